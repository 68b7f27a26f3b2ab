/// What a terminal reports of its user.
package enum Key: Hashable, Sendable {
    /// A grapheme cluster's worth of typed text, never a control character.
    case text(String)
    /// A bracketed paste as a whole, control characters other than tab and newline stripped.
    case paste(String)
    case enter
    /// Alt+Enter, Ctrl+J, Shift+Enter where the terminal tells.
    case newline
    case tab
    case backTab
    case escape
    case backspace
    case delete
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    /// A word to the left or right (Ctrl or Alt with an arrow).
    case wordLeft
    case wordRight
    /// F1 is 1.
    case function(Int)
    /// Ctrl with a lower-case ASCII letter, or with `_`, `]`, `\`, `^`.
    case control(Character)
    /// Alt with a character.
    case alt(Character)
    /// The left button was pressed at this cell, counted from 0.
    case click(row: Int, column: Int)
    case wheelUp
    case wheelDown
    case focusIn
    case focusOut
}

/// The size of a terminal or a part of it, in cells.
package struct Size: Hashable, Sendable {
    package var rows: Int
    package var columns: Int

    package init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
    }
}
