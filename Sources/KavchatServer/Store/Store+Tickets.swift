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

    /// Keeps a ticket once; the number is the same each time (`id_conflict` for another body).
    func insert(
        _ post: TicketPost,
        user: String?,
        in workspace: String,
        at now: Timestamp
    ) throws -> Int {
        let digest = Digest.sha256(try WireJSON.encode(post))
        return try database.transaction {
            let known = try database.first(
                "SELECT number, digest FROM ticket WHERE workspace=? AND id=?",
                workspace,
                post.id
            ) { ($0.int(0), $0.blob(1)) }
            if let (number, before) = known {
                guard before == digest else { throw Refusal.idConflict }
                return number
            }
            let ticket = Ticket(
                id: post.id,
                number: try nextTicketNumber(workspace),
                status: .open,
                name: post.name,
                email: post.email,
                phone: post.phone,
                userId: user,
                topicId: post.topicId,
                scriptId: post.scriptId,
                sessionId: post.sessionId.text,
                language: post.language,
                message: post.message,
                fields: post.fields,
                transcript: post.transcript,
                createdAt: now,
                updatedAt: now
            )
            try insert(ticket, conversation: nil, digest: digest, in: workspace)
            return ticket.number
        }
    }

    /// The ticket of a conversation, inside the transaction that closes it.
    func insertTicket(
        of conversation: Conversation,
        message: String?,
        at now: Timestamp
    ) throws -> Int {
        let details = conversation.details
        let log = try events(
            of: conversation.id,
            in: conversation.workspace,
            after: 0,
            limit: conversation.head
        )
        let lines = log.compactMap(\.transcriptLine)
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
            transcript: Self.newest(of: details.transcript + lines),
            createdAt: now,
            updatedAt: now
        )
        try insert(ticket, conversation: conversation.id, digest: [], in: conversation.workspace)
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

    private func nextTicketNumber(_ workspace: String) throws -> Int {
        let number = try database.first(
            "UPDATE workspace SET next_ticket=next_ticket+1 WHERE id=? RETURNING next_ticket-1",
            workspace
        ) { $0.int(0) }
        guard let number else { throw Refusal.notFound }
        return number
    }

    private func insert(
        _ ticket: Ticket,
        conversation: ConversationID?,
        digest: [UInt8],
        in workspace: String
    ) throws {
        try database.run(
            "INSERT INTO ticket VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
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
            try WireJSON.encode(ticket.transcript),
            digest,
            ticket.createdAt,
            ticket.updatedAt
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
