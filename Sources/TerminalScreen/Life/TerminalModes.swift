import TerminalText

/// What is switched on in the terminal while the program uses it, and how to switch all of it off.
struct TerminalModes: Hashable, Sendable {
    var description: TerminalDescription
    /// The Linux console knows no titles.
    var hasTitle: Bool
    var hasMouse = true
    var hasKeyboardProtocol = false
    /// The terminal's own reordering of right-to-left text is off.
    var hasOwnBidi = false
    var title: String?

    var entering: String {
        var orders = description.enterScreen + description.enterKeypad
        if keepsTitle { orders += "\u{1B}[22;0t" }
        orders += "\u{1B}[?2004h\u{1B}[?1004h"
        orders += mouse
        orders += keyboard
        return orders + titleOrder
    }

    var mouse: String {
        hasMouse ? "\u{1B}[?1000h\u{1B}[?1006h" : "\u{1B}[?1006l\u{1B}[?1000l"
    }

    /// Tells Shift+Enter from Enter, where the terminal said that it can.
    var keyboard: String { hasKeyboardProtocol ? "\u{1B}[>1u" : "" }

    var titleOrder: String {
        guard hasTitle, let title else { return "" }
        return "\u{1B}]2;\(title)\u{1B}\\"
    }

    /// Everything off, in whatever state a crash left the terminal.
    var leaving: String {
        // CAN ends a sequence that was cut.
        var orders = "\u{18}\u{1B}[?2026l\u{1B}[m"
        if hasKeyboardProtocol { orders += "\u{1B}[<u" }
        if hasOwnBidi { orders += "\u{1B}[8h" }
        orders += "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?7h"
        if keepsTitle { orders += "\u{1B}[23;0t" }
        // Without a screen of its own the picture would stay among the shell's lines.
        if description.leaveScreen.isEmpty { orders += "\u{1B}[H\u{1B}[2J" }
        return orders + description.leaveKeypad + description.showCursor + description.leaveScreen
    }

    /// Xterm's own description saves and restores the title already.
    private var keepsTitle: Bool { hasTitle && !description.enterScreen.contains("\u{1B}[22;0") }
}

extension SafeText {
    /// One short line, which ends no control string.
    var titleLine: String {
        String(string.prefix(200).map { $0 == "\n" ? " " : $0 })
    }
}
