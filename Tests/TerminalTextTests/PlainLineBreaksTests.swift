import TestSupport
import Testing

@testable import TerminalText

@Suite struct PlainLineBreaksTests {
    @Test(arguments: [
        "Hi! How can we help?", "Where is my order (no. 12,345)?",
        "a 'quoted' word, we\u{2019}re on-line\u{2026} 1-2",
        "\u{5E9}\u{5DC}\u{5D5}\u{5DD}, \u{5DE}\u{5D4} \u{5E0}\u{5E9}\u{5DE}\u{5E2}? (12)",
        "\u{645}\u{631}\u{62D}\u{628}\u{627}! \u{643}\u{64A}\u{60C} \u{641}\u{61F}",
        "Hello \u{1F44B}",
    ])
    func ordinaryMessagesArePlain(text: String) {
        #expect(PlainLineBreaks.opportunities(in: Array(text.unicodeScalars)) != nil)
    }

    @Test func withoutDataOfICULinesBreakBehindSpaces() {
        let breaks = ICULineBreaks(iterator: nil)
        func words(_ text: String) -> [String] {
            let scalars = Array(text.unicodeScalars)
            return zip(scalars, breaks.opportunities(in: scalars)).reduce(into: [""]) {
                words,
                next in
                if next.1 { words.append("") }
                words[words.count - 1].unicodeScalars.append(next.0)
            }
        }
        #expect(words(" A  slow,\u{A0}old train ") == [" ", "A  ", "slow,\u{A0}old ", "train "])
        #expect(words("\u{6F22}\u{5B57}") == ["\u{6F22}\u{5B57}"])
        #expect(breaks.opportunities(in: []) == [])
    }

    @Test func plainBreaksAreThoseOfICU() {
        let alphabet: [Unicode.Scalar] = [
            "a", "b", "Z", "\u{E9}", "\u{3B1}", "\u{5D0}", "\u{5D1}", "\u{627}", "\u{628}", "1",
            "2", "\u{301}", "\u{5B8}", " ", " ", " ", ".", ",", ":", ";", "!", "?", "\"", "'", "(",
            ")", "\u{6F22}", "\u{1F600}", "\u{1F44B}", "\u{60C}", "\u{61F}", "\u{2019}", "-", "-",
            "\u{2026}", "/", "%",
            "$", "\u{20AA}",
        ]
        let seed: UInt64 = 20_260_101
        var random = Seeded(seed: seed)
        let icu = ICULineBreaks()
        var plain = 0
        for _ in 0..<(UnicodeFile.isLongRun ? 400_000 : 40_000) {
            let count = Int.random(in: 1...9, using: &random)
            let scalars = (0..<count).compactMap { _ in
                Int.random(in: 0..<5, using: &random) == 0
                    ? Unicode.Scalar(UInt32.random(in: 0xA0..<0x2E80, using: &random))
                    : alphabet.randomElement(using: &random)
            }
            guard let found = PlainLineBreaks.opportunities(in: scalars) else { continue }
            plain += 1
            let expected = icu.opportunities(in: scalars)
            #expect(found == expected, "seed \(seed): \(scalars)")
            if found != expected { break }
        }
        #expect(plain > 1_000)
    }
}
