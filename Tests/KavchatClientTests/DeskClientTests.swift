import KavchatClient
import KavchatModel
import KavchatWire
import TestSupport
import Testing

@testable import KavchatDesk

@Suite(.timeLimit(.minutes(1))) struct DeskClientTests {
    let conversation = ConversationID("c1")
    let epoch = Epoch("e1")
    let rig = ChatRig()

    func client() -> DeskClient {
        rig.server.on(
            "POST /v1/desk/sessions",
            DeskSession(
                token: "at_1",
                expiresAt: ChatRig.start,
                agent: AgentResource(id: "dana", name: "Dana")
            )
        )
        rig.server.on("PUT /v1/desk/presence", Nothing())
        return DeskClient(
            configuration: DeskConfiguration(
                api: rig.key.api,
                publicKey: rig.key.publicKey,
                agent: "dana",
                password: "pw",
                clientId: "desk-1"
            ),
            ports: DeskPorts(
                clock: rig.clockPort,
                random: rig.random,
                http: rig.server.port,
                sockets: rig.sockets.port
            )
        )
    }

    func summary(_ state: LiveState, head: Int, agent: String? = nil) -> QueuedConversation {
        QueuedConversation(
            conv: conversation,
            epoch: epoch,
            state: state,
            assignmentGen: agent == nil ? 0 : 1,
            agentId: agent,
            agentName: agent.map { $0 == "dana" ? "Dana" : "Omer" },
            department: nil,
            name: "Noa",
            createdAt: ChatRig.start,
            head: head,
            remainingMs: 100_000
        )
    }

    func log(_ count: Int) -> [LiveEvent] {
        let all: [LiveEventBody] = [
            .message(
                LiveMessage(author: .visitor, cmid: ClientMessageID("v1"), text: "Please help")
            ),
            .agentJoined(name: "Dana"),
        ]
        return zip(1..., all.prefix(count)).map { LiveEvent(seq: $0, at: ChatRig.start, body: $1) }
    }

    func answerDetails(_ summary: QueuedConversation) {
        rig.server.on(
            "GET /v1/desk/conversations/c1",
            DeskConversationAnswer(
                request: LiveRequestDetails(name: "Noa", screen: "checkout", language: "en"),
                summary: summary,
                epoch: epoch,
                expiresAt: ChatRig.start.advanced(byMilliseconds: 43_200_000),
                events: log(summary.head)
            )
        )
    }

    func welcome(head: Int) -> ServerFrame {
        .welcome(
            ServerFrame.Welcome(
                conv: conversation,
                epoch: epoch,
                head: head,
                mode: .resume,
                state: .active,
                agent: "Dana",
                remainingMs: nil,
                expiresAt: ChatRig.start,
                hbMs: 25_000,
                serverNow: ChatRig.start
            )
        )
    }

    func running<Result: Sendable>(
        _ client: DeskClient,
        _ test: () async throws -> Result
    ) async rethrows -> Result {
        try await withThrowingTaskGroup { group in
            group.addTask { await client.run() }
            defer { group.cancelAll() }
            return try await test()
        }
    }

    func watcher(_ client: DeskClient) -> Watcher<DeskSnapshot> {
        Watcher(client.snapshots, from: DeskSnapshot(agent: "", link: .connecting))
    }

    /// Signs in, and accepts the one who waits.
    func accept(
        _ client: DeskClient,
        _ watcher: inout Watcher<DeskSnapshot>
    ) async throws -> ScriptedSockets.Peer {
        let peer = try #require(await rig.sockets.next())
        #expect(peer.request.headers.contains(HTTPHeader("Authorization", "Bearer at_1")))
        #expect(
            await peer.next() == .hello(generation: 1, heartbeatMs: nil, conversations: [])
        )
        answerDetails(summary(.waiting, head: 1))
        peer.send(.queue([summary(.waiting, head: 1)]))
        await watcher.until { $0.conversations.first?.transcript.cursor == 1 }
        rig.server.on(
            "POST /v1/desk/conversations/c1/accept",
            ActionAnswer(state: .active, assignmentGen: 1)
        )
        answerDetails(summary(.active, head: 2, agent: "dana"))
        await client.act(.accept(conversation))
        #expect(
            await peer.next()
                == .subscribe([.init(conv: conversation, epoch: epoch, after: 2)])
        )
        peer.send(welcome(head: 2))
        await watcher.until { $0.conversations.first?.isMine == true }
        return peer
    }

    /// K55, K79: who waits is shown with what they handed over; messages carry the assignment.
    @Test func anAgentAcceptsAndTalks() async throws {
        let client = client()
        try await running(client) {
            var watcher = watcher(client)
            let peer = try await accept(client, &watcher)
            let shown = watcher.last.conversations.first
            #expect(watcher.last.link == .live)
            #expect(watcher.last.agent == "Dana")
            #expect(shown?.request.screen == "checkout")
            #expect(shown?.transcript.events == log(2))
            await client.act(.say(conversation, "Hello Noa"))
            guard case .message(_, let post) = await peer.next() else {
                Issue.record("nothing was said")
                return
            }
            #expect(post.text == "Hello Noa")
            #expect(post.assignmentGen == 1)
            let unsent = await watcher.until {
                $0.conversations.first?.transcript.outbox.isEmpty == false
            }
            let tail = unsent.conversations.first?.transcript.entries.last
            #expect(tail?.author == .agent(name: "Dana"))
            #expect(tail?.delivery == .sending)
            let echo = LiveMessage(author: .agent(name: "Dana"), cmid: post.cmid, text: post.text)
            peer.send(
                .event(
                    conversation: conversation,
                    LiveEvent(seq: 3, at: ChatRig.start, body: .message(echo))
                )
            )
            let sent = await watcher.until {
                $0.conversations.first?.transcript.outbox.isEmpty == true
            }
            #expect(sent.conversations.first?.transcript.cursor == 3)
        }
    }

    /// What arrives while the agent looks elsewhere is counted; looking clears it.
    @Test func unreadMessagesAreCounted() async throws {
        let client = client()
        try await running(client) {
            var watcher = watcher(client)
            let peer = try await accept(client, &watcher)
            let message = LiveMessage(
                author: .visitor,
                cmid: ClientMessageID("v2"),
                text: "hello?"
            )
            peer.send(.ephemeral(conversation: conversation, Ephemeral(typing: true)))
            await watcher.until { $0.conversations.first?.isVisitorTyping == true }
            peer.send(
                .event(
                    conversation: conversation,
                    LiveEvent(seq: 3, at: ChatRig.start, body: .message(message))
                )
            )
            let unread = await watcher.until { $0.conversations.first?.unread == 1 }
            #expect(unread.conversations.first?.isVisitorTyping == false)
            await client.act(.open(conversation))
            await watcher.until { $0.conversations.first?.unread == 0 }
            // Read is what is looked at, not what was looked at last.
            await client.act(.open(nil))
            let more = LiveMessage(
                author: .visitor,
                cmid: ClientMessageID("v3"),
                text: "anybody?"
            )
            peer.send(
                .event(
                    conversation: conversation,
                    LiveEvent(seq: 4, at: ChatRig.start, body: .message(more))
                )
            )
            await watcher.until { $0.conversations.first?.unread == 1 }
        }
    }

    /// F-55: two accept, one is told who was faster.
    @Test func anotherAgentMayBeFaster() async throws {
        let client = client()
        try await running(client) {
            var watcher = watcher(client)
            let peer = try #require(await rig.sockets.next())
            _ = await peer.next()
            answerDetails(summary(.waiting, head: 1))
            peer.send(.queue([summary(.waiting, head: 1)]))
            await watcher.until { !$0.conversations.isEmpty }
            rig.server.refuse(
                "POST /v1/desk/conversations/c1/accept",
                409,
                "already_taken",
                details: ["agent": "Omer"]
            )
            await client.act(.accept(conversation))
            await watcher.until { $0.message == .alreadyTaken(by: "Omer") }
            peer.send(.queue([]))
            await watcher.until { $0.conversations.isEmpty }
        }
    }

    /// 5.11: the desk loses nothing either.
    @Test func aDeskMessageOutlivesALostConnection() async throws {
        let client = client()
        try await running(client) {
            var watcher = watcher(client)
            let peer = try await accept(client, &watcher)
            peer.breakOff()
            await watcher.until { $0.link == .reconnecting }
            await client.act(.say(conversation, "Still here"))
            await rig.clock.advance(by: 1_000)
            let next = try #require(await rig.sockets.next())
            #expect(
                await next.next()
                    == .hello(
                        generation: 3,
                        heartbeatMs: nil,
                        conversations: [.init(conv: conversation, epoch: epoch, after: 2)]
                    )
            )
            next.send(welcome(head: 2))
            next.send(.queue([summary(.active, head: 2, agent: "dana")]))
            guard case .message(_, let post) = await next.next() else {
                Issue.record("nothing was said")
                return
            }
            #expect(post.text == "Still here")
            next.send(.ack(conversation: conversation, cmid: post.cmid, .init(seq: 3, dup: false)))
            await watcher.until {
                $0.conversations.first?.transcript.outbox.first?.delivery == .sent
            }
        }
    }

    /// Behind a proxy that takes WebSockets for what they are not, the desk says so and tries on.
    @Test(arguments: [(403, false), (400, true)])
    func aDeskWithoutAWebSocketSaysSoAndTriesOn(status: Int, isOurs: Bool) async throws {
        let client = client()
        let error = APIError(code: "bad_handshake", message: "No WebSocket came to be.")
        let body = isOurs ? try WireJSON.encode(error) : Array("<html>no</html>".utf8)
        rig.sockets.refuse(with: HTTPResponse(status: status, body: body))
        try await running(client) {
            var watcher = watcher(client)
            await watcher.until { $0.isSocketBlocked && $0.link == .reconnecting }
            rig.sockets.refuse(with: nil)
            await rig.clock.advance(by: 1_000)
            let peer = try #require(await rig.sockets.next())
            _ = await peer.next()
            peer.send(.queue([]))
            await watcher.until { !$0.isSocketBlocked && $0.link == .live }
        }
    }

    /// V-14: a refused sign-in is not tried again.
    @Test func aWrongPasswordEndsTheDesk() async {
        let client = client()
        rig.server.refuse("POST /v1/desk/sessions", 401, "bad_credentials")
        await client.run()
        var last: DeskSnapshot?
        for await snapshot in client.snapshots { last = snapshot }
        guard case .refused(let refusal) = last?.message else {
            Issue.record("it is not said why")
            return
        }
        #expect(refusal.code == "bad_credentials")
        #expect(rig.server.requests("POST /v1/desk/sessions").count == 1)
    }

    // MARK: The demo agent

    private func shown(_ events: [LiveEvent], isMine: Bool, language: String) -> DeskSnapshot {
        var transcript = LiveTranscript(
            conversation: conversation,
            epoch: epoch,
            state: .waiting,
            expiresAt: ChatRig.start
        )
        for event in events { _ = transcript.apply(event) }
        var desk = DeskSnapshot(agent: "Demo", link: .live)
        desk.conversations = [
            DeskConversation(
                transcript: transcript,
                request: LiveRequestDetails(language: language),
                createdAt: ChatRig.start,
                isMine: isMine
            )
        ]
        return desk
    }

    private func says(_ plans: [DemoMind.Plan]) -> [String] {
        plans.flatMap(\.steps).compactMap { step in
            guard case .act(.say(_, let text)) = step else { return nil }
            return text
        }
    }

    /// It accepts, says what it is, answers each message once, and leaves on goodbye.
    @Test(arguments: [
        ("en", "Bye then!", "demo agent"), ("he", "להתראות", "נציג ההדגמה"),
        ("ar", "مع السلامة", "العرض التجريبي"),
    ])
    func theDemoAgentServesAndLeaves(language: String, goodbye: String, name: String) {
        var mind = DemoMind()
        let waiting = shown(log(1), isMine: false, language: language)
        #expect(
            mind.look(waiting).map(\.steps)
                == [[.pause(2_000...4_000), .act(.accept(conversation))]]
        )
        #expect(mind.look(waiting) == [])
        mind.done(conversation)
        let greeting = mind.look(shown(log(2), isMine: true, language: language))
        #expect(says(greeting).first?.contains(name) == true)
        mind.done(conversation)
        // The first message was there before the agent was.
        let answer = mind.look(shown(log(2), isMine: true, language: language))
        #expect(says(answer).count == 1)
        #expect(says(answer) != says(greeting))
        mind.done(conversation)
        #expect(mind.look(shown(log(2), isMine: true, language: language)) == [])
        let leaving = LiveMessage(author: .visitor, cmid: ClientMessageID("v9"), text: goodbye)
        let more = log(2) + [LiveEvent(seq: 3, at: ChatRig.start, body: .message(leaving))]
        let end = mind.look(shown(more, isMine: true, language: language))
        #expect(end.flatMap(\.steps).last == .act(.end(conversation)))
    }
}
