import TerminalText

/// All keys and what they do, over what else there is.
struct HelpView {
    let setter: Typesetter
    let title: String
    let keys: [(key: String, words: String)]
    /// What it covers.
    let area: Region

    private static let keyColumns = 14

    func draw(on canvas: inout Canvas, from first: Int) {
        for (index, row) in rows.dropFirst(first).prefix(area.rows.count).enumerated() {
            canvas.draw(row, in: area, row: index, chosen: nil)
        }
    }

    /// The row to begin at after a key; nil closes the help.
    func row(after key: Key, from first: Int) -> Int? {
        if key == .down || key == .pageDown || key == .wheelDown {
            return min(first + 1, max(0, rows.count - area.rows.count))
        }
        return key == .up || key == .pageUp || key == .wheelUp ? max(0, first - 1) : nil
    }

    private var rows: [Block.Row] {
        let columns = area.columns.count
        let room = max(1, columns - Self.keyColumns - 2)
        let heading = setter.line(title, columns: columns - 2)
        var rows = [row([(heading, 1, columns - 2, .heading)])]
        for (key, words) in keys {
            let name = setter.line(key, columns: Self.keyColumns - 1)
            for (index, line) in setter.paragraphs(words, columns: room).enumerated() {
                let text = (line, Self.keyColumns + 1, room, Role.text)
                let isFirst = index == 0
                rows.append(
                    row(isFirst ? [(name, 1, Self.keyColumns, .button), text] : [text])
                )
            }
        }
        return rows
    }

    private func row(_ parts: [(TextLine, Int, Int, Role)]) -> Block.Row {
        Block.Row(
            pieces: parts.map { line, distance, width, role in
                let span = Block.Span(side: .leading, distance: distance, width: width)
                return .text(line, at: .leading(0), within: span, as: role, target: nil)
            }
        )
    }
}
