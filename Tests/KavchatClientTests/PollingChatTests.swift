import KavchatClient
import KavchatModel
import KavchatWire
import TestSupport
import Testing

/// A chat whose way knows no sockets, and one whose visitor goes away (K63, K64).
@Suite(.timeLimit(.minutes(1))) struct PollingChatTests {
    private let base = LiveChatTests()
    private let messages = "POST /v1/live/c/c1/messages"

    /// Asks for an agent where every handshake is refused by something that is no server of ours.
    private func poll(
        _ rig: ChatRig,
        _ client: ChatClient,
        _ watcher: inout Watcher<ChatSnapshot>
    ) async throws {
        rig.sockets.refuse(with: HTTPResponse(status: 403, body: Array("forbidden".utf8)))
        rig.server.on(base.events, base.page([base.firstMessage], state: .active))
        try await base.askForAgent(client, &watcher)
        await watcher.until { $0.live?.link == .polling }
    }

    /// F-23: messages go by request, answers come with the polls, and a socket takes over.
    @Test func aChatGoesOnWithoutSockets() async throws {
        let rig = base.rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            try await poll(rig, client, &watcher)
            rig.server.on(messages, MessageAnswer(seq: 2, dup: false))
            await client.act(.say("by request"))
            await watcher.until {
                $0.lines.last == "by request" && $0.history.entries.last?.delivery == .sent
            }
            let request = try #require(rig.server.requests(messages).first)
            let post = try WireJSON.decode(MessagePost.self, from: request.body)
            #expect(post.text == "by request")
            // The echo and the agent's answer come with a poll.
            let echo = LiveMessage(author: .visitor, cmid: post.cmid, text: post.text)
            let answer = LiveMessage(
                author: .agent(name: "Dana"),
                cmid: ClientMessageID("a"),
                text: "by poll"
            )
            let log = [
                base.firstMessage, base.event(2, .message(echo)), base.event(3, .message(answer)),
            ]
            rig.server.on(base.events, base.page(log, state: .active))
            await rig.clock.advance(by: 3_000)
            let heard = await watcher.until { $0.lines.last == "by poll" }
            #expect(heard.lines.filter { $0 == "by request" }.count == 1)
        }
    }

    /// F-47: the post is the first to learn that another terminal has the conversation.
    @Test func aTakeOverIsToldAndTakenBack() async throws {
        let rig = base.rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            try await poll(rig, client, &watcher)
            rig.server.refuse(messages, 409, "opened_elsewhere")
            _ = rig.server.onAnswer(to: messages) { rig.store.takeOver() }
            await client.act(.say("too late"))
            await watcher.until { $0.live?.link == .openedElsewhere }
            rig.server.on(messages, MessageAnswer(seq: 2, dup: false))
            await client.act(.takeBack)
            await watcher.until { $0.history.entries.last?.delivery == .sent }
            let taking = rig.server.requests(base.events).filter { $0.url.contains("take=true") }
            #expect(taking.count == 2)
        }
    }

    /// F-43: Ctrl-Z closes the socket with 1001, and coming back opens the next one at once.
    @Test func whoGoesAwayLeavesTheLinkAndComesBackToIt() async throws {
        let rig = base.rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            _ = try await base.handOff(rig, client, &watcher)
            await client.suspend()
            #expect(rig.sockets.closings.contains(1_001))
            await client.resume()
            let peer = try #require(await rig.sockets.next())
            guard case .hello(_, _, let cursors) = await peer.next() else {
                Issue.record("no hello")
                return
            }
            #expect(cursors.first?.after == 1)
            peer.send(base.welcome(head: 1, state: .waiting))
            await watcher.until { $0.live?.link == .live }
        }
    }

    /// Without a live conversation going away takes no time.
    @Test func goingAwayWithoutAnAgentIsQuick() async throws {
        let rig = base.rig()
        let client = rig.client()
        _ = await client.start()
        await whileRunning(client) {
            await client.suspend()
            await client.resume()
        }
        #expect(rig.sockets.closings.isEmpty)
    }
}
