import KavchatModel
import KavchatWire

/// The agents' calls under `/v1/desk`.
extension ServerCore {
    private static let signInLifeMs: Int64 = 30 * 86_400_000
    private static let maxAgents = 1_000

    /// The password is judged off the loop's thread; it takes a tenth of a second.
    func signIn(_ call: Call) async throws -> Reply {
        try limit(.signIns(address: call.address))
        let post = try call.resource(DeskSignIn.self)
        guard post.agent.utf8.count <= 200, post.password.utf8.count <= 1_000 else {
            throw Refusal.badCredentials
        }
        let found = try findAgent(post.agent, call)
        // An unknown agent costs as much time as a known one.
        let isRight = await Password.matches(
            post.password,
            salt: found?.agent.salt ?? ports.randomBytes(Password.saltLength),
            stored: found?.agent.passwordHash ?? [passwordCost]
        )
        guard isRight, let found else { throw Refusal.badCredentials }
        let token = secret("at_")
        let end = now.advanced(byMilliseconds: Self.signInLifeMs)
        try store.insertSession(
            token,
            of: found.agent.id,
            in: found.workspace,
            until: end,
            now: now
        )
        return try Reply(
            DeskSession(
                token: token,
                expiresAt: end,
                agent: AgentResource(id: found.agent.id, name: found.agent.name)
            )
        )
    }

    /// In the workspace of the key, or in the first one that has such an agent.
    private func findAgent(
        _ name: String,
        _ call: Call
    ) throws -> (workspace: String, agent: Agent)? {
        let workspaces =
            call.header(HeaderName.key) == nil
            ? try store.workspaces() : [try workspace(ofClient: call)]
        for workspace in workspaces {
            let agents = try store.agents(in: workspace.id)
            if let agent = agents.first(where: { $0.id == name || $0.name == name }) {
                return (workspace.id, agent)
            }
        }
        return nil
    }

    func deskConversations(_ call: Call) throws -> Reply {
        let (workspace, agent, _) = try signedIn(call)
        return try Reply(
            DeskConversationList(conversations: try queue(for: agent, in: workspace))
        )
    }

    func deskConversation(_ id: ConversationID, _ call: Call) throws -> Reply {
        let (workspace, _, _) = try signedIn(call)
        guard let conversation = try store.conversation(id, in: workspace) else {
            throw Refusal.notFound
        }
        let after = max(0, try call.number("after") ?? 0)
        let events = try store.events(of: id, in: workspace, after: after, limit: Self.pageEvents)
        return try Reply(
            DeskConversationAnswer(
                request: conversation.presentDetails,
                summary: conversation.summary(at: now),
                epoch: conversation.epoch,
                expiresAt: conversation.expiresAt,
                events: events,
                more: (events.last?.seq ?? after) < conversation.head
            )
        )
    }

    func accept(_ id: ConversationID, _ call: Call) throws -> Reply {
        let (workspace, agent, _) = try signedIn(call)
        return try Reply(
            publish(try store.accept(id, of: workspace, by: agent, at: now))
        )
    }

    func postAgentMessage(_ id: ConversationID, _ call: Call) throws -> Reply {
        let (conversation, writer, post) = try agentsAct(id, call, MessagePost.self) {
            $0.assignmentGen
        }
        return try Reply(try say(post, by: writer, in: conversation))
    }

    func postAgentTyping(_ id: ConversationID, _ call: Call) throws -> Reply {
        let (conversation, writer, post) = try agentsAct(id, call, TypingPost.self) {
            $0.assignmentGen
        }
        try store.requireOpen(conversation, for: writer)
        showTyping(post.on, of: writer, in: id)
        return try Reply(Nothing())
    }

    func endByAgent(_ id: ConversationID, _ call: Call) throws -> Reply {
        let (conversation, writer, post) = try agentsAct(id, call, ActionPost.self) {
            $0.assignmentGen
        }
        return try Reply(try end(conversation, post, by: writer))
    }

    private func agentsAct<Post: Decodable>(
        _ id: ConversationID,
        _ call: Call,
        _ type: Post.Type,
        assignmentGen: (Post) -> Int?
    ) throws -> (Conversation, Writer, Post) {
        let (workspace, agent, _) = try signedIn(call)
        let post = try call.resource(type)
        guard let conversation = try store.conversation(id, in: workspace) else {
            throw Refusal.notFound
        }
        let writer = Writer.agent(
            id: agent.id,
            name: agent.name,
            assignmentGen: assignmentGen(post) ?? -1
        )
        return (conversation, writer, post)
    }

    /// Presence is a lease of 30 s that the desk's link renews; away it holds none.
    func putPresence(_ call: Call) throws -> Reply {
        let (workspace, agent, _) = try signedIn(call)
        let put = try call.resource(PresencePut.self)
        try store.setAway(!put.present, agent.id, in: workspace)
        if put.present { try renewLease(of: agent.id, in: workspace) }
        return try Reply(Nothing())
    }

    /// Adds an agent, or changes one; a new password ends all sign-ins.
    func putAgent(
        _ id: String,
        name: String,
        password: String?,
        departments: [String],
        maxConversations: Int?,
        in workspace: String
    ) async throws -> Agent {
        try Texts.requireID(id, "id")
        try Texts.require(name, "name", atMost: 100)
        guard !name.isEmpty else { throw Refusal.badField("name") }
        let before = try store.agent(id, in: workspace)
        var salt = before?.salt
        var hash = before?.passwordHash
        if let password {
            guard (8...1_000).contains(password.utf8.count) else {
                throw Refusal.badField("password")
            }
            let fresh = ports.randomBytes(Password.saltLength)
            salt = fresh
            hash = await Password.hash(password, salt: fresh, cost: passwordCost)
        }
        guard let salt, let hash else { throw Refusal.badField("password") }
        guard try store.agents(in: workspace).count < Self.maxAgents else {
            throw Refusal.badField("id")
        }
        let agent = Agent(
            id: id,
            name: name,
            departments: departments,
            maxConversations: maxConversations ?? before?.maxConversations
                ?? Agent.defaultMaxConversations,
            salt: salt,
            passwordHash: hash,
            isAway: before?.isAway ?? false,
            presentUntil: before?.presentUntil ?? Timestamp(milliseconds: 0)
        )
        try store.put(agent, in: workspace)
        if password != nil { try store.signOut(id, in: workspace) }
        return agent
    }
}
