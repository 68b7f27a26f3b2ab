import KavchatModel

/// One event and all that the bot does about it, until it waits again.
///
/// Not copied: what it came to is moved out of it at the end.
struct Turn: ~Copyable {
    /// Automatic hops from node to node in one turn; more are a script that goes round in circles.
    static let maxHops = 50
    static let maxCalls = 16

    let prepared: PreparedScript
    let env: BotEnvironment
    var state: BotState
    var effects: [BotEffect] = []
    var hops = 0

    init(_ prepared: PreparedScript, env: BotEnvironment, state: BotState) {
        self.prepared = prepared
        self.env = env
        self.state = state
        effects.reserveCapacity(8)
    }

    var script: Script { prepared.script }
    var settings: BotSettings { env.settings }

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

    /// Where the conversation stands after the turn, and what the turn ordered.
    consuming func outcome() -> (state: BotState, effects: [BotEffect]) { (state, effects) }

    mutating func take(_ event: BotEvent) -> Course {
        respond(to: event) == .goesOn ? run() : .settled
    }

    /// Takes an event whose turn has no end: what the visitor did stands, and nothing that the script
    /// made of it; the conversation waits, with a way to people.
    mutating func breakOff(_ event: BotEvent, at stepId: String) {
        _ = respond(to: event)
        state.frames = []
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
        state.language = script.language(for: env.language.rawValue)
        fillFromIdentity()
        return go(to: script.start)
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
