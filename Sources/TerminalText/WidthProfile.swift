/// What the start-up probe asks a terminal to draw and measure.
package enum WidthSample: CaseIterable, Hashable, Sendable {
    case variation
    case keycap
    case sequence
    case skinTone
    case emoji15
    case emoji16
    case spacingMark
    case ambiguous
    case override
    case loneRegional
    case jamo

    /// The text to send at column 1, before asking where the cursor stands.
    package var text: String {
        switch self {
        case .variation: "\u{2764}\u{FE0F}"
        case .keycap: "1\u{FE0F}\u{20E3}"
        case .sequence: "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}"
        case .skinTone: "\u{1F44D}\u{1F3FD}"
        case .emoji15: "\u{1FAE8}"
        case .emoji16: "\u{1FAE9}"
        case .spacingMark: "\u{0915}\u{093E}"
        case .ambiguous: "\u{2026}"
        case .override: "\u{202D}a\u{202C}"
        case .loneRegional: "\u{1F1EE}"
        case .jamo: "\u{1112}\u{1161}\u{11AB}"
        }
    }
}

/// Which classes of clusters a terminal joins into the width that a reader expects.
///
/// What it does not join is reduced before drawing, so that layout and terminal agree.
package struct WidthProfile: Hashable, Sendable {
    /// A text symbol with U+FE0F takes two cells.
    package var joinsVariations = false
    /// A keycap takes two cells.
    package var joinsKeycaps = false
    /// Emoji joined by U+200D, or a flag made of tags, take the two cells of one.
    package var joinsSequences = false
    /// An emoji with a skin tone takes two cells.
    package var joinsSkinTones = false
    /// Wide characters of Unicode 15 take two cells.
    package var knowsUnicode15 = false
    /// Wide characters of Unicode 16 and later take two cells.
    package var knowsUnicode16 = false
    /// Spacing marks of Indic scripts take no cell of their own.
    package var joinsSpacingMarks = false
    /// Characters of ambiguous width take two cells.
    package var hasWideAmbiguous = false
    /// The cells of half a flag; nil draws its letter.
    package var loneRegionalWidth: Int?
    /// A syllable of conjoining jamo takes two cells.
    package var joinsJamo = false

    /// Everything reduced: right in every terminal, and what holds until the probe is answered.
    package static let reduced = WidthProfile()

    private init() {}

    /// Reads the probe's answers; a sample without one stays reduced.
    package init(answers: [WidthSample: Int]) {
        joinsVariations = answers[.variation] == 2
        joinsKeycaps = answers[.keycap] == 2
        joinsSequences = answers[.sequence] == 2
        joinsSkinTones = answers[.skinTone] == 2
        knowsUnicode15 = answers[.emoji15] == 2
        knowsUnicode16 = answers[.emoji16] == 2
        joinsSpacingMarks = answers[.spacingMark] == 1
        hasWideAmbiguous = answers[.ambiguous] == 2
        loneRegionalWidth = answers[.loneRegional].flatMap { (1...2).contains($0) ? $0 : nil }
        joinsJamo = answers[.jamo] == 2
    }
}
