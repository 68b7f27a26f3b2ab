import Glibc
import KavchatNet
import KavchatWire
import Testing

/// Proxies come from the environment, which only a process of its own may change.
@Suite(.timeLimit(.minutes(1))) struct ProxyTests {
    @Test func aWebSocketGoesThroughAProxyWithCONNECT() async {
        // F-28
        await #expect(processExitsWith: .success) {
            let notes = Notes<String>()
            try await LoopbackServer.with { peer in
                notes.add(String(peer.readHead().prefix { $0 != "\r\n" }))
                peer.write("HTTP/1.1 200 Connected\r\nX-Proxy: yes\r\n\r\n")
                let text = WebSocketFrame(.text, Array("through".utf8))
                guard var socket = WebSocketPeer(peer, glued: [text]) else { return }
                _ = socket.next()
            } body: { server in
                setenv("http_proxy", "http://127.0.0.1:\(server.port)", 1)
                unsetenv("no_proxy")
                let connection = try await CurlEngine().sockets.open(proxied)
                var events = connection.events.makeAsyncIterator()
                #expect(await events.next() == .text("through"))
                #expect(await notes.next() == "CONNECT kavchat.invalid:80 HTTP/1.1")
            }
        }
    }

    @Test func aProxyThatWantsAPasswordRefuses() async {
        await #expect(processExitsWith: .success) {
            try await LoopbackServer.with { peer in
                _ = peer.readHead()
                peer.write("HTTP/1.1 407 Who\r\nContent-Length: 0\r\n\r\n")
                _ = peer.drain()
            } body: { server in
                setenv("http_proxy", "http://127.0.0.1:\(server.port)", 1)
                unsetenv("no_proxy")
                await #expect(throws: SocketFailure.refused(HTTPResponse(status: 407))) {
                    try await CurlEngine().sockets.open(proxied)
                }
            }
        }
    }
}

private let proxied = SocketRequest(
    url: "ws://kavchat.invalid/ws",
    headers: [],
    subprotocol: WebSocketPeer.subprotocol
)
