import KavchatClient
import KavchatModel
import KavchatWire
import TestSupport
import Testing

/// F-47: of the terminals that open one session, the one that did so last has the conversation.
extension LiveChatTests {
    private func claims(_ rig: ChatRig) -> Int {
        rig.server.requests(events).count { $0.url.contains("take=true") }
    }

    /// An older terminal's claim arrived late: the session is this one's, and so is the conversation.
    @Test func aLateClaimOfAnOlderTerminalIsTakenBack() async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            let peer = try await handOff(rig, client, &watcher)
            peer.send(.bye(code: 4_000, retryAfterMs: nil))
            let again = try await connect(rig, head: 1, state: .waiting)
            await client.act(.say("still mine"))
            guard case .message(_, let post) = await again.next() else {
                Issue.record("nothing was sent")
                return
            }
            #expect(post.text == "still mine")
            #expect(claims(rig) == 2)
        }
    }

    /// Two that both believe so, by whatever mistake, do not take it from each other for ever.
    @Test func takingBackHasAnEnd() async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            var peer = try await handOff(rig, client, &watcher)
            for _ in 1...6 {
                peer.send(.bye(code: 4_000, retryAfterMs: nil))
                peer = try await connect(rig, head: 1, state: .waiting)
            }
            peer.send(.bye(code: 4_000, retryAfterMs: nil))
            await watcher.until { $0.live?.link == .openedElsewhere }
            #expect(claims(rig) == 7)
        }
    }

    /// Opened in an outage, and then another was opened too: this one does not claim any more.
    @Test func aTerminalWithoutTheSessionClaimsNothing() async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            _ = try await handOff(rig, client, &watcher)
        }
        let later = ChatRig(store: rig.store)
        // No other wait ends with the one for the next try.
        later.server.on("GET /v1/client/release") { _ in HTTPResponse(status: 304) }
        let second = later.client()
        await whileWatching(second) { watcher in
            await later.server.called(events)
            rig.store.takeOver()
            later.server.on(events, page([firstMessage], state: .waiting))
            await later.clock.advance(by: 1_000)
            await watcher.until { $0.live?.link == .openedElsewhere }
            #expect(claims(later) == 1)
        }
    }

    /// The other was opened while the claim was under way.
    @Test func aClaimThatWasOvertakenIsNone() async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            _ = try await handOff(rig, client, &watcher)
        }
        let later = ChatRig(store: rig.store)
        later.server.on(events, page([firstMessage], state: .waiting))
        _ = later.server.onAnswer(to: events) { rig.store.takeOver() }
        let second = later.client()
        await whileWatching(second) { watcher in
            await watcher.until { $0.live?.link == .openedElsewhere }
            #expect(claims(later) == 1)
        }
    }
}
