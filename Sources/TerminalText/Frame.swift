/// One cell of the screen.
package struct Cell: Hashable, Sendable {
    /// A whole grapheme cluster as it is sent, shaped and mirrored; empty in the second half of a wide
    /// one.
    package var text: String
    /// Cells taken: 1 or 2, 0 in the second half of a wide cluster.
    package var width: Int
    package var paint: Paint
    /// The embedding level of UAX #9; odd reads right to left.
    package var level: UInt8

    package init(text: String, width: Int = 1, paint: Paint = Paint(), level: UInt8 = 0) {
        self.text = text
        self.width = width
        self.paint = paint
        self.level = level
    }

    package static let blank = Cell(text: " ")
}

/// A place on the screen, counted from 0.
package struct Place: Hashable, Sendable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}

/// A picture of the whole screen: cells in visual order, left to right.
package struct Frame: Hashable, Sendable {
    package let size: Size
    package private(set) var rows: [[Cell]]
    /// Where the hardware cursor stands; nil hides it.
    package var cursor: Place?

    package init(size: Size) {
        self.size = size
        rows = Array(
            repeating: Array(repeating: .blank, count: max(0, size.columns)),
            count: max(0, size.rows)
        )
    }

    /// Puts a cell; what does not fit is left out, and a wide cluster that is half covered becomes a blank.
    package mutating func put(_ cell: Cell, at place: Place) {
        guard rows.indices.contains(place.row), place.column >= 0, cell.width >= 1,
            place.column + cell.width <= size.columns
        else { return }
        clearHalves(row: place.row, columns: place.column..<(place.column + cell.width))
        rows[place.row][place.column] = cell
        if cell.width == 2 {
            rows[place.row][place.column + 1] = Cell(
                text: "",
                width: 0,
                paint: cell.paint,
                level: cell.level
            )
        }
    }

    /// The screen as lines of text without trailing blanks, for snapshots.
    package var text: [String] {
        rows.map { row in
            var line = row.map(\.text).joined()
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    private mutating func clearHalves(row: Int, columns: Range<Int>) {
        for column in columns {
            if rows[row][column].width == 0, column > 0 {
                rows[row][column - 1] = Cell(text: " ", paint: rows[row][column - 1].paint)
                rows[row][column] = Cell(text: " ", paint: rows[row][column].paint)
            }
            if rows[row][column].width == 2, column + 1 < size.columns {
                rows[row][column + 1] = Cell(text: " ", paint: rows[row][column + 1].paint)
            }
        }
    }
}
