package import KavchatModel

/// What happens to a conversation with the bot (`script.md` 6.5).
package enum BotEvent: Hashable, Codable, Sendable {
    /// The chat opened for the first time in this session, or starts again.
    case started
    /// Free text: an answer, a button's label or number, or a question.
    case said(String)
    /// A button of the group shown by this step.
    case pressed(stepId: String, buttonId: String)
    case questionSkipped
    case questionCancelled
    /// The answer to `BotEffect.checkAvailability`.
    case availability(Availability)
    /// The answer to `BotEffect.askAI`, nil where there is none in time (K43).
    case aiAnswered(AIReply?)
    /// A form or a live conversation that the bot handed over to is over.
    case handOffEnded
    /// The lead is safely in the queue (A-K59).
    case leadQueued
    /// The conversation was kept, and the script is another one now.
    case scriptReplaced
}

/// An AI provider's answer and the topic it belongs to (K42).
package struct AIReply: Hashable, Codable, Sendable {
    package var text: String
    /// A node of the script.
    package var topic: String?

    package init(text: String, topic: String?) {
        self.text = text
        self.topic = topic
    }
}

/// What holds while an event is judged; kept with it, so that a replay judges the past by its own time.
package struct BotEnvironment: Hashable, Codable, Sendable {
    package var now: Timestamp
    package var identity: Identity?
    /// Where the visitor is in the host (K82).
    package var screen: String?
    /// The language of the interface; the script's own language was fixed at the start.
    package var language: Language
    /// Whether the settings of the release have live chat.
    package var hasLiveChat: Bool
    /// Whether they have answers of an AI provider.
    package var hasAIAnswers: Bool
    /// For phone numbers without `+` (K75).
    package var defaultCountry: String
    /// The topics of the contact form.
    package var contactTopics: [ContactTopic]
    /// The interface's labels of the system's buttons, so that a typed one counts as a press.
    package var systemLabels: [SystemTextKey: String]
    /// Whether the opening hours of the settings hold now.
    package var isWithinHours: Bool
    /// No server is behind this chat: contact and agent are answered with a sentence.
    package var isLocal: Bool

    package init(
        now: Timestamp,
        identity: Identity?,
        screen: String?,
        language: Language,
        settings: BotSettings,
        systemLabels: [SystemTextKey: String],
        isWithinHours: Bool,
        isLocal: Bool
    ) {
        self.now = now
        self.identity = identity
        self.screen = screen
        self.language = language
        hasLiveChat = settings.liveChat.enabled
        hasAIAnswers = settings.aiAnswers.enabled
        defaultCountry = settings.defaultCountry
        contactTopics = settings.contactTopics
        self.systemLabels = systemLabels
        self.isWithinHours = isWithinHours
        self.isLocal = isLocal
    }
}
