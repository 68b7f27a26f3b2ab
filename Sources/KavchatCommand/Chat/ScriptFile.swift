import KavchatClient
import KavchatEngine
import TerminalText

/// A bot on disk that a chat follows while its author writes it.
struct ScriptFile: Sendable {
    let files: BotFiles

    enum Problem: Error {
        case file(SmallFile.Problem)
        /// What is wrong with the script, printed for a person.
        case script(report: [String], brief: String)

        var sentence: String {
            switch self {
            case .file(let problem): problem.sentence
            case .script(_, let brief): Sanitizer.line(brief).string
            }
        }

        /// Tells it on standard error.
        func complain() {
            switch self {
            case .file(let problem): Output.complain(problem.sentence)
            case .script(let report, _): Output.report(report)
            }
        }
    }

    init(path: String) {
        files = BotFiles(path: path)
    }

    /// The bot, held against all rules, as one is that is to be published.
    func check() throws(Problem) -> Bot { try read { $0.check() } }

    func compile() throws(Problem) -> Bot { try read { $0.read() } }

    private func read(_ reading: (BotSource) -> BotSource.Reading) throws(Problem) -> Bot {
        let read: [(name: String, bytes: [UInt8])]
        do throws(SmallFile.Problem) { read = try files.read() } catch { throw .file(error) }
        let source = BotSource(files: read, isZone: ZoneFolder.isZone)
        let found = reading(source)
        guard let bot = found.bot else {
            let printer = ProblemPrinter(source)
            throw .script(
                report: printer.lines(found.problems),
                brief: printer.brief(found.problems)
            )
        }
        return bot
    }

    /// The bot, and what becomes of it; a change that changes nothing is not told.
    func source() throws(Problem) -> ScriptSource {
        let bot = try compile()
        let (changes, continuation) = AsyncStream<ScriptChange>.makeStream()
        let watching = Task { [self] in
            var last = ScriptChange.replaced(bot)
            for await _ in FolderWatch.changes(in: files.watchedFolder) {
                let change: ScriptChange
                do throws(Problem) {
                    change = .replaced(try compile())
                } catch {
                    change = .problem(error.sentence)
                }
                if change != last { continuation.yield(change) }
                last = change
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in watching.cancel() }
        return ScriptSource(bot: bot, changes: changes)
    }
}
