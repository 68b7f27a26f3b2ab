/// What a peer said.
package enum WebSocketEvent: Hashable, Sendable {
    case text(String)
    case binary([UInt8])
    case ping([UInt8])
    case pong([UInt8])
    /// The peer closes; code 1005 where its frame named none. Nothing follows.
    case closed(code: UInt16, reason: String)
    /// The peer broke a rule; the connection is to be dropped. Nothing follows.
    case failed(WebSocketViolation)
}

/// What comes out of received bytes, in order.
package enum WebSocketOutput: Hashable, Sendable {
    case event(WebSocketEvent)
    /// To be sent to the peer: a pong, or the closing frame.
    case answer(WebSocketFrame)
}

/// One end of a WebSocket after its handshake: bytes in, events and answers out.
///
/// Holds at most one message of `maxMessage` bytes. However the bytes are sliced, the outputs are
/// the same.
package struct WebSocketMachine: Hashable, Sendable {
    private enum State: Hashable, Sendable {
        /// Both may send; goes to `closing` or `over`.
        case open
        /// Our closing frame is out, the peer's is awaited; goes to `over`.
        case closing
        /// The peer closed or broke a rule: no byte matters any more.
        case over
    }

    /// A frame whose payload is arriving.
    private struct Arrival: Hashable, Sendable {
        var header: WebSocketFrameHeader
        var received = 0

        var missing: Int { Int(header.length) - received }
    }

    private let maxMessage: Int
    private let takesBinary: Bool
    private var state = State.open
    private var decoder: WebSocketHeaderDecoder
    private var arrival: Arrival?
    /// Text or binary, while a message is under way.
    private var messageKind: WebSocketFrame.Opcode?
    private var message: [UInt8] = []
    private var control: [UInt8] = []
    private var validator = UTF8Validator()

    package init(role: WebSocketRole, maxMessage: Int, takesBinary: Bool = false) {
        self.maxMessage = maxMessage
        self.takesBinary = takesBinary
        decoder = WebSocketHeaderDecoder(role: role)
    }

    /// Messages may still be sent.
    package var isOpen: Bool { state == .open }
}

// MARK: Sending

extension WebSocketMachine {
    /// The frame of a text message, or nil where the connection is closing.
    package func text(_ text: String) -> WebSocketFrame? {
        isOpen ? WebSocketFrame(.text, Array(text.utf8)) : nil
    }

    /// A ping; its payload is cut at 125 bytes.
    package func ping(_ payload: [UInt8] = []) -> WebSocketFrame? {
        isOpen ? WebSocketFrame(.ping, Array(payload.prefix(125))) : nil
    }

    /// Begins to close, once; nil afterwards.
    package mutating func close(_ code: UInt16, reason: String = "") -> WebSocketFrame? {
        guard isOpen else { return nil }
        state = .closing
        return .close(code, reason: reason)
    }
}

// MARK: Receiving

extension WebSocketMachine {
    /// Takes bytes as they came from the peer.
    package mutating func receive(_ bytes: [UInt8]) -> [WebSocketOutput] {
        var outputs: [WebSocketOutput] = []
        var rest = bytes[...]
        while !rest.isEmpty, state != .over {
            do throws(WebSocketViolation) {
                try advance(&rest, &outputs)
            } catch {
                let answer = close(error.closeCode)
                outputs += answer.map { [.answer($0)] } ?? []
                outputs.append(.event(.failed(error)))
                finish()
            }
        }
        return outputs
    }

    /// Takes a header's next byte, or as much of a payload as is there.
    private mutating func advance(
        _ rest: inout ArraySlice<UInt8>,
        _ outputs: inout [WebSocketOutput]
    ) throws(WebSocketViolation) {
        if var arriving = arrival {
            let piece = rest.prefix(arriving.missing)
            rest = rest.dropFirst(piece.count)
            try keep(piece, of: arriving)
            arriving.received += piece.count
            arrival = arriving
        } else if let first = rest.popFirst(), let header = try decoder.take(first) {
            try begin(header)
            arrival = Arrival(header: header)
        }
        guard let arriving = arrival, arriving.missing == 0 else { return }
        arrival = nil
        if arriving.header.opcode.isControl {
            try endControl(arriving.header.opcode, &outputs)
        } else if arriving.header.isFinal {
            try endMessage(&outputs)
        }
    }

    /// Judges a frame before a byte of its payload is kept.
    private mutating func begin(_ header: WebSocketFrameHeader) throws(WebSocketViolation) {
        switch header.opcode {
        case .close, .ping, .pong:
            control.removeAll(keepingCapacity: true)
            return
        case .text, .binary:
            guard messageKind == nil else { throw .interruptedMessage }
            guard header.opcode == .text || takesBinary else { throw .binary }
            messageKind = header.opcode
            validator = UTF8Validator()
        case .continuation:
            guard messageKind != nil else { throw .continuationOfNothing }
        }
        guard header.length <= UInt64(maxMessage - message.count) else {
            throw .tooBig(max: maxMessage)
        }
    }

    private mutating func keep(
        _ piece: ArraySlice<UInt8>,
        of arriving: Arrival
    ) throws(WebSocketViolation) {
        let header = arriving.header
        if header.opcode.isControl {
            let start = control.count
            control += piece
            header.mask?.apply(to: &control, from: start, phase: arriving.received)
            return
        }
        let start = message.count
        message += piece
        header.mask?.apply(to: &message, from: start, phase: arriving.received)
        if messageKind == .text, !validator.take(message[start...]) { throw .notUTF8 }
    }

    private mutating func endMessage(
        _ outputs: inout [WebSocketOutput]
    ) throws(WebSocketViolation) {
        if messageKind == .text {
            guard validator.isAtBoundary else { throw .notUTF8 }
            outputs.append(.event(.text(String(decoding: message, as: UTF8.self))))
        } else {
            outputs.append(.event(.binary(message)))
        }
        messageKind = nil
        message = []
    }

    private mutating func endControl(
        _ opcode: WebSocketFrame.Opcode,
        _ outputs: inout [WebSocketOutput]
    ) throws(WebSocketViolation) {
        switch opcode {
        case .ping:
            if isOpen { outputs.append(.answer(WebSocketFrame(.pong, control))) }
            outputs.append(.event(.ping(control)))
        case .pong:
            outputs.append(.event(.pong(control)))
        case .close:
            let (code, reason) = try closing()
            let answer = close(code)
            outputs += answer.map { [.answer($0)] } ?? []
            outputs.append(.event(.closed(code: code, reason: reason)))
            finish()
        case .text, .binary, .continuation:
            // Only control frames end here.
            break
        }
    }

    private func closing() throws(WebSocketViolation) -> (code: UInt16, reason: String) {
        guard !control.isEmpty else { return (WebSocketCloseCode.none, "") }
        guard control.count >= 2 else { throw .shortClose }
        let code = UInt16(control[0]) << 8 | UInt16(control[1])
        guard WebSocketCloseCode.maySend(code) else { throw .badCloseCode(code) }
        var judge = UTF8Validator()
        guard judge.take(control[2...]), judge.isAtBoundary else { throw .notUTF8 }
        return (code, String(decoding: control[2...], as: UTF8.self))
    }

    private mutating func finish() {
        state = .over
        arrival = nil
        message = []
        control = []
    }
}
