import KavchatModel
import TerminalText

/// Makes lines of words; foreign text comes in here and is made safe on the way.
struct Typesetter: Hashable, Sendable {
    /// Of the interface.
    let direction: TextDirection
    let options: LayoutOptions

    /// One line of the interface's own words with its spaces, cut with an ellipsis.
    func line(_ text: String, columns: Int) -> TextLine {
        TextLayout.line(
            Sanitizer.display(text),
            columns: max(1, columns),
            base: .fixed(direction),
            options: withSpaces
        )
    }

    /// The interface's own words in as many lines as they need.
    func words(_ text: String, columns: Int) -> [TextLine] {
        TextLayout.lay(
            Sanitizer.display(text),
            columns: max(1, columns),
            base: .fixed(direction),
            options: options
        )
    }

    /// One line of somebody's text, cut with an ellipsis; it reads its own way (A-K47).
    func foreignLine(_ text: String, columns: Int) -> TextLine {
        TextLayout.line(
            Sanitizer.display(text),
            columns: max(1, columns),
            base: .natural(fallback: direction),
            options: options
        )
    }

    /// Somebody's text in as many lines as it needs; every paragraph reads its own way.
    func paragraphs(_ text: String, columns: Int) -> [TextLine] {
        TextLayout.lay(
            Sanitizer.display(text),
            columns: max(1, columns),
            base: .natural(fallback: direction),
            options: options
        )
    }

    /// A text being written: spaces at the ends of lines keep their place, as a cursor needs it.
    func written(_ text: String, columns: Int) -> [TextLine] {
        TextLayout.lay(
            Sanitizer.display(text),
            columns: max(1, columns),
            base: .natural(fallback: direction),
            options: withSpaces
        )
    }

    /// A key and what it does.
    func keyed(_ key: String, _ words: String) -> String { "\(key.isolated) \(words)" }

    private var withSpaces: LayoutOptions {
        var kept = options
        kept.keepsTrailingSpaces = true
        return kept
    }
}

extension String {
    /// As a field inside other words: its direction is its own and leaks nowhere.
    var isolated: String {
        // Each paragraph by itself: an isolate ends with it.
        Sanitizer.display(self).string.split(separator: "\n", omittingEmptySubsequences: false)
            .map { "\u{2068}\($0)\u{2069}" }.joined(separator: "\n")
    }
}

extension TextDirection {
    /// The direction that a language's interface is laid out in.
    init(_ direction: LayoutDirection) {
        switch direction {
        case .leftToRight: self = .leftToRight
        case .rightToLeft: self = .rightToLeft
        }
    }
}
