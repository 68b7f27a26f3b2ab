import Testing

@testable import TerminalText

/// The test files of UAX #9.
@Suite struct BidiConformanceTests {
    @Test func classesGetTheLevelsOfTheStandard() throws {
        guard let lines = UnicodeFile.lines("BidiTest.txt", every: 47) else { return }
        var expected: [UInt8?] = []
        var counts = Counts()
        for line in lines {
            if line.hasPrefix("@") {
                if line.hasPrefix("@Levels:") { expected = levels(line.dropFirst(8)) }
                continue
            }
            let fields = line.split(separator: ";")
            let scalars = try fields[0].split(separator: " ").map {
                try #require(representatives[String($0)])
            }
            let bits = try #require(Int(fields[1].filter(\.isNumber)))
            for (bit, base) in bases(of: bits) where bit > 0 {
                counts.add(Bidi(scalars, base: base), expected, line)
            }
        }
        UnicodeFile.report("BidiTest.txt \(counts.passed) of \(counts.passed + counts.failed)")
        #expect(counts.passed > 5_000)
        #expect(counts.failed == 0, "first: \(counts.firstFailure)")
    }

    @Test func charactersGetTheLevelsAndOrderOfTheStandard() throws {
        guard let lines = UnicodeFile.lines("BidiCharacterTest.txt", every: 11) else { return }
        var counts = Counts()
        for line in lines {
            let fields = line.split(separator: ";", omittingEmptySubsequences: false)
            let scalars = fields[0].split(separator: " ").map {
                Unicode.Scalar(UnicodeFile.hexadecimal($0)) ?? "\u{FFFD}"
            }
            let base: BaseDirection =
                switch fields[1] {
                case "0": .fixed(.leftToRight)
                case "1": .fixed(.rightToLeft)
                default: .natural(fallback: .leftToRight)
                }
            let bidi = Bidi(scalars, base: base)
            let expected = levels(fields[3])
            counts.add(bidi, expected, line)
            #expect(String(bidi.baseLevel) == fields[2])
            let order = Wrapping.visualOrder(bidi.levels).filter { expected[$0] != nil }
            #expect(
                order.map(String.init).joined(separator: " ") == fields[4].filter { $0 != "\n" }
            )
        }
        let total = counts.passed + counts.failed
        UnicodeFile.report("BidiCharacterTest.txt \(counts.passed) of \(total)")
        #expect(counts.passed > 5_000)
        #expect(counts.failed == 0, "first: \(counts.firstFailure)")
    }

    private struct Counts {
        var passed = 0
        var failed = 0
        var firstFailure = ""

        mutating func add(_ bidi: Bidi, _ expected: [UInt8?], _ line: String) {
            let isSame = zip(bidi.levels, expected).allSatisfy { $1 == nil || $0 == $1 }
            if isSame, bidi.levels.count == expected.count {
                passed += 1
            } else {
                failed += 1
                if firstFailure.isEmpty { firstFailure = line }
            }
        }
    }

    private func bases(of bits: Int) -> [(Int, BaseDirection)] {
        [
            (bits & 1, .natural(fallback: .leftToRight)), (bits & 2, .fixed(.leftToRight)),
            (bits & 4, .fixed(.rightToLeft)),
        ]
    }

    /// An x stands for a character that has no level.
    private func levels(_ text: Substring) -> [UInt8?] {
        text.split(whereSeparator: \.isWhitespace).map { UInt8($0) }
    }

    /// A character of each class; none is a bracket.
    private let representatives: [String: Unicode.Scalar] = [
        "L": "a", "R": "\u{5D0}", "AL": "\u{627}", "EN": "1", "ES": "+", "ET": "%",
        "AN": "\u{660}", "CS": ",", "B": "\u{2029}", "S": "\t", "WS": " ", "ON": "!",
        "NSM": "\u{300}", "BN": "\u{AD}", "LRE": "\u{202A}", "RLE": "\u{202B}",
        "LRO": "\u{202D}", "RLO": "\u{202E}", "PDF": "\u{202C}", "LRI": "\u{2066}",
        "RLI": "\u{2067}", "FSI": "\u{2068}", "PDI": "\u{2069}",
    ]
}
