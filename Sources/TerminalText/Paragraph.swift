/// One paragraph, measured and shaped, before it is wrapped.
struct Paragraph {
    /// What is never parted: one cluster, or the two of a lam-alef.
    struct Unit {
        /// Counted from the beginning of the whole text.
        var clusters: Range<Int>
        var pieces: [ClusterForm.Piece]
        var level: UInt8
        /// A space, which may hang over the end of a line.
        var isSpace: Bool
        /// The first scalar of the unit within the paragraph.
        var start: Int

        /// Takes the paragraph's level at the end of a line, rule L1 of UAX #9.
        var isBlank: Bool { isSpace || pieces.isEmpty }

        var width: Int { pieces.reduce(0) { $0 + $1.width } }
    }

    private(set) var units: [Unit] = []
    private(set) var baseLevel: UInt8 = 0
    /// In logical order, as they were before shaping: what lines are broken by.
    let scalars: [Unicode.Scalar]
    let clusters: Range<Int>

    init(
        _ characters: ArraySlice<Character>,
        base: BaseDirection,
        options: LayoutOptions
    ) {
        clusters = characters.indices
        var scalars: [Unicode.Scalar] = []
        var starts: [Int] = []
        for character in characters {
            starts.append(scalars.count)
            scalars.append(contentsOf: character.unicodeScalars)
        }
        self.scalars = scalars
        var drawn = scalars
        var levels: [UInt8]?
        if Paragraph.needsBidi(scalars, base) {
            let runs = LeftToRightRuns(of: scalars).found
            let bidi = Bidi(scalars, base: base, runs: runs)
            drawn = bidi.shaped(
                scalars,
                arabic: options.shapesArabic,
                mirrored: options.mirrors
            )
            levels = bidi.levels
            baseLevel = bidi.baseLevel
        }
        starts.append(scalars.count)
        gather(drawn, starts: starts, levels: levels, profile: options.widths)
    }

    /// Without right-to-left letters and controls all levels are 0 when the base is left to right.
    private static func needsBidi(_ scalars: [Unicode.Scalar], _ base: BaseDirection) -> Bool {
        switch base {
        case .natural(.leftToRight), .fixed(.leftToRight): scalars.contains { $0.value >= 0x590 }
        case .natural(.rightToLeft), .fixed(.rightToLeft): true
        }
    }

    private mutating func gather(
        _ drawn: [Unicode.Scalar],
        starts: [Int],
        levels: [UInt8]?,
        profile: WidthProfile
    ) {
        var lam: Int?
        for index in 0..<clusters.count {
            let range = starts[index]..<starts[index + 1]
            // fribidi leaves U+FEFF where a lam was that it joined with the next letter.
            if drawn[range.lowerBound] == "\u{FEFF}", scalars[range.lowerBound] == "\u{644}",
                index + 1 < clusters.count
            {
                lam = index
                continue
            }
            let form = ClusterForm(drawn[range], profile)
            if !form.joinsBefore.isEmpty, join(form.joinsBefore, cluster: index) { continue }
            let first = scalars[range.lowerBound]
            let firstIndex = lam ?? index
            units.append(
                Unit(
                    clusters: (clusters.lowerBound + firstIndex)..<(clusters.lowerBound + index + 1),
                    pieces: form.pieces,
                    level: levels?[range.lowerBound] ?? 0,
                    isSpace: range.count == 1 && Paragraph.isSpace(first),
                    start: starts[firstIndex]
                )
            )
            lam = nil
        }
    }

    /// Puts a mark on the unit before it, if there is one with a cell.
    private mutating func join(_ mark: String, cluster: Int) -> Bool {
        guard var unit = units.last, var piece = unit.pieces.popLast() else { return false }
        piece.text += mark
        unit.pieces.append(piece)
        unit.clusters = unit.clusters.lowerBound..<(clusters.lowerBound + cluster + 1)
        units[units.count - 1] = unit
        return true
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == " " { return true }
        return !scalar.isASCII && scalar.properties.isWhitespace && scalar != "\u{A0}"
            && scalar != "\u{202F}" && scalar != "\u{2007}"
    }
}
