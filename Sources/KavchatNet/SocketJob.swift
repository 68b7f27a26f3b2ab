import KavchatWire

/// A WebSocket to be opened.
struct SocketJob: Sendable {
    typealias Outcome = Result<Void, SocketFailure>

    let url: String
    let handshake: [UInt8]
    let key: String
    let subprotocol: String?
    let timeoutMs: Int
    let rules: WebSocketRules

    /// Nil where address or a header cannot stand in a request.
    init?(_ request: SocketRequest) {
        var random = SystemRandomNumberGenerator()
        let key = WebSocketHandshake.key(from: (0..<16).map { _ in random.next() })
        guard let address = WebAddress(request.url),
            let handshake = WebSocketHandshake.request(
                to: address,
                key: key,
                subprotocol: request.subprotocol,
                headers: request.headers
            )
        else { return nil }
        url = address.httpText
        self.handshake = handshake
        self.key = key
        subprotocol = request.subprotocol
        timeoutMs = max(1, request.timeoutMs)
        rules = request.rules
    }
}
