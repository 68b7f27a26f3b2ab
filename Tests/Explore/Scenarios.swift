import KavchatLive
import KavchatModel
import LiveModel

/// A start and the bounds of what may happen from there.
struct Scenario {
    var name: String
    var start: LiveCourse

    init(
        _ name: String,
        from world: LiveWorld = LiveWorld(),
        allowing counts: [Budget.Kind: UInt8]
    ) {
        self.name = name
        start = LiveCourse(world, Budget(counts))
    }
}

extension Scenario {
    /// The design: no violation may be found in any of these.
    static var design: [Scenario] {
        [
            Scenario(
                "one own message, two of the agent",
                allowing: [
                    .agentWrites: 2, .visitorWrites: 1, .retries: 1, .cuts: 1, .losses: 1,
                    .heartbeats: 1, .deadlines: 2,
                ]
            ),
            Scenario(
                "two own messages, one of the agent",
                allowing: [
                    .agentWrites: 1, .visitorWrites: 2, .retries: 1, .cuts: 1, .deadlines: 3,
                ]
            ),
            Scenario(
                "polling, and the way back",
                allowing: [
                    .agentWrites: 2, .barriers: 1, .absences: 1, .losses: 1, .deadlines: 2,
                ]
            ),
            Scenario(
                "a message by plain request, and the way back",
                allowing: [
                    .visitorWrites: 1, .barriers: 1, .absences: 1, .losses: 1, .deadlines: 2,
                ]
            ),
            Scenario(
                "away and asleep",
                allowing: [
                    .agentWrites: 1, .visitorWrites: 1, .absences: 2, .deadlines: 1,
                ]
            ),
            Scenario(
                "kills and a restored database",
                allowing: [
                    .agentWrites: 1, .visitorWrites: 1, .serverKills: 1, .restores: 1,
                    .clientKills: 1, .deadlines: 2,
                ]
            ),
            Scenario(
                "a waiting room",
                from: LiveWorld(state: .waiting, waitMs: 120_000),
                allowing: [
                    .accepts: 1, .acts: 1, .ends: 1, .typing: 1, .losses: 1, .deadlines: 2,
                ]
            ),
            Scenario(
                "another terminal",
                allowing: [
                    .agentWrites: 1, .visitorWrites: 1, .takeovers: 2, .ends: 1, .hurries: 1,
                    .deadlines: 2,
                ]
            ),
        ]
    }

    /// What the explorer must find broken (`live.md` 6).
    static var broken: [Scenario] {
        [
            wrong("B-1 arrival order trusted", .arrival),
            wrong("B-2 newer than the cursor, from any socket", .newer),
            wrong("B-3 subscription apart from the position", .newer) {
                $0.subscribesAtOnce = false
            },
            wrong("B-4 no catch-up", .newer) { $0.hasHistory = false },
            wrong("B-5 no ids on the server", nil) { $0.dedupes = false },
            wrong("B-6 a new id for each try", .newID),
            wrong("B-7 an ack moves the cursor", .ackAdvances),
        ]
    }

    private static func wrong(
        _ name: String,
        _ rule: WrongClient.Rule?,
        _ change: (inout ServerRules) -> Void = { _ in }
    ) -> Scenario {
        var rules = ServerRules()
        change(&rules)
        return Scenario(
            name,
            from: LiveWorld(rules: rules, wrong: rule.map { WrongClient($0) }),
            allowing: [
                .agentWrites: 2, .visitorWrites: 1, .cuts: 1, .losses: 1, .heartbeats: 1,
                .deadlines: 3,
            ]
        )
    }
}
