import Testing

@testable import TerminalText

@Suite struct SanitizerTests {
    // U-S1, U-S3
    @Test(arguments: [
        ("\u{1B}[31mred\u{1B}[0m", "\u{241B}[31mred\u{241B}[0m"),
        ("\u{1B}]0;title\u{7}", "\u{241B}]0;title\u{2407}"),
        ("\u{9B}2J\u{9D}52;c;eA==\u{9C}\u{90}\u{85}", "\u{B7}2J\u{B7}52;c;eA==\u{B7}\u{B7}\u{B7}"),
        ("a\u{0}b\u{8}c\u{7F}", "a\u{2400}b\u{2408}c\u{2421}"), ("a\r\nb\rc", "a\nb\u{240D}c"),
        ("a\u{2028}b\u{2029}c", "a\u{2424}b\u{2424}c"),
        ("hi\u{E0068}\u{E0069}", "hi\u{B7}\u{B7}"), ("\u{FEFF}x\u{2063}\u{FFF9}", "x\u{B7}\u{B7}"),
        ("\u{E000}\u{378}", "\u{E000}\u{378}"),
    ])
    func whatATerminalObeysBecomesVisible(text: String, shown: String) {
        #expect(Sanitizer.display(text).string == shown)
    }

    @Test(arguments: [0xFDD0, 0xFFFE, 0x1FFFF, 0x10FFFF, 0xFFF0, 0xE0000] as [UInt32])
    func noncharactersAndUnassignedInvisiblesBecomeVisible(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(Sanitizer.display(String([scalar])).string == "\u{B7}")
    }

    @Test func aFlagMadeOfTagsIsKeptAndAPieceOfItIsNot() {
        let england = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
        #expect(Sanitizer.display(england).string == england)
        #expect(Sanitizer.display("\u{1F3F4}\u{E0067}\u{E0062}").string == "\u{1F3F4}\u{B7}\u{B7}")
    }

    // U-W12
    @Test func tabsReachTheNextStop() {
        #expect(Sanitizer.display("a\tb\n\tc\u{6F22}\td").string == "a   b\n    c\u{6F22} d")
    }

    @Test(arguments: [
        ("a\u{2067}b", "a\u{2067}b\u{2069}"), ("a\u{2067}b\nc", "a\u{2067}b\u{2069}\nc"),
        ("a\u{2069}\u{202C}b", "ab"),
        ("\u{202B}a\u{2066}b\u{202C}", "\u{202B}a\u{2066}b\u{2069}\u{202C}"),
        ("\u{202D}a\u{202C}b\u{202C}", "\u{21C4}ab"),
        ("\u{2068}\u{202A}a\u{2069}", "\u{2068}\u{202A}a\u{2069}"),
        ("a\u{200E}\u{200F}\u{61C}", "a\u{200E}\u{200F}\u{61C}"),
    ])
    func directionControlsAreBalanced(text: String, shown: String) {
        #expect(Sanitizer.display(text).string.unicodeScalars.elementsEqual(shown.unicodeScalars))
    }

    // U-W18
    @Test func tooManyMarksAreCutVisibly() {
        let piled = "a" + String(repeating: "\u{20D0}", count: 8) + "b"
        let shown = Sanitizer.display(piled).string
        #expect(shown == "a" + String(repeating: "\u{20D0}", count: 6) + "\u{2026}b")
        #expect(lay(piled)[0].width == 3)
    }

    @Test func hugeClustersEnd() {
        let chain = String(repeating: "\u{1F468}\u{200D}", count: 5_000)
        let zalgo = "a" + String(repeating: "\u{301}", count: 20_000)
        #expect(Sanitizer.display(chain + zalgo).string.unicodeScalars.count < 60)
    }

    @Test func loneMarksGetABase() {
        #expect(
            Sanitizer.display("\u{301}a\n\u{5B8}").string == "\u{25CC}\u{301}a\n\u{25CC}\u{5B8}"
        )
        #expect(lay("a\u{200E}\u{301}")[0].drawn == "a\u{25CC}\u{301}")
        #expect(lay("\u{1161}")[0].width == 2)
        #expect(lay("\u{1000}\u{102C}")[0].drawn == "\u{1000}\u{102C}")
    }

    // U-W17
    @Test func invalidBytesAreReplaced() {
        let text = String(
            decoding: [0xF0, 0x9F, 0x98, 0x68, 0x69, 0xED, 0xA0, 0x80],
            as: UTF8.self
        )
        let line = lay(text)[0]
        #expect(line.drawn.hasPrefix("\u{FFFD}hi\u{FFFD}"))
        #expect(line.width == line.cells.count)
    }

    @Test func hostileMassesAreLaidOut() {
        for piece in [
            "(", "\u{2067}", "\u{202E}", "\u{5D0}(", " ", "\u{E0041}", "\u{1F1E6}", "a\u{5D0}",
        ] {
            let lines = lay(String(repeating: piece, count: 5_000), columns: 40)
            #expect(lines.allSatisfy { $0.width <= 40 })
        }
    }
}
