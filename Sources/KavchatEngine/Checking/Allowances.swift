import KavchatModel

/// What comments of `.kav` and text files allow: `# kav:allow KV207 reason`.
///
/// Behind a statement it holds for that line; on a line of its own for the statement below, for the whole
/// node above a node's line, and for the whole bot above the bot's.
struct Allowances {
    private struct Allowance {
        var code: String
        var file: String
        /// Nil for the whole bot.
        var lines: ClosedRange<Int>?
        /// Where it is written.
        var line: Int
        var isUsed = false
    }

    /// Each problem is held against them all.
    private static let most = 2_000

    private var allowances: [Allowance] = []
    private(set) var problems: [ScriptProblem] = []

    init(_ files: [SourceFile]) {
        for file in files where file.kind == .kav || file.kind == .text { read(file) }
    }

    /// Whether a comment allows a problem; one that does counts as used.
    mutating func allow(_ problem: ScriptProblem) -> Bool {
        var isAllowed = false
        for index in allowances.indices where allowances[index].code == problem.code {
            let allowance = allowances[index]
            if let lines = allowance.lines {
                guard allowance.file == problem.place.file, lines.contains(problem.place.line)
                else {
                    continue
                }
            }
            allowances[index].isUsed = true
            isAllowed = true
        }
        return isAllowed
    }

    /// Allowances that nothing needs.
    var unused: [ScriptProblem] {
        allowances.filter { !$0.isUsed }.map { allowance in
            problem(
                "KV107",
                .warning,
                file: allowance.file,
                line: allowance.line,
                "\(allowance.code) finds nothing here, and need not be allowed.",
                "Delete the comment."
            )
        }
    }

    // MARK: Reading

    private mutating func read(_ file: SourceFile) {
        let lines = Array(KavLines(of: file.bytes, file: 0))
        for (index, line) in lines.enumerated() {
            // Each one looks for its statement.
            guard allowances.count + problems.count < Self.most else { break }
            guard let comment = line.remark, comment.hasPrefix("kav:allow") else { continue }
            let words = comment.split(whereSeparator: \.isWhitespace)
            guard words.count >= 3, let rule = Rule.named(String(words[1])), words[0] == "kav:allow"
            else {
                problems.append(
                    problem(
                        "KV102",
                        .warning,
                        file: file.name,
                        line: index + 1,
                        "An allowance names a rule and a reason.",
                        "Write: # kav:allow KV207 the reason"
                    )
                )
                continue
            }
            allowances.append(
                Allowance(
                    code: rule.code,
                    file: file.name,
                    lines: Self.scope(of: index, in: lines),
                    line: index + 1
                )
            )
        }
    }

    private static func scope(of index: Int, in lines: [KavLine]) -> ClosedRange<Int>? {
        func statement(_ index: Int) -> Substring? {
            lines[index].isEmpty ? nil : lines[index].text
        }
        if statement(index) != nil { return index + 1...index + 1 }
        guard let below = lines.indices.dropFirst(index + 1).first(where: { statement($0) != nil })
        else { return index + 1...index + 1 }
        let text = statement(below) ?? ""
        if text.hasPrefix("bot ") { return nil }
        guard text.hasPrefix("==") else { return below + 1...below + 1 }
        let next = lines.indices.dropFirst(below + 1).first { line in
            statement(line).map { $0.hasPrefix("==") || $0.hasPrefix("text ") } ?? false
        }
        return below + 1...(next ?? lines.count)
    }

    private func problem(
        _ code: String,
        _ severity: ScriptProblem.Severity,
        file: String,
        line: Int,
        _ message: String,
        _ suggestion: String
    ) -> ScriptProblem {
        ScriptProblem(
            code: code,
            severity: severity,
            place: ScriptProblem.Place(file: file, line: line, column: 1),
            path: "",
            message: message,
            suggestion: suggestion,
            related: [],
            edits: []
        )
    }
}
