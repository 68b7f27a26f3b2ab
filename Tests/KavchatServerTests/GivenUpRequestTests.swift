import KavchatModel
import KavchatWire
import Testing

@testable import KavchatServer

/// A request for an agent whose answers were all lost, and the contact form that its visitor sent
/// then: one ticket comes of both (V-09, V-10), whatever became of the conversation meanwhile.
@Suite(.timeLimit(.minutes(1))) struct GivenUpRequestTests {
    private func form(
        _ id: String = "t-1",
        message: String = "Please write.",
        session: String = "s-1"
    ) -> TicketPost {
        TicketPost(
            id: id,
            name: "Noa",
            email: "noa@example.com",
            phone: nil,
            topicId: nil,
            message: message,
            fields: [],
            transcript: [],
            sessionId: SessionID(session),
            scriptId: nil,
            language: "en",
            requestId: "request-1"
        )
    }

    private func send(_ form: TicketPost, to test: TestServer) async throws -> Int {
        try await test.call(
            "POST",
            "/v1/client/tickets",
            headers: test.key,
            form,
            as: TicketAnswer.self
        ).number
    }

    private func tickets(of test: TestServer) async throws -> [Ticket] {
        try await test.call(
            "GET",
            "/v1/server/tickets",
            headers: test.secretKey,
            String?.none,
            as: [Ticket].self
        )
    }

    /// The form arrives, twice since its answer was lost too; then the wait's time is over.
    private func expectOneTicket(_ test: TestServer) async throws {
        for _ in 1...2 { #expect(try await send(form(), to: test) == 1) }
        await test.clock.advance(seconds: 200)
        let all = try await tickets(of: test)
        #expect(all.map(\.message) == ["Please write."])
        #expect(all.map(\.number) == [1])
    }

    @Test func aConversationThatWaitsEndsWithTheForm() async throws {
        try await TestServer.run { test in
            let desk = try await test.presentAgent()
            let visitor = try await test.waitingVisitor(message: "Anybody?")
            try await expectOneTicket(test)
            let page = try await visitor.events()
            #expect(page.state == .leftMessage)
            #expect(page.events.map(\.words) == ["visitor: Anybody?", "ticket 1 true"])
            #expect(try await desk.queue().isEmpty)
            #expect(try await tickets(of: test).first?.transcript.map(\.text) == ["Anybody?"])
        }
    }

    @Test func theTicketOfAWaitThatIsOverBecomesTheForms() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor(message: "Anybody?")
            await test.clock.advance(seconds: 120)
            let before = try await tickets(of: test)
            #expect(before.map(\.message) == ["Anybody?"])
            try await expectOneTicket(test)
            #expect(try await tickets(of: test).map(\.id) == before.map(\.id))
            #expect(try await visitor.events().state == .ticketed)
        }
    }

    /// An agent took it and found nobody there.
    @Test func anAgentIsToldThatTheVisitorIsGone() async throws {
        try await TestServer.run { test in
            let agent = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            _ = try await agent.accept(visitor.conversation)
            try await expectOneTicket(test)
            #expect(try await visitor.events().events.map(\.words) == ["+Dana", "ended visitor"])
            #expect(try await agent.queue().isEmpty)
        }
    }

    @Test func aRequestThatComesLaterStartsNothing() async throws {
        try await TestServer.run { test in
            let agent = try await test.presentAgent()
            #expect(try await send(form(), to: test) == 1)
            let late = await #expect(throws: APIError.self) { try await test.waitingVisitor() }
            #expect(late?.code == "request_too_old")
            #expect(try await agent.queue().isEmpty)
            try await expectOneTicket(test)
        }
    }

    /// Only one form takes the place of a request, and it says the same each time.
    @Test func anotherFormForTheSameRequestIsRefused() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            _ = try await test.waitingVisitor()
            #expect(try await send(form(), to: test) == 1)
            for other in [form("t-2"), form(message: "Other words.")] {
                try await test.expectRefusal(
                    409,
                    "id_conflict",
                    "POST",
                    "/v1/client/tickets",
                    headers: test.key,
                    body: try WireJSON.encode(other)
                )
            }
            try await expectOneTicket(test)
        }
    }

    /// Who guesses the name of another visitor's request ends nothing, and hides no ticket.
    @Test func aFormOfAnotherSessionLeavesTheConversationAlone() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor(message: "Anybody?")
            #expect(try await send(form(session: "s-2"), to: test) == 1)
            #expect(try await visitor.events().state == .waiting)
            await test.clock.advance(seconds: 200)
            #expect(try await visitor.events().state == .ticketed)
            let all = try await tickets(of: test)
            #expect(all.map(\.message) == ["Anybody?", "Please write."])
            #expect(all.map(\.transcript.count) == [2, 0])
        }
    }
}
