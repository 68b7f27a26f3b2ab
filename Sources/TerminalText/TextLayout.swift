/// Lays text out in rows: direction, width, wrapping and order.
package enum TextLayout {
    /// Lays out every paragraph; no line is wider than `columns`, and there is always one.
    package static func lay(
        _ text: SafeText,
        columns: Int,
        base: BaseDirection,
        options: LayoutOptions = LayoutOptions()
    ) -> [TextLine] {
        let columns = max(1, columns)
        var lines: [TextLine] = []
        var cells: [Cell] = []
        var start = 0
        var index = 0
        func end(paragraph: Bool) {
            lines.append(
                TextLine(
                    cells: cells,
                    cellClusters: Array(start..<(start + cells.count)),
                    clusters: start..<index,
                    isRightToLeft: base == .fixed(.rightToLeft),
                    endsParagraph: paragraph
                )
            )
            cells = []
        }
        for character in text.string {
            if character == "\n" {
                end(paragraph: true)
                start = index + 1
            } else {
                if cells.count == columns {
                    end(paragraph: false)
                    start = index
                }
                cells.append(Cell(text: String(character)))
            }
            index += 1
        }
        end(paragraph: true)
        return lines
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
        lay(text, columns: columns, base: base, options: options)[0]
    }
}
