import TerminalText

/// One report of the mouse, counted from 1 as terminals do.
struct MouseReport {
    let button: Int
    let column: Int
    let row: Int

    /// The press or turn that the program knows; other buttons, motion and releases are none.
    var key: Key? {
        let isMotion = button & 32 != 0
        guard button >= 0, !isMotion, column >= 1, row >= 1 else { return nil }
        // Shift, Alt and Ctrl are 4, 8 and 16.
        return switch button & ~28 {
        case 0: .click(row: row - 1, column: column - 1)
        case 64: .wheelUp
        case 65: .wheelDown
        default: nil
        }
    }
}
