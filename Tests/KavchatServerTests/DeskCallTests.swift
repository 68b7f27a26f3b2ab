import KavchatModel
import KavchatServer
import KavchatWire
import Testing

@Suite(.timeLimit(.minutes(1))) struct DeskCallTests {
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
            let target = TransferTarget(kind: .agent, id: "omar", name: "Omar")
            let away = await #expect(throws: APIError.self) {
                try await dana.transfer(visitor.conversation, to: target)
            }
            #expect(away?.code == "agent_away")
            #expect(try await dana.targets() == [])
            try await omar.setPresent(true)
            #expect(try await dana.targets() == [target])
            #expect(
                try await dana.transfer(visitor.conversation, to: target).assignmentGen == 2
            )
            let stale = await #expect(throws: APIError.self) {
                try await dana.say("x", cmid: "d", in: visitor.conversation, generation: 1)
            }
            #expect(stale?.code == "stale_assignment")
            _ = try await omar.say("Hello", cmid: "o", in: visitor.conversation, generation: 2)
            let words = try await visitor.events().events.map(\.words)
            #expect(words == ["+Dana", ">Omar", "Omar: Hello"])
        }
    }

    // A department's waiting room takes over: the visitor waits anew, whoever serves it accepts.
    @Test func aConversationIsHandedToADepartment() async throws {
        let settings = """
            {"botName":"Shop","liveChat":{"enabled":true,"waitSeconds":120,"departments":[
                {"id":"sales","name":"Sales"},
                {"id":"night","name":"Night","hours":[{"days":[],"from":"0:00","to":"0:01"}]}]}}
            """
        try await TestServer.run(settings: settings) { test in
            let dana = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            _ = try await dana.accept(visitor.conversation)
            let link = try await visitor.link()
            #expect(try await link.nextEvent().words == "+Dana")
            let sales = TransferTarget(kind: .department, id: "sales", name: "Sales")
            #expect(try await dana.targets() == [sales])
            for (department, code) in [("night", "unavailable"), ("moon", "bad_field")] {
                let closed = TransferTarget(kind: .department, id: department, name: "")
                let refused = await #expect(throws: APIError.self) {
                    try await dana.transfer(visitor.conversation, to: closed)
                }
                #expect(refused?.code == code)
            }
            let moved = try await dana.transfer(visitor.conversation, to: sales)
            #expect(moved.state == .waiting && moved.assignmentGen == 2)
            #expect(try await link.nextEvent().words == "-Dana")
            let wait = Ephemeral(agent: "", agentReconnecting: false, remainingMs: 120_000)
            #expect(try await link.nextEphemeral() == wait)
            #expect(try await dana.queue().map(\.department) == ["sales"])
            let stale = await #expect(throws: APIError.self) {
                try await dana.transfer(visitor.conversation, to: sales)
            }
            #expect(stale?.code == "stale_assignment")
        }
    }

    // What a visitor adds while waiting is told to the desks, which follow nobody who waits.
    @Test func theWaitingRoomTellsOfWhatIsWrittenInIt() async throws {
        try await TestServer.run { test in
            let agent = try await test.presentAgent()
            let desk = try await agent.link()
            #expect(try await desk.next() == .frame(.queue([])))
            let visitor = try await test.waitingVisitor()
            _ = try await visitor.say("Are you there?", cmid: "m")
            for heads in [[0], [1]] {
                let frame = try await desk.next()
                guard case .frame(.queue(let waiting, more: false)) = frame else {
                    Issue.record("no queue but \(frame)")
                    return
                }
                #expect(waiting.map(\.head) == heads)
            }
        }
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
