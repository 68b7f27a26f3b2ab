import KavchatModel

/// Writes problems for people: where, what, the line with a caret, and a way out.
package struct ProblemPrinter {
    private var finder: PlaceFinder

    static let mostOfARule = 50
    static let most = 1_000

    package init(_ source: BotSource) {
        finder = PlaceFinder(source.sourceFiles)
    }

    /// One problem, in several lines; what is in them may still hold line breaks of names.
    package mutating func lines(_ problem: ScriptProblem) -> [String] {
        var lines = [heading(problem)]
        lines += sourceLine(at: problem.place) ?? []
        lines += problem.related.map { "  \(words(of: $0.place))\($0.message)" }
        if let suggestion = problem.suggestion { lines.append("  \(suggestion)") }
        return lines
    }

    /// Not more of one rule, and not more in all, than anybody reads; at the end how many are left out.
    package mutating func told(_ problems: [ScriptProblem]) -> [String] {
        var counts: [String: Int] = [:]
        let told = problems.filter { problem in
            counts[problem.code, default: 0] += 1
            return counts[problem.code, default: 0] <= Self.mostOfARule
        }.prefix(Self.most)
        let left = problems.count - told.count
        return told.flatMap { lines($0) } + (left > 0 ? ["… and \(left) more."] : [])
    }

    /// Those first that keep the bot from being used, and how many there are.
    package func lines(_ problems: [ScriptProblem]) -> [String] {
        let ordered = ScriptProblem.Severity.allCases.flatMap { severity in
            problems.filter { $0.severity == severity }
        }
        var printer = self
        return printer.told(ordered) + [problems.sums]
    }

    /// The worst one in a line without its source, and how many there are besides.
    package func brief(_ problems: [ScriptProblem]) -> String {
        guard let worst = problems.min(by: { $0.severity < $1.severity }) else { return "" }
        let others = problems.count > 1 ? "(\(problems.sums))" : nil
        return [heading(worst), worst.suggestion, others].compactMap(\.self).joined(separator: " ")
    }

    /// By its scalars, and not all of them: one character may be a file of marks, which to compare
    /// would take for ever.
    private static func shown(_ character: Character) -> String {
        let scalars = character.unicodeScalars.prefix(1 + PiledMarks.mostWritten)
        let isBlank =
            scalars.first.map {
                "\t\n\r\u{B}\u{C}\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0)
            } ?? false
        return isBlank ? " " : String(String.UnicodeScalarView(scalars))
    }

    private func heading(_ problem: ScriptProblem) -> String {
        "\(words(of: problem.place))\(problem.severity.word) \(problem.code): \(problem.message)"
    }

    private func words(of place: ScriptProblem.Place) -> String {
        place.line > 0 && !place.file.isEmpty ? "\(place.file):\(place.line):\(place.column): " : ""
    }

    /// The line, and a caret below the column; a long line is cut around it.
    private mutating func sourceLine(at place: ScriptProblem.Place) -> [String]? {
        let start = max(1, place.column - 59)
        guard var characters = finder.characters(inLineOf: place, from: start, count: 76) else {
            return nil
        }
        if characters.last?.unicodeScalars.first == "\r" { characters.removeLast() }
        let part = characters.map(Self.shown).joined()
        let gap = String(repeating: " ", count: place.column - start)
        // Right-to-left text is isolated and keeps its order; the caret counts characters.
        return ["  \u{2068}\(part)\u{2069}", "  \(gap)^"]
    }
}
