package import KavchatLive
package import KavchatModel

/// The world of one live conversation in small: its client with the production machine, a server,
/// the network between them, the people at both ends.
///
/// It performs what the machine orders and objects to whatever breaks an invariant of `live.md` 6.
/// It is a value without chance: who calls `perform` decides what happens next.
package struct LiveWorld: Hashable, Sendable {
    package internal(set) var machine: LiveMachine
    package internal(set) var server: ServerModel
    package internal(set) var network = Network()
    /// Moves only by who uses the world.
    package var now = Moment(milliseconds: 0)
    /// When the wait for an agent ends, on the server's clock.
    package internal(set) var waitsUntil: Moment?
    /// What the client's disk holds.
    var kept: LiveTranscript
    /// How many messages the visitor wrote; they are named by their number.
    package internal(set) var written = 0
    /// Those that a retry or a restored log took out of their order (V-06).
    var reordered: Set<ClientMessageID> = []
    /// What the visitor left instead of waiting.
    var left: Set<ClientMessageID> = []
    /// Seen in a log that a restore shortened.
    var forgotten: Set<ClientMessageID> = []
    package internal(set) var outcome: LiveOutcome?
    /// The client's vault holds the conversation's token (V-19).
    var hasCredentials = true
    /// A rule put around the machine that is known to be wrong.
    package var wrong: WrongClient?
    /// What broke, an invariant's name first.
    package internal(set) var objections: [String] = []

    package init(
        state: LiveState = .active,
        waitMs: Int64? = nil,
        rules: ServerRules = ServerRules(),
        wrong: WrongClient? = nil
    ) {
        server = ServerModel(state: state)
        server.rules = rules
        self.wrong = wrong
        waitsUntil = waitMs.map { Moment(milliseconds: $0) }
        kept = LiveTranscript(
            conversation: ConversationID("c"),
            epoch: server.epoch,
            state: state,
            expiresAt: Timestamp(milliseconds: 0)
        )
        machine = LiveMachine(transcript: kept, remainingMs: waitMs, now: now)
        carryOut(machine.start(now: now))
    }

    /// Lets one thing happen, and looks whether all still holds.
    package mutating func perform(_ step: Step, chance: UInt32 = 0) {
        let before = self
        switch step {
        case .person(let person): act(person, chance)
        case .delivery(let delivery): deliver(delivery, chance)
        case .fault(let fault): suffer(fault, chance)
        case .deadlineCame:
            if let deadline = machine.deadline { now = max(now, deadline) }
            carryOut(machine.due(now: now, chance: chance))
        case .waitEnded: change { $0.convert() }
        case .heartbeat: push([.heartbeat(head: server.head)])
        case .slept(let milliseconds):
            now = now.advanced(byMilliseconds: milliseconds)
            carryOut(machine.woke(after: milliseconds, now: now, chance: chance))
            carryOut(machine.due(now: now, chance: chance))
        }
        network.sweep()
        check(since: before, step)
    }
}

// MARK: People

extension LiveWorld {
    /// Whether the visitor sees the conversation and can act in it.
    package var isOpen: Bool { outcome == nil && machine.link != .suspended }

    private mutating func act(_ person: Step.Person, _ chance: UInt32) {
        switch person {
        case .visitorWrote: write()
        case .visitorRetried: retry()
        case .visitorEnded: carryOut(machine.begin(.end, rid: "end", now: now))
        case .visitorLeft:
            written += 1
            left.insert(draft().cmid)
            // It becomes a message only when the answer says that an agent was faster.
            reordered.insert(draft().cmid)
            carryOut(machine.begin(.leave(draft()), rid: "leave", now: now))
        case .visitorHurried: carryOut(machine.hurry(now: now))
        case .visitorTookBack: if machine.link == .replaced { killClient() }
        case .visitorWentAway: carryOut(machine.suspend())
        case .visitorCameBack: carryOut(machine.resume(now: now, chance: chance))
        case .agentWrote: change { $0.agentWrites() }
        case .agentTyped: push([.ephemeral(EphemeralNews(isTyping: true))])
        case .agentAccepted: change { $0.accept(by: "Dana") }
        case .agentEnded: change { $0.end(by: .agent(name: "Dana")) }
        }
    }

    /// The next message of the visitor.
    private func draft() -> OutgoingMessage {
        let name = "v\(written)"
        return OutgoingMessage(
            cmid: ClientMessageID(name),
            text: name,
            at: Timestamp(milliseconds: 0),
            delivery: .sending
        )
    }

    private mutating func write() {
        written += 1
        // What has failed may still be under way, and arrive behind what is written now.
        reordered.formUnion(failed.map(\.cmid))
        let message = draft()
        carryOut(machine.send(message, now: now))
    }

    private var failed: [OutgoingMessage] {
        machine.transcript.outbox.filter { $0.delivery == .failed }
    }

    private mutating func retry() {
        guard let first = failed.first else { return }
        reordered.formUnion(failed.map(\.cmid))
        carryOut(machine.retry(from: first.cmid, now: now))
    }

    /// Changes the server's log and tells its subscribers.
    mutating func change(_ change: (inout ServerModel) -> Void) {
        let before = server.head
        change(&server)
        push(server.log.dropFirst(before).map { .event($0) })
        if server.state != .waiting { waitsUntil = nil }
    }
}

// MARK: Its name among explored states

extension LiveWorld {
    /// All that tells this world from another but its machine and the time.
    package func hashWithoutMachine(into hasher: inout Hasher) {
        hasher.combine(server)
        hasher.combine(network.asked(relativeTo: now))
        hasher.combine(waitsUntil?.milliseconds(since: now))
        // Nearly always what the machine holds.
        hasher.combine(kept == machine.transcript ? nil : kept)
        hasher.combine(written)
        hasher.combine(reordered)
        hasher.combine(left)
        hasher.combine(forgotten)
        hasher.combine(outcome)
        hasher.combine(hasCredentials)
        hasher.combine(wrong)
        hasher.combine(objections)
    }
}
