import Testing

@testable import TerminalText

@Suite struct CaretTests {
    private let editing = LayoutOptions(keepsTrailingSpaces: true)

    // U-W10
    @Test func onePressIsOneCluster() {
        let line = lay("12\u{4E09}\u{56DB}56", options: editing)[0]
        #expect((0...6).map(line.caretColumn(before:)) == [0, 1, 2, 4, 6, 7, 8])
        #expect((0...6).map(line.caret(rightOf:)) == [1, 2, 3, 4, 5, 6, nil])
        #expect((0...6).map(line.caret(leftOf:)) == [nil, 0, 1, 2, 3, 4, 5])
        #expect(line.cluster(atColumn: 3) == 2)
        #expect(line.cluster(atColumn: 50) == 6)
    }

    // U-I14
    @Test func fourTimesLeftEndsAtTheStart() {
        let line = lay("a\u{310}e\u{301}o\u{308}\u{332}", options: editing)[0]
        var caret = 3
        for _ in 0..<4 { caret = line.caret(leftOf: caret) ?? caret }
        #expect(caret == 0)
        #expect(line.width == 3)
    }

    @Test func inHebrewTheCaretMovesOnTheScreen() {
        let line = lay("\u{5D0}\u{5D1}\u{5D2}", options: editing)[0]
        #expect((0...3).map(line.caretColumn(before:)) == [2, 1, 0, -1])
        #expect(line.caret(leftOf: 0) == 1)
        #expect(line.caret(rightOf: 0) == nil)
        #expect(line.caret(leftOf: 2) == 3)
        #expect(line.cluster(atColumn: -1) == 3)
        #expect(line.cluster(atColumn: 9) == 0)
    }

    @Test func inMixedTextEveryPlaceIsReachedOnce() {
        let line = lay("ab \u{5D0}\u{5D1} 12", options: editing)[0]
        var places = [0]
        while let next = line.caret(rightOf: places[places.count - 1]) { places.append(next) }
        #expect(places == [0, 1, 2, 6, 7, 5, 4, 3, 8])
    }

    @Test func aLamAlefIsOneStep() {
        let line = lay("\u{644}\u{627}\u{628}", options: editing)[0]
        #expect(line.caret(leftOf: 0) == 2)
        #expect(line.caret(rightOf: 2) == 0)
        #expect(line.caret(leftOf: 1) == 3)
    }

    @Test func aWrappedLineHandsTheCaretToTheNext() {
        let lines = lay("ab cd", columns: 3, options: editing)
        #expect(lines.map(\.clusters) == [0..<3, 3..<5])
        #expect(lines[0].caret(rightOf: 2) == nil)
        #expect(lines[0].caretColumn(before: 2) == 2)
        #expect(lines[1].caretColumn(before: 5) == 2)
    }
}
