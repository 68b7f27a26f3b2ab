package import KavchatModel

extension LiveMachine {
    /// Something arrived over a way to the server.
    package mutating func heard(
        _ event: LinkEvent,
        attempt: Int,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        // What an older way brings late is not wrong, only superfluous.
        guard attempt == self.attempt else { return [] }
        heardSomething(now: now)
        switch event {
        case .page(let page): return fetched(page, now: now, chance: chance)
        case .pageFailed(let failure): return failed(failure, now: now, chance: chance)
        case .opened: return opened(now: now)
        case .openFailed(let failure): return failed(failure, now: now, chance: chance)
        case .welcome(let welcome): return welcomed(welcome, now: now)
        case .event(let event): return happened(event, now: now, chance: chance)
        case .large(let seq):
            return seq > transcript.cursor ? refetch(now: now) : []
        case .acked(let cmid): return acked(cmid, now: now)
        case .refused(let cmid, let refusal): return refused(cmid, refusal, now: now)
        case .ephemeral(let news): return learned(news, now: now)
        case .heartbeat(let head): return heartbeat(head: head, now: now)
        case .probeAnswered(let number): return probeAnswered(number)
        case .alive: return []
        case .closed(let verdict): return lineClosed(verdict, now: now, chance: chance)
        case .tokenRenewed: return tokenRenewed(now: now)
        case .tokenFailed(let failure): return tokenFailed(failure, now: now, chance: chance)
        }
    }

    /// A deadline may have passed.
    package mutating func due(now: Moment, chance: UInt32) -> [LiveOrder] {
        linkDue(now: now, chance: chance) + workDue(now: now)
    }

    /// When `due` wants to be called; nil when nothing is awaited.
    package var deadline: Moment? {
        var moments = [typing.nextAt, peer.until, act?.attempts.deadline, outbox.deadline, renewAt]
        switch link {
        case .idle, .replaced: break
        case .closed: return nil
        case .catchingUp(let catchUp): moments.append(catchUp.until)
        case .opening(let until), .greeting(let until), .renewing(let until),
            .waitingRetry(let until):
            moments.append(until)
        case .live(let live):
            moments += [live.liveness.deadline, live.refetchUntil]
            if !live.isStable { moments.append(live.stableAt) }
        }
        return moments.compactMap(\.self).min()
    }
}

// MARK: One try

extension LiveMachine {
    /// Begins a new way: first what was missed, then the socket.
    mutating func catchUp(_ catchUp: CatchUp, now: Moment) -> [LiveOrder] {
        attempt += 1
        backoff.tried(now: now)
        replacement = nil
        link = .catchingUp(catchUp)
        return [fetchOrder(take: catchUp.take), .show]
    }

    func fetchOrder(take: Bool = false) -> LiveOrder {
        let known = replacement?.transcript ?? transcript
        return .fetch(attempt: attempt, epoch: known.epoch, after: known.cursor, take: take)
    }

    /// A way failed, whatever stage it was at.
    mutating func failed(_ failure: LinkFailure, now: Moment, chance: UInt32) -> [LiveOrder] {
        switch failure {
        case .unreachable(let retryAfter): lost(retryAfter: retryAfter, now: now, chance: chance)
        case .unauthorized: renewOnce(now: now)
        case .forbidden: finish(.refused)
        case .gone: finish(.gone)
        case .openedElsewhere: giveAway()
        }
    }

    /// Leaves the way behind and plans the next try; never waits for a close handshake.
    mutating func lost(retryAfter: Int64? = nil, now: Moment, chance: UInt32) -> [LiveOrder] {
        let wait = backoff.wait(retryAfter: retryAfter, now: now, chance: chance)
        leaveWay()
        link = .waitingRetry(until: now.advanced(byMilliseconds: wait))
        return [.drop, .show]
    }

    /// Another client took the conversation; only a person may take it back.
    mutating func giveAway() -> [LiveOrder] {
        leaveWay()
        link = .replaced
        return [.drop, .show]
    }

    /// The end of the session: nothing unsent will go out, nothing late is heard.
    mutating func finish(_ outcome: LiveOutcome) -> [LiveOrder] {
        leaveWay()
        outbox.giveUp(&transcript.outbox)
        act = nil
        wait.clear()
        link = .closed(outcome)
        switch outcome {
        case .over: break
        case .gone: transcript.state = .expired
        case .refused: transcript.state = .ended
        }
        return [.drop, .keep, .finish(outcome)]
    }

    private mutating func leaveWay() {
        attempt += 1
        replacement = nil
        outbox.wayLost()
        _ = typing.stopped()
        _ = peer.clear()
    }

    mutating func opened(now: Moment) -> [LiveOrder] {
        guard case .opening = link else { return [] }
        link = .greeting(until: now.advanced(byMilliseconds: LiveTiming.welcomeWithin))
        return [.hello(attempt: attempt, epoch: transcript.epoch, after: transcript.cursor)]
    }

    mutating func lineClosed(
        _ verdict: CloseVerdict,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        switch verdict {
        case .retry(let atLeast):
            return lost(retryAfter: atLeast, now: now, chance: chance)
        case .resync:
            backoff.reset()
            return lost(now: now, chance: chance)
        case .over:
            leaveWay()
            return [.drop] + catchUp(CatchUp(isFinal: true, until: answerBy(now)), now: now)
        case .replaced: return giveAway()
        case .tokenExpired: return renewOnce(now: now)
        case .refused: return finish(.refused)
        case .unknown:
            unknownCloses += 1
            guard unknownCloses <= LiveTiming.unknownCloses else { return finish(.refused) }
            return lost(now: now, chance: chance)
        }
    }

    func answerBy(_ now: Moment) -> Moment {
        now.advanced(byMilliseconds: LiveTiming.answerWithin)
    }
}

// MARK: The token

extension LiveMachine {
    /// A refused token is exchanged once; a second refusal is final (V-14).
    mutating func renewOnce(now: Moment) -> [LiveOrder] {
        guard !renewedInVain else { return finish(.refused) }
        renewedInVain = true
        leaveWay()
        link = .renewing(until: answerBy(now))
        return [.drop, .renewToken(attempt: attempt), .show]
    }

    mutating func tokenRenewed(now: Moment) -> [LiveOrder] {
        renewAt = now.advanced(byMilliseconds: LiveTiming.renewAfter)
        guard case .renewing = link else { return [] }
        return catchUp(CatchUp(until: answerBy(now)), now: now)
    }

    mutating func tokenFailed(_ failure: LinkFailure, now: Moment, chance: UInt32) -> [LiveOrder] {
        guard case .renewing = link else {
            // A renewal ahead of time; the old token still holds.
            renewAt = now.advanced(byMilliseconds: LiveTiming.renewAgainAfter)
            return []
        }
        switch failure {
        case .unreachable(let retryAfter):
            renewedInVain = false
            return lost(retryAfter: retryAfter, now: now, chance: chance)
        case .unauthorized, .forbidden: return finish(.refused)
        case .gone: return finish(.gone)
        case .openedElsewhere: return giveAway()
        }
    }
}

// MARK: Deadlines of the link

extension LiveMachine {
    mutating func linkDue(now: Moment, chance: UInt32) -> [LiveOrder] {
        switch link {
        case .idle, .replaced, .closed: return []
        case .catchingUp(let catchUp):
            return now >= catchUp.until ? lost(now: now, chance: chance) : []
        case .opening(let until), .greeting(let until), .renewing(let until):
            return now >= until ? lost(now: now, chance: chance) : []
        case .waitingRetry(let until):
            guard now >= until else { return [] }
            return catchUp(CatchUp(until: answerBy(now)), now: now)
        case .live(var live):
            if let until = live.refetchUntil, now >= until {
                return lost(now: now, chance: chance)
            }
            if !live.isStable, now >= live.stableAt {
                live.isStable = true
                backoff.reset()
                unknownCloses = 0
                renewedInVain = false
            }
            let verdict = live.liveness.due(now: now)
            link = .live(live)
            switch verdict {
            case .fine: return []
            case .sendProbe(let number): return [.probe(number)]
            case .dead: return lost(now: now, chance: chance)
            }
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
}
