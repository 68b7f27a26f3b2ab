package import KavchatModel

// What becomes due on the way to the server.

extension LiveMachine {
    /// A deadline may have passed.
    package mutating func due(now: Moment, chance: UInt32) -> [LiveOrder] {
        linkDue(now: now, chance: chance) + workDue(now: now)
    }

    /// When `due` wants to be called; nil when nothing is awaited.
    package var deadline: Moment? {
        var moments = [typing.nextAt, peer.until, actTries?.deadline, outbox.deadline, renewAt]
        switch link {
        case .idle, .replaced: break
        // Whoever is away cannot be kept waiting.
        case .suspended: return nil
        case .closed: return nil
        case .catchingUp(let catchUp): moments.append(catchUp.until)
        case .opening(let wait), .greeting(let wait): moments += [wait.until, wait.look.moment]
        case .renewing(let until), .waitingRetry(let until): moments.append(until)
        case .live(let live):
            moments += [live.liveness.deadline, live.refetchUntil]
            if !live.isStable { moments.append(live.stableAt) }
            if live.isPromoted { moments.append(live.heldAt) }
        case .polling(let poll): moments += [poll.deadline, trialAt(poll)]
        }
        return moments.compactMap(\.self).min()
    }

    mutating func linkDue(now: Moment, chance: UInt32) -> [LiveOrder] {
        switch link {
        case .idle, .suspended, .replaced, .closed: return []
        case .catchingUp(let catchUp):
            return now >= catchUp.until ? lost(now: now, chance: chance) : []
        case .opening(let wait), .greeting(let wait):
            return waitDue(wait, now: now, chance: chance)
        case .renewing(let until):
            return now >= until ? lost(now: now, chance: chance) : []
        case .waitingRetry(let until):
            guard now >= until else { return [] }
            return catchUp(CatchUp(until: answerBy(now)), now: now)
        case .live(let live): return liveDue(live, now: now, chance: chance)
        case .polling(let poll): return pollDue(poll, now: now, chance: chance)
        }
    }

    private mutating func liveDue(
        _ known: LiveLink,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        var live = known
        if let until = live.refetchUntil, now >= until {
            return lost(now: now, chance: chance)
        }
        if !live.isStable, now >= live.stableAt {
            live.isStable = true
            backoff.reset()
            promotion.socketWorked()
            unknownCloses = 0
            renewedInVain = false
        }
        if live.isPromoted, now >= live.heldAt {
            live.isPromoted = false
            promotion.held()
        }
        let verdict = live.liveness.due(now: now)
        link = .live(live)
        switch verdict {
        case .fine: return []
        case .sendProbe(let number): return [.probe(number)]
        case .dead: return died(live, isCut: true, now: now, chance: chance)
        }
    }

    mutating func heardSomething(now: Moment) {
        guard case .live(var live) = link else { return }
        live.liveness.heard(now: now)
        link = .live(live)
    }

    mutating func probeAnswered(_ number: Int) -> [LiveOrder] {
        guard case .live(var live) = link else { return [] }
        live.liveness.probeAnswered(number)
        link = .live(live)
        return []
    }
}

extension LiveMachine.LiveLink {
    var stableAt: Moment { since.advanced(byMilliseconds: LiveTiming.stableAfter) }
    var heldAt: Moment { since.advanced(byMilliseconds: LiveTiming.promotionHolds) }
}
