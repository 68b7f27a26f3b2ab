import KavchatModel
import KavchatWire
import Testing

@testable import KavchatServer

/// Faults of a running conversation (`live.md` 7), over real sockets and the real store.
@Suite(.timeLimit(.minutes(1))) struct ActiveFaultTests {
    private func cursor(of visitor: TestVisitor, after: Int = 0) -> ClientFrame.Cursor {
        ClientFrame.Cursor(conv: visitor.conversation, epoch: visitor.epoch, after: after)
    }

    // F-56, V-17: bound: the indicator goes out with the socket, not after its 6 s.
    @Test func anAgentWhoVanishesDoesNotGoOnTyping() async throws {
        try await TestServer.run { test in
            let dana = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            _ = try await dana.accept(visitor.conversation)
            let desk = try await dana.link([cursor(of: visitor)])
            _ = try await desk.nextEvent()
            let link = try await visitor.link()
            _ = try await link.nextEvent()
            try desk.send(
                .typing(
                    conversation: visitor.conversation,
                    TypingPost(on: true, assignmentGen: 1)
                )
            )
            #expect(try await link.nextEphemeral() == Ephemeral(typing: true))
            desk.close()
            #expect(try await link.nextEphemeral() == Ephemeral(typing: false))
            #expect(try await link.nextEphemeral() == Ephemeral(agentReconnecting: true))
            // Whoever polls, or connects only now, hears the same.
            let eph = try await visitor.events().eph
            #expect(eph.typing == false && eph.agentReconnecting == true && eph.agent == "Dana")
        }
    }

    // F-57, V-04: bound: with two answers it is in the log once, and the new agent has it.
    @Test func aMessageDuringATransferReachesTheNewAgent() async throws {
        try await TestServer.run { test in
            let dana = try await test.presentAgent()
            let omar = try await test.signIn("omar", "battery staple")
            try await omar.setPresent(true)
            let visitor = try await test.waitingVisitor()
            _ = try await dana.accept(visitor.conversation)
            let link = try await visitor.link(after: 1)
            let desks = [
                try await dana.link([cursor(of: visitor, after: 1)]),
                try await omar.link([cursor(of: visitor, after: 1)]),
            ]
            for end in desks + [link] { _ = try await end.nextWelcome() }
            for round in 1...4 {
                let (from, to) = round % 2 == 1 ? (dana, "omar") : (omar, "dana")
                async let moved = from.transfer(
                    visitor.conversation,
                    to: TransferTarget(kind: .agent, id: to, name: ""),
                    generation: round
                )
                async let said = visitor.say("round \(round)", cmid: "m-\(round)")
                #expect(try await moved.assignmentGen == round + 1)
                #expect(try await !said.dup)
                #expect(try await visitor.say("round \(round)", cmid: "m-\(round)").dup)
                var logs: [[String]] = []
                for end in desks + [link] {
                    logs.append([try await end.nextEvent().words, try await end.nextEvent().words])
                }
                let name = to == "omar" ? "Omar" : "Dana"
                #expect(Set(logs).count == 1)
                #expect(Set(logs[0]) == [">\(name)", "visitor: round \(round)"])
            }
        }
    }

    // F-67: bound: told a minute after the token's end, and one exchange leads back.
    @Test func aTokenThatEndsMidChatIsExchanged() async throws {
        try await TestServer.run { test in
            let dana = try await test.presentAgent()
            var visitor = try await test.waitingVisitor()
            _ = try await dana.accept(visitor.conversation)
            let link = try await visitor.link()
            _ = try await link.nextEvent()
            test.clock.leap(seconds: 3_659)
            await test.clock.advance(seconds: 0)
            try link.send(.probe(1))
            while try await link.next() != .frame(.probeAnswer(1)) {}
            await test.clock.advance(seconds: 1)
            #expect(try await link.end() == 4_001)
            let expired = await #expect(throws: APIError.self) { try await visitor.events() }
            #expect(expired?.code == "conversation_token_expired")
            visitor = try await visitor.renewed()
            #expect(try await visitor.link(after: 1).nextWelcome().mode == .resume)
        }
    }

    // F-70: bound: no frame above 128 KiB, and one plain request has the event whole.
    @Test func anEventThatIsTooLargeForAFrameIsAnnounced() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor(message: "first")
            let link = try await visitor.link()
            _ = try await link.nextEvent()
            let text = String(repeating: "x", count: 128 << 10)
            let store = try Store(path: test.databasePath)
            let workspace = try #require(try store.firstWorkspace())
            let conversation = try #require(
                try store.conversation(visitor.conversation, in: workspace.id)
            )
            let large = try store.database.transaction {
                try store.append(
                    .message(
                        LiveMessage(author: .visitor, cmid: ClientMessageID("big"), text: text)
                    ),
                    by: .visitor,
                    to: conversation,
                    at: test.clock.now
                )
            }
            #expect(try await visitor.say("behind", cmid: "m").seq == 3)
            let announced = ServerFrame.large(conversation: visitor.conversation, seq: 2)
            #expect(try await link.next() == .frame(announced))
            #expect(try await link.nextEvent().seq == 3)
            #expect(try await visitor.events(after: 1).events.first == large)
        }
    }
}
