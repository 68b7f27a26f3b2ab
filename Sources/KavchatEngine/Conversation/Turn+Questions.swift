import KavchatModel

/// Asking, and what visitors answer.
extension Turn {
    private static let skipButton = BotButton(id: "skip", label: .system(.skip), kind: .go)

    /// Asks, unless the identity has answered already (K81).
    mutating func ask(_ question: Question, at place: Place, next: Place) -> Flow {
        state.frames[state.frames.count - 1].heldTries = nil
        guard let field = script.field(question.field), let stepId = place.step else {
            moveOn(to: next)
            return .goesOn
        }
        if let value = claim(for: field) {
            capture(value, for: field.id)
            moveOn(to: next)
            return .goesOn
        }
        closeMenu()
        state.tries = place.heldTries ?? 0
        let line = botLine(question.text, stepId: stepId)
        if let line { show(.line(line), by: .bot) }
        state.question = OpenQuestion(
            stepId: stepId,
            field: field.id,
            prompt: line?.text ?? "",
            keyboard: field.type.keyboard,
            isSkippable: question.isSkippable
        )
        if question.isSkippable { open([Self.skipButton], stepId: stepId) }
        return .waits
    }

    /// The open question's step, while the conversation still stands at it.
    private var asked: (question: Question, field: ScriptField, place: Place)? {
        guard let open = state.question, let place = state.frames.last,
            place.step == open.stepId, case .ask(let question) = step(at: place)?.body,
            let field = script.field(open.field)
        else { return nil }
        return (question, field, place)
    }

    mutating func answer(_ typed: String) -> Flow {
        guard let (question, field, _) = asked, let stepId = state.question?.stepId else {
            state.question = nil
            return hear(typed)
        }
        if isCancel(typed) { return cancelQuestion(typed: typed) }
        if question.isSkippable, isSkip(typed) { return skipQuestion() }
        if let match = interrupt(by: typed) { return answer(match, to: typed) }
        let check = AnswerCheck(field: field, defaultCountry: settings.defaultCountry)
        switch check.verdict(typed) {
        case .accepted(let value):
            show(.answer(Answer(stepId: stepId, field: field.id, value: value)), by: .visitor)
            capture(value, for: field.id)
            closeQuestion()
            return .goesOn
        case .refused(let problem):
            show(.answer(Answer(stepId: stepId, field: field.id, value: typed)), by: .visitor)
            return refuse(problem, question, stepId: stepId)
        }
    }

    private mutating func refuse(
        _ problem: AnswerProblem,
        _ question: Question,
        stepId: String
    ) -> Flow {
        state.tries += 1
        guard state.tries < question.tries else {
            closeQuestion()
            guard let exit = question.onFail else { return offerContact(stepId: stepId) }
            return leave(by: exit, stepId: stepId)
        }
        state.question?.problem = problem
        let rung = min(state.tries, question.retry.count) - 1
        if rung >= 0, let line = botLine(question.retry[rung], stepId: stepId) {
            show(.line(line), by: .bot)
        } else {
            show(.notice(.invalidAnswer(problem)), by: .system)
        }
        return .waits
    }

    mutating func skipQuestion() -> Flow {
        guard let (question, _, place) = asked, question.isSkippable, let stepId = place.step else {
            return .waits
        }
        let label = ButtonLabel.system(.skip)
        let press = ButtonPress(stepId: stepId, buttonId: Self.skipButton.id, label: label)
        show(.pressed(press), by: .visitor)
        useMenu(Self.skipButton.id)
        closeQuestion()
        guard let exit = question.onSkip else { return .goesOn }
        return leave(by: exit, stepId: stepId)
    }

    /// Whether the text is a word that cancels, or the interface's label of it.
    func isCancel(_ text: String) -> Bool {
        QuestionWords.cancel.contains(CaseFolding.folded(text.trimmed))
            || isLabel(text, of: .cancel)
    }

    private func isSkip(_ text: String) -> Bool {
        QuestionWords.skip.contains(CaseFolding.folded(text.trimmed))
            || isLabel(text, of: .skip)
    }

    /// Ends the open question, or the one that waits behind an interrupt (K74, A-K21).
    ///
    /// `typed` is what the visitor wrote, nil where a key did it.
    mutating func cancelQuestion(typed: String?) -> Flow {
        guard state.question != nil else { return cancelWaitingQuestion(typed: typed) }
        guard let (question, _, place) = asked else { return .waits }
        return cancel(question, at: place, typed: typed)
    }

    mutating func cancel(_ question: Question, at place: Place, typed: String?) -> Flow {
        guard let stepId = place.step else { return .waits }
        if let typed {
            show(.text(typed), by: .visitor)
        } else {
            let label = ButtonLabel.system(.cancel)
            let press = ButtonPress(stepId: stepId, buttonId: "cancel", label: label)
            show(.pressed(press), by: .visitor)
        }
        closeQuestion()
        guard let exit = question.onCancel else { return returnToMenu() }
        return leave(by: exit, stepId: stepId)
    }

    /// The question is over: the conversation stands behind it.
    mutating func closeQuestion() {
        closeMenu()
        state.question = nil
        state.tries = 0
        guard let place = state.frames.last, let node = script.nodes[place.node],
            let index = place.step.flatMap({ node.index(of: $0) })
        else { return }
        let following = index + 1
        let next = following < node.steps.count ? node.steps[following].id : nil
        moveOn(to: Place(node: place.node, step: next))
    }
}

extension QuestionType {
    fileprivate var keyboard: Keyboard {
        switch self {
        case .name: .name
        case .phone: .phone
        case .email: .email
        case .number: .number
        case .text: .text
        }
    }
}
