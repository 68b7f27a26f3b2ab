import KavchatLive
import KavchatModel
import KavchatWire
import TestSupport
import Testing

@testable import KavchatClient

/// What did not reach the server is not lost.
extension LiveChatTests {
    private var leaving: String { "POST /v1/live/c/c1/leave-message" }

    private var callMe: VisitorAction {
        .submitForm([FilledField(id: .message, value: "Call me")])
    }

    private func ticket(_ number: Int) -> ServerFrame {
        .event(
            conversation: conversation,
            event(2, .ticket(number: number, leftMessage: false))
        )
    }

    /// K60: nobody knows whether it arrived; the next process asks again under the same id.
    @Test func aMessageToLeaveOutlivesItsProcess() async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            _ = try await leave(rig, client, &watcher)
            await client.act(callMe)
            await rig.server.called(leaving)
        }
        let later = ChatRig(store: rig.store)
        later.server.on(events, page([firstMessage], state: .waiting))
        later.server.on(leaving, ActionAnswer(state: .leftMessage, ticket: 12))
        let second = later.client()
        try await whileWatching(second) { watcher in
            let peer = try await connect(later, head: 1, state: .waiting)
            await later.server.called(leaving)
            let left = event(2, .ticket(number: 12, leftMessage: true))
            later.server.on(events, page([firstMessage, left], state: .leftMessage))
            peer.send(.event(conversation: conversation, left))
            let over = await watcher.until { $0.live == nil }
            #expect(over.has(.ticket(number: 12)))
            #expect(over.form == nil)
        }
        let bodies = (rig.server.requests(leaving) + later.server.requests(leaving))
            .compactMap { try? WireJSON.decode(ActionPost.self, from: $0.body) }
        #expect(bodies.count == 2)
        #expect(Set(bodies.map(\.rid)).count == 1)
        #expect(bodies.map(\.message) == ["Call me", "Call me"])
    }

    /// K65: what is said before the token is read goes out, however much was typed for it.
    @Test func keysDoNotCrowdOutWhatIsSaid() async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            _ = try await handOff(rig, client, &watcher)
        }
        let later = ChatRig(store: rig.store)
        later.server.on(events, page([firstMessage], state: .active))
        let second = later.client()
        _ = await second.start()
        for _ in 0..<100 { await second.act(.typing(true)) }
        await second.act(.say("still here"))
        try await whileRunning(second) {
            let peer = try await connect(later, head: 1, state: .active)
            guard case .message(_, let post) = await peer.next() else {
                Issue.record("nothing was sent")
                return
            }
            #expect(post.text == "still here")
        }
    }

    /// F-54: the wait was over first.
    ///
    /// The ticket's number is told, and the text is offered again.
    @Test func whatCameTooLateToBeLeftIsOfferedAgain() async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            let peer = try await leave(rig, client, &watcher)
            await client.act(callMe)
            await rig.server.called(leaving)
            peer.send(ticket(12))
            let over = await watcher.until { $0.live == nil }
            #expect(over.has(.ticket(number: 12)))
            #expect(over.form?.kind == .contact)
            #expect(over.form?.isSecondTry == true)
            let values = over.form?.fields.map(\.value) ?? []
            #expect(values.contains("Call me"))
            #expect(values.contains("noa@example.com"))
            #expect(over.lines.contains("Call me"))
            await client.act(.cancelForm)
            let menu = await watcher.until { $0.menuOrdinal != nil }
            #expect(menu.form == nil)
        }
    }

    /// The same where the form was still being filled in.
    @Test func aFormThatIsSentTooLateIsOfferedAgain() async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            let peer = try await leave(rig, client, &watcher)
            peer.send(ticket(12))
            await watcher.until { $0.live == nil && $0.form == nil }
            await client.act(callMe)
            let again = await watcher.until { $0.form != nil }
            #expect(again.form?.isSecondTry == true)
            #expect(again.form?.fields.last?.value == "Call me")
        }
    }

    /// Who ends it although something is unsent was asked.
    @Test func whoEndsTheConversationIsNotAskedAgain() async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            let peer = try await handOff(rig, client, &watcher)
            await client.act(.say("hello?"))
            peer.send(.event(conversation: conversation, event(2, .ended(by: .visitor))))
            let over = await watcher.until { $0.live == nil }
            #expect(over.form == nil)
            #expect(over.lines.contains("hello?"))
        }
    }

    /// K65: the process ended between the last word of a conversation and the bot's.
    @Test func theBotHasTheWordAfterAnEndThatWasOnlyKept() async throws {
        let later = await ChatRig(store: try await keptEnd().store).client().start()
        #expect(later.has(.ended(by: .agent(name: "Dana"))))
        #expect(later.live == nil && later.menuOrdinal != nil)
        #expect(!later.has(.scriptChanged))
    }

    /// A-K48: meanwhile another release was published, in which the last menu is gone.
    @Test func anEndThatWasOnlyKeptLeadsToTheStartOfAnotherScript() async throws {
        let rig = try await keptEnd()
        let body = String(decoding: SmallBot.release(version: 2), as: UTF8.self)
            .replacing("\"welcome\"", with: "\"hello\"")
        rig.store.keep(StoredRelease(etag: "2", body: Array(body.utf8)), rig.key)
        let later = await ChatRig(store: rig.store).client().start()
        #expect(later.lines.suffix(2) == ["(scriptChanged)", "Hello!"])
        #expect(later.menuOrdinal != nil)
        let record = try #require(rig.store.sessions.first)
        let session = try WireJSON.decode(ChatSession.self, from: record.body)
        #expect(session.releaseVersion == 2)
    }

    private func keptEnd() async throws -> ChatRig {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            _ = try await handOff(rig, client, &watcher)
        }
        var record = try #require(rig.store.sessions.first)
        var session = try WireJSON.decode(ChatSession.self, from: record.body)
        var transcript = try #require(session.history.openLive)
        #expect(transcript.apply(event(2, .ended(by: .agent(name: "Dana")))) == .appended)
        session.history.place(transcript)
        record.body = try WireJSON.encode(session)
        _ = rig.store.sessionPort.save(rig.key, record, [])
        return rig
    }

    /// V-10: the contact form after lost answers names the request that the server may have heard.
    @Test func aStartThatIsGivenUpIsNamedByTheContactForm() async throws {
        let rig = rig()
        let starts = "POST /v1/live/requests"
        let tickets = "POST /v1/client/tickets"
        rig.server.cut(starts)
        rig.server.on(tickets, TicketAnswer(id: "x", number: 3))
        let client = rig.client()
        try await whileWatching(client) { watcher in
            try await askForAgent(client, &watcher)
            await rig.server.called(starts)
            await rig.clock.advance(by: LiveTiming.giveUpAfter)
            let contact = await watcher.until { $0.form?.kind == .contact }
            let fields = try #require(contact.form?.fields)
            await client.act(
                .submitForm(fields.map { FilledField(id: $0.id, value: $0.value) })
            )
            await watcher.until { $0.has(.ticket(number: 3)) }
        }
        let requests = try rig.server.requests(starts).map {
            try WireJSON.decode(LiveRequestBody.self, from: $0.body).requestId
        }
        let ticket = try #require(rig.server.requests(tickets).first)
        let post = try WireJSON.decode(TicketPost.self, from: ticket.body)
        #expect(Set(requests) == [post.requestId])
    }
}
