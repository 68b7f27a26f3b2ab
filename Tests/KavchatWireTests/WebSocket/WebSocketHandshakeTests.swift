import KavchatWire
import Testing

@Suite struct WebSocketHandshakeTests {
    private let key = "dGhlIHNhbXBsZSBub25jZQ=="
    private let protocolName = "kavchat.live.v1"

    private var asked: [HTTPHeader] {
        [
            HTTPHeader("upgrade", "WebSocket"), HTTPHeader("Connection", "keep-alive, Upgrade"),
            HTTPHeader("Sec-WebSocket-Key", key), HTTPHeader("Sec-WebSocket-Version", "13"),
            HTTPHeader("Sec-WebSocket-Protocol", "other, \(protocolName)"),
        ]
    }

    @Test func theExampleOfTheStandardIsAccepted() {
        // RFC 6455 1.3
        #expect(WebSocketHandshake.accept(for: key) == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        #expect(WebSocketHandshake.key(from: Array("the sample nonce".utf8)) == key)
    }

    @Test(arguments: [
        // Sums of another implementation, at the lengths around a block's end.
        (19, "yzaGyu0mcUukN7CdsSwa30tnCpc="), (20, "dUYRM7bOMwDmbriNIPr11x+r3E0="),
        (27, "NCEiOv6lMC9mC8oEZnneqRdJ4DU="), (28, "xMWmCBqYJY4uXzUs8PNU1t+Pzro="),
        (83, "JM5KfcY+04u0quK7uTyka1S7/6k="), (84, "ulKRXZrQnbZPxNi6BcFGPe3Py5Q="),
        (1_000, "5NTUoiakd6SVWIqWDPiPpuZdCmI="),
    ])
    func keysOfAnyLengthAreHashed(_ count: Int, _ sum: String) {
        #expect(WebSocketHandshake.accept(for: String(repeating: "a", count: count)) == sum)
    }

    @Test func whatTheClientAsksTheServerTakesAndTheClientAcceptsItsAnswer() throws {
        let address = try #require(WebAddress("ws://localhost:8080/v1/live/c/x/ws"))
        let request = try #require(
            WebSocketHandshake.request(
                to: address,
                key: key,
                subprotocol: protocolName,
                headers: [HTTPHeader("Kavchat-Key", "pk_1")]
            )
        )
        let text = String(decoding: request, as: UTF8.self)
        #expect(text.hasPrefix("GET /v1/live/c/x/ws HTTP/1.1\r\nHost: localhost:8080\r\n"))
        #expect(text.hasSuffix("Kavchat-Key: pk_1\r\n\r\n"))
        guard
            case .switching(let headers) = WebSocketHandshake.answer(
                method: "GET",
                headers: asked,
                subprotocol: protocolName
            )
        else {
            Issue.record("refused")
            return
        }
        let answer = HTTPResponse(status: 101, headers: headers)
        #expect(
            WebSocketHandshake.fault(in: answer, key: key, subprotocol: protocolName) == nil
        )
        #expect(WebSocketHandshake.fault(in: answer, key: "x", subprotocol: protocolName) != nil)
        #expect(WebSocketHandshake.fault(in: answer, key: key, subprotocol: "other") != nil)
    }

    @Test func aHandshakeWithoutAProtocolNamesNone() throws {
        let address = try #require(WebAddress("ws://localhost/"))
        let request = try #require(
            WebSocketHandshake.request(to: address, key: key, subprotocol: nil, headers: [])
        )
        #expect(!String(decoding: request, as: UTF8.self).contains("Sec-WebSocket-Protocol"))
        guard
            case .switching(let headers) = WebSocketHandshake.answer(
                method: "GET",
                headers: asked.filter { $0.name != "Sec-WebSocket-Protocol" },
                subprotocol: nil
            )
        else {
            Issue.record("refused")
            return
        }
        let answer = HTTPResponse(status: 101, headers: headers)
        #expect(answer.header("Sec-WebSocket-Protocol") == nil)
        #expect(WebSocketHandshake.fault(in: answer, key: key, subprotocol: nil) == nil)
    }

    @Test func aHeaderCannotBreakOutOfItsLine() throws {
        let address = try #require(WebAddress("ws://localhost/"))
        for header in [
            HTTPHeader("A", "b\r\nC: d"), HTTPHeader("A", "b\nC"), HTTPHeader("A:", "b"),
            HTTPHeader("", "b"), HTTPHeader("A\r", "b"),
        ] {
            #expect(
                WebSocketHandshake.request(
                    to: address,
                    key: key,
                    subprotocol: protocolName,
                    headers: [header]
                ) == nil
            )
        }
    }

    @Test(arguments: [
        ("Upgrade", "h2c", 426), ("Connection", "close", 426),
        ("Sec-WebSocket-Version", "8", 426), ("Sec-WebSocket-Key", "short", 400),
        ("Sec-WebSocket-Protocol", "kavchat.live.v2", 400),
    ])
    func theServerRefusesAWrongHeader(_ name: String, _ value: String, _ status: Int) {
        let headers = asked.map { header in
            header.name.lowercased() == name.lowercased() ? HTTPHeader(name, value) : header
        }
        guard
            case .refused(let answered, _, _) = WebSocketHandshake.answer(
                method: "GET",
                headers: headers,
                subprotocol: protocolName
            )
        else {
            Issue.record("accepted")
            return
        }
        #expect(answered == status)
    }
}
