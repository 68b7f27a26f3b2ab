import KavchatLive
import KavchatModel

// What a network brings to either end.

extension LiveWorld {
    mutating func deliver(_ delivery: Step.Delivery, _ chance: UInt32) {
        switch delivery {
        case .opened(let index): open(index, chance)
        case .reachedServer(let index): serve(socket: index)
        case .reachedClient(let index): hear(socket: index, chance)
        case .served(let index): serve(request: index)
        case .answered(let index): answer(index, chance)
        case .attached(let index): network.sockets[index].isSubscribed = true
        }
    }

    private mutating func open(_ index: Int, _ chance: UInt32) {
        if let refusal = server.refusal { return network.bar(index, with: refusal) }
        network.sockets[index].isOpen = true
        let attempt = network.sockets[index].attempt
        // The session closes a socket that nobody awaits any more.
        guard machine.awaits(attempt) else { return network.leaveSockets() }
        tell(.opened, attempt: attempt, chance)
    }

    private mutating func hear(socket index: Int, _ chance: UInt32) {
        let event = network.sockets[index].down.removeFirst()
        let socket = network.sockets[index]
        if case .acked(let cmid) = event, server.seq(of: cmid) == nil {
            object("V-05: acked and not stored: \(cmid)")
        }
        tell(event, attempt: socket.attempt, chance)
    }

    private mutating func answer(_ index: Int, _ chance: UInt32) {
        let request = network.requests.remove(at: index)
        guard request.attempt != Network.nobody else { return }
        switch request.answer {
        case .heard(.page(var page)):
            page.news.roundTripMs = now.milliseconds(since: request.askedAt)
            tell(.page(page), attempt: request.attempt, chance)
        case .heard(let event):
            // Who carries the session's orders out keeps no token that comes after its end.
            if event == .tokenRenewed { hasCredentials = outcome == nil }
            tell(event, attempt: request.attempt, chance)
        case .acted(let rid, let result):
            carryOut(machine.acted(rid: rid, result, now: now))
        case nil: preconditionFailure("a request is answered before it is served")
        }
    }

    mutating func tell(_ event: LinkEvent, attempt: Int, _ chance: UInt32) {
        guard var wrong else {
            return carryOut(machine.heard(event, attempt: attempt, now: now, chance: chance))
        }
        let offered = wrong.inward(event, in: self)
        let passedOff = wrong.attempt(attempt)
        self.wrong = wrong
        let orders = machine.heard(offered, attempt: passedOff, now: now, chance: chance)
        wrong.heard(event, in: self)
        self.wrong = wrong
        carryOut(orders)
    }

    private mutating func serve(socket index: Int) {
        let frame = network.sockets[index].up.removeFirst()
        guard !network.sockets[index].isDeaf else { return }
        switch frame {
        case .hello(let epoch, let after):
            let generation = network.sockets[index].generation
            // A newer socket of the same client is there already.
            guard
                !network.sockets.contains(where: {
                    $0.isSubscribed && $0.generation > generation
                })
            else { return }
            for other in network.sockets.indices { network.sockets[other].isSubscribed = false }
            say(greeting(epoch, after), on: index)
            network.sockets[index].isGreeted = true
            network.sockets[index].isSubscribed = server.rules.subscribesAtOnce
        case .message(let cmid, let text):
            var stored = ServerModel.Stored.closed
            change { stored = $0.receive(cmid, text) }
            switch stored {
            case .stored, .repeated: say([.acked(cmid)], on: index)
            case .closed: say([.refused(cmid, .thisText)], on: index)
            }
        case .probe(let number): say([.probeAnswered(number)], on: index)
        }
    }

    private mutating func say(_ events: [LinkEvent], on index: Int) {
        guard !network.sockets[index].isMute else { return }
        network.sockets[index].down += events
    }

    /// Tells every subscriber; there is at most one, or V-12 is broken.
    mutating func push(_ events: [LinkEvent]) {
        for index in network.sockets.indices where network.sockets[index].isSubscribed {
            say(events, on: index)
        }
    }

    private func greeting(_ epoch: Epoch, _ after: Int) -> [LinkEvent] {
        server.greeting(epoch, after: after, remainingMs: remainingMs)
    }

    private var remainingMs: Int64? {
        waitsUntil.map { max(0, $0.milliseconds(since: now)) }
    }

    private mutating func serve(request index: Int) {
        if let refusal = refusal(of: network.requests[index].ask) {
            network.requests[index].answer = refusal
            return
        }
        switch network.requests[index].ask {
        case .log(let epoch, let after):
            let page = server.page(epoch, after: after, remainingMs: remainingMs)
            network.requests[index].answer = .heard(.page(page))
        case .message(let cmid, let text):
            var stored = ServerModel.Stored.closed
            change { stored = $0.receive(cmid, text) }
            let event: LinkEvent = stored == .closed ? .postFailed(cmid, .gone) : .acked(cmid)
            network.requests[index].answer = .heard(event)
        case .token:
            server.renewToken()
            network.requests[index].answer = .heard(.tokenRenewed)
        case .end(let rid):
            change { $0.end(by: .visitor) }
            network.requests[index].answer = .acted(rid: rid, .done(server.state))
        case .leave(let rid):
            change { $0.leaveMessage() }
            network.requests[index].answer = .acted(rid: rid, .done(server.state))
        }
    }

    /// What a server answers that does not let the client in.
    private func refusal(of ask: Network.Ask) -> Network.Answer? {
        guard let failure = server.refusal else { return nil }
        switch ask {
        case .log: return .heard(.pageFailed(failure))
        case .message(let cmid, _): return .heard(.postFailed(cmid, failure))
        case .token: return server.access == .expired ? nil : .heard(.tokenFailed(failure))
        case .end(let rid), .leave(let rid):
            let isGone = failure == .gone
            return .acted(rid: rid, isGone ? .done(.ended) : .failed(retryAfterMs: nil))
        }
    }
}
