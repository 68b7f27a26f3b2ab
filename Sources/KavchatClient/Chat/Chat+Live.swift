import KavchatEngine
import KavchatLive
import KavchatModel
import KavchatWire

// From the request for an agent to the end of the live conversation (K46-K69).

extension Chat {
    mutating func requestAgent(_ values: [FilledField], on occasion: Occasion) -> [ChatOrder] {
        guard var session else { return [] }
        let details = LiveRequestDetails(
            name: values[.name],
            email: values[.email],
            phone: values[.phone],
            department: values[.department],
            fields: session.bot.captured,
            screen: setup.screen,
            language: language.rawValue,
            transcript: session.history.transcriptLines(label: label)
        )
        let first = values[.message].map {
            LiveRequestBody.FirstMessage(
                cmid: occasion.random.messageID(at: occasion.now),
                text: $0
            )
        }
        let record = FormRecord(kind: .agentRequest, values: values, outcome: .pending)
        guard let ordinal = session.history.append(.form(record), by: .visitor, at: occasion.now)
        else { return [] }
        let body = LiveRequestBody(
            requestId: occasion.random.hex128(),
            sessionId: session.id,
            details: details,
            message: first
        )
        session.request = AgentRequest(body: body, ordinal: ordinal, values: values)
        self.session = session
        live = LiveStatus(stage: .requesting, link: .connecting)
        return changed(on: occasion) + [.requestAgent(body)]
    }

    /// What a request for an agent came to.
    enum AgentAnswer: Hashable, Sendable {
        case granted(LiveRequestAnswer)
        /// Nobody can take it any more, or it could not be asked.
        case unavailable(Unavailability)
        case refused
    }

    mutating func agentAnswered(
        _ answer: AgentAnswer,
        requestId: String,
        on occasion: Occasion
    ) -> [ChatOrder] {
        guard let request = session?.request, request.body.requestId == requestId else {
            return []
        }
        session?.request = nil
        switch answer {
        case .granted(let granted): return open(granted, request, on: occasion)
        case .unavailable(let why):
            live = nil
            availability = nil
            setOutcome(.failed, at: request.ordinal)
            var form = contactForm(
                filledWith: request.values,
                message: ([request.values[.message]] + request.early).compactMap(\.self),
                reason: why
            )
            form.requestId = request.body.requestId
            session?.form = form
            return changed(on: occasion)
        case .refused:
            live = nil
            setOutcome(.failed, at: request.ordinal)
            return step(.handOffEnded, on: occasion)
        }
    }

    private mutating func open(
        _ granted: LiveRequestAnswer,
        _ request: AgentRequest,
        on occasion: Occasion
    ) -> [ChatOrder] {
        setOutcome(.agentRequested, at: request.ordinal)
        reclaims = ChatTiming.reclaims
        var transcript = LiveTranscript(
            conversation: granted.conv,
            epoch: granted.epoch,
            state: granted.state,
            expiresAt: granted.expiresAt
        )
        transcript.outbox = request.early.compactMap { message($0, on: occasion) }
        session?.history.place(transcript)
        live = LiveStatus(
            stage: granted.state == .active ? .active : .waiting,
            link: .connecting,
            deadline: granted.remainingMs.map { occasion.moment.advanced(byMilliseconds: $0) }
        )
        return changed(on: occasion) + [.openLive(granted)]
    }

    /// The contact form with what the visitor has entered already (K52).
    private func contactForm(
        filledWith values: [FilledField],
        message written: [String],
        reason: Unavailability? = nil
    ) -> FormRequest {
        var fields = [FormFieldID.name, .email, .phone].map {
            FormField(id: $0, value: values[$0] ?? "", isRequired: $0 == .name)
        }
        if !settings.contactTopics.isEmpty {
            let topics = settings.contactTopics.map { FormChoice(id: $0.id, name: $0.name) }
            fields.append(FormField(id: .topic, choices: topics))
        }
        let text = written.joined(separator: "\n")
        fields.append(FormField(id: .message, value: text, isRequired: true))
        return FormRequest(
            kind: .contact,
            fields: fields,
            needsWayBack: setup.identity == nil,
            reason: reason
        )
    }

    // MARK: News of the conversation

    /// News of another conversation than the session's last come too late to matter.
    mutating func liveChanged(
        _ news: LiveNews,
        of conversation: ConversationID,
        on occasion: Occasion
    ) -> [ChatOrder] {
        guard !isElsewhere, case .live(let known) = session?.history.segments.last,
            known.conversation == conversation
        else { return [] }
        switch news {
        case .status(let status):
            guard let status, status != live else { return [] }
            if status.link == .openedElsewhere, reclaims > 0 { return [.askWhoseSession] }
            live = status
            return [.show]
        case .changed(let transcript, let status):
            session?.history.place(transcript)
            if let status { live = status }
            if transcript.state != .waiting, session?.form?.kind == .leaveMessage {
                session?.form = nil
            }
            return changed(on: occasion)
        case .finished(let outcome): return finished(outcome, on: occasion)
        }
    }

    /// The server gave the conversation to another terminal.
    ///
    /// The terminal that was opened last has the session: what an older one claimed was claimed too
    /// late, and is taken back (`live.md` 5.14).
    mutating func conversationLost(_ session: SaveResult) -> [ChatOrder] {
        guard session == .saved else {
            live?.link = .openedElsewhere
            return [.show]
        }
        reclaims -= 1
        return [.live(.reclaim)]
    }

    /// The conversation is over; the bot goes on.
    mutating func finished(_ outcome: LiveOutcome, on occasion: Occasion) -> [ChatOrder] {
        live = nil
        session?.form = nil
        guard case .live(let transcript) = session?.history.segments.last else { return [.show] }
        var orders: [ChatOrder] = []
        for event in transcript.events {
            guard case .ticket(let number, _) = event.body else { continue }
            orders.append(.host(.event(.ticket(number: number))))
        }
        // The log itself says how it ended, unless the server has it no longer.
        switch outcome {
        case .over: break
        case .gone:
            session?.history.append(.notice(.expired), by: .system, at: occasion.now)
        case .refused:
            session?.history.append(.notice(.ended(by: .server)), by: .system, at: occasion.now)
        }
        if let form = secondTry(of: transcript) {
            session?.form = form
            return changed(on: occasion) + orders
        }
        return step(.handOffEnded, on: occasion) + orders
    }

    /// What did not arrive is offered again, unless the visitor would rather end than wait for it.
    private func secondTry(of transcript: LiveTranscript) -> FormRequest? {
        let unsent = transcript.outbox.filter { $0.delivery == .failed }
        guard !unsent.isEmpty, transcript.events.last?.body != .ended(by: .visitor) else {
            return nil
        }
        return secondTry(of: unsent.map(\.text))
    }

    /// The contact form with texts that were written to an agent in vain.
    func secondTry(of texts: [String]) -> FormRequest {
        var form = contactForm(
            filledWith: session?.history.agentRequest?.values ?? [],
            message: texts
        )
        form.isSecondTry = true
        return form
    }

    /// A kept conversation has no credentials any more: only its end can be shown.
    mutating func liveLost(on occasion: Occasion) -> [ChatOrder] {
        guard var transcript = session?.history.openLive else { return [] }
        transcript.state = .expired
        transcript.giveUp()
        session?.history.place(transcript)
        return finished(.gone, on: occasion)
    }
}

extension History {
    /// What the visitor last asked for an agent with.
    fileprivate var agentRequest: FormRecord? {
        for entry in entries.reversed() {
            if case .form(let record) = entry.body, record.kind == .agentRequest { return record }
        }
        return nil
    }
}
