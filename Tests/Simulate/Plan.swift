import LiveModel
import TestSupport

/// What people do and what goes wrong, and when: drawn from a seed, and cut down after a failure.
struct Plan: Sendable {
    var seed: UInt64
    var mutation: Mutation?
    var clients: Int
    var items: [Item]

    /// One thing that happens to one client at one moment of the virtual clock.
    struct Item: Sendable {
        var at: Int64
        var client: Int
        var what: What
    }

    enum What: Sendable {
        case person(Step.Person)
        /// A fault of a socket or request, which is drawn when the time has come.
        case socketFault(SocketFault)
        case requestFails
        case requestDoubled
        /// Nothing lets a socket through for a while.
        case barrier(milliseconds: Int64, isClear: Bool)
        case slept(milliseconds: Int64)
        case clientKilled
        case takenElsewhere
        /// The credentials are too old, refused, or of a conversation that is not kept any more.
        case withdrawn(ServerModel.Access)
        /// The network of one client swallows everything for a while.
        case outage(milliseconds: Int64)
        /// Everything takes fifty times as long for a while.
        case slowness(milliseconds: Int64)
        /// F-16: a share of all packets is lost for a while, which TCP hides as time.
        case loss(percent: Int, milliseconds: Int64)
        /// The server dies, and is back after a while; for all clients.
        case serverKilled(milliseconds: Int64)
        /// It comes back with an older copy of its database.
        case serverRestored
    }

    enum SocketFault: CaseIterable, Sendable {
        case cut
        case deafened
        case muted
        case lostFrame
    }

    /// How long a visitor waits for an agent.
    static let waitMs: Int64 = 60_000

    init(seed: UInt64, mutation: Mutation?) {
        self.seed = seed
        self.mutation = mutation
        var random = Seeded(seed: seed)
        clients = 1 + random.below(4)
        items = []
        for client in 0..<clients {
            items += Self.course(of: client, &random)
        }
        if random.below(3) == 0 {
            let at = random.within(1_000...180_000)
            items.append(Item(at: at, client: 0, what: Self.serverFault(&random)))
        }
        items.sort { $0.at < $1.at }
    }
}

extension Plan {
    private static func course(of client: Int, _ random: inout Seeded) -> [Item] {
        var items: [Item] = []
        func add(_ at: Int64, _ what: What) {
            items.append(Item(at: at, client: client, what: what))
        }
        // Now and then at the very deadline, and the visitor leaves a message at that moment.
        let accepted = random.below(4) == 0 ? waitMs : random.within(500...70_000)
        add(accepted, .person(.agentAccepted))
        if random.below(4) == 0 {
            let isRace = random.below(2) == 0
            add(isRace ? accepted : random.within(0...70_000), .person(.visitorLeft))
        }
        for _ in 0..<(6 + random.below(18)) {
            add(random.within(0...300_000), .person(talk(&random)))
        }
        for _ in 0..<random.below(14) {
            add(random.within(0...300_000), fault(&random))
        }
        if random.below(3) == 0 {
            let at = random.within(30_000...300_000)
            add(at, .person(random.below(2) == 0 ? .visitorEnded : .agentEnded))
            // With a message on its way.
            if random.below(2) == 0 { add(at, .person(.visitorWrote)) }
        }
        return items
    }

    private static func talk(_ random: inout Seeded) -> Step.Person {
        switch random.below(14) {
        case 0..<4: .visitorWrote
        case 4..<8: .agentWrote
        case 8: .agentTyped
        case 9: .visitorRetried
        case 10: .visitorHurried
        case 11: .visitorWentAway
        case 12: .visitorCameBack
        default: .visitorTookBack
        }
    }

    private static func fault(_ random: inout Seeded) -> What {
        switch random.below(17) {
        case 0..<5:
            .socketFault(SocketFault.allCases[random.below(SocketFault.allCases.count)])
        case 5, 6: .requestFails
        case 7: .clientKilled
        case 8: .takenElsewhere
        case 12:
            .barrier(
                milliseconds: random.within(5_000...120_000),
                isClear: random.below(2) == 0
            )
        case 13: .slept(milliseconds: random.within(500...120_000))
        case 14: .requestDoubled
        case 15: .withdrawn(random.below(4) == 0 ? withdrawal(&random) : .expired)
        case 16:
            .loss(
                percent: 5 + random.below(26),
                milliseconds: random.within(10_000...900_000)
            )
        case 9, 10: .outage(milliseconds: random.within(500...60_000))
        default: .slowness(milliseconds: random.within(500...30_000))
        }
    }

    private static func withdrawal(_ random: inout Seeded) -> ServerModel.Access {
        random.below(2) == 0 ? .revoked : .forgotten
    }

    private static func serverFault(_ random: inout Seeded) -> What {
        random.below(3) == 0
            ? .serverRestored : .serverKilled(milliseconds: random.within(500...20_000))
    }
}
