import KavchatClient
import KavchatModel
import KavchatWire
import TestSupport
import Testing

/// Tokens lie in the vault as long as their conversation is gone on with (K67, K68).
extension LiveChatTests {
    /// How a kept conversation is left behind.
    enum Replaced: CaseIterable {
        case fresh
        case otherUser
        /// The process was killed after the end was kept and before the token was erased.
        case killedAtTheEnd
    }

    /// K68, V-19: whatever replaces a conversation, its token does not stay.
    @Test(arguments: Replaced.allCases)
    func aConversationThatIsNotGoneOnWithLeavesNoCredentials(how: Replaced) async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            let peer = try await handOff(rig, client, &watcher)
            guard how == .killedAtTheEnd else { return }
            let secrets = rig.store.secrets
            let ended = event(2, .ended(by: .agent(name: "Dana")))
            peer.send(.event(conversation: conversation, ended))
            await watcher.until { $0.live == nil }
            await eventually { rig.store.secrets.isEmpty }
            for (name, secret) in secrets { await rig.store.vaultPort.write(name, secret) }
        }
        #expect(rig.store.secrets.count == 1)
        await rig.store.vaultPort.write("https://other.example pk_live_1 c2", "another's")
        let token = how == .otherUser ? TicketTests.token : nil
        let later = ChatRig(store: rig.store, token: token)
        if token != nil, let release = rig.store.release(rig.key) {
            rig.store.keep(release, later.key)
        }
        let second = later.client(fresh: how == .fresh)
        _ = await second.start()
        await whileRunning(second) {
            await eventually { rig.store.secrets.count <= 1 }
        }
        #expect(Array(rig.store.secrets.values) == ["another's"])
    }

    /// K65: the one that is gone on with keeps its token.
    @Test func aConversationThatIsGoneOnWithKeepsItsCredentials() async throws {
        let rig = rig()
        let client = rig.client()
        try await whileWatching(client) { watcher in
            _ = try await handOff(rig, client, &watcher)
        }
        await rig.store.vaultPort.write(rig.store.secrets.keys.first.map { $0 + "x" } ?? "", "left")
        let second = ChatRig(store: rig.store).client()
        _ = await second.start()
        await whileRunning(second) {
            await eventually { rig.store.secrets.count <= 1 }
        }
        #expect(Array(rig.store.secrets.values) == ["secret-token"])
    }
}
