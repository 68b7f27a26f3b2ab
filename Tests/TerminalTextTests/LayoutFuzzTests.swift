import TestSupport
import Testing

@testable import TerminalText

@Suite struct LayoutFuzzTests {
    private static let seed: UInt64 = 4_711
    private let alphabet: [Unicode.Scalar] = [
        "a", "b", "1", " ", " ", ".", "(", ")", "-", "\n", "\t", "\r", "\u{1B}", "\u{0}", "\u{9B}",
        "\u{7F}", "\u{301}", "\u{20E3}", "\u{5D0}", "\u{5D1}", "\u{5B8}", "\u{644}", "\u{627}",
        "\u{628}", "\u{650}", "\u{661}", "\u{600}", "\u{915}", "\u{94D}", "\u{937}", "\u{93F}",
        "\u{E33}", "\u{1000}", "\u{102C}", "\u{1112}", "\u{1161}", "\u{11AB}", "\u{AC00}",
        "\u{6F22}", "\u{3000}", "\u{FF9E}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}",
        "\u{200F}", "\u{61C}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
        "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{2026}", "\u{2028}", "\u{FE0F}",
        "\u{FEFF}", "\u{FFFD}", "\u{FFFE}", "\u{1F3F4}", "\u{E0067}", "\u{E007F}", "\u{1F1EE}",
        "\u{1F1F1}", "\u{1F44D}", "\u{1F3FD}", "\u{1F468}", "\u{2764}", "\u{1FAE8}", "\u{AD}",
    ]

    @Test func layoutsKeepTheirPromises() throws {
        var random = Seeded(seed: Self.seed)
        for round in 0..<(UnicodeFile.isLongRun ? 60_000 : 3_000) {
            let text = randomText(&random)
            let safe = Sanitizer.display(text)
            #expect(Sanitizer.display(safe.string) == safe, "round \(round): \(scalars(text))")
            let columns = Int.random(in: 1...12, using: &random)
            let options = randomOptions(&random)
            let base = randomBase(&random)
            let lines = TextLayout.lay(safe, columns: columns, base: base, options: options)
            let problem = problem(of: lines, safe, columns, options)
            try #require(problem == nil, "round \(round), \(columns) columns: \(scalars(text))")
        }
    }

    /// What is wrong with a layout, nil when nothing is.
    private func problem(
        of lines: [TextLine],
        _ text: SafeText,
        _ columns: Int,
        _ options: LayoutOptions
    ) -> String? {
        let characters = Array(text.string)
        var next = 0
        for line in lines {
            if line.width > columns { return "too wide" }
            if line.clusters.lowerBound != next { return "clusters lost or doubled" }
            next = line.clusters.upperBound + (line.endsParagraph ? 1 : 0)
            if line.cells.contains(where: { !(1...2).contains($0.width) || isUnsendable($0.text) })
            {
                return "a cell that must not be sent"
            }
            if let problem = caretProblem(of: line) { return problem }
            if Set(line.cellClusters).isSubset(of: line.clusters) == false { return "foreign cell" }
            if !options.shapesArabic, !options.widths.joinsSpacingMarks {
                let seen = line.clusters.filter { isSeen(characters[$0], options) }
                let drawn = Set(line.cellClusters.filter { !isSpace(characters[$0]) })
                if drawn != Set(seen) { return "clusters not drawn" }
            }
        }
        return next == characters.count + 1 ? nil : "the end is missing"
    }

    private func caretProblem(of line: TextLine) -> String? {
        for (index, owner) in line.cellClusters.enumerated() {
            // The later cells of a cluster have no place of their own for a caret.
            if index > 0, line.cellClusters[index - 1] == owner { continue }
            let column = line.caretColumn(before: owner)
            if line.cluster(atColumn: column) != owner { return "a click misses" }
        }
        let start = line.isRightToLeft ? line.endsParagraph ? line.clusters.upperBound : nil : nil
        guard var place = start ?? line.cellClusters.first else { return nil }
        var steps = 0
        while let right = line.caret(rightOf: place) {
            guard line.caret(leftOf: right) == place else { return "no way back" }
            place = right
            steps += 1
            if steps > line.clusters.count { return "the caret runs in a circle" }
        }
        return nil
    }

    private func isSeen(_ character: Character, _ options: LayoutOptions) -> Bool {
        !isSpace(character) && !ClusterForm(character.unicodeScalars, options.widths).pieces.isEmpty
    }

    private func isSpace(_ character: Character) -> Bool {
        character.unicodeScalars.count == 1 && character.isWhitespace
    }

    private func isUnsendable(_ text: String) -> Bool {
        text.isEmpty
            || text.unicodeScalars.contains { scalar in
                switch scalar.value {
                case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200B, 0x200C: true
                case 0x200E, 0x200F, 0x61C, 0xFEFF: true
                default: scalar.properties.isNoncharacterCodePoint
                }
            }
    }

    private func randomText(_ random: inout Seeded) -> String {
        let count = Int.random(in: 0...24, using: &random)
        return String(
            (0..<count).compactMap { _ in
                Int.random(in: 0..<8, using: &random) == 0
                    ? Unicode.Scalar(UInt32.random(in: 0...0x1FFFF, using: &random))
                    : alphabet.randomElement(using: &random)
            }
        )
    }

    private func randomOptions(_ random: inout Seeded) -> LayoutOptions {
        var answers: [WidthSample: Int] = [:]
        for sample in WidthSample.allCases {
            answers[sample] = Int.random(in: 0...3, using: &random)
        }
        return LayoutOptions(
            widths: WidthProfile(answers: answers),
            shapesArabic: Bool.random(using: &random),
            mirrors: Bool.random(using: &random),
            keepsTrailingSpaces: Bool.random(using: &random)
        )
    }

    private func randomBase(_ random: inout Seeded) -> BaseDirection {
        let direction: TextDirection = Bool.random(using: &random) ? .leftToRight : .rightToLeft
        return Bool.random(using: &random) ? .fixed(direction) : .natural(fallback: direction)
    }

    private func scalars(_ text: String) -> String {
        text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
    }
}
