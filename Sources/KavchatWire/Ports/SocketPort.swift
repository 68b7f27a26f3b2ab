/// WebSocket connections, made at the edge.
package struct SocketPort: Sendable {
    /// Connects and shakes hands; throws where the answer is not 101 or does not come.
    package var open: @Sendable (SocketRequest) async throws(SocketFailure) -> SocketConnection

    package init(
        open: @escaping @Sendable (SocketRequest) async throws(SocketFailure) -> SocketConnection
    ) {
        self.open = open
    }
}

/// What to connect to.
package struct SocketRequest: Hashable, Sendable {
    /// An absolute `ws`, `wss`, `http` or `https` address.
    package var url: String
    package var headers: [HTTPHeader]
    /// `Sec-WebSocket-Protocol`; nil asks for none.
    package var subprotocol: String?
    package var timeoutMs: Int
    package var rules: WebSocketRules

    package init(
        url: String,
        headers: [HTTPHeader],
        subprotocol: String?,
        timeoutMs: Int = 10_000,
        rules: WebSocketRules = WebSocketRules(maxMessage: 1 << 20)
    ) {
        self.url = url
        self.headers = headers
        self.subprotocol = subprotocol
        self.timeoutMs = timeoutMs
        self.rules = rules
    }
}

/// An open WebSocket.
package struct SocketConnection: Sendable {
    /// What arrives, in order.
    ///
    /// Ends after `.closed`. Nothing is dropped: a reader that stops reading stops the socket.
    package var events: AsyncStream<SocketEvent>
    /// Queues a text message; sending on a closed connection does nothing.
    package var send: @Sendable (String) -> Void
    /// Starts closing with a code and does not wait for the peer.
    package var close: @Sendable (UInt16) -> Void

    package init(
        events: AsyncStream<SocketEvent>,
        send: @escaping @Sendable (String) -> Void,
        close: @escaping @Sendable (UInt16) -> Void
    ) {
        self.events = events
        self.send = send
        self.close = close
    }
}

/// What happens on a WebSocket.
package enum SocketEvent: Hashable, Sendable {
    case text(String)
    /// Any byte arrived that is no text: a ping, a pong. Shows that the peer lives.
    case alive
    /// The end; code 1006 where no close frame came, 1002 where the peer broke the protocol.
    case closed(code: UInt16, reason: String)
}

/// Why no WebSocket came to be.
package enum SocketFailure: Error, Hashable, Sendable {
    case unreachable(String)
    case timedOut
    /// The server, or something before it, answered without switching protocols.
    case refused(HTTPResponse)
    /// The handshake's answer was wrong (`Sec-WebSocket-Accept`, protocol).
    case badHandshake(String)
    case badAddress
    case cancelled
}
