import KavchatEngine

/// `kavchat check`: holds bots against the rules.
struct CheckCommand {
    private let options: CheckOptions

    init(_ options: CheckOptions) {
        self.options = options
    }

    func run() -> ExitCode {
        switch options.action {
        case .explain(let rule): return explain(rule)
        case .list:
            for rule in Rule.all {
                Output.standard("\(rule.code)  \(rule.severity.word)  \(rule.title)\n")
            }
            return .done
        case .check(let report): return check(report)
        }
    }

    private func explain(_ rule: Rule) -> ExitCode {
        guard let folder = ResourceFolder.find() else {
            Output.complain(ResourceFolder.missing)
            return .misuse
        }
        do throws(SmallFile.Problem) {
            let page = try SmallFile.read("\(folder.path)/rules/\(rule.code).md", limit: 65_536)
            Output.standard(Prose.page(String(decoding: page, as: UTF8.self)))
            return .done
        } catch {
            Output.complain(error.sentence)
            return .misuse
        }
    }

    private func check(_ form: CheckOptions.Form) -> ExitCode {
        do throws(SmallFile.Problem) {
            var policy = options.policy
            if let path = options.baseline {
                guard let baseline = CheckBaseline(json: try SmallFile.read(path, limit: 8 << 20))
                else { throw .failed(path: path, reason: "it is no baseline of a check") }
                policy.baseline = baseline
            }
            var sources: [BotSource] = []
            var unread: [SmallFile.Problem] = []
            for path in options.paths {
                let target = try BotTarget(partly: path)
                if let problem = target.unread {
                    // What is not known whole is not changed, and not taken for what is usual.
                    guard !options.mends, options.newBaseline == nil else { throw problem }
                    unread.append(problem)
                }
                var source = target.located
                if options.mends {
                    if let problem = target.unwritable(path) { throw problem }
                    source = try mend(source, policy)
                }
                sources.append(source)
            }
            let reports = sources.map { CheckReport(of: $0, policy: policy) }
            if let path = options.newBaseline {
                let baseline = CheckBaseline(reports.flatMap(\.problems))
                let inputs = sources.flatMap(\.files).map(\.name)
                try SmallFile.write(baseline.json + [0x0A], to: path, sparing: inputs)
                let count = reports.reduce(0) { $0 + $1.problems.count }
                Output.complain("\(count) finding\(count == 1 ? "" : "s") kept in \(path).")
                return .done
            }
            write(reports, of: sources, as: form)
            for problem in unread { Output.complain(problem.sentence) }
            guard unread.isEmpty else { return .misuse }
            return reports.allSatisfy(\.problems.isEmpty) ? .done : .findings
        } catch {
            Output.complain(error.sentence)
            return .misuse
        }
    }

    /// Writes what can be mended without a decision.
    private func mend(
        _ source: BotSource,
        _ policy: CheckPolicy
    ) throws(SmallFile.Problem) -> BotSource {
        let mending = Mending(of: source, policy: policy)
        for (old, new) in zip(source.files, mending.files) where old.bytes != new.bytes {
            try SmallFile.replace(old.name, with: new.bytes)
            Output.complain("\(old.name) was mended.")
        }
        return source.with(files: mending.files)
    }

    private func write(
        _ reports: [CheckReport],
        of sources: [BotSource],
        as form: CheckOptions.Form
    ) {
        switch form {
        case .text:
            for (index, report) in reports.enumerated() {
                var printer = ProblemPrinter(sources[index])
                Output.lines(printer.told(report.problems))
                Output.lines(["\(options.paths[index]): \(report.summary)"])
            }
        case .json:
            for report in reports {
                Output.standard(String(decoding: report.json, as: UTF8.self) + "\n")
            }
        case .sarif:
            let writer = SARIFWriter(version: Version.current, sources: sources)
            let log = writer.log(of: reports.flatMap(\.problems))
            Output.standard(String(decoding: log, as: UTF8.self) + "\n")
        }
    }
}
