/// A part of the frame that reads in one direction, so that views speak of leading and trailing.
package struct Region: Hashable, Sendable {
    package var rows: Range<Int>
    package var columns: Range<Int>
    package var direction: TextDirection

    package init(rows: Range<Int>, columns: Range<Int>, direction: TextDirection) {
        self.rows = rows
        self.columns = columns
        self.direction = direction
    }

    /// The whole of a frame.
    package init(size: Size, direction: TextDirection) {
        self.init(
            rows: 0..<max(0, size.rows),
            columns: 0..<max(0, size.columns),
            direction: direction
        )
    }

    package var size: Size { Size(rows: rows.count, columns: columns.count) }

    /// The frame's column of the left edge of something `width` wide, `leading` cells from the leading edge.
    package func column(leading: Int, width: Int) -> Int {
        switch direction {
        case .leftToRight: columns.lowerBound + leading
        case .rightToLeft: columns.upperBound - leading - width
        }
    }

    /// The frame's column of the left edge of something `width` wide, `trailing` cells from the trailing edge.
    package func column(trailing: Int, width: Int) -> Int {
        switch direction {
        case .leftToRight: columns.upperBound - trailing - width
        case .rightToLeft: columns.lowerBound + trailing
        }
    }

    /// Rows of this region, counted from its top; what it does not have is left out.
    package func rows(_ part: Range<Int>) -> Region {
        let lower = min(max(rows.lowerBound + part.lowerBound, rows.lowerBound), rows.upperBound)
        let upper = min(max(rows.lowerBound + part.upperBound, lower), rows.upperBound)
        return Region(rows: lower..<upper, columns: columns, direction: direction)
    }

    /// The columns from `leading` on, `width` of them, counted from the leading edge.
    package func columns(leading: Int, width: Int) -> Region {
        let left = column(leading: leading, width: width)
        return clipped(left..<(left + max(0, width)))
    }

    /// The last `width` columns but `trailing`, counted from the trailing edge.
    package func columns(trailing: Int, width: Int) -> Region {
        let left = column(trailing: trailing, width: width)
        return clipped(left..<(left + max(0, width)))
    }

    /// The region without its outer cells, as inside a box.
    package func inset(rows rowCount: Int, columns columnCount: Int) -> Region {
        let inner = rows(rowCount..<max(rowCount, rows.count - rowCount))
        return inner.columns(leading: columnCount, width: max(0, columns.count - 2 * columnCount))
    }

    private func clipped(_ wanted: Range<Int>) -> Region {
        Region(rows: rows, columns: wanted.clamped(to: columns), direction: direction)
    }
}
