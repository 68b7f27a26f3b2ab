import KavchatModel
import KavchatServer
import KavchatWire
import Testing

@Suite struct DeskCallTests {
    @Test func onlyTheRightPasswordSignsIn() async throws {
        try await TestServer.run { test in
            let agent = try await test.signIn("Dana")
            #expect(try await agent.queue().isEmpty)
            for (name, password) in [("dana", "wrong"), ("nobody", "correct horse"), ("", "")] {
                let refused = await #expect(throws: APIError.self) {
                    try await test.signIn(name, password)
                }
                #expect(refused?.code == "bad_credentials")
            }
            // A new password ends the sign-ins of the old one.
            try await test.server.addAgent(id: "dana", name: "Dana", password: "another one")
            let ended = await #expect(throws: APIError.self) { try await agent.queue() }
            #expect(ended?.code == "bad_session")
        }
    }

    // `live.md` 5.11, F-57
    @Test func whoWasTransferredAwayCannotSpeak() async throws {
        try await TestServer.run { test in
            let dana = try await test.presentAgent()
            let omar = try await test.signIn("omar", "battery staple")
            let visitor = try await test.waitingVisitor()
            #expect(try await dana.accept(visitor.conversation).assignmentGen == 1)
            let moved = try await dana.act(
                "transfer",
                in: visitor.conversation,
                Transfer(agent: "omar", assignmentGen: 1),
                as: ActionAnswer.self
            )
            #expect(moved.assignmentGen == 2)
            let stale = await #expect(throws: APIError.self) {
                try await dana.say("x", cmid: "d", in: visitor.conversation, generation: 1)
            }
            #expect(stale?.code == "stale_assignment")
            _ = try await omar.say("Hello", cmid: "o", in: visitor.conversation, generation: 2)
            let words = try await visitor.events().events.map(\.words)
            #expect(words == ["+Dana", ">Omar", "Omar: Hello"])
        }
    }

    private struct Transfer: Encodable {
        var agent: String
        var assignmentGen: Int
    }

    // `live.md` 5.11, F-56
    @Test func aVisitorOfALostAgentWaitsForAnother() async throws {
        try await TestServer.run { test in
            let dana = try await test.presentAgent()
            let desk = try await dana.link()
            _ = try await desk.next()
            let visitor = try await test.waitingVisitor()
            _ = try await dana.accept(visitor.conversation)
            let link = try await visitor.link()
            #expect(try await link.nextEvent().words == "+Dana")

            // Back in time nothing has happened.
            desk.close()
            let away = Ephemeral(agentReconnecting: true)
            let back = Ephemeral(agentReconnecting: false)
            #expect(try await link.nextEphemeral() == away)
            await test.clock.advance(seconds: 59)
            let again = try await dana.link()
            #expect(try await link.nextEphemeral() == back)

            // Not back in time the visitor waits anew, and the old assignment is void.
            again.close()
            #expect(try await link.nextEphemeral() == away)
            await test.clock.advance(seconds: 60)
            #expect(try await link.nextEvent().words == "-Dana")
            let page = try await visitor.events()
            #expect(page.state == .waiting && page.remainingMs == 120_000 && page.eph.agent == "")
            let omar = try await test.signIn("omar", "battery staple")
            #expect(try await omar.accept(visitor.conversation).assignmentGen == 3)
        }
    }

    // V-10: a message of before the acceptance is refused too.
    @Test func anAgentWritesOnlyInItsOwnConversation() async throws {
        try await TestServer.run { test in
            let dana = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            for generation in [0, 1] {
                let refused = await #expect(throws: APIError.self) {
                    try await dana.say(
                        "x",
                        cmid: "d",
                        in: visitor.conversation,
                        generation: generation
                    )
                }
                #expect(refused?.code == "stale_assignment")
            }
            // Over a link it is a nak, and the link stays.
            let cursor = ClientFrame.Cursor(
                conv: visitor.conversation,
                epoch: visitor.epoch,
                after: 0
            )
            let desk = try await dana.link([cursor])
            _ = try await desk.nextWelcome()
            try desk.send(
                .message(
                    conversation: visitor.conversation,
                    MessagePost(cmid: ClientMessageID("d"), text: "x", assignmentGen: 1)
                )
            )
            guard case .frame(.queue) = try await desk.next() else {
                Issue.record("no queue")
                return
            }
            let nak = ServerFrame.nak(
                conversation: visitor.conversation,
                cmid: ClientMessageID("d"),
                code: "stale_assignment",
                retryAfterMs: nil
            )
            #expect(try await desk.next() == .frame(nak))
        }
    }
}
