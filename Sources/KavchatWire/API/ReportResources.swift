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

/// An entry of a history as a report has it.
///
/// It is made of a `Content` alone, and that has no place for a captured value (K83, A-K42).
package struct ReportEntry: Hashable, Codable, Sendable {
    package let ordinal: Int
    package let at: Timestamp
    package let kind: Kind
    package private(set) var stepId: String?
    package private(set) var lineId: String?
    /// The script's text before values were put in, or a visitor's question.
    package private(set) var text: String?
    /// The button that was pressed, the form's kind, or the rule that a notice is about.
    package private(set) var name: String?
    /// No script answered this question (K44).
    package private(set) var unanswered: Bool?

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

    /// What an entry may tell: names of the script, and words without values.
    package enum Content: Hashable, Sendable {
        /// Of the line, its text before values were put in.
        case line(BotLine)
        case question(ReportedText, isUnanswered: Bool)
        case answered(stepId: String)
        case pressed(stepId: String, buttonId: String)
        case aiAnswer(ReportedText)
        case form(FormKind)
        case stuck(stepId: String)
        case live(ConversationID, LiveState)
    }

    package init(ordinal: Int, at: Timestamp, _ content: Content) {
        self.ordinal = ordinal
        self.at = at
        switch content {
        case .line(let line):
            kind = .line
            stepId = line.stepId
            lineId = line.lineId
            text = line.template
        case .question(let words, let isUnanswered):
            kind = .question
            text = words.text
            unanswered = isUnanswered ? true : nil
        case .answered(let step):
            kind = .answered
            stepId = step
        case .pressed(let step, let button):
            kind = .pressed
            stepId = step
            name = button
        case .aiAnswer(let words):
            kind = .aiAnswer
            text = words.text
        case .form(let form):
            kind = .form
            name = form.rawValue
        case .stuck(let step):
            kind = .notice
            stepId = step
            name = Self.stuck
        case .live(let conversation, let state):
            kind = .live
            text = conversation.text
            name = state.rawValue
        }
    }
}

/// `POST /v1/client/ai-answers` (K39-K43).
package struct AIQuestionPost: Hashable, Codable, Sendable {
    package var id: String
    package var sessionId: SessionID
    package var question: ReportedText
    package var language: String

    package init(id: String, sessionId: SessionID, question: ReportedText, language: String) {
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
