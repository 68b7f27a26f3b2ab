import CCurl
import Glibc
import KavchatWire

/// The engine's thread: waits in libcurl for every exchange and every WebSocket, and does what it is
/// told.
final class EngineLoop {
    /// For names, both address families and TLS together (`live.md` 5.8).
    static let connectTimeoutMs = 5_000

    private enum Work {
        case exchange(HTTPExchange)
        case socket(EngineSocket)
    }

    private let inbox: EngineInbox
    private let multi: UnsafeMutableRawPointer
    /// By libcurl's handle.
    private var works: [UnsafeMutableRawPointer: Work] = [:]

    /// Nil where there is no libcurl.
    init?(inbox: EngineInbox) {
        guard kc_load(), let multi = kc_multi_make() else { return nil }
        self.inbox = inbox
        self.multi = multi
    }

    /// Runs until the engine goes.
    func run() {
        inbox.nowRunning(multi)
        while let orders = inbox.take() {
            for order in orders { carryOut(order) }
            kc_multi_perform(multi)
            reap()
            let now = ContinuousClock.now
            for socket in sockets { socket.expire(at: now) }
            for socket in sockets where socket.isOver { remove(socket.easy) }
            wait(now)
        }
        for easy in works.keys { remove(easy) }
        kc_multi_free(multi)
    }

    private var sockets: [EngineSocket] {
        works.values.compactMap { work in
            switch work {
            case .exchange: nil
            case .socket(let socket): socket
            }
        }
    }

    // MARK: Orders

    private func carryOut(_ order: EngineOrder) {
        switch order {
        case .request(let id, let job, let reply):
            let exchange = HTTPExchange(id: id, reply: reply)
            guard let easy = exchange.prepare(job) else { return order.refuse("no memory is left") }
            add(easy, .exchange(exchange))
        case .connect(let id, let job, let line, let reply):
            guard let socket = EngineSocket(id: id, job: job, line: line, reply: reply) else {
                return order.refuse("no memory is left")
            }
            add(socket.easy, .socket(socket))
        case .look(let id):
            for socket in sockets where socket.id == id { socket.look() }
        case .cancel(let id):
            cancel(id)
        }
    }

    private func add(_ easy: UnsafeMutableRawPointer, _ work: Work) {
        works[easy] = work
        if !kc_multi_add(multi, easy) { cancel(work) }
    }

    private func cancel(_ id: UInt64) {
        for work in works.values {
            switch work {
            case .exchange(let exchange) where exchange.id == id: cancel(work)
            case .socket(let socket) where socket.id == id: cancel(work)
            case .exchange, .socket: break
            }
        }
    }

    private func cancel(_ work: Work) {
        switch work {
        case .exchange(let exchange):
            exchange.end(.failure(.cancelled))
            if let easy = exchange.easy { remove(easy) }
        case .socket(let socket):
            socket.cancel()
            remove(socket.easy)
        }
    }

    private func remove(_ easy: UnsafeMutableRawPointer) {
        works[easy] = nil
        kc_multi_remove(multi, easy)
        kc_easy_free(easy)
    }

    // MARK: Waiting

    /// Takes what libcurl has finished: whole exchanges, and connections that stand.
    private func reap() {
        var code: Int32 = 0
        while let easy = kc_multi_next_done(multi, &code) {
            switch works[easy] {
            case .exchange(let exchange):
                exchange.end(exchange.outcome(of: code))
                remove(easy)
            case .socket(let socket):
                socket.connected(code)
            case nil:
                // Every handle in libcurl is in `works`, from add to remove.
                break
            }
        }
    }

    private func wait(_ now: ContinuousClock.Instant) {
        let waiting = sockets
        var waits: [kc_wait] = []
        var waiters: [EngineSocket] = []
        for socket in waiting {
            let events = socket.awaitedEvents
            guard events != 0 else { continue }
            waits.append(kc_wait(descriptor: socket.descriptor, events: events, happened: 0))
            waiters.append(socket)
        }
        let deadline = waiting.compactMap(\.deadline).min()
        let limit = deadline.map { max(0, now.duration(to: $0).wholeMilliseconds + 1) }
        let isHurried = waiting.contains(where: \.hasUnread)
        let timeout = isHurried ? 0 : limit ?? 3_600_000
        kc_multi_poll(multi, &waits, UInt32(waits.count), Int32(clamping: timeout))
        for (socket, wait) in zip(waiters, waits) where wait.happened != 0 { socket.advance() }
        for socket in waiting where socket.hasUnread { socket.advance() }
    }
}

extension Duration {
    fileprivate var wholeMilliseconds: Int64 {
        components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    }
}
