/// A cluster with a base and an end: no mark stands alone, and none piles up over other rows.
struct BoundedCluster {
    let text: String
    let width: Int

    /// More marks than any script writes on one letter only hide what is above.
    private static let mostMarks = 6
    /// The longest emoji sequences have ten.
    private static let mostScalars = 24
    /// Says that something was cut.
    private static let cutMarker: Unicode.Scalar = "\u{2026}"

    init(_ character: Character) {
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: BoundedCluster.missingBase(character.unicodeScalars))
        var marks = 0
        var isCut = false
        for scalar in character.unicodeScalars {
            let isMark = BoundedCluster.isMark(scalar)
            if isMark { marks += 1 }
            if kept.count >= BoundedCluster.mostScalars
                || (isMark && marks > BoundedCluster.mostMarks)
            {
                isCut = true
                break
            }
            kept.append(scalar)
        }
        if isCut {
            // A joiner at the end would join the marker.
            while kept.last == "\u{200D}" { kept.removeLast() }
            kept.append(BoundedCluster.cutMarker)
        }
        text = String(kept)
        width = text.reduce(0) { sum, cluster in
            ClusterForm(cluster.unicodeScalars, .reduced).pieces.reduce(sum) { $0 + $1.width }
        }
    }

    /// What a cluster needs in front that begins with a mark, or with the middle of a syllable.
    private static func missingBase(_ scalars: Character.UnicodeScalarView) -> [Unicode.Scalar] {
        guard let first = scalars.first else { return [] }
        switch first.value {
        case 0x1160...0x11A7, 0xD7B0...0xD7C6: return ["\u{115F}"]
        case 0x11A8...0x11FF, 0xD7CB...0xD7FB: return ["\u{115F}", "\u{1160}"]
        default: break
        }
        guard scalars.contains(where: isMark) else { return [] }
        let isBare = first == "\u{200C}" || first == "\u{200D}" || isMark(first)
        return isBare && joinsBase(first) ? ["\u{25CC}"] : []
    }

    /// Some spacing marks, as of Burmese, are clusters of their own.
    private static func joinsBase(_ scalar: Unicode.Scalar) -> Bool {
        var pair: String.UnicodeScalarView = "\u{25CC}".unicodeScalars
        pair.append(scalar)
        return String(pair).count == 1
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }
}
