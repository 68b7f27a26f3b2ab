package import KavchatModel

/// Whether to poll instead of holding a socket, and when to try a socket again (`live.md` 5.9).
package struct Promotion: Hashable, Sendable {
    /// Sockets in a row that failed while requests got through.
    private var failures = 0
    /// Tries beside the polls since the last socket that held.
    private var trials = 0
    private var youngDeaths = 0
    /// How often the waits were doubled.
    private var doublings = 0
    /// When a socket is tried beside the polls; nil while a socket is the way.
    package private(set) var nextAt: Moment?

    package init() {}

    package var prefersPolling: Bool { nextAt != nil }

    /// A socket failed though requests got through; `isClear` where something said that there is
    /// none to be had.
    package mutating func socketFailed(isClear: Bool, now: Moment, chance: UInt32) {
        failures = isClear ? LiveTiming.socketFailures : failures + 1
        guard failures >= LiveTiming.socketFailures else { return }
        plan(now: now, chance: chance)
    }

    /// A socket worked for a while.
    package mutating func socketWorked() {
        failures = 0
    }

    /// A socket that was tried beside the polls came to nothing.
    package mutating func trialFailed(
        retryAfter: Int64? = nil,
        now: Moment,
        chance: UInt32
    ) {
        plan(retryAfter: retryAfter, now: now, chance: chance)
    }

    /// A socket that took over from polling died young.
    package mutating func diedYoung(now: Moment, chance: UInt32) {
        youngDeaths += 1
        if youngDeaths >= LiveTiming.youngPromotions {
            youngDeaths = 0
            doublings += 1
        }
        plan(now: now, chance: chance)
    }

    /// A socket that took over from polling held.
    package mutating func held() {
        self = Promotion()
    }

    /// The network or the visitor came back: a socket is worth a try now.
    package mutating func tryNow(_ now: Moment) {
        if nextAt != nil { nextAt = now }
    }

    private mutating func plan(retryAfter: Int64? = nil, now: Moment, chance: UInt32) {
        let steps = LiveTiming.trialAfter
        var wait = steps[min(trials, steps.count - 1)]
        for _ in 0..<doublings where wait < LiveTiming.longestTrialWait { wait *= 2 }
        trials += 1
        wait = spread(wait, by: LiveTiming.trialSpread, chance: chance)
        let asked = min(max(retryAfter ?? 0, 0), LiveTiming.longestRetryAfter)
        nextAt = now.advanced(byMilliseconds: max(wait, asked))
    }
}

/// A wait moved by chance to at most so many per cent less or more.
func spread(_ wait: Int64, by percent: Int64, chance: UInt32) -> Int64 {
    let room = wait * percent / 100
    return wait - room + (2 * room * Int64(chance)) >> 32
}
