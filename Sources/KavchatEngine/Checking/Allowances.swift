import KavchatModel

/// What comments of `.kav` and text files allow: `# kav:allow KV207 reason`.
///
/// Behind a statement it holds for that line; on a line of its own for the statement below, for the whole
/// node above a node's line, and for the whole bot above the bot's.
struct Allowances {
    /// What comments with the same rule and reach allow.
    private struct Key: Hashable {
        var code: String
        var reach: Reach
    }

    private enum Reach: Hashable {
        case bot
        /// Of a file, from the line where it begins.
        case node(file: String, line: Int)
        case line(file: String, line: Int)
    }

    /// Of all that is wrong with allowances not more is told.
    private static let most = 1_000

    private var keys: [(key: Key, file: String, line: Int)] = []
    /// Whether something needed an allowance.
    private var isUsed: [Key: Bool] = [:]
    /// The lines of each file where a node or a text section begins, in order.
    private var heads: [String: [Int]] = [:]
    private(set) var problems: [ScriptProblem] = []

    init(_ files: [SourceFile]) {
        for file in files where file.kind == .kav || file.kind == .text {
            // Such a file is refused, and its words take too long to compare.
            if PiledMarks.first(in: file.bytes) == nil { read(file) }
        }
    }

    /// Whether a comment allows a problem; one that does counts as used.
    mutating func allow(_ problem: ScriptProblem) -> Bool {
        guard !isUsed.isEmpty else { return false }
        let (file, line) = (problem.place.file, problem.place.line)
        var reaches = [Reach.bot, .line(file: file, line: line)]
        if let heads = heads[file], case let place = heads.firstPlace(where: { $0 > line }),
            place > 0
        {
            reaches.append(.node(file: file, line: heads[place - 1]))
        }
        var isAllowed = false
        for reach in reaches {
            let key = Key(code: problem.code, reach: reach)
            guard isUsed[key] != nil else { continue }
            isUsed[key] = true
            isAllowed = true
        }
        return isAllowed
    }

    /// Allowances that nothing needs.
    var unused: [ScriptProblem] {
        keys.filter { isUsed[$0.key] == false }.prefix(Self.most).map { allowance in
            problem(
                "KV107",
                .warning,
                file: allowance.file,
                line: allowance.line,
                "\(allowance.key.code) finds nothing here, and need not be allowed.",
                "Delete the comment."
            )
        }
    }

    // MARK: Reading

    private mutating func read(_ file: SourceFile) {
        let lines = Array(KavLines(of: file.bytes, file: 0))
        heads[file.name] = lines.filter(\.beginsPart).map { $0.number + 1 }
        // From the last line up, so that the statement below is known.
        var below: KavLine?
        var found: [(key: Key, file: String, line: Int)] = []
        var wrong: [ScriptProblem] = []
        for line in lines.reversed() {
            let isStatement = !line.isEmpty
            if isStatement { below = line }
            guard let comment = line.remark?.string, comment.hasPrefix("kav:allow") else {
                continue
            }
            guard let code = Self.code(in: comment) else {
                wrong.append(
                    problem(
                        "KV102",
                        .warning,
                        file: file.name,
                        line: line.number + 1,
                        "An allowance names a rule and a reason.",
                        "Write: # kav:allow KV207 the reason"
                    )
                )
                continue
            }
            let reach =
                isStatement
                ? Reach.line(file: file.name, line: line.number + 1)
                : Self.reach(above: below ?? line, in: file.name)
            found.append((Key(code: code, reach: reach), file.name, line.number + 1))
        }
        problems += wrong.reversed().prefix(max(0, Self.most - problems.count))
        keys += found.reversed()
        for allowance in found { isUsed[allowance.key] = false }
    }

    private static func code(in comment: String) -> String? {
        let words = comment.split(maxSplits: 2, whereSeparator: \.isWhitespace)
        guard words.count == 3, words[0] == "kav:allow" else { return nil }
        return Rule.named(String(words[1]))?.code
    }

    private static func reach(above statement: KavLine, in file: String) -> Reach {
        if statement.text.begins(with: "bot ") { return .bot }
        let line = statement.number + 1
        return statement.text.begins(with: "==")
            ? .node(file: file, line: line) : .line(file: file, line: line)
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

extension KavLine {
    /// Whether what stood above ends here: at a node, or at the texts of a language.
    fileprivate var beginsPart: Bool { text.begins(with: "==") || text.begins(with: "text ") }
}
