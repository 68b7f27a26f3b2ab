package import KavchatModel

/// When the wait for an agent becomes a ticket, on this machine's clock (`live.md` 5.10).
package struct WaitDeadline: Hashable, Sendable {
    package private(set) var moment: Moment?
    /// The server gave more time than it had said, since the wait began.
    package private(set) var isExtended = false

    package init() {}

    /// The server said how long is left; half of the round trip has passed since it spoke.
    ///
    /// What is shown only moves down, except when the server extends the wait (V-18).
    package mutating func anchor(remainingMs: Int64?, roundTripMs: Int64 = 0, now: Moment) {
        guard let remainingMs else { return }
        let left = min(max(remainingMs, 0), LiveTiming.longestRetryAfter)
        let trip = max(0, roundTripMs)
        // Taking off more would make the next quick answer look like an extension.
        let half = min(trip / 2, LiveTiming.extensionNoticed)
        let said = now.advanced(byMilliseconds: max(0, left - half))
        guard let known = moment else {
            moment = said
            return
        }
        // The answer may have been under way for all of the trip: only what is longer even then
        // is an extension.
        let atLeast = now.advanced(byMilliseconds: left - trip)
        let isExtended =
            left > 0 && atLeast.milliseconds(since: known) > LiveTiming.extensionNoticed
        if said < known || isExtended { moment = said }
        if isExtended { self.isExtended = true }
    }

    /// Nobody waits any more.
    package mutating func clear() {
        self = WaitDeadline()
    }
}
