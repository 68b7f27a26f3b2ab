/// Lays text out in rows: direction, width, wrapping and order.
package enum TextLayout {
    /// Lays out every paragraph; no line is wider than `columns`, and there is always one.
    package static func lay(
        _ text: SafeText,
        columns: Int,
        base: BaseDirection,
        options: LayoutOptions = LayoutOptions()
    ) -> [TextLine] {
        let characters = Array(text.string)
        var lines: [TextLine] = []
        var start = 0
        while true {
            let end = characters[start...].firstIndex(of: "\n") ?? characters.count
            let paragraph = Paragraph(characters[start..<end], base: base, options: options)
            let wrapping = Wrapping(paragraph, columns: max(1, columns), options: options)
            lines.append(contentsOf: wrapping.lines())
            guard end < characters.count else { return lines }
            start = end + 1
        }
    }

    /// Lays the text out as one line, cut with an ellipsis where it is too long.
    ///
    /// Newlines show as spaces.
    package static func line(
        _ text: SafeText,
        columns: Int,
        base: BaseDirection,
        options: LayoutOptions = LayoutOptions()
    ) -> TextLine {
        let characters = text.string.map { $0 == "\n" ? " " : $0 }
        let paragraph = Paragraph(characters[...], base: base, options: options)
        return Wrapping(paragraph, columns: max(1, columns), options: options).cutLine()
    }
}
