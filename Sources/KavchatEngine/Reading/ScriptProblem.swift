/// What is wrong with a bot's files: where, which rule, and a way out.
package struct ScriptProblem: Hashable, Sendable {
    /// The rule, `KV101` and so on (`script.md` 5).
    package var code: String
    package var severity: Severity
    package var file: String
    /// From 1; 0 where the problem has no place.
    package var line: Int
    /// From 1, in characters.
    package var column: Int
    package var message: String
    /// The nearest right thing, where there is one.
    package var suggestion: String?

    /// Whether the bot cannot be used.
    package enum Severity: Hashable, Sendable {
        case error
        case warning
    }
}

/// Everything that is wrong, in the order of the files.
package struct ScriptProblems: Error, Hashable, Sendable {
    package var problems: [ScriptProblem]
}
