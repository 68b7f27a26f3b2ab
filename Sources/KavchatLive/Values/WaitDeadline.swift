package import KavchatModel

/// When the wait for an agent becomes a ticket, on this machine's clock (`live.md` 5.10).
package struct WaitDeadline: Hashable, Sendable {
    package private(set) var moment: Moment?

    package init() {}

    /// The server said how long is left; half of the round trip has passed since it spoke.
    ///
    /// What is shown only moves down, except when the server extends the wait (V-18).
    package mutating func anchor(remainingMs: Int64?, roundTripMs: Int64 = 0, now: Moment) {
        guard let remainingMs else { return }
        let left = min(max(remainingMs, 0), LiveTiming.longestRetryAfter)
        let said = now.advanced(byMilliseconds: max(0, left - max(0, roundTripMs) / 2))
        guard let known = moment else {
            moment = said
            return
        }
        let change = said.milliseconds(since: known)
        if change < 0 || change > LiveTiming.extensionNoticed { moment = said }
    }

    /// Nobody waits any more.
    package mutating func clear() {
        moment = nil
    }
}
