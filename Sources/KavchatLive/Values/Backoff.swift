package import KavchatModel

/// How long to wait before the next try (`live.md` 5.7): equal jitter, doubling to a cap.
///
/// | failures before | 0 | 1 | 2 | 3 | from 4 on |
/// |---|---|---|---|---|---|
/// | wait in seconds | 0.5-1 | 1-2 | 2-4 | 4-8 | 8-16 |
package struct Backoff: Hashable, Sendable {
    private var failures = 0
    private var tries: [Moment] = []
    private var hurries: [Moment] = []

    package init() {}

    /// The wait after a failure; `chance` spreads it over the upper half of its range.
    ///
    /// Never below what the server asked for, and never so short that the fuse trips.
    package mutating func wait(retryAfter: Int64? = nil, now: Moment, chance: UInt32) -> Int64 {
        let steps = min(failures, 4)
        failures = steps + 1
        let half = min(LiveTiming.longestWait, LiveTiming.firstWait << Int64(steps)) / 2
        let drawn = half + (half * Int64(chance)) >> 32
        let asked = min(max(retryAfter ?? 0, 0), LiveTiming.longestRetryAfter)
        return max(drawn, asked, fuse(now))
    }

    /// Whether the fuse holds back the next try (5.7): that many tries mean a defect.
    package func isFused(now: Moment) -> Bool { fuse(now) > 0 }

    /// A try begins.
    package mutating func tried(now: Moment) {
        tries = recent(tries, now).suffix(LiveTiming.triesPerMinute - 1) + [now]
    }

    /// Whether a person or the network may cut the wait short now; counts the permission as used.
    package mutating func mayHurry(now: Moment) -> Bool {
        hurries = recent(hurries, now)
        let spaced =
            hurries.last.map { now.milliseconds(since: $0) >= LiveTiming.hurrySpacing } ?? true
        guard spaced, hurries.count < LiveTiming.hurriesPerMinute, fuse(now) == 0 else {
            return false
        }
        hurries.append(now)
        return true
    }

    /// The link held: the next failure is a first one.
    package mutating func reset() {
        failures = 0
    }

    private func fuse(_ now: Moment) -> Int64 {
        let counted = recent(tries, now)
        guard counted.count >= LiveTiming.triesPerMinute, let oldest = counted.first else {
            return 0
        }
        return LiveTiming.minute - now.milliseconds(since: oldest)
    }

    private func recent(_ moments: [Moment], _ now: Moment) -> [Moment] {
        moments.filter { now.milliseconds(since: $0) < LiveTiming.minute }
    }
}
