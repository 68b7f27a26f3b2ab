import KavchatModel
import KavchatServer
import KavchatWire
import Testing

/// A busy team: hundreds of visitors at one desk, and no frame or answer over its bound (`live.md` 5.3).
@Suite(.timeLimit(.minutes(2))) struct CrowdedDeskTests {
    /// More than a hello names, a portion holds and a link's queue has room for; with such names the
    /// waiting room is larger than a frame.
    private static let crowd = 300
    private static let name = String(repeating: "\u{5E0}", count: 200)

    /// What a desk's link was told.
    private struct Told {
        var queue: [QueuedConversation] = []
        var welcomed: Set<ConversationID> = []
        var events: [ConversationID: [String]] = [:]
    }

    private func waiting(_ test: TestServer) async throws -> [TestVisitor] {
        var visitors: [TestVisitor] = []
        for number in 0..<Self.crowd {
            var headers = test.key
            var body = test.request("request-\(number)", message: "I am number \(number)")
            body.name = Self.name
            headers["X-Forwarded-For"] = "10.0.\(number / 250).\(number % 250)"
            let answer = try await test.call(
                "POST",
                "/v1/live/requests",
                headers: headers,
                body,
                as: LiveRequestAnswer.self
            )
            headers["Kavchat-Conversation"] = answer.token
            visitors.append(
                TestVisitor(
                    test: test,
                    conversation: answer.conv,
                    epoch: answer.epoch,
                    headers: headers
                )
            )
        }
        return visitors
    }

    /// Listens until the waiting room is told and so many are welcomed; every frame keeps its bound.
    private func listen(_ link: TestSocket, welcomes: Int) async throws -> Told {
        var told = Told()
        var isListed = false
        while !isListed || told.welcomed.count < welcomes {
            guard case .frame(let frame) = try await link.next() else {
                Issue.record("the link was closed")
                return told
            }
            #expect(try WireJSON.encode(frame).count <= 128 << 10)
            switch frame {
            case .queue(let page, let more):
                told.queue += page
                isListed = !more
            case .welcome(let welcome): told.welcomed.insert(welcome.conv)
            case .event(let name, let event): told.events[name, default: []].append(event.words)
            case .large, .ack, .nak, .ephemeral, .heartbeat, .probeAnswer, .bye: break
            }
        }
        return told
    }

    @Test func allWhoWaitAreServedAtOneDesk() async throws {
        try await TestServer.run(isBehindProxy: true) { test in
            let agent = try await test.presentAgent()
            let visitors = try await waiting(test)
            let first = try await listen(try await agent.link(), welcomes: 0)
            #expect(first.queue.count == 200)

            // All are accepted; a desk that comes back names the first, then the rest.
            for visitor in visitors { _ = try await agent.accept(visitor.conversation) }
            let cursors = visitors.map {
                ClientFrame.Cursor(conv: $0.conversation, epoch: $0.epoch, after: 0)
            }
            let most = ClientFrame.mostCursors
            let link = try await agent.link(Array(cursors.prefix(most)))
            for start in stride(from: most, to: Self.crowd, by: most) {
                try link.send(.subscribe(Array(cursors[start..<start + most])))
            }
            let told = try await listen(link, welcomes: Self.crowd)
            #expect(told.queue.count == Self.crowd)
            #expect(told.welcomed == Set(visitors.map(\.conversation)))

            // What each said is told once, and what the last one says now comes after it.
            let last = try #require(visitors.last)
            _ = try await last.say("Still here", cmid: "late")
            var words = told.events
            while words[last.conversation]?.last != "visitor: Still here" {
                guard case .frame(let frame) = try await link.next() else {
                    Issue.record("the link was closed")
                    return
                }
                guard case .event(let name, let event) = frame else { continue }
                words[name, default: []].append(event.words)
            }
            #expect(
                words[last.conversation] == [
                    "visitor: I am number 299", "+Dana", "visitor: Still here",
                ]
            )
        }
    }

    /// A long log is read page by page, and the last page says how the conversation stands.
    @Test func aLongLogIsReadInPages() async throws {
        try await TestServer.run { test in
            let agent = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            for number in 1...450 {
                if number % 40 == 0 { test.clock.leap(seconds: 4) }
                _ = try await visitor.say("\(number)", cmid: "m\(number)")
            }
            var seqs: [Int] = []
            var pages = 0
            while true {
                let page = try await test.call(
                    "GET",
                    "/v1/desk/conversations/\(visitor.conversation)?after=\(seqs.last ?? 0)",
                    headers: agent.headers,
                    String?.none,
                    as: DeskConversationAnswer.self
                )
                #expect(page.events.count <= 200 && page.summary.head == 450)
                seqs += page.events.map(\.seq)
                pages += 1
                guard page.more else { break }
            }
            #expect(pages == 3 && seqs == Array(1...450))
        }
    }
}
