/// How often each kind of thing may still happen; what it bounds keeps the exploration finite.
struct Budget: Hashable {
    private var left = SIMD32<UInt8>()

    /// What has a bound.
    ///
    /// Deliveries have none: they end by themselves.
    enum Kind: Int, CaseIterable {
        case agentWrites
        case visitorWrites
        case retries
        case acts
        case typing
        case accepts
        case ends
        /// Sockets that are cut, or swallow one direction.
        case cuts
        /// Frames and requests that are lost.
        case losses
        case heartbeats
        case deadlines
        case serverKills
        case restores
        case clientKills
        case takeovers
        /// Credentials that do not hold any more.
        case lapses
        case hurries
        /// Openings that something in between answers.
        case barriers
        case absences
    }

    init(_ counts: [Kind: UInt8]) {
        for (kind, count) in counts { left[kind.rawValue] = count }
    }

    func allows(_ kind: Kind) -> Bool { left[kind.rawValue] > 0 }

    mutating func spend(_ kind: Kind) { left[kind.rawValue] -= 1 }
}
