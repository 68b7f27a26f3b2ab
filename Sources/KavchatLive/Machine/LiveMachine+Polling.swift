import KavchatModel

// Events by plain requests, and the socket that is tried beside them (`live.md` 5.9).

extension LiveMachine {
    /// Polls from now on, at once or when the server allows it.
    mutating func startPolling(retryAfter: Int64? = nil, now: Moment) -> [LiveOrder] {
        leaveWay()
        let asked = min(max(retryAfter ?? 0, 0), LiveTiming.longestRetryAfter)
        let until = now.advanced(byMilliseconds: asked)
        link = .polling(PollLink(step: .resting(until: until), heardAt: now))
        let orders = asked == 0 ? poll(now: now) : []
        return [.drop] + orders + [.show] + pump(now: now) + pumpAct(now: now)
    }

    /// What was missed is here, and a socket is not to be had yet.
    mutating func goOnPolling(
        after page: LogPage,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        let poll = PollLink(step: .resting(until: now), heardAt: now)
        link = .polling(poll.resting(after: page, now: now, chance: chance))
        return [.show] + pump(now: now) + pumpAct(now: now)
    }

    /// Asks for what followed.
    mutating func poll(now: Moment) -> [LiveOrder] {
        guard case .polling(var poll) = link else { return [] }
        poll.step = .asking(until: answerBy(now))
        link = .polling(poll)
        return [fetchOrder()]
    }

    mutating func polled(
        _ page: LogPage,
        by known: PollLink,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        var poll = known
        let wasDown = poll.failures > 1
        poll.failures = 0
        if !page.events.isEmpty || page.news.isTyping == true { poll.heardAt = now }
        link = .polling(poll.resting(after: page, now: now, chance: chance))
        // A token that fetches is a good one.
        renewedInVain = false
        if transcript.state.isTerminal { return finish(.over(transcript.state)) }
        let isNew = absorb(page.news, now: now)
        return (isNew || wasDown ? [.show] : []) + goOn(now: now)
    }

    mutating func pollFailed(
        retryAfter: Int64? = nil,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        guard case .polling(var poll) = link else { return [] }
        poll.failures += 1
        let doubled = LiveTiming.pollEvery << Int64(min(poll.failures - 1, 5))
        let wait = min(doubled, LiveTiming.longestPollWait)
        let asked = min(max(retryAfter ?? 0, 0), LiveTiming.longestRetryAfter)
        let drawn = spread(wait, by: LiveTiming.pollSpread, chance: chance)
        poll.step = .resting(until: now.advanced(byMilliseconds: max(drawn, asked)))
        link = .polling(poll)
        // Nobody knows any more whether somebody types.
        let wasTyping = peer.clear()
        return wasTyping || poll.failures == 2 ? [.show] : []
    }

    /// Something was said: an answer may follow soon.
    mutating func pollSoon(now: Moment) {
        guard case .polling(var poll) = link else { return }
        poll.heardAt = now
        let soon = now.advanced(byMilliseconds: LiveTiming.pollEvery)
        // After a failure the server's patience comes first.
        if case .resting(let until) = poll.step, poll.failures == 0 {
            poll.step = .resting(until: min(until, soon))
        }
        link = .polling(poll)
    }

    /// A message that went by plain request came to nothing.
    mutating func postFailed(
        _ cmid: ClientMessageID,
        _ failure: LinkFailure,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        switch failure {
        case .unreachable(let retryAfter), .noSocket(_, let retryAfter):
            return refused(cmid, .later(retryAfterMs: retryAfter), now: now)
        case .gone: return lineClosed(.over, now: now, chance: chance)
        case .unauthorized, .forbidden, .openedElsewhere:
            return failed(failure, now: now, chance: chance)
        }
    }
}

// MARK: The way back

extension LiveMachine {
    /// When a socket is tried beside the polls; while those fail there is no point in it.
    func trialAt(_ poll: PollLink) -> Moment? {
        guard poll.trial == nil else { return poll.trial?.until }
        return poll.failures == 0 && replacement == nil ? promotion.nextAt : nil
    }

    mutating func pollDue(_ poll: PollLink, now: Moment, chance: UInt32) -> [LiveOrder] {
        var orders: [LiveOrder] = []
        if now >= poll.deadline {
            // Should its answer come yet, it is older than the next poll's.
            if poll.isAsking { attempt = number() }
            orders +=
                poll.isAsking ? pollFailed(now: now, chance: chance) : self.poll(now: now)
        }
        guard case .polling(let poll) = link, let at = trialAt(poll), now >= at else {
            return orders
        }
        return orders
            + (poll.trial == nil ? tryOut(now: now) : trialFailed(now: now, chance: chance))
    }

    private mutating func tryOut(now: Moment) -> [LiveOrder] {
        guard case .polling(var poll) = link else { return [] }
        let trial = Trial(attempt: number(), until: answerBy(now))
        backoff.tried(now: now)
        poll.trial = trial
        link = .polling(poll)
        return [.open(attempt: trial.attempt)]
    }

    mutating func trialFailed(
        retryAfter: Int64? = nil,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        guard case .polling(var poll) = link else { return [] }
        promotion.trialFailed(retryAfter: retryAfter, now: now, chance: chance)
        poll.trial = nil
        link = .polling(poll)
        return [.drop]
    }

    /// Something arrived over the socket that is tried; the polls go on meanwhile.
    mutating func heard(
        _ event: LinkEvent,
        on trial: Trial,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        switch event {
        case .opened:
            guard trial.stage == .opening else { return [] }
            let until = now.advanced(byMilliseconds: LiveTiming.welcomeWithin)
            follow(Trial(attempt: trial.attempt, until: until, stage: .greeting))
            return [hello(trial.attempt)]
        case .openFailed(let failure):
            return trialRefused(failure, now: now, chance: chance)
        case .welcome(let welcome):
            return welcomed(welcome, on: trial, now: now, chance: chance)
        case .event(let event): return happened(event, on: trial, now: now)
        case .ephemeral(let news): return learned(news, now: now)
        case .closed(.replaced): return giveAway()
        case .closed(.over): return lineClosed(.over, now: now, chance: chance)
        case .closed(.retry(let atLeast)):
            return trialFailed(retryAfter: atLeast, now: now, chance: chance)
        case .closed: return trialFailed(now: now, chance: chance)
        case .large, .page, .pageFailed, .acked, .refused, .postFailed, .heartbeat,
            .probeAnswered, .alive, .tokenRenewed, .tokenFailed:
            // Nothing is sent over it yet, and the polls bring the rest.
            return []
        }
    }

    private mutating func trialRefused(
        _ failure: LinkFailure,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        switch failure {
        case .unreachable(let retryAfter), .noSocket(_, let retryAfter):
            trialFailed(retryAfter: retryAfter, now: now, chance: chance)
        case .openedElsewhere: giveAway()
        case .unauthorized, .forbidden, .gone:
            // Whether that holds for the conversation too, the next poll knows.
            trialFailed(now: now, chance: chance)
        }
    }

    private mutating func follow(_ trial: Trial) {
        guard case .polling(var poll) = link else { return }
        poll.trial = trial
        link = .polling(poll)
    }

    private mutating func welcomed(
        _ late: LinkWelcome,
        on trial: Trial,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        guard trial.stage == .greeting else { return [] }
        let welcome = timed(late, until: trial.until, now: now)
        if welcome.isReset || welcome.epoch != transcript.epoch {
            // What was polled is of an older log; the socket brings the new one from its start.
            replacement = nil
            attempt = trial.attempt
            outbox.wayLost()
            return goLive(promoted(now), welcome, now: now)
        }
        guard replacement == nil else { return trialFailed(now: now, chance: chance) }
        transcript.expiresAt = welcome.expiresAt
        let stage = Trial.Stage.following(head: welcome.head, hasGap: false)
        follow(Trial(attempt: trial.attempt, until: answerBy(now), stage: stage))
        return learned(welcome.news, now: now) + promoteIfCaughtUp(now: now)
    }

    private mutating func happened(
        _ event: LiveEvent,
        on trial: Trial,
        now: Moment
    ) -> [LiveOrder] {
        guard case .following(let head, _) = trial.stage, replacement == nil else { return [] }
        switch transcript.apply(event) {
        case .dropped: return []
        case .gap:
            var late = trial
            late.stage = .following(head: head, hasGap: true)
            follow(late)
            return []
        case .appended:
            noteAuthor(of: event)
            pollSoon(now: now)
            guard !transcript.state.isTerminal else {
                return [.keep] + finish(.over(transcript.state))
            }
            return [.keep] + goOn(now: now)
        }
    }

    /// More of the log is known: the socket may take over, and the next message leaves.
    private mutating func goOn(now: Moment) -> [LiveOrder] {
        let switched = promoteIfCaughtUp(now: now)
        return switched.isEmpty ? pump(now: now) : switched
    }

    /// One switch, with the cursor as it is (V-16).
    ///
    /// A message whose post is not answered goes again over the socket, under its own id.
    private mutating func promoteIfCaughtUp(now: Moment) -> [LiveOrder] {
        guard case .polling(let poll) = link, let trial = poll.trial,
            case .following(let head, let hasGap) = trial.stage,
            replacement == nil, transcript.cursor >= head
        else { return [] }
        attempt = trial.attempt
        outbox.wayLost()
        link = .live(promoted(now))
        return [.show] + (hasGap ? refetch(now: now) : []) + pump(now: now)
    }

    private func promoted(_ now: Moment) -> LiveLink {
        LiveLink(since: now, isPromoted: true, liveness: Liveness(openedAt: now))
    }
}

extension LiveMachine.PollLink {
    var isAsking: Bool {
        if case .asking = step { true } else { false }
    }

    var deadline: Moment {
        switch step {
        case .asking(let until), .resting(let until): until
        }
    }

    /// Rests until the next poll, as long as the server and the pace of the conversation ask for.
    func resting(after page: LogPage, now: Moment, chance: UInt32) -> Self {
        let isQuiet = now.milliseconds(since: heardAt) >= LiveTiming.quietAfter
        let pace = isQuiet ? LiveTiming.pollQuietly : LiveTiming.pollEvery
        let wait = max(pace, min(page.nextMs, LiveTiming.longestPollWait))
        let drawn = spread(wait, by: LiveTiming.pollSpread, chance: chance)
        var resting = self
        resting.step = .resting(until: now.advanced(byMilliseconds: drawn))
        return resting
    }
}
