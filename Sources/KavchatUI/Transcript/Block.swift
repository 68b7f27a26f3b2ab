import TerminalText

/// An entry of a history as rows of pieces, before it is known where on the screen they come to stand.
struct Block: Hashable, Sendable {
    var rows: [Row] = []

    /// One row: pieces from the back to the front.
    struct Row: Hashable, Sendable {
        var pieces: [Piece] = []
    }

    /// Something in a row, told by the region's edges and never by left and right.
    enum Piece: Hashable, Sendable {
        case text(TextLine, at: Anchor, within: Span, as: Role, target: Target?)
        case fill(Span, as: Role)
        case edge(Edge, Span)
        case rule(Span)
    }

    /// The frame of a bubble, row by row.
    enum Edge: Hashable, Sendable {
        case top
        case sides
        case bottom
        /// Only the side that the text begins at: no border to run into on narrow screens.
        case bar
    }

    /// A stretch of columns, counted from one edge of the region.
    struct Span: Hashable, Sendable {
        var side: Side
        var distance: Int
        var width: Int

        /// The span without `count` cells at either end.
        func inset(_ count: Int) -> Span {
            Span(side: side, distance: distance + count, width: max(0, width - 2 * count))
        }
    }
}

/// The edges of a region by the direction of reading.
enum Side: Hashable, Sendable {
    case leading
    case trailing
}

extension Region {
    func span(_ span: Block.Span) -> Region {
        switch span.side {
        case .leading: columns(leading: span.distance, width: span.width)
        case .trailing: columns(trailing: span.distance, width: span.width)
        }
    }
}

extension Canvas {
    /// Draws a row of a block; the chosen target stands out.
    mutating func draw(_ row: Block.Row, in region: Region, row index: Int, chosen: Target?) {
        let line = region.rows(index..<index + 1)
        for piece in row.pieces {
            switch piece {
            case .text(let text, let anchor, let span, let role, let target):
                let isChosen = target != nil && target == chosen
                put(
                    text,
                    in: line.span(span),
                    row: 0,
                    at: anchor,
                    as: isChosen ? .chosen : role,
                    target: target
                )
                if isChosen { mark(line.span(span), at: anchor, width: text.width) }
            case .fill(let span, let role): fill(line.span(span), as: role)
            case .rule(let span): rule(in: line.span(span), row: 0)
            case .edge(let edge, let span): draw(edge, in: line.span(span))
            }
        }
    }

    /// Chosen is told by a mark too, not by colour alone.
    private mutating func mark(_ region: Region, at anchor: Anchor, width: Int) {
        guard case .leading(let distance) = anchor, distance >= 2, let row = region.rows.first
        else {
            return
        }
        let column = region.column(leading: distance - 2, width: 1)
        glyph(region.direction.chosenMark, row: row, column: column, as: .button)
    }

    private mutating func draw(_ edge: Block.Edge, in region: Region) {
        guard let row = region.rows.first, region.columns.count >= 2 else { return }
        let left = region.columns.lowerBound
        let right = region.columns.upperBound - 1
        switch edge {
        case .top: ends("╭", "╮")
        case .sides:
            glyph("│", row: row, column: left, as: .rule)
            glyph("│", row: row, column: right, as: .rule)
        case .bottom: ends("╰", "╯")
        case .bar: glyph("│", row: row, column: region.column(leading: 0, width: 1), as: .rule)
        }
        func ends(_ first: String, _ last: String) {
            rule(in: region, row: 0)
            glyph(first, row: row, column: left, as: .rule)
            glyph(last, row: row, column: right, as: .rule)
        }
    }
}

extension TextDirection {
    /// Points at what is chosen.
    var chosenMark: String { self == .leftToRight ? "▸" : "◂" }
}
