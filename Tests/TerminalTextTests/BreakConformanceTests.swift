import Testing

@testable import TerminalText

/// The test files of UAX #29 and UAX #14.
@Suite struct BreakConformanceTests {
    @Test func clustersBreakAsTheStandardSays() throws {
        guard let lines = UnicodeFile.lines("auxiliary/GraphemeBreakTest.txt") else { return }
        var failures: [[Unicode.Scalar]] = []
        for line in lines {
            let test = UnicodeFile.breakTest(line)
            var breaks: [Bool] = []
            for character in String(test.scalars) {
                breaks.append(true)
                breaks += [Bool](repeating: false, count: character.unicodeScalars.count - 1)
            }
            if breaks != test.breaks { failures.append(test.scalars) }
        }
        UnicodeFile.report(
            "GraphemeBreakTest.txt \(lines.count - failures.count) of \(lines.count)"
        )
        // Newer data took Extended_Pictographic from U+2701.
        #expect(failures.allSatisfy { $0 == ["\u{2701}", "\u{200D}", "\u{2701}"] })
    }

    @Test func linesBreakAsTheStandardSays() throws {
        guard let lines = UnicodeFile.lines("auxiliary/LineBreakTest.txt") else { return }
        let icu = ICULineBreaks()
        var failed = 0
        var plain = 0
        for line in lines {
            let test = UnicodeFile.breakTest(line)
            let found = icu.opportunities(in: test.scalars)
            if found != test.breaks { failed += 1 }
            if let short = PlainLineBreaks.opportunities(in: test.scalars) {
                plain += 1
                #expect(short == found, "\(test.scalars)")
            }
        }
        UnicodeFile.report(
            "LineBreakTest.txt \(lines.count - failed) of \(lines.count), \(plain) without ICU's data"
        )
        // ICU tailors numbers and hyphens, and its quotation rules are newer than the file.
        #expect(failed <= 31)
    }
}
