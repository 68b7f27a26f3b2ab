import FoundationEssentials

/// The opening handshake of RFC 6455, both ends.
package enum WebSocketHandshake {
    /// What a client sends, or nil where a header could break out of its line.
    ///
    /// `key` comes from `key(from:)`.
    package static func request(
        to address: WebAddress,
        key: String,
        subprotocol: String?,
        headers: [HTTPHeader]
    ) -> [UInt8]? {
        let chosen = subprotocol.map { [HTTPHeader("Sec-WebSocket-Protocol", $0)] } ?? []
        let all =
            [
                HTTPHeader("Host", address.authority),
                HTTPHeader("Upgrade", "websocket"),
                HTTPHeader("Connection", "Upgrade"),
                HTTPHeader("Sec-WebSocket-Key", key),
                HTTPHeader("Sec-WebSocket-Version", "13"),
            ] + chosen + headers
        guard all.allSatisfy(HTTPHead.isSafe) else { return nil }
        let lines = all.map { "\($0.name): \($0.value)\r\n" }.joined()
        return Array("GET \(address.target) HTTP/1.1\r\n\(lines)\r\n".utf8)
    }

    /// The key of a handshake, made from 16 random bytes.
    package static func key(from random: [UInt8]) -> String {
        Data(random).base64EncodedString()
    }

    /// What the server has to answer to a key.
    package static func accept(for key: String) -> String {
        let seed = Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)
        return Data(SHA1.digest(seed)).base64EncodedString()
    }

    /// What is wrong with a 101, as a sentence; nil where it is right.
    package static func fault(
        in response: HTTPResponse,
        key: String,
        subprotocol: String?
    ) -> String? {
        guard HTTPHead.names("websocket", in: response.headers, "Upgrade"),
            HTTPHead.names("upgrade", in: response.headers, "Connection")
        else { return "the server did not switch to WebSocket" }
        guard response.header("Sec-WebSocket-Accept") == accept(for: key) else {
            return "the server's Sec-WebSocket-Accept is wrong"
        }
        guard response.header("Sec-WebSocket-Protocol") == subprotocol else {
            return "the server does not speak \(subprotocol ?? "without a protocol")"
        }
        guard response.header("Sec-WebSocket-Extensions") == nil else {
            return "the server chose an extension that was not offered"
        }
        return nil
    }
}

// MARK: The server's end

extension WebSocketHandshake {
    /// What a server answers to a request for a WebSocket.
    package enum Answer: Hashable, Sendable {
        /// 101 with these headers.
        case switching([HTTPHeader])
        /// This status with these headers; the sentence says what is wrong.
        case refused(status: Int, headers: [HTTPHeader], String)
    }

    /// Judges a request's method and headers, and chooses `subprotocol`, which may be none.
    package static func answer(
        method: String,
        headers: [HTTPHeader],
        subprotocol: String?
    ) -> Answer {
        guard method == "GET" else {
            return .refused(status: 405, headers: [HTTPHeader("Allow", "GET")], "GET opens it")
        }
        guard HTTPHead.names("websocket", in: headers, "Upgrade"),
            HTTPHead.names("upgrade", in: headers, "Connection")
        else {
            return .refused(
                status: 426,
                headers: [HTTPHeader("Upgrade", "websocket"), HTTPHeader("Connection", "Upgrade")],
                "this address speaks WebSocket only"
            )
        }
        guard HTTPHead.tokens(headers, "Sec-WebSocket-Version") == ["13"] else {
            return .refused(
                status: 426,
                headers: [HTTPHeader("Sec-WebSocket-Version", "13")],
                "this address speaks version 13 of WebSocket"
            )
        }
        let keys = HTTPHead.tokens(headers, "Sec-WebSocket-Key")
        guard keys.count == 1, let key = keys.first.map(String.init), isKey(key) else {
            return .refused(status: 400, headers: [], "Sec-WebSocket-Key is no 16 bytes in base64")
        }
        var chosen = [
            HTTPHeader("Upgrade", "websocket"),
            HTTPHeader("Connection", "Upgrade"),
            HTTPHeader("Sec-WebSocket-Accept", accept(for: key)),
        ]
        if let subprotocol {
            let offered = HTTPHead.tokens(headers, "Sec-WebSocket-Protocol")
            guard offered.contains(subprotocol[...]) else {
                let sentence = "Sec-WebSocket-Protocol lacks \(subprotocol)"
                return .refused(status: 400, headers: [], sentence)
            }
            chosen.append(HTTPHeader("Sec-WebSocket-Protocol", subprotocol))
        }
        return .switching(chosen)
    }

    private static func isKey(_ text: String) -> Bool {
        text.utf8.count == 24 && Data(base64Encoded: text)?.count == 16
    }
}
