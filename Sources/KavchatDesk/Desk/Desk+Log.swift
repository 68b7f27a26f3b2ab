import KavchatLive
import KavchatModel
import KavchatWire

// The waiting room, and the logs of the conversations.

extension Desk {
    mutating func heard(_ frame: ServerFrame, now: Moment, chance: UInt32) -> [DeskOrder] {
        switch frame {
        case .queue(let page, let more):
            guard listed.count + page.count <= Self.mostListed else {
                return heard(.closed(.unknown), attempt: attempt, now: now, chance: chance)
            }
            listed += page
            let orders = greeted(now: now)
            return more ? orders : orders + queueChanged(now: now)
        case .welcome(let welcome): return welcomed(welcome, now: now)
        case .event(let id, let event): return happened(event, in: id, now: now)
        case .large(let id, let seq):
            guard let index = index(of: id), seq > cases[index].transcript.cursor else { return [] }
            return load(index)
        case .ack(let id, let cmid, _): return settled(cmid, in: id, now: now)
        case .nak(let id, let cmid, let code, let retryAfterMs):
            return refused(cmid, code: code, retryAfterMs: retryAfterMs, in: id, now: now)
        case .ephemeral(let id, let news):
            guard let index = index(of: id), let isTyping = news.typing else { return [] }
            return cases[index].peer.heard(isTyping, now: now) ? [.show] : []
        case .heartbeat(let heads, _): return compare(heads)
        case .probeAnswer(let number):
            if case .live(let since, let isStable, var liveness) = link {
                liveness.probeAnswered(number)
                link = .live(since: since, isStable: isStable, liveness)
            }
            return []
        case .bye(let code, let retryAfterMs):
            let verdict = CloseVerdict(code: UInt16(clamping: code), retryAfterMs: retryAfterMs)
            return heard(.closed(verdict), attempt: attempt, now: now, chance: chance)
        }
    }

    /// The first page of the waiting room on a link says that it is live.
    private mutating func greeted(now: Moment) -> [DeskOrder] {
        guard case .greeting = link else { return [] }
        link = .live(since: now, isStable: false, Liveness(openedAt: now))
        socketFailures = 0
        return subscribe(now: now) + cases.indices.flatMap { pump($0, now: now) } + [.show]
    }

    /// The waiting room as a whole.
    private mutating func queueChanged(now: Moment) -> [DeskOrder] {
        defer { listed = [] }
        var places: [ConversationID: Int] = [:]
        for index in cases.indices { places[cases[index].id] = index }
        for summary in listed {
            let isMine = isOwn(summary)
            let index = places[summary.conv] ?? cases.endIndex
            if index == cases.endIndex {
                cases.append(DeskCase(summary, isMine: isMine, agent: name))
                places[summary.conv] = index
            }
            // Read before the assignment that is known by now: it says nothing of whose it is.
            let known = cases[index].summary
            guard summary.epoch != known.epoch || summary.assignmentGen >= known.assignmentGen
            else { continue }
            cases[index].summary = summary
            let isLost = cases[index].isMine && !isMine
            if !cases[index].isLoaded || !isMine { cases[index].transcript.state = summary.state }
            if summary.state == .waiting { cases[index].handing = nil }
            cases[index].belongs(toMe: isMine)
            // What is followed hears of its events anyway; the rest is fetched when it moved on.
            let isWanted = isMine || summary.state == .waiting || isLost
            let log = cases[index].transcript
            let isBehind = log.cursor != summary.head || log.epoch != summary.epoch
            let isNew =
                !cases[index].isLoaded || (isBehind && !cases[index].isFollowed) || isLost
            if isWanted, isNew { cases[index].isStale = true }
        }
        dropMissing()
        return loadNext() + [.show]
    }

    private func isOwn(_ summary: QueuedConversation) -> Bool {
        summary.agentId != nil && summary.agentId == agentId
    }

    /// What left the queue is over, or another agent's; own ones stay in sight for a while.
    private mutating func dropMissing() {
        let names = Set(listed.map(\.conv))
        for index in cases.indices where !names.contains(cases[index].id) {
            // Handed to a room that this agent does not see.
            if !cases[index].isMine, cases[index].hasLeft { cases[index].isAway = true }
        }
        cases.removeAll { !names.contains($0.id) && !$0.isMine && !$0.isAway }
        let over = cases.filter { $0.transcript.state.isTerminal || $0.isAway }.map(\.id)
        let surplus = Set(over.dropLast(Self.endedKept))
        cases.removeAll { surplus.contains($0.id) && $0.id != opened }
        // An own one whose end was missed: its log tells.
        for index in cases.indices
        where !names.contains(cases[index].id) && !cases[index].transcript.state.isTerminal
            && !cases[index].isFollowed && !cases[index].isAway
        {
            cases[index].isStale = true
        }
    }

    mutating func load(_ index: Int) -> [DeskOrder] {
        cases[index].isStale = true
        return loadNext()
    }

    /// Fetches what is to be fetched, a few at a time: first what the agent looks at, then its own.
    mutating func loadNext() -> [DeskOrder] {
        var free = Self.loadsAtOnce - cases.count { $0.isLoading }
        guard free > 0 else { return [] }
        var orders: [DeskOrder] = []
        for isUrgent in [true, false] {
            for index in cases.indices
            where free > 0 && cases[index].isStale && !cases[index].isLoading {
                let isFirst = cases[index].isMine || cases[index].id == opened
                guard isFirst == isUrgent else { continue }
                cases[index].isLoading = true
                cases[index].isStale = false
                free -= 1
                orders.append(.load(cases[index].id))
            }
        }
        return orders
    }

    /// A conversation was fetched as a whole: it replaces what was known, in one step (V-03).
    mutating func loaded(
        _ answer: DeskConversationAnswer,
        now: Moment
    ) -> [DeskOrder] {
        guard let index = index(of: answer.summary.conv) else { return loadNext() }
        cases[index].isLoading = false
        cases[index].isAsked = cases[index].isFollowed
        let known = cases[index].transcript
        let isOtherLog = cases[index].isLoaded && known.epoch != answer.epoch
        let generation = cases[index].summary.assignmentGen
        guard isOtherLog || answer.summary.assignmentGen >= generation else {
            // Told before the assignment that is known by now: it says nothing of whose it is.
            return loadNext()
        }
        cases[index].isLoaded = true
        cases[index].request = answer.request
        cases[index].summary = answer.summary
        let isOlder = known.epoch == answer.epoch && known.cursor > answer.events.count
        if !isOlder {
            var fresh = known
            fresh.reset(epoch: answer.epoch)
            fresh.expiresAt = answer.expiresAt
            fresh.state = answer.summary.state
            for event in answer.events.prefix(LiveTiming.mostEvents) { _ = fresh.apply(event) }
            fresh.state = answer.summary.state
            cases[index].transcript = fresh
        }
        cases[index].belongs(toMe: isOwn(answer.summary))
        if !isOlder { count(since: known, at: index) }
        if !cases[index].isMine { cases[index].giveBack() }
        if cases[index].transcript.state.isTerminal { endCase(index) }
        return [.show] + subscribe(now: now) + loadNext() + pump(index, now: now)
    }

    /// Messages of the visitor that the agent has not looked at.
    private mutating func count(since known: LiveTranscript, at index: Int) {
        guard cases[index].isMine, cases[index].id != opened else { return }
        cases[index].unread +=
            cases[index].transcript.events.filter {
                $0.seq > known.cursor && $0.isVisitorMessage
            }.count
    }

    private mutating func welcomed(
        _ welcome: ServerFrame.Welcome,
        now: Moment
    ) -> [DeskOrder] {
        guard let index = index(of: welcome.conv) else { return [] }
        cases[index].isAsked = true
        cases[index].isFollowed = true
        let isOther = welcome.epoch != cases[index].transcript.epoch || welcome.mode == .reset
        return (isOther ? load(index) : []) + pump(index, now: now)
    }

    private mutating func happened(
        _ event: LiveEvent,
        in id: ConversationID,
        now: Moment
    ) -> [DeskOrder] {
        guard let index = index(of: id), cases[index].isLoaded else { return [] }
        switch cases[index].transcript.apply(event) {
        case .dropped: return []
        case .gap: return load(index)
        case .appended: break
        }
        if case .message(let message) = event.body {
            if message.author == .visitor {
                _ = cases[index].peer.clear()
                if id != opened, cases[index].isMine { cases[index].unread += 1 }
            } else {
                settle(message.cmid, at: index)
            }
        }
        noteOwner(after: event.body, at: index)
        if cases[index].transcript.state.isTerminal { endCase(index) }
        return [.show] + pump(index, now: now)
    }

    /// Another agent has the conversation, or a waiting room, where this one had it.
    private mutating func noteOwner(after body: LiveEventBody, at index: Int) {
        guard cases[index].isMine else { return }
        switch body {
        case .transferred(let other) where other != name: break
        case .agentLeft: break
        case .transferred, .message, .agentJoined, .ended, .ticket, .expired, .unknown: return
        }
        message = cases[index].handing.map { .handedOver(to: $0) } ?? .transferredAway
        cases[index].belongs(toMe: false)
        cases[index].giveBack()
    }

    mutating func endCase(_ index: Int) {
        cases[index].giveUp()
        cases[index].isAsked = false
        cases[index].isFollowed = false
        _ = cases[index].typing.stopped()
        _ = cases[index].peer.clear()
    }

    /// The server's heads and the cursors disagree: something was lost.
    private mutating func compare(_ heads: [String: Int]) -> [DeskOrder] {
        var orders: [DeskOrder] = []
        for index in cases.indices where cases[index].isFollowed {
            guard let head = heads[cases[index].id.text],
                head != cases[index].transcript.cursor
            else { continue }
            orders += load(index)
        }
        return orders
    }
}

extension LiveEvent {
    /// Something the visitor wrote.
    fileprivate var isVisitorMessage: Bool {
        guard case .message(let message) = body else { return false }
        return message.author == .visitor
    }
}
