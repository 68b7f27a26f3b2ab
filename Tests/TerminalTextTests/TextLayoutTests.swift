import Testing

@testable import TerminalText

@Suite struct TextLayoutTests {
    @Test func linesBreakBetweenWordsAndSpacesHang() {
        let lines = lay("Hello big world", columns: 9)
        #expect(lines.map(\.drawn) == ["Hello big", "world"])
        #expect(lines.map(\.clusters) == [0..<10, 10..<15])
        #expect(lines.map(\.endsParagraph) == [false, true])
    }

    @Test func longWordsBreakAtClusterEdges() {
        let lines = lay("ab e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", columns: 3)
        #expect(lines.map(\.drawn) == ["ab", "e\u{301}e\u{301}e\u{301}", "e\u{301}e\u{301}"])
    }

    // U-W16
    @Test func aWideCharacterOnTheLastColumnWrapsWhole() {
        #expect(lay("abc\u{6F22}", columns: 4).map(\.drawn) == ["abc", "\u{6F22}"])
    }

    @Test func aSingleColumnShowsABoxForAWideCharacter() {
        #expect(lay("a\u{6F22}b", columns: 1).map(\.drawn) == ["a", "\u{25A1}", "b"])
        #expect(lay("ab", columns: 0).map(\.drawn) == ["a", "b"])
    }

    @Test func everyNewlineBeginsALine() {
        let lines = lay("a\n\nb\n")
        #expect(lines.map(\.drawn) == ["a", "", "b", ""])
        #expect(lines.map(\.clusters) == [0..<1, 2..<2, 3..<4, 5..<5])
        #expect(lay("").count == 1)
    }

    @Test func thaiBreaksByICU() {
        let lines = lay(
            "\u{E2A}\u{E27}\u{E31}\u{E2A}\u{E14}\u{E35}\u{E0A}\u{E32}\u{E27}\u{E42}\u{E25}\u{E01}",
            columns: 8
        )
        #expect(lines.count == 2)
        #expect(lines[0].drawn == "\u{E2A}\u{E27}\u{E31}\u{E2A}\u{E14}\u{E35}\u{E0A}\u{E32}\u{E27}")
    }

    @Test func aTooLongLineEndsInAnEllipsis() {
        func cut(_ text: String, _ columns: Int) -> TextLine {
            TextLayout.line(
                Sanitizer.display(text),
                columns: columns,
                base: .natural(fallback: .leftToRight)
            )
        }
        #expect(cut("Dana Levi", 9).drawn == "Dana Levi")
        #expect(cut("Dana Levi", 6).drawn == "Dana\u{2026}")
        #expect(cut("two\nlines", 20).drawn == "two lines")
        #expect(cut("\u{5E9}\u{5DC}\u{5D5}\u{5DD}", 3).drawn == "\u{2026}\u{5DC}\u{5E9}")
        #expect(cut("\u{6F22}\u{5B57}", 1).drawn == "\u{2026}")
    }
}
