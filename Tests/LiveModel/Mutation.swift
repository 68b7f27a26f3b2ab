package import KavchatModel

/// A design that is known to be wrong (`live.md` 6); whoever checks must find each.
package enum Mutation: String, CaseIterable, Hashable, Sendable {
    case arrival = "B-1"
    case newer = "B-2"
    case subscribesLate = "B-3"
    case noCatchUp = "B-4"
    case noDedupe = "B-5"
    case newID = "B-6"
    case ackAdvances = "B-7"

    package var name: String {
        switch self {
        case .arrival: "arrival order trusted"
        case .newer: "newer than the cursor, from any socket"
        case .subscribesLate: "subscription apart from the position, and newer than the cursor"
        case .noCatchUp: "no catch-up, and newer than the cursor"
        case .noDedupe: "no ids on the server"
        case .newID: "a new id for each try"
        case .ackAdvances: "an ack moves the cursor"
        }
    }

    /// What the client does wrong.
    fileprivate var rule: WrongClient.Rule? {
        switch self {
        case .arrival: .arrival
        case .newer: .newerFromAny
        case .subscribesLate, .noCatchUp: .newer
        case .noDedupe: nil
        case .newID: .newID
        case .ackAdvances: .ackAdvances
        }
    }

    /// What the server does wrong.
    fileprivate var rules: ServerRules {
        var rules = ServerRules()
        switch self {
        case .subscribesLate: rules.subscribesAtOnce = false
        case .noCatchUp: rules.hasHistory = false
        case .noDedupe: rules.dedupes = false
        case .arrival, .newer, .newID, .ackAdvances: break
        }
        return rules
    }
}

extension LiveWorld {
    /// The design, or what a mutation makes of it.
    package init(state: LiveState = .active, waitMs: Int64? = nil, mutation: Mutation?) {
        self.init(
            state: state,
            waitMs: waitMs,
            rules: mutation?.rules ?? ServerRules(),
            wrong: mutation?.rule.map { WrongClient($0) }
        )
    }
}
