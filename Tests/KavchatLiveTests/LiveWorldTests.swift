import Testing

@Suite struct LiveWorldTests {
    /// V-01 to V-08, V-12, V-15 under drawn orders of events, losses, kills and restores.
    ///
    /// A failure names its seed; the same seed gives the same run.
    @Test(arguments: 0..<10)
    func invariantsHoldInAnyOrder(block: Int) {
        for seed in (block * 20)..<(block * 20 + 20) {
            var world = LiveWorld(seed: UInt64(seed))
            for _ in 0..<300 { world.happen() }
            world.heal()
            #expect(world.objections.isEmpty, "seed \(seed)")
        }
    }
}
