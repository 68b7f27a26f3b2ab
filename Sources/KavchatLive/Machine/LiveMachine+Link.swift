package import KavchatModel

extension LiveMachine {
    /// Something arrived over a way to the server.
    package mutating func heard(
        _ event: LinkEvent,
        attempt: Int,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        if case .polling(let poll) = link, let trial = poll.trial, trial.attempt == attempt {
            return heard(event, on: trial, now: now, chance: chance)
        }
        if let wait = link.socketWait, wait.isAsking(by: attempt) {
            return heard(event, onLookOf: wait, now: now, chance: chance)
        }
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
        case .large(let seq): return large(seq, now: now)
        case .acked(let cmid): return acked(cmid, now: now)
        case .refused(let cmid, let refusal): return refused(cmid, refusal, now: now)
        case .postFailed(let cmid, let failure):
            return postFailed(cmid, failure, now: now, chance: chance)
        case .ephemeral(let news): return learned(news, now: now)
        case .heartbeat(let head): return heartbeat(head: head, now: now)
        case .probeAnswered(let number): return probeAnswered(number)
        case .alive: return []
        case .closed(let verdict): return lineClosed(verdict, now: now, chance: chance)
        case .tokenRenewed: return tokenRenewed(now: now)
        case .tokenFailed(let failure): return tokenFailed(failure, now: now, chance: chance)
        }
    }
}

// MARK: One try

extension LiveMachine {
    /// Begins a new way: first what was missed, then the socket.
    mutating func catchUp(_ catchUp: CatchUp, now: Moment) -> [LiveOrder] {
        attempt = number()
        backoff.tried(now: now)
        replacement = nil
        link = .catchingUp(catchUp)
        return [fetchOrder(), .show]
    }

    mutating func fetchOrder(by way: Int? = nil) -> LiveOrder {
        let known = replacement?.transcript ?? transcript
        asked = known.cursor
        return .fetch(
            attempt: way ?? attempt,
            epoch: known.epoch,
            after: known.cursor,
            take: isClaiming
        )
    }

    /// A way failed, whatever stage it was at.
    mutating func failed(_ failure: LinkFailure, now: Moment, chance: UInt32) -> [LiveOrder] {
        switch failure {
        case .unreachable(let retryAfter):
            unreachable(retryAfter: retryAfter, now: now, chance: chance)
        case .noSocket(let isClear, let retryAfter):
            socketFailed(isClear: isClear, retryAfter: retryAfter, now: now, chance: chance)
        case .unauthorized: renewOnce(now: now)
        case .forbidden: finish(.refused)
        case .gone: finish(.gone)
        case .openedElsewhere: giveAway()
        }
    }

    private mutating func unreachable(
        retryAfter: Int64?,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        if case .polling = link {
            return pollFailed(retryAfter: retryAfter, now: now, chance: chance)
        }
        return lost(retryAfter: retryAfter, now: now, chance: chance)
    }

    /// No socket came to be, or it never worked, though requests got through a moment before.
    mutating func socketFailed(
        isClear: Bool = false,
        retryAfter: Int64? = nil,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        promotion.socketFailed(isClear: isClear, now: now, chance: chance)
        guard promotion.prefersPolling else {
            return lost(retryAfter: retryAfter, now: now, chance: chance)
        }
        return startPolling(retryAfter: retryAfter, now: now)
    }

    /// A live link is gone, and nobody said that it had to go.
    mutating func died(
        _ live: LiveLink,
        isCut: Bool,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        if isCut { heartbeatWish.cut(after: live.liveness.lifetime(since: live.since)) }
        if live.isPromoted {
            promotion.diedYoung(now: now, chance: chance)
            return startPolling(now: now)
        }
        if now.milliseconds(since: live.since) < LiveTiming.socketWorks {
            return socketFailed(now: now, chance: chance)
        }
        promotion.socketWorked()
        return lost(now: now, chance: chance)
    }

    /// Leaves the way behind and plans the next try; never waits for a close handshake.
    mutating func lost(retryAfter: Int64? = nil, now: Moment, chance: UInt32) -> [LiveOrder] {
        let isFused = backoff.isFused(now: now)
        let wait = backoff.wait(retryAfter: retryAfter, now: now, chance: chance)
        leaveWay()
        link = .waitingRetry(until: now.advanced(byMilliseconds: wait))
        return [.drop, .show] + (isFused ? [.noteFuse] : [])
    }

    /// Another client took the conversation; whoever has the session may take it back.
    mutating func giveAway() -> [LiveOrder] {
        leaveWay()
        isClaiming = false
        link = .replaced
        return [.drop, .show]
    }

    /// The end of the session: nothing unsent will go out, nothing late is heard.
    mutating func finish(_ outcome: LiveOutcome) -> [LiveOrder] {
        leaveWay()
        wait.clear()
        link = .closed(outcome)
        switch outcome {
        case .over: break
        case .gone: transcript.state = .expired
        case .refused: transcript.state = .ended
        }
        outbox = Outbox()
        actTries = nil
        transcript.giveUp()
        return [.drop, .keep, .finish(outcome)]
    }

    mutating func leaveWay() {
        attempt = number()
        replacement = nil
        outbox.wayLost()
        _ = typing.stopped()
        _ = peer.clear()
    }

    mutating func opened(now: Moment) -> [LiveOrder] {
        guard case .opening(var wait) = link else { return [] }
        wait.until = now.advanced(byMilliseconds: LiveTiming.welcomeWithin)
        link = .greeting(wait)
        return [hello(attempt)]
    }

    func hello(_ attempt: Int) -> LiveOrder {
        .hello(
            attempt: attempt,
            epoch: transcript.epoch,
            after: transcript.cursor,
            heartbeatMs: heartbeatWish.milliseconds
        )
    }

    mutating func lineClosed(
        _ verdict: CloseVerdict,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        switch verdict {
        case .retry(let atLeast):
            // A server that names a time is well and will be back.
            guard atLeast == 0 else {
                return lost(retryAfter: atLeast, now: now, chance: chance)
            }
            return lineDied(isCut: false, now: now, chance: chance)
        case .cut: return lineDied(isCut: true, now: now, chance: chance)
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
            return lineDied(isCut: false, now: now, chance: chance)
        }
    }

    private mutating func lineDied(isCut: Bool, now: Moment, chance: UInt32) -> [LiveOrder] {
        switch link {
        case .live(let live): died(live, isCut: isCut, now: now, chance: chance)
        case .greeting: socketFailed(now: now, chance: chance)
        case .idle, .catchingUp, .opening, .polling, .suspended, .waitingRetry, .renewing,
            .replaced, .closed:
            // Only an open socket closes, and only two states have one of this number.
            lost(now: now, chance: chance)
        }
    }

    func answerBy(_ now: Moment) -> Moment {
        now.advanced(byMilliseconds: LiveTiming.answerWithin)
    }
}
