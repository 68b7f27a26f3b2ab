import FoundationEssentials
import KavchatModel
import KavchatServer
import KavchatWire
import Testing

@Suite(.timeLimit(.minutes(1))) struct RestartTests {
    // V-05, F-33
    @Test func theLogIsTheSameAfterARestart() async throws {
        try await TestServer.run { test in
            let agent = try await test.presentAgent()
            let visitor = try await test.waitingVisitor(message: "before")
            _ = try await agent.accept(visitor.conversation)
            _ = try await agent.say("yes", cmid: "a", in: visitor.conversation, generation: 1)
            let before = try await visitor.events()
            try await test.restarted { next in
                let after = TestVisitor(
                    test: next,
                    conversation: visitor.conversation,
                    epoch: visitor.epoch,
                    headers: visitor.headers
                )
                let page = try await after.events()
                #expect(page.events == before.events && page.epoch == before.epoch)
                // A message whose answer was lost is known again, a new one gets the next place.
                let dana = TestAgent(test: next, headers: agent.headers)
                let again = try await dana.say(
                    "yes",
                    cmid: "a",
                    in: visitor.conversation,
                    generation: 1
                )
                #expect(again == MessageAnswer(seq: 3, dup: true))
                #expect(try await after.say("still here", cmid: "v").seq == 4)
                #expect(next.keys == test.keys)
            }
        }
    }

    // F-60: what was due while the server was down is done at its start.
    @Test func aDeadlineThatPassedMeanwhileIsKept() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            await test.server.stop()
            test.clock.leap(seconds: 600)
            try await test.restarted { next in
                let after = TestVisitor(
                    test: next,
                    conversation: visitor.conversation,
                    epoch: visitor.epoch,
                    headers: visitor.headers
                )
                let words = try await after.events().events.map(\.words)
                #expect(words == ["ticket 1 false"])
            }
        }
    }

    // V-03, F-36; and V-05 for a copy taken while the server runs, as after a crash.
    @Test func aRestoredCopyHasNewEpochsAndACrashedOneHasNot() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor(message: "kept")
            let crashed = test.databasePath + ".crashed"
            let restored = test.databasePath + ".restored"
            for suffix in ["", "-wal"] {
                for copy in [crashed, restored] {
                    try FileManager.default.copyItem(
                        atPath: test.databasePath + suffix,
                        toPath: copy + suffix
                    )
                }
            }
            try FileManager.default.copyItem(
                atPath: test.databasePath + ".starts",
                toPath: crashed + ".starts"
            )
            for (path, isSame) in [(crashed, true), (restored, false)] {
                try await test.started(on: path) { next in
                    let after = TestVisitor(
                        test: next,
                        conversation: visitor.conversation,
                        epoch: visitor.epoch,
                        headers: visitor.headers
                    )
                    let page = try await after.events(after: 1)
                    #expect((page.epoch == visitor.epoch) == isSame)
                    #expect(page.events.map(\.words) == (isSame ? [] : ["visitor: kept"]))
                }
            }
        }
    }

    @Test func aFileThatIsNoDatabaseOfOursIsRefused() async throws {
        try await TestServer.run { test in
            let text = test.databasePath + ".txt"
            try Data("no database, but long enough to be looked at as one\n".utf8)
                .write(to: URL(filePath: text))
            await expectProblem(.notADatabase(path: text), test, text)
            await expectProblem(.databaseInUse(path: test.databasePath), test, test.databasePath)
            let missing = test.databasePath + "/none/server.db"
            let unusable = await #expect(throws: ServerProblem.self) {
                try await test.started(on: missing) { _ in }
            }
            #expect(unusable?.sentence.hasPrefix("Cannot use") == true)
            let attributes = try FileManager.default.attributesOfItem(atPath: test.databasePath)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func aPortInUseIsNamed() async throws {
        try await TestServer.run { test in
            let ports = ServerPorts.test(test.clock)
            let second = try await KavchatServer(
                ServerConfiguration(port: test.port, databasePath: test.databasePath + ".2"),
                ports: ports
            )
            await #expect(throws: ServerProblem.addressInUse(address: "127.0.0.1", port: test.port))
            {
                try await second.start()
            }
            await second.stop()
            let third = try await KavchatServer(
                ServerConfiguration(address: "nowhere", databasePath: test.databasePath + ".3"),
                ports: ports
            )
            await #expect(throws: ServerProblem.badAddress("nowhere")) { try await third.start() }
            await third.stop()
        }
    }

    private func expectProblem(_ problem: ServerProblem, _ test: TestServer, _ path: String) async {
        await #expect(throws: problem) { try await test.started(on: path) { _ in } }
    }
}
