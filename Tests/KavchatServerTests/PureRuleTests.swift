import KavchatModel
import Testing

@testable import KavchatServer

@Suite struct RouteTests {
    @Test(arguments: [
        ("GET", "/v1/client/release", Route.release),
        ("PUT", "/v1/client/sessions/s-1", .putSession(SessionID("s-1"))),
        ("POST", "/v1/live/c/c_1/leave-message", .leaveMessage(ConversationID("c_1"))),
        ("GET", "/v1/live/c/c_1/ws", .openLink(ConversationID("c_1"))),
        ("GET", "/v1/desk/ws", .openDeskLink),
        ("GET", "/v1/server/tickets", .tickets),
        ("GET", "/v1/server/tickets/t", .ticket("t")),
        ("PUT", "/v1/server/tickets/t/status", .putTicketStatus("t")),
    ])
    func aPathLeadsToItsCall(method: String, path: String, route: Route) throws {
        #expect(try Route(method: method, path: path) == route)
    }

    @Test(arguments: [
        "", "/", "//", "/v1", "/v1/live/c//ws", "/v1/live/c/a/b/ws", "/v1/client/release/x",
        "/v1/server/tickets/" + String(repeating: "x", count: 129),
    ])
    func whatIsNoPathLeadsNowhere(path: String) {
        #expect(throws: Refusal.notFound) { try Route(method: "GET", path: path) }
    }

    @Test func anotherMethodIsToldWhichOnesThereAre() {
        #expect(throws: Refusal.methodNotAllowed(["GET", "PUT"])) {
            try Route(method: "POST", path: "/v1/server/settings")
        }
    }
}

@Suite struct LimitTests {
    private func at(_ milliseconds: Int64) -> Moment { Moment(milliseconds: milliseconds) }

    // `live.md` 5.16
    @Test func aBurstIsTakenAndThenOneAtATime() {
        var bucket = TokenBucket(burst: 3, refillMs: 100)
        for _ in 1...3 { #expect(bucket.take(at: at(0)) == nil) }
        #expect(bucket.take(at: at(0)) == 100)
        #expect(bucket.take(at: at(99)) == 1)
        #expect(bucket.take(at: at(100)) == nil)
        #expect(bucket.take(at: at(100)) == 100)
        #expect(!bucket.isFull(at: at(399)))
        #expect(bucket.isFull(at: at(400)))
        // A long rest fills it, and no more than that.
        for _ in 1...3 { #expect(bucket.take(at: at(100_000)) == nil) }
        #expect(bucket.take(at: at(100_000)) == 100)
    }

    // V-17
    @Test func typingEndsByItselfAndIsShownOnceASecond() {
        var signs = TypingSigns()
        #expect(signs.take(true, ofAgent: true, at: at(0)) == true)
        #expect(signs.take(true, ofAgent: true, at: at(999)) == false)
        #expect(signs.take(true, ofAgent: false, at: at(999)) == true)
        #expect(signs.take(true, ofAgent: true, at: at(1_000)) == true)
        #expect(signs.isAgentTyping(at: at(6_999)))
        #expect(!signs.isAgentTyping(at: at(7_000)))
        #expect(signs.isQuiet(at: at(7_000)))
        #expect(signs.take(true, ofAgent: true, at: at(7_000)) == true)
        #expect(signs.take(false, ofAgent: true, at: at(7_001)) == true)
        #expect(signs.take(false, ofAgent: true, at: at(7_002)) == false)
    }
}
