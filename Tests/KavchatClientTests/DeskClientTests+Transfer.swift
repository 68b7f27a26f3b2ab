import KavchatClient
import KavchatModel
import KavchatWire
import TestSupport
import Testing

@testable import KavchatDesk

/// Conversations that go from one agent to another.
extension DeskClientTests {
    private var omer: TransferTarget { TransferTarget(kind: .agent, id: "omer", name: "Omer") }

    private func event(_ seq: Int, _ body: LiveEventBody) -> ServerFrame {
        .event(
            conversation: conversation,
            LiveEvent(seq: seq, at: ChatRig.start, body: body)
        )
    }

    /// 5.11: an agent hands a conversation over and is told that it is done.
    @Test(arguments: [true, false])
    func aConversationIsHandedOver(eventIsFirst: Bool) async throws {
        let client = client()
        try await running(client) {
            var watcher = watcher(client)
            let peer = try await accept(client, &watcher)
            rig.server.on("GET /v1/desk/targets", TransferTargets(targets: [omer]))
            await client.act(.askTargets)
            await watcher.until { $0.targets == [omer] }
            let answer = ActionAnswer(state: .active, assignmentGen: 2)
            let path = "/v1/desk/conversations/c1/transfer"
            if eventIsFirst {
                // The answer is lost on its way; the log tells all the same.
                rig.server.refuse("POST \(path)", 502, "gateway")
            } else {
                rig.server.on("POST \(path)", answer)
            }
            answerDetails(summary(.active, head: 2, agent: "omer"))
            await client.act(.transfer(conversation, omer))
            await watcher.until {
                $0.message == (eventIsFirst ? .notHeard : .handedOver(to: omer))
            }
            peer.send(event(3, .transferred(name: "Omer")))
            let away = await watcher.until {
                $0.message == .handedOver(to: omer) && $0.conversations.first?.isMine == false
            }
            #expect(away.conversations.first?.isAway == true)
            let body = try #require(rig.server.requests("POST \(path)").first?.body)
            let post = try WireJSON.decode(TransferPost.self, from: body)
            #expect(post == TransferPost(to: omer, assignmentGen: 1))
            // The agent looks elsewhere, and it stays said.
            await client.act(.open(nil))
            peer.send(.queue([]))
            await watcher.until { $0.link == .live && $0.conversations.first?.isAway == true }
            peer.breakOff()
            let later = await watcher.until { $0.link == .reconnecting }
            #expect(later.message == .handedOver(to: omer))
        }
    }

    /// F-57: who was transferred away is refused, and gets back what was written.
    @Test func aRefusedMessageComesBack() async throws {
        let client = client()
        try await running(client) {
            var watcher = watcher(client)
            let peer = try await accept(client, &watcher)
            await client.act(.say(conversation, "First"))
            await client.act(.say(conversation, "Second"))
            guard case .message(_, let post) = await peer.next() else {
                Issue.record("nothing was said")
                return
            }
            answerDetails(summary(.active, head: 2, agent: "omer"))
            peer.send(
                .nak(
                    conversation: conversation,
                    cmid: post.cmid,
                    code: "stale_assignment",
                    retryAfterMs: nil
                )
            )
            let shown = await watcher.until { $0.message == .transferredAway }
            let mine = try #require(shown.conversations.first)
            #expect(mine.returned == ["First", "Second"])
            #expect(mine.transcript.outbox.isEmpty && mine.isAway && !mine.isMine)
            // Nothing more is tried there.
            await client.act(.say(conversation, "Third"))
            await client.act(.retry(conversation))
            let last = await watcher.until { $0.message == nil }
            #expect(last.conversations.first?.transcript.outbox.isEmpty == true)
        }
    }
}
