import KavchatModel

/// One event and all that the bot does about it, until it waits again.
///
/// Not copied: the state is moved into it for a while.
struct Turn: ~Copyable {
    /// Automatic hops from node to node in one turn; more are a script that goes round in circles.
    static let maxHops = 50
    static let maxCalls = 16

    let prepared: PreparedScript
    let env: BotEnvironment
    var state = BotState(seed: 0)
    var effects: [BotEffect] = []
    var hops = 0
    /// The node whose steps were asked for last.
    private var latest: (node: String, steps: [Step])?

    init(_ prepared: PreparedScript, env: BotEnvironment) {
        self.prepared = prepared
        self.env = env
        effects.reserveCapacity(8)
    }

    /// What a step leaves the turn with.
    enum Flow {
        case goesOn
        /// For the visitor, the network, or nothing at all.
        case waits
    }

    /// How following the script ended.
    enum Course {
        case settled
        /// The script would go on for ever: what KV204 looks for, at run time.
        case goesRound(stepId: String)
    }

    mutating func take(_ event: BotEvent) {
        guard respond(to: event) == .goesOn else { return }
        var start = state
        // The frames change with each step, and are given up when the turn is broken off.
        start.frames = []
        let count = effects.count
        guard case .goesRound(let stepId) = run() else { return }
        state = start
        effects.removeSubrange(count...)
        breakOff(at: stepId)
    }

    /// Ends a turn that has no end: what the visitor did stands, and nothing that the script made of it;
    /// the conversation waits, with a way to people.
    private mutating func breakOff(at stepId: String) {
        state.question = nil
        state.pending = nil
        show(.notice(.botStuck(stepId: stepId)), by: .system)
        _ = offerContact(stepId: Self.stuckStep)
    }

    private mutating func respond(to event: BotEvent) -> Flow {
        switch event {
        case .started: return begin()
        case .said(let text): return hear(text)
        case .pressed(let stepId, let buttonId): return press(stepId: stepId, buttonId: buttonId)
        case .questionSkipped: return skipQuestion()
        case .questionCancelled: return cancelQuestion(typed: nil)
        case .availability(let availability): return learn(availability)
        case .aiAnswered(let reply): return receive(reply)
        case .handOffEnded: return comeBack()
        case .leadQueued: return confirmLead()
        case .scriptReplaced: return moveIn()
        }
    }

    /// Begins a conversation, or begins it again.
    mutating func begin() -> Flow {
        closeMenu()
        let asked = state.aiAskedAt
        state = BotState(seed: state.seed)
        // The limit of A-K10 counts per conversation, and a restart must not lift it.
        state.aiAskedAt = asked
        state.language = prepared.script.language(for: env.language.rawValue)
        fillFromIdentity()
        return go(to: prepared.script.start)
    }

    /// The steps of a node; a turn asks for the same ones again and again.
    mutating func steps(of node: String) -> [Step]? {
        if let latest, latest.node == node { return latest.steps }
        guard let steps = prepared.steps(of: node) else { return nil }
        latest = (node, steps)
        return steps
    }

    mutating func show(_ body: EntryBody, by author: Author) {
        effects.append(.show(body, by: author))
    }

    mutating func closeMenu() {
        guard state.menu != nil else { return }
        state.menu = nil
        effects.append(.closeGroup(.closed))
    }
}
