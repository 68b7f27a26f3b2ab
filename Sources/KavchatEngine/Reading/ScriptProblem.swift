/// What is wrong with a bot's files: where, which rule, and a way out.
package struct ScriptProblem: Hashable, Sendable {
    /// The rule, `KV101` and so on (`script.md` 5).
    package var code: String
    package var severity: Severity
    package var place: Place
    /// Where in the canonical form, such as `nodes[3].steps[1]`; empty for a place outside it.
    package var path: String
    package var message: String
    /// The nearest right thing, where there is one.
    package var suggestion: String?
    /// Other places that have to do with it.
    package var related: [Related]
    /// What mends it without a decision of the author's; empty where there is one to take.
    package var edits: [Edit]

    /// How much a problem matters, the worst first.
    package enum Severity: Int, Hashable, Sendable, CaseIterable, Comparable {
        /// The bot cannot be used.
        case error
        case warning
        case info

        package static func < (left: Severity, right: Severity) -> Bool {
            left.rawValue < right.rawValue
        }

        package var word: String {
            switch self {
            case .error: "error"
            case .warning: "warning"
            case .info: "info"
            }
        }
    }

    /// A place in a file; without a file it is the bot as a whole.
    package struct Place: Hashable, Sendable {
        package var file: String
        /// From 1; 0 where the problem has no place.
        package var line: Int
        /// From 1, in characters.
        package var column: Int
    }

    /// A place that explains a problem elsewhere.
    package struct Related: Hashable, Sendable {
        package var place: Place
        package var message: String
    }

    /// Puts a text in the place of the bytes from `start` to before `end`.
    package struct Edit: Hashable, Sendable {
        package var file: String
        package var start: Int
        package var end: Int
        package var replacement: String
    }
}

/// Everything that is wrong, in the order of the files.
package struct ScriptProblems: Error, Hashable, Sendable {
    package var problems: [ScriptProblem]
}
