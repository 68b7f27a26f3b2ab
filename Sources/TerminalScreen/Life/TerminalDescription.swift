import CCurses

/// The strings of a terminal's description that the program sends, without their paddings.
struct TerminalDescription: Hashable, Sendable {
    var enterScreen = ""
    var leaveScreen = ""
    var enterKeypad = ""
    var leaveKeypad = ""
    var showCursor = "\u{1B}[?25h"
    var colorCount = -1
}

/// The only door to ncurses.
///
/// It knows terminals and sets their mode; it draws nothing and reads no key.
enum Curses {
    /// Whether the locale's characters are UTF-8; if not, the one that glibc has built in is set.
    static func useUnicode() -> Bool {
        setlocale(LC_ALL, "")
        if kav_codeset().map({ String(cString: $0) }) == "UTF-8" { return true }
        setlocale(LC_CTYPE, "C.UTF-8")
        return false
    }

    /// Sets ncurses up for standard input and output; nil when the terminal is not described.
    ///
    /// What ncurses would send at its start stays in its buffer, which is never flushed.
    static func describe(_ name: String) -> TerminalDescription? {
        guard kav_newterm(name) != nil else { return nil }
        return TerminalDescription(
            enterScreen: string("smcup"),
            leaveScreen: string("rmcup"),
            enterKeypad: string("smkx"),
            leaveKeypad: string("rmkx"),
            showCursor: string("cnorm"),
            colorCount: Int(kav_terminfo_number("colors"))
        )
    }

    static var canPlaceCursor: Bool { !string("cup").isEmpty }

    /// Bytes as they are typed: no echo, no lines, no signals by keys.
    static func useRawMode() {
        raw()
        noecho()
        nonl()
        def_prog_mode()
    }

    /// Raw mode again, after something else used the terminal.
    static func resumeRawMode() {
        reset_prog_mode()
    }

    /// A string without paddings such as `$<5/>`, which no terminal of today waits for.
    private static func string(_ name: String) -> String {
        guard let pointer = kav_terminfo_string(name) else { return "" }
        var rest = String(cString: pointer)[...]
        var clean = ""
        while let start = rest.firstRange(of: "$<")?.lowerBound,
            let end = rest[start...].firstIndex(of: ">")
        {
            clean += rest[..<start]
            rest = rest[rest.index(after: end)...]
        }
        return clean + rest
    }
}
