package import KavchatLive
package import KavchatModel

/// The ways between a client and its server: sockets keep the order of each direction, requests
/// keep none, and nothing is surely delivered.
package struct Network: Hashable, Sendable {
    package internal(set) var sockets: [Socket] = []
    package internal(set) var requests: [Request] = []
    /// Rises with each socket; a server takes no older `hello` after a newer one.
    package private(set) var opened = 0

    /// More frames under way than these are lost: the oldest that nobody waits for.
    static let mostSockets = 2
    static let mostRequests = 2

    /// A socket, from the client's wish to open it until nothing of it is under way.
    package struct Socket: Hashable, Sendable {
        package var attempt: Int
        var generation: Int
        package internal(set) var isOpen = false
        /// It broke, and the client hears of it next.
        package internal(set) var isCut = false
        /// The client left it behind; what it carries may still arrive.
        package internal(set) var isLeft = false
        /// The server answered its `hello`.
        package internal(set) var isGreeted = false
        package internal(set) var isSubscribed = false
        /// One direction swallows everything, and nobody is told (F-03, F-04).
        package internal(set) var isDeaf = false
        package internal(set) var isMute = false
        package internal(set) var up: [Upward] = []
        package internal(set) var down: [LinkEvent] = []
    }

    /// What a client says on a socket.
    package enum Upward: Hashable, Sendable {
        case hello(Epoch, after: Int)
        case message(ClientMessageID, String)
        case probe(Int)
    }

    /// A plain request and, once the server has served it, its answer.
    package struct Request: Hashable, Sendable {
        package var attempt: Int
        package var ask: Ask
        var askedAt: Moment
        package internal(set) var answer: Answer?
        package internal(set) var isFailed = false

        package var isMessage: Bool {
            if case .message = ask { true } else { false }
        }
    }

    /// What a plain request asks for.
    package enum Ask: Hashable, Sendable {
        case log(Epoch, after: Int)
        case message(ClientMessageID, String)
        case token
        case end(rid: String)
        case leave(rid: String)
    }

    /// What it brings.
    package enum Answer: Hashable, Sendable {
        case heard(LinkEvent)
        case acted(rid: String, ActResult)
    }
}

extension Network {
    mutating func open(_ attempt: Int) {
        leaveSockets()
        opened += 1
        sockets.append(Socket(attempt: attempt, generation: opened))
        if sockets.count > Self.mostSockets { sockets.removeFirst() }
    }

    mutating func ask(_ ask: Ask, attempt: Int, now: Moment) {
        requests.append(Request(attempt: attempt, ask: ask, askedAt: now))
        if requests.count > Self.mostRequests { requests.removeFirst() }
    }

    /// The client waits for no close handshake.
    mutating func leaveSockets() {
        for index in sockets.indices { sockets[index].isLeft = true }
        sweep()
    }

    /// The process of the client is gone: what it sent may arrive, what it would hear does not.
    mutating func loseClient() {
        leaveSockets()
        for index in sockets.indices { sockets[index].down = [] }
        for index in sockets.indices { sockets[index].attempt = Self.nobody }
        requests = []
        sweep()
    }

    /// Whatever was under way breaks; a client that still listens is told.
    mutating func cut(_ index: Int, with verdict: CloseVerdict) {
        sockets[index].up = []
        sockets[index].isSubscribed = false
        let end = sockets[index].isOpen ? LinkEvent.closed(verdict) : .openFailed(Self.broken)
        sockets[index].down = sockets[index].isLeft || sockets[index].isMute ? [] : [end]
        sockets[index].isCut = true
    }

    mutating func deafen(_ index: Int) {
        sockets[index].isDeaf = true
        sockets[index].up = []
    }

    mutating func mute(_ index: Int) {
        sockets[index].isMute = true
        sockets[index].down = []
    }

    mutating func fail(_ index: Int) {
        requests[index].isFailed = true
        switch requests[index].ask {
        case .log: requests[index].answer = .heard(.pageFailed(Self.broken))
        case .message(let cmid, _):
            requests[index].answer = .heard(.postFailed(cmid, Self.broken))
        case .token: requests[index].answer = .heard(.tokenFailed(Self.broken))
        case .end(let rid), .leave(let rid):
            requests[index].answer = .acted(rid: rid, .failed(retryAfterMs: nil))
        }
    }

    /// What is not answered yet reaches the server once more; that answer is for nobody.
    mutating func double(_ index: Int) {
        guard requests[index].answer == nil, requests.count < Self.mostRequests else { return }
        requests.append(
            Request(
                attempt: Self.nobody,
                ask: requests[index].ask,
                askedAt: requests[index].askedAt
            )
        )
    }

    /// Something in between answers the client's wish for a socket.
    mutating func bar(_ index: Int, isClear: Bool) {
        bar(index, with: .noSocket(isClear: isClear, retryAfterMs: nil))
    }

    /// No socket comes to be, and the client hears why.
    mutating func bar(_ index: Int, with failure: LinkFailure) {
        sockets[index].down = [.openFailed(failure)]
        sockets[index].isOpen = true
        sockets[index].isCut = true
    }

    /// The same with each request's time as its distance from now.
    func asked(relativeTo now: Moment) -> Network {
        var copy = self
        for index in copy.requests.indices {
            let distance = copy.requests[index].askedAt.milliseconds(since: now)
            copy.requests[index].askedAt = Moment(milliseconds: distance)
        }
        return copy
    }

    /// Forgets what can bring nothing any more.
    mutating func sweep() {
        sockets.removeAll { $0.isLeft && $0.up.isEmpty && $0.down.isEmpty }
    }

    static let broken = LinkFailure.unreachable(retryAfterMs: nil)
    static let nobody = -1
    /// Acts belong to no way; their `rid` tells whose answer it is.
    static let anyone = 0
}
