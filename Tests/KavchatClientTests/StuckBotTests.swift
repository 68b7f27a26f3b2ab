import KavchatClient
import KavchatEngine
import KavchatModel
import KavchatWire
import TestSupport
import Testing

/// A script that goes round in circles, and who hears of it.
@Suite(.timeLimit(.minutes(1))) struct StuckBotTests {
    private func bot() throws -> Bot {
        let script = "bot shop\n== welcome\nHi.\ngoto welcome"
        return try BotSource(files: [(name: "a.kav", bytes: Array(script.utf8))]).compile()
    }

    @Test func theServerIsToldOfTheStep() async throws {
        let rig = ChatRig()
        let release = Release(version: 3, note: "", publishedAt: ChatRig.start, bot: try bot())
        rig.store.keep(StoredRelease(etag: "1", body: release.envelope), rig.key)
        let client = rig.client()
        #expect(await client.start().lines == ["(botStuck(stepId: \"welcome/2\"))"])
        let session = try #require(rig.store.sessions.first?.id.text)
        let report = "PUT /v1/client/sessions/" + session
        rig.server.on(report) { _ in HTTPResponse(status: 200) }
        try await whileRunning(client) {
            await rig.clock.advance(by: 2_000)
            await rig.server.called(report)
            let request = try #require(rig.server.requests(report).first)
            let sent = try WireJSON.decode(SessionReport.self, from: request.body)
            #expect(sent.release == 3 && sent.entries.map(\.kind) == [.notice])
            #expect(sent.entries.first?.name == ReportEntry.stuck)
            #expect(sent.entries.first?.stepId == "welcome/2")
        }
    }

    @Test func whoTriesAScriptOfTheirOwnIsToldWhere() async throws {
        let client = ChatClient(
            configuration: ChatConfiguration(
                source: .script(ScriptSource(bot: try bot(), changes: AsyncStream { $0.finish() })),
                locale: "en",
                clientId: "client-1"
            ),
            ports: ChatRig().ports
        )
        let connection = await client.start().connection
        guard case .local(let problem?) = connection else {
            Issue.record("\(connection)")
            return
        }
        #expect(problem.contains("KV204") && problem.contains("“welcome/2”"))
    }
}
