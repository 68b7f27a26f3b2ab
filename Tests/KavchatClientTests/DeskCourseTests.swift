import LiveModel
import Testing

/// A desk under drawn orders of deliveries, acts, faults and sleep (`live.md` 5.11): nothing is lost,
/// nothing comes twice, all is in order.
@Suite struct DeskCourseTests {
    /// A failure names its seed; the same seed gives the same run.
    @Test(arguments: 0..<10)
    func aDeskLosesNothing(block: UInt64) {
        for seed in (block * 20)..<(block * 20 + 20) {
            var world = DeskWorld(seed: seed)
            for _ in 0..<400 where world.objections.isEmpty { world.go() }
            if world.objections.isEmpty { world.heal() }
            #expect(world.objections == [], "seed \(seed)")
            let apart = world.apart
            #expect(apart == nil, "seed \(seed): V-15")
        }
    }

    /// The world objects: without that its silence says nothing.
    @Test func aServerThatStoresTwiceIsFound() {
        var rules = ServerRules()
        rules.dedupes = false
        let found = (0..<50 as Range<UInt64>).contains { seed in
            var world = DeskWorld(seed: seed, rules: rules)
            for _ in 0..<400 where world.objections.isEmpty { world.go() }
            return world.objections.contains { $0.hasPrefix("V-04") }
        }
        #expect(found)
    }
}
