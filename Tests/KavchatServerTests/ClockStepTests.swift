import KavchatModel
import KavchatServer
import KavchatWire
import Testing

/// F-41: the machine's civil time is set by an hour while people wait, talk and are signed in.
///
/// Each converges with the next tick, a second later.
@Suite(.timeLimit(.minutes(1))) struct ClockStepTests {
    @Test(arguments: [3_600, -3_600] as [Int64])
    func aWaitIsAsLongAsItWas(_ step: Int64) async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            await test.clock.advance(seconds: 50)
            test.clock.set(bySeconds: step)
            // Before the tick and after it.
            #expect(try await visitor.events().remainingMs == 70_000)
            await test.clock.advance(seconds: 1)
            let page = try await visitor.events()
            #expect(page.remainingMs == 69_000 && page.state == .waiting)
            #expect(page.serverNow == test.clock.now)
            await test.clock.advance(seconds: 68)
            #expect(try await visitor.events().state == .waiting)
            await test.clock.advance(seconds: 1)
            #expect(try await visitor.events().state == .ticketed)
        }
    }

    @Test(arguments: [3_600, -3_600] as [Int64])
    func whoCameFirstStaysFirst(_ step: Int64) async throws {
        try await TestServer.run { test in
            let agent = try await test.presentAgent()
            let first = try await test.waitingVisitor("request-1")
            test.clock.set(bySeconds: step)
            await test.clock.advance(seconds: 1)
            // The agent is present as before.
            let second = try await test.waitingVisitor("request-2")
            let waiting = try await agent.queue().map(\.conv)
            #expect(waiting == [first.conversation, second.conversation])
        }
    }

    @Test(arguments: [3_600, -3_600] as [Int64])
    func tokensLiveAsLongAsTheyWould(_ step: Int64) async throws {
        try await TestServer.run { test in
            let agent = try await test.presentAgent()
            var visitor = try await test.waitingVisitor()
            _ = try await agent.accept(visitor.conversation)
            let link = try await visitor.link()
            _ = try await link.nextWelcome()
            test.clock.set(bySeconds: step)
            // The link lives on: its next word is the heartbeat, no goodbye.
            await test.clock.advance(seconds: 26)
            #expect(try await link.nextHeartbeat() == test.clock.now)
            link.close()
            await test.clock.advance(seconds: 3_600 - 27)
            _ = try await visitor.events()
            await test.clock.advance(seconds: 1)
            let expired = await #expect(throws: APIError.self) { try await visitor.events() }
            #expect(expired?.code == "conversation_token_expired")
            visitor = try await visitor.renewed()
            // The conversation lives 12 hours, whatever the clock said.
            test.clock.leap(seconds: 11 * 3_600 - 2)
            visitor = try await visitor.renewed()
            #expect(try await visitor.events().state == .active)
            test.clock.leap(seconds: 2)
            let gone = await #expect(throws: APIError.self) {
                try await visitor.post("token", Nothing(), as: TokenAnswer.self)
            }
            #expect(gone?.code == "closed" && gone?.details?["state"] == "expired")
        }
    }
}
