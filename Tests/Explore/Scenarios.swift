import KavchatLive
import KavchatModel
import LiveModel

/// A start and the bounds of what may happen from there.
struct Scenario {
    var name: String
    var start: LiveCourse

    init(
        _ name: String,
        from world: LiveWorld,
        allowing counts: [Budget.Kind: UInt8]
    ) {
        self.name = name
        start = LiveCourse(world, Budget(counts))
    }
}

extension Scenario {
    /// The design: no violation may be found in any of these, unless a mutation is left in it.
    static func design(with mutation: Mutation? = nil) -> [Scenario] {
        let active = LiveWorld(mutation: mutation)
        let waiting = LiveWorld(state: .waiting, waitMs: 120_000, mutation: mutation)
        return [
            Scenario(
                "one own message, two of the agent",
                from: active,
                allowing: [
                    .agentWrites: 2, .visitorWrites: 1, .retries: 1, .cuts: 1, .losses: 1,
                    .heartbeats: 1, .deadlines: 2,
                ]
            ),
            Scenario(
                "two own messages, one of the agent",
                from: active,
                allowing: [
                    .agentWrites: 1, .visitorWrites: 2, .retries: 1, .cuts: 1, .deadlines: 3,
                ]
            ),
            Scenario(
                "polling, and the way back",
                from: active,
                allowing: [
                    .agentWrites: 2, .barriers: 1, .absences: 1, .losses: 1, .deadlines: 2,
                ]
            ),
            Scenario(
                "a message by plain request, and the way back",
                from: active,
                allowing: [
                    .visitorWrites: 1, .barriers: 1, .absences: 1, .losses: 1, .deadlines: 2,
                ]
            ),
            Scenario(
                "away and asleep",
                from: active,
                allowing: [.agentWrites: 1, .visitorWrites: 1, .absences: 2, .deadlines: 1]
            ),
            Scenario(
                "kills and a restored database",
                from: active,
                allowing: [
                    .agentWrites: 1, .visitorWrites: 1, .serverKills: 1, .restores: 1,
                    .clientKills: 1, .deadlines: 2,
                ]
            ),
            Scenario(
                "a waiting room",
                from: waiting,
                allowing: [
                    .accepts: 1, .acts: 1, .ends: 1, .typing: 1, .losses: 1, .deadlines: 2,
                ]
            ),
            Scenario(
                "another terminal",
                from: active,
                allowing: [
                    .agentWrites: 1, .visitorWrites: 1, .takeovers: 2, .ends: 1, .hurries: 1,
                    .deadlines: 2,
                ]
            ),
            Scenario(
                "credentials that do not hold",
                from: active,
                allowing: [
                    .visitorWrites: 1, .lapses: 2, .ends: 1, .losses: 1, .deadlines: 2,
                ]
            ),
            Scenario(
                "a token renewed in time, and the end",
                from: renewing(active),
                allowing: [.agentWrites: 1, .acts: 1, .ends: 1, .losses: 1, .deadlines: 2]
            ),
        ]
    }

    /// A link that has held until the token is half through its life: the next deadlines renew it.
    private static func renewing(_ world: LiveWorld) -> LiveWorld {
        var world = world
        while world.now.milliseconds < LiveTiming.renewAfter - LiveTiming.silence,
            let step = world.isConverged ? .deadlineCame : world.healing
        {
            world.perform(step)
            world.perform(.heartbeat)
            while world.isConverged, let delivery = world.deliveries.first {
                world.perform(.delivery(delivery))
            }
        }
        return world
    }
}

// MARK: What is wrong

extension Scenario {
    /// What the explorer must find broken (`live.md` 6), each within the few things that it takes:
    /// in these bounds the design itself is sound.
    static var broken: [Scenario] {
        Mutation.allCases.map { mutation in
            Scenario(
                "\(mutation.rawValue) \(mutation.name)",
                from: LiveWorld(mutation: mutation),
                allowing: bounds(of: mutation)
            )
        }
    }

    private static func bounds(of mutation: Mutation) -> [Budget.Kind: UInt8] {
        switch mutation {
        // Nothing is lost: a poll and a socket that tries to take over bring the same.
        case .arrival: [.agentWrites: 1, .barriers: 1, .absences: 1, .deadlines: 2]
        // One frame of two is lost.
        case .newer: [.agentWrites: 2, .losses: 1]
        // Nothing is lost or late: what is written in between is seen by nobody.
        case .subscribesLate, .noCatchUp: [.agentWrites: 2]
        // Nothing but time: a message is slow, and sent again.
        case .noDedupe, .newID: [.visitorWrites: 1, .deadlines: 3]
        // One frame is lost before an ack that is not.
        case .ackAdvances: [.agentWrites: 2, .visitorWrites: 1, .losses: 1]
        }
    }

    /// The parts of B-3 that are harmless without the other: so it takes both to break it.
    static var harmless: [Scenario] {
        var late = ServerRules()
        late.subscribesAtOnce = false
        return [
            Scenario(
                "newer than the cursor, but nothing lost",
                from: LiveWorld(wrong: WrongClient(.newer)),
                allowing: bounds(of: .subscribesLate)
            ),
            Scenario(
                "subscription apart from the position, but no hole taken",
                from: LiveWorld(rules: late),
                allowing: bounds(of: .subscribesLate)
            ),
        ]
    }
}
