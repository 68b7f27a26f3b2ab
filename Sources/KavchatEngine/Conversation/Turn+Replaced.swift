import KavchatModel

/// Another revision of the script under a conversation that goes on (`script.md` 4.1, step ids).
extension Turn {
    /// Goes on at its step if node and step still exist, else at the last menu, and says so.
    mutating func moveIn() -> Flow {
        keepLanguage()
        guard isPlaceKept else { return moveToMenu() }
        if isOtherQuestion {
            state.frames[state.frames.count - 1].heldTries = state.tries
            state.question = nil
            return .goesOn
        }
        if let menu = state.menu, let last = state.lastMenu, menu.stepId == last.step,
            case .buttons(let buttons) = step(at: last)?.body,
            buttons.map({ button($0) }) != menu.buttons.filter({ $0.id != "system.agent" })
        {
            return offer(buttons, at: last)
        }
        return .waits
    }

    /// Whether the open question is asked in another way now: in other words, for another kind of
    /// answer, or skippable where it was not.
    private var isOtherQuestion: Bool {
        guard let open = state.question, let place = state.frames.last,
            case .ask(let question) = step(at: place)?.body,
            let field = prepared.script.field(open.field)
        else { return false }
        let text = botLine(question.text, stepId: open.stepId)?.text ?? ""
        return text != open.prompt || question.isSkippable != open.isSkippable
            || field.type.keyboard != open.keyboard
    }

    /// Goes on behind a form or an agent, maybe with a script that the bot did not hear of meanwhile.
    mutating func comeBack() -> Flow {
        keepLanguage()
        guard isPlaceKept else { return moveToMenu() }
        // The visitor may have gone on talking beside an open form: what is asked is not left for it.
        return state.question == nil && state.pending == nil ? returnToMenu() : .waits
    }

    /// The script may have lost the conversation's language.
    private mutating func keepLanguage() {
        guard !state.language.isEmpty else { return }
        state.language = prepared.script.language(for: state.language)
    }

    /// Leaves what this script has no more, and says so: for the last menu if it is there, else for the
    /// beginning.
    mutating func moveToMenu() -> Flow {
        closeMenu()
        state.question = nil
        state.pending = nil
        guard let last = state.lastMenu, isMenu(last) else { return startAnew() }
        show(.notice(.scriptChanged), by: .system)
        state.frames = []
        return returnToMenu()
    }

    /// Says that the script is another one and begins it, where nothing of before can be gone on with.
    mutating func startAnew() -> Flow {
        closeMenu()
        show(.notice(.scriptChanged), by: .system)
        state.frames = []
        state.lastMenu = nil
        return go(to: prepared.script.start)
    }

    /// Whether all that the conversation stands at is there in this script too.
    private var isPlaceKept: Bool {
        let frames = state.frames.allSatisfy { place in
            guard !isAgentNext(place) else { return true }
            guard let node = prepared.script.nodes[place.node] else { return false }
            if place.heldTries != nil {
                guard case .ask = step(at: place)?.body else { return false }
            }
            return place.step.map { node.index(of: $0) != nil } ?? true
        }
        guard frames else { return false }
        if let open = state.question {
            guard let place = state.frames.last, place.step == open.stepId,
                case .ask(let question) = step(at: place)?.body,
                question.field == open.field, prepared.script.field(open.field) != nil
            else { return false }
        }
        switch state.pending {
        case .consent(let place, _), .lead(let place):
            guard case .lead = step(at: place)?.body else { return false }
        case .availability(.menu(let place)): return isMenu(place)
        case .availability, .ai, nil: break
        }
        // The menu that stood open may be gone although its node is not.
        guard let menu = state.menu, state.question == nil, state.pending == nil else {
            return true
        }
        return menu.stepId.hasPrefix("/") || state.frames.isEmpty
            || state.lastMenu.map { $0.step == menu.stepId && isMenu($0) } ?? false
            || isOffered(menu)
    }

    func isMenu(_ place: Place) -> Bool {
        if case .buttons = step(at: place)?.body { true } else { false }
    }

    /// A group of the system only.
    private func isOffered(_ menu: ButtonGroup) -> Bool {
        menu.buttons.allSatisfy { button in
            if case .system = button.label { true } else { false }
        }
    }
}
