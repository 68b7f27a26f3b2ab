import KavchatClient
import KavchatEngine

/// A bot on disk that a chat follows while its author writes it.
struct ScriptFile: Sendable {
    let files: BotFiles

    enum Problem: Error {
        case file(SmallFile.Problem)
        case script(ScriptProblems)

        var sentence: String {
            switch self {
            case .file(let problem): problem.sentence
            case .script(let problems):
                problems.problems.map { "\($0.file):\($0.line):\($0.column): \($0.message)" }
                    .joined(separator: "\n")
            }
        }
    }

    init(path: String) {
        files = BotFiles(path: path)
    }

    func compile() throws(Problem) -> Bot {
        let read: [(name: String, bytes: [UInt8])]
        do throws(SmallFile.Problem) { read = try files.read() } catch { throw .file(error) }
        do throws(ScriptProblems) {
            return try BotSource(files: read).compile()
        } catch {
            throw .script(error)
        }
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
