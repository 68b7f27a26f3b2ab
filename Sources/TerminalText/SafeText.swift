/// Text that may be shown: no control character, no override, nothing unbalanced.
///
/// Only the sanitiser makes it. A newline in it parts paragraphs.
package struct SafeText: Hashable, Sendable {
    /// The text in logical order; what a copy command and the plain mode give out.
    package let string: String

    /// For the sanitiser, which alone vouches for the text.
    init(vouched string: String) {
        self.string = string
    }

    package static let empty = SafeText(vouched: "")

    package var isEmpty: Bool { string.isEmpty }

    /// The same text as a field inside another: its direction is its own and leaks nowhere.
    ///
    /// Paragraphs become one line, since an isolate ends with its paragraph.
    package var isolated: SafeText {
        let line = String(string.map { $0 == "\n" ? " " : $0 })
        return SafeText(vouched: "\u{2068}" + line + "\u{2069}")
    }

    package static func + (left: SafeText, right: SafeText) -> SafeText {
        SafeText(vouched: left.string + right.string)
    }
}
