import KavchatEngine

/// Options of `kavchat check`.
struct CheckOptions {
    var paths: [String] = []
    var policy = CheckPolicy()
    var action: Action
    /// Whether edits that need no decision are made.
    var mends = false
    /// A file whose findings are not told.
    var baseline: String?
    /// A file to keep the present findings in.
    var newBaseline: String?

    enum Action {
        case explain(Rule)
        case list
        case check(Form)
    }

    /// How findings are written.
    enum Form {
        case text
        case json
        case sarif
    }

    init(_ parsed: ParsedOptions) throws(UsageProblem) {
        if let code = parsed["explain"] {
            guard let rule = Rule.named(code.uppercased()) else {
                throw .badValue(
                    name: "explain",
                    allowed: "a rule such as KV204; --rules lists them"
                )
            }
            action = .explain(rule)
            return
        }
        if parsed.has("rules") {
            action = .list
            return
        }
        paths = parsed.paths
        guard !paths.isEmpty else { throw .missingPath(command: "check") }
        if parsed.has("json"), parsed.has("sarif") { throw .together("json", "sarif") }
        action = .check(parsed.has("json") ? .json : parsed.has("sarif") ? .sarif : .text)
        mends = parsed.has("fix")
        if mends, paths.contains("-") { throw .inputCannotBeWritten }
        baseline = parsed["baseline"]
        newBaseline = parsed["write-baseline"]
        policy.level = try CheckOptions.level(parsed["level"])
        policy.denied = try CheckOptions.rules(parsed["deny"], option: "deny")
        policy.allowed = try CheckOptions.rules(parsed["allow"], option: "allow")
    }

    private static func level(_ word: String?) throws(UsageProblem) -> ScriptProblem.Severity {
        guard let word else { return .warning }
        guard let level = ScriptProblem.Severity.allCases.first(where: { $0.word == word }) else {
            throw .badValue(name: "level", allowed: "error, warning or info")
        }
        return level
    }

    private static func rules(
        _ list: String?,
        option: String
    ) throws(UsageProblem) -> [RulePattern] {
        var patterns: [RulePattern] = []
        for word in (list ?? "").split(separator: ",") {
            guard let pattern = RulePattern(String(word)) else {
                throw .badValue(
                    name: option,
                    allowed: "rules and families such as KV207,KV4xx; --rules lists them"
                )
            }
            patterns.append(pattern)
        }
        return patterns
    }
}
