import KavchatModel

/// Buttons: shown, pressed, or typed.
extension Turn {
    /// Shows a menu of the script; one that offers contact hears first whether an agent can be had.
    mutating func offer(_ buttons: [ScriptButton], at place: Place) -> Flow {
        guard !buttons.isEmpty else {
            moveOn(to: Place(node: place.node, step: nil))
            return .goesOn
        }
        if returnToQuestion() { return .goesOn }
        state.lastMenu = place
        moveOn(to: place)
        let offersContact = buttons.contains { $0.exit == .contact }
        let offersAgent = buttons.contains { $0.exit == .agent }
        if offersContact, !offersAgent, asksAvailability {
            closeMenu()
            state.pending = .availability(.menu(place))
            effects.append(.checkAvailability)
        } else {
            return showMenu(place)
        }
        return .waits
    }

    /// Shows a menu of the script, with the agent's button before contact where one is to be had (K48).
    mutating func showMenu(_ place: Place, withAgent: Bool = false) -> Flow {
        guard let stepId = place.step, var shown = buttons(at: place) else { return moveToMenu() }
        if state.frames.isEmpty { state.frames = [place] }
        if withAgent, let index = shown.firstIndex(where: { $0.kind == .contact }) {
            shown.insert(SystemButton.agent(id: "system.agent"), at: index)
        }
        open(shown, stepId: stepId)
        return .waits
    }

    private func buttons(at place: Place) -> [BotButton]? {
        if let ready = prepared.menu(at: place, in: state.language) { return ready }
        guard case .buttons(let buttons) = step(at: place)?.body else { return nil }
        return buttons.map { button($0) }
    }

    func button(_ button: ScriptButton) -> BotButton {
        button.shown(label: label(button.label)) { plain($0) }
    }

    mutating func open(_ buttons: [BotButton], stepId: String) {
        closeMenu()
        let group = ButtonGroup(stepId: stepId, buttons: buttons)
        state.menu = group
        show(.buttons(group), by: .bot)
    }

    mutating func useMenu(_ buttonId: String) {
        guard state.menu != nil else { return }
        state.menu = nil
        effects.append(.closeGroup(.used(buttonId)))
    }
}

// MARK: Pressing

extension Turn {
    mutating func press(stepId: String, buttonId: String) -> Flow {
        guard let menu = state.menu, menu.stepId == stepId,
            let button = menu.buttons.first(where: { $0.id == buttonId })
        else { return .waits }
        if state.question != nil { return skipQuestion() }
        if case .link(nil) = button.kind { return .waits }
        let press = ButtonPress(stepId: stepId, buttonId: buttonId, label: button.label)
        show(.pressed(press), by: .visitor)
        switch button.kind {
        case .link(let address):
            if let address { effects.append(.openLink(address)) }
            return .waits
        case .screen(let id, let target):
            effects.append(.openScreen(id: id, target: target))
            return .waits
        case .go, .contact, .agent, .restart: break
        }
        useMenu(buttonId)
        if case .consent(let place, let asked) = state.pending {
            return buttonId == SystemButton.send.id ? send(place, asked: asked) : decline(place)
        }
        if let exit = exit(of: buttonId, stepId: stepId) {
            return follow(exit, label: button.label, stepId: stepId)
        }
        switch button.kind {
        case .contact: return openContact(isToldWhy: stepId != Self.aiStep)
        case .agent: return prepareAgent()
        case .go:
            // The topic under an AI answer; any other button stood in a script that was replaced.
            let isTopic = stepId == Self.aiStep && steps(of: buttonId) != nil
            return isTopic ? go(to: buttonId) : moveToMenu()
        case .restart: return begin()
        case .link, .screen: return .waits  // Answered above.
        }
    }

    /// What the script's own button does; nil for one of the system.
    private func exit(of buttonId: String, stepId: String) -> Exit? {
        guard let place = state.lastMenu, place.step == stepId,
            case .buttons(let buttons) = step(at: place)?.body
        else { return nil }
        return buttons.first { $0.id == buttonId }?.exit
    }

    private mutating func follow(_ exit: Exit, label: ButtonLabel, stepId: String) -> Flow {
        switch exit {
        case .contact: return openContact(isToldWhy: false)
        case .agent: return requestAgent(stepId: stepId)
        case .reply:
            guard case .script(let text) = label else { return .waits }
            return lookUp(text)
        case .goto, .link, .screen, .restart: return leave(by: exit, stepId: stepId)
        }
    }
}

// MARK: Typing

extension Turn {
    /// The button that a typed number or label presses.
    func button(typed: String) -> BotButton? {
        guard let menu = state.menu else { return nil }
        if let number = DecimalNumber(typed: typed, isInteger: true), let place = Int(number.text),
            place > 0, place <= menu.buttons.count
        {
            return menu.buttons[place - 1]
        }
        let typedKey = normaliser.key(of: typed)
        guard !typedKey.isEmpty else { return nil }
        return menu.buttons.first { button in
            switch button.label {
            case .script(let text): normaliser.has(text, key: typedKey)
            case .system(let key): isLabel(typedKey, of: key)
            }
        }
    }

    /// Whether something typed, by its key, is the interface's label.
    func isLabel(_ typedKey: [UInt8], of key: SystemTextKey) -> Bool {
        env.systemLabels[key].map { normaliser.has($0, key: typedKey) } ?? false
    }

    var normaliser: Normaliser { Normaliser(language: state.language) }
}

/// Buttons that the engine makes.
enum SystemButton {
    static let send = BotButton(id: "send", label: .system(.send), kind: .go)
    static let decline = BotButton(id: "decline", label: .system(.noThanks), kind: .go)
    static let contact = BotButton(id: "contact", label: .system(.contactTeam), kind: .contact)

    static func agent(id: String) -> BotButton {
        BotButton(id: id, label: .system(.chatWithAgent), kind: .agent)
    }
}
