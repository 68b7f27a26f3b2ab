import KavchatModel
import KavchatWire
import Testing

@testable import KavchatServer

/// What leaves when the disk does not take it.
@Suite struct SettlingTests {
    // V-05, F-42: the disk gives up a turn's acts, as SQLite does when it is full.
    @Test func nothingIsAcknowledgedThatTheDiskRefused() async throws {
        try await TestServer.run { test in
            _ = try await test.presentAgent()
            let visitor = try await test.waitingVisitor()
            try SQLite(path: test.databasePath).execute(
                """
                CREATE TRIGGER full BEFORE INSERT ON event WHEN NEW.cmid='m2'
                BEGIN SELECT RAISE(ROLLBACK, 'full'); END
                """
            )
            let link = try await visitor.link()
            for name in ["m1", "m2", "m3"] {
                let post = MessagePost(cmid: ClientMessageID(name), text: name)
                try link.send(.message(conversation: visitor.conversation, post))
            }
            var acked: [String] = []
            reading: while true {
                switch try await link.next() {
                case .frame(.ack(_, let cmid, _)): acked.append(cmid.text)
                case .frame: break
                case .closed(let code):
                    #expect(code == CloseCode.resync)
                    break reading
                }
            }
            let stored = try await visitor.events().events.map(\.words)
            #expect(!acked.contains("m2") && !stored.contains("visitor: m2"))
            #expect(acked.allSatisfy { stored.contains("visitor: \($0)") })
            // The same again, once there is room.
            try SQLite(path: test.databasePath).execute("DROP TRIGGER full")
            for name in ["m1", "m2", "m3"] { _ = try await visitor.say(name, cmid: name) }
            let all = Set(try await visitor.events().events.map(\.words))
            #expect(all == ["visitor: m1", "visitor: m2", "visitor: m3"])
        }
    }

    // `live.md` 5.16
    @Test func behindAProxyEachVisitorHasItsOwnLimit() async throws {
        try await TestServer.run(isBehindProxy: true) { test in
            // What the visitor wrote there itself stands first and means nothing.
            var statuses: Set<Int> = []
            for number in 1...120 {
                statuses.insert(try await status(test, from: "10.0.0.\(number), 192.0.2.1"))
            }
            #expect(statuses == [200])
            let refused = try await status(test, from: "10.0.0.1, 192.0.2.1")
            let other = try await status(test, from: "192.0.2.2")
            #expect(refused == 429 && other == 200)
        }
    }

    private func status(_ test: TestServer, from address: String) async throws -> Int {
        let headers = test.key.merging(["X-Forwarded-For": address]) { $1 }
        return try await test.call("GET", "/v1/live/availability", headers: headers).status
    }

    // `live.md` 5.7
    @Test func aCrowdIsSpreadOverTheTimeItNeeds() {
        let now = Moment(milliseconds: 0)
        var admission = Admission()
        let first = (1...250).map { _ in admission.admit(at: now) }
        #expect(first.allSatisfy { $0 == nil })
        let rest = (1...1_000).map { _ in admission.admit(at: now) ?? 0 }
        #expect(rest == (0..<1_000).map { 1 + $0 / 250 })
        // Their places stay theirs; whoever comes when its place has come is let in.
        let later = now.advanced(byMilliseconds: 1_000)
        let returned = (1...250).map { _ in admission.admit(at: later) }
        #expect(returned.allSatisfy { $0 == nil })
        #expect(admission.admit(at: later) == 4)
    }
}
