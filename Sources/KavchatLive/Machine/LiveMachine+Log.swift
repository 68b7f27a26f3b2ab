import KavchatModel

// How the server's log becomes the transcript (`live.md` 5.5).

extension LiveMachine {
    /// What taking in a page came to.
    enum Taken {
        case complete
        case more
        /// The server's answer contradicts itself.
        case nonsense
    }

    mutating func fetched(_ page: LogPage, now: Moment, chance: UInt32) -> [LiveOrder] {
        isClaiming = false
        let before = transcript
        let taken = take(page)
        let change: [LiveOrder] = transcript == before ? [] : [.keep]
        switch (taken, link) {
        case (.nonsense, .catchingUp), (.nonsense, .live):
            return change + lost(now: now, chance: chance)
        case (.more, .catchingUp), (.more, .live): return change + [fetchOrder()]
        case (.complete, .catchingUp(let catchUp)):
            _ = absorb(page.news, now: now)
            if transcript.state.isTerminal { return change + finish(.over(transcript.state)) }
            if catchUp.isFinal { return change + lost(now: now, chance: chance) }
            guard !promotion.prefersPolling else {
                return change + goOnPolling(after: page, now: now, chance: chance)
            }
            link = .opening(SocketWait(until: answerBy(now), look: .later(at: slowAt(now))))
            return change + [.open(attempt: attempt), .show]
        case (.nonsense, .polling):
            replacement = nil
            return change + pollFailed(now: now, chance: chance)
        case (.more, .polling): return change + poll(now: now)
        case (.complete, .polling(let poll)):
            return change + polled(page, by: poll, now: now, chance: chance)
        case (.complete, .live(var live)):
            let isBehind = transcript.cursor < live.lastBehind
            live.refetchUntil = nil
            live.isFetchingLarge = false
            live.lastBehind = 0
            link = .live(live)
            if transcript.state.isTerminal { return change + finish(.over(transcript.state)) }
            let again = isBehind ? refetch(now: now) : []
            return change + learned(page.news, now: now) + again + pump(now: now)
        case (_, .idle), (_, .opening), (_, .greeting), (_, .suspended), (_, .waitingRetry),
            (_, .renewing), (_, .replaced), (_, .closed):
            // A page answers a fetch, and only three states have one under way.
            return change
        }
    }

    /// Applies a page to the shown log, or to the one that will replace it.
    mutating func take(_ page: LogPage) -> Taken {
        var target = replacement?.transcript ?? transcript
        var isFresh = false
        // A page that was overtaken by a socket is shorter than what is known by now, but not than
        // what was known when it was asked for.
        if page.epoch != target.epoch || page.head < asked {
            // Once is a restored database; again while reading is no log at all.
            guard replacement == nil else { return .nonsense }
            target.reset(epoch: page.epoch)
            replacement = Replacement(transcript: target, head: page.head)
            isFresh = true
        }
        let before = target.cursor
        for event in page.events {
            switch target.apply(event) {
            case .appended, .dropped: break
            case .gap:
                // After a reset the server may answer what followed the old cursor: read from 1.
                return isFresh ? .more : .nonsense
            }
        }
        guard target.cursor <= LiveTiming.mostEvents else { return .nonsense }
        target.expiresAt = page.expiresAt
        if page.more {
            guard target.cursor > before || isFresh else { return .nonsense }
            if replacement == nil { transcript = target } else { replacement?.transcript = target }
            return .more
        }
        // A page that was overtaken by the socket knows an older state.
        if page.head == target.cursor { target.state = page.state }
        if replacement == nil { transcript = target } else { replaceLog(with: target) }
        return .complete
    }

    /// The whole log is there: it stands in one step where the old one stood (V-03).
    private mutating func replaceLog(with complete: LiveTranscript) {
        var placed = complete
        // The visitor may have written while the log was read.
        let settled = Set(complete.events.compactMap(\.visitorMessage))
        placed.outbox = transcript.outbox.filter { !settled.contains($0.cmid) }
        // What was acked but is not in this log is lost there: it goes again, under its own id.
        for index in placed.outbox.indices where placed.outbox[index].delivery == .sent {
            placed.outbox[index].delivery = .sending
        }
        transcript = placed
        replacement = nil
    }

    mutating func welcomed(_ welcome: LinkWelcome, now: Moment) -> [LiveOrder] {
        guard case .greeting(let wait) = link else { return [] }
        // What was looked at meanwhile is taken up by the socket from where the shown log ends.
        replacement = nil
        let live = LiveLink(since: now, liveness: Liveness(openedAt: now))
        return goLive(live, timed(welcome, until: wait.until, now: now), now: now)
    }

    /// A welcome answers `hello`: how long that took belongs to the countdown (V-18).
    func timed(_ welcome: LinkWelcome, until: Moment, now: Moment) -> LinkWelcome {
        var timed = welcome
        timed.news.roundTripMs = LiveTiming.welcomeWithin - until.milliseconds(since: now)
        return timed
    }

    /// The socket that was welcomed is the way from now on.
    mutating func goLive(
        _ live: LiveLink,
        _ welcome: LinkWelcome,
        now: Moment
    ) -> [LiveOrder] {
        link = .live(live)
        let before = transcript
        if welcome.isReset || welcome.epoch != transcript.epoch {
            var fresh = transcript
            fresh.reset(epoch: welcome.epoch)
            fresh.state = welcome.state
            if welcome.head > 0 {
                replacement = Replacement(transcript: fresh, head: welcome.head)
            } else {
                replaceLog(with: fresh)
            }
        } else if welcome.head == transcript.cursor {
            transcript.state = welcome.state
        }
        transcript.expiresAt = welcome.expiresAt
        let change: [LiveOrder] = transcript == before ? [.show] : [.keep]
        if transcript.state.isTerminal, replacement == nil {
            return change + finish(.over(transcript.state))
        }
        _ = absorb(welcome.news, now: now)
        let missing = welcome.head < transcript.cursor && replacement == nil
        return change + (missing ? refetch(now: now) : []) + pump(now: now) + pumpAct(now: now)
    }

    /// An event of the log arrived over the socket.
    mutating func happened(_ event: LiveEvent, now: Moment, chance: UInt32) -> [LiveOrder] {
        guard case .live(var live) = link else { return [] }
        if var fresh = replacement {
            guard fresh.transcript.apply(event) != .gap else {
                return lost(now: now, chance: chance)
            }
            replacement = fresh
            guard fresh.transcript.cursor >= fresh.head else { return [] }
            replaceLog(with: fresh.transcript)
            return [.keep] + afterChange(now: now)
        }
        switch transcript.apply(event) {
        case .dropped: return []
        case .appended:
            live.gaps = 0
            link = .live(live)
            guard transcript.cursor <= LiveTiming.mostEvents else { return finish(.refused) }
            noteAuthor(of: event)
            return [.keep] + afterChange(now: now)
        case .gap:
            guard !live.isFetchingLarge else {
                live.lastBehind = event.seq
                link = .live(live)
                return []
            }
            live.gaps += 1
            link = .live(live)
            return live.gaps > 1 ? lost(now: now, chance: chance) : refetch(now: now)
        }
    }

    /// An event is too large for a frame: it comes by plain request, and the link is well.
    mutating func large(_ seq: Int, now: Moment) -> [LiveOrder] {
        guard case .live(var live) = link, replacement == nil, seq > transcript.cursor else {
            return []
        }
        live.isFetchingLarge = true
        if live.refetchUntil != nil { live.lastBehind = max(live.lastBehind, seq) }
        link = .live(live)
        return refetch(now: now)
    }

    mutating func afterChange(now: Moment) -> [LiveOrder] {
        if transcript.state.isTerminal { return finish(.over(transcript.state)) }
        return pump(now: now)
    }

    /// What an event says of the agent.
    mutating func noteAuthor(of event: LiveEvent) {
        switch event.body {
        case .message(let message):
            guard message.author != .visitor else { return settle(message.cmid) }
            isAgentReconnecting = false
            _ = peer.clear()
        case .agentJoined(let name), .transferred(let name):
            agent = name
            isAgentReconnecting = false
            wait.clear()
            _ = peer.clear()
        case .agentLeft:
            agent = nil
            isAgentReconnecting = false
            _ = peer.clear()
        case .ended, .ticket, .expired, .unknown: break
        }
    }

    /// The server's head and the cursor disagree though nothing is under way: something was lost.
    mutating func heartbeat(head: Int?, now: Moment) -> [LiveOrder] {
        guard case .live = link, replacement == nil, let head, head != transcript.cursor else {
            return []
        }
        return refetch(now: now)
    }

    /// Fetches what is missing beside the open link.
    mutating func refetch(now: Moment) -> [LiveOrder] {
        guard case .live(var live) = link, live.refetchUntil == nil, replacement == nil else {
            return []
        }
        live.refetchUntil = answerBy(now)
        link = .live(live)
        return [fetchOrder()]
    }
}

extension LiveEvent {
    /// The id of the visitor's own message, where this is one.
    fileprivate var visitorMessage: ClientMessageID? {
        guard case .message(let message) = body, message.author == .visitor else { return nil }
        return message.cmid
    }
}
