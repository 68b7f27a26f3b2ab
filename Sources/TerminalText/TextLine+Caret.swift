extension TextLine {
    /// The column of the caret that stands before this cluster, counted from the line's left edge.
    ///
    /// Behind the last cluster it is `width`, in a right-to-left line -1: an input keeps one column
    /// free at the end.
    package func caretColumn(before cluster: Int) -> Int {
        var column = 0
        var nearest: (cluster: Int, column: Int)?
        for (cell, owner) in zip(cells, cellClusters) {
            // A cluster without a cell of its own stands where the next one does.
            if owner >= cluster, owner < nearest?.cluster ?? .max {
                nearest = (owner, column)
            }
            column += cell.width
        }
        return nearest?.column ?? endColumn
    }

    /// The cluster under a column, for a click; beyond the text the nearest place of a caret.
    package func cluster(atColumn column: Int) -> Int {
        var left = 0
        for (cell, owner) in zip(cells, cellClusters) {
            if column >= left, column < left + cell.width { return owner }
            left += cell.width
        }
        let isBeyondEnd = isRightToLeft ? column < 0 : column >= width
        if isBeyondEnd { return endCluster }
        return (isRightToLeft ? cellClusters.last : cellClusters.first) ?? clusters.lowerBound
    }

    /// The caret's next place to the left on the screen, nil at the line's left edge.
    package func caret(leftOf cluster: Int) -> Int? {
        step(from: cluster, by: -1)
    }

    /// The caret's next place to the right on the screen, nil at the line's right edge.
    package func caret(rightOf cluster: Int) -> Int? {
        step(from: cluster, by: 1)
    }

    /// Where a caret behind the whole line stands.
    private var endColumn: Int { isRightToLeft ? -1 : width }

    /// The place behind the line; a wrapped line's is its last cluster, as the next line begins there.
    private var endCluster: Int {
        endsParagraph ? clusters.upperBound : max(clusters.lowerBound, clusters.upperBound - 1)
    }

    private func step(from cluster: Int, by step: Int) -> Int? {
        let stops = stops
        // A caret on a cluster without a cell moves from the place where it is drawn.
        let standing = stops.firstIndex(of: cluster) ?? stops.firstIndex(of: drawn(cluster))
        guard let standing, stops.indices.contains(standing + step) else { return nil }
        return stops[standing + step]
    }

    private func drawn(_ cluster: Int) -> Int {
        cellClusters.filter { $0 >= cluster }.min() ?? clusters.upperBound
    }

    /// The caret's places from left to right.
    private var stops: [Int] {
        var places: [Int] = []
        for owner in cellClusters where places.last != owner { places.append(owner) }
        guard endsParagraph else { return places }
        return isRightToLeft ? [clusters.upperBound] + places : places + [clusters.upperBound]
    }
}
