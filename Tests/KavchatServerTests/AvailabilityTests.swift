import KavchatModel
import KavchatServer
import KavchatWire
import Testing

@Suite(.timeLimit(.minutes(1))) struct AvailabilityTests {
    private func ask(_ test: TestServer) async throws -> AvailabilityAnswer {
        try await test.call(
            "GET",
            "/v1/live/availability",
            headers: test.key,
            String?.none,
            as: AvailabilityAnswer.self
        )
    }

    // K47-K49, K52, F-64
    @Test func anAgentMustBeThereInHours() async throws {
        try await TestServer.run { test in
            #expect(try await ask(test).reason == "allBusy")
            let agent = try await test.presentAgent()
            #expect(try await ask(test).available)

            // A lease that nobody renews ends.
            await test.clock.advance(seconds: 30)
            #expect(try await ask(test).reason == "allBusy")
            let refused = await #expect(throws: APIError.self) {
                try await test.ask(test.request("r-1"))
            }
            #expect(refused?.code == "unavailable" && refused?.details == ["reason": "allBusy"])

            // The desk's link renews it, until the agent goes away.
            let desk = try await agent.link()
            _ = try await desk.next()
            // Past the lease, but not past the time for the answer to a ping, which comes by itself.
            for _ in 1...4 { await test.clock.advance(seconds: 8) }
            #expect(try await ask(test).available)
            try await agent.setPresent(false)
            await test.clock.advance(seconds: 10)
            #expect(try await ask(test).reason == "allBusy")

            // Monday 16:59 in Jerusalem, and a minute later.
            await test.clock.advance(seconds: 30 * 3_600)
            try await agent.setPresent(true)
            await test.clock.advance(seconds: 3_600)
            let answer = try await ask(test)
            #expect(answer.reason == "outsideHours")
            #expect(answer.nextOpen?.iso8601 == "2026-03-08T07:00:00.000Z")
        }
    }

    // `live.md` 5.10
    @Test func anAgentWithFourConversationsIsBusy() async throws {
        try await TestServer.run { test in
            let agent = try await test.presentAgent()
            for number in 1...4 {
                let visitor = try await test.waitingVisitor("r-\(number)")
                _ = try await agent.accept(visitor.conversation)
            }
            #expect(try await ask(test).reason == "allBusy")
        }
    }

    // K50
    @Test func departmentsOpenByTheirOwnHours() async throws {
        let settings = """
            {"liveChat":{"enabled":true,"timeZone":"Europe/Berlin","departments":[
                {"id":"sales","name":"Sales"},
                {"id":"night","name":"Night","hours":[{"days":["sun"],"from":"22:00","to":"06:00"}]}
            ]}}
            """
        try await TestServer.run(settings: settings) { test in
            _ = try await test.presentAgent()
            let answer = try await ask(test)
            #expect(answer.available)
            #expect(answer.departments.map(\.open) == [true, false])
            var request = test.request("r-1")
            request.department = "night"
            let refused = await #expect(throws: APIError.self) { try await test.ask(request) }
            #expect(refused?.details?["reason"] == "outsideHours")
            #expect(refused?.details?["nextOpen"] == "2026-03-01T21:00:00.000Z")
            request.department = "sales"
            _ = try await test.ask(request)
        }
    }

    // K46, K86
    @Test func whatIsSwitchedOffIsNotOffered() async throws {
        try await TestServer.run(settings: "{}") { test in
            _ = try await test.presentAgent()
            #expect(try await ask(test).reason == "off")
            try await test.server.setSessionQuota(0)
            try await test.expectRefusal(
                403,
                "quota_exceeded",
                "GET",
                "/v1/client/release",
                headers: test.key
            )
            try await test.server.setEnabled(false)
            try await test.expectRefusal(
                403,
                "bot_disabled",
                "GET",
                "/v1/client/release",
                headers: test.key
            )
        }
    }
}
