/// Buttons that the bot shows together; the digits 1 to 9 press the first nine.
package struct ButtonGroup: Hashable, Codable, Sendable {
    /// The step that shows it.
    package var stepId: String
    package var buttons: [BotButton]
    package var state: GroupState

    package init(stepId: String, buttons: [BotButton], state: GroupState = .open) {
        self.stepId = stepId
        self.buttons = buttons
        self.state = state
    }
}

/// Whether a group can still be pressed.
package enum GroupState: Hashable, Codable, Sendable {
    case open
    /// The button with this id was pressed and the conversation went on.
    case used(String)
    /// The conversation went on without it.
    case closed
}

/// One button.
package struct BotButton: Hashable, Codable, Sendable {
    package var id: String
    package var label: ButtonLabel
    package var kind: ButtonKind

    package init(id: String, label: ButtonLabel, kind: ButtonKind) {
        self.id = id
        self.label = label
        self.kind = kind
    }
}

/// A script's own label, or one of the system's, which the interface translates.
package enum ButtonLabel: Hashable, Codable, Sendable {
    case script(String)
    case system(SystemTextKey)
}

/// What pressing a button does, as far as a view must know (for its mark).
package enum ButtonKind: Hashable, Codable, Sendable {
    /// Goes on in the conversation.
    case go
    /// Opens an address; nil where the script's address is refused, so that the button is inert (A-K40).
    case link(String?)
    /// Opens a screen of the host.
    case screen(id: String, target: String?)
    case contact
    case agent
    case restart
}
