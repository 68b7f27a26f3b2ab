import KavchatEngine

/// `kavchat stats`: counts what scripts consist of.
struct StatsCommand {
    private let options: StatsOptions

    init(_ options: StatsOptions) {
        self.options = options
    }

    func run() -> ExitCode {
        var worst = ExitCode.done
        for (index, path) in options.paths.enumerated() {
            let code = run(path, isFirst: index == 0)
            if code.rawValue > worst.rawValue { worst = code }
        }
        return worst
    }

    private func run(_ path: String, isFirst: Bool) -> ExitCode {
        do throws(SmallFile.Problem) {
            guard let bot = try BotTarget(path: path).bot() else { return .findings }
            let statistics = ScriptStatistics(bot.script)
            if options.isJSON {
                Output.standard(String(decoding: statistics.json, as: UTF8.self) + "\n")
            } else {
                Output.lines((isFirst ? [] : [""]) + statistics.lines(within: Output.columns))
            }
            return .done
        } catch {
            Output.complain(error.sentence)
            return .misuse
        }
    }
}
