import KavchatModel
import KavchatServer
import KavchatWire
import Testing

@Suite struct LiveFlowTests {
    // K46-K48, K55, K57, K58, K69, K79
    @Test func visitorAndAgentTalkToTheEnd() async throws {
        try await TestServer.run { test in
            let agent = try await test.presentAgent()
            let desk = try await agent.link()
            #expect(try await desk.next() == .frame(.queue([])))

            // The visitor asks, and the waiting room shows it with what was handed over.
            let visitor = try await test.waitingVisitor(message: "Where is my order?")
            guard case .frame(.queue(let waiting, more: false)) = try await desk.next() else {
                Issue.record("no queue")
                return
            }
            #expect(waiting.map(\.conv) == [visitor.conversation])
            #expect(waiting.first?.remainingMs == 120_000)
            let shown = try await test.call(
                "GET",
                "/v1/desk/conversations/\(visitor.conversation)",
                headers: agent.headers,
                String?.none,
                as: DeskConversationAnswer.self
            )
            #expect(shown.request.screen == "checkout")
            #expect(shown.request.fields.map(\.value) == ["4711"])
            #expect(shown.events.map(\.words) == ["visitor: Where is my order?"])

            // Both are on their links before the agent accepts.
            let link = try await visitor.link()
            let welcome = try await link.nextWelcome()
            #expect(welcome.head == 1 && welcome.state == .waiting && welcome.mode == .resume)
            #expect(try await link.nextEvent().words == "visitor: Where is my order?")
            let cursor = ClientFrame.Cursor(
                conv: visitor.conversation,
                epoch: visitor.epoch,
                after: 1
            )
            try desk.send(.subscribe([cursor]))
            #expect(try await desk.nextWelcome().head == 1)
            #expect(try await agent.accept(visitor.conversation).assignmentGen == 1)
            #expect(try await link.nextEvent().words == "+Dana")
            #expect(try await desk.nextEvent().words == "+Dana")

            // Typing, then a message each way, over both kinds of link.
            try desk.send(
                .typing(conversation: visitor.conversation, TypingPost(on: true, assignmentGen: 1))
            )
            let typing = ServerFrame.ephemeral(
                conversation: visitor.conversation,
                Ephemeral(typing: true)
            )
            #expect(try await link.next() == .frame(typing))
            #expect(try await visitor.events(after: 2).eph.typing == true)
            try desk.send(
                .message(
                    conversation: visitor.conversation,
                    MessagePost(cmid: ClientMessageID("a-1"), text: "On its way.", assignmentGen: 1)
                )
            )
            #expect(try await link.nextEvent().words == "Dana: On its way.")
            #expect(try await visitor.events(after: 2).eph.typing == false)
            try link.send(
                .message(
                    conversation: visitor.conversation,
                    MessagePost(cmid: ClientMessageID("v-1"), text: "שלום\nhttps://a.example")
                )
            )
            #expect(try await link.nextEvent().words == "visitor: שלום\nhttps://a.example")
            let ack = ServerFrame.ack(
                conversation: visitor.conversation,
                cmid: ClientMessageID("v-1"),
                MessageAnswer(seq: 4, dup: false)
            )
            #expect(try await link.next() == .frame(ack))

            // The agent ends it: the last event, then the end of the visitor's link.
            let ended = try await agent.act(
                "end",
                in: visitor.conversation,
                ActionPost(rid: "e-1", assignmentGen: 1),
                as: ActionAnswer.self
            )
            #expect(ended.state == .ended)
            #expect(try await link.nextEvent().seq == 5)
            #expect(try await link.end() == 1_000)
            #expect(try await agent.queue().isEmpty)
            try await test.expectRefusal(
                410,
                "closed",
                "POST",
                "\(visitor.path)/messages",
                headers: visitor.headers,
                body: Array(#"{"cmid":"late","text":"x"}"#.utf8)
            )
            // A link to what has ended gets the rest of the log and is told so.
            let late = try await visitor.link(after: 4)
            #expect(try await late.nextWelcome().state == .ended)
            #expect(try await late.nextEvent().seq == 5)
            #expect(try await late.end() == 4_004)
        }
    }

    // K61, K62: more than one page of the log, with live events behind it.
    @Test func aLateLinkCatchesUpInOrder() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            for number in 1...40 { _ = try await visitor.say("\(number)", cmid: "m\(number)") }
            await test.clock.advance(seconds: 60)
            for number in 41...70 { _ = try await visitor.say("\(number)", cmid: "m\(number)") }
            let link = try await visitor.link(after: 3)
            for number in 4...70 {
                #expect(try await link.nextEvent().words == "visitor: \(number)")
            }
            // An unknown epoch begins anew, never with silence.
            let socket = try await test.socket("\(visitor.path)/ws", headers: visitor.headers)
            let cursor = ClientFrame.Cursor(
                conv: visitor.conversation,
                epoch: Epoch("older"),
                after: 60
            )
            try socket.send(.hello(generation: 2, heartbeatMs: nil, conversations: [cursor]))
            #expect(try await socket.nextWelcome().mode == .reset)
            #expect(try await socket.nextEvent().seq == 1)
            #expect(try await visitor.events(after: 71).events.first?.seq == 1)
            #expect(try await visitor.events(after: 70).events.isEmpty)
        }
    }

    // `live.md` 5.3, one client at a time.
    @Test func theNewestTerminalHasTheConversation() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            let first = try await visitor.link()
            _ = try await first.nextWelcome()

            // The same terminal again replaces its own link silently.
            let second = try await visitor.link(generation: 2)
            _ = try await second.nextWelcome()
            #expect(try await first.end() == 1_001)

            // Another terminal must take it before it may poll or post.
            let other = visitor.elsewhere("terminal-2")
            await #expect(throws: APIError.self) { try await other.events() }
            let link = try await other.link()
            _ = try await link.nextWelcome()
            #expect(try await second.end() == 4_000)
            let refused = await #expect(throws: APIError.self) {
                try await visitor.say("x", cmid: "c-1")
            }
            #expect(refused?.code == "opened_elsewhere")

            // The first takes it back by polling.
            _ = try await visitor.events(query: "&take=true")
            #expect(try await link.end() == 4_000)
            _ = try await visitor.say("x", cmid: "c-1")
        }
    }

    // `live.md` 5.8
    @Test func aLinkBeatsAndAnswersProbes() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor(message: "a")
            let link = try await visitor.link()
            _ = try await link.nextEvent()
            try link.send(.probe(7))
            #expect(try await link.next() == .frame(.probeAnswer(7)))
            link.send(text: #"{"type":"newer","x":1}"#)
            await test.clock.advance(seconds: 25)
            let beat = ServerFrame.heartbeat(
                heads: [visitor.conversation.text: 1],
                serverNow: test.clock.now
            )
            #expect(try await link.next() == .frame(beat))
            link.send(text: "{")
            #expect(try await link.end() == 1_007)

            // A link that does not say hello is not kept.
            let silent = try await test.socket("\(visitor.path)/ws", headers: visitor.headers)
            await test.clock.advance(seconds: 5)
            #expect(try await silent.end() == 4_008)
        }
    }

    @Test func whatIsNoHandshakeGetsAReason() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            try await test.expectRefusal(
                426,
                "bad_handshake",
                "GET",
                "\(visitor.path)/ws",
                headers: visitor.headers
            )
            let strange = visitor.headers.merging(["Kavchat-Conversation": "wrong"]) { $1 }
            await #expect(throws: SocketFailure.self) {
                try await test.socket("\(visitor.path)/ws", headers: strange)
            }
        }
    }

    // The server stops for good: everybody is told when to come back.
    @Test func anOrderlyStopSendsEverybodyAway() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            let link = try await visitor.link()
            _ = try await link.nextWelcome()
            await test.server.stop()
            guard case .frame(.bye(let code, let retryAfterMs)) = try await link.next() else {
                Issue.record("no bye")
                return
            }
            #expect(code == 1_012)
            #expect((500...8_000).contains(try #require(retryAfterMs)))
            #expect(try await link.end() == 1_012)
        }
    }
}
