extension [ScriptProblem] {
    /// How many there are of each kind: `1 error, 2 warnings`.
    package var sums: String {
        var parts: [String] = []
        for severity in ScriptProblem.Severity.allCases {
            let count = count { $0.severity == severity }
            guard count > 0 else { continue }
            parts.append("\(count) \(severity.word)\(count == 1 || severity == .info ? "" : "s")")
        }
        return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
    }
}

/// The report for people.
extension CheckReport {
    /// How many findings there are and what was silenced, in one line: `1 error, 2 warnings; silenced:
    /// KV207 (2 by comment)`.
    package var summary: String {
        var text = problems.sums
        if lesser > 0 { text += "; \(lesser) below the level" }
        guard !silenced.isEmpty else { return text }
        let words = silenced.sorted { ($0.code, $0.way.word) < ($1.code, $1.way.word) }
            .map { "\($0.code) (\($0.count) by \($0.way.word))" }
        return text + "; silenced: " + words.joined(separator: ", ")
    }
}
