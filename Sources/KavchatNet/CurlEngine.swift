import CCurl
import Glibc
import KavchatWire
import Synchronization

/// All connections of a process: one thread, started at the first request, on which libcurl waits
/// for every exchange and WebSocket at once.
///
/// The thread ends when the engine goes, which no open exchange or WebSocket lets happen.
package final class CurlEngine: Sendable {
    private let inbox = EngineInbox()
    private let lastID = Atomic<UInt64>(0)

    package init() {}

    deinit {
        inbox.stop()
    }

    func nextID() -> UInt64 {
        lastID.add(1, ordering: .relaxed).newValue
    }

    /// Hands an order to the thread; may be called from anywhere.
    func post(_ order: EngineOrder) {
        inbox.post(order)
    }
}

/// What the engine's thread is told to do.
enum EngineOrder: Sendable {
    case request(
        id: UInt64,
        HTTPJob,
        reply: @Sendable (HTTPJob.Outcome) -> Void
    )
    case connect(
        id: UInt64,
        SocketJob,
        SocketLine,
        reply: @Sendable (SocketJob.Outcome) -> Void
    )
    /// The other side of a WebSocket's line has something to send, or has room again.
    case look(id: UInt64)
    /// Ends an exchange or a WebSocket; a reply that is still owed says so.
    case cancel(id: UInt64)
}

/// The way into the engine's thread.
final class EngineInbox: Sendable {
    private enum Thread {
        /// Goes to `starting` at the first order.
        case none
        /// Made, but not yet waiting; goes to `running`.
        case starting
        /// Waits in libcurl, which `multi` wakes; goes to `none` after `stop`.
        case running(multi: UInt)
    }

    private struct State {
        var orders: [EngineOrder] = []
        var thread = Thread.none
        var isStopped = false
    }

    private let state = Mutex(State())

    func post(_ order: EngineOrder) {
        let starts = state.withLock { state in
            state.orders.append(order)
            switch state.thread {
            case .none:
                state.thread = .starting
                return true
            case .starting:
                return false
            case .running(let multi):
                kc_multi_wakeup(UnsafeMutableRawPointer(bitPattern: multi))
                return false
            }
        }
        if starts { startThread() }
    }

    func stop() {
        state.withLock { state in
            state.isStopped = true
            if case .running(let multi) = state.thread {
                kc_multi_wakeup(UnsafeMutableRawPointer(bitPattern: multi))
            }
        }
    }

    /// From now on orders wake `multi`.
    func nowRunning(_ multi: UnsafeMutableRawPointer) {
        state.withLock { $0.thread = .running(multi: UInt(bitPattern: multi)) }
    }

    /// The orders since the last call; nil when the thread is to end, which then nobody wakes.
    func take() -> [EngineOrder]? {
        state.withLock { state in
            defer { state.orders = [] }
            guard state.isStopped, state.orders.isEmpty else { return state.orders }
            state.thread = .none
            return nil
        }
    }

    /// No thread serves: refuses the orders so far; the next one tries again.
    func giveUp(_ why: String) {
        let orders = state.withLock { state in
            defer { state.orders = [] }
            state.thread = .none
            return state.orders
        }
        for order in orders { order.refuse(why) }
    }

    private func startThread() {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self).toOpaque()
        let failure = pthread_create(&thread, nil, engineThread, context)
        guard failure == 0 else {
            Unmanaged<EngineInbox>.fromOpaque(context).release()
            giveUp("this machine has no thread left")
            return
        }
        pthread_detach(thread)
    }
}

private func engineThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let inbox = Unmanaged<EngineInbox>.fromOpaque(context).takeRetainedValue()
    leaveSignalsToOthers()
    guard let loop = EngineLoop(inbox: inbox) else {
        inbox.giveUp("libcurl is missing: install the package libcurl4")
        return nil
    }
    loop.run()
    return nil
}

/// Signals to the process belong to the main thread; those of a crash stay, or no handler would see
/// them.
private func leaveSignalsToOthers() {
    var signals = sigset_t()
    sigfillset(&signals)
    for crash in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP] { sigdelset(&signals, crash) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
}

extension EngineOrder {
    /// Answers an order that cannot be carried out.
    func refuse(_ why: String) {
        switch self {
        case .request(_, _, let reply): reply(.failure(.unreachable(why)))
        case .connect(_, _, _, let reply): reply(.failure(.unreachable(why)))
        case .look, .cancel: break
        }
    }
}
