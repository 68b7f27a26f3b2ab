import Testing

@testable import TerminalText

@Suite struct ClusterWidthTests {
    private static let family = WidthSample.sequence.text
    private static let rainbow = "\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}"
    private static let england = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    private static let kiss =
        "\u{1F469}\u{200D}\u{2764}\u{FE0F}\u{200D}\u{1F48B}\u{200D}\u{1F468}"

    /// What kitty 0.26 answered.
    private static let kitty = WidthProfile(answers: [
        .variation: 2, .keycap: 2, .sequence: 8, .skinTone: 2, .emoji15: 2, .emoji16: 1,
        .spacingMark: 1, .ambiguous: 1, .override: 1, .loneRegional: 2, .jamo: 4,
    ])
    /// What Konsole 22.12 answered.
    private static let konsole = WidthProfile(answers: [
        .variation: 1, .keycap: 1, .sequence: 2, .skinTone: 2, .emoji15: 2, .emoji16: 1,
        .spacingMark: 2, .ambiguous: 1, .override: 1, .loneRegional: 2, .jamo: 2,
    ])
    /// What xterm answers where ambiguous characters are wide.
    private static let wideXterm = WidthProfile(answers: [.ambiguous: 2, .emoji15: 1, .jamo: 2])

    // text.md 6
    @Test(arguments: [
        ("a", 1), ("e\u{301}", 1), ("\u{5E9}\u{5C1}\u{5B8}", 1), ("\u{FEFB}", 1), ("\u{FDFD}", 1),
        ("\u{D55C}", 2), ("\u{6F22}", 2), ("\u{20000}", 2), ("\u{FF21}", 2),
        ("\u{FF76}\u{FF9E}", 2),
        ("\u{304B}\u{3099}", 2), ("\u{3000}", 2), ("\u{2026}", 1), ("\u{3B1}", 1), ("\u{1F600}", 2),
        ("\u{231A}\u{FE0E}", 2), ("\u{915}\u{94D}\u{937}", 2), ("\u{915}\u{94D}\u{937}\u{93F}", 3),
        ("\u{E33}", 1), ("\u{2630}", 1), ("\u{1F004}", 2), ("\u{1F0A1}", 1), ("\u{E0B0}", 1),
        ("\u{FFFD}", 1), ("\u{2122}", 1), ("\u{1F1EE}\u{1F1F1}", 2), ("\u{845B}\u{E0100}", 2),
    ])
    func undisputedClustersHaveTheWidthOfAllTerminals(text: String, width: Int) {
        let line = lay(text, options: LayoutOptions(keepsTrailingSpaces: true))[0]
        #expect(line.width == width)
    }

    // U-W22
    @Test(arguments: [
        (family, "\u{1F468}", 2), (kiss, "\u{1F469}", 2), (england, "\u{1F3F4}", 2),
        (rainbow, "\u{1F3F3}", 1), ("\u{1F44D}\u{1F3FD}", "\u{1F44D}", 2),
        ("\u{2764}\u{FE0F}", "\u{2764}", 1), ("1\u{FE0F}\u{20E3}", "1", 1), ("\u{1F1EE}", "I", 1),
        ("\u{1FAE8}", "\u{25A1}", 1), ("\u{1FAE9}", "\u{25A1}", 1),
        ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}", 2), ("\u{915}\u{93E}", "\u{915}\u{93E}", 2),
    ])
    func withoutAnswersDisputedClustersAreReduced(text: String, drawn: String, width: Int) {
        let line = lay(text)[0]
        #expect(line.drawn.unicodeScalars.elementsEqual(drawn.unicodeScalars))
        #expect(line.width == width)
        #expect(line.cells.count == 1)
    }

    @Test(arguments: [
        (kitty, "\u{2764}\u{FE0F}", 2, true), (kitty, "1\u{FE0F}\u{20E3}", 2, true),
        (kitty, family, 2, false), (kitty, "\u{1F44D}\u{1F3FD}", 2, true),
        (kitty, "\u{261D}\u{1F3FD}", 1, true), (kitty, "\u{1FAE8}", 2, true),
        (kitty, "\u{1FAE9}", 1, false), (kitty, "\u{915}\u{93E}", 1, true),
        (kitty, "\u{1000}\u{102C}", 1, true), (kitty, "\u{1F1EE}", 2, true),
        (konsole, family, 2, true), (konsole, kiss, 2, true), (konsole, rainbow, 1, true),
        (konsole, "\u{2764}\u{FE0F}\u{200D}\u{1F525}", 1, true), (konsole, england, 2, true),
        (konsole, "\u{2764}\u{FE0F}", 1, false), (konsole, "\u{1112}\u{1161}\u{11AB}", 2, true),
        (wideXterm, "\u{2026}", 2, true), (wideXterm, "\u{1FAE8}", 2, false),
    ])
    func whatATerminalJoinsIsSentWholeAndCountedAsItCounts(
        profile: WidthProfile,
        text: String,
        width: Int,
        isWhole: Bool
    ) {
        let line = lay(text, options: LayoutOptions(widths: profile))[0]
        #expect(line.width == width)
        #expect(line.drawn.unicodeScalars.elementsEqual(text.unicodeScalars) == isWhole)
    }

    // U-W3
    @Test func aNameWithHeartsKeepsItsColumn() {
        let name = Sanitizer.display(" \u{2764}\u{FE0F} Fam\u{ED}lia Pai  \u{2764}\u{FE0F} ")
        let size = Size(rows: 1, columns: 26)
        var frame = Frame(size: size)
        frame.put(Cell(text: "\u{2502}"), at: Place(row: 0, column: 25))
        let line = TextLayout.line(name, columns: 25, base: .natural(fallback: .leftToRight))
        frame.put(line, row: 0, column: 0)
        #expect(frame.rows[0][25].text == "\u{2502}")
        #expect(line.cells.contains { $0.text == "\u{2764}" && $0.isRisky })
    }

    @Test func bordersAndPlainLettersAreNotRisky() {
        for text in [
            "a", "\u{2500}", "\u{256D}", "\u{5D0}", "\u{5D0}\u{5B8}", "\u{E9}", "\u{6F22}",
        ] {
            #expect(!Cell(text: text).isRisky, "\(text)")
        }
    }
}
