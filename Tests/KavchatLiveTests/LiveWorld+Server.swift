import KavchatLive
import KavchatModel

// What the machine orders, and what the server makes of it.

extension LiveWorld {
    mutating func carryOut(_ orders: [LiveOrder], byPerson: Bool = false) {
        for order in orders {
            switch order {
            case .fetch(let attempt, let epoch, let after, let take):
                if case .catchingUp = machine.link { tries.append(now) }
                fetch(attempt, epoch, after, take: take)
            case .open(let attempt): open(attempt)
            case .hello(let attempt, let epoch, let after, _):
                guard socket == attempt else {
                    object("V-12: hello without its socket")
                    continue
                }
                subscribe(epoch, after)
            case .drop: closeSocket()
            case .send(let cmid, let text):
                if receive(cmid, text), random.below(10) > 0 { frames.append(.acked(cmid)) }
            case .post(let attempt, let cmid, let text): post(attempt, cmid, text)
            case .probe(let number): if isSubscribed { frames.append(.probeAnswered(number)) }
            case .renewToken(let attempt): reply(attempt, .tokenRenewed)
            case .sendTyping, .postTyping, .act, .keep, .show: break
            case .finish: object("finished without a reason")
            }
        }
        if !byPerson { checkRest(orders) }
    }

    private mutating func reply(_ attempt: Int, _ event: LinkEvent) {
        answers.append(Answer(attempt: attempt, event: event, askedAt: now))
    }

    private mutating func fetch(_ attempt: Int, _ epoch: Epoch, _ after: Int, take: Bool) {
        if take { isTakenOver = false }
        reply(
            attempt,
            isTakenOver ? .pageFailed(.openedElsewhere) : .page(page(epoch, after))
        )
    }

    private mutating func open(_ attempt: Int) {
        switch barrier {
        case .hangs: break
        case .answers403:
            reply(attempt, .openFailed(.noSocket(isClear: true, retryAfterMs: nil)))
        case .answers200:
            reply(attempt, .openFailed(.noSocket(isClear: false, retryAfterMs: nil)))
        case nil: reply(attempt, isTakenOver ? .openFailed(.openedElsewhere) : .opened)
        }
    }

    private mutating func post(_ attempt: Int, _ cmid: ClientMessageID, _ text: String) {
        guard machine.status?.link == .polling || machine.status?.link == .reconnecting else {
            object("a message left beside the socket")
            return
        }
        guard !isTakenOver else { return reply(attempt, .postFailed(cmid, .openedElsewhere)) }
        // Stored or not, the answer may get lost.
        let isStored = receive(cmid, text)
        reply(attempt, isStored ? .acked(cmid) : .postFailed(cmid, broken))
    }

    private func page(_ asked: Epoch, _ after: Int) -> LogPage {
        let isKnown = asked == Epoch("e\(epoch)") && after <= log.count
        let rest = log.dropFirst(isKnown ? after : 0)
        return LogPage(
            epoch: Epoch("e\(epoch)"),
            head: log.count,
            events: Array(rest.prefix(3)),
            more: rest.count > 3,
            state: state,
            news: EphemeralNews(
                isTyping: agentTyped.map { now.milliseconds(since: $0) < 6_000 } ?? false,
                remainingMs: state == .waiting ? max(0, waitEnds.milliseconds(since: now)) : nil
            ),
            expiresAt: Timestamp(milliseconds: 0),
            nextMs: 3_000
        )
    }

    /// Subscription and position in the log are taken in one step.
    private mutating func subscribe(_ asked: Epoch, _ after: Int) {
        guard !isTakenOver else {
            frames = [.closed(.replaced)]
            return
        }
        let isKnown = asked == Epoch("e\(epoch)") && after <= log.count
        let welcome = LinkWelcome(
            epoch: Epoch("e\(epoch)"),
            head: log.count,
            isReset: !isKnown,
            state: state,
            news: EphemeralNews(),
            expiresAt: Timestamp(milliseconds: 0)
        )
        frames = [.welcome(welcome)] + log.dropFirst(isKnown ? after : 0).map { .event($0) }
        isSubscribed = true
    }

    /// Tells whether the server has it now.
    private mutating func receive(_ cmid: ClientMessageID, _ text: String) -> Bool {
        // Black-holed now and then: it left, and nobody got it.
        guard random.below(10) > 0, !isTakenOver else { return false }
        if !stored.contains(cmid) {
            stored.append(cmid)
            append(author: .visitor, cmid: cmid, text: text)
        }
        return true
    }
}
