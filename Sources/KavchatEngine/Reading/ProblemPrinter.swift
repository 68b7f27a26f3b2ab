/// Writes problems for people: where, what, the line with a caret, and a way out.
package struct ProblemPrinter {
    private let files: [SourceFile]

    package init(_ source: BotSource) {
        files = source.files.map { SourceFile(name: $0.name, bytes: $0.bytes) }
    }

    /// One problem, in several lines without a line break at the end.
    package func text(_ problem: ScriptProblem) -> String {
        let isPlaced = problem.line > 0 && !problem.file.isEmpty
        let place = isPlaced ? "\(problem.file):\(problem.line):\(problem.column): " : ""
        let word = problem.severity == .error ? "error" : "warning"
        var lines = ["\(place)\(word) \(problem.code): \(problem.message)"]
        if isPlaced, let line = sourceLine(of: problem) { lines += line }
        if let suggestion = problem.suggestion { lines.append("  \(suggestion)") }
        return lines.joined(separator: "\n")
    }

    /// All of them, and how many there are.
    package func text(_ problems: [ScriptProblem]) -> String {
        let errors = problems.count { $0.severity == .error }
        let warnings = problems.count - errors
        let sums =
            "\(errors) error\(errors == 1 ? "" : "s"), "
            + "\(warnings) warning\(warnings == 1 ? "" : "s")"
        return (problems.map { text($0) } + [sums]).joined(separator: "\n")
    }

    /// The line, and a caret below the column; a long line is cut around it.
    private func sourceLine(of problem: ScriptProblem) -> [String]? {
        guard let file = files.first(where: { $0.name == problem.file }),
            let line = file.text(ofLine: problem.line)
        else { return nil }
        let characters = Array(line.map { $0 == "\t" || $0.isNewline ? " " : $0 })
        let column = min(problem.column, characters.count + 1)
        let start = max(0, column - 60)
        let part = String(characters[start..<min(characters.count, start + 76)])
        let gap = String(repeating: " ", count: column - 1 - start)
        // Right-to-left text is isolated and keeps its order; the caret counts characters.
        return ["  \u{2068}\(part)\u{2069}", "  \(gap)^"]
    }
}
