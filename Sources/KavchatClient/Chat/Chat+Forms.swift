import KavchatEngine
import KavchatLive
import KavchatModel
import KavchatWire

// Contact form, agent request, and the message left instead of waiting.

extension Chat {
    mutating func submit(_ values: [FilledField], on occasion: Occasion) -> [ChatOrder] {
        guard let form = session?.form else { return submitLate(values, on: occasion) }
        session?.form = nil
        switch form.kind {
        case .contact:
            return sendTicket(values, insteadOf: form.requestId, on: occasion)
        case .agentRequest: return requestAgent(values, on: occasion)
        case .leaveMessage:
            guard let message = message(values[.message] ?? "", on: occasion) else {
                return [.save([]), .show]
            }
            let rid = occasion.random.hex128()
            return [.save([]), .show, .live(.begin(.leave(message), rid: rid))]
        }
    }

    /// The form was gone when the visitor sent it.
    private mutating func submitLate(
        _ values: [FilledField],
        on occasion: Occasion
    ) -> [ChatOrder] {
        // Another form, or one that is on its way, is not sent twice (V-23).
        guard values.map(\.id) == [.message], let text = values[.message],
            session?.request == nil
        else { return [] }
        // An agent came while the visitor wrote the message to leave: it is said to them.
        if let open = session?.history.openLive {
            guard open.state == .active, let message = message(text, on: occasion) else {
                return []
            }
            return [.live(.send(message))]
        }
        let form = secondTry(of: [text])
        session?.form = form
        return [.save([]), .show]
    }

    mutating func cancelForm(on occasion: Occasion) -> [ChatOrder] {
        guard let form = session?.form else { return [] }
        session?.form = nil
        guard form.kind != .leaveMessage else { return [.save([]), .show] }
        session?.history.append(.notice(.formCancelled), by: .system, at: occasion.now)
        return step(.handOffEnded, on: occasion)
    }

    /// The visitor would rather leave a message than wait (K53).
    mutating func offerLeaving() -> [ChatOrder] {
        guard session?.history.openLive?.state == .waiting else { return [] }
        session?.form = FormRequest(
            kind: .leaveMessage,
            fields: [FormField(id: .message, isRequired: true)],
            needsWayBack: false
        )
        return [.save([]), .show]
    }

    // MARK: Tickets

    /// A ticket always goes through the queue, so that it outlives a crash (A-K63).
    private mutating func sendTicket(
        _ values: [FilledField],
        insteadOf requestId: String?,
        on occasion: Occasion
    ) -> [ChatOrder] {
        guard var session else { return [] }
        let post = TicketPost(
            id: occasion.random.uuid(at: occasion.now),
            name: values[.name],
            email: values[.email],
            phone: values[.phone],
            topicId: values[.topic],
            message: values[.message] ?? "",
            fields: session.bot.captured,
            transcript: session.history.transcriptLines(label: label),
            sessionId: session.id,
            scriptId: bot?.script.id,
            language: language.rawValue,
            requestId: requestId
        )
        let record = FormRecord(kind: .contact, values: values, outcome: .pending)
        guard let body = try? WireJSON.encode(post),
            let ordinal = session.history.append(.form(record), by: .visitor, at: occasion.now)
        else { return [] }
        session.tickets.append(WaitingTicket(id: post.id, ordinal: ordinal))
        self.session = session
        let request = RequestRecord(
            id: post.id,
            kind: .ticket,
            user: setup.identity?.user,
            at: occasion.now,
            body: body
        )
        return changed([request], on: occasion)
    }

    /// What sending a queued request came to.
    enum QueueAnswer: Hashable, Sendable {
        /// Nil for a lead.
        case taken(id: String, ticket: Int?)
        /// The server will never take it.
        case refused(id: String)
        case failed(retryAfterMs: Int64?)
    }

    mutating func queueAnswered(_ answer: QueueAnswer, on occasion: Occasion) -> [ChatOrder] {
        switch answer {
        case .taken(let id, let number):
            queueBackoff.reset()
            return [.sendQueue] + settleTicket(id, number: number, on: occasion)
        case .refused(let id):
            return [.sendQueue] + settleTicket(id, number: nil, on: occasion)
        case .failed(let retryAfter):
            let wait = queueBackoff.wait(
                retryAfter: retryAfter,
                now: occasion.moment,
                chance: occasion.random.chance()
            )
            queueAt = occasion.moment.advanced(byMilliseconds: wait)
            return tellQueued(on: occasion)
        }
    }

    private mutating func settleTicket(
        _ id: String,
        number: Int?,
        on occasion: Occasion
    ) -> [ChatOrder] {
        guard let waiting = session?.tickets.first(where: { $0.id == id }) else { return [] }
        session?.tickets.removeAll { $0.id == id }
        setOutcome(number.map { .ticket(number: $0) } ?? .failed, at: waiting.ordinal)
        var orders: [ChatOrder] = []
        if let number {
            session?.history.append(.notice(.ticket(number: number)), by: .system, at: occasion.now)
            orders.append(.host(.event(.ticket(number: number))))
        }
        if waiting.isQueued { return changed(on: occasion) + orders }
        return step(.handOffEnded, on: occasion) + orders
    }

    /// The network is away: the visitor is told once, and the bot goes on.
    private mutating func tellQueued(on occasion: Occasion) -> [ChatOrder] {
        guard let fresh = session?.tickets.filter({ !$0.isQueued }), !fresh.isEmpty else {
            return []
        }
        for ticket in fresh { setOutcome(.queued, at: ticket.ordinal) }
        for index in session?.tickets.indices ?? 0..<0 {
            session?.tickets[index].isQueued = true
        }
        session?.history.append(.notice(.ticketQueued), by: .system, at: occasion.now)
        return step(.handOffEnded, on: occasion)
    }

    mutating func setOutcome(_ outcome: FormOutcome, at ordinal: Int) {
        session?.history.change(ordinal: ordinal) { body in
            guard case .form(var record) = body else { return }
            record.outcome = outcome
            body = .form(record)
        }
    }
}

extension [FilledField] {
    /// The value of a field; nil where it is missing or blank.
    subscript(_ id: FormFieldID) -> String? {
        first { $0.id == id && !$0.value.allSatisfy(\.isWhitespace) }?.value
    }
}
