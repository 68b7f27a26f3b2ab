/// Parts a paragraph's units into lines, and puts each line in visual order.
struct Wrapping {
    private let paragraph: Paragraph
    private let columns: Int
    private let options: LayoutOptions

    init(_ paragraph: Paragraph, columns: Int, options: LayoutOptions) {
        self.paragraph = paragraph
        self.columns = columns
        self.options = options
    }

    /// The paragraph's lines from the top.
    func lines() -> [TextLine] {
        let units = paragraph.units
        guard units.reduce(0, { $0 + fitted($1).width }) > columns else {
            return [line(units[...], endsParagraph: true)]
        }
        let allowed = LineBreaks.opportunities(in: paragraph.scalars)
        var lines: [TextLine] = []
        var start = 0
        var index = 0
        var width = 0
        var lastBreak: Int?
        while index < units.count {
            let unit = fitted(units[index])
            if index > start, allowed[unit.start], !unit.isSpace { lastBreak = index }
            if width + unit.width > columns, !unit.isSpace, index > start {
                let end = lastBreak ?? index
                lines.append(line(units[start..<end], endsParagraph: false))
                (start, index, width, lastBreak) = (end, end, 0, nil)
            } else {
                width += unit.width
                index += 1
            }
        }
        lines.append(line(units[start...], endsParagraph: true))
        return lines
    }

    /// The whole paragraph in one line, with an ellipsis at its end when it was cut.
    func cutLine() -> TextLine {
        let units = paragraph.units
        guard units.reduce(0, { $0 + fitted($1).width }) > columns else {
            return line(units[...], endsParagraph: true)
        }
        let form = ClusterForm(["\u{2026}"], options.widths)
        let ellipsis = form.pieces.filter { $0.width <= columns }
        var left = columns - ellipsis.reduce(0) { $0 + $1.width }
        var end = 0
        while end < units.count, fitted(units[end]).width <= left {
            left -= fitted(units[end]).width
            end += 1
        }
        var kept = Array(units[..<end])
        while kept.last?.isSpace == true { kept.removeLast() }
        let hidden = (kept.last?.clusters.upperBound ?? paragraph.clusters.lowerBound)
        kept.append(
            Paragraph.Unit(
                clusters: hidden..<paragraph.clusters.upperBound,
                pieces: ellipsis,
                level: paragraph.baseLevel,
                isSpace: false,
                start: 0
            )
        )
        return line(kept[...], endsParagraph: true)
    }

    /// The unit as it fits into a line of its own; what cannot is shown as a box.
    private func fitted(_ unit: Paragraph.Unit) -> Paragraph.Unit {
        guard unit.width > columns else { return unit }
        var unit = unit
        unit.pieces = [ClusterForm.Piece(text: "\u{25A1}", width: 1)]
        return unit
    }

    private func line(_ units: ArraySlice<Paragraph.Unit>, endsParagraph: Bool) -> TextLine {
        var units = units.map(fitted)
        var width = 0
        for index in units.indices {
            if width + units[index].width > columns { units[index].pieces = [] }
            width += units[index].width
        }
        // Rule L1: what is blank at the end of a line takes the paragraph's level.
        for index in units.indices.reversed() {
            guard units[index].isBlank else { break }
            units[index].level = paragraph.baseLevel
            if !options.keepsTrailingSpaces { units[index].pieces = [] }
        }
        let first = units.first?.clusters.lowerBound ?? paragraph.clusters.lowerBound
        let last = units.last?.clusters.upperBound ?? paragraph.clusters.upperBound
        var cells: [Cell] = []
        var owners: [Int] = []
        for index in Wrapping.visualOrder(units.map(\.level)) {
            let unit = units[index]
            for piece in unit.pieces {
                cells.append(Cell(text: piece.text, width: piece.width, level: unit.level))
                owners.append(unit.clusters.lowerBound)
            }
        }
        return TextLine(
            cells: cells,
            cellClusters: owners,
            clusters: first..<last,
            isRightToLeft: paragraph.baseLevel == 1,
            endsParagraph: endsParagraph
        )
    }

    /// Rule L2 of UAX #9: from the highest level down, every run at that level or above turns round.
    static func visualOrder(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        for level in (1...highest).reversed() {
            var start = 0
            while start < order.count {
                guard levels[start] >= level else {
                    start += 1
                    continue
                }
                let end = levels[start...].firstIndex { $0 < level } ?? levels.count
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }
}
