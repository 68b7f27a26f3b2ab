import KavchatModel
import LiveModel

/// The race for one waiting conversation: two agents, the sweep at the deadline, a visitor who
/// leaves a message or ends (`live.md` 5.10).
///
/// Each of them acts in one conditional update or, in the broken form, reads first and writes later.
struct WaitingRoom: Explorable {
    private var server = ServerModel(state: .waiting)
    private var actors: [Actor: Progress] = [:]
    private var agentLeft = false
    private let readsFirst: Bool

    enum Actor: Hashable, CaseIterable {
        case dana
        case noah
        case sweep
        case visitorLeaves
        case visitorEnds
        /// A request that is repeated because its answer was lost.
        case visitorLeavesAgain
    }

    private enum Progress: Hashable {
        case read(LiveState)
        case done
    }

    init(readsFirst: Bool) {
        self.readsFirst = readsFirst
    }

    var moves: [Actor] { Actor.allCases.filter { actors[$0] != .done } }

    mutating func perform(_ actor: Actor) {
        if readsFirst, actors[actor] == nil {
            actors[actor] = .read(server.state)
            return
        }
        if case .read(let state) = actors[actor] { server.rules.readBefore = state }
        switch actor {
        case .dana: server.accept(by: "Dana")
        case .noah: server.accept(by: "Noah")
        case .sweep: server.convert()
        case .visitorLeaves, .visitorLeavesAgain: server.leaveMessage()
        case .visitorEnds: server.end(by: .visitor)
        }
        server.rules.readBefore = nil
        actors[actor] = .done
    }

    /// V-09, V-10 and V-11.
    var objections: [String] { server.objectionsToOutcome }

    func key(_ keys: inout MachineKeys) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(server)
        hasher.combine(actors)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }

    /// The race is over when all have acted; nothing has to converge.
    func objectionToHealing(_ healed: inout Set<UInt64>, _ keys: inout MachineKeys) -> String? {
        guard moves.isEmpty, server.state == .waiting else { return nil }
        return "V-09: all have acted, and it waits"
    }

    func sentence(for actor: Actor) -> String {
        guard readsFirst else { return "\(actor) acts" }
        return actors[actor] == nil ? "\(actor) reads" : "\(actor) writes"
    }
}
