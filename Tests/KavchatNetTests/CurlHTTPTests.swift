import KavchatNet
import KavchatWire
import Testing

@Suite(.timeLimit(.minutes(1))) struct CurlHTTPTests {
    private let http = CurlEngine().http

    private func failure(_ request: HTTPRequest) async -> HTTPFailure? {
        do throws(HTTPFailure) {
            _ = try await http.send(request)
            return nil
        } catch {
            return error
        }
    }

    @Test func aRequestArrivesAsItWasMadeAndItsAnswerComesBack() async throws {
        let notes = Notes<String>()
        try await LoopbackServer.with { peer in
            let head = peer.readHead()
            notes.add(head + String(decoding: peer.read(5) ?? [], as: UTF8.self))
            peer.write("HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n")
            peer.write("HTTP/1.1 201 Created\r\nETag: \"a\"\r\nContent-Length: 2\r\n\r\nok")
        } body: { server in
            let response = try await http.send(
                HTTPRequest(
                    method: "PUT",
                    url: server.url + "a?b=c",
                    headers: [HTTPHeader("Kavchat-Key", "pk_1"), HTTPHeader("Empty", "")],
                    body: Array("hello".utf8)
                )
            )
            #expect(
                response
                    == HTTPResponse(
                        status: 201,
                        headers: [HTTPHeader("ETag", "\"a\""), HTTPHeader("Content-Length", "2")],
                        body: Array("ok".utf8)
                    )
            )
            #expect(
                await notes.next()
                    == "PUT /a?b=c HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nAccept: */*\r\n"
                    + "Kavchat-Key: pk_1\r\nEmpty:\r\nContent-Length: 5\r\n\r\nhello"
            )
        }
    }

    @Test(arguments: [
        (200, "x"), (204, ""), (304, ""), (403, "no"), (500, "oops"),
    ])
    func everyStatusIsAnAnswer(_ status: Int, _ body: String) async throws {
        try await LoopbackServer.with { peer in
            _ = peer.readHead()
            peer.write("HTTP/1.1 \(status) X\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        } body: { server in
            let response = try await http.send(HTTPRequest(method: "GET", url: server.url))
            #expect(response.status == status)
            #expect(response.body == Array(body.utf8))
        }
    }

    @Test func aRedirectIsAnAnswerAndIsNotFollowed() async throws {
        // F-25
        try await LoopbackServer.with { peer in
            _ = peer.readHead()
            peer.write("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n")
            peer.write("Content-Length: 0\r\n\r\n")
        } body: { server in
            let response = try await http.send(HTTPRequest(method: "GET", url: server.url))
            #expect(response.status == 302)
        }
    }

    @Test func requestsRunSideBySide() async throws {
        // Nobody is answered before all are there.
        let waiting = Notes<Peer>()
        let done = Notes<Bool>()
        try await LoopbackServer.with { peer in
            _ = peer.readHead()
            waiting.add(peer)
            _ = peer.drain()
        } body: { server in
            await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<30 {
                    group.addTask {
                        let request = HTTPRequest(method: "GET", url: server.url)
                        return (try? await http.send(request))?.status == 200
                    }
                }
                var peers: [Peer] = []
                while peers.count < 30, let peer = await waiting.next() { peers.append(peer) }
                for peer in peers { peer.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n") }
                for await isRight in group { done.add(isRight) }
            }
        }
        for _ in 0..<30 { #expect(await done.next() == true) }
    }

    // MARK: Failures

    @Test func aRefusedConnectionIsUnreachable() async throws {
        try await withRefusingPort { port in
            let failure = await failure(
                HTTPRequest(method: "POST", url: "http://127.0.0.1:\(port)/")
            )
            guard case .unreachable(let why) = failure else {
                Issue.record("\(String(describing: failure))")
                return
            }
            #expect(!why.isEmpty)
        }
    }

    @Test func aNameThatIsNoneIsUnreachable() async {
        let request = HTTPRequest(method: "GET", url: "http://kavchat.invalid/")
        guard case .unreachable = await failure(request) else {
            Issue.record("reached")
            return
        }
    }

    @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf"])
    func aConnectionThatBreaksAfterTheRequestLeavesItsOutcomeUnknown(
        _ answer: String
    ) async throws {
        // F-30
        try await LoopbackServer.with { peer in
            _ = peer.readHead()
            peer.write(answer)
            if answer.isEmpty { peer.reset() }
        } body: { server in
            let failure = await failure(HTTPRequest(method: "POST", url: server.url))
            guard case .broken = failure else {
                Issue.record("\(String(describing: failure))")
                return
            }
        }
    }

    @Test func aServerThatNeverAnswersTimesOut() async throws {
        try await LoopbackServer.with { peer in
            _ = peer.drain()
        } body: { server in
            let request = HTTPRequest(method: "GET", url: server.url, timeoutMs: 50)
            #expect(await failure(request) == .timedOut)
        }
    }

    @Test func aCancelledRequestEndsAtOnceAndTheServerSeesIt() async throws {
        let notes = Notes<String>()
        try await LoopbackServer.with { peer in
            _ = peer.readHead()
            notes.add("asked")
            _ = peer.drain()
            notes.add("gone")
        } body: { server in
            let task = Task {
                await failure(HTTPRequest(method: "GET", url: server.url, timeoutMs: 60_000))
            }
            #expect(await notes.next() == "asked")
            task.cancel()
            #expect(await task.value == .cancelled)
            #expect(await notes.next() == "gone")
        }
    }

    @Test func aTaskThatIsCancelledAlreadySendsNothing() async throws {
        try await LoopbackServer.with { peer in
            _ = peer.drain()
        } body: { server in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await failure(HTTPRequest(method: "GET", url: server.url))
            }
            #expect(await task.value == .cancelled)
        }
    }

    @Test func anAnswerBeyond8MiBIsGivenUp() async throws {
        try await LoopbackServer.with { peer in
            _ = peer.readHead()
            peer.write("HTTP/1.1 200 OK\r\n\r\n")
            peer.write(Array(repeating: 0x20, count: 8 << 20 + 1))
        } body: { server in
            let failure = await failure(HTTPRequest(method: "GET", url: server.url))
            #expect(failure == .broken("the answer is larger than 8 MiB"))
        }
    }

    @Test(arguments: [
        HTTPRequest(method: "GET", url: "file:///etc/passwd"),
        HTTPRequest(method: "GET", url: "http://user:word@127.0.0.1/"),
        HTTPRequest(method: "G T", url: "http://127.0.0.1/"),
        HTTPRequest(
            method: "GET",
            url: "http://127.0.0.1/",
            headers: [HTTPHeader("A", "b\r\nC: d")]
        ),
    ])
    func whatIsNoRequestIsNeverSent(_ request: HTTPRequest) async {
        #expect(await failure(request) == .badAddress)
    }
}
