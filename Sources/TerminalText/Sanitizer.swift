/// Makes any text showable: the one way by which text from outside reaches a screen.
package enum Sanitizer {
    /// The text with nothing left that a terminal would obey.
    package static func display(_ text: String) -> SafeText {
        var cleaned = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09: cleaned.append(contentsOf: "    ".unicodeScalars)
            case 0x0A: cleaned.append(scalar)
            case 0..<0x20: cleaned.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{B7}")
            case 0x7F..<0xA0, 0x2028...0x202E: cleaned.append("\u{B7}")
            default: cleaned.append(scalar)
            }
        }
        return SafeText(vouched: String(cleaned))
    }
}
