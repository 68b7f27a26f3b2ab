package import KavchatModel

// The visitor goes away and comes back, and the machine sleeps (`live.md` 5.8, 5.14).

extension LiveMachine {
    /// The visitor goes away: what is known is stored, and nothing is held open.
    package mutating func suspend() -> [LiveOrder] {
        switch link {
        case .idle, .suspended, .replaced, .closed: return []
        case .catchingUp, .opening, .greeting, .live, .polling, .waitingRetry, .renewing:
            leaveWay()
            link = .suspended
            return [.drop, .keep, .show]
        }
    }

    /// The visitor is back, from `suspend` or from somewhere that gave no warning.
    package mutating func resume(now: Moment, chance: UInt32) -> [LiveOrder] {
        switch link {
        case .suspended:
            // The time away was nobody's try: what is unsent begins anew, under its own id.
            outbox = Outbox()
            if actTries != nil { actTries = Attempts(now: now) }
            promotion.tryNow(now)
            return reopen(now: now, chance: chance)
        case .live(var live):
            let number = live.liveness.woke(now: now)
            link = .live(live)
            return [.probe(number)]
        case .waitingRetry: return hurry(now: now)
        case .polling(let poll): return hurry(poll, now: now)
        case .idle, .catchingUp, .opening, .greeting, .renewing, .replaced, .closed: return []
        }
    }

    /// Takes the conversation back from a client that was opened before this one: its claim was late.
    package mutating func reclaim(now: Moment) -> [LiveOrder] {
        guard link == .replaced else { return [] }
        isClaiming = true
        return catchUp(CatchUp(until: answerBy(now)), now: now)
    }

    /// The network is another one, or there again: what waits is tried at once (5.7), and an open
    /// link is to prove itself.
    package mutating func networkChanged(now: Moment) -> [LiveOrder] {
        switch link {
        case .live(var live):
            guard let number = live.liveness.doubted(now: now) else { return [] }
            link = .live(live)
            return [.probe(number)]
        case .waitingRetry: return hurry(now: now)
        case .polling(let poll): return hurry(poll, now: now)
        case .idle, .catchingUp, .opening, .greeting, .suspended, .renewing, .replaced, .closed:
            // Whoever is away does not want a link, and what is tried has its deadline.
            return []
        }
    }

    /// A poll and a socket at once; one permission for both.
    private mutating func hurry(_ poll: PollLink, now: Moment) -> [LiveOrder] {
        guard backoff.mayHurry(now: now) else { return [] }
        promotion.tryNow(now)
        if case .resting = poll.step { return self.poll(now: now) }
        return []
    }

    /// Time passed unnoticed: the machine slept, or this process stood still.
    ///
    /// To be told before anything else is.
    package mutating func woke(after slept: Int64, now: Moment, chance: UInt32) -> [LiveOrder] {
        guard slept >= LiveTiming.sleepNoticed else { return [] }
        let wasLong = slept > LiveTiming.longSleep
        switch link {
        case .live:
            guard wasLong else { return resume(now: now, chance: chance) }
            return reopen(now: now, chance: chance)
        case .waitingRetry, .polling: return wasLong ? resume(now: now, chance: chance) : []
        case .idle, .catchingUp, .opening, .greeting, .suspended, .renewing, .replaced, .closed:
            // What waits for an answer has its deadline, and the rest waits for a person.
            return []
        }
    }

    /// A new way at once, unless that happens too often.
    private mutating func reopen(now: Moment, chance: UInt32) -> [LiveOrder] {
        guard backoff.mayHurry(now: now) else { return lost(now: now, chance: chance) }
        leaveWay()
        return [.drop] + catchUp(CatchUp(until: answerBy(now)), now: now)
    }
}
