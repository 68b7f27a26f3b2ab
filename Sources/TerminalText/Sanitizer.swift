/// Makes any text showable: the one way by which text reaches a layout.
///
/// Idempotent: what it made stays as it is. The result is at most a few times as long as the text.
package enum Sanitizer {
    /// The text with nothing left that a terminal would obey, hide or let spill.
    package static func display(_ text: String) -> SafeText {
        let isPlain = text.utf8.allSatisfy { ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A }
        if isPlain { return SafeText(vouched: text) }
        var isolation = Isolation()
        for scalar in VisibleScalars(text.unicodeScalars).output { isolation.add(scalar) }
        return SafeText(vouched: tidied(isolation.finished()))
    }

    /// Expands tabs, gives lone marks a base and caps clusters without end.
    private static func tidied(_ scalars: String.UnicodeScalarView) -> String {
        var result = ""
        var column = 0
        for character in String(scalars) {
            switch character {
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
