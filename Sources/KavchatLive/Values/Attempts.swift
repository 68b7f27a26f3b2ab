package import KavchatModel

/// The tries of one thing that must reach the server (`live.md` 5.6): four, or 60 s.
package struct Attempts: Hashable, Sendable {
    private var count = 0
    private let since: Moment
    private var step = Step.ready

    private enum Step: Hashable, Sendable {
        /// May be sent as soon as there is a way.
        case ready
        /// Sent; its answer is awaited.
        case inFlight(until: Moment)
        /// Waits before the next try.
        case pausing(until: Moment)
    }

    package init(now: Moment) {
        since = now
    }

    /// What `due` found.
    package enum Verdict: Hashable, Sendable {
        case goOn
        case giveUp
    }

    /// Whether a try may begin now; if so, it counts.
    package mutating func begin(now: Moment) -> Bool {
        guard step == .ready, count < LiveTiming.tries else { return false }
        count += 1
        step = .inFlight(until: now.advanced(byMilliseconds: LiveTiming.ackWithin))
        return true
    }

    /// The way is lost: the outcome is unknown, and the next way tries again.
    package mutating func wayLost() {
        step = .ready
    }

    /// The server asked for patience, or the try failed.
    package mutating func failed(retryAfter: Int64? = nil, now: Moment) -> Verdict {
        guard count < LiveTiming.tries, count > 0 else { return .giveUp }
        let asked = min(max(retryAfter ?? 0, 0), LiveTiming.longestRetryAfter)
        let wait = max(LiveTiming.resendAfter[count - 1], asked)
        step = .pausing(until: now.advanced(byMilliseconds: wait))
        return .goOn
    }

    /// When to look again.
    package var deadline: Moment {
        let end = since.advanced(byMilliseconds: LiveTiming.giveUpAfter)
        switch step {
        case .ready: return end
        case .inFlight(let until), .pausing(let until): return min(end, until)
        }
    }

    /// Moves on at a moment.
    package mutating func due(now: Moment) -> Verdict {
        if now.milliseconds(since: since) >= LiveTiming.giveUpAfter { return .giveUp }
        switch step {
        case .ready: return .goOn
        case .inFlight(let until): return now >= until ? failed(now: now) : .goOn
        case .pausing(let until):
            if now >= until { step = .ready }
            return .goOn
        }
    }
}
