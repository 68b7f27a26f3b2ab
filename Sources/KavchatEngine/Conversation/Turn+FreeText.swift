import KavchatModel

/// What visitors write, and what no node answers.
extension Turn {
    /// At most this much of a message is looked at.
    static let maxHeard = 2_000
    static let maxAIAnswers = 10
    static let aiWindow: Int64 = 15 * 60 * 1_000

    mutating func hear(_ text: String) -> Flow {
        guard !text.trimmed.isEmpty, !state.language.isEmpty else { return .waits }
        if state.question != nil { return answer(text) }
        let heard = String(text.prefix(Self.maxHeard))
        if let menu = state.menu {
            if let button = button(typed: heard) {
                return press(stepId: menu.stepId, buttonId: button.id)
            }
            if case .consent = state.pending, meaning(of: heard) == .cancel {
                return press(stepId: menu.stepId, buttonId: SystemButton.decline.id)
            }
        }
        if state.isQuestionWaiting, meaning(of: heard) == .cancel {
            return cancelQuestion(typed: text)
        }
        show(.text(text), by: .visitor)
        closeMenu()
        return lookUp(heard)
    }

    /// Looks for the node that answers.
    mutating func lookUp(_ text: String) -> Flow {
        state.pending = nil
        state.lastQuestion = text
        let matcher = prepared.matcher(for: state.language)
        let outcome = matcher.match(text) { holds(prepared.script.nodes[$0]?.condition) }
        guard case .node(let match) = outcome else { return leaveUnanswered(text) }
        state.lastMatch = match.node
        leaveCalls()
        return go(to: match.node)
    }

    private mutating func leaveUnanswered(_ text: String) -> Flow {
        effects.append(.noteUnanswered)
        guard prepared.script.fallback.asksAI else { return fallBack() }
        return askAI(text)
    }

    /// Asks the AI provider, where the settings have one and the limit allows it (A-K10).
    private mutating func askAI(_ text: String) -> Flow {
        let start = env.now.advanced(byMilliseconds: -Self.aiWindow)
        state.aiAskedAt.removeAll { $0 <= start }
        guard env.hasAIAnswers, !env.isLocal,
            state.aiAskedAt.count < Self.maxAIAnswers
        else { return fallBack() }
        state.aiAskedAt.append(env.now)
        state.pending = .ai(question: text)
        let question = ReportedText(text, hiding: state.captured)
        effects.append(.askAI(question: question))
        return .waits
    }

    /// An `ai` step asks what the visitor asked last.
    mutating func askAIAgain() -> Flow {
        guard let question = state.lastQuestion else { return .goesOn }
        closeMenu()
        return askAI(question)
    }

    /// The AI provider's answer, or none in time (K41-K43).
    mutating func receive(_ reply: AIReply?) -> Flow {
        guard case .ai = state.pending else { return .waits }
        state.pending = nil
        guard let reply, !reply.text.trimmed.isEmpty else { return fallBack() }
        show(.aiAnswer(reply.text), by: .bot)
        return offerBelowAnswer(topic: reply.topic)
    }

    /// The usual words when nothing answers, then the ways to people.
    private mutating func fallBack() -> Flow {
        if let line = prepared.script.fallback.text,
            let said = botLine(line, stepId: Self.fallbackStep)
        {
            show(.line(said), by: .bot)
        } else {
            show(.notice(.noAnswer), by: .system)
        }
        guard prepared.script.fallback.offersAgent || prepared.script.fallback.offersContact else {
            return returnToMenu()
        }
        return offerContact(stepId: Self.fallbackStep)
    }
}
