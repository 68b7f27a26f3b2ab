import KavchatModel
import KavchatWire

/// Who writes into a log.
enum Writer: Hashable {
    case visitor
    case agent(id: String, name: String, assignmentGen: Int)
    case server

    /// The name under which a `cmid` is unique.
    fileprivate var key: String {
        switch self {
        case .visitor: "visitor"
        case .agent(let id, _, _): "agent:\(id)"
        case .server: "server"
        }
    }
}

/// A message's place in the log, and the event where it is new.
struct Stored {
    var seq: Int
    var event: LiveEvent?
}

extension Store {
    /// Of a log that takes messages; above it nobody talks any more (a chat has a few hundred).
    static let mostEvents = 10_000

    /// The events after a cursor, at most `limit` of them.
    func events(
        of conversation: ConversationID,
        in workspace: String,
        after: Int,
        limit: Int
    ) throws -> [LiveEvent] {
        try database.rows(
            "SELECT body FROM event WHERE workspace=? AND conv=? AND seq>? ORDER BY seq LIMIT ?",
            workspace,
            conversation,
            after,
            limit
        ) { Self.value($0.blob(0)) }.compactMap { $0 }
    }

    /// Adds an event inside a transaction, taking its `seq` from the conversation's own row.
    ///
    /// So no reader ever sees a later event before an earlier one (`live.md` 5.2).
    func append(
        _ body: LiveEventBody,
        by writer: Writer,
        to conversation: Conversation,
        at now: Timestamp
    ) throws -> LiveEvent {
        let seq = try database.first(
            """
            UPDATE conversation SET next_seq=next_seq+1 WHERE workspace=? AND id=?
            RETURNING next_seq-1
            """,
            conversation.workspace,
            conversation.id
        ) { $0.int(0) }
        guard let seq else { throw Refusal.notFound }
        let event = LiveEvent(seq: seq, at: now, body: body)
        var cmid: ClientMessageID?
        if case .message(let message) = body { cmid = message.cmid }
        try database.run(
            "INSERT INTO event VALUES(?,?,?,?,?,?,?,?)",
            conversation.workspace,
            conversation.id,
            seq,
            body.kind,
            writer.key,
            cmid,
            try WireJSON.encode(event),
            now
        )
        return event
    }

    /// Stores a message once, whatever happens in between (V-04): the same `cmid` with the same text
    /// answers its place, with another text it is a conflict.
    func say(
        _ post: MessagePost,
        by writer: Writer,
        in id: ConversationID,
        of workspace: String,
        at now: Timestamp
    ) throws -> Stored {
        try database.transaction {
            guard let conversation = try conversation(id, in: workspace) else {
                throw Refusal.notFound
            }
            if let known = try message(post.cmid, by: writer, in: conversation) {
                guard case .message(let message) = known.body, message.text == post.text else {
                    throw Refusal.idConflict
                }
                return Stored(seq: known.seq)
            }
            try requireOpen(conversation, for: writer)
            guard conversation.head < Self.mostEvents else { throw Refusal.logFull }
            let author: LiveAuthor =
                switch writer {
                case .visitor, .server: .visitor
                case .agent(_, let name, _): .agent(name: name)
                }
            let event = try append(
                .message(LiveMessage(author: author, cmid: post.cmid, text: post.text)),
                by: writer,
                to: conversation,
                at: now
            )
            return Stored(seq: event.seq, event: event)
        }
    }

    /// Nothing is written after the end, and an agent writes only under the present assignment.
    func requireOpen(_ conversation: Conversation, for writer: Writer) throws {
        guard !conversation.state.isTerminal else {
            throw Refusal.closed(
                state: conversation.state,
                ticket: try ticketNumber(of: conversation)
            )
        }
        guard case .agent(let id, _, let generation) = writer else { return }
        guard conversation.agent == id, conversation.assignmentGen == generation else {
            throw Refusal.staleAssignment
        }
    }

    func ticketNumber(of conversation: Conversation) throws -> Int? {
        try database.first(
            "SELECT number FROM ticket WHERE workspace=? AND conv=?",
            conversation.workspace,
            conversation.id
        ) { $0.int(0) }
    }

    private func message(
        _ cmid: ClientMessageID,
        by writer: Writer,
        in conversation: Conversation
    ) throws -> LiveEvent? {
        try database.first(
            "SELECT body FROM event WHERE workspace=? AND conv=? AND author=? AND cmid=?",
            conversation.workspace,
            conversation.id,
            writer.key,
            cmid
        ) { Self.value($0.blob(0)) } ?? nil
    }
}
