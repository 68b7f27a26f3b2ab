import FoundationEssentials
import KavchatLive
import KavchatModel
import LiveModel
import TestSupport
import Testing

@Suite struct LiveWorldTests {
    /// V-01 to V-19 and V-21 under drawn orders of deliveries, acts, faults and sleep, and V-15.
    ///
    /// A failure names its seed; the same seed gives the same run.
    @Test(arguments: 0..<10)
    func invariantsHoldInAnyOrder(block: Int) {
        for seed in (block * 20)..<(block * 20 + 20) {
            var random = Seeded(seed: UInt64(seed))
            var world = LiveWorld(state: .waiting, waitMs: 60_000)
            for _ in 0..<300 {
                guard let step = draw(in: world, &random) else { continue }
                world.perform(step, chance: random.chance())
            }
            for _ in 0..<400 {
                guard let step = world.healing else { break }
                world.perform(step, chance: random.chance())
            }
            #expect(world.objections.isEmpty, "seed \(seed)")
            #expect(world.isConverged, "seed \(seed): V-15: \(world.machine.link)")
        }
    }

    /// The world objects to each wrong design: without that its silence says nothing.
    @Test(arguments: Mutation.allCases)
    func aWrongDesignIsFound(_ mutation: Mutation) {
        let found = (0..<100).contains { seed in
            var random = Seeded(seed: UInt64(seed))
            var world = LiveWorld(mutation: mutation)
            for _ in 0..<300 {
                guard let step = draw(in: world, &random) else { continue }
                world.perform(step, chance: random.chance())
            }
            return !world.objections.isEmpty
        }
        #expect(found)
    }

    /// Every invariant is checked where the table says so.
    @Test(arguments: Invariant.allCases)
    func theTableOfInvariantsIsTrue(_ invariant: Invariant) throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        for place in invariant.places {
            let text = try String(contentsOf: tests.appending(path: place), encoding: .utf8)
            #expect(text.contains(invariant.rawValue), "\(place)")
        }
    }

    private func draw(in world: LiveWorld, _ random: inout Seeded) -> Step? {
        switch random.below(100) {
        case 0..<60:
            let all = world.deliveries
            return all.isEmpty ? .deadlineCame : .delivery(all[random.below(all.count)])
        case 60..<70: return world.machine.deadline == nil ? nil : .deadlineCame
        case 70..<73: return .heartbeat
        case 73..<92: return person(in: world, &random)
        default: return fault(in: world, &random)
        }
    }

    private func person(in world: LiveWorld, _ random: inout Seeded) -> Step? {
        guard world.isOpen else { return world.outcome == nil ? .person(.visitorCameBack) : nil }
        let acts: [Step] = [
            .person(.visitorWrote), .person(.visitorWrote), .person(.agentWrote),
            .person(.agentWrote), .person(.visitorRetried), .person(.agentTyped),
            .person(.agentAccepted), .person(.visitorHurried), .person(.visitorTookBack),
            .person(.visitorWentAway), .person(.visitorCameBack),
            .slept(Int64(random.below(120_000))),
        ]
        return acts[random.below(acts.count)]
    }

    private func fault(in world: LiveWorld, _ random: inout Seeded) -> Step? {
        let sockets = world.network.sockets
        if let index = sockets.lastIndex(where: { !$0.isOpen && !$0.isLeft }), random.below(2) == 0
        {
            return .fault(.barred(index, isClear: random.below(2) == 0))
        }
        guard let index = sockets.lastIndex(where: { $0.isOpen && !$0.isCut }) else {
            let requests = world.network.requests
            return requests.isEmpty ? nil : .fault(.failed(random.below(requests.count)))
        }
        var faults: [Step.Fault] = [
            .cut(index), .deafened(index), .muted(index), .tookElsewhere, .serverKilled,
            .serverRestored, .withdrawn(.expired),
        ]
        if world.outcome == nil { faults.append(.clientKilled) }
        if !sockets[index].down.isEmpty { faults.append(.lostFrame(index)) }
        return .fault(faults[random.below(faults.count)])
    }
}
