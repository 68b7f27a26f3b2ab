import KavchatModel

// A socket that takes its time: the log is looked at meanwhile (`live.md` 5.9).

extension LiveMachine {
    func slowAt(_ now: Moment) -> Moment {
        now.advanced(byMilliseconds: LiveTiming.socketIsSlow)
    }

    mutating func waitDue(
        _ wait: SocketWait,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        guard now < wait.until else { return socketFailed(now: now, chance: chance) }
        guard now >= wait.look.moment else { return [] }
        switch wait.look {
        case .later: return look(now: now)
        // Neither way answers.
        case .asking: return lost(now: now, chance: chance)
        }
    }

    private mutating func look(now: Moment) -> [LiveOrder] {
        let way = number()
        plan(.asking(attempt: way, until: answerBy(now)))
        return [fetchOrder(by: way)]
    }

    /// The answer to a look; the socket may still come.
    mutating func heard(
        _ event: LinkEvent,
        onLookOf wait: SocketWait,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        switch event {
        case .page(let page): return looked(at: page, now: now, chance: chance)
        // Neither way answers, or the answer holds for both.
        case .pageFailed(let failure): return failed(failure, now: now, chance: chance)
        case .opened, .openFailed, .welcome, .event, .large, .acked, .refused, .postFailed,
            .ephemeral, .heartbeat, .probeAnswered, .alive, .closed, .tokenRenewed, .tokenFailed:
            // A look is a fetch, and that is answered by a page alone.
            return []
        }
    }

    private mutating func looked(
        at page: LogPage,
        now: Moment,
        chance: UInt32
    ) -> [LiveOrder] {
        let before = transcript
        let taken = take(page)
        let change: [LiveOrder] = transcript == before ? [] : [.keep]
        switch taken {
        case .nonsense: return change + lost(now: now, chance: chance)
        case .more: return change + look(now: now)
        case .complete:
            if transcript.state.isTerminal { return change + finish(.over(transcript.state)) }
            plan(.later(at: now.advanced(byMilliseconds: LiveTiming.pollEvery)))
            return change + learned(page.news, now: now)
        }
    }

    private mutating func plan(_ look: SocketWait.Look) {
        switch link {
        case .opening(var wait):
            wait.look = look
            link = .opening(wait)
        case .greeting(var wait):
            wait.look = look
            link = .greeting(wait)
        case .idle, .catchingUp, .live, .polling, .suspended, .waitingRetry, .renewing, .replaced,
            .closed:
            // Only those who wait for a socket look.
            break
        }
    }
}

extension LiveMachine.Link {
    /// Of a socket that is on its way.
    var socketWait: LiveMachine.SocketWait? {
        switch self {
        case .opening(let wait), .greeting(let wait): wait
        case .idle, .catchingUp, .live, .polling, .suspended, .waitingRetry, .renewing, .replaced,
            .closed:
            nil
        }
    }
}

extension LiveMachine.SocketWait {
    func isAsking(by number: Int) -> Bool {
        if case .asking(number, _) = look { true } else { false }
    }
}

extension LiveMachine.SocketWait.Look {
    /// When to look, or when an answer is given up.
    var moment: Moment {
        switch self {
        case .later(let at): at
        case .asking(_, let until): until
        }
    }
}
