/// A topic or a menu.
package struct Node: Named, Hashable, Sendable {
    package var id: String
    /// A line that names the topic, where it is offered.
    package var title: String?
    /// Phrases that lead here, by language.
    package var phrases: [String: [String]]
    /// Phrases that must not lead here, by language.
    package var excluded: [String: [String]]
    /// A push in matching: one is a per cent.
    package var boost: Int
    /// Its phrases are heard during a question too: it answers, then the question is asked again.
    package var isInterrupt: Bool
    /// Must hold for free text to lead here.
    package var condition: Condition?
    package var steps: [Step]
    /// Of its name.
    var place: SourcePlace

    func index(of step: String) -> Int? {
        steps.firstIndex { $0.id == step }
    }
}

/// One thing that a node does.
package struct Step: Named, Hashable, Sendable {
    /// Its own, else its line's, else `<node>/<n>`.
    package var id: String
    package var body: StepBody
    var place: SourcePlace
}

package enum StepBody: Hashable, Sendable {
    case say(String)
    case buttons([ScriptButton])
    // Both are large, and each copy of a step would be as large.
    indirect case ask(Question)
    case branch([Branch])
    case set(field: String, to: SetValue)
    case goto(String)
    case call(String)
    case returns
    indirect case lead(LeadStep)
    case contact
    case agent
    case ai
    case event(EventName)
    case end

    var isQuestion: Bool {
        if case .ask = self { true } else { false }
    }
}

/// What an event step tells the host: a word of the script, never of a visitor (A-K41).
package struct EventName: Hashable, Sendable {
    package let text: String

    /// Read from the script, the one place that such a name comes from.
    init?(_ source: JSONValue) {
        guard let text = source.text else { return nil }
        self.text = text
    }
}

/// A question for a field.
package struct Question: Hashable, Sendable {
    package var field: String
    /// The line that asks.
    package var text: String
    /// Lines for wrong answers, one after the other; the last one stays.
    package var retry: [String]
    /// Wrong answers before the question fails.
    package var tries: Int
    package var isSkippable: Bool
    /// Nil goes on with the next step.
    package var onSkip: Exit?
    /// Nil returns to the last menu.
    package var onCancel: Exit?
    /// Nil offers contact.
    package var onFail: Exit?
}

/// What a `set` step writes.
package enum SetValue: Hashable, Sendable {
    /// May insert fields.
    case text(String)
    /// Forgets the field.
    case nothing
}

/// A way of an `if` step; a missing condition is `else`.
package struct Branch: Hashable, Sendable {
    package var condition: Condition?
    package var exit: Exit
    var place: SourcePlace
}

/// The collected values go to the team, if the visitor agrees (K76).
package struct LeadStep: Hashable, Sendable {
    package var name: String
    package var fields: [String]
    package var consent: String
    package var done: String?
    /// Nil goes on with the next step.
    package var declined: Exit?
}

/// A button as the script has it.
package struct ScriptButton: Hashable, Sendable {
    package var id: String
    /// A line.
    package var label: String
    package var exit: Exit
    var place: SourcePlace
}

/// What a button, a branch or a way out of a question does: one verb each.
package enum Exit: Hashable, Sendable {
    case goto(String)
    case link(String)
    case screen(id: String, target: String?)
    case contact
    case agent
    /// Acts as if the label had been typed.
    case reply
    case restart
}
