import TerminalText

/// An input as it is laid out for a width: where the cursor is drawn, and what lies beside it.
struct LaidInput: Hashable, Sendable {
    /// Nothing is written.
    let isEmpty: Bool
    let lines: [TextLine]
    /// The line that the cursor is drawn in.
    let row: Int
    private let columns: Int
    private let cursor: Int

    init(_ editor: Editor, setter: Typesetter, columns: Int) {
        isEmpty = editor.isEmpty
        lines = setter.written(editor.text, columns: columns)
        self.columns = columns
        cursor = editor.cursor
        row =
            lines.lastIndex { $0.clusters.lowerBound <= editor.cursor }
            ?? 0
    }

    /// The cursor's column, counted from the left edge of the input.
    var column: Int { leftEdge(of: line) + line.caretColumn(before: cursor) }

    /// The rows to show where not all have room: those around the cursor.
    func window(rows: Int) -> Range<Int> {
        let count = min(max(1, rows), lines.count)
        let first = min(max(0, row - count + 1), lines.count - count)
        return first..<first + count
    }

    private var placeAbove: Int? {
        row > 0 ? place(in: lines[row - 1]) : nil
    }

    private var placeBelow: Int? {
        row + 1 < lines.count ? place(in: lines[row + 1]) : nil
    }

    /// One place to the left on the screen, over the line's edge in reading order.
    private var placeLeft: Int {
        line.caret(leftOf: cursor) ?? (line.isRightToLeft ? cursor + 1 : cursor - 1)
    }

    private var placeRight: Int {
        line.caret(rightOf: cursor) ?? (line.isRightToLeft ? cursor - 1 : cursor + 1)
    }

    /// Where an arrow leads to; nil for other keys, and where there is no line above or below.
    func place(after key: Key) -> Int? {
        if key == .up { return placeAbove }
        if key == .down { return placeBelow }
        if key == .left { return placeLeft }
        return key == .right ? placeRight : nil
    }

    /// The left edge of a line: text that reads from the right stands at the right.
    func leftEdge(of line: TextLine) -> Int {
        line.isRightToLeft ? columns - line.width : 0
    }

    private var line: TextLine { lines[row] }

    private func place(in other: TextLine) -> Int {
        other.cluster(atColumn: column - leftEdge(of: other))
    }
}
