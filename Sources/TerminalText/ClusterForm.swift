/// A grapheme cluster as this terminal can show it: the cells to send.
///
/// A cluster of more than two cells, as Indic scripts have them, becomes several.
struct ClusterForm {
    /// A part of a cluster that is sent as one cell.
    struct Piece {
        var text: String
        var width: Int
    }

    private(set) var pieces: [Piece] = []
    /// A cluster that takes no cell here but is seen: a vowel sign that the terminal joins to the cell before.
    private(set) var joinsBefore = ""

    /// Reduces what the terminal does not join, and drops what must not be sent.
    init(_ shaped: some Sequence<Unicode.Scalar>, _ profile: WidthProfile) {
        let scalars = shaped.filter { !ClusterForm.isUnseen($0) }
        guard let first = scalars.first else { return }
        if scalars.count == 1 {
            add(first, profile)
        } else if !addEmoji(scalars, profile), !addSyllable(scalars, profile) {
            for scalar in scalars where !ClusterForm.isJoinerOrStyle(scalar) {
                add(scalar, profile)
            }
        }
        // A mark without a base would sit on a neighbour's cell.
        if let loose = pieces.first, loose.width == 0 {
            if first.properties.generalCategory == .spacingMark { joinsBefore = loose.text }
            pieces = []
        }
    }

    /// Has done its work in the layout, or would only be counted differently by each terminal.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xFEFF, 0x061C, 0x180E, 0xAD: true
        case 0x200B, 0x200C, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F: true
        default: false
        }
    }

    /// U+200D, and the choice between text and emoji: without meaning outside an emoji.
    private static func isJoinerOrStyle(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{200D}" || scalar == "\u{FE0E}" || scalar == "\u{FE0F}"
    }

    private mutating func add(_ scalar: Unicode.Scalar, _ profile: WidthProfile) {
        let (drawn, width) = ClusterForm.drawn(scalar, profile)
        guard let last = pieces.last, last.width + width <= 2 else {
            pieces.append(Piece(text: String(drawn), width: width))
            return
        }
        pieces[pieces.count - 1].text.unicodeScalars.append(drawn)
        pieces[pieces.count - 1].width += width
    }

    private mutating func add(whole scalars: some Sequence<Unicode.Scalar>, width: Int) {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        pieces.append(Piece(text: String(text), width: width))
    }

    /// A character that the terminal counts wrongly is drawn as another.
    private static func drawn(
        _ scalar: Unicode.Scalar,
        _ profile: WidthProfile
    ) -> (Unicode.Scalar, Int) {
        if isRegional(scalar) {
            if let width = profile.loneRegionalWidth { return (scalar, width) }
            return (Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41) ?? "\u{25A1}", 1)
        }
        let width = ClusterWidth.cells(scalar, profile)
        guard width == 2, scalar.value > 0x1AFFF || scalar.properties.isEmoji else {
            return (scalar, width)
        }
        let age = scalar.properties.age?.major ?? 0
        let isKnown = age < 15 || (age == 15 ? profile.knowsUnicode15 : profile.knowsUnicode16)
        return isKnown ? (scalar, 2) : ("\u{25A1}", ClusterWidth.cells("\u{25A1}", profile))
    }

    private static func isRegional(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }
}

extension ClusterForm {
    /// Adds a cluster that is an emoji sequence of any kind; tells whether it was one.
    private mutating func addEmoji(_ scalars: [Unicode.Scalar], _ profile: WidthProfile) -> Bool {
        let first = scalars[0]
        if ClusterForm.isRegional(first), ClusterForm.isRegional(scalars[1]) {
            add(whole: scalars.prefix(2), width: 2)
            return true
        }
        guard first.properties.isEmoji else { return false }
        if first.isASCII {
            guard scalars.contains("\u{20E3}") else { return false }
            let isJoined = profile.joinsKeycaps && scalars.contains("\u{FE0F}")
            if isJoined { add(whole: scalars, width: 2) } else { add(first, profile) }
            return true
        }
        let parts = scalars.split(separator: "\u{200D}" as Unicode.Scalar)
        if parts.count > 1, parts.allSatisfy({ $0.first?.properties.isEmoji == true }) {
            addFirst(of: scalars, profile)
            return true
        }
        if scalars.dropFirst().allSatisfy(ClusterForm.isEmojiModifier) {
            addSingle(scalars, profile)
            return true
        }
        return false
    }

    /// A sequence is as wide as its first emoji, joined or not.
    private mutating func addFirst(of scalars: [Unicode.Scalar], _ profile: WidthProfile) {
        addSingle(Array(scalars.prefix { $0 != "\u{200D}" }), profile)
        guard profile.joinsSequences, let first = pieces.first else { return }
        pieces = []
        add(whole: scalars, width: first.width)
    }

    /// An emoji with what follows it: a variation selector, a skin tone, tags, other marks.
    private mutating func addSingle(_ scalars: [Unicode.Scalar], _ profile: WidthProfile) {
        let (drawn, baseWidth) = ClusterForm.drawn(scalars[0], profile)
        var kept = [drawn]
        var width = baseWidth
        for scalar in scalars.dropFirst() where drawn == scalars[0] {
            switch scalar.value {
            case 0xFE0F:
                guard profile.joinsVariations, baseWidth == 1 else { continue }
                width = 2
            case 0xFE0E: continue
            case 0x1F3FB...0x1F3FF:
                guard profile.joinsSkinTones else { continue }
            case 0xE0020...0xE007F:
                guard profile.joinsSequences else { continue }
            default: break
            }
            kept.append(scalar)
        }
        add(whole: kept, width: width)
    }

    private static func isEmojiModifier(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xFE0E, 0xFE0F, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F, 0x200D: true
        default: ClusterWidth.cells(scalar, .reduced) == 0
        }
    }

    /// Adds a syllable of conjoining jamo, composed where the terminal does not join it.
    private mutating func addSyllable(_ scalars: [Unicode.Scalar], _ profile: WidthProfile) -> Bool
    {
        guard !profile.joinsJamo, (0x1100...0x1112).contains(scalars[0].value),
            (0x1161...0x1175).contains(scalars[1].value)
        else { return false }
        var syllable =
            0xAC00 + ((scalars[0].value - 0x1100) * 21 + (scalars[1].value - 0x1161)) * 28
        var rest = scalars.dropFirst(2)
        if let final = rest.first, (0x11A8...0x11C2).contains(final.value) {
            syllable += final.value - 0x11A7
            rest = rest.dropFirst()
        }
        guard let composed = Unicode.Scalar(syllable) else { return false }
        add(composed, profile)
        for scalar in rest { add(scalar, profile) }
        return true
    }
}
