import KavchatModel
import KavchatServer
import KavchatWire
import Testing

/// What must hold whoever repeats, races or waits.
@Suite(.timeLimit(.minutes(1))) struct LiveRuleTests {
    // V-04
    @Test func aMessageIsStoredOnce() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            #expect(try await visitor.say("a", cmid: "m").dup == false)
            let again = try await visitor.say("a", cmid: "m")
            #expect(again == MessageAnswer(seq: 1, dup: true))
            let conflict = await #expect(throws: APIError.self) {
                try await visitor.say("b", cmid: "m")
            }
            #expect(conflict?.code == "id_conflict")
            #expect(try await visitor.events().events.map(\.words) == ["visitor: a"])
            // Also after the end: what was stored stays acknowledged (V-05).
            _ = try await visitor.post("end", ActionPost(rid: "e"), as: ActionAnswer.self)
            #expect(try await visitor.say("a", cmid: "m").dup)
        }
    }

    // V-23
    @Test func aRepeatedRequestIsOneConversation() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let request = test.request("r-1", message: "hi")
            let (first, answer) = try await test.ask(request)
            let (second, again) = try await test.ask(request)
            #expect(answer.conv == again.conv && answer.token != again.token)
            #expect(try await first.events().events.count == 1)
            #expect(try await second.events().events.count == 1)
            let conflict = await #expect(throws: APIError.self) {
                try await test.ask(test.request("r-1", message: "other"))
            }
            #expect(conflict?.code == "id_conflict")
            await test.clock.advance(seconds: 600)
            let tooLate = await #expect(throws: APIError.self) {
                try await test.ask(request)
            }
            #expect(tooLate?.code == "request_too_old")
        }
    }

    // V-10, F-55: bound: with the two answers one has it, and the other knows who.
    @Test func ofTwoAgentsExactlyOneGetsIt() async throws {
        try await TestServer.run { test in
            let dana = try await test.presentAgent()
            let omar = try await test.signIn("omar", "battery staple")
            for round in 1...4 {
                let visitor = try await test.waitingVisitor("r-\(round)")
                async let first = outcome { try await dana.accept(visitor.conversation) }
                async let second = outcome { try await omar.accept(visitor.conversation) }
                let answers = await [first, second]
                #expect(answers.compactMap { try? $0.get().assignmentGen } == [1])
                let refused = answers.compactMap { answer in
                    if case .failure(let error) = answer { error as? APIError } else { nil }
                }
                #expect(refused.map(\.code) == ["already_taken"])
                #expect(["Dana", "Omar"].contains(refused.first?.details?["agent"]))
                #expect(try await visitor.events().events.count == 1)
            }
        }
    }

    private func outcome(
        _ act: () async throws -> ActionAnswer
    ) async -> Result<ActionAnswer, any Error> {
        do { return .success(try await act()) } catch { return .failure(error) }
    }

    // A lost answer: the agent accepts again and hears the same.
    @Test func acceptingAgainChangesNothing() async throws {
        try await TestServer.run { test in
            let dana = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            let first = try await dana.accept(visitor.conversation)
            #expect(try await dana.accept(visitor.conversation) == first)
            let omar = try await test.signIn("omar", "battery staple")
            let taken = await #expect(throws: APIError.self) {
                try await omar.accept(visitor.conversation)
            }
            #expect(taken?.code == "already_taken" && taken?.details?["agent"] == "Dana")
        }
    }

    // K58, F-68
    @Test func textsAreJudgedByUTF16AndControls() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            let most = String(repeating: "👩‍👩‍👧", count: 250)
            #expect(most.utf16.count == 2_000)
            _ = try await visitor.say(most, cmid: "c-1")
            _ = try await visitor.say("\u{202E}tab\tand\nline", cmid: "c-2")
            for (text, code) in [
                (most + "a", "too_long"), ("\u{1B}[31m", "bad_text"), ("a\r\nb", "bad_text"),
                ("\u{9B}1m", "bad_text"), ("\u{0}", "bad_text"), (" \n", "bad_text"),
            ] {
                let refused = await #expect(throws: APIError.self) {
                    try await visitor.say(text, cmid: "c-3")
                }
                #expect(refused?.code == code)
            }
        }
    }

    // `live.md` 5.16
    @Test func tooManyMessagesWaitTheirTurn() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            for number in 1...40 { _ = try await visitor.say("x", cmid: "m\(number)") }
            let refused = try await test.call(
                "POST",
                "\(visitor.path)/messages",
                headers: visitor.headers,
                body: Array(#"{"cmid":"m41","text":"x"}"#.utf8)
            )
            #expect(refused.status == 429 && refused.retryAfterMs == 1_000)
            await test.clock.advance(seconds: 1)
            #expect(try await visitor.say("x", cmid: "m41").seq == 41)
        }
    }

    // K54, K56
    @Test func aWaitThatIsOverBecomesATicket() async throws {
        try await TestServer.run { test in
            let agent = try await test.presentAgent()
            let visitor = try await test.waitingVisitor(message: "Anybody?")
            let link = try await visitor.link()
            _ = try await link.nextEvent()
            await test.clock.advance(seconds: 119)
            #expect(try await visitor.events().remainingMs == 1_000)
            await test.clock.advance(seconds: 1)
            #expect(try await link.nextEvent().words == "ticket 1 false")
            #expect(try await link.end() == 1_000)
            let late = await #expect(throws: APIError.self) {
                try await agent.accept(visitor.conversation)
            }
            #expect(
                late?.code == "closed" && late?.details == ["state": "ticketed", "ticket": "1"]
            )
            #expect(try await visitor.events(after: 1).state == .ticketed)
        }
    }

    // K53, A-K46, F-54
    @Test func aMessageLeftEndsTheWaitOnce() async throws {
        try await TestServer.run { test in
            let agent = try await test.presentAgent()
            let visitor = try await test.waitingVisitor(message: "hi")
            let post = ActionPost(rid: "l-1", message: "Call me back.")
            let first = try await visitor.post("leave-message", post, as: ActionAnswer.self)
            #expect(first.state == .leftMessage && first.ticket == 1)
            let again = try await visitor.post("leave-message", post, as: ActionAnswer.self)
            #expect(again == first)
            await #expect(throws: APIError.self) { try await agent.accept(visitor.conversation) }
            await test.clock.advance(seconds: 200)
            let words = try await visitor.events().events.map(\.words)
            #expect(words == ["visitor: hi", "ticket 1 true"])

            // The other way round the agent was quicker.
            try await agent.setPresent(true)
            let other = try await test.waitingVisitor("r-2")
            _ = try await agent.accept(other.conversation)
            let refused = await #expect(throws: APIError.self) {
                try await other.post("leave-message", post, as: ActionAnswer.self)
            }
            #expect(refused?.code == "already_taken")
        }
    }

    // K65, F-51: bound: alive at 11:59:59, gone from 12:00:00 on, without a second's grace.
    @Test func aConversationExpiresAfterTwelveHours() async throws {
        try await TestServer.run { test in
            let agent = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            _ = try await agent.accept(visitor.conversation)
            let late = visitor
            for _ in 1...11 {
                await test.clock.advance(seconds: 3_600)
            }
            // The token has long expired, but it can still be renewed.
            let expired = await #expect(throws: APIError.self) { try await visitor.events() }
            #expect(expired?.code == "conversation_token_expired")
            let fresh = try await visitor.renewed()
            #expect(try await fresh.events().state == .active)
            // Its first use ends the one before it for good.
            let replaced = await #expect(throws: APIError.self) {
                try await late.post("token", Nothing(), as: TokenAnswer.self)
            }
            #expect(replaced?.code == "bad_conversation_token")
            await test.clock.advance(seconds: 3_599)
            #expect(try await fresh.events().state == .active)
            for _ in 1...2 {
                await test.clock.advance(seconds: 1)
                let gone = await #expect(throws: APIError.self) {
                    try await fresh.post("token", Nothing(), as: TokenAnswer.self)
                }
                #expect(gone?.code == "closed" && gone?.details?["state"] == "expired")
            }
        }
    }

    // K51
    @Test func aGuestLeavesAnAddressAndAUserNeedNot() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            var request = test.request("r-1")
            request.email = ""
            let refused = await #expect(throws: APIError.self) { try await test.ask(request) }
            #expect(refused?.code == "contact_required")
            let second = test.clock.now.milliseconds / 1_000
            let token = signed(
                #"{"sub":"u","name":"Noa","iat":\#(second),"exp":\#(second + 60)}"#,
                secretKey: test.keys.secretKey
            )
            let headers = test.key.merging(["Authorization": "Bearer \(token)"]) { $1 }
            let answer = try await test.call(
                "POST",
                "/v1/live/requests",
                headers: headers,
                request,
                as: LiveRequestAnswer.self
            )
            #expect(answer.state == .waiting)
        }
    }
}
