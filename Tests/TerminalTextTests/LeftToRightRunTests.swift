import Testing

@testable import TerminalText

/// Numbers, addresses and links in right-to-left lines, as they are drawn.
@Suite struct LeftToRightRunTests {
    private static let phone = "+972 50-123 4567"

    /// Alone in a line, in a sentence, and as a value behind its label.
    @Test(arguments: [
        phone, "050-123 4567", "050 123 4567", "(050) 123-4567", "1-800-123-456", "*2700", "+5",
        "2026-03-01", "31.12.2026", "https://x.co/a/?b=1/", "www.x.co/a-b/", "a.4+b@x.org",
        "4.a@x.org", "tel:+972501234567", "\u{669}\u{667}\u{662}-\u{665}\u{660}-\u{661}",
    ])
    func itReadsFromLeftToRight(run: String) {
        #expect(lay(run, base: .fixed(.rightToLeft))[0].drawn == run)
        #expect(lay(run, base: .natural(fallback: .rightToLeft))[0].drawn == run)
        #expect(lay("\u{5D0}\u{5D1} \(run), \u{5D2}")[0].drawn == "\u{5D2} ,\(run) \u{5D1}\u{5D0}")
        #expect(
            lay("\u{627}\u{628} \(run)", options: LayoutOptions())[0].drawn.hasPrefix("\(run) ")
        )
        let valued = "\u{2068}\u{5D0}\u{5D1}\u{2069}: \u{2068}\(run)\u{2069}"
        #expect(lay(valued, base: .fixed(.rightToLeft))[0].drawn == "\(run) :\u{5D1}\u{5D0}")
    }

    /// Years and amounts are words of the sentence.
    @Test(arguments: [
        ("\u{5D0} 1990 2000 \u{5D1}", "\u{5D1} 2000 1990 \u{5D0}"),
        ("\u{5D0} 7 050 \u{5D1}", "\u{5D1} 050 7 \u{5D0}"),
        ("\u{5D0} 3+4=7", "7=3+4 \u{5D0}"), ("\u{5D0} (1)", "(1) \u{5D0}"),
        ("\u{5D0} a@b", "a@b \u{5D0}"),
    ])
    func otherNumbersStandInTheSentence(text: String, drawn: String) {
        #expect(lay(text)[0].drawn == drawn)
    }

    /// fribidi 1.0.8 lets one isolate reach into the next.
    @Test func isolatesSideBySideKeepToThemselves() {
        let text = "\u{2067}\u{5D0}\u{2069} \u{2066}!1\u{2069} \u{2068}-2\u{2069} \u{5D1}"
        #expect(lay(text, base: .fixed(.rightToLeft))[0].drawn == "\u{5D1} -2 !1 \u{5D0}")
    }
}
