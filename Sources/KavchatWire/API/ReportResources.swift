package import KavchatModel

/// `PUT /v1/client/sessions/{sessionId}`: what follows the last entry that the server took (K88).
package struct SessionReport: Hashable, Codable, Sendable {
    package var release: Int?
    package var language: String
    package var screen: String?
    package var startedAt: Timestamp
    /// The ordinal before the first entry here; 0 for a whole history.
    package var from: Int
    package var entries: [ReportEntry]

    package init(
        release: Int?,
        language: String,
        screen: String?,
        startedAt: Timestamp,
        from: Int,
        entries: [ReportEntry]
    ) {
        self.release = release
        self.language = language
        self.screen = screen
        self.startedAt = startedAt
        self.from = from
        self.entries = entries
    }
}

/// An entry of a history without any captured value (K83, A-K42); a type of its own, so that none
/// can slip in.
package struct ReportEntry: Hashable, Codable, Sendable {
    package var ordinal: Int
    package var at: Timestamp
    package var kind: Kind
    package var stepId: String?
    package var lineId: String?
    /// The script's text before values were put in, or a visitor's question.
    package var text: String?
    /// The button that was pressed, the form's kind, or the rule that a notice is about.
    package var name: String?
    /// No script answered this question (K44).
    package var unanswered: Bool?

    /// The name of a notice that the script went round in circles and was stopped.
    package static let stuck = "KV204"

    package enum Kind: String, Hashable, Codable, Sendable {
        case line
        case question
        case answered
        case pressed
        case aiAnswer
        case form
        case notice
        /// A live conversation took place here; its messages are not reported.
        case live
    }

    package init(
        ordinal: Int,
        at: Timestamp,
        kind: Kind,
        stepId: String? = nil,
        lineId: String? = nil,
        text: String? = nil,
        name: String? = nil,
        unanswered: Bool? = nil
    ) {
        self.ordinal = ordinal
        self.at = at
        self.kind = kind
        self.stepId = stepId
        self.lineId = lineId
        self.text = text
        self.name = name
        self.unanswered = unanswered
    }
}

/// `POST /v1/client/ai-answers` (K39-K43).
package struct AIQuestionPost: Hashable, Codable, Sendable {
    package var id: String
    package var sessionId: SessionID
    package var question: String
    package var language: String

    package init(id: String, sessionId: SessionID, question: String, language: String) {
        self.id = id
        self.sessionId = sessionId
        self.question = question
        self.language = language
    }
}

/// The provider's answer, and the topic of the script that it belongs to.
package struct AIAnswerResource: Hashable, Codable, Sendable {
    package var text: String
    package var topic: String?

    package init(text: String, topic: String?) {
        self.text = text
        self.topic = topic
    }
}
