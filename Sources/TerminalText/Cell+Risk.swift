extension Cell {
    /// Terminals disagree about the width of such a cluster: place absolutely what follows it.
    package var isRisky: Bool {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, !first.isASCII || scalars.count > 1 else { return false }
        return scalars.contains { ClusterWidth.isDisputed($0) }
    }
}
