import KavchatClient
import KavchatModel
import KavchatWire
import TestSupport
import Testing

/// Faults of clock, user, form and token around a live conversation (`live.md` 7), with bounds.
@Suite(.timeLimit(.minutes(1))) struct FaultyChatTests {
    private let base = LiveChatTests()
    private let renewal = "POST /v1/live/c/c1/token"

    /// A kept conversation, and the time that passed until the next start.
    private func leftBehind(after milliseconds: Int64, wall: Int64 = 0) async throws -> ChatRig {
        let rig = base.rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            _ = try await base.handOff(rig, client, &watcher)
        }
        let now = Moment(milliseconds: 1_000_000 + milliseconds)
        let later = ChatRig(store: rig.store, clock: ManualClock(now: now))
        later.shiftWall(by: wall)
        return later
    }

    // MARK: The user changes

    /// F-48, V-19: whatever is answered to a user who left finds nobody; bound: not one write.
    @Test(arguments: [
        "POST /v1/live/requests", "GET /v1/live/c/c1/events", "POST /v1/live/c/c1/token",
        "GET /v1/live/availability",
    ])
    func anAnswerToAUserWhoLeftChangesNothing(call: String) async throws {
        let rig = base.rig(token: TicketTests.token)
        rig.server.on(base.events, base.page([base.firstMessage], state: .waiting))
        if call == renewal { rig.server.refuse(base.events, 401, "conversation_token_expired") }
        rig.server.on(
            renewal,
            TokenAnswer(token: "late-token", expiresAt: ChatRig.start)
        )
        let client = rig.client()
        let running = Task { await client.run() }
        let left = rig.server.onAnswer(to: call) {
            running.cancel()
            return (rig.store.sessions, rig.store.secrets)
        }
        var watcher = Watcher(client.snapshots, from: await client.start())
        let menu = await watcher.until { $0.press("Talk to us") != nil }
        await client.act(try #require(menu.press("Talk to us")))
        await watcher.until { $0.form?.kind == .agentRequest || running.isCancelled }
        await client.act(.submitForm(base.form))
        await running.value
        let (sessions, secrets) = try #require(left())
        let isUnchanged = rig.store.sessions == sessions && rig.store.secrets == secrets
        #expect(isUnchanged)

        let guest = ChatRig(store: rig.store)
        guest.store.keep(StoredRelease(etag: "1", body: SmallBot.release()), guest.key)
        let first = await guest.client().start()
        #expect(first.live == nil && first.identity == nil)
        #expect(!first.lines.contains("Please help"))
    }

    // MARK: The clock is set

    /// F-49: bound: no wait at all; the server's word counts, not the date.
    @Test(arguments: [-86_400_000, 86_400_000] as [Int64])
    func aDateThatIsWrongKeepsTheConversation(wall: Int64) async throws {
        let rig = try await leftBehind(after: 7_200_000, wall: wall)
        rig.server.on(base.events, base.page([base.firstMessage], state: .active))
        let client = rig.client()
        try await whileWatching(client) { watcher in
            #expect(watcher.last.lines.last == "Please help")
            let peer = try await base.connect(rig, head: 1, state: .active)
            await watcher.until { $0.live?.link == .live }
            // It is set back while the conversation runs.
            rig.shiftWall(by: 0)
            await client.act(.say("still the same"))
            guard case .message(_, let post) = await peer.next() else {
                Issue.record("nothing was sent")
                return
            }
            peer.send(
                .ack(conversation: base.conversation, cmid: post.cmid, .init(seq: 2, dup: false))
            )
            let said = await watcher.until {
                $0.lines.last == "still the same" && $0.history.entries.last?.delivery == .sent
            }
            #expect(said.lines.suffix(2) == ["Please help", "still the same"])
        }
    }

    /// F-49: a clock that was set back resurrects nothing.
    @Test func aDateOfYesterdayResurrectsNothing() async throws {
        let rig = try await leftBehind(after: 7_200_000, wall: -86_400_000)
        rig.server.refuse(base.events, 410, "closed")
        let client = rig.client()
        await whileWatching(client) { watcher in
            let closed = await watcher.until { $0.live == nil }
            #expect(closed.has(.expired))
        }
        #expect(rig.store.secrets.isEmpty)
    }

    // MARK: Twelve hours

    /// F-51, K65: bound: no wait; two requests and a fetch lead back, two requests to the end.
    @Test(arguments: [43_199_000, 43_201_000] as [Int64])
    func twelveHoursAreCountedByTheServer(after milliseconds: Int64) async throws {
        let rig = try await leftBehind(after: milliseconds)
        let isAlive = milliseconds < 43_200_000
        let page = base.page([base.firstMessage], state: .active)
        let body = try WireJSON.encode(SuccessEnvelope(page))
        let expired = try WireJSON.encode(APIError(code: "conversation_token_expired", message: ""))
        rig.server.on(base.events) { request in
            let isNew = request.headers.contains(HTTPHeader("Kavchat-Conversation", "second"))
            return HTTPResponse(status: isNew ? 200 : 401, body: isNew ? body : expired)
        }
        if isAlive {
            rig.server.on(renewal, TokenAnswer(token: "second", expiresAt: ChatRig.start))
        } else {
            rig.server.refuse(renewal, 410, "closed", details: ["state": "expired"])
        }
        let client = rig.client()
        try await whileWatching(client) { watcher in
            // Nothing says that there is nothing, and nothing says that it is over (5.12).
            #expect(watcher.last.live != nil && watcher.last.lines.last == "Please help")
            guard isAlive else {
                let closed = await watcher.until { $0.live == nil }
                #expect(closed.has(.expired) && closed.lines.contains("Please help"))
                return
            }
            try await base.connect(rig, head: 1, state: .active)
            await watcher.until { $0.live?.link == .live }
        }
        #expect(rig.server.requests(renewal).count == 1)
        #expect(Array(rig.store.secrets.values) == (isAlive ? ["second"] : []))
    }

    // MARK: The token

    /// F-67: bound: one renewal, then it is over, with no further request and no secret left.
    @Test func aRenewalThatIsRefusedIsTheEnd() async throws {
        let rig = base.rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            let peer = try await base.handOff(rig, client, &watcher)
            rig.server.refuse(renewal, 401, "bad_conversation_token")
            let before = rig.server.requests(base.events).count
            peer.send(.bye(code: 4_001, retryAfterMs: nil))
            let over = await watcher.until { $0.live == nil }
            #expect(over.has(.ended(by: .server)))
            #expect(rig.server.requests(renewal).count == 1)
            #expect(rig.server.requests(base.events).count == before)
        }
        #expect(rig.store.secrets.isEmpty)
    }

    // MARK: Enter twice

    /// F-65, V-23: bound: one request, and its message once, however late the second Enter comes.
    @Test(arguments: [false, true])
    func aFormThatIsSentTwiceIsOneRequest(isLate: Bool) async throws {
        let rig = base.rig()
        let client = rig.client()
        rig.server.on(base.events, base.page([base.firstMessage], state: .active))
        try await whileWatching(client) { watcher in
            try await base.askForAgent(client, &watcher)
            if !isLate { await client.act(.submitForm(base.form)) }
            let peer = try await base.connect(rig, head: 1, state: .active)
            await watcher.until { $0.live?.link == .live }
            if isLate { await client.act(.submitForm(base.form)) }
            await client.act(.say("next"))
            let shown = await watcher.until { $0.lines.last == "next" }
            #expect(shown.lines.filter { $0 == "Please help" }.count == 1)
            guard case .message(_, let post) = await peer.next() else {
                Issue.record("nothing was sent")
                return
            }
            #expect(post.text == "next")
        }
        #expect(rig.server.requests("POST /v1/live/requests").count == 1)
    }

    /// F-65: the message that is left instead is left once, and said to nobody.
    @Test func aMessageIsLeftOnce() async throws {
        let rig = base.rig()
        rig.server.on(
            "POST /v1/live/c/c1/leave-message",
            ActionAnswer(state: .leftMessage, ticket: 12)
        )
        let client = rig.client()
        try await whileWatching(client) { watcher in
            let peer = try await base.leave(rig, client, &watcher)
            let values = [FilledField(id: .message, value: "Call me")]
            await client.act(.submitForm(values))
            await client.act(.submitForm(values))
            let ticket = base.event(2, .ticket(number: 12, leftMessage: true))
            peer.send(.event(conversation: base.conversation, ticket))
            let over = await watcher.until { $0.live == nil && $0.menuOrdinal != nil }
            #expect(!over.lines.contains("Call me"))
        }
        #expect(rig.server.requests("POST /v1/live/c/c1/leave-message").count == 1)
    }
}
