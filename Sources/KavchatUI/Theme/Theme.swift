package import TerminalText

/// What a terminal's background is, as far as it told.
package enum Background: Hashable, Sendable {
    case light
    case dark
    case unknown
}

/// Roles to paints, made from the bot's brand colour, the background and the terminal's colours.
package struct Theme: Hashable, Sendable {
    package init(primaryColor: String, background: Background, depth: ColorDepth) {
        self.primaryColor = primaryColor
        self.background = background
        self.depth = depth
    }

    let primaryColor: String
    let background: Background
    let depth: ColorDepth
}
