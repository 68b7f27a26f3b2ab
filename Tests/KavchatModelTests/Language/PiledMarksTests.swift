import Testing

@testable import KavchatModel

@Suite struct PiledMarksTests {
    private func first(_ text: String, moreThan most: Int = 3) -> Int? {
        PiledMarks.first(in: Array(text.utf8), moreThan: most)
    }

    @Test(arguments: [
        "\u{301}\u{323}\u{5B0}\u{301}", "\u{1D165}\u{1D166}\u{1D167}\u{1D168}",
        // These have no place in an order themselves, but come apart into marks that do.
        "\u{F73}\u{F75}\u{F81}\u{F73}",
        #"\u0301\u0323\u05B0\u05b1"#, #"\u{301}\u{323}\u{5b0}\u{00301}"#,
        #"\ud834\udd65\uD834\uDD65\ud834\udd65\ud834\udd65"#, #"\#u{301}\u0301\u{301}\u0301"#,
    ])
    func aRunOfMarksIsFoundWhereItBegins(_ marks: String) {
        #expect(first("a\n" + marks + "b") == 2)
        #expect(first(marks, moreThan: 4) == nil)
    }

    @Test(arguments: [
        "", "abc", "שָׁלוֹם", "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", "日本語日本語", "ааааа",
        "\u{200D}\u{200D}\u{200D}\u{200D}\u{200D}", #"\\u0301\\u0301\\u0301\\u0301\\u0301"#,
        #"\u0041\u0041\u0041\u0041\u0041"#, #"\ud834\ud834\ud834\ud834\ud834"#, #"\u{\u{\u{\u{\u{"#,
        #"\u\u\u\u\u\"#, #"\ud834"#,
    ])
    func whatPeopleWriteIsNone(_ text: String) {
        #expect(first(text) == nil)
    }

    /// On the wire bytes are looked through before anybody knows that they are a text.
    @Test func bytesThatAreNoTextAreBorne() {
        #expect(PiledMarks.first(in: [0xFF, 0xCC, 0xF0, 0x9D], moreThan: 0) == nil)
        #expect(PiledMarks.first(in: Array(repeating: 0xFF, count: 1_000)) == nil)
    }
}
