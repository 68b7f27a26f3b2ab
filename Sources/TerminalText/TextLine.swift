/// One row of laid out text: its cells in visual order, and which cluster stands where.
///
/// Clusters are counted as `Character`s of the laid out `SafeText.string`, newlines with them.
package struct TextLine: Hashable, Sendable {
    /// From left to right; a wide cell is one element.
    package let cells: [Cell]
    /// The clusters that this line shows, in logical order.
    package let clusters: Range<Int>
    /// The paragraph reads right to left; such a line stands at the right edge.
    package let isRightToLeft: Bool
    /// The line's end is the paragraph's, not a place where it was wrapped.
    package let endsParagraph: Bool
    /// The sum of the cells' widths.
    package let width: Int
    /// The cluster of each cell, side by side with `cells`.
    let cellClusters: [Int]

    init(
        cells: [Cell],
        cellClusters: [Int],
        clusters: Range<Int>,
        isRightToLeft: Bool,
        endsParagraph: Bool
    ) {
        self.cells = cells
        self.cellClusters = cellClusters
        self.clusters = clusters
        self.isRightToLeft = isRightToLeft
        self.endsParagraph = endsParagraph
        width = cells.reduce(0) { $0 + $1.width }
    }

    /// The line with the cells of these clusters painted: a search hit, a link.
    ///
    /// In right-to-left text give whole words: a change of colour splits joined letters.
    package func painted(_ paint: Paint, clusters painted: Range<Int>) -> TextLine {
        var cells = cells
        for index in cells.indices where painted.contains(cellClusters[index]) {
            cells[index].paint = paint
        }
        return TextLine(
            cells: cells,
            cellClusters: cellClusters,
            clusters: clusters,
            isRightToLeft: isRightToLeft,
            endsParagraph: endsParagraph
        )
    }

    /// The line with every cell painted.
    package func painted(_ paint: Paint) -> TextLine {
        painted(paint, clusters: clusters)
    }
}
