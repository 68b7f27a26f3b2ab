import FoundationEssentials
import Glibc
import KavchatEngine
import KavchatModel

/// The engine by itself, for a bench: how fast it reads a bot and talks, and what conversations hold.
///
/// `load` prints the milliseconds of reading the bot, reading its release and preparing menus and
/// matching, a line each time; `talk` prints turns and milliseconds of the scripted course, `ask`
/// those of free questions; `hold` prints `empty` and, after a line on the input, `held` with the turns
/// that each of so many conversations has behind it; `reread` does the same with conversations that
/// come back from their JSON. Times are CPU times.
@main
enum Turns {
    static func main() {
        let words = CommandLine.arguments
        guard words.count == 4, let count = Int(words[3]), count > 0,
            let work = works[words[1]]
        else {
            tell("usage: kavchat-turns load|talk|ask|hold|reread FOLDER COUNT\n")
            exit(2)
        }
        do {
            try work(try source(words[2]), count)
        } catch {
            tell("\(words[2]): \(error)\n")
            exit(2)
        }
    }

    private static let works = [
        "load": load, "talk": talk, "ask": ask, "hold": hold, "reread": reread,
    ]

    private static func source(_ folder: String) throws -> BotSource {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        return BotSource(
            files: names.map { name in
                (name, Array(FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()))
            }
        )
    }

    private static func load(_ source: BotSource, times: Int) throws {
        let bot = try source.compile()
        let release = Release(version: 1, note: "", publishedAt: now, bot: bot).envelope
        for _ in 0..<times {
            let compiled = try milliseconds { _ = try source.compile() }
            let read = try milliseconds { _ = try Release.read(release) }
            var matching = bot
            let prepared = milliseconds {
                matching.prepareMenus(in: bot.script.language)
                matching.prepareMatching(in: bot.script.language)
            }
            tell("\(compiled) \(read) \(prepared)\n")
        }
    }

    private static func talk(_ source: BotSource, rounds: Int) throws {
        var bot = try source.compile()
        bot.prepareMenus(in: bot.script.language)
        try follow(.scripted, with: bot, rounds: rounds)
    }

    private static func ask(_ source: BotSource, rounds: Int) throws {
        var bot = try source.compile()
        bot.prepareMenus(in: bot.script.language)
        bot.prepareMatching(in: bot.script.language)
        try follow(.questions, with: bot, rounds: rounds)
    }

    private static func follow(_ course: Course, with bot: Bot, rounds: Int) throws {
        let environment = environment(bot)
        var turns = 0
        let taken = try milliseconds {
            for number in 0..<rounds {
                var conversation = Conversation(number: number)
                try conversation.follow(course, with: bot, in: environment)
                turns += conversation.turns
            }
        }
        tell("\(turns) \(taken)\n")
    }

    private static func hold(_ source: BotSource, conversations: Int) throws {
        try hold(source, conversations) { $0 }
    }

    /// As a session that is opened again holds them: nothing of them is shared with the script.
    private static func reread(_ source: BotSource, conversations: Int) throws {
        try hold(source, conversations) { conversation in
            try JSONDecoder().decode(Conversation.self, from: JSONEncoder().encode(conversation))
        }
    }

    private static func hold(
        _ source: BotSource,
        _ conversations: Int,
        as kept: (Conversation) throws -> Conversation
    ) throws {
        var bot = try source.compile()
        bot.prepareMenus(in: bot.script.language)
        let environment = environment(bot)
        tell("empty\n")
        _ = readLine()
        var held: [Conversation] = []
        for number in 0..<conversations {
            var conversation = Conversation(number: number, keepsHistory: true)
            try conversation.follow(.scripted, with: bot, in: environment)
            held.append(try kept(conversation))
        }
        tell("held \(held[0].turns)\n")
        _ = readLine()
        withExtendedLifetime(held) {}
    }

    // MARK: What they need

    private static let now = Timestamp(milliseconds: 1_772_000_000_000)

    private static func environment(_ bot: Bot) -> BotEnvironment {
        BotEnvironment(
            now: now,
            identity: nil,
            screen: nil,
            language: .en,
            settings: bot.settings,
            systemLabels: [
                .skip: "Skip", .cancel: "Cancel", .send: "Send", .noThanks: "No, thanks",
                .contactTeam: "Contact the team", .chatWithAgent: "Chat with an agent",
            ],
            isWithinHours: true,
            isLocal: false
        )
    }

    private static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
        let start = processorTime()
        try work()
        return Double(processorTime() - start) / 1_000_000
    }

    /// Nanoseconds of CPU of this process, which has one thread.
    private static func processorTime() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// Writes at once, which `print` into a pipe does not.
    private static func tell(_ text: String) {
        var text = text
        _ = text.withUTF8 { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    }
}
