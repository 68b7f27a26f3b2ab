import KavchatModel
import KavchatWire

/// What a contact form came to.
struct KeptTicket {
    var number: Int
    /// The conversation that it ended.
    var closed: Acted?
}

/// Tickets that a visitor wrote in the contact form.
///
/// A form that names a request for an agent was sent because all answers to that one were lost.
/// The server may have heard the request before, hear it later, or never: one ticket comes of both.
extension Store {
    /// Keeps a ticket once; the number is the same each time (`id_conflict` for another body).
    ///
    /// The conversation of the request that it names ends with it or, where that one became a ticket
    /// already, its ticket becomes this one (V-10).
    func insert(
        _ post: TicketPost,
        user: String?,
        in workspace: String,
        at now: Timestamp
    ) throws -> KeptTicket {
        let digest = Digest.sha256(try WireJSON.encode(post))
        return try database.transaction {
            if let number = try number(of: post, digest, in: workspace) {
                return KeptTicket(number: number)
            }
            let requested = try conversation(askedForIn: post, in: workspace)
            let before = try requested.flatMap(takeTicket)
            var made = Ticket(
                post,
                number: try before?.number ?? nextTicketNumber(workspace),
                user: user,
                at: now
            )
            if let requested { made.transcript += try transcriptLines(of: requested) }
            if let before {
                made.id = before.id
                made.createdAt = before.createdAt
            }
            try insert(
                made,
                of: requested?.id,
                request: post.requestId,
                digest: digest,
                in: workspace
            )
            let closed = try requested.flatMap { try close($0, for: made.number, at: now) }
            return KeptTicket(number: made.number, closed: closed)
        }
    }

    /// What came of the request that a form names; who guesses that name knows not the session too.
    private func conversation(
        askedForIn post: TicketPost,
        in workspace: String
    ) throws -> Conversation? {
        guard let name = post.requestId,
            let found = try conversation(requestID: name, in: workspace),
            found.session == post.sessionId
        else { return nil }
        return found
    }

    /// Makes room for the ticket that takes the place of a conversation's own.
    private func takeTicket(of conversation: Conversation) throws -> Ticket? {
        guard let ticket = try ticket(of: conversation) else { return nil }
        try database.run(
            "DELETE FROM ticket WHERE workspace=? AND id=?",
            conversation.workspace,
            ticket.id
        )
        return ticket
    }

    /// Whether a request for an agent was given up, and a ticket made instead.
    func isGivenUp(requestID: String, in workspace: String) throws -> Bool {
        let found = try database.first(
            "SELECT 1 FROM ticket WHERE workspace=? AND request_id=?",
            workspace,
            requestID
        ) { $0.int(0) }
        return found != nil
    }

    private func number(
        of post: TicketPost,
        _ digest: [UInt8],
        in workspace: String
    ) throws -> Int? {
        let known = try database.first(
            "SELECT number, digest FROM ticket WHERE workspace=?1 AND (id=?2 OR request_id=?3)",
            workspace,
            post.id,
            post.requestId
        ) { ($0.int(0), $0.blob(1)) }
        guard let (number, before) = known else { return nil }
        guard before == digest else { throw Refusal.idConflict }
        return number
    }
}

extension Ticket {
    fileprivate init(_ post: TicketPost, number: Int, user: String?, at now: Timestamp) {
        self.init(
            id: post.id,
            number: number,
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
    }
}
