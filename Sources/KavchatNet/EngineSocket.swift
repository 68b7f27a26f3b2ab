import CCurl
import Glibc
import KavchatWire

/// The engine's side of one WebSocket; lives on the engine's thread.
final class EngineSocket {
    private enum Phase {
        /// Names, proxy, TLS: libcurl's; goes to `shaking` or `over`.
        case connecting
        /// The request goes out, its answer comes in; goes to `open` or `over`.
        case shaking(HTTPResponseReader)
        /// Goes to `over`.
        case open(WebSocketMachine)
        /// Nothing is sent or read any more; the loop takes the connection down.
        case over
    }

    /// Pongs that a peer does not take, and texts before the queue holds them back.
    private static let maxUnsent = 64 << 10

    let id: UInt64
    let easy: UnsafeMutableRawPointer
    /// When the handshake must be done.
    private(set) var deadline: ContinuousClock.Instant?
    private(set) var descriptor: Int32 = -1
    private let job: SocketJob
    private let line: SocketLine
    private let reply: @Sendable (SocketJob.Outcome) -> Void
    private var phase = Phase.connecting
    private var unsent: [UInt8] = []
    /// Reading stopped although the network had more: TLS keeps it where poll does not see it.
    private var stoppedEarly = false

    init?(
        id: UInt64,
        job: SocketJob,
        line: SocketLine,
        reply: @escaping @Sendable (SocketJob.Outcome) -> Void
    ) {
        let connectMs = min(job.timeoutMs, EngineLoop.connectTimeoutMs)
        guard let easy = kc_connect_make(job.url, connectMs) else { return nil }
        self.id = id
        self.easy = easy
        self.job = job
        self.line = line
        self.reply = reply
        deadline = .now + .milliseconds(job.timeoutMs)
    }

    var isOver: Bool {
        if case .over = phase { true } else { false }
    }

    /// There is more to read at once.
    var hasUnread: Bool { stoppedEarly && mayRead }

    /// What poll shall wait for.
    var awaitedEvents: Int16 {
        guard descriptor >= 0, !isOver else { return 0 }
        return (mayRead ? Int16(POLLIN) : 0) | (unsent.isEmpty ? 0 : Int16(POLLOUT))
    }

    private var mayRead: Bool {
        !isOver && unsent.count < Self.maxUnsent && line.hasRoom
    }

    // MARK: Events of the loop

    /// libcurl is done connecting, well or not.
    func connected(_ code: Int32) {
        guard case .connecting = phase else { return }
        let proxyStatus = Int(kc_proxy_status(easy))
        switch kc_outcome_of(code) {
        case KC_OK:
            descriptor = kc_descriptor(easy)
            phase = .shaking(HTTPResponseReader())
            unsent = job.handshake
            advance()
        case _ where proxyStatus >= 300:
            fail(.refused(HTTPResponse(status: proxyStatus)))
        case KC_BAD_ADDRESS:
            fail(.badAddress)
        case KC_TIMED_OUT:
            fail(.timedOut)
        case _:
            fail(.unreachable(String(cString: kc_explanation(easy, code))))
        }
    }

    /// Sends and reads what can be.
    func advance() {
        flush()
        takeFromLine()
        flush()
        receive()
        flush()
    }

    /// The user sent, closed, or has read.
    func look() {
        if case .open = phase { advance() }
    }

    func expire(at now: ContinuousClock.Instant) {
        guard let deadline, deadline <= now else { return }
        if case .shaking(var reader) = phase, case .answered(let response) = reader.end() {
            fail(.refused(response))
        } else {
            fail(.timedOut)
        }
    }

    /// Nobody wants it any more.
    func cancel() {
        switch phase {
        case .connecting, .shaking:
            fail(.cancelled)
        case .open:
            close(1001)
        case .over:
            break
        }
    }

    // MARK: Sending

    /// Takes what the user queued, as far as there is room for it.
    private func takeFromLine() {
        guard case .open(let machine) = phase else { return }
        let outgoing = line.takeOutgoing(enough: unsent.count >= Self.maxUnsent)
        for text in outgoing.texts {
            if let frame = machine.text(text) { queue(frame) }
        }
        if outgoing.overflowed {
            end(code: WebSocketCloseCode.broken, reason: "more was sent than the network takes")
        } else if let code = outgoing.closing {
            close(code)
        }
    }

    private func close(_ code: UInt16) {
        guard case .open(var machine) = phase else { return }
        if let frame = machine.close(code) { queue(frame) }
        flush()
        end(code: code, reason: "")
    }

    private func queue(_ frame: WebSocketFrame) {
        var random = SystemRandomNumberGenerator()
        unsent += frame.bytes(maskedWith: random.next())
    }

    /// Sends as much as the network takes.
    private func flush() {
        guard descriptor >= 0, !isOver else { return }
        while !unsent.isEmpty {
            var sent = 0
            let result = unsent.withUnsafeBytes { bytes in
                kc_send(easy, bytes.baseAddress, bytes.count, &sent)
            }
            unsent.removeFirst(sent)
            if result == KC_AGAIN { return }
            // What the peer said before it went may still be read.
            if result != KC_DONE { unsent = [] }
        }
    }

    // MARK: Receiving

    /// Reads until the network has no more, the user has enough, or it is others' turn.
    private func receive() {
        stoppedEarly = false
        guard descriptor >= 0 else { return }
        for _ in 0..<16 {
            guard mayRead else { break }
            var result = KC_AGAIN
            let bytes = [UInt8](unsafeUninitializedCapacity: 16 << 10) { buffer, count in
                result = kc_receive(easy, buffer.baseAddress, buffer.count, &count)
            }
            if result == KC_AGAIN { return }
            guard result == KC_DONE, !bytes.isEmpty else { return lost() }
            take(bytes)
        }
        stoppedEarly = !isOver
    }

    private func take(_ bytes: [UInt8]) {
        switch phase {
        case .shaking(var reader):
            phase = .over
            let progress = reader.take(bytes)
            phase = .shaking(reader)
            shake(progress)
        case .open(var machine):
            // The phase lets go of the machine, so that its message is not copied.
            phase = .over
            let outputs = machine.receive(bytes)
            phase = .open(machine)
            pass(on: outputs)
        case .connecting, .over:
            // Nothing is read before there is a connection or after its end.
            break
        }
    }

    private func shake(_ progress: HTTPResponseReader.Progress) {
        switch progress {
        case .more:
            break
        case .answered(let response):
            fail(.refused(response))
        case .malformed:
            fail(.badHandshake("the server's answer is no HTTP"))
        case .switched(let response, let rest):
            let fault = WebSocketHandshake.fault(
                in: response,
                key: job.key,
                subprotocol: job.subprotocol
            )
            if let fault { return fail(.badHandshake(fault)) }
            deadline = nil
            phase = .open(
                WebSocketMachine(
                    role: .client,
                    maxMessage: job.rules.maxMessage,
                    takesBinary: job.rules.returnsBinary
                )
            )
            reply(.success(()))
            if !rest.isEmpty { take(rest) }
        }
    }

    private func pass(on outputs: [WebSocketOutput]) {
        var hasText = false
        for output in outputs {
            switch output {
            case .answer(let frame):
                queue(frame)
            case .event(.text(let text)):
                hasText = true
                line.deliver(.text(text))
            case .event(.binary(let bytes)):
                // It comes only where the rules return it.
                queue(WebSocketFrame(.binary, bytes))
            case .event(.ping), .event(.pong):
                // They only show life.
                break
            case .event(.closed(let code, let reason)):
                flush()
                return end(code: code, reason: reason)
            case .event(.failed):
                flush()
                // The code on the wire is for the peer: from it, 1009 would be final.
                let code = WebSocketCloseCode.protocolError
                return end(code: code, reason: "the server broke the protocol")
            }
        }
        if !hasText { line.deliver(.alive) }
    }

    // MARK: Ends

    /// The connection is gone without a word.
    private func lost() {
        switch phase {
        case .shaking(var reader):
            if case .answered(let response) = reader.end() {
                fail(.refused(response))
            } else {
                fail(.badHandshake("the server hung up before it answered"))
            }
        case .open:
            end(code: WebSocketCloseCode.broken, reason: "")
        case .connecting, .over:
            break
        }
    }

    private func fail(_ failure: SocketFailure) {
        phase = .over
        deadline = nil
        reply(.failure(failure))
    }

    private func end(code: UInt16, reason: String) {
        phase = .over
        line.deliver(.closed(code: code, reason: reason))
    }
}
