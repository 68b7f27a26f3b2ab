import KavchatModel
import KavchatWire

/// A ticket in the shape of the server API.
struct Ticket: Codable {
    var id: String
    var number: Int
    var status: TicketStatus
    var name: String?
    var email: String?
    var phone: String?
    var userId: String?
    var topicId: String?
    var topicName: String?
    var scriptId: String?
    var sessionId: String
    var language: String
    var message: String
    var fields: [CapturedValue]
    var transcript: [TranscriptLine]
    var createdAt: Timestamp
    var updatedAt: Timestamp
}

enum TicketStatus: String, Codable {
    case open
    case closed
}

extension Store {
    private static let ticketColumns = """
        id, number, status, name, email, phone, user_id, topic_id, script_id, session_id, language, \
        message, fields, transcript, created_at, updated_at
        """

    func ticket(_ id: String, in workspace: String) throws -> Ticket? {
        try database.first(
            "SELECT \(Self.ticketColumns) FROM ticket WHERE workspace=? AND id=?",
            workspace,
            id,
            read: Self.ticket
        )
    }

    /// Of the transcript of one ticket, in bytes.
    private static let mostTranscript = 1 << 20
    /// Of the tickets of one answer, in bytes; the first is answered whatever its size.
    private static let mostListed = 4 << 20

    /// Newest first, before a number; fewer than the limit where they are large.
    func tickets(
        in workspace: String,
        status: TicketStatus?,
        before: Int,
        limit: Int
    ) throws -> [Ticket] {
        try database.rows(
            """
            WITH listed AS (
                SELECT \(Self.ticketColumns), sum(length(transcript)) OVER (ORDER BY number DESC)
                    - length(transcript) AS bytes
                FROM (SELECT * FROM ticket
                    WHERE workspace=?1 AND number<?2 AND (?3 IS NULL OR status=?3)
                    ORDER BY number DESC LIMIT ?4))
            SELECT * FROM listed WHERE bytes<?5 ORDER BY number DESC
            """,
            workspace,
            before,
            status?.rawValue,
            limit,
            Self.mostListed,
            read: Self.ticket
        )
    }

    func setStatus(
        _ status: TicketStatus,
        ofTicket id: String,
        in workspace: String,
        at now: Timestamp
    ) throws {
        try database.run(
            "UPDATE ticket SET status=?, updated_at=? WHERE workspace=? AND id=?",
            status.rawValue,
            now,
            workspace,
            id
        )
    }

    /// The ticket that a conversation became.
    func ticket(of conversation: Conversation) throws -> Ticket? {
        try database.first(
            "SELECT \(Self.ticketColumns) FROM ticket WHERE workspace=? AND conv=?",
            conversation.workspace,
            conversation.id,
            read: Self.ticket
        )
    }

    /// The ticket of a conversation, inside the transaction that closes it.
    func insertTicket(
        of conversation: Conversation,
        message: String?,
        at now: Timestamp
    ) throws -> Int {
        let details = conversation.details
        let lines = try transcriptLines(of: conversation)
        let ticket = Ticket(
            id: conversation.id.text,
            number: try nextTicketNumber(conversation.workspace),
            status: .open,
            name: details.name,
            email: details.email,
            phone: details.phone,
            userId: details.userId,
            sessionId: conversation.session.text,
            language: details.language,
            message: message
                ?? String(
                    lines.filter { $0.from == .user }.map(\.text).joined(separator: "\n")
                        .prefix(10_000)
                ),
            fields: details.fields,
            transcript: details.transcript + lines,
            createdAt: now,
            updatedAt: now
        )
        try insert(ticket, of: conversation.id, in: conversation.workspace)
        return ticket.number
    }

    /// The last lines, as many as a ticket has room for.
    private static func newest(of lines: [TranscriptLine]) -> [TranscriptLine] {
        var bytes = 0
        let kept = lines.reversed().prefix { line in
            bytes += line.text.utf8.count + (line.stepId?.utf8.count ?? 0)
            return bytes <= mostTranscript
        }
        return kept.reversed()
    }

    /// What was said in a conversation, as a ticket shows it.
    func transcriptLines(of conversation: Conversation) throws -> [TranscriptLine] {
        let log = try events(
            of: conversation.id,
            in: conversation.workspace,
            after: 0,
            limit: conversation.head
        )
        return log.compactMap(\.transcriptLine)
    }

    func nextTicketNumber(_ workspace: String) throws -> Int {
        let number = try database.first(
            "UPDATE workspace SET next_ticket=next_ticket+1 WHERE id=? RETURNING next_ticket-1",
            workspace
        ) { $0.int(0) }
        guard let number else { throw Refusal.notFound }
        return number
    }

    /// `request` names the request for an agent that a contact form was sent instead of.
    func insert(
        _ ticket: Ticket,
        of conversation: ConversationID?,
        request: String? = nil,
        digest: [UInt8] = [],
        in workspace: String
    ) throws {
        try database.run(
            "INSERT INTO ticket VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
            workspace,
            ticket.id,
            ticket.number,
            conversation,
            ticket.status.rawValue,
            ticket.name,
            ticket.email,
            ticket.phone,
            ticket.userId,
            ticket.topicId,
            ticket.scriptId,
            ticket.sessionId,
            ticket.language,
            ticket.message,
            try WireJSON.encode(ticket.fields),
            try WireJSON.encode(Self.newest(of: ticket.transcript)),
            digest,
            ticket.createdAt,
            ticket.updatedAt,
            request
        )
    }

    private static func ticket(_ row: SQLRow) -> Ticket {
        Ticket(
            id: row.text(0),
            number: row.int(1),
            status: TicketStatus(rawValue: row.text(2)) ?? .open,
            name: row.textIfAny(3),
            email: row.textIfAny(4),
            phone: row.textIfAny(5),
            userId: row.textIfAny(6),
            topicId: row.textIfAny(7),
            scriptId: row.textIfAny(8),
            sessionId: row.text(9),
            language: row.text(10),
            message: row.text(11),
            fields: value(row.blob(12)) ?? [],
            transcript: value(row.blob(13)) ?? [],
            createdAt: row.time(14),
            updatedAt: row.time(15)
        )
    }
}

extension LiveEvent {
    /// A message as a line of a ticket's transcript.
    fileprivate var transcriptLine: TranscriptLine? {
        guard case .message(let message) = body else { return nil }
        let from: TranscriptAuthor =
            switch message.author {
            case .visitor: .user
            case .agent: .agent
            }
        return TranscriptLine(from: from, text: message.text, stepId: nil, at: at)
    }
}
