import KavchatModel
import KavchatServer
import KavchatWire
import Testing

/// What clients leave behind, as the customer's server reads it.
@Suite struct ServerCallTests {
    private struct Ticket: Codable {
        var id: String
        var number: Int
        var status: String
        var userId: String?
        var topicName: String?
        var message: String
        var transcript: [TranscriptLine]
    }

    private func ticket(_ id: String, topic: String? = "order") -> TicketPost {
        TicketPost(
            id: id,
            name: "Noa",
            email: "noa@example.com",
            phone: nil,
            topicId: topic,
            message: "Where is it?",
            fields: [],
            transcript: [],
            sessionId: SessionID("s-1"),
            scriptId: "shop",
            language: "en"
        )
    }

    // K13, K79
    @Test func ticketsAreNumberedListedAndClosed() async throws {
        try await TestServer.run { test in
            for number in 1...3 {
                let answer = try await test.call(
                    "POST",
                    "/v1/client/tickets",
                    headers: test.key,
                    ticket("t-\(number)"),
                    as: TicketAnswer.self
                )
                #expect(answer.number == number)
            }
            // The same again is the same, another under its id is not.
            let again = try await test.call(
                "POST",
                "/v1/client/tickets",
                headers: test.key,
                ticket("t-2"),
                as: TicketAnswer.self
            )
            #expect(again.number == 2)
            try await test.expectRefusal(
                409,
                "id_conflict",
                "POST",
                "/v1/client/tickets",
                headers: test.key,
                body: try WireJSON.encode(ticket("t-2", topic: nil))
            )
            var anonymous = ticket("t-4")
            anonymous.email = nil
            try await test.expectRefusal(
                400,
                "contact_required",
                "POST",
                "/v1/client/tickets",
                headers: test.key,
                body: try WireJSON.encode(anonymous)
            )
            let closed = try await test.call(
                "PUT",
                "/v1/server/tickets/t-2/status",
                headers: test.secretKey,
                ["status": "closed"],
                as: Ticket.self
            )
            #expect(closed.status == "closed" && closed.topicName == "Orders")
            let pages = [
                ("", [3, 2, 1]), ("?limit=1", [3]), ("?before=3&limit=1", [2]),
                ("?status=closed", [2]), ("?status=open&before=3", [1]),
            ]
            for (query, numbers) in pages {
                let page = try await test.call(
                    "GET",
                    "/v1/server/tickets\(query)",
                    headers: test.secretKey,
                    String?.none,
                    as: [Ticket].self
                )
                #expect(page.map(\.number) == numbers)
            }
        }
    }

    // K56: the ticket of a wait holds what was said to the bot and to nobody.
    @Test func aConvertedWaitHoldsItsTranscript() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor(message: "Anybody?")
            _ = try await visitor.say("Hello?", cmid: "m")
            await test.clock.advance(seconds: 120)
            let made = try await test.call(
                "GET",
                "/v1/server/tickets/\(visitor.conversation)",
                headers: test.secretKey,
                String?.none,
                as: Ticket.self
            )
            #expect(made.message == "Anybody?\nHello?")
            #expect(made.transcript.map(\.from) == [.bot, .user, .user])
        }
    }

    // K77, A-K27
    @Test func aLeadIsTakenOnce() async throws {
        try await TestServer.run { test in
            let lead = LeadPost(
                id: "l-1",
                lead: "callback",
                fields: [CapturedValue(field: "phone", value: "+972502345678")],
                consent: "I agree.",
                userId: "u-1",
                sessionId: SessionID("s-1"),
                release: 1,
                at: test.clock.now
            )
            let body = try WireJSON.encode(lead)
            for status in [201, 200] {
                let answer = try await test.call(
                    "POST",
                    "/v1/client/leads",
                    headers: test.key,
                    body: body
                )
                #expect(answer.status == status)
            }
            var other = lead
            other.consent = "I don't."
            try await test.expectRefusal(
                409,
                "id_conflict",
                "POST",
                "/v1/client/leads",
                headers: test.key,
                body: try WireJSON.encode(other)
            )
        }
    }

    private struct Report: Codable {
        struct Totals: Codable, Equatable {
            var sessions: Int
            var open: Int
            var answered: Int
            var contact: Int
            var abandoned: Int
        }

        struct Group: Codable, Equatable {
            var groupKey: String
            var count: Int
        }

        struct Step: Codable, Equatable {
            var stepId: String
            var count: Int
        }

        var totals: Totals
        var dropOff: [Step]
        var unmatched: [Group]
    }

    @Test func theOperatorHearsOfABotThatGoesRoundInCircles() async throws {
        try await TestServer.run { test in
            func report(_ steps: [String]) async throws {
                let entries = steps.enumerated().map { index, step in
                    ReportEntry(ordinal: index + 1, at: test.clock.now, .stuck(stepId: step))
                }
                let report = SessionReport(
                    release: 1,
                    language: "en",
                    screen: nil,
                    startedAt: test.clock.now,
                    from: 0,
                    entries: entries
                )
                let answer = try await test.call(
                    "PUT",
                    "/v1/client/sessions/s-1",
                    headers: test.key,
                    body: try WireJSON.encode(report)
                )
                #expect(answer.status == 200)
            }
            try await report(["round/2", "round/2"])
            try await report(["a\nfalse line"])
            let said =
                "a bot went round in circles and was stopped code=KV204 step=round/2 release=1"
            #expect(test.log.all == [said])
        }
    }

    // K44, K83, K88
    @Test func reportsCountWhatSessionsCameTo() async throws {
        try await TestServer.run { test in
            func send(_ session: String, _ entries: [ReportEntry], from: Int = 0) async throws {
                let report = SessionReport(
                    release: 1,
                    language: "en",
                    screen: nil,
                    startedAt: test.clock.now,
                    from: from,
                    entries: entries
                )
                let answer = try await test.call(
                    "PUT",
                    "/v1/client/sessions/\(session)",
                    headers: test.key,
                    body: try WireJSON.encode(report)
                )
                #expect(answer.status == 200)
            }
            func entry(_ ordinal: Int, _ content: ReportEntry.Content) -> ReportEntry {
                ReportEntry(ordinal: ordinal, at: test.clock.now, content)
            }
            func question(_ text: String) -> ReportEntry {
                entry(2, .question(ReportedText(text, hiding: []), isUnanswered: true))
            }
            let greeting = entry(
                1,
                .line(BotLine(lineId: "a", stepId: "step-1", text: "Hi", template: "Hi"))
            )
            let start = test.clock.now
            try await send("greeted", [greeting])
            try await send("pressed", [greeting, entry(2, .pressed(stepId: "a", buttonId: "b"))])
            // What is reported twice counts once.
            try await send("asked", [greeting, question("Is it BLUE?")])
            try await send("asked", [question("Is it blue?")], from: 1)
            try await send("s-1", [greeting])
            _ = try await test.call(
                "POST",
                "/v1/client/tickets",
                headers: test.key,
                ticket("t-1"),
                as: TicketAnswer.self
            )
            await test.clock.advance(seconds: 1_800)
            try await send("new", [greeting])
            let report = try await test.call(
                "GET",
                "/v1/server/reports?from=2026-03-01",
                headers: test.secretKey,
                String?.none,
                as: Report.self
            )
            let totals = Report.Totals(sessions: 4, open: 0, answered: 1, contact: 1, abandoned: 2)
            #expect(report.totals == totals)
            #expect(report.dropOff == [Report.Step(stepId: "step-1", count: 2)])
            #expect(report.unmatched == [Report.Group(groupKey: "is it blue", count: 1)])
            let none = try await test.call(
                "GET",
                "/v1/server/reports?to=\(start.iso8601)",
                headers: test.secretKey,
                String?.none,
                as: Report.self
            )
            #expect(none.totals.sessions == 0)
        }
    }

    @Test func onlyACheckedScriptIsPublished() async throws {
        try await TestServer.run { test in
            func publish(_ body: String) async throws -> HTTPResponse {
                try await test.call(
                    "POST",
                    "/v1/server/releases",
                    headers: test.secretKey,
                    body: Array(body.utf8)
                )
            }
            let broken = TestBot.script.replacing(
                "\"start\":\"welcome\"",
                with: "\"start\":\"gone\""
            )
            let refused = try await publish("{\"script\":\(broken)}")
            #expect(refused.status == 422)
            let error = try WireJSON.decode(APIError.self, from: refused.body)
            #expect(error.code == "bad_script" && error.message.contains("KV"))
            #expect(try await publish("{}").status == 400)
            let taken = try await publish("{\"script\":\(TestBot.script),\"note\":\"second\"}")
            #expect(taken.status == 201)
            let list = try await test.call(
                "GET",
                "/v1/server/releases",
                headers: test.secretKey
            )
            let text = String(decoding: list.body, as: UTF8.self)
            #expect(text.contains("\"note\":\"second\"") && text.contains("\"version\":2"))
        }
    }

    @Test func anAgentMadeByTheServerSignsIn() async throws {
        try await TestServer.run { test in
            let answer = try await test.call(
                "PUT",
                "/v1/server/agents/eve",
                headers: test.secretKey,
                body: Array(#"{"name":"Eve","password":"long enough"}"#.utf8)
            )
            #expect(answer.status == 200)
            #expect(try await test.signIn("eve", "long enough").queue().isEmpty)
            try await test.expectRefusal(
                400,
                "bad_field",
                "PUT",
                "/v1/server/agents/bob",
                headers: test.secretKey,
                body: Array(#"{"name":"Bob","password":"short"}"#.utf8)
            )
        }
    }

    // K21-K29
    @Test func screensAreJudged() async throws {
        try await TestServer.run { test in
            func put(_ id: String, _ label: String) async throws -> Int {
                let screens = ScreensPut(
                    platform: "linux-terminal",
                    screens: [DeclaredScreen(id: id, label: label, needsTarget: false)]
                )
                return try await test.call(
                    "PUT",
                    "/v1/client/screens",
                    headers: test.key,
                    body: try WireJSON.encode(screens)
                ).status
            }
            let statuses = [
                try await put("orders.list-2_x", "Orders"), try await put("הזמנות", "Orders"),
                try await put("orders", ""),
            ]
            #expect(statuses == [200, 400, 400])
        }
    }
}
