import KavchatLive
import KavchatModel
import KavchatWire

// The desk's way to the server (`live.md` 5.4, 5.7, 5.8).

extension Desk {
    mutating func start(now: Moment) -> [DeskOrder] {
        guard link == .idle else { return [] }
        return tryAgain(now: now)
    }

    /// Something arrived over a way; what an older one brings late changes nothing (V-12).
    mutating func heard(
        _ event: DeskEvent,
        attempt: Int,
        now: Moment,
        chance: UInt32
    ) -> [DeskOrder] {
        guard attempt == self.attempt else { return [] }
        if case .live(let since, let isStable, var liveness) = link {
            liveness.heard(now: now)
            link = .live(since: since, isStable: isStable, liveness)
        }
        switch event {
        case .signedIn(let agent):
            guard case .signingIn = link else { return [] }
            name = agent.name
            agentId = agent.id
            isSignedIn = true
            link = .opening(until: answerBy(now))
            return [.open(attempt: attempt), .show]
        case .signInFailed(let failure), .openFailed(let failure):
            return failed(failure, now: now, chance: chance)
        case .opened:
            guard case .opening = link else { return [] }
            link = .greeting(until: now.advanced(byMilliseconds: LiveTiming.welcomeWithin))
            let wish = heartbeatWish.milliseconds
            return [.hello(attempt: attempt, heartbeatMs: wish, nextCursors())]
        case .frame(let frame): return heard(frame, now: now, chance: chance)
        case .alive: return []
        case .closed(let verdict): return lineClosed(verdict, now: now, chance: chance)
        }
    }

    private mutating func failed(
        _ failure: DeskFailure,
        now: Moment,
        chance: UInt32
    ) -> [DeskOrder] {
        switch failure {
        case .unreachable(let retryAfter):
            return lost(retryAfter: retryAfter, now: now, chance: chance)
        case .noSocket(let isClear, let retryAfter):
            socketFailures = isClear ? LiveTiming.socketFailures : socketFailures + 1
            return lost(retryAfter: retryAfter, now: now, chance: chance)
        case .unauthorized(let refusal): return signInAgain(refusal, now: now)
        case .refused(let refusal): return close(saying: .refused(refusal))
        case .alreadyTaken, .transferredAway: return close(saying: .signedOut)
        }
    }

    private mutating func lineClosed(
        _ verdict: CloseVerdict,
        now: Moment,
        chance: UInt32
    ) -> [DeskOrder] {
        switch verdict {
        case .retry(let atLeast): return lost(retryAfter: atLeast, now: now, chance: chance)
        case .cut: return cutOff(now: now, chance: chance)
        case .over, .unknown: return lost(now: now, chance: chance)
        case .resync:
            backoff.reset()
            return lost(now: now, chance: chance)
        case .tokenExpired: return signInAgain(nil, now: now)
        case .replaced, .refused: return close(saying: .signedOut)
        }
    }

    /// A sign-in that does not hold is made once more; a second refusal is final (V-14).
    private mutating func signInAgain(_ refusal: ServerRefusal?, now: Moment) -> [DeskOrder] {
        guard isSignedIn, !renewedInVain else {
            return close(saying: refusal.map(DeskMessage.refused) ?? .signedOut)
        }
        renewedInVain = true
        isSignedIn = false
        leaveWay()
        return [.drop] + tryAgain(now: now)
    }

    private mutating func close(saying message: DeskMessage) -> [DeskOrder] {
        leaveWay()
        link = .closed
        self.message = message
        return [.drop, .show, .finish]
    }

    /// The link is gone without a word.
    private mutating func cutOff(now: Moment, chance: UInt32) -> [DeskOrder] {
        if case .live(let since, _, let liveness) = link {
            heartbeatWish.cut(after: liveness.lifetime(since: since))
        }
        return lost(now: now, chance: chance)
    }

    mutating func lost(retryAfter: Int64? = nil, now: Moment, chance: UInt32) -> [DeskOrder] {
        let wait = backoff.wait(retryAfter: retryAfter, now: now, chance: chance)
        leaveWay()
        link = .waitingRetry(until: now.advanced(byMilliseconds: wait))
        return [.drop, .show]
    }

    mutating func leaveWay() {
        attempt += 1
        listed = []
        nextSubscribe = nil
        for index in cases.indices {
            cases[index].isAsked = false
            cases[index].isFollowed = false
            cases[index].isLoading = false
            cases[index].isStale = false
            cases[index].outbox.wayLost()
            _ = cases[index].typing.stopped()
            _ = cases[index].peer.clear()
        }
    }

    mutating func tryAgain(now: Moment) -> [DeskOrder] {
        attempt += 1
        backoff.tried(now: now)
        guard isSignedIn else {
            link = .signingIn(until: answerBy(now))
            return [.signIn(attempt: attempt), .show]
        }
        link = .opening(until: answerBy(now))
        return [.open(attempt: attempt), .show]
    }

    private func answerBy(_ now: Moment) -> Moment {
        now.advanced(byMilliseconds: LiveTiming.answerWithin)
    }

    /// Whether a socket that opened for this attempt is still wanted.
    func awaits(_ attempt: Int) -> Bool {
        guard case .opening = link else { return false }
        return attempt == self.attempt
    }
}

// MARK: Deadlines

extension Desk {
    /// When `due` wants to be called.
    var deadline: Moment? {
        var moments = cases.flatMap { [$0.typing.nextAt, $0.peer.until, $0.outbox.deadline] }
        switch link {
        case .idle: break
        case .closed: return nil
        case .signingIn(let until), .opening(let until), .greeting(let until),
            .waitingRetry(let until):
            moments.append(until)
        case .live(let since, let isStable, let liveness):
            moments.append(liveness.deadline)
            moments.append(nextSubscribe)
            if !isStable {
                moments.append(since.advanced(byMilliseconds: LiveTiming.stableAfter))
            }
        }
        return moments.compactMap(\.self).min()
    }

    /// A deadline may have passed.
    mutating func due(now: Moment, chance: UInt32) -> [DeskOrder] {
        var orders = linkDue(now: now, chance: chance) + subscribe(now: now)
        for index in cases.indices {
            if cases[index].outboxDue(now: now) {
                orders.append(.show)
            }
            orders += pump(index, now: now)
            if cases[index].typing.due(now: now) { orders.append(typingFrame(index, true)) }
            if cases[index].peer.due(now: now) { orders.append(.show) }
        }
        return orders
    }

    private mutating func linkDue(now: Moment, chance: UInt32) -> [DeskOrder] {
        switch link {
        case .idle, .closed: return []
        case .signingIn(let until), .opening(let until):
            return now >= until ? lost(now: now, chance: chance) : []
        case .greeting(let until):
            guard now >= until else { return [] }
            // Switched, and then silence: something between does not speak it.
            socketFailures += 1
            return lost(now: now, chance: chance)
        case .waitingRetry(let until): return now >= until ? tryAgain(now: now) : []
        case .live(let since, var isStable, var liveness):
            if !isStable, now.milliseconds(since: since) >= LiveTiming.stableAfter {
                isStable = true
                backoff.reset()
                renewedInVain = false
            }
            let verdict = liveness.due(now: now)
            link = .live(since: since, isStable: isStable, liveness)
            switch verdict {
            case .fine: return []
            case .sendProbe(let number): return [.send(.probe(number))]
            case .dead: return cutOff(now: now, chance: chance)
            }
        }
    }
}

// MARK: Following

extension Desk {
    /// Names the next conversations to follow, no more than a frame holds; what is left has its time.
    mutating func subscribe(now: Moment) -> [DeskOrder] {
        guard case .live = link else { return [] }
        if let next = nextSubscribe, now < next { return [] }
        let cursors = nextCursors()
        nextSubscribe =
            cursors.isEmpty ? nil : now.advanced(byMilliseconds: Self.subscribeEvery)
        return cursors.isEmpty ? [] : [.send(.subscribe(cursors))]
    }

    private mutating func nextCursors() -> [ClientFrame.Cursor] {
        var cursors: [ClientFrame.Cursor] = []
        for index in cases.indices where cursors.count < ClientFrame.mostCursors {
            guard let cursor = cases[index].cursor else { continue }
            cases[index].isAsked = true
            cursors.append(cursor)
        }
        return cursors
    }
}

extension DeskCase {
    /// How far its log is known; nil where it is followed, or not followed by this desk.
    fileprivate var cursor: ClientFrame.Cursor? {
        guard isMine, isLoaded, !isAsked, !isFollowed, !transcript.state.isTerminal else {
            return nil
        }
        return ClientFrame.Cursor(
            conv: id,
            epoch: transcript.epoch,
            after: transcript.cursor
        )
    }
}
