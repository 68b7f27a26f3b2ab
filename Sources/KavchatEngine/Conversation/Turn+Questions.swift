import KavchatModel

/// Asking, and what visitors answer.
extension Turn {
    private static let skipButton = BotButton(id: "skip", label: .system(.skip), kind: .go)

    /// Asks, unless the identity has answered already (K81).
    mutating func ask(_ question: Question, at index: Int, in steps: [Step]) -> Flow {
        let top = state.frames.count - 1
        let heldTries = state.frames[top].heldTries
        state.frames[top].heldTries = nil
        let stepId = steps[index].id
        guard let field = prepared.script.field(question.field) else {
            moveOn(behind: index, in: steps)
            return .goesOn
        }
        if let value = claim(for: field) {
            capture(value, for: field.id)
            moveOn(behind: index, in: steps)
            return .goesOn
        }
        closeMenu()
        state.tries = heldTries ?? 0
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

    /// The open question's step; nil where this script asks it no more.
    private var asked: (question: Question, field: ScriptField, place: Place)? {
        guard let open = state.question, let place = state.frames.last,
            place.step == open.stepId, case .ask(let question) = step(at: place)?.body,
            question.field == open.field, let field = prepared.script.field(open.field)
        else { return nil }
        return (question, field, place)
    }

    mutating func answer(_ typed: String) -> Flow {
        guard let (question, field, _) = asked, let stepId = state.question?.stepId else {
            return answerInVain(typed)
        }
        switch meaning(of: typed) {
        case .cancel: return cancelQuestion(typed: typed)
        case .skip where state.question?.isSkippable == true: return skipQuestion()
        case .skip, nil: break
        }
        if let match = interrupt(by: typed) { return answer(match, to: typed) }
        let check = AnswerCheck(field: field, defaultCountry: env.defaultCountry)
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

    /// The question is gone: the answer is shown as one, which is told to nobody.
    private mutating func answerInVain(_ typed: String) -> Flow {
        if let open = state.question {
            show(
                .answer(Answer(stepId: open.stepId, field: open.field, value: typed)),
                by: .visitor
            )
        }
        return moveToMenu()
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
        guard let stepId = state.question?.stepId, state.question?.isSkippable == true else {
            return .waits
        }
        guard let question = asked?.question else { return moveToMenu() }
        let label = ButtonLabel.system(.skip)
        let press = ButtonPress(stepId: stepId, buttonId: Self.skipButton.id, label: label)
        show(.pressed(press), by: .visitor)
        useMenu(Self.skipButton.id)
        closeQuestion()
        guard let exit = question.onSkip else { return .goesOn }
        return leave(by: exit, stepId: stepId)
    }

    /// What a text does to a question, as one of the words for it or as the interface's label.
    func meaning(of text: String) -> QuestionWords.Meaning? {
        if let meaning = QuestionWords.meaning(of: text) { return meaning }
        let key = normaliser.key(of: text)
        if isLabel(key, of: .cancel) { return .cancel }
        return isLabel(key, of: .skip) ? .skip : nil
    }

    /// Ends the open question, or the one that waits behind an interrupt (K74, A-K21); at the consent
    /// of a lead it declines.
    ///
    /// `typed` is what the visitor wrote, nil where a key did it.
    mutating func cancelQuestion(typed: String?) -> Flow {
        if case .consent = state.pending, let menu = state.menu {
            return press(stepId: menu.stepId, buttonId: SystemButton.decline.id)
        }
        guard state.question != nil else { return cancelWaitingQuestion(typed: typed) }
        guard let (question, _, place) = asked else { return moveToMenu() }
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
        guard let place = state.frames.last, let steps = steps(of: place.node),
            let index = steps.firstIndex(where: { $0.id == place.step })
        else { return }
        moveOn(behind: index, in: steps)
    }
}

extension QuestionType {
    var keyboard: Keyboard {
        switch self {
        case .name: .name
        case .phone: .phone
        case .email: .email
        case .number: .number
        case .text: .text
        }
    }
}
