import TerminalText

/// The start-up probe: all questions in one write, DA1 last, since every terminal answers it.
enum Probe {
    /// The questions, with the samples drawn on the last row of a screen of so many rows.
    ///
    /// The cursor comes back to where it was, but hidden; the row is to be painted again in the same write,
    /// then `end` sent.
    static func bytes(rows: Int) -> [UInt8] {
        var text = "\u{1B}[?2026h\u{1B}[?25l\u{1B}7\u{1B}[m\u{1B}[\(max(rows, 1));1H"
        for sample in WidthSample.allCases {
            text += "\r\u{1B}[K" + sample.text + "\u{1B}[6n"
        }
        text += "\r\u{1B}[K\u{1B}8"
        text += "\u{1B}[8$p\u{1B}[?2026$p\u{1B}[>0q\u{1B}[>c\u{1B}[=c\u{1B}[?u"
        text += "\u{1B}]11;?\u{1B}\\\u{1B}[c"
        return Array(text.utf8)
    }

    static let end = Array("\u{1B}[?2026l".utf8)

    /// The Linux console takes some questions for orders (`CSI q` sets its lamps).
    static func suits(terminal name: String) -> Bool {
        !name.hasPrefix("linux") && !name.hasPrefix("vt") && !name.hasPrefix("ansi")
    }
}
