import CProcess
import Glibc
import KavchatClient
import KavchatLive
import KavchatModel
import KavchatStore
import KavchatUI

/// One run of the chat line by line: standard input to the client, what is new to standard output.
struct PlainSession {
    let client: ChatClient
    let world: World
    let store: SessionStore

    /// How long a line, or the end of the input, waits for what is under way.
    private static let patience: Int64 = 5_000

    /// What reaches the loop, in order; one line at most is among it, so that nothing piles up.
    private enum News: Sendable {
        /// The client has something new: it is asked for it.
        case changed
        case input(LineInput.Event)
        case note(String)
        case outOfPatience(line: Int)
    }

    /// Whether plain lines are wanted, whatever the terminal can do.
    static func isWanted(_ environment: Environment) -> Bool {
        environment["ACCESSIBLE"].map { $0 != "0" } ?? false
    }

    func run(from first: ChatSnapshot, note: String?) async -> Ending {
        let (news, inbox) = AsyncStream<News>.makeStream()
        guard let input = LineInput({ inbox.yield(.input($0)) }) else {
            return Ending(code: .misuse, sentence: "the system allows no more threads.")
        }
        let plain = PlainChat(
            texts: world.texts[first.language],
            zone: ZoneFolder.local(world.environment.values["TZ"]),
            isEchoed: kav_isatty(STDIN_FILENO) && kav_isatty(STDOUT_FILENO)
        )
        if let note { inbox.yield(.note(note)) }
        inbox.yield(.changed)
        input.want()
        return await withTaskGroup { group in
            group.addTask { [client] in await client.run() }
            group.addTask { [client] in
                for await _ in client.snapshots { inbox.yield(.changed) }
            }
            group.addTask { [client, world, store] in
                let host = Host(world: world, store: store)
                for await request in client.hostRequests {
                    if let sentence = host.carryOut(request) { inbox.yield(.note(sentence)) }
                }
            }
            var loop = Loop(plain: plain, language: first.language, inbox: inbox, input: input)
            let ending = await talk(&loop, news)
            loop.timer?.cancel()
            await client.suspend()
            group.cancelAll()
            return ending
        }
    }

    /// What the loop keeps.
    private struct Loop {
        var plain: PlainChat
        var language: Language
        let inbox: AsyncStream<News>.Continuation
        let input: LineInput
        /// What waits until its turn has come.
        var waiting: LineInput.Event?
        var lineNumber = 0
        var isOutOfPatience = false
        /// Cancelled when its line is taken, or at the end.
        var timer: Task<Void, Never>?
    }

    private func talk(_ loop: inout Loop, _ news: AsyncStream<News>) async -> Ending {
        for await event in news {
            switch event {
            case .changed: break
            case .input(let event): loop.waiting = event
            case .note(let sentence):
                guard Output.standard(PlainChat.note(sentence) + "\n") else {
                    return Ending(code: .done)
                }
            case .outOfPatience(let line):
                if line == loop.lineNumber { loop.isOutOfPatience = true }
            }
            if let ending = await show(&loop) { return ending }
            if let ending = await takeLine(&loop) { return ending }
        }
        return Ending(code: .done)
    }

    /// Tells what is new; answers the end, where nothing can be shown or nobody reads.
    private func show(_ loop: inout Loop) async -> Ending? {
        let snapshot = await client.snapshot
        if let ending = ChatSession.ending(of: snapshot, world: world) { return ending }
        if snapshot.language != loop.language {
            loop.language = snapshot.language
            loop.plain.reword(world.texts[snapshot.language])
        }
        let lines = loop.plain.lines(for: snapshot, now: SystemPorts.moment())
        guard lines.isEmpty || Output.standard(lines.joined(separator: "\n") + "\n") else {
            return Ending(code: .done)
        }
        return nil
    }

    /// Lets the client hear the line that waits, once its meaning cannot change any more.
    private func takeLine(_ loop: inout Loop) async -> Ending? {
        guard let waiting = loop.waiting else { return nil }
        let isDue = waiting == .ended ? loop.plain.isDelivered : loop.plain.isSettled
        guard isDue || loop.isOutOfPatience else {
            startTimer(&loop)
            return nil
        }
        loop.timer?.cancel()
        loop.timer = nil
        loop.isOutOfPatience = false
        loop.waiting = nil
        loop.lineNumber += 1
        switch waiting {
        case .ended: return Ending(code: .done)
        case .line(let line):
            for action in loop.plain.take(line) {
                if !(await client.act(action)) { loop.plain.refuse(action) }
            }
        }
        loop.inbox.yield(.changed)
        loop.input.want()
        return nil
    }

    private func startTimer(_ loop: inout Loop) {
        guard loop.timer == nil, loop.plain.isReady else { return }
        let until = SystemPorts.moment().advanced(byMilliseconds: Self.patience)
        let line = loop.lineNumber
        loop.timer = Task { [inbox = loop.inbox] in
            guard (try? await SystemPorts.clock.sleep(until)) != nil else { return }
            inbox.yield(.outOfPatience(line: line))
        }
    }
}
