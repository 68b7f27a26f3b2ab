import KavchatLive
import KavchatModel
import Testing

/// The fallback to polling and the way back (`live.md` 5.9).
@Suite struct PollingTests {
    private let first = ClientMessageID("m1")

    private func fetch(_ attempt: Int, after: Int = 0) -> LiveOrder {
        .fetch(attempt: attempt, epoch: Scene.epoch, after: after, take: false)
    }

    /// A scene that fell back to polling and had its first answer.
    private func polling(state: LiveState = .active) -> Scene {
        var scene = Scene(state: state)
        _ = scene.start()
        _ = scene.heard(.page(page([], state: state)))
        _ = scene.heard(.openFailed(.noSocket(isClear: true, retryAfterMs: nil)))
        _ = scene.heard(.page(page([], state: state)))
        return scene
    }

    /// V-03: the answer to a poll that was given up is older than the next poll's.
    @Test func anAnswerThatComesTooLateIsNoRestoredLog() {
        var scene = polling()
        let late = scene.polls
        _ = scene.passes(3_000)
        _ = scene.passes(34_000)
        _ = scene.heard(.page(page(events(1...1))), attempt: scene.polls)
        #expect(scene.machine.transcript.cursor == 1)
        #expect(scene.heard(.page(page([])), attempt: late) == [])
        #expect(scene.machine.transcript.cursor == 1)
    }

    // MARK: Falling back

    /// F-23: something on the way says clearly that there are no sockets.
    @Test func aClearRefusalIsEnough() {
        var scene = Scene(outbox: [message("m1")])
        #expect(scene.start().first == .fetch(attempt: 1, epoch: Scene.epoch, after: 0, take: true))
        _ = scene.heard(.page(page([])))
        #expect(
            scene.heard(.openFailed(.noSocket(isClear: true, retryAfterMs: nil))) == [
                .drop, fetch(2), .show, .post(attempt: 2, first, "text of m1"),
            ]
        )
        #expect(scene.machine.status?.link == .polling)
    }

    /// F-22: 200 to an Upgrade, three times in a row.
    @Test func threeSocketsThatFailAreEnough() {
        var scene = Scene()
        _ = scene.start()
        for _ in 0..<2 {
            _ = scene.heard(.page(page([])))
            #expect(
                scene.heard(.openFailed(.noSocket(isClear: false, retryAfterMs: nil)))
                    == [.drop, .show]
            )
            _ = scene.passes(2_000)
        }
        _ = scene.heard(.page(page([])))
        _ = scene.heard(.openFailed(.noSocket(isClear: false, retryAfterMs: nil)))
        #expect(scene.machine.status?.link == .polling)
    }

    /// F-07, F-09: 101, and no welcome within 10 s.
    @Test func threeSocketsWithoutWelcomeAreEnough() {
        var scene = Scene()
        _ = scene.start()
        for _ in 0..<3 {
            _ = scene.heard(.page(page([])))
            _ = scene.heard(.opened)
            #expect(!scene.passes(9_999).contains(.drop))
            _ = scene.passes(1)
            if scene.machine.status?.link == .polling { break }
            _ = scene.passes(2_000)
        }
        #expect(scene.machine.status?.link == .polling)
    }

    /// F-24: a page that answers everything answers the fetch too, and says nothing of sockets.
    @Test func withoutTheFetchNothingIsLearnt() {
        var scene = Scene()
        _ = scene.start()
        for _ in 0..<5 {
            #expect(
                scene.heard(.pageFailed(.unreachable(retryAfterMs: nil))) == [.drop, .show]
            )
            _ = scene.passes(16_000)
        }
        #expect(scene.machine.status?.link == .reconnecting)
    }

    /// F-40: a busy server is waited for, not polled.
    @Test func aBusyServerIsNoMissingSocket() {
        var scene = Scene()
        _ = scene.start()
        for _ in 0..<4 {
            _ = scene.heard(.page(page([])))
            _ = scene.heard(.openFailed(.unreachable(retryAfterMs: 20_000)))
            #expect(scene.machine.status?.link == .reconnecting)
            #expect(scene.machine.deadline?.milliseconds(since: scene.now) == 20_000)
            _ = scene.passes(20_000)
        }
    }

    /// F-08: accepted and killed, for ten minutes; the bounds are those of `live.md` 7.
    @Test(arguments: [(300 as Int64, 12), (3_000, 12), (12_000, 64)])
    func socketsThatDieAgainAndAgainAreTriedRarely(lifetime: Int64, bound: Int) {
        var scene = Scene()
        var openings = 0
        var orders = scene.start()
        let end = scene.now.advanced(byMilliseconds: 600_000)
        while scene.now < end {
            var next: [LiveOrder] = []
            for order in orders {
                switch order {
                case .fetch: next += scene.heard(.page(page([])))
                case .open(let attempt):
                    openings += 1
                    next += scene.heard(.opened, attempt: attempt)
                    next += scene.heard(.welcome(welcome(head: 0)), attempt: attempt)
                    let died = scene.passes(lifetime)
                    next += died + scene.heard(.closed(.cut), attempt: attempt)
                case .hello, .drop, .show, .keep, .send, .sendTyping, .post, .postTyping, .probe,
                    .renewToken, .act, .noteFuse, .finish:
                    break
                }
            }
            orders = next.isEmpty ? scene.passes(500) : next
        }
        #expect(openings <= bound)
        #expect(openings > 3)
    }

    // MARK: The pace

    @Test func pollsComeEveryThreeSecondsAndRarelyWhenItIsQuiet() {
        var scene = polling()
        #expect(scene.passes(2_699) == [])
        #expect(scene.passes(1) == [fetch(2)])
        // An answer at once does not shorten the wait.
        #expect(scene.heard(.page(page([]))) == [])
        var polls = 0
        for _ in 0..<1_300 {
            for order in scene.passes(100) where order == fetch(2) {
                polls += 1
                _ = scene.heard(.page(page([])))
            }
        }
        // Two minutes at 2.7 s, then 9 s.
        #expect((44...46).contains(polls))
        // Something is said: the pace is back.
        _ = scene.says("m1")
        _ = scene.heard(.acked(first))
        #expect(scene.passes(3_000).contains(fetch(2)))
    }

    @Test func theServerMayAskForMorePatience() {
        var scene = polling()
        _ = scene.passes(3_000)
        var patient = page([])
        patient.nextMs = 20_000
        _ = scene.heard(.page(patient))
        #expect(scene.passes(17_999) == [])
        #expect(scene.passes(1) == [fetch(2)])
        patient.nextMs = .max
        _ = scene.heard(.page(patient))
        #expect(scene.machine.deadline?.milliseconds(since: scene.now) ?? 0 <= 60_000)
    }

    /// F-40, V-13: failed polls wait longer and longer, and as long as the server says.
    @Test func failedPollsAreSpacedOut() {
        var scene = polling()
        var waits: [Int64] = []
        var wait: Int64 = 2_700
        for _ in 0..<7 {
            #expect(scene.passes(wait) == [fetch(2)])
            _ = scene.heard(.pageFailed(.unreachable(retryAfterMs: nil)))
            wait = scene.machine.deadline?.milliseconds(since: scene.now) ?? 0
            waits.append(wait)
        }
        #expect(waits == [2_700, 5_400, 10_800, 21_600, 43_200, 54_000, 54_000])
        // The second one in a row is told.
        #expect(scene.machine.status?.link == .reconnecting)
        _ = scene.passes(wait)
        _ = scene.heard(.pageFailed(.unreachable(retryAfterMs: 90_000)))
        #expect(scene.machine.deadline?.milliseconds(since: scene.now) == 90_000)
        _ = scene.passes(90_000)
        #expect(scene.heard(.page(page([]))) == [.show])
        #expect(scene.machine.status?.link == .polling)
    }

    /// K63: typing, the agent and the countdown ride in each answer (V-17, V-18).
    @Test func aPollTellsWhatIsInNoLog() {
        var scene = polling(state: .waiting)
        _ = scene.passes(3_000)
        var answer = page([], state: .waiting)
        answer.news = EphemeralNews(isTyping: true, agent: "Dana", remainingMs: 60_000)
        #expect(scene.heard(.page(answer)) == [.show])
        #expect(scene.machine.status?.isAgentTyping == true)
        #expect(scene.machine.status?.agent == "Dana")
        #expect(scene.machine.status?.deadline == scene.now.advanced(byMilliseconds: 60_000))
        _ = scene.passes(6_000)
        #expect(scene.machine.status?.isAgentTyping == false)
    }

    // MARK: Sending

    @Test func messagesAndTypingGoByRequest() {
        var scene = polling()
        #expect(scene.types(true) == [.postTyping(true)])
        #expect(scene.says("m1") == [.keep, .post(attempt: 2, first, "text of m1")])
        #expect(scene.says("m2") == [.keep])
        let second = ClientMessageID("m2")
        #expect(
            scene.heard(.acked(first)) == [.keep, .post(attempt: 2, second, "text of m2")]
        )
        // F-40: patience is asked for.
        #expect(
            scene.heard(.postFailed(second, .unreachable(retryAfterMs: 2_000))) == []
        )
        #expect(scene.passes(2_000).contains(.post(attempt: 2, second, "text of m2")))
        #expect(scene.heard(.refused(second, .thisText)) == [.keep])
        #expect(scene.unsent == ["m1": .sent, "m2": .failed])
    }

    /// F-47, V-14: another client took it, and a post is the first to learn that.
    @Test(arguments: [true, false])
    func aPollAndAPostLearnOfATakeOver(byPost: Bool) {
        var scene = polling()
        _ = scene.says("m1")
        _ = scene.passes(3_000)
        let event =
            byPost ? LinkEvent.postFailed(first, .openedElsewhere) : .pageFailed(.openedElsewhere)
        #expect(scene.heard(event) == [.drop, .show])
        #expect(scene.machine.status?.link == .openedElsewhere)
        #expect(scene.passes(50_000) == [])
    }

    /// F-67: 401 to a poll or a post: one renewal, then polling again.
    @Test(arguments: [true, false])
    func aTokenThatEndsWhilePollingIsRenewed(byPost: Bool) {
        var scene = polling()
        _ = scene.says("m1")
        _ = scene.passes(3_000)
        let event =
            byPost ? LinkEvent.postFailed(first, .unauthorized) : .pageFailed(.unauthorized)
        #expect(scene.heard(event) == [.drop, .renewToken(attempt: 3), .show])
        _ = scene.heard(.tokenRenewed)
        _ = scene.heard(.page(page([])))
        #expect(scene.machine.status?.link == .polling)
        #expect(scene.attempt == 4)
    }

    /// 410 to a post: the last events are fetched, and the end is shown.
    @Test func aPostToAClosedConversationFetchesItsEnd() {
        var scene = polling()
        _ = scene.says("m1")
        let orders = scene.heard(.postFailed(first, .gone))
        #expect(orders.contains(fetch(scene.attempt)))
        #expect(
            scene.heard(.page(page([ended(1)], state: .ended))).last
                == .finish(.over(.ended))
        )
    }
}
