import KavchatModel
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ManualClockTests {
    /// Nobody wakes up early, and nobody is left asleep.
    @Test func itWakesThoseWhoAreDue() async throws {
        let clock = ManualClock(now: Moment(milliseconds: 0))
        try await withThrowingTaskGroup(of: Int64.self) { group in
            for until in [10, 20] as [Int64] {
                group.addTask {
                    try await clock.sleep(until: Moment(milliseconds: until))
                    return clock.moment.milliseconds
                }
            }
            for woken in [10, 20] as [Int64] {
                await clock.advance(by: 10)
                let first = try await group.next()
                #expect(first == woken)
            }
        }
        #expect(clock.sleeping == 0)
    }

    @Test func aMomentThatHasPassedIsNotSleptThrough() async throws {
        let clock = ManualClock(now: Moment(milliseconds: 5))
        try await clock.sleep(until: Moment(milliseconds: 5))
        #expect(clock.sleeping == 0)
    }

    @Test func aCancelledSleeperThrows() async {
        let clock = ManualClock(now: Moment(milliseconds: 0))
        let sleeper = Task { try await clock.sleep(until: Moment(milliseconds: 10)) }
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect(clock.sleeping == 0)
    }
}
