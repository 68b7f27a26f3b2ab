import KavchatModel

/// The ways to people: contact form, agent, and who is there.
extension Turn {
    /// The steps' names of groups that no step of a script shows; no script's id begins with “/”.
    static let fallbackStep = "/fallback"
    static let aiStep = "/ai"
    static let stuckStep = "/stuck"

    /// Whether it can matter if an agent is there (K47).
    var asksAvailability: Bool { env.hasLiveChat && !env.isLocal }

    /// Offers the team, and an agent before it where one is to be had (K47-K49).
    mutating func offerContact(stepId: String) -> Flow {
        closeMenu()
        guard asksAvailability else {
            // Without a server the buttons are shown as they would be, and pressing them tells.
            showContact(stepId: stepId, withAgent: env.hasLiveChat)
            return .waits
        }
        state.pending = .availability(.contact(stepId: stepId))
        effects.append(.checkAvailability)
        return .waits
    }

    private mutating func showContact(stepId: String, withAgent: Bool, topic: String? = nil) {
        var buttons: [BotButton] = []
        if let topic, let node = prepared.script.nodes[topic], let title = node.title {
            buttons.append(BotButton(id: topic, label: .script(label(title)), kind: .go))
        }
        if withAgent { buttons.append(SystemButton.agent(id: "agent")) }
        buttons.append(SystemButton.contact)
        open(buttons, stepId: stepId)
    }

    /// The visitor asked for an agent through a button of the script.
    mutating func requestAgent(stepId: String) -> Flow {
        if env.isLocal { return needServer() }
        guard env.hasLiveChat else {
            show(.notice(.agentsUnavailable(.off)), by: .system)
            showContact(stepId: stepId, withAgent: false)
            return .waits
        }
        state.pending = .availability(.agent(stepId: stepId))
        effects.append(.checkAvailability)
        return .waits
    }

    /// Whether an agent can be had is known now.
    mutating func learn(_ availability: Availability) -> Flow {
        state.availability = availability
        guard case .availability(let offer) = state.pending else { return .waits }
        state.pending = nil
        let isAvailable = availability.state == .available
        switch offer {
        case .menu(let place): return showMenu(place, withAgent: isAvailable)
        case .contact(let stepId):
            tellWhy(availability)
            showContact(stepId: stepId, withAgent: isAvailable)
        case .agent(let stepId):
            if isAvailable { return prepareAgent() }
            tellWhy(availability)
            showContact(stepId: stepId, withAgent: false)
        case .aiAnswer(let topic):
            showContact(stepId: Self.aiStep, withAgent: isAvailable, topic: topic)
        }
        return .waits
    }

    /// The line above a lone contact button; an unknown reason is not told (A-K15).
    private mutating func tellWhy(_ availability: Availability) {
        guard case .unavailable(let reason) = availability.state, reason != .unknown else { return }
        show(.notice(.agentsUnavailable(reason)), by: .system)
    }

    /// Contact below an AI answer (K42).
    mutating func offerBelowAnswer(topic: String?) -> Flow {
        let known = topic.flatMap { prepared.script.nodes[$0] == nil ? nil : $0 }
        guard asksAvailability else {
            showContact(stepId: Self.aiStep, withAgent: false, topic: known)
            return .waits
        }
        state.pending = .availability(.aiAnswer(topic: known))
        effects.append(.checkAvailability)
        return .waits
    }

    private mutating func needServer() -> Flow {
        show(.notice(.needsServer), by: .system)
        return returnToMenu()
    }
}

// MARK: Forms

extension Turn {
    /// Opens the contact form; the reason stands above it unless a notice has told it (K49).
    mutating func openContact(isToldWhy: Bool) -> Flow {
        if env.isLocal { return needServer() }
        var fields = [
            FormField(id: .name, value: known(.name)),
            FormField(id: .email, value: known(.email)),
            FormField(id: .phone, value: known(.phone)),
        ]
        if !env.contactTopics.isEmpty {
            let choices = env.contactTopics.map { FormChoice(id: $0.id, name: $0.name) }
            fields.append(FormField(id: .topic, choices: choices))
        }
        fields.append(FormField(id: .message, isRequired: true))
        var reason: Unavailability?
        if !isToldWhy, asksAvailability, case .unavailable(let why) = state.availability?.state,
            why != .unknown
        {
            reason = why
        }
        let needsWayBack = env.identity == nil
        effects.append(
            .openContactForm(
                FormRequest(
                    kind: .contact,
                    fields: fields,
                    needsWayBack: needsWayBack,
                    reason: reason
                )
            )
        )
        return .waits
    }

    /// Opens the short form before a live conversation (K50).
    mutating func openAgentForm() -> Flow {
        if env.isLocal { return needServer() }
        var fields = [
            FormField(id: .name, value: known(.name), isRequired: true),
            FormField(id: .email, value: known(.email)),
            FormField(id: .phone, value: known(.phone)),
        ]
        let departments = (state.availability?.departments ?? []).filter(\.open)
        if departments.count > 1 {
            let choices = departments.map { FormChoice(id: $0.id, name: $0.name) }
            fields.append(FormField(id: .department, isRequired: true, choices: choices))
        }
        fields.append(FormField(id: .message))
        let needsWayBack = env.identity == nil
        effects.append(
            .openAgentForm(
                FormRequest(kind: .agentRequest, fields: fields, needsWayBack: needsWayBack)
            )
        )
        return .waits
    }

    /// What a form begins with: what the visitor said, else what the identity says (K78).
    private func known(_ type: QuestionType) -> String {
        let captured = prepared.script.fields.filter { $0.type == type }
            .compactMap { value(of: $0.id) }.first
        if let captured { return captured }
        return switch type {
        case .name: env.identity?.name ?? ""
        case .email: env.identity?.email ?? ""
        case .phone: env.identity?.phone ?? ""
        case .number, .text: ""
        }
    }
}
