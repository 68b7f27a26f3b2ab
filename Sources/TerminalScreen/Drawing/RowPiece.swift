import TerminalText

/// One thing to send for a row: a cell, or a mark that takes none.
enum RowPiece: Hashable {
    case cell(Cell)
    case mark(BidiMark)
}

/// The invisible characters that tell a terminal about direction.
enum BidiMark: String {
    case leftToRight = "\u{200E}"
    case leftToRightOverride = "\u{202D}"
    case rightToLeftOverride = "\u{202E}"
    case pop = "\u{202C}"
}

extension BidiOutput {
    /// A right-to-left row, given in visual order, as this kind of terminal must get it.
    ///
    /// A mark before the first cell would be lost (it has no cell to sit on), so it comes behind it.
    func arrange(_ row: [Cell]) -> [RowPiece] {
        let cells = row.filter { $0.width > 0 }
        guard let first = cells.first else { return [] }
        let rest = Array(cells.dropFirst())
        switch self {
        case .visual, .bdsm: return cells.map { .cell($0) }
        case .lro:
            return [.cell(first), .mark(.leftToRightOverride)] + rest.map { .cell($0) } + [
                .mark(.pop)
            ]
        case .rlo:
            return [.cell(first), .mark(.leftToRightOverride)] + Self.overriddenRuns(rest)
                + [.mark(.pop)]
        case .words: return Self.logicalWords(cells).map { .cell($0) }
        case .terminal:
            return [.cell(first), .mark(.leftToRight)] + Self.parted(Self.logical(rest))
        }
    }

    /// Each run of odd levels in logical order between RLO and PDF.
    private static func overriddenRuns(_ cells: [Cell]) -> [RowPiece] {
        runs(of: cells) { $0.level % 2 == 1 && $1.level % 2 == 1 }.flatMap { run -> [RowPiece] in
            guard let level = run.first?.level, level % 2 == 1 else { return run.map { .cell($0) } }
            return [.mark(.rightToLeftOverride)] + run.reversed().map { .cell($0) } + [.mark(.pop)]
        }
    }

    /// Runs of letters and Arabic digits in logical order, all else where it stands.
    ///
    /// Kitty turns the cells of one run in one font; bold and italic are other fonts.
    private static func logicalWords(_ cells: [Cell]) -> [Cell] {
        runs(of: cells) { left, right in
            isRightToLeftWord(left) && isRightToLeftWord(right)
                && left.paint.isBold == right.paint.isBold
                && left.paint.isItalic == right.paint.isItalic
        }.flatMap { Array($0.reversed()) }
    }

    /// Undoes rule L2: each run of at least a level is turned back, from the lowest level up.
    private static func logical(_ cells: [Cell]) -> [Cell] {
        var cells = cells
        let highest = cells.map(\.level).max() ?? 0
        guard highest > 0 else { return cells }
        for level in 1...highest {
            cells = runs(of: cells) { $0.level >= level && $1.level >= level }
                .flatMap { ($0.first?.level ?? 0) >= level ? $0.reversed() : Array($0) }
        }
        return cells
    }

    /// Parts right-to-left text from what follows, so that the terminal takes no two widgets for one.
    private static func parted(_ cells: [Cell]) -> [RowPiece] {
        runs(of: cells) { ($0.level > 0) == ($1.level > 0) }.flatMap { run -> [RowPiece] in
            let isRightToLeft = (run.first?.level ?? 0) > 0
            return run.map { .cell($0) } + (isRightToLeft ? [.mark(.leftToRight)] : [])
        }
    }

    /// Neighbours that belong together, as slices.
    private static func runs(
        of cells: [Cell],
        together: (Cell, Cell) -> Bool
    ) -> [ArraySlice<Cell>] {
        var runs: [ArraySlice<Cell>] = []
        var start = 0
        for index in cells.indices {
            let isLast = index + 1 == cells.count
            if isLast || !together(cells[index], cells[index + 1]) {
                runs.append(cells[start...index])
                start = index + 1
            }
        }
        return runs
    }

    private static func isRightToLeftWord(_ cell: Cell) -> Bool {
        guard let scalar = cell.text.unicodeScalars.first else { return false }
        return switch scalar.value {
        // Signs, commas and percent stand outside words.
        case 0x0600...0x060F, 0x061B...0x061F, 0x066A...0x066D, 0x06D4, 0x06DD: false
        case 0x05BE...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
        case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
