import KavchatClient
import KavchatModel
import KavchatWire
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct LiveChatTests {
    let conversation = ConversationID("c1")
    let epoch = Epoch("e1")
    let events = "GET /v1/live/c/c1/events"
    let form = [
        FilledField(id: .name, value: "Noa"), FilledField(id: .email, value: "noa@example.com"),
        FilledField(id: .message, value: "Please help"),
    ]

    func rig(store: MemoryStore = MemoryStore(), token: String? = nil) -> ChatRig {
        let rig = ChatRig(store: store, token: token)
        rig.store.keep(StoredRelease(etag: "1", body: SmallBot.release()), rig.key)
        rig.server.on(
            "GET /v1/live/availability",
            AvailabilityAnswer(Availability(state: .available))
        )
        rig.server.on(
            "POST /v1/live/requests",
            LiveRequestAnswer(
                conv: conversation,
                token: "secret-token",
                epoch: epoch,
                head: 1,
                state: .waiting,
                remainingMs: 120_000,
                expiresAt: ChatRig.start.advanced(byMilliseconds: 43_200_000),
                pollMs: 3_000,
                serverNow: ChatRig.start
            )
        )
        return rig
    }

    func page(_ log: [LiveEvent], state: LiveState) -> EventsPage {
        EventsPage(
            epoch: epoch,
            head: log.count,
            events: log,
            more: false,
            eph: Ephemeral(),
            state: state,
            remainingMs: nil,
            expiresAt: ChatRig.start.advanced(byMilliseconds: 43_200_000),
            serverNow: ChatRig.start,
            nextMs: 3_000
        )
    }

    func welcome(head: Int, state: LiveState) -> ServerFrame {
        .welcome(
            ServerFrame.Welcome(
                conv: conversation,
                epoch: epoch,
                head: head,
                mode: .resume,
                state: state,
                agent: nil,
                remainingMs: nil,
                expiresAt: ChatRig.start.advanced(byMilliseconds: 43_200_000),
                hbMs: 25_000,
                serverNow: ChatRig.start
            )
        )
    }

    func event(_ seq: Int, _ body: LiveEventBody) -> LiveEvent {
        LiveEvent(seq: seq, at: ChatRig.start, body: body)
    }

    var firstMessage: LiveEvent {
        event(
            1,
            .message(
                LiveMessage(
                    author: .visitor,
                    cmid: ClientMessageID("first"),
                    text: "Please help"
                )
            )
        )
    }

    /// Presses the button for an agent, and sends the form that it opens.
    func askForAgent(
        _ client: ChatClient,
        _ watcher: inout Watcher<ChatSnapshot>
    ) async throws {
        let menu = await watcher.until { $0.press("Talk to us") != nil }
        await client.act(try #require(menu.press("Talk to us")))
        await watcher.until { $0.form?.kind == .agentRequest }
        await client.act(.submitForm(form))
    }

    /// Asks for an agent, and gives the socket's other end when it is live.
    func handOff(
        _ rig: ChatRig,
        _ client: ChatClient,
        _ watcher: inout Watcher<ChatSnapshot>
    ) async throws -> ScriptedSockets.Peer {
        rig.server.on(events, page([firstMessage], state: .waiting))
        try await askForAgent(client, &watcher)
        let peer = try #require(await rig.sockets.next())
        let hello = await peer.next()
        #expect(
            hello
                == .hello(
                    generation: 1,
                    heartbeatMs: nil,
                    conversations: [.init(conv: conversation, epoch: epoch, after: 1)]
                )
        )
        peer.send(welcome(head: 1, state: .waiting))
        await watcher.until { $0.live?.link == .live }
        return peer
    }

    /// Welcomes the next socket of a conversation that goes on.
    @discardableResult
    func connect(
        _ rig: ChatRig,
        head: Int,
        state: LiveState
    ) async throws -> ScriptedSockets.Peer {
        let peer = try #require(await rig.sockets.next())
        _ = await peer.next()
        peer.send(welcome(head: head, state: state))
        return peer
    }

    /// Waits for an agent, and wants to leave a message instead.
    func leave(
        _ rig: ChatRig,
        _ client: ChatClient,
        _ watcher: inout Watcher<ChatSnapshot>
    ) async throws -> ScriptedSockets.Peer {
        let peer = try await handOff(rig, client, &watcher)
        await client.act(.leaveMessageInstead)
        await watcher.until { $0.form?.kind == .leaveMessage }
        return peer
    }

    /// K46-K58: from the bot to an agent and back, with the server's order.
    @Test func aHandOffThereAndBack() async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            let peer = try await handOff(rig, client, &watcher)
            let waiting = watcher.last
            #expect(waiting.live?.stage == .waiting)
            #expect(waiting.live?.deadline != nil)
            #expect(waiting.menuOrdinal == nil)
            // K67: the token is in a header and in the vault, and nowhere else.
            #expect(
                peer.request.headers.contains(HTTPHeader("Kavchat-Conversation", "secret-token"))
            )
            #expect(!peer.request.url.contains("secret-token"))
            #expect(Array(rig.store.secrets.values) == ["secret-token"])
            // An agent comes.
            peer.send(.event(conversation: conversation, event(2, .agentJoined(name: "Dana"))))
            await watcher.until { $0.live?.stage == .active }
            await client.act(.say("Hi Dana"))
            let frame = await peer.next()
            guard case .message(_, let post) = frame else {
                Issue.record("no message: \(String(describing: frame))")
                return
            }
            #expect(post.text == "Hi Dana")
            let unsent = await watcher.until { $0.lines.last == "Hi Dana" }
            #expect(unsent.history.entries.last?.delivery == .sending)
            peer.send(.ack(conversation: conversation, cmid: post.cmid, .init(seq: 3, dup: false)))
            await watcher.until { $0.history.entries.last?.delivery == .sent }
            // It ends, and the bot goes on (K68).
            peer.send(
                .event(
                    conversation: conversation,
                    event(
                        3,
                        .message(
                            LiveMessage(author: .visitor, cmid: post.cmid, text: "Hi Dana")
                        )
                    )
                )
            )
            peer.send(
                .event(conversation: conversation, event(4, .ended(by: .agent(name: "Dana"))))
            )
            let over = await watcher.until { $0.live == nil && $0.menuOrdinal != nil }
            #expect(over.has(.ended(by: .agent(name: "Dana"))))
            #expect(over.lines.filter { $0 == "Hi Dana" }.count == 1)
            #expect(rig.store.secrets.isEmpty)
        }
    }

    /// F-47: with the conversation its session is taken back, or nothing written would be kept.
    @Test func aConversationIsTakenBackWithItsSession() async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            let peer = try await handOff(rig, client, &watcher)
            rig.store.takeOver()
            peer.send(.bye(code: 4_000, retryAfterMs: nil))
            await watcher.until { $0.live?.link == .openedElsewhere }
            await client.act(.say("to nobody"))
            await client.act(.takeBack)
            // Said before the credentials are read.
            await client.act(.say("mine again"))
            let again = try await connect(rig, head: 1, state: .waiting)
            await watcher.until { $0.live?.link == .live }
            let said = await watcher.until { $0.lines.last == "mine again" }
            #expect(!said.lines.contains("to nobody"))
            guard case .message(_, let post) = await again.next() else {
                Issue.record("nothing was sent")
                return
            }
            #expect(post.text == "mine again")
        }
    }

    /// K59-K62: what is written while the connection is away arrives once, in order.
    @Test func aMessageOutlivesALostConnection() async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            let peer = try await handOff(rig, client, &watcher)
            rig.server.cut(events)
            peer.breakOff()
            await watcher.until { $0.live?.link == .reconnecting }
            await client.act(.say("still here"))
            await watcher.until { $0.lines.last == "still here" }
            // The agent wrote in the meantime.
            let missed = event(
                2,
                .message(
                    LiveMessage(
                        author: .agent(name: "Dana"),
                        cmid: ClientMessageID("a"),
                        text: "one moment"
                    )
                )
            )
            rig.server.on(events, page([firstMessage, missed], state: .active))
            await rig.clock.advance(by: 1_000)
            let next = try #require(await rig.sockets.next())
            _ = await next.next()
            next.send(welcome(head: 2, state: .active))
            guard case .message(_, let post) = await next.next() else {
                Issue.record("no message came")
                return
            }
            #expect(post.text == "still here")
            next.send(.ack(conversation: conversation, cmid: post.cmid, .init(seq: 3, dup: false)))
            let done = await watcher.until { $0.history.entries.last?.delivery == .sent }
            #expect(done.lines.suffix(3) == ["Please help", "one moment", "still here"])
        }
    }

    /// K65: an open conversation goes on after a restart, with the token of the vault.
    @Test func anOpenConversationGoesOnAfterARestart() async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            _ = try await handOff(rig, client, &watcher)
        }
        let later = ChatRig(
            store: rig.store,
            clock: ManualClock(now: Moment(milliseconds: 1_000_000 + 7_200_000))
        )
        later.server.on(
            events,
            page([firstMessage, event(2, .agentJoined(name: "Dana"))], state: .active)
        )
        let second = later.client()
        try await whileWatching(second) { watcher in
            #expect(watcher.last.lines.last == "Please help")
            #expect(watcher.last.live != nil)
            let peer = try #require(await later.sockets.next())
            #expect(
                peer.request.headers.contains(HTTPHeader("Kavchat-Conversation", "secret-token"))
            )
            _ = await peer.next()
            peer.send(welcome(head: 2, state: .active))
            let live = await watcher.until { $0.live?.link == .live }
            #expect(live.has(.agentJoined(name: "Dana")))
        }
    }

    /// 5.12: 404 and 410 close it with a sentence; so does a lost credential.
    @Test(arguments: [true, false])
    func aConversationThatIsGoneIsClosed(hasToken: Bool) async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            _ = try await handOff(rig, client, &watcher)
        }
        if !hasToken { rig.store.forgetSecrets() }
        let later = ChatRig(store: rig.store)
        later.server.refuse(events, 410, "closed")
        let second = later.client()
        await whileWatching(second) { watcher in
            let closed = await watcher.until { $0.live == nil }
            #expect(closed.has(.expired))
        }
        #expect(rig.store.secrets.isEmpty)
    }

    /// K52, F-64: nobody is there any more; nothing has to be typed twice.
    @Test func nobodyAtSubmitOpensTheContactForm() async throws {
        let rig = rig()
        rig.server.refuse(
            "POST /v1/live/requests",
            409,
            "unavailable",
            details: ["reason": "allBusy"]
        )
        let client = rig.client()
        try await whileWatching(client) { watcher in
            try await askForAgent(client, &watcher)
            let contact = await watcher.until { $0.form?.kind == .contact }
            #expect(contact.form?.reason == .allBusy)
            #expect(contact.live == nil)
            let values = contact.form?.fields.map(\.value) ?? []
            #expect(values.contains("Noa"))
            #expect(values.contains("noa@example.com"))
            #expect(values.contains("Please help"))
        }
    }

    /// K53, A-K46.
    @Test func aMessageMayBeLeftInsteadOfWaiting() async throws {
        let rig = rig()
        rig.server.on(
            "POST /v1/live/c/c1/leave-message",
            ActionAnswer(state: .leftMessage, ticket: 12)
        )
        let client = rig.client()
        try await whileWatching(client) { watcher in
            let peer = try await leave(rig, client, &watcher)
            await client.act(.submitForm([FilledField(id: .message, value: "Call me")]))
            peer.send(
                .event(
                    conversation: conversation,
                    event(2, .ticket(number: 12, leftMessage: true))
                )
            )
            let over = await watcher.until { $0.live == nil && $0.menuOrdinal != nil }
            #expect(over.has(.ticket(number: 12)))
            #expect(over.form == nil)
        }
    }

    /// V-20: from the request on the bot is silent.
    @Test func theBotIsSilentWhileAnAgentIsThere() async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            let peer = try await handOff(rig, client, &watcher)
            let before = watcher.last.lines.count
            await client.act(.say("opening hours"))
            guard case .message = await peer.next() else {
                Issue.record("the message went to the bot")
                return
            }
            let after = await watcher.until { $0.lines.count > before }
            #expect(after.lines.count == before + 1)
        }
    }
}
