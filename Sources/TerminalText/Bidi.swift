import CFriBidi

/// The levels of UAX #9 and the joined forms of Arabic, by fribidi with ICU's newer classes.
struct Bidi {
    /// The embedding level of each scalar.
    private(set) var levels: [UInt8]
    /// The level of the paragraph itself: 0 or 1.
    private(set) var baseLevel: UInt8
    private let classes: [FriBidiCharType]

    /// Reads one paragraph, which holds no paragraph separator; each of `runs`, which are in order and
    /// hold no direction controls, reads from left to right by itself.
    ///
    /// What an isolate holds goes to fribidi by itself, as UAX #9 resolves it: fribidi 1.0.8 lets it
    /// reach into the next isolate.
    init(_ scalars: [Unicode.Scalar], base: BaseDirection, runs: [Range<Int>] = []) {
        let indices = scalars.map(ICU.directionIndex)
        let kinds = indices.map { DirectionKind(classIndex: $0) }
        classes = indices.map { Bidi.fribidiClasses[$0] }
        baseLevel =
            switch base {
            case .fixed(let direction): direction.level
            case .natural(let fallback): Isolates.firstLevel(in: kinds[...]) ?? fallback.level
            }
        levels = [UInt8](repeating: baseLevel, count: scalars.count)
        var parts = [Isolates.Part(range: scalars.indices, level: baseLevel, runs: runs[...])]
        while let part = parts.popLast() {
            let isolates = Isolates(part, kinds)
            parts += isolates.inner
            guard let found = resolved(isolates.places, scalars, at: part.level) else {
                // fribidi found no memory: the text then stays in its logical order.
                levels = [UInt8](repeating: 0, count: scalars.count)
                baseLevel = 0
                return
            }
            for (place, level) in zip(isolates.places, found) {
                switch place {
                case .scalar(let index), .control(let index): levels[index] = level
                case .run(let run, let level): for index in run { levels[index] = level }
                }
            }
        }
        resetSpaces(kinds)
    }

    /// What fribidi makes of text without isolates; nil where it finds no memory.
    private func resolved(
        _ places: [Isolates.Place],
        _ scalars: [Unicode.Scalar],
        at level: UInt8
    ) -> [UInt8]? {
        guard !places.isEmpty else { return [] }
        var text: [UInt32] = []
        var classes: [FriBidiCharType] = []
        for place in places {
            switch place {
            case .scalar(let index):
                text.append(scalars[index].value)
                classes.append(self.classes[index])
            case .control, .run:
                text.append(0xFFFC)
                classes.append(FRIBIDI_TYPE_ON)
            }
        }
        let count = Int32(clamping: text.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
        unsafe fribidi_get_bracket_types(text, count, classes, &brackets)
        let isRightToLeft = level % 2 == 1
        var direction: FriBidiParType = isRightToLeft ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR
        var found = [FriBidiLevel](repeating: 0, count: text.count)
        let highest = unsafe fribidi_get_par_embedding_levels_ex(
            classes,
            brackets,
            count,
            &direction,
            &found
        )
        guard highest > 0 else { return nil }
        let outer = Int(level) - (isRightToLeft ? 1 : 0)
        return found.map { UInt8(clamping: Int($0) + outer) }
    }

    /// Separators, and spaces before them or at the end, have the paragraph's level: rule L1.
    private mutating func resetSpaces(_ kinds: [DirectionKind]) {
        var isLast = true
        for index in kinds.indices.reversed() {
            switch kinds[index] {
            case .separator: isLast = true
            case .space, .embedding, .embeddingEnd, .isolate, .isolateEnd: break
            case .left, .right, .other: isLast = false
            }
            if isLast { levels[index] = baseLevel }
        }
    }

    /// The scalars as they are drawn: letters joined, brackets mirrored; as many as before.
    ///
    /// A lam that became part of the next letter is U+FEFF.
    func shaped(_ scalars: [Unicode.Scalar], arabic: Bool, mirrored: Bool) -> [Unicode.Scalar] {
        var text = scalars.map(\.value)
        let count = Int32(clamping: text.count)
        let levels = levels.map { FriBidiLevel(clamping: $0) }
        var joining = [FriBidiJoiningType](repeating: 0, count: text.count)
        unsafe fribidi_get_joining_types(text, count, &joining)
        unsafe fribidi_join_arabic(classes, count, levels, &joining)
        let flags: FriBidiFlags = (mirrored ? 0x1 : 0) | (arabic ? 0x300 : 0)
        unsafe fribidi_shape(flags, levels, count, &joining, &text)
        return text.map { Unicode.Scalar($0) ?? "\u{FFFD}" }
    }

    /// fribidi's name for each class, in ICU's order.
    private static let fribidiClasses: [FriBidiCharType] = [
        FRIBIDI_TYPE_LTR, FRIBIDI_TYPE_RTL, FRIBIDI_TYPE_EN, FRIBIDI_TYPE_ES, FRIBIDI_TYPE_ET,
        FRIBIDI_TYPE_AN, FRIBIDI_TYPE_CS, FRIBIDI_TYPE_BS, FRIBIDI_TYPE_SS, FRIBIDI_TYPE_WS,
        FRIBIDI_TYPE_ON, FRIBIDI_TYPE_LRE, FRIBIDI_TYPE_LRO, FRIBIDI_TYPE_AL, FRIBIDI_TYPE_RLE,
        FRIBIDI_TYPE_RLO, FRIBIDI_TYPE_PDF, FRIBIDI_TYPE_NSM, FRIBIDI_TYPE_BN, FRIBIDI_TYPE_FSI,
        FRIBIDI_TYPE_LRI, FRIBIDI_TYPE_RLI, FRIBIDI_TYPE_PDI,
    ]
}
