/// One thing that was said or done in a session; shown, kept and exported as it is.
package struct HistoryEntry: Hashable, Codable, Sendable {
    /// Rises through the whole history; the name of an entry within its session.
    package var ordinal: Int
    package var at: Timestamp
    package var author: Author
    package var body: EntryBody
    /// Only for what the visitor writes in a live conversation.
    package var delivery: Delivery?

    package init(
        ordinal: Int,
        at: Timestamp,
        author: Author,
        body: EntryBody,
        delivery: Delivery? = nil
    ) {
        self.ordinal = ordinal
        self.at = at
        self.author = author
        self.body = body
        self.delivery = delivery
    }
}

/// Who an entry is from.
package enum Author: Hashable, Codable, Sendable {
    case bot
    case visitor
    case agent(name: String)
    case system
}

/// How far a visitor's live message has come (K59, K60).
package enum Delivery: String, Hashable, Codable, Sendable {
    /// Written, not yet known to the server.
    case sending
    /// In the server's log.
    case sent
    /// Given up after 4 tries or 60 s; may be tried again with the same id.
    case failed
}

/// What an entry holds.
package enum EntryBody: Hashable, Codable, Sendable {
    /// A line of the script, said by the bot.
    case line(BotLine)
    /// A group of buttons, shown by the bot.
    case buttons(ButtonGroup)
    /// Free text of a visitor, or of an agent. Foreign text: it is sanitised where it is drawn.
    case text(String)
    /// A visitor's answer to a question; field and value stay apart.
    case answer(Answer)
    /// A visitor's press of a button.
    case pressed(ButtonPress)
    /// An answer of the workspace's AI provider, plain text (K41).
    case aiAnswer(String)
    /// A form that the visitor sent.
    case form(FormRecord)
    /// Something the system says, put into words in the language of the interface.
    case notice(Notice)
}

/// A text of the script with values put in.
package struct BotLine: Hashable, Codable, Sendable {
    /// Stable name of the text; nil for a text that no script holds.
    package var lineId: String
    /// The step that said it.
    package var stepId: String
    /// What is shown: each value put in stands between FSI and PDI.
    package var text: String
    /// The text before values were put in; what reports see (K83).
    package var template: String

    package init(lineId: String, stepId: String, text: String, template: String) {
        self.lineId = lineId
        self.stepId = stepId
        self.text = text
        self.template = template
    }
}

/// What a visitor answered to a question.
package struct Answer: Hashable, Codable, Sendable {
    package var stepId: String
    package var field: String
    /// As the visitor typed it, or the normalised form where there is one.
    package var value: String

    package init(stepId: String, field: String, value: String) {
        self.stepId = stepId
        self.field = field
        self.value = value
    }
}

/// A button that was pressed, with the label it had.
package struct ButtonPress: Hashable, Codable, Sendable {
    package var stepId: String
    package var buttonId: String
    package var label: ButtonLabel

    package init(stepId: String, buttonId: String, label: ButtonLabel) {
        self.stepId = stepId
        self.buttonId = buttonId
        self.label = label
    }
}
