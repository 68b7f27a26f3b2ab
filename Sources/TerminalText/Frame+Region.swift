/// Where in a region's row a line stands.
package enum Anchor: Hashable, Sendable {
    /// So many cells from the leading edge.
    case leading(Int)
    /// So many cells from the trailing edge.
    case trailing(Int)
    /// At the edge where the line's own paragraph begins: left, or right for right-to-left text.
    case natural
    case center
}

extension Frame {
    /// Puts a line with its left edge at a place; what leaves `columns` is left out.
    package mutating func put(
        _ line: TextLine,
        row: Int,
        column: Int,
        paint: Paint? = nil,
        within columns: Range<Int>? = nil
    ) {
        let columns = columns ?? 0..<size.columns
        var column = column
        for cell in line.cells {
            let end = column + cell.width
            if column >= columns.lowerBound, end <= columns.upperBound {
                var cell = cell
                if let paint, cell.paint == Paint() { cell.paint = paint }
                put(cell, at: Place(row: row, column: column))
            }
            column = end
        }
    }

    /// Puts a line into a row of a region, counted from the region's top, and tells its left edge.
    ///
    /// Cells that have a paint of their own keep it.
    @discardableResult
    package mutating func put(
        _ line: TextLine,
        in region: Region,
        row: Int,
        at anchor: Anchor,
        paint: Paint? = nil
    ) -> Place {
        let column =
            switch anchor {
            case .leading(let distance): region.column(leading: distance, width: line.width)
            case .trailing(let distance): region.column(trailing: distance, width: line.width)
            case .natural:
                line.isRightToLeft
                    ? region.columns.upperBound - line.width : region.columns.lowerBound
            case .center: region.columns.lowerBound + (region.columns.count - line.width) / 2
            }
        let place = Place(row: region.rows.lowerBound + row, column: column)
        guard region.rows.contains(place.row) else { return place }
        put(line, row: place.row, column: column, paint: paint, within: region.columns)
        return place
    }

    /// Fills a region with blanks of one paint.
    package mutating func fill(_ region: Region, paint: Paint) {
        for row in region.rows {
            for column in region.columns {
                put(Cell(text: " ", paint: paint), at: Place(row: row, column: column))
            }
        }
    }

    /// Draws a horizontal rule over the whole width of a region's row.
    package mutating func rule(in region: Region, row: Int, paint: Paint = Paint()) {
        let row = region.rows.lowerBound + row
        guard region.rows.contains(row) else { return }
        for column in region.columns {
            put(Cell(text: "\u{2500}", paint: paint), at: Place(row: row, column: column))
        }
    }

    /// Draws a box with rounded corners along a region's edge; below 2x2 cells nothing.
    package mutating func box(_ region: Region, paint: Paint = Paint()) {
        guard region.rows.count >= 2, region.columns.count >= 2 else { return }
        let (top, bottom) = (region.rows.lowerBound, region.rows.upperBound - 1)
        let (left, right) = (region.columns.lowerBound, region.columns.upperBound - 1)
        func draw(_ text: String, _ row: Int, _ column: Int) {
            put(Cell(text: text, paint: paint), at: Place(row: row, column: column))
        }
        rule(in: region, row: 0, paint: paint)
        rule(in: region, row: region.rows.count - 1, paint: paint)
        for row in region.rows {
            draw("\u{2502}", row, left)
            draw("\u{2502}", row, right)
        }
        draw("\u{256D}", top, left)
        draw("\u{256E}", top, right)
        draw("\u{2570}", bottom, left)
        draw("\u{256F}", bottom, right)
    }
}
