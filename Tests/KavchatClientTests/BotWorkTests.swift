import KavchatModel
import KavchatWire
import TestSupport
import Testing

@testable import KavchatClient
@testable import KavchatEngine

/// What the bot has others do: AI answers, leads, and values that go to people.
@Suite(.timeLimit(.minutes(1))) struct BotWorkTests {
    private static let script = """
        bot shop
        fallback "Sorry?"
            then contact
        == welcome
        Hi. @hi
        * Call me -> call @welcome.call
        * Team -> contact @welcome.team
        * Agent -> agent @welcome.agent
        == call
        ask phone "Phone?"
        lead callback phone
            consent "May we?"
            done "We will."
        goto welcome
        == person
        interrupt
        ? a person please
        contact
        """

    private func rig(
        store: MemoryStore = MemoryStore(),
        liveChat: Bool = false,
        version: Int = 1
    ) throws -> ChatRig {
        var bot = try BotSource(files: [("bot.kav", Array(Self.script.utf8))]).compile()
        bot.settings.aiAnswers.enabled = true
        bot.settings.liveChat.enabled = liveChat
        bot.settings.defaultCountry = "IL"
        let release = Release(version: version, note: "", publishedAt: ChatRig.start, bot: bot)
        let rig = ChatRig(store: store)
        store.keep(StoredRelease(etag: "1", body: release.envelope), rig.key)
        return rig
    }

    /// Steps that a kept chat begins with are on the way to its first screen.
    @Test func theScriptIsPreparedOnlyWhenTheVisitorDoesSomething() async throws {
        let first = try rig()
        _ = await first.client().start()
        let later = try rig(store: first.store, version: 2)
        let client = later.client()
        let menu = try #require(await client.start().menuOrdinal)
        #expect(await client.chat.session?.releaseVersion == 2)
        #expect(await client.chat.bot?.prepared.languages.allSatisfy { $0.menus == nil } == true)
        await client.act(.press(ordinal: menu, buttonId: "welcome.call"))
        #expect(await client.chat.bot?.prepared.languages.allSatisfy { $0.menus == nil } == false)
    }

    // K35
    @Test(arguments: [
        ("he", "de_DE.UTF-8", Language.he), ("", "de_DE.UTF-8", .de), ("", "", .en),
    ])
    func theChatHasTheGivenLanguageThenTheDevicesThenTheScripts(
        _ given: String,
        _ device: String,
        _ expected: Language
    ) async throws {
        let client = try rig().client(
            locale: given.isEmpty ? nil : given,
            environment: ["LANG": device]
        )
        #expect(await client.start().language == expected)
    }

    // MARK: AI

    private static let ai = "POST /v1/client/ai-answers"

    /// K39, K40, K45: the server has 20 s for an answer, which is kept like any other message.
    @Test func anAnswerOfAIIsKept() async throws {
        let rig = try rig()
        rig.server.on(Self.ai, AIAnswerResource(text: "In two days.", topic: nil))
        let client = rig.client()
        await whileWatching(client) { watcher in
            await client.act(.say("how long does it take"))
            await watcher.until {
                $0.history.entries.contains { $0.body == .aiAnswer("In two days.") }
            }
            #expect(!watcher.last.isBotTyping)
        }
        let request = try #require(rig.server.requests(Self.ai).first)
        #expect(request.timeoutMs == 20_000)
        let post = try WireJSON.decode(AIQuestionPost.self, from: request.body)
        #expect(post.question.text == "how long does it take" && post.language == "en")
        let later = await (try self.rig(store: rig.store)).client().start()
        #expect(later.history.entries.contains { $0.body == .aiAnswer("In two days.") })
    }

    /// K40, K43: the bot is seen typing until there is no answer; then come the usual words.
    @Test func withoutAnAnswerTheUsualWordsCome() async throws {
        let rig = try rig()
        let client = rig.client()
        let first = await client.start()
        #expect(!first.isBotTyping)
        await client.act(.say("how long does it take"))
        #expect(await client.snapshot.isBotTyping)
        await whileRunning(client) {
            await eventually { await !client.snapshot.isBotTyping }
        }
        #expect(await client.snapshot.lines.last == "Sorry?")
        #expect(rig.server.requests(Self.ai).count == 1)
    }

    // MARK: Leads

    /// K76, K77, A-K59: a lead is confirmed without network, and sent at a later start as it was.
    @Test func aLeadIsQueuedAndSentAtALaterStart() async throws {
        let leads = "POST /v1/client/leads"
        let rig = try rig()
        let client = rig.client()
        let first = await client.start()
        await client.act(try #require(first.press("Call me")))
        await client.act(.say("050-2345678"))
        let asked = await client.snapshot
        await client.act(.press(ordinal: try #require(asked.menuOrdinal), buttonId: "send"))
        #expect(await client.snapshot.lines.contains("We will."))
        let kept = try #require(rig.store.requests.first)
        let later = try self.rig(store: rig.store)
        later.server.on(leads) { _ in
            HTTPResponse(status: 201, body: Array(#"{"success":true,"data":{}}"#.utf8))
        }
        await whileRunning(await started(later)) {
            await eventually { later.store.requests.isEmpty }
        }
        let sent = try #require(later.server.requests(leads).first)
        #expect(sent.body == kept.body)
        let lead = try WireJSON.decode(LeadPost.self, from: sent.body)
        #expect(lead.fields == [CapturedValue(field: "phone", value: "+972502345678")])
        #expect(lead.consent == "May we?")
    }

    private func started(_ rig: ChatRig) async -> ChatClient {
        let client = rig.client()
        _ = await client.start()
        return client
    }

    // MARK: Values for people

    private static let phone = CapturedValue(field: "phone", value: "+972502345678")

    /// Gives the phone number, but not for a call.
    private func answerThePhoneQuestion(_ client: ChatClient) async throws {
        await client.act(try #require(await client.snapshot.press("Call me")))
        await client.act(.say("050-2345678"))
        let asked = await client.snapshot
        await client.act(.press(ordinal: try #require(asked.menuOrdinal), buttonId: "decline"))
    }

    /// K78, K79: whoever takes over gets what was answered.
    @Test func ticketsCarryAllCapturedValues() async throws {
        let tickets = "POST /v1/client/tickets"
        let rig = try rig()
        rig.server.on(tickets, TicketAnswer(id: "x", number: 1))
        let client = await started(rig)
        try await answerThePhoneQuestion(client)
        await client.act(try #require(await client.snapshot.press("Team")))
        let form = try #require(await client.snapshot.form)
        #expect(form.fields.first { $0.id == .phone }?.value == Self.phone.value)
        await client.act(.submitForm([FilledField(id: .message, value: "Help")]))
        await whileRunning(client) { await rig.server.called(tickets) }
        let ticket = try #require(rig.server.requests(tickets).first)
        let post = try WireJSON.decode(TicketPost.self, from: ticket.body)
        #expect(post.fields == [Self.phone])
        #expect(post.transcript.contains { $0.text == Self.phone.value })
    }

    // K74: what waits behind an interrupt can be cancelled too, and the view knows.
    @Test func aQuestionBehindAnInterruptIsShownAndCancelled() async throws {
        let rig = try rig()
        let client = rig.client()
        let first = await client.start()
        var watcher = Watcher(client.snapshots, from: first)
        await client.act(try #require(first.press("Call me")))
        await client.act(.say("a person please"))
        let waiting = await watcher.until { $0.press("Team") == nil && $0.question == nil }
        #expect(waiting.isQuestionWaiting && waiting.isCancellable)
        await client.act(.cancelQuestion)
        let over = await watcher.until { $0.press("Team") != nil }
        #expect(!over.isCancellable)
    }

    // K78, K79
    @Test func requestsForAnAgentCarryAllCapturedValues() async throws {
        let requests = "POST /v1/live/requests"
        let rig = try rig(liveChat: true)
        let available = AvailabilityAnswer(Availability(state: .available))
        rig.server.on("GET /v1/live/availability", available)
        let client = rig.client()
        try await whileWatching(client) { watcher in
            try await answerThePhoneQuestion(client)
            let menu = await watcher.until { $0.menuOrdinal != nil && $0.press("Agent") != nil }
            await client.act(try #require(menu.press("Agent")))
            let asked = await watcher.until { $0.form?.kind == .agentRequest }
            #expect(asked.form?.fields.first { $0.id == .phone }?.value == Self.phone.value)
            await client.act(.submitForm([FilledField(id: .name, value: "Noa")]))
            await rig.server.called(requests)
        }
        let request = try #require(rig.server.requests(requests).first)
        let body = try WireJSON.decode(LiveRequestBody.self, from: request.body)
        #expect(body.fields == [Self.phone] && body.name == "Noa")
        #expect(body.transcript.contains { $0.text == Self.phone.value })
    }
}
