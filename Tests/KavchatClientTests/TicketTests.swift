import KavchatClient
import KavchatModel
import KavchatWire
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct TicketTests {
    private let tickets = "POST /v1/client/tickets"
    private let form = [
        FilledField(id: .name, value: "Noa"), FilledField(id: .email, value: "noa@example.com"),
        FilledField(id: .message, value: "Where is it?"),
    ]

    private func rig(token: String? = nil) -> ChatRig {
        let rig = ChatRig(token: token)
        rig.store.keep(
            StoredRelease(etag: "1", body: SmallBot.release(liveChat: false)),
            rig.key
        )
        return rig
    }

    /// Opens the contact form and sends it.
    private func sendForm(
        _ client: ChatClient,
        _ watcher: inout Watcher<ChatSnapshot>
    ) async throws {
        await client.act(try #require(watcher.last.press("Write to us")))
        await watcher.until { $0.form != nil }
        await client.act(.submitForm(form))
    }

    /// K13, K79: the ticket carries the transcript, and its number is shown.
    @Test func aContactFormBecomesATicket() async throws {
        let rig = rig()
        rig.server.on(tickets, TicketAnswer(id: "x", number: 42))
        let client = rig.client()
        try await whileWatching(client) { watcher in
            await client.act(try #require(watcher.last.press("Write to us")))
            let open = await watcher.until { $0.form != nil }
            #expect(open.form?.kind == .contact)
            #expect(open.form?.needsWayBack == true)
            await client.act(.submitForm(form))
            let done = await watcher.until { $0.has(.ticket(number: 42)) }
            #expect(done.form == nil)
            // The bot goes on with its menu.
            #expect(done.menuOrdinal != nil)
        }
        let request = try #require(rig.server.requests(tickets).first)
        let post = try WireJSON.decode(TicketPost.self, from: request.body)
        #expect(post.email == "noa@example.com")
        #expect(post.phone == nil)
        #expect(post.transcript.map(\.text) == ["Hello!", "Write to us"])
        #expect(rig.store.requests.isEmpty)
        var hosted: [HostRequest] = []
        for await asked in client.hostRequests { hosted.append(asked) }
        #expect(hosted.contains(.event(.ticket(number: 42))))
    }

    /// A-K63, A-K26: kept, told, and sent under the same id when there is network again.
    @Test func withoutNetworkATicketWaitsItsTurn() async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            try await sendForm(client, &watcher)
            let queued = await watcher.until { $0.has(.ticketQueued) }
            #expect(queued.menuOrdinal != nil)
            rig.server.on(tickets, TicketAnswer(id: "x", number: 7))
            await rig.clock.advance(by: 1_000)
            let done = await watcher.until { $0.has(.ticket(number: 7)) }
            #expect(done.history.entries.contains { $0.body.outcome == .ticket(number: 7) })
        }
        let ids = try rig.server.requests(tickets).map {
            try WireJSON.decode(TicketPost.self, from: $0.body).id
        }
        #expect(ids.count >= 2)
        #expect(Set(ids).count == 1)
        #expect(rig.store.requests.isEmpty)
    }

    /// 5.7: another network ends the wait, whatever was to be waited for.
    @Test func aNetworkThatIsThereAgainSendsAtOnce() async throws {
        let rig = rig()
        // No other wait ends within the second that a change of network is let pass.
        rig.server.on("GET /v1/client/release") { _ in HTTPResponse(status: 304) }
        rig.server.on(tickets) { _ in
            HTTPResponse(status: 503, headers: [HTTPHeader("Retry-After", "600")])
        }
        let client = rig.client()
        try await whileWatching(client) { watcher in
            try await sendForm(client, &watcher)
            await watcher.until { $0.has(.ticketQueued) }
            rig.server.on(tickets, TicketAnswer(id: "x", number: 7))
            rig.network.continuation.yield()
            await rig.clock.advance(by: 1_000)
            await watcher.until { $0.has(.ticket(number: 7)) }
        }
    }

    /// A-K63: and when the program is started the next time.
    @Test func aQueuedTicketIsSentAtTheNextStart() async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            try await sendForm(client, &watcher)
            await watcher.until { $0.has(.ticketQueued) }
        }
        rig.server.on(tickets, TicketAnswer(id: "x", number: 9))
        let second = rig.client()
        await whileWatching(second) { watcher in
            #expect(watcher.last.has(.ticketQueued))
            await watcher.until { $0.has(.ticket(number: 9)) }
        }
    }

    @Test func aRefusedTicketSaysSo() async throws {
        let rig = rig()
        rig.server.refuse(tickets, 400, "contact_required")
        let client = rig.client()
        try await whileWatching(client) { watcher in
            try await sendForm(client, &watcher)
            await watcher.until { shown in
                shown.history.entries.contains { $0.body.outcome == .failed }
            }
        }
        #expect(rig.store.requests.isEmpty)
    }

    @Test func aFormThatIsLeftLeadsBackToTheMenu() async throws {
        let rig = rig()
        let client = rig.client()
        let first = await client.start()
        var watcher = Watcher(client.snapshots, from: first)
        await client.act(try #require(first.press("Write to us")))
        await watcher.until { $0.form != nil }
        await client.act(.cancelForm)
        let back = await watcher.until { $0.form == nil && $0.menuOrdinal != nil }
        #expect(back.has(.formCancelled))
        #expect(rig.store.requests.isEmpty)
    }

    // MARK: Whose request it is

    /// A-K26, A-K27: after a 401 once more without the token; another user's goes without one.
    @Test(arguments: ["u-7", "u-8"])
    func aTokenGoesWithItsOwnUsersRequests(user: String) async throws {
        let rig = rig(token: Self.token)
        rig.server.on("POST /v1/client/leads") { request in
            let hasToken = request.headers.contains { $0.name == "Authorization" }
            guard !hasToken else {
                let error = APIError(code: "token_expired", message: "No.")
                return HTTPResponse(status: 401, body: (try? WireJSON.encode(error)) ?? [])
            }
            return HTTPResponse(status: 200, body: Array(#"{"success":true,"data":{}}"#.utf8))
        }
        rig.store.queue(
            RequestRecord(id: "l1", kind: .lead, user: user, at: ChatRig.start, body: [0x7B, 0x7D])
        )
        rig.server.on(tickets, TicketAnswer(id: "t1", number: 3))
        rig.store.queue(
            RequestRecord(id: "t1", kind: .ticket, user: nil, at: ChatRig.start, body: [0x7B])
        )
        let client = rig.client()
        let first = await client.start()
        await whileRunning(client) {
            // The ticket behind the lead is sent when the lead is done.
            await rig.server.called(tickets)
        }
        let tokens = rig.server.requests("POST /v1/client/leads").map { request in
            request.headers.contains { $0.name == "Authorization" }
        }
        #expect(tokens == (user == "u-7" ? [true, false] : [false]))
        #expect(first.identity?.name == "Noa")
        // A-X5: the token itself is nowhere in what is stored.
        for session in rig.store.sessions {
            #expect(!String(decoding: session.body, as: UTF8.self).contains(Self.token))
        }
    }

    // {"alg":"none"} and {"sub":"u-7","name":"Noa"}.
    static let token = "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1LTciLCJuYW1lIjoiTm9hIn0.eA"

    /// A-K28, A-K29.
    @Test func aTokenThatCannotBeReadStandsForItself() async {
        for text in ["", "a.b", "a.b.c", "a.e30.c", "é.é.é"] {
            let client = ChatRig(token: text).client()
            let user = await client.start().identity?.user
            #expect(user?.hasPrefix("unreadable-") == true)
            if !text.isEmpty { #expect(user?.contains(text) == false) }
        }
    }

    /// K83, K88: a report follows two seconds after the last action, without any value.
    @Test func aReportCarriesNoValues() async throws {
        let rig = rig()
        let report = "PUT /v1/client/sessions/"
        let client = rig.client()
        _ = await client.start()
        let session = try #require(rig.store.sessions.first?.id.text)
        rig.server.on(report + session) { _ in HTTPResponse(status: 200) }
        await client.act(.say("opening hours"))
        try await whileRunning(client) {
            await rig.clock.advance(by: 2_000)
            await rig.server.called(report + session)
            let request = try #require(rig.server.requests(report + session).first)
            let sent = try WireJSON.decode(SessionReport.self, from: request.body)
            #expect(sent.from == 0)
            #expect(sent.entries.map(\.kind) == [.line, .question, .line])
            #expect(sent.entries.first?.lineId == "welcome.1")
        }
    }
}

extension EntryBody {
    /// What came of a form.
    var outcome: FormOutcome? {
        guard case .form(let record) = self else { return nil }
        return record.outcome
    }
}
