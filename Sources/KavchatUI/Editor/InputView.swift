import TerminalText

/// A text being written, behind a bar, with the cursor in it.
struct InputView {
    let laid: LaidInput
    let setter: Typesetter
    /// Stands where nothing is written yet.
    let placeholder: String
    /// What is written was refused: the bar says so.
    let isWrong: Bool

    /// The columns that text is laid out in; one at either end is the cursor's.
    static func textColumns(_ columns: Int) -> Int { max(1, columns - 5) }

    func draw(on canvas: inout Canvas, in region: Region) {
        let columns = Self.textColumns(region.columns.count)
        let text = region.columns(leading: 2, width: columns)
        let window = laid.window(rows: region.rows.count)
        let bar = setter.line(region.direction == .leftToRight ? "▏" : "▕", columns: 1)
        for row in 0..<region.rows.count {
            canvas.put(bar, in: region, row: row, at: .leading(1), as: isWrong ? .problem : .button)
        }
        if laid.isEmpty {
            let line = setter.line(placeholder, columns: columns)
            canvas.put(line, in: text, row: 0, at: .leading(0), as: .muted)
        }
        for (row, line) in laid.lines[window].enumerated() {
            canvas.put(line, in: text, row: row, at: .natural, as: .text)
        }
        canvas.placeCursor(
            row: region.rows.lowerBound + laid.row - window.lowerBound,
            column: laid.isEmpty
                ? text.column(leading: 0, width: 1) : text.columns.lowerBound + laid.column
        )
    }
}
