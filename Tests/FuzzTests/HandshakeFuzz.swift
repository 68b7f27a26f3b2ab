import KavchatWire
import TestSupport

/// Both halves of the opening handshake, and HTTP heads with them.
enum HandshakeFuzz {
    private static let key = "dGhlIHNhbXBsZSBub25jZQ=="
    private static let subprotocol = "kavchat.live.v1"
    private static let pieces = [
        "Sec-WebSocket-Key", "Sec-WebSocket-Accept", "Sec-WebSocket-Protocol", "Upgrade: ",
        "Connection: ", "Content-Length: ", "Transfer-Encoding: chunked", "websocket",
        "HTTP/1.1 101 ",
        "HTTP/1.1 100 Continue\r\n\r\n", "\r\n\r\n", ":", ";", ",", "ffffffff\r\n",
    ]

    /// What a server takes, a client takes in turn.
    static func request(_ target: FuzzTarget) throws {
        let sample = """
            Host: localhost\r
            Upgrade: websocket\r
            Connection: keep-alive, Upgrade\r
            Sec-WebSocket-Key: \(key)\r
            Sec-WebSocket-Version: 13\r
            Sec-WebSocket-Protocol: other, \(subprotocol)\r
            """
        try Fuzz(target: target, samples: [Array(sample.utf8)], pieces: pieces).run { input, _ in
            let headers = String(decoding: input, as: UTF8.self).split { $0 == "\r\n" }
                .compactMap(HTTPHead.header)
            let answer = WebSocketHandshake.answer(
                method: "GET",
                headers: headers,
                subprotocol: subprotocol
            )
            guard case .switching(let answered) = answer else { return nil }
            let keys = HTTPHead.tokens(headers, "Sec-WebSocket-Key").map(String.init)
            let fault = WebSocketHandshake.fault(
                in: HTTPResponse(status: 101, headers: answered),
                key: keys.first ?? "",
                subprotocol: subprotocol
            )
            return fault
        }
    }

    /// An answer means the same however it is sliced.
    static func answer(_ target: FuzzTarget) throws {
        let head = """
            Upgrade: websocket\r
            Connection: Upgrade\r
            Sec-WebSocket-Accept: \(WebSocketHandshake.accept(for: key))\r
            Sec-WebSocket-Protocol: \(subprotocol)\r
            \r\n
            """
        let samples = [
            "HTTP/1.1 101 Switching Protocols\r\n\(head)rest",
            "HTTP/1.1 503 Busy\r\nRetry-After: 7\r\nContent-Length: 4\r\n\r\nbusy",
            "HTTP/1.1 403 No\r\nTransfer-Encoding: chunked\r\n\r\n2;x=1\r\nab\r\n1\r\nc\r\n0\r\n\r\n",
            "HTTP/1.0 200 OK\n\npage",
            "HTTP/1.1 103 Early\r\nLink: x\r\n\r\nHTTP/1.1 204 None\r\n\r\n",
        ]
        let fuzz = Fuzz(target: target, samples: samples.map { Array($0.utf8) }, pieces: pieces)
        try fuzz.run { input, random in
            let whole = outcome(of: [input])
            if case .switched(let response, _) = whole {
                _ = WebSocketHandshake.fault(in: response, key: key, subprotocol: subprotocol)
            }
            let inPieces = outcome(of: FuzzInput.sliced(input, &random))
            return inPieces == whole ? nil : "\(inPieces) in pieces, \(whole) at once"
        }
    }

    /// What an answer comes to when the connection ends after its last piece.
    private static func outcome(of pieces: [[UInt8]]) -> HTTPResponseReader.Progress {
        var reader = HTTPResponseReader()
        for (index, piece) in pieces.enumerated() {
            switch reader.take(piece) {
            case .more: continue
            case .switched(let response, let rest):
                return .switched(response, rest: rest + pieces[(index + 1)...].joined())
            case .answered(let response): return .answered(response)
            case .malformed: return .malformed
            }
        }
        return reader.end()
    }
}
