/// What the system says in a history; the interface puts it into words.
package enum Notice: Hashable, Codable, Sendable {
    /// The answer to a question was refused; `retry` texts of the script are lines of their own.
    case invalidAnswer(AnswerProblem)
    /// Nothing in the script answers.
    case noAnswer
    /// The script changed and the place of this conversation is gone; it goes on at the last menu.
    case scriptChanged
    /// The script goes round in circles at this step; the turn was broken off (KV204).
    case botStuck(stepId: String)
    /// Why no agent is offered (K49).
    case agentsUnavailable(Unavailability)
    /// The ticket is made (K56, K79).
    case ticket(number: Int)
    /// The ticket is kept and sent when there is network (A-K63).
    case ticketQueued
    /// A form was left without sending.
    case formCancelled
    /// Offline and nothing queued can help: the thing asked for needs the server.
    case needsServer
    /// An agent joined, also after a transfer (K57).
    case agentJoined(name: String)
    case agentLeft(name: String)
    case transferred(name: String)
    /// The visitor asked for an agent.
    case waiting
    case ended(by: Ender)
    /// Twelve hours have passed (K65).
    case expired
    /// The visitor left a message instead of waiting (K53).
    case leftMessage
    /// This terminal no longer writes the session: a newer one took it over.
    case openedElsewhere
}

/// What is wrong with an answer (K72).
package enum AnswerProblem: Hashable, Codable, Sendable {
    case name
    case phone
    case email
    case number
    case integer
    case atLeast(Int)
    case atMost(Int)
    case between(Int, Int)
    case tooShort(min: Int)
    case tooLong(max: Int)
    case pattern
    case empty
}

/// Why no agent can be had now.
package enum Unavailability: Hashable, Codable, Sendable {
    /// Outside business hours; when the team is back, where that is known.
    case outsideHours(nextOpen: Timestamp?)
    case allBusy
    case off
    /// It could not be asked (A-K15).
    case unknown
}

/// Who ended a live conversation.
package enum Ender: Hashable, Codable, Sendable {
    case visitor
    case agent(name: String)
    case server
}

/// A form that was sent: what it was, and what was filled in, field by field.
package struct FormRecord: Hashable, Codable, Sendable {
    package var kind: FormKind
    package var values: [FilledField]
    package var outcome: FormOutcome

    package init(kind: FormKind, values: [FilledField], outcome: FormOutcome) {
        self.kind = kind
        self.values = values
        self.outcome = outcome
    }
}

/// What came of a form.
package enum FormOutcome: Hashable, Codable, Sendable {
    /// On its way.
    case pending
    case ticket(number: Int)
    case queued
    case agentRequested
    case failed
}
