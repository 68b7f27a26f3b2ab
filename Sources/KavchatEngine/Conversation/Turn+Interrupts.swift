import KavchatModel

/// Phrases that are heard during a question (`script.md` 4.1).
///
/// The interrupted question waits among the calls, with its tries. Wherever the answer would end or
/// stop at a menu, the question is asked again.
extension Turn {
    /// The node that the text is a phrase of, as a whole: names and addresses are made of any words.
    func interrupt(by text: String) -> NodeMatch? {
        guard prepared.script.hasInterrupts, state.frames.count < Self.maxCalls else { return nil }
        let outcome = prepared.matcher(for: state.language).match(text, wholly: true) { id in
            guard let node = prepared.script.nodes[id], node.isInterrupt else { return false }
            return holds(node.condition) && !state.frames.contains { $0.node == id }
        }
        guard case .node(let match) = outcome else { return nil }
        return match
    }

    /// Answers an interrupt of the open question.
    mutating func answer(_ match: NodeMatch, to text: String) -> Flow {
        show(.text(text), by: .visitor)
        closeMenu()
        state.frames[state.frames.count - 1].heldTries = state.tries
        state.question = nil
        state.lastQuestion = text
        state.lastMatch = match.node
        return go(to: match.node)
    }

    /// Leaves all that was called, down to the question that waits, if one does.
    mutating func leaveCalls() {
        let waiting = state.frames.lastIndex { $0.heldTries != nil }
        state.frames.removeSubrange((waiting.map { $0 + 1 } ?? 0)...)
    }

    /// Asks the interrupted question again, where there is one.
    mutating func returnToQuestion() -> Bool {
        guard state.isQuestionWaiting else { return false }
        leaveCalls()
        state.pending = nil
        hops += 1
        return true
    }

    /// Ends the interrupted question although it is not open (K74).
    mutating func cancelWaitingQuestion(typed: String?) -> Flow {
        guard returnToQuestion(), let place = state.frames.last else { return .waits }
        guard case .ask(let question) = step(at: place)?.body else {
            if let typed { show(.text(typed), by: .visitor) }
            return moveToMenu()
        }
        state.frames[state.frames.count - 1].heldTries = nil
        return cancel(question, at: place, typed: typed)
    }
}
