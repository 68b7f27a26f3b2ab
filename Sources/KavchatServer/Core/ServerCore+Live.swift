import KavchatModel
import KavchatWire

/// The visitor's calls under `/v1/live` (`live.md` 5.3).
extension ServerCore {
    static let conversationLifeMs: Int64 = 12 * 3_600_000
    private static let requestLifeMs: Int64 = 10 * 60_000
    private static let pollMs: Int64 = 3_000
    /// Of a log, in one answer.
    static let pageEvents = 200

    /// Asks for an agent.
    ///
    /// Availability is looked at in the transaction that inserts (K52); the same request again is
    /// the same conversation with a further token (V-23).
    func postRequest(_ call: Call) throws -> Reply {
        let workspace = try workspace(ofClient: call)
        try limit(.requests(address: call.address))
        let identity = try identity(call, in: workspace)
        var body = try call.resource(LiveRequestBody.self)
        let digest = Digest.sha256(try WireJSON.encode(body))
        try check(&body, identity)
        let client = call.header(HeaderName.client)
        let (conversation, isNew, first) = try store.database.transaction {
            if let known = try store.conversation(
                requestID: body.requestId,
                in: workspace.id
            ) {
                return (try repeated(known, digest), false, LiveEvent?.none)
            }
            // It comes late: its visitor wrote the contact form instead.
            guard try !store.isGivenUp(requestID: body.requestId, in: workspace.id) else {
                throw Refusal.requestTooOld
            }
            let made = try open(body, digest, identity, client, in: workspace.id)
            return (made.conversation, true, made.event)
        }
        let token = secret()
        _ = try store.insertToken(token, for: conversation, parent: nil, at: now)
        if isNew {
            if let first { deliver(first, of: conversation) }
            announceQueue(in: workspace.id)
        }
        let answer = LiveRequestAnswer(
            conv: conversation.id,
            token: token,
            epoch: conversation.epoch,
            head: conversation.head,
            state: conversation.state,
            remainingMs: conversation.remainingMs(at: now),
            expiresAt: conversation.expiresAt,
            pollMs: Self.pollMs,
            serverNow: now
        )
        return try Reply(answer, status: isNew ? 201 : 200)
    }

    private func check(_ body: inout LiveRequestBody, _ identity: Identity?) throws {
        try Texts.requireID(body.requestId, "requestId")
        if body.name == nil { body.name = identity?.name }
        try Texts.require(body.name, "name", atMost: 200)
        try requireContact(&body.email, &body.phone, isIdentified: identity != nil)
        if let message = body.message {
            try Texts.requireID(message.cmid.text, "message.cmid")
            try Texts.requireMessage(message.text)
        }
    }

    private func repeated(_ known: Conversation, _ digest: [UInt8]) throws -> Conversation {
        guard known.requestDigest == digest else { throw Refusal.idConflict }
        guard now < known.createdAt.advanced(byMilliseconds: Self.requestLifeMs) else {
            throw Refusal.requestTooOld
        }
        return known
    }

    /// When a wait that begins now is over (K54).
    func waitDeadline(in workspace: String) throws -> Timestamp {
        now.advanced(byMilliseconds: try waitMs(in: workspace))
    }

    /// How long a wait lasts, by the settings as they are now.
    func waitMs(in workspace: String) throws -> Int64 {
        let seconds = try store.settings(workspace)?.liveChat.waitSeconds ?? 120
        let range = LiveChatSettings.waitRange
        return Int64(min(max(seconds, range.lowerBound), range.upperBound)) * 1_000
    }

    private func open(
        _ body: LiveRequestBody,
        _ digest: [UInt8],
        _ identity: Identity?,
        _ client: String?,
        in workspace: String
    ) throws -> Acted {
        let availability = try availability(in: workspace, department: body.department)
        if case .unavailable(let why) = availability.state { throw Refusal.unavailable(why) }
        var conversation = Conversation(
            workspace: workspace,
            id: ConversationID(secret("c_", bytes: 16)),
            epoch: Epoch(secret(bytes: 8)),
            state: .waiting,
            assignmentGen: 0,
            department: body.department,
            waitDeadline: try waitDeadline(in: workspace),
            createdAt: now,
            expiresAt: now.advanced(byMilliseconds: Self.conversationLifeMs),
            head: 0,
            details: body.details(for: identity),
            session: body.sessionId,
            client: client,
            requestDigest: digest
        )
        try store.insert(conversation, requestID: body.requestId)
        guard let message = body.message else { return Acted(conversation: conversation) }
        let event = try store.append(
            .message(LiveMessage(author: .visitor, cmid: message.cmid, text: message.text)),
            by: .visitor,
            to: conversation,
            at: now
        )
        conversation.head = event.seq
        return Acted(conversation: conversation, event: event)
    }

    /// What followed a cursor; the whole log where the cursor is of another epoch or beyond its end.
    func events(_ id: ConversationID, _ call: Call) throws -> Reply {
        var (conversation, _) = try owned(id, call)
        try limit(.polls(id))
        try claim(&conversation, call, taking: call.query["take"] == "true")
        let limit = min(max(try call.number("limit") ?? Self.pageEvents, 1), Self.pageEvents)
        let asked = try call.number("after") ?? 0
        let isKnown = call.query["epoch"].map { $0 == conversation.epoch.text } ?? true
        let after = isKnown && (0...conversation.head).contains(asked) ? asked : 0
        let events = try store.events(
            of: id,
            in: conversation.workspace,
            after: after,
            limit: limit
        )
        let page = EventsPage(
            epoch: conversation.epoch,
            head: conversation.head,
            events: events,
            more: (events.last?.seq ?? after) < conversation.head,
            eph: Ephemeral(
                typing: typing[id]?.isAgentTyping(at: moment) ?? false,
                agent: conversation.agentName ?? "",
                agentReconnecting: isAgentLost(of: conversation),
                remainingMs: conversation.remainingMs(at: now)
            ),
            state: conversation.state,
            remainingMs: conversation.remainingMs(at: now),
            expiresAt: conversation.expiresAt,
            serverNow: now,
            nextMs: Self.pollMs
        )
        return try Reply(page)
    }

    /// One client at a time: another one is refused until it takes the conversation.
    func claim(_ conversation: inout Conversation, _ call: Call, taking: Bool) throws {
        guard let client = call.header(HeaderName.client), client != conversation.client else {
            return
        }
        guard taking || conversation.client == nil else { throw Refusal.openedElsewhere }
        try take(&conversation, for: client)
    }

    func postMessage(_ id: ConversationID, _ call: Call) throws -> Reply {
        var (conversation, _) = try owned(id, call)
        try claim(&conversation, call, taking: false)
        let post = try call.resource(MessagePost.self)
        return try Reply(try say(post, by: .visitor, in: conversation))
    }

    /// Checks, stores and delivers a message of either side.
    func say(
        _ post: MessagePost,
        by writer: Writer,
        in conversation: Conversation
    ) throws -> MessageAnswer {
        try Texts.requireID(post.cmid.text, "cmid")
        try Texts.requireMessage(post.text)
        try limit(.messages(conversation.id))
        let stored = try store.say(
            post,
            by: writer,
            in: conversation.id,
            of: conversation.workspace,
            at: now
        )
        if let event = stored.event {
            endTyping(of: writer, in: conversation.id)
            deliver(event, of: conversation)
            // Desks read what is written in the waiting room, and follow nobody there.
            if conversation.state == .waiting { announceQueue(in: conversation.workspace) }
        }
        return MessageAnswer(seq: stored.seq, dup: stored.event == nil)
    }

    func postTyping(_ id: ConversationID, _ call: Call) throws -> Reply {
        let (conversation, _) = try owned(id, call)
        let post = try call.resource(TypingPost.self)
        if !conversation.state.isTerminal { showTyping(post.on, of: .visitor, in: id) }
        return try Reply(Nothing())
    }

    func endByVisitor(_ id: ConversationID, _ call: Call) throws -> Reply {
        let (conversation, _) = try owned(id, call)
        let post = try call.resource(ActionPost.self)
        return try Reply(try end(conversation, post, by: .visitor))
    }

    func end(
        _ conversation: Conversation,
        _ post: ActionPost,
        by writer: Writer
    ) throws -> ActionAnswer {
        try Texts.requireID(post.rid, "rid")
        return publish(
            try store.end(
                conversation.id,
                of: conversation.workspace,
                rid: post.rid,
                by: writer,
                at: now
            )
        )
    }

    func leaveMessage(_ id: ConversationID, _ call: Call) throws -> Reply {
        let (conversation, _) = try owned(id, call)
        return try Reply(try leave(conversation, try call.resource(ActionPost.self)))
    }

    func leave(_ conversation: Conversation, _ post: ActionPost) throws -> ActionAnswer {
        try Texts.requireID(post.rid, "rid")
        try Texts.require(post.message, "message", atMost: 10_000)
        return publish(
            try store.leaveMessage(
                post.message ?? "",
                in: conversation.id,
                of: conversation.workspace,
                rid: post.rid,
                at: now
            )
        )
    }

    func renewToken(_ id: ConversationID, _ call: Call) throws -> Reply {
        let (conversation, _) = try owned(id, call, renewing: true)
        let token = secret()
        let end = try store.database.transaction {
            try store.insertToken(
                token,
                for: conversation,
                parent: call.header(HeaderName.conversation),
                at: now
            )
        }
        return try Reply(TokenAnswer(token: token, expiresAt: end))
    }
}

extension LiveRequestBody {
    /// What the desk and a later ticket show, completed by what the token says.
    fileprivate func details(for identity: Identity?) -> LiveRequestDetails {
        LiveRequestDetails(
            name: name,
            email: email ?? identity?.email,
            phone: phone ?? identity?.phone,
            department: department,
            fields: fields,
            screen: screen,
            language: language,
            userId: identity?.user,
            transcript: transcript
        )
    }
}
