@testable import TerminalText

extension TextLine {
    /// What is seen, from left to right.
    var drawn: String {
        cells.map(\.text).joined()
    }
}

/// Lays out any text as the program does: cleaned first.
func lay(
    _ text: String,
    columns: Int = 80,
    base: BaseDirection = .natural(fallback: .leftToRight),
    options: LayoutOptions = LayoutOptions()
) -> [TextLine] {
    TextLayout.lay(Sanitizer.display(text), columns: columns, base: base, options: options)
}
