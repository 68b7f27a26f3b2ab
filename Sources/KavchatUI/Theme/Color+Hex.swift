import TerminalText

extension Color {
    static let white = Color(red: 255, green: 255, blue: 255)
    static let black = Color(red: 0, green: 0, blue: 0)

    /// Reads `#rgb` and `#rrggbb`; anything else is nil.
    init?(hex text: String) {
        guard text.utf8.first == UInt8(ascii: "#"), text.utf8.count <= 7 else { return nil }
        let digits = text.dropFirst().compactMap(\.hexDigitValue).map { UInt8(clamping: $0) }
        guard digits.count == text.count - 1 else { return nil }
        switch digits.count {
        case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
        case 6:
            self.init(
                red: digits[0] * 16 + digits[1],
                green: digits[2] * 16 + digits[3],
                blue: digits[4] * 16 + digits[5]
            )
        default: return nil
        }
    }
}
