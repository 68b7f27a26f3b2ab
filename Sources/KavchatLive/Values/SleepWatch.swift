package import KavchatModel

/// Notices that the machine slept, or that this process stood still (`live.md` 5.8).
///
/// The clock of deadlines runs on in sleep and the other one does not, so their distance grows by
/// exactly the time slept, whatever becomes of the date. A process that was stopped shows by a
/// timer that fires late.
package struct SleepWatch: Hashable, Sendable {
    private var distance: Int64?

    package init() {}

    /// Milliseconds that passed unnoticed since the last look; `alarm` is when the timer that rings
    /// now should have rung.
    package mutating func slept(now: Moment, awake: Moment, alarm: Moment?) -> Int64 {
        let apart = now.milliseconds(since: awake)
        let grown = distance.map { max(0, apart - $0) } ?? 0
        distance = apart
        let late = alarm.map { max(0, now.milliseconds(since: $0)) } ?? 0
        return max(grown, late)
    }
}
