import KavchatNet
import KavchatWire
import Testing

@Suite(.timeLimit(.minutes(1))) struct SocketHandshakeTests {
    private let sockets = CurlEngine().sockets

    private func failure(_ request: SocketRequest) async -> SocketFailure? {
        do throws(SocketFailure) {
            _ = try await sockets.open(request)
            return nil
        } catch {
            return error
        }
    }

    @Test func aRefusalShowsStatusHeadersAndBody() async throws {
        // F-23
        try await LoopbackServer.with { peer in
            _ = peer.readHead()
            peer.write("HTTP/1.1 503 Busy\r\nRetry-After: 3\r\nContent-Length: 4\r\n\r\nbusy")
        } body: { server in
            guard case .refused(let response) = await failure(SocketRequest(to: server)) else {
                Issue.record("not refused")
                return
            }
            #expect(response.status == 503)
            #expect(response.retryAfterMs == 3_000)
            #expect(response.body == Array("busy".utf8))
        }
    }

    @Test func aWrongAcceptIsABadHandshake() async throws {
        try await LoopbackServer.with { peer in
            let answer = WebSocketPeer.answer(to: peer.readHead()) ?? ""
            peer.write(answer.replacing("Sec-WebSocket-Accept: ", with: "Sec-WebSocket-Accept: x"))
            _ = peer.drain()
        } body: { server in
            guard case .badHandshake = await failure(SocketRequest(to: server)) else {
                Issue.record("taken")
                return
            }
        }
    }

    @Test func aServerThatHangsUpInsteadOfAnsweringIsABadHandshake() async throws {
        try await LoopbackServer.with { peer in
            _ = peer.readHead()
        } body: { server in
            #expect(
                await failure(SocketRequest(to: server))
                    == .badHandshake("the server hung up before it answered")
            )
        }
    }

    @Test func aServerThatNeverAnswersTimesOut() async throws {
        try await LoopbackServer.with { peer in
            _ = peer.drain()
        } body: { server in
            #expect(await failure(SocketRequest(to: server, timeoutMs: 50)) == .timedOut)
        }
    }

    @Test func aCancelledOpeningEndsAtOnceAndTheServerSeesIt() async throws {
        let notes = Notes<String>()
        try await LoopbackServer.with { peer in
            _ = peer.readHead()
            notes.add("asked")
            _ = peer.drain()
            notes.add("gone")
        } body: { server in
            let task = Task { await failure(SocketRequest(to: server, timeoutMs: 60_000)) }
            #expect(await notes.next() == "asked")
            task.cancel()
            #expect(await task.value == .cancelled)
            #expect(await notes.next() == "gone")
        }
    }

    @Test func aRefusedConnectionIsUnreachable() async throws {
        try await withRefusingPort { port in
            let request = SocketRequest(
                url: "ws://127.0.0.1:\(port)/",
                headers: [],
                subprotocol: WebSocketPeer.subprotocol
            )
            guard case .unreachable = await failure(request) else {
                Issue.record("reached")
                return
            }
        }
    }
}
