import KavchatLive
import KavchatModel

// What the machine orders.

extension LiveWorld {
    mutating func carryOut(_ orders: [LiveOrder]) {
        for order in orders {
            if outcome != nil || isResting && order.isTry {
                object("V-14: \(order) in \(machine.link)")
            }
            carryOut(wrong?.outward(order) ?? order)
        }
    }

    private mutating func carryOut(_ order: LiveOrder) {
        switch order {
        case .fetch(let attempt, let epoch, let after, _):
            network.ask(.log(epoch, after: after), attempt: attempt, now: now)
        case .open(let attempt): network.open(attempt)
        case .hello(let attempt, let epoch, let after, _):
            say(.hello(epoch, after: after))
            if socketInUse?.attempt != attempt { object("V-12: hello without its socket") }
        case .drop: network.leaveSockets()
        case .send(let cmid, let text):
            if !kept.outbox.contains(where: { $0.text == text }) {
                object("V-05: \(cmid) left before it was stored")
            }
            say(.message(cmid, text))
        case .probe(let number): say(.probe(number))
        case .post(let attempt, let cmid, let text):
            if !kept.outbox.contains(where: { $0.text == text }) {
                object("V-05: \(cmid) left before it was stored")
            }
            network.ask(.message(cmid, text), attempt: attempt, now: now)
        case .sendTyping, .postTyping: break
        case .renewToken(let attempt): network.ask(.token, attempt: attempt, now: now)
        case .act(_, let rid) where kept.act?.rid != rid:
            object("V-05: the act \(rid) left before it was stored")
        case .act(.end, let rid): network.ask(.end(rid: rid), attempt: Network.anyone, now: now)
        case .act(.leave, let rid): network.ask(.leave(rid: rid), attempt: Network.anyone, now: now)
        case .keep: kept = machine.transcript
        case .show, .noteFuse: break
        case .finish(let outcome): finish(outcome)
        }
    }

    /// Only a person may end this rest.
    private var isResting: Bool { machine.link == .replaced || machine.link == .suspended }

    private mutating func finish(_ outcome: LiveOutcome) {
        self.outcome = outcome
        hasCredentials = false
        switch outcome {
        case .over(let state):
            if state != server.state { object("V-18: \(state) is the client's own idea") }
        case .gone:
            if server.access != .forgotten { object("V-14: gone, and nobody said so") }
        case .refused:
            if server.access != .revoked { object("V-14: refused, and nobody said so") }
        }
    }

    private var socketInUse: Network.Socket? { network.sockets.last { $0.isOpen && !$0.isLeft } }

    /// Says something on the open socket; a machine that believes in one that is not there is wrong.
    private mutating func say(_ frame: Network.Upward) {
        guard let index = network.sockets.lastIndex(where: { $0.isOpen && !$0.isLeft }) else {
            return object("V-12: \(frame) without a socket")
        }
        // A socket that was cut takes what is written for a while.
        if !network.sockets[index].isDeaf, !network.sockets[index].isCut {
            network.sockets[index].up.append(frame)
        }
    }
}

extension LiveOrder {
    /// Whether it reaches for the server by itself; acts are a person's.
    fileprivate var isTry: Bool {
        switch self {
        case .fetch, .open, .hello, .send, .post, .probe, .renewToken: true
        case .drop, .sendTyping, .postTyping, .act, .keep, .show, .noteFuse, .finish: false
        }
    }
}
