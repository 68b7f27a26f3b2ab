package import TerminalText

/// Turns the difference of two frames into a terminal's bytes.
///
/// Between two frames the terminal paints plainly, wraps nothing, and its cursor stands where the last
/// frame says.
package struct FrameRenderer: Sendable {
    /// Unchanged cells between two changes that cost less than moving over them.
    private static let gap = 4

    private let profile: TerminalProfile

    package init(profile: TerminalProfile) {
        self.profile = profile
    }

    /// The bytes that lead from one frame to the next; without a first one the screen is made anew.
    package func render(from previous: Frame?, to next: Frame) -> [UInt8] {
        let shown = previous.flatMap { $0.size == next.size ? $0 : nil }
        var pen = Pen(depth: profile.colorDepth, place: shown.flatMap(cursor(of:)))
        if shown == nil { clear(&pen) }
        let old = shown ?? Frame(size: next.size)
        let changed = next.rows.indices.filter { old.rows[$0] != next.rows[$0] }
        for row in changed {
            draw(row, from: old.rows[row], to: next.rows[row], isCleared: shown == nil, with: &pen)
        }
        pen.usePlainPaint()
        place(cursor(of: next), wasVisible: shown.map { cursor(of: $0) != nil }, with: &pen)
        // One row appears at once anyway.
        let isLarge = shown == nil || changed.count > 1
        guard profile.synchronizesOutput, isLarge else { return pen.bytes }
        return Array("\u{1B}[?2026h".utf8) + pen.bytes + Array("\u{1B}[?2026l".utf8)
    }

    private func clear(_ pen: inout Pen) {
        pen.send("\u{1B}[?25l\u{1B}[?7l\u{1B}[m")
        if profile.bidi == .bdsm { pen.send("\u{1B}[8l") }
        pen.send("\u{1B}[2J")
    }

    private func place(_ cursor: Place?, wasVisible: Bool?, with pen: inout Pen) {
        guard let cursor else {
            if wasVisible == true { pen.send("\u{1B}[?25l") }
            return
        }
        pen.move(to: cursor)
        if wasVisible != true { pen.send("\u{1B}[?25h") }
    }

    /// Where a frame's cursor really stands: inside the screen.
    private func cursor(of frame: Frame) -> Place? {
        guard let cursor = frame.cursor, frame.size.rows > 0, frame.size.columns > 0 else {
            return nil
        }
        return Place(
            row: min(max(cursor.row, 0), frame.size.rows - 1),
            column: min(max(cursor.column, 0), frame.size.columns - 1)
        )
    }

    // MARK: Rows

    private func draw(
        _ row: Int,
        from old: [Cell],
        to new: [Cell],
        isCleared: Bool,
        with pen: inout Pen
    ) {
        if needsWhole(old) || needsWhole(new) {
            drawWhole(row, new, isCleared: isCleared, with: &pen)
        } else {
            let tail = blankTail(of: new)
            for span in spans(from: old, to: new) {
                draw(span, of: row, new, blankFrom: tail, with: &pen)
            }
        }
    }

    /// A row where the terminal may think otherwise about places than the frame does.
    private func needsWhole(_ cells: [Cell]) -> Bool {
        cells.contains { !isTrusted($0) || ($0.level % 2 == 1 && profile.bidi != .visual) }
    }

    private func drawWhole(_ row: Int, _ cells: [Cell], isCleared: Bool, with pen: inout Pen) {
        let content = Array(cells[..<blankTail(of: cells)])
        if !isCleared {
            pen.usePlainPaint()
            pen.move(to: Place(row: row, column: 0))
            pen.send("\u{1B}[2K")
        }
        let isRightToLeft = content.contains { $0.level % 2 == 1 }
        let pieces =
            isRightToLeft ? profile.bidi.arrange(content) : BidiOutput.visual.arrange(content)
        var column = 0
        for piece in pieces {
            switch piece {
            case .mark(let mark): pen.send(mark.rawValue)
            case .cell(let cell):
                pen.move(to: Place(row: row, column: column))
                pen.draw(cell, trusted: isTrusted(cell))
                column += cell.width
            }
        }
        if column >= cells.count { pen.lose() }
    }

    private func draw(
        _ span: Range<Int>,
        of row: Int,
        _ cells: [Cell],
        blankFrom tail: Int,
        with pen: inout Pen
    ) {
        let drawnEnd = max(tail, span.lowerBound)
        let erases = span.upperBound == cells.count && cells.count - drawnEnd > Self.gap
        for column in span.lowerBound..<(erases ? drawnEnd : span.upperBound)
        where cells[column].width > 0 {
            pen.move(to: Place(row: row, column: column))
            pen.draw(cells[column], trusted: true)
        }
        if erases {
            pen.usePlainPaint()
            pen.move(to: Place(row: row, column: drawnEnd))
            pen.send("\u{1B}[K")
        } else if span.upperBound == cells.count {
            pen.lose()
        }
    }

    /// The changed columns, whole clusters, near ones joined.
    private func spans(from old: [Cell], to new: [Cell]) -> [Range<Int>] {
        var spans: [Range<Int>] = []
        for column in new.indices where old[column] != new[column] {
            var start = column
            while start > 0, new[start].width == 0 { start -= 1 }
            var end = column + 1
            while end < new.count, new[end].width == 0 { end += 1 }
            if let last = spans.last, start - last.upperBound <= Self.gap {
                spans[spans.count - 1] = last.lowerBound..<max(end, last.upperBound)
            } else {
                spans.append(start..<end)
            }
        }
        return spans
    }

    /// The first of the blank, plain cells that end the row.
    private func blankTail(of cells: [Cell]) -> Int {
        let last = cells.lastIndex { $0.text != " " || $0.paint != Paint() }
        return last.map { $0 + 1 } ?? 0
    }

    /// Whether every terminal takes as many cells for it as the frame does.
    ///
    /// Punctuation, arrows and lines of boxes are one cell in all that do not widen ambiguous characters.
    private func isTrusted(_ cell: Cell) -> Bool {
        guard cell.isRisky else { return true }
        let scalars = cell.text.unicodeScalars
        guard !profile.widths.hasWideAmbiguous, scalars.count == 1, let scalar = scalars.first
        else {
            return false
        }
        return (0x2010...0x205E).contains(scalar.value) || (0x2070...0x25FF).contains(scalar.value)
    }
}
