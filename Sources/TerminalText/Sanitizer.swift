/// Makes any text showable: the one way by which text reaches a layout.
///
/// Idempotent: what it made stays as it is. The result is at most a few times as long as the text.
package enum Sanitizer {
    /// The text with nothing left that a terminal would obey, hide or let spill.
    package static func display(_ text: String) -> SafeText {
        if text.unicodeScalars.allSatisfy(isHarmless) { return SafeText(vouched: text) }
        var isolation = Isolation()
        for scalar in VisibleScalars(text.unicodeScalars).output { isolation.add(scalar) }
        return SafeText(vouched: tidied(isolation.finished()))
    }

    /// The text as one line, whatever it holds: in a name of a file a line break is a character, and what
    /// stands behind it is no line of its own.
    package static func line(_ text: String) -> SafeText {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(scalar == "\n" ? "\u{2424}" : scalar) }
        return display(String(scalars))
    }

    /// Characters of common scripts that stay as they are whatever stands beside them.
    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A, 0x20..<0x7F, 0xC0..<0x300, 0x370..<0x483, 0x48A..<0x530: true
        case 0x5D0...0x5EA, 0x60C, 0x61B, 0x61F, 0x621...0x64A, 0x660...0x66A: true
        case 0x1F600...0x1F64F: true
        default: false
        }
    }

    /// Expands tabs, gives lone marks a base and caps clusters without end.
    private static func tidied(_ scalars: String.UnicodeScalarView) -> String {
        var result = ""
        var column = 0
        for character in String(scalars) {
            // Not the character: to compare one of thousands of marks takes long.
            switch character.unicodeScalars.first {
            case "\n":
                result.append(character)
                column = 0
            case "\t":
                let count = tabStop - column % tabStop
                result.append(contentsOf: String(repeating: " ", count: count))
                column += count
            default:
                let cluster = BoundedCluster(character)
                result.append(contentsOf: cluster.text)
                column += cluster.width
            }
        }
        return result
    }

    /// Short, as bubbles are narrow.
    private static let tabStop = 4
}
