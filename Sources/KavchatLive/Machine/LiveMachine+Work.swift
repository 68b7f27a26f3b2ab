package import KavchatModel

// What the client itself wants to bring to the server, and what is never in the log.

extension LiveMachine {
    /// Sends the next message, if there is one and a link that is known to be good.
    mutating func pump(now: Moment) -> [LiveOrder] {
        let canSend = isConnected && replacement == nil
        guard let message = outbox.next(of: transcript.outbox, canSend: canSend, now: now) else {
            return []
        }
        guard case .live(var live) = link else {
            return [.post(attempt: attempt, message.cmid, message.text)]
        }
        live.liveness.sent(now: now)
        link = .live(live)
        return [.send(message.cmid, message.text)]
    }

    /// Whether what the visitor does reaches the server now.
    var isConnected: Bool {
        switch link {
        case .live, .polling: true
        case .idle, .catchingUp, .opening, .greeting, .suspended, .waitingRetry, .renewing,
            .replaced, .closed:
            false
        }
    }

    func typingOrder(_ isOn: Bool) -> LiveOrder {
        if case .live = link { .sendTyping(isOn) } else { .postTyping(isOn) }
    }

    mutating func acked(_ cmid: ClientMessageID, now: Moment) -> [LiveOrder] {
        let before = transcript.outbox
        settle(cmid)
        pollSoon(now: now)
        return (transcript.outbox == before ? [] : [.keep]) + pump(now: now)
    }

    /// By ack or by echo, whichever comes first; the cursor moves by the echo alone.
    mutating func settle(_ cmid: ClientMessageID) {
        outbox.settle(cmid, in: &transcript.outbox)
        answered()
    }

    mutating func refused(
        _ cmid: ClientMessageID,
        _ refusal: Outbox.Refusal,
        now: Moment
    ) -> [LiveOrder] {
        let before = transcript.outbox
        outbox.refuse(cmid, refusal, in: &transcript.outbox, now: now)
        answered()
        return (transcript.outbox == before ? [] : [.keep]) + pump(now: now)
    }

    private mutating func answered() {
        guard case .live(var live) = link else { return }
        live.liveness.answered()
        link = .live(live)
    }

    mutating func workDue(now: Moment) -> [LiveOrder] {
        if link == .suspended { return [] }
        if case .closed = link { return [] }
        var orders: [LiveOrder] = []
        if outbox.due(in: &transcript.outbox, now: now) { orders.append(.keep) }
        orders += pump(now: now)
        if typing.due(now: now) { orders.append(typingOrder(true)) }
        if peer.due(now: now) { orders.append(.show) }
        if let at = renewAt, now >= at {
            renewAt = now.advanced(byMilliseconds: LiveTiming.renewAgainAfter)
            if isConnected { orders.append(.renewToken(attempt: attempt)) }
        }
        return orders + actDue(now: now)
    }
}

// MARK: End, and a message instead of waiting

extension LiveMachine {
    /// An act kept from an earlier process goes on, under its own id.
    mutating func goOnActing(now: Moment) {
        if transcript.act?.isGivenUp == false { actTries = Attempts(now: now) }
    }

    mutating func pumpAct(now: Moment) -> [LiveOrder] {
        guard link != .replaced, link != .suspended, let act = transcript.act,
            actTries?.begin(now: now) == true
        else { return [] }
        return [.act(act.kind, rid: act.rid)]
    }

    private mutating func actDue(now: Moment) -> [LiveOrder] {
        guard let verdict = actTries?.due(now: now) else { return [] }
        switch verdict {
        case .goOn: return pumpAct(now: now)
        case .giveUp:
            return actLost()
        }
    }

    /// It never reached the server: the conversation goes on, and whoever asked is told.
    ///
    /// A message that was to be left stands with the unsent ones from now on.
    private mutating func actLost() -> [LiveOrder] {
        actTries = nil
        isActLost = true
        transcript.act?.isGivenUp = true
        if case .leave(let message) = transcript.act?.kind { transcript.keepUnsent(message) }
        return [.keep]
    }

    /// What came of an act; answers to an older one change nothing.
    package mutating func acted(rid: String, _ result: ActResult, now: Moment) -> [LiveOrder] {
        guard let pending = transcript.act, pending.rid == rid, actTries != nil else { return [] }
        switch result {
        case .done(let state):
            actTries = nil
            guard case .leave(let message) = pending.kind else {
                return state.isTerminal ? fetchEnd(now: now) : actLost()
            }
            switch state {
            // The log says so next.
            case .leftMessage: return fetchEnd(now: now)
            case .waiting, .active:
                // An agent was faster: what was to be left is said to them.
                transcript.act = nil
                return send(message, now: now)
            case .ended, .ticketed, .expired:
                // Nothing can be added any more; the visitor keeps the text.
                transcript.act = nil
                transcript.keepUnsent(message)
                return [.keep] + fetchEnd(now: now)
            }
        case .failed(let retryAfter):
            let verdict = actTries?.failed(retryAfter: retryAfter, now: now)
            return verdict == .goOn ? [] : actLost()
        case .refused: return actLost()
        }
    }

    /// The server did what was asked; its last events come over the link, or are fetched.
    private mutating func fetchEnd(now: Moment) -> [LiveOrder] {
        switch link {
        case .live: refetch(now: now)
        case .waitingRetry: catchUp(CatchUp(until: answerBy(now)), now: now)
        case .polling(let poll): poll.isAsking ? [] : self.poll(now: now)
        case .idle, .catchingUp, .opening, .greeting, .suspended, .renewing, .replaced, .closed:
            []
        }
    }
}

// MARK: What is never in the log

extension LiveMachine {
    mutating func learned(_ news: EphemeralNews, now: Moment) -> [LiveOrder] {
        absorb(news, now: now) ? [.show] : []
    }

    /// Tells whether what is shown changed.
    mutating func absorb(_ news: EphemeralNews, now: Moment) -> Bool {
        let before = status
        if let name = news.agent { agent = name.isEmpty ? nil : name }
        if let isLost = news.isAgentReconnecting {
            isAgentReconnecting = isLost
            if isLost { _ = peer.clear() }
        }
        if let isTyping = news.isTyping, isConnected {
            _ = peer.heard(isTyping, now: now)
        }
        if transcript.state == .waiting {
            wait.anchor(
                remainingMs: news.remainingMs,
                roundTripMs: news.roundTripMs,
                now: now
            )
        }
        return status != before
    }
}
