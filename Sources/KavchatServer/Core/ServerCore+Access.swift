import KavchatModel
import KavchatWire

/// Who is asking (`api.md`).
extension ServerCore {
    /// The workspace whose public key a client shows.
    func workspace(ofClient call: Call) throws -> Workspace {
        guard let key = call.header(HeaderName.key) else { throw Refusal.badKey }
        guard !key.hasPrefix("sk_") else { throw Refusal.secretKeyInClient }
        guard let workspace = try store.workspace(publicKey: key) else { throw Refusal.badKey }
        return workspace
    }

    /// The workspace whose secret key a customer's server shows.
    func workspace(ofServer call: Call) throws -> Workspace {
        guard let key = call.bearer, let workspace = try store.workspace(secretKey: key),
            Digest.areEqual(Array(key.utf8), Array(workspace.secretKey.utf8))
        else { throw Refusal.badKey }
        return workspace
    }

    /// Who the identity token names; nil for a guest.
    func identity(_ call: Call, in workspace: Workspace) throws -> Identity? {
        guard call.header("Authorization") != nil else { return nil }
        guard let token = call.bearer else { throw Refusal.badIdentity(.malformed) }
        do {
            return try IdentityToken(token, secretKey: workspace.secretKey, now: now).identity
        } catch {
            throw Refusal.badIdentity(error)
        }
    }

    /// A conversation and its workspace, for whoever holds its token.
    ///
    /// A renewal takes an expired token as well.
    func owned(
        _ id: ConversationID,
        _ call: Call,
        renewing: Bool = false
    ) throws -> (Conversation, tokenEnd: Timestamp) {
        let workspace = try workspace(ofClient: call)
        guard let token = call.header(HeaderName.conversation) else {
            throw Refusal.badConversationToken
        }
        let end = try tokenEnd(token, for: id, in: workspace.id, renewing: renewing)
        guard let conversation = try store.conversation(id, in: workspace.id) else {
            throw Refusal.notFound
        }
        guard now < conversation.expiresAt else {
            throw Refusal.closed(
                state: conversation.state.isTerminal ? conversation.state : .expired,
                ticket: try store.ticketNumber(of: conversation)
            )
        }
        return (conversation, end)
    }

    func tokenEnd(
        _ token: String,
        for id: ConversationID,
        in workspace: String,
        renewing: Bool = false
    ) throws -> Timestamp {
        switch try store.standing(of: token, for: id, in: workspace, at: now) {
        case .valid(let end): return end
        case .expired:
            guard renewing else { throw Refusal.conversationTokenExpired }
            return now
        case .unknown: throw Refusal.badConversationToken
        }
    }

    /// The agent who is signed in, and the workspace.
    func signedIn(_ call: Call) throws -> (workspace: String, agent: Agent, end: Timestamp) {
        guard let token = call.bearer, let found = try store.agent(token: token, at: now) else {
            throw Refusal.badSession
        }
        try agentReturned(AgentName(workspace: found.workspace, id: found.agent.id))
        return found
    }

    /// Refuses what comes too often.
    func limit(_ subject: Limits.Subject) throws {
        guard let waitMs = limits.take(subject, at: moment) else { return }
        throw Refusal.tooMany(retryAfterSeconds: Int((waitMs + 999) / 1_000))
    }
}
