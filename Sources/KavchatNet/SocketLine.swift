import KavchatWire
import Synchronization

/// What stands between a WebSocket's user and the engine's thread: two bounded queues.
final class SocketLine: Sendable {
    /// Above one of these the engine stops reading until the user has caught up.
    private static let maxIncomingBytes = 1 << 20
    private static let maxIncoming = 64

    /// What the user wants of the engine.
    struct Outgoing {
        var texts: [String] = []
        var closing: UInt16?
        /// More was sent than may wait; nothing after it counts.
        var overflowed = false
    }

    private struct State {
        var incoming: [SocketEvent] = []
        var incomingBytes = 0
        var reader: CheckedContinuation<SocketEvent?, Never>?
        /// Nothing is added any more; what is there may still be read.
        var hasEnded = false
        var outgoing = Outgoing()
        var outgoingBytes = 0

        var isFull: Bool {
            incoming.count >= SocketLine.maxIncoming || incomingBytes >= SocketLine.maxIncomingBytes
        }
    }

    private let rules: WebSocketRules
    private let state = Mutex(State())

    init(_ rules: WebSocketRules) {
        self.rules = rules
    }

    // MARK: The user's side

    /// Queues a text; answers whether the engine should look.
    func send(_ text: String) -> Bool {
        state.withLock { state in
            guard !state.hasEnded, state.outgoing.closing == nil, !state.outgoing.overflowed else {
                return false
            }
            let count = text.utf8.count
            if state.outgoingBytes + count > rules.maxQueuedBytes
                || state.outgoing.texts.count == rules.maxQueuedMessages
            {
                state.outgoing.overflowed = true
            } else {
                state.outgoingBytes += count
                state.outgoing.texts.append(text)
            }
            return true
        }
    }

    /// Asks for the end; answers whether the engine should look.
    func close(_ code: UInt16) -> Bool {
        state.withLock { state in
            guard !state.hasEnded, state.outgoing.closing == nil else { return false }
            state.outgoing.closing = code
            return true
        }
    }

    /// The next event, or nil after the last one.
    ///
    /// One reader at a time. `caughtUp` is called when the engine may read again.
    func next(caughtUp: () -> Void) async -> SocketEvent? {
        await withCheckedContinuation { continuation in
            let (event, isReady, hasRoomAgain) = state.withLock { state in
                guard let event = state.incoming.first else {
                    guard !state.hasEnded, state.reader == nil else {
                        return (SocketEvent?.none, true, false)
                    }
                    state.reader = continuation
                    return (nil, false, false)
                }
                let wasFull = state.isFull
                state.incoming.removeFirst()
                state.incomingBytes -= size(of: event)
                return (event, true, wasFull && !state.isFull)
            }
            if hasRoomAgain { caughtUp() }
            if isReady { continuation.resume(returning: event) }
        }
    }

    /// The reader is gone: what is unread is dropped.
    func abandon() {
        let reader = state.withLock { state in
            state.hasEnded = true
            state.incoming = []
            state.incomingBytes = 0
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(returning: nil)
    }

    // MARK: The engine's side

    /// The engine may read more from the network.
    var hasRoom: Bool { state.withLock { !$0.isFull } }

    /// What is to be sent; texts stay where they are while the engine has `enough`.
    func takeOutgoing(enough: Bool) -> Outgoing {
        state.withLock { state in
            var outgoing = state.outgoing
            if enough, !outgoing.overflowed, outgoing.closing == nil {
                outgoing.texts = []
            } else {
                state.outgoing.texts = []
                state.outgoingBytes = 0
            }
            return outgoing
        }
    }

    /// Adds an event in order; `.closed` is the last one.
    func deliver(_ event: SocketEvent) {
        let reader: CheckedContinuation<SocketEvent?, Never>? = state.withLock { state in
            guard !state.hasEnded else { return nil }
            if case .closed = event { state.hasEnded = true }
            if let reader = state.reader {
                state.reader = nil
                return reader
            }
            // One sign of life says as much as many.
            if event == .alive, state.incoming.last == .alive { return nil }
            state.incoming.append(event)
            state.incomingBytes += size(of: event)
            return nil
        }
        reader?.resume(returning: event)
    }
}

private func size(of event: SocketEvent) -> Int {
    switch event {
    case .text(let text): text.utf8.count
    case .alive, .closed: 0
    }
}
