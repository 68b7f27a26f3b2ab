import KavchatModel

/// A conversation as what happened and what held then, under one release (`script.md` 6.5).
///
/// A turn is undone by replaying those before it, each under its own time, screen and settings. Only
/// the last turns are held; those before them are kept as the state that they came to. Under another
/// release begins another log.
package struct ConversationLog: Hashable, Sendable {
    /// So many turns can be undone.
    package static let maxTurns = 50
    /// At most so many bytes of texts are held for that.
    static let maxBytes = 4_096

    private let bot: Bot
    /// Where the first turn that is held began.
    private var start: BotState
    private var turns: [Turn] = []
    /// The turns that were undone, the latest last.
    private var undone: [Turn] = []
    /// What the turns were judged under, without the time; turns in a row share one.
    private var environments: [BotEnvironment] = []
    private var bytes = 0
    /// Where the conversation stands.
    package private(set) var state: BotState

    private struct Turn: Hashable, Sendable {
        var event: BotEvent
        var now: Timestamp
        /// Its place among the environments.
        var environment: Int
    }

    package init(bot: Bot, from state: BotState) {
        self.bot = bot
        start = state
        self.state = state
    }

    /// How many turns can be undone, and done again.
    package var undoable: Int { turns.count }
    package var redoable: Int { undone.count }

    /// Lets something happen; what was undone before is forgotten.
    package mutating func take(_ event: BotEvent, _ env: BotEnvironment) -> [BotEffect] {
        undone = []
        let used = (turns.last?.environment ?? -1) + 1
        environments.removeSubrange(used...)
        if environments.last.map({ $0.at(env.now) != env }) ?? true { environments.append(env) }
        let turn = Turn(event: event, now: env.now, environment: environments.count - 1)
        turns.append(turn)
        bytes += event.textBytes
        let effects = run(turn, &state)
        while turns.count > Self.maxTurns || (bytes > Self.maxBytes && !turns.isEmpty) { forget() }
        return effects
    }

    /// Goes back by turns, as far as they are held; says by how many.
    package mutating func undo(_ count: Int = 1) -> Int {
        let gone = min(max(count, 0), turns.count)
        for _ in 0..<gone { undone.append(turns.removeLast()) }
        bytes = turns.reduce(0) { $0 + $1.event.textBytes }
        state = replay().last?.state ?? start
        return gone
    }

    /// Does again what was undone last; nil where nothing was.
    package mutating func redo() -> [BotEffect]? {
        guard let turn = undone.popLast() else { return nil }
        turns.append(turn)
        bytes += turn.event.textBytes
        return run(turn, &state)
    }

    /// All turns that are held, judged once more: where each came to, and what it did.
    package func replay() -> [(state: BotState, effects: [BotEffect])] {
        var state = start
        return turns.map { turn in
            let effects = run(turn, &state)
            return (state, effects)
        }
    }

    private func run(_ turn: Turn, _ state: inout BotState) -> [BotEffect] {
        bot.step(&state, turn.event, environments[turn.environment].at(turn.now))
    }

    /// The first turn becomes a part of the start.
    private mutating func forget() {
        let turn = turns.removeFirst()
        bytes -= turn.event.textBytes
        _ = run(turn, &start)
        let unused = turns.first?.environment ?? environments.count
        environments.removeFirst(unused)
        for index in turns.indices { turns[index].environment -= unused }
    }
}

extension BotEnvironment {
    fileprivate func at(_ now: Timestamp) -> BotEnvironment {
        var other = self
        other.now = now
        return other
    }
}

extension BotEvent {
    /// The text in it, which can be long.
    fileprivate var textBytes: Int {
        switch self {
        case .said(let text): text.utf8.count
        case .aiAnswered(let reply): reply?.text.utf8.count ?? 0
        case .started, .pressed, .questionSkipped, .questionCancelled, .availability,
            .handOffEnded, .leadQueued, .scriptReplaced:
            0
        }
    }
}

extension BotState {
    /// The same number for the same state on every machine, so that two runs can be compared.
    package var stableHash: UInt64 {
        // Nothing in a state throws: the encoder takes all that it is made of.
        StableHash.of((try? CanonicalEncoder.bytes(of: self)) ?? [])
    }
}
