import TerminalText

/// What a peer might send to take a terminal over, or to pass for somebody else.
let hostileTexts = [
    "\u{1B}[2J\u{1B}]0;title\u{07}", "\u{9B}31m\u{9D}8;;http://x\u{9C}",
    "a\rb\u{08}\u{0B}\u{0C}\u{7F}",
    "\u{202E}txet desrever\u{202C}", "\u{2066}\u{2067}\u{2068}open", "\u{2069}\u{202C}closed",
    "a\u{2028}b\u{2029}c\u{85}d", String(repeating: "e\u{301}\u{302}\u{303}", count: 50),
    "👨‍👩‍👧‍👦🇮🇱🏴\u{E0067}\u{E0062}\u{E007F}", "\u{E0001}\u{FFFE}\u{FFFF}\u{FEFF}",
    "\u{200B}\u{200D}\u{200C}",
    "مرحبا (שלום) hello\t123", String(repeating: "W", count: 900), "\n\n\n", "", " ",
    "\u{1100}\u{1161}\u{11A8}\u{AC00}漢字", "\u{FDFD}\u{0600}１２",
]

extension Frame {
    /// Nothing in the frame is obeyed by a terminal, and it has the size that was asked for.
    func isHarmless(size: Size) -> Bool {
        rows.count == max(0, size.rows)
            && rows.allSatisfy { row in
                row.count == max(0, size.columns) && row.allSatisfy(\.isHarmless)
            }
            && (cursor.map {
                (0..<size.rows).contains($0.row) && (0..<size.columns).contains($0.column)
            }
                ?? true)
    }
}

extension Cell {
    fileprivate var isHarmless: Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: false
            default: true
            }
        }
    }
}
