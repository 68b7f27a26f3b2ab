import KavchatModel
import KavchatWire
import Testing

@testable import KavchatServer

/// Faults of the waiting room (`live.md` 7), over real sockets and the real store.
@Suite(.timeLimit(.minutes(1))) struct WaitingFaultTests {
    // F-61, V-11: bound: a message at 0:00 is in the ticket, one after it is answered with the number.
    @Test func aMessageAtZeroIsInTheTicketOrRefusedWithIt() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor(message: "Anybody?")
            // The deadline has come, and nobody has swept yet.
            test.clock.leap(seconds: 120)
            #expect(try await visitor.events().remainingMs == 0)
            #expect(try await visitor.say("At zero.", cmid: "m-0").seq == 2)
            await test.clock.advance(seconds: 0)
            let late = await #expect(throws: APIError.self) {
                try await visitor.say("Too late.", cmid: "m-1")
            }
            #expect(late?.code == "closed" && late?.details?["ticket"] == "1")
            // Its answer was lost: what is stored stays acknowledged.
            #expect(try await visitor.say("At zero.", cmid: "m-0").dup)
            let words = try await visitor.events().events.map(\.words)
            #expect(words == ["visitor: Anybody?", "visitor: At zero.", "ticket 1 false"])
            let ticket = try await test.call(
                "GET",
                "/v1/server/tickets/\(visitor.conversation)",
                headers: test.secretKey,
                String?.none,
                as: Ticket.self
            )
            #expect(ticket.message == "Anybody?\nAt zero.")
        }
    }

    // F-62, V-09: bound: the promised wait is kept to the second, and nobody new is let in.
    @Test func aDepartmentThatClosesKeepsItsPromise() async throws {
        try await TestServer.run(settings: settings(until: "10:01")) { test in
            let agent = try await test.presentAgent()
            let desk = try await agent.link()
            _ = try await desk.next()
            let accepted = try await test.waitingVisitor("r-1")
            let converted = try await test.waitingVisitor("r-2")
            for _ in 1...8 { await test.clock.advance(seconds: 8) }
            let refused = await #expect(throws: APIError.self) {
                try await test.waitingVisitor("r-3")
            }
            #expect(refused?.details?["reason"] == "outsideHours")
            #expect(refused?.details?["nextOpen"] == "2026-03-08T07:00:00.000Z")
            let page = try await converted.events()
            #expect(page.state == .waiting && page.remainingMs == 56_000)
            _ = try await agent.accept(accepted.conversation)
            for _ in 1...7 { await test.clock.advance(seconds: 8) }
            #expect(try await accepted.events().state == .active)
            #expect(try await converted.events().events.map(\.words) == ["ticket 1 false"])
        }
    }

    // F-75, V-18: bound: told at once, and the new time is kept to the second.
    @Test func aLongerWaitIsGivenToThoseWhoWaitAndAShorterOneIsNot() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            let link = try await visitor.link()
            #expect(try await link.nextWelcome().remainingMs == 120_000)
            await test.clock.advance(seconds: 20)
            try await test.server.publish(
                try TestBot.make(settings: settings(until: "17:00", wait: 60))
            )
            #expect(try await visitor.events().remainingMs == 100_000)
            try await test.server.publish(
                try TestBot.make(settings: settings(until: "17:00", wait: 150))
            )
            // The first that is told: of the shorter wait nothing was.
            #expect(try await link.nextEphemeral() == Ephemeral(remainingMs: 130_000))
            test.clock.leap(seconds: 129)
            await test.clock.advance(seconds: 0)
            #expect(try await visitor.events().state == .waiting)
            await test.clock.advance(seconds: 1)
            #expect(try await visitor.events().events.map(\.words) == ["ticket 1 false"])
        }
    }

    private func settings(until end: String, wait: Int = 120) -> String {
        """
        {"liveChat":{"enabled":true,"waitSeconds":\(wait),"timeZone":"Asia/Jerusalem",
            "hours":[{"days":["sun"],"from":"09:00","to":"\(end)"}]}}
        """
    }
}
