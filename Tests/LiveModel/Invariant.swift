/// The invariants of `live.md` 6, and the sources that check them.
package enum Invariant: String, CaseIterable, Sendable {
    case prefix = "V-01"
    case onceShown = "V-02"
    case cursor = "V-03"
    case onceStored = "V-04"
    case ackedIsStored = "V-05"
    case order = "V-06"
    case noEndlessSending = "V-07"
    case failedOrSent = "V-08"
    case oneOutcome = "V-09"
    case oneAgentOneTicket = "V-10"
    case nothingAfterTheEnd = "V-11"
    case oneSocket = "V-12"
    case waits = "V-13"
    case rest = "V-14"
    case convergence = "V-15"
    case promotion = "V-16"
    case typing = "V-17"
    case countdown = "V-18"
    case credentials = "V-19"
    case silentBot = "V-20"
    case illegalCalls = "V-21"
    case boundedMemory = "V-22"
    case oneRequest = "V-23"

    /// Where it is checked, from the folder of the tests on: the explorer and the simulator first.
    package var places: [String] {
        let world = "LiveModel/LiveWorld+Invariants.swift"
        let logs = "LiveModel/LogObjections.swift"
        let room = "Explore/WaitingRoom.swift"
        let desk = "KavchatClientTests/Support/DeskWorld+Invariants.swift"
        let chat = "KavchatClientTests/ChatCourseTests.swift"
        let rules = "KavchatServerTests/LiveRuleTests.swift"
        let restart = "KavchatServerTests/RestartTests.swift"
        switch self {
        case .prefix, .onceShown, .cursor, .order, .failedOrSent: return [logs, world, desk]
        case .noEndlessSending: return [world, desk]
        case .onceStored: return [logs, world, desk, rules]
        case .ackedIsStored: return ["LiveModel/LiveWorld+Deliveries.swift", restart]
        case .oneOutcome: return [logs, world, room, "KavchatServerTests/StoreTests.swift"]
        case .oneAgentOneTicket: return [logs, world, room, rules]
        case .nothingAfterTheEnd: return [logs, world, room]
        case .oneSocket: return [world, "LiveModel/LiveWorld+Orders.swift"]
        case .waits:
            return [world, "Simulate/Simulation.swift", "KavchatLiveTests/LinkTimingTests.swift"]
        case .rest: return ["LiveModel/LiveWorld+Orders.swift"]
        case .convergence:
            return [
                "LiveModel/LiveWorld+Healing.swift", "Simulate/Simulation.swift",
                "KavchatClientTests/DeskCourseTests.swift",
            ]
        // By V-01 to V-03 wherever a poll and a socket bring the same.
        case .promotion: return [world, "KavchatLiveTests/PromotionTests.swift"]
        case .typing: return [world, "KavchatServerTests/PureRuleTests.swift"]
        case .countdown: return [world, "KavchatLiveTests/LiveMachineWorkTests.swift"]
        case .credentials: return [world, chat, "KavchatStoreTests/VaultTests.swift"]
        case .silentBot: return [chat, "KavchatModelTests/History/HistoryTests.swift"]
        case .illegalCalls: return [world, "KavchatLiveTests/LiveMachineTests.swift"]
        case .boundedMemory: return ["KavchatServerTests/SocketLinkTests.swift"]
        case .oneRequest: return [chat, rules]
        }
    }

    /// One line an invariant.
    package static var table: [String] {
        allCases.map { "\($0.rawValue)  \($0.places.joined(separator: "  "))" }
    }
}
