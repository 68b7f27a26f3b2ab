import KavchatModel

/// What a check of one bot came to.
package struct CheckReport: Sendable {
    /// What is told, in the order of the files.
    package private(set) var problems: [ScriptProblem] = []
    /// What was silenced: rule, how, and how often.
    package private(set) var silenced: [Silenced] = []
    /// Findings below the level asked for.
    package private(set) var lesser = 0
    /// Nil where the bot cannot be used.
    package let bot: Bot?

    /// Findings of a rule that are not told.
    package struct Silenced: Hashable, Sendable {
        package var code: String
        package var way: Way
        package var count: Int

        package enum Way: Hashable, Sendable {
            case comment
            case option
            case baseline
        }
    }

    /// Checks a bot's files.
    package init(of source: BotSource, policy: CheckPolicy) {
        let reading = source.check()
        var baseline = policy.baseline
        var allowances = Allowances(source.sourceFiles)
        bot = reading.bot
        for problem in reading.problems + allowances.problems.asked(of: source) {
            var problem = problem
            // An error keeps the bot from being used, whatever anybody allows.
            if problem.severity != .error {
                if policy.allowed.contains(where: { $0.matches(problem.code) }) {
                    silence(problem, .option)
                    continue
                }
                if allowances.allow(problem) {
                    silence(problem, .comment)
                    continue
                }
                if baseline?.take(problem) ?? false {
                    silence(problem, .baseline)
                    continue
                }
            }
            if policy.denied.contains(where: { $0.matches(problem.code) }) {
                problem.severity = .error
            }
            tell(problem, policy.level)
        }
        for problem in allowances.unused.asked(of: source) { tell(problem, policy.level) }
    }

    private mutating func tell(_ problem: ScriptProblem, _ level: ScriptProblem.Severity) {
        guard problem.severity <= level else {
            lesser += 1
            return
        }
        problems.append(problem)
    }

    private mutating func silence(_ problem: ScriptProblem, _ way: Silenced.Way) {
        if let index = silenced.firstIndex(where: { $0.code == problem.code && $0.way == way }) {
            silenced[index].count += 1
        } else {
            silenced.append(Silenced(code: problem.code, way: way, count: 1))
        }
    }
}

extension [ScriptProblem] {
    fileprivate func asked(of source: BotSource) -> [ScriptProblem] {
        filter { source.isAskedFor($0.place.file) }
    }
}
