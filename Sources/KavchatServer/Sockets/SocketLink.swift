import Glibc
import KavchatWire

/// One WebSocket's socket: its bytes in, its queue out; lives on the loop's thread.
struct SocketLink {
    let descriptor: Int32
    /// A peer that reads no faster than its queue fills is closed with 4008.
    private let rules: WebSocketRules
    private var machine: WebSocketMachine
    private var queue: [[UInt8]] = []
    private var firstOffset = 0
    private(set) var queuedBytes = 0
    /// The core has been told of its end.
    var isReported = false
    /// The core wants to know when the queue is empty.
    var tellsWhenDrained = false
    /// Ticks since our closing frame was queued, and again since it left.
    private(set) var ticksClosing: Int?
    /// The peer's closing frame came, or it broke a rule: nothing is read any more.
    private(set) var isOver = false

    init(descriptor: Int32, rules: WebSocketRules) {
        self.descriptor = descriptor
        self.rules = rules
        machine = WebSocketMachine(
            role: .server,
            maxMessage: rules.maxMessage,
            takesBinary: rules.returnsBinary
        )
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        set(IPPROTO_TCP, TCP_NODELAY, 1)
        set(IPPROTO_TCP, TCP_USER_TIMEOUT, 20_000)
        set(SOL_SOCKET, SO_KEEPALIVE, 1)
        // Else the system lets up to 4 MB of a slow peer's pile up behind the queue and its bounds.
        set(SOL_SOCKET, SO_SNDBUF, 128 << 10)
    }

    var hasQueued: Bool { !queue.isEmpty }

    private func set(_ level: Int32, _ option: Int32, _ value: Int32) {
        var value = value
        setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    private func set(_ level: Int, _ option: Int32, _ value: Int32) {
        set(Int32(level), option, value)
    }
}

// MARK: Sending

extension SocketLink {
    /// Queues a message; false where the queue is over its bounds.
    mutating func send(_ payload: [UInt8], as kind: WebSocketFrame.Opcode = .text) -> Bool {
        guard machine.isOpen else { return true }
        let frame = WebSocketFrame(kind, payload).bytes(maskedWith: nil)
        guard hasRoom(for: frame) else { return false }
        enqueue(frame)
        return true
    }

    private func hasRoom(for frame: [UInt8]) -> Bool {
        queue.count < rules.maxQueuedMessages && queuedBytes + frame.count <= rules.maxQueuedBytes
    }

    mutating func ping() {
        guard let frame = machine.ping() else { return }
        enqueue(frame.bytes(maskedWith: nil))
    }

    /// Queues our closing frame, dropping what has not begun to leave where `discarding`.
    mutating func close(_ code: UInt16, discarding: Bool = false) {
        guard let frame = machine.close(code) else { return }
        if discarding, queue.count > (firstOffset > 0 ? 1 : 0) {
            queue.removeSubrange((firstOffset > 0 ? 1 : 0)...)
            queuedBytes = queue.reduce(0) { $0 + $1.count }
        }
        enqueue(frame.bytes(maskedWith: nil))
        ticksClosing = 0
    }

    /// Counts a tick of the wait for the peer's closing frame; false when it took too long.
    ///
    /// A slow peer has more time to take ours, which tells it to come back.
    mutating func tick() -> Bool {
        guard let ticks = ticksClosing else { return true }
        ticksClosing = ticks + 1
        return ticks < (hasQueued ? 20 : 2)
    }

    private mutating func enqueue(_ bytes: [UInt8]) {
        queue.append(bytes)
        queuedBytes += bytes.count
    }

    /// Sends what the socket takes; false when the connection is broken.
    mutating func flush() -> Bool {
        let wasQueued = hasQueued
        defer { if wasQueued, !hasQueued, ticksClosing != nil { ticksClosing = 0 } }
        while let first = queue.first {
            let sent = first.withUnsafeBytes { bytes in
                Glibc.send(
                    descriptor,
                    bytes.baseAddress?.advanced(by: firstOffset),
                    bytes.count - firstOffset,
                    Int32(MSG_NOSIGNAL)
                )
            }
            if sent < 0 {
                if errno == EINTR { continue }
                return errno == EAGAIN
            }
            firstOffset += sent
            if firstOffset == first.count {
                queue.removeFirst()
                queuedBytes -= first.count
                firstOffset = 0
            }
        }
        return true
    }
}

// MARK: Receiving

extension SocketLink {
    /// Reads what is there, at most 64 KiB at a time so that others get their turn; nil at the end.
    mutating func read(into buffer: inout [UInt8]) -> [LinkEvent]? {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0 { return errno == EAGAIN || errno == EINTR ? [] : nil }
        guard count > 0 else { return nil }
        return take(Array(buffer.prefix(count)))
    }

    /// Takes bytes that came from the peer.
    mutating func take(_ bytes: [UInt8]) -> [LinkEvent] {
        guard !isOver else { return [] }
        var events: [LinkEvent] = []
        for output in machine.receive(bytes) {
            switch output {
            case .answer(let frame): answer(frame)
            case .event(let event):
                switch event {
                case .text(let text): events.append(.text(text))
                case .ping, .pong: events.append(.alive)
                case .closed, .failed: isOver = true
                // It comes only where the rules return it.
                case .binary(let bytes):
                    if !send(bytes, as: .binary) { close(CloseCode.resync, discarding: true) }
                }
            }
        }
        return events
    }

    /// Answers a ping or a close; who pings and never reads is too slow like anybody else (V-22).
    private mutating func answer(_ frame: WebSocketFrame) {
        let bytes = frame.bytes(maskedWith: nil)
        if frame.opcode == .pong {
            guard ticksClosing == nil else { return }
            guard hasRoom(for: bytes) else { return close(CloseCode.resync, discarding: true) }
        }
        enqueue(bytes)
    }
}
