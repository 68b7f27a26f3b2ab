import KavchatLive
import KavchatModel
import KavchatWire
import Synchronization
import TestSupport
import Testing

@testable import KavchatClient

/// A chat from the bot to an agent and back, in drawn orders of acts, late answers and restarts.
@Suite struct ChatCourseTests {
    /// V-20, V-23.
    ///
    /// A failure names its seed; the same seed gives the same run.
    @Test(arguments: 0..<10)
    func theBotIsSilentAndARequestIsOne(block: UInt64) throws {
        var conversations = 0
        for seed in (block * 20)..<(block * 20 + 20) {
            var world = try ChatWorld(seed: seed)
            for _ in 0..<300 where world.objections.isEmpty { world.go() }
            #expect(world.objections == [], "seed \(seed)")
            conversations += world.servers.count
        }
        // Without conversations their silence says nothing.
        #expect(conversations > 20)
    }

    /// V-19: the answer to a renewal and the end of the conversation may cross.
    @Test func aTokenThatComesAfterTheEndIsNotKept() async {
        let rig = ChatRig()
        rig.server.on(
            "POST /v1/live/c/c1/token",
            TokenAnswer(token: "late", expiresAt: ChatRig.start)
        )
        let erase = Mutex<(@Sendable () async -> Void)?>(nil)
        var vault = rig.store.vaultPort
        let write = vault.write
        vault.write = { name, secret in
            await erase.withLock { $0 }?()
            await write(name, secret)
        }
        let transport = LiveTransport(
            api: API(
                server: ServerAddress(api: rig.key.api, publicKey: rig.key.publicKey, token: nil),
                clientId: "client-1",
                language: "en",
                http: rig.server.port
            ),
            clock: rig.clockPort,
            random: rig.random,
            sockets: rig.sockets.port,
            vault: vault,
            noteFuse: {},
            conversation: ConversationID("c1"),
            vaultName: "c1",
            token: "early"
        )
        let ports = transport.livePorts { _ in }
        #expect(await ports.renewToken() == .tokenRenewed)
        #expect(rig.store.secrets == ["c1": "late"])
        erase.withLock { $0 = ports.erase }
        #expect(await ports.renewToken() == .tokenRenewed)
        #expect(rig.store.secrets == [:])
    }
}
