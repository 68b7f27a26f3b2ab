import KavchatEngine
import KavchatLive
import KavchatModel
import KavchatWire

// The bot's turn: events in, effects carried into the history or out as orders.

extension Chat {
    /// What one turn collects before it is stored and carried out.
    private struct Turn {
        var events: [BotEvent]
        var requests: [RequestRecord] = []
        var orders: [ChatOrder] = []
    }

    /// One step of the bot, with those that follow from it at once, in one transaction.
    mutating func step(_ event: BotEvent, on occasion: Occasion) -> [ChatOrder] {
        prepare(for: event)
        guard let bot, var session else { return [] }
        var turn = Turn(events: [event])
        var rounds = 0
        // Answers that are known at once come back as events; a turn has a handful of them.
        while let next = turn.events.first, rounds < 16 {
            turn.events.removeFirst()
            rounds += 1
            for effect in bot.step(&session.bot, next, environment(occasion)) {
                carry(effect, in: &session, &turn, on: occasion)
            }
        }
        self.session = session
        return changed(turn.requests, on: occasion) + turn.orders
    }

    /// What the script comes to is worked out once, when the visitor first does something: not for the
    /// first screen, which a kept conversation can reach by steps too.
    private mutating func prepare(for event: BotEvent) {
        guard let language = session?.bot.language else { return }
        switch event {
        case .said:
            bot?.prepareMenus(in: language)
            bot?.prepareMatching(in: language)
        case .pressed, .questionSkipped, .questionCancelled: bot?.prepareMenus(in: language)
        case .started, .availability, .aiAnswered, .handOffEnded, .leadQueued, .scriptReplaced:
            break
        }
    }

    private func environment(_ occasion: Occasion) -> BotEnvironment {
        BotEnvironment(
            now: occasion.now,
            identity: setup.identity,
            screen: setup.screen,
            language: language,
            settings: settings,
            systemLabels: labels,
            isWithinHours: setup.rules.isOpen(settings.liveChat, occasion.now),
            isLocal: setup.isLocal
        )
    }

    private mutating func carry(
        _ effect: BotEffect,
        in session: inout ChatSession,
        _ turn: inout Turn,
        on occasion: Occasion
    ) {
        switch effect {
        case .show(let body, let author):
            if case .notice(.botStuck(let stepId)) = body { tellAuthor(isStuckAt: stepId) }
            session.history.append(body, by: author, at: occasion.now)
        case .closeGroup(let state): session.history.closeGroup(state)
        case .openContactForm(let form), .openAgentForm(let form): session.form = form
        case .checkAvailability:
            if setup.isLocal {
                turn.events.append(.availability(Availability(state: .unavailable(.unknown))))
            } else if let availability, occasion.moment < availability.until {
                turn.events.append(.availability(availability.known))
            } else {
                turn.orders.append(.checkAvailability)
            }
        case .askAI(let question):
            aiSerial += 1
            if setup.isLocal {
                turn.events.append(.aiAnswered(nil))
            } else {
                let values = session.values(of: setup.identity)
                let words = ReportedText(question.text, hiding: values)
                turn.orders.append(.askAI(question: words, serial: aiSerial))
            }
        case .queueLead(let lead):
            if !setup.isLocal, let record = record(lead, session, on: occasion) {
                turn.requests.append(record)
            }
            turn.events.append(.leadQueued)
            turn.orders.append(.host(.event(.effect("lead"))))
        case .openLink(let address):
            turn.orders += [.host(.openLink(address)), .host(.event(.effect("link")))]
        case .openScreen(let id, let target):
            turn.orders += [
                .host(.openScreen(id: id, target: target)), .host(.event(.effect("screen"))),
            ]
        case .report(let name): turn.orders.append(.host(.event(.effect(name.text))))
        case .noteUnanswered:
            if let entry = session.history.entries.last(where: { $0.author == .visitor }) {
                session.unanswered.insert(entry.ordinal)
            }
        }
    }

    /// Who tries a script of their own is told what the visitor is not.
    private mutating func tellAuthor(isStuckAt stepId: String) {
        guard setup.isLocal else { return }
        connection = .local(
            problem: "KV204: the bot goes round for ever at the step “\(stepId)”, and was stopped."
        )
    }

    private func record(
        _ lead: Lead,
        _ session: ChatSession,
        on occasion: Occasion
    ) -> RequestRecord? {
        let post = LeadPost(
            id: occasion.random.uuid(at: occasion.now),
            lead: lead.name,
            fields: lead.fields,
            consent: lead.consent,
            userId: setup.identity?.user,
            sessionId: session.id,
            release: releaseVersion,
            at: occasion.now
        )
        guard let body = try? WireJSON.encode(post) else { return nil }
        return RequestRecord(
            id: post.id,
            kind: .lead,
            user: setup.identity?.user,
            at: occasion.now,
            body: body
        )
    }

    // MARK: Answers of the network

    mutating func availabilityKnown(_ known: Availability, on occasion: Occasion) -> [ChatOrder] {
        if known.state != .unavailable(.unknown) {
            let until = occasion.moment.advanced(byMilliseconds: ChatTiming.availabilityHolds)
            availability = (known, until)
        }
        guard !isWithAgent, session?.bot.isAwaitingAvailability == true else { return [] }
        return step(.availability(known), on: occasion)
    }

    /// Late answers, and those that find an agent there, are dropped (V-20).
    mutating func aiAnswered(
        _ reply: AIReply?,
        serial: Int,
        on occasion: Occasion
    ) -> [ChatOrder] {
        guard serial == aiSerial, !isWithAgent, session?.bot.isAwaitingAI == true else {
            return []
        }
        return step(.aiAnswered(reply), on: occasion)
    }
}

extension History {
    /// The last open group takes a state.
    mutating func closeGroup(_ state: GroupState) {
        guard let ordinal = openGroupOrdinal else { return }
        change(ordinal: ordinal) { body in
            guard case .buttons(var group) = body else { return }
            group.state = state
            body = .buttons(group)
        }
    }
}
