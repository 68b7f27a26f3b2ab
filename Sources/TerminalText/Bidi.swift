import CFriBidi

/// The levels of UAX #9 and the joined forms of Arabic, by fribidi with ICU's newer classes.
struct Bidi {
    /// The embedding level of each scalar.
    private(set) var levels: [UInt8]
    /// The level of the paragraph itself: 0 or 1.
    private(set) var baseLevel: UInt8
    private let classes: [FriBidiCharType]

    /// Reads one paragraph, which holds no paragraph separator.
    init(_ scalars: [Unicode.Scalar], base: BaseDirection) {
        let text = scalars.map(\.value)
        let count = Int32(clamping: text.count)
        let classes = scalars.map { Bidi.fribidiClasses[ICU.directionIndex($0)] }
        var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
        unsafe fribidi_get_bracket_types(text, count, classes, &brackets)
        var direction = Bidi.paragraphType(base)
        var found = [FriBidiLevel](repeating: 0, count: text.count)
        let highest = unsafe fribidi_get_par_embedding_levels_ex(
            classes,
            brackets,
            count,
            &direction,
            &found
        )
        self.classes = classes
        // 0 means that fribidi found no memory: the text then stays in its logical order.
        guard highest > 0 else {
            levels = [UInt8](repeating: 0, count: text.count)
            baseLevel = 0
            return
        }
        levels = found.map { UInt8(clamping: $0) }
        baseLevel = Bidi.isRightToLeft(direction) ? 1 : 0
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

    private static func paragraphType(_ base: BaseDirection) -> FriBidiParType {
        switch base {
        case .natural(.leftToRight): FRIBIDI_PAR_WLTR
        case .natural(.rightToLeft): FRIBIDI_PAR_WRTL
        case .fixed(.leftToRight): FRIBIDI_PAR_LTR
        case .fixed(.rightToLeft): FRIBIDI_PAR_RTL
        }
    }

    private static func isRightToLeft(_ type: FriBidiParType) -> Bool {
        type == FRIBIDI_PAR_RTL || type == FRIBIDI_PAR_WRTL
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
