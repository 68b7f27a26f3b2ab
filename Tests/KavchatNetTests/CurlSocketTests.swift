import KavchatNet
import KavchatWire
import Testing

@Suite(.timeLimit(.minutes(1))) struct CurlSocketTests {
    private let sockets = CurlEngine().sockets

    /// All events up to the end, signs of life left out.
    private func said(_ connection: SocketConnection) async -> [SocketEvent] {
        var events: [SocketEvent] = []
        for await event in connection.events where event != .alive { events.append(event) }
        return events
    }

    // MARK: Talking

    @Test func messagesGoBothWaysInOrder() async throws {
        try await LoopbackServer.with { peer in
            guard var peer = WebSocketPeer(peer) else { return }
            while case .text(let text) = peer.next() {
                peer.send(WebSocketFrame(.text, Array("echo \(text)".utf8)))
            }
        } body: { server in
            let connection = try await sockets.open(SocketRequest(to: server))
            for text in ["a", "שלום", "😀"] { connection.send(text) }
            connection.send(String(repeating: "x", count: 70_000))
            var events = connection.events.makeAsyncIterator()
            #expect(await events.next() == .text("echo a"))
            #expect(await events.next() == .text("echo שלום"))
            #expect(await events.next() == .text("echo 😀"))
            var large = await events.next()
            while large == .alive { large = await events.next() }
            #expect(large == .text("echo " + String(repeating: "x", count: 70_000)))
        }
    }

    @Test func framesInTheSameWriteAsThe101AreKept() async throws {
        // F-10
        try await LoopbackServer.with { peer in
            let first = WebSocketFrame(.text, Array("early".utf8))
            guard var peer = WebSocketPeer(peer, glued: [first, .close(1000, reason: "bye")]) else {
                return
            }
            _ = peer.next()
        } body: { server in
            let connection = try await sockets.open(SocketRequest(to: server))
            #expect(
                await said(connection) == [.text("early"), .closed(code: 1000, reason: "bye")]
            )
        }
    }

    @Test func aPingIsAnsweredAndShowsLife() async throws {
        let notes = Notes<WebSocketEvent?>()
        try await LoopbackServer.with { peer in
            guard var peer = WebSocketPeer(peer) else { return }
            peer.send(WebSocketFrame(.ping, [7]))
            notes.add(peer.next())
        } body: { server in
            let connection = try await sockets.open(SocketRequest(to: server))
            var events = connection.events.makeAsyncIterator()
            #expect(await events.next() == .alive)
            #expect(await notes.next() == .pong([7]))
            #expect(await events.next() == .closed(code: 1006, reason: ""))
            #expect(await events.next() == nil)
        }
    }

    @Test func aReaderThatStopsReadingStopsTheServerAndLosesNothing() async throws {
        let count = 3_000
        try await LoopbackServer.with { peer in
            guard let peer = WebSocketPeer(peer) else { return }
            let filling = String(repeating: "x", count: 4_000)
            for number in 0..<count {
                peer.send(WebSocketFrame(.text, Array("\(number) \(filling)".utf8)))
            }
            peer.send(.close(1000))
            _ = peer.peer.drain()
        } body: { server in
            let connection = try await sockets.open(SocketRequest(to: server))
            var expected = 0
            for await case .text(let text) in connection.events {
                #expect(text.hasPrefix("\(expected) "))
                expected += 1
            }
            #expect(expected == count)
        }
    }

    // MARK: Ends

    @Test(arguments: [1000, 1012, 4001] as [UInt16])
    func theServersCloseIsTold(_ code: UInt16) async throws {
        // F-13
        let notes = Notes<WebSocketEvent?>()
        try await LoopbackServer.with { peer in
            guard var peer = WebSocketPeer(peer) else { return }
            peer.send(.close(code, reason: "session revoked"))
            notes.add(peer.next())
        } body: { server in
            let connection = try await sockets.open(SocketRequest(to: server))
            #expect(await said(connection) == [.closed(code: code, reason: "session revoked")])
            #expect(await notes.next() == .closed(code: code, reason: ""))
        }
    }

    @Test(arguments: [false, true])
    func aLostConnectionIs1006(_ isReset: Bool) async throws {
        // F-01, F-02
        try await LoopbackServer.with { peer in
            guard let socket = WebSocketPeer(peer) else { return }
            socket.peer.write([0x81, 0x05, 0x61])
            if isReset { peer.reset() }
        } body: { server in
            let connection = try await sockets.open(SocketRequest(to: server))
            #expect(await said(connection) == [.closed(code: 1006, reason: "")])
        }
    }

    @Test func closingSaysItsCodeAndWaitsForNobody() async throws {
        let notes = Notes<WebSocketEvent?>()
        try await LoopbackServer.with { peer in
            guard var peer = WebSocketPeer(peer) else { return }
            notes.add(peer.next())
            notes.add(peer.next())
            notes.add(peer.next())
        } body: { server in
            let connection = try await sockets.open(SocketRequest(to: server))
            connection.send("last")
            connection.close(1001)
            connection.send("too late")
            #expect(await said(connection) == [.closed(code: 1001, reason: "")])
            #expect(await notes.next() == .text("last"))
            #expect(await notes.next() == .closed(code: 1001, reason: ""))
            #expect(await notes.next() == .some(nil))
        }
    }

    @Test func aConnectionThatNobodyHoldsIsClosed() async throws {
        let notes = Notes<WebSocketEvent?>()
        try await LoopbackServer.with { peer in
            guard var peer = WebSocketPeer(peer) else { return }
            notes.add(peer.next())
        } body: { server in
            _ = try await sockets.open(SocketRequest(to: server))
            #expect(await notes.next() == .closed(code: 1001, reason: ""))
        }
    }

    @Test func aCancelledReaderClosesTheConnection() async throws {
        let notes = Notes<WebSocketEvent?>()
        try await LoopbackServer.with { peer in
            guard var peer = WebSocketPeer(peer) else { return }
            notes.add(peer.next())
            notes.add(peer.next())
        } body: { server in
            let connection = try await sockets.open(SocketRequest(to: server))
            let task = Task { await said(connection) }
            connection.send("here")
            #expect(await notes.next() == .text("here"))
            task.cancel()
            #expect(await task.value.isEmpty)
            #expect(await notes.next() == .closed(code: 1001, reason: ""))
        }
    }

    @Test func whatTheServerDoesNotTakeIsBounded() async throws {
        // F-39
        try await LoopbackServer.with { peer in
            _ = WebSocketPeer(peer)
            peer.hold()
        } body: { server in
            let connection = try await sockets.open(SocketRequest(to: server))
            let text = String(repeating: "x", count: 60_000)
            for _ in 0..<600 { connection.send(text) }
            let events = await said(connection)
            #expect(
                events == [
                    .closed(code: 1006, reason: "more was sent than the network takes")
                ]
            )
        }
    }

    /// The peer reads 1009; the user, for whom a peer's 1009 is final, is told of a broken protocol.
    @Test func aMessageThatIsTooLargeClosesWith1009() async throws {
        let notes = Notes<WebSocketEvent?>()
        try await LoopbackServer.with { peer in
            guard var peer = WebSocketPeer(peer) else { return }
            peer.send(WebSocketFrame(.text, Array(repeating: 0x61, count: 101)))
            notes.add(peer.next())
        } body: { server in
            let connection = try await sockets.open(SocketRequest(to: server, maxMessage: 100))
            #expect(
                await said(connection) == [
                    .closed(code: 1002, reason: "the server broke the protocol")
                ]
            )
            #expect(await notes.next() == .closed(code: 1009, reason: ""))
        }
    }
}
