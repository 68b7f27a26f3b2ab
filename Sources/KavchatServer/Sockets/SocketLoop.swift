import CMicroHTTP
import Glibc
package import KavchatWire
import Synchronization

/// The thread of the server: it waits for sockets by epoll, and it runs the core, whose executor it
/// is.
///
/// So a message is handled where it was read, in order, and a peer is read no faster than the core
/// works.
package final class SocketLoop: SerialExecutor, Sendable {
    /// What a link is to do.
    enum Order {
        case send(LinkID, [UInt8])
        case ping(LinkID)
        /// Says goodbye with a code; the socket ends with the peer's answer, or 2 ticks later.
        case close(LinkID, UInt16)
        /// Reports `drained` once the link's queue is empty.
        case tellWhenDrained(LinkID)

        var link: LinkID {
            switch self {
            case .send(let link, _), .ping(let link), .close(let link, _),
                .tellWhenDrained(let link):
                link
            }
        }
    }

    private enum Errand {
        /// On a link that is gone it does nothing.
        case order(Order)
        case adopt(LinkID, Int32, [UInt8])
        case tick
        case stop
    }

    private struct Mailbox {
        var jobs: [UnownedJob] = []
        var errands: [Errand] = []
        /// The thread does not sleep, or has been woken.
        var isAwake = true
    }

    /// What a visitor or an agent may send at once.
    package static let rules = WebSocketRules(maxMessage: 16 << 10)

    private let rules: WebSocketRules
    private let epoll: Int32
    private let bell: Int32
    private let mailbox = Mutex(Mailbox())
    /// `pthread_self` of the thread, 0 before it runs.
    private let thread = Atomic<UInt>(0)

    package init(rules: WebSocketRules = SocketLoop.rules) {
        self.rules = rules
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        bell = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
        _ = kavchat_epoll_set(epoll, Int32(kavchat_epoll_add), bell, 0, 0)
    }

    deinit {
        Glibc.close(epoll)
        Glibc.close(bell)
    }

    /// Starts the thread, which runs until `stop`; both closures are called on it, `settle` at the end
    /// of what came together.
    package func start(
        report: @escaping @Sendable (LinkID, LinkEvent) -> Void,
        settle: @escaping @Sendable () -> Void
    ) {
        let start = Unmanaged.passRetained(Start(loop: self, report: report, settle: settle))
        var id = pthread_t()
        let code = pthread_create(
            &id,
            nil,
            { argument in
                guard let argument else { return nil }
                let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
                start.loop.run(start.report, start.settle)
                return nil
            },
            start.toOpaque()
        )
        precondition(code == 0, "no thread for the server: \(code)")
        pthread_detach(id)
    }

    private final class Start: Sendable {
        let loop: SocketLoop
        let report: @Sendable (LinkID, LinkEvent) -> Void
        let settle: @Sendable () -> Void

        init(
            loop: SocketLoop,
            report: @escaping @Sendable (LinkID, LinkEvent) -> Void,
            settle: @escaping @Sendable () -> Void
        ) {
            self.loop = loop
            self.report = report
            self.settle = settle
        }
    }
}

// MARK: Orders, from any thread

extension SocketLoop {
    /// Takes over a socket after its handshake, with what came behind it.
    package func adopt(_ link: LinkID, socket: Int32, _ bytes: [UInt8]) {
        post([.adopt(link, socket, bytes)])
    }

    /// Queues a text message; on a link that is gone it does nothing.
    package func send(_ link: LinkID, _ text: [UInt8]) { post([.send(link, text)]) }

    /// Carries orders out, in order.
    func post(_ orders: [Order]) { post(orders.map(Errand.order)) }

    /// A second has passed.
    package func tick() { post([.tick]) }

    /// Ends the thread after what was ordered before; nothing may be asked of the core afterwards.
    package func stop() { post([.stop]) }

    private func post(_ errands: [Errand]) {
        wake { $0.errands += errands }
    }

    private func wake(_ change: (inout sending Mailbox) -> Void) {
        let mustRing = mailbox.withLock { mailbox in
            change(&mailbox)
            defer { mailbox.isAwake = true }
            return !mailbox.isAwake
        }
        if mustRing { eventfd_write(bell, 1) }
    }
}

// MARK: Executor of the core

extension SocketLoop {
    package func enqueue(_ job: consuming ExecutorJob) {
        let unowned = UnownedJob(job)
        wake { $0.jobs.append(unowned) }
    }

    package func checkIsolated() {
        precondition(isIsolatingCurrentContext() == true, "not on the server's thread")
    }

    package func isIsolatingCurrentContext() -> Bool? {
        thread.load(ordering: .acquiring) == UInt(pthread_self())
    }
}

// MARK: The thread

extension SocketLoop {
    private func run(
        _ report: @escaping @Sendable (LinkID, LinkEvent) -> Void,
        _ settle: () -> Void
    ) {
        thread.store(UInt(pthread_self()), ordering: .releasing)
        var table = LinkTable(epoll: epoll, rules: rules, report: report)
        var names = [UInt64](repeating: 0, count: 64)
        var ready = [UInt32](repeating: 0, count: 64)
        while true {
            let (jobs, errands) = mailbox.withLock { mailbox in
                defer {
                    mailbox.jobs.removeAll(keepingCapacity: true)
                    mailbox.errands.removeAll(keepingCapacity: true)
                }
                return (mailbox.jobs, mailbox.errands)
            }
            for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
            settle()
            for errand in errands {
                guard perform(errand, &table) else {
                    table.dropAll()
                    return
                }
            }
            settle()
            let maySleep = mailbox.withLock { mailbox in
                mailbox.isAwake = !(mailbox.jobs.isEmpty && mailbox.errands.isEmpty)
                return !mailbox.isAwake
            }
            let count = kavchat_epoll_wait(epoll, &names, &ready, 64, maySleep ? -1 : 0)
            mailbox.withLock { $0.isAwake = true }
            for index in 0..<max(0, Int(count)) {
                if names[index] == 0 {
                    var rung: eventfd_t = 0
                    eventfd_read(bell, &rung)
                } else {
                    table.serve(LinkID(number: names[index]), ready[index])
                }
            }
            settle()
        }
    }

    /// False at the order to stop.
    private func perform(_ errand: Errand, _ table: inout LinkTable) -> Bool {
        switch errand {
        case .order(.send(let link, let text)): table.send(link, text)
        case .order(.ping(let link)): table.change(link) { $0.ping() }
        case .order(.close(let link, let code)): table.change(link) { $0.close(code) }
        case .order(.tellWhenDrained(let link)):
            table.change(link) { $0.tellsWhenDrained = true }
        case .adopt(let link, let socket, let bytes): table.adopt(link, socket, bytes)
        case .tick: table.tick()
        case .stop: return false
        }
        return true
    }
}
