import KavchatLive
import KavchatModel
import KavchatWire

// The agent's machine sleeps, or the desk was stopped (`live.md` 5.8).

extension Desk {
    /// The agent is back.
    mutating func resume(now: Moment) -> [DeskOrder] {
        switch link {
        case .live(let since, let isStable, var liveness):
            let number = liveness.woke(now: now)
            link = .live(since: since, isStable: isStable, liveness)
            return [.send(.probe(number))]
        case .waitingRetry: return backoff.mayHurry(now: now) ? tryAgain(now: now) : []
        case .idle, .signingIn, .opening, .greeting, .closed: return []
        }
    }

    /// Time passed unnoticed; to be told before anything else is.
    mutating func woke(after slept: Int64, now: Moment, chance: UInt32) -> [DeskOrder] {
        guard slept >= LiveTiming.sleepNoticed else { return [] }
        switch link {
        case .live:
            guard slept > LiveTiming.longSleep else { return resume(now: now) }
            guard backoff.mayHurry(now: now) else { return lost(now: now, chance: chance) }
            leaveWay()
            return [.drop] + tryAgain(now: now)
        case .waitingRetry:
            return slept > LiveTiming.longSleep ? resume(now: now) : []
        case .idle, .signingIn, .opening, .greeting, .closed:
            // What waits for an answer has its deadline.
            return []
        }
    }
}
