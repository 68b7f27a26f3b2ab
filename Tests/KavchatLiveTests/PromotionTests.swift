import KavchatLive
import KavchatModel
import Testing

/// The way back from polling to a socket (`live.md` 5.9).
@Suite struct PromotionTests {
    private let first = ClientMessageID("m1")

    /// A scene that polls; its first try of a socket is `trial`, and its polls are `polls`.
    private func polling() -> Scene {
        var scene = Scene()
        _ = scene.start()
        _ = scene.heard(.page(page([])))
        _ = scene.heard(.openFailed(.noSocket(isClear: true, retryAfterMs: nil)))
        _ = scene.heard(.page(page([])))
        return scene
    }

    /// Answers polls until a socket is tried, or until the time is over; gives its number and when.
    private func awaitTrial(_ scene: inout Scene, within limit: Int64) -> (Int, Int64)? {
        let start = scene.now
        while scene.now.milliseconds(since: start) < limit {
            let orders = scene.passes(100)
            let polls = scene.polls
            if orders.contains(where: { $0.isFetch }) {
                let head = scene.machine.transcript.cursor
                _ = scene.heard(.page(page([], head: head)), attempt: polls)
            }
            for case .open(let attempt) in orders {
                return (attempt, scene.now.milliseconds(since: start))
            }
        }
        return nil
    }

    /// 30, 60, 120, 240, then every 300 s; chance is at its lowest, a fifth less.
    @Test func socketsAreTriedAtGrowingDistances() throws {
        var scene = polling()
        var waits: [Int64] = []
        for _ in 0..<6 {
            let (attempt, wait) = try #require(awaitTrial(&scene, within: 400_000))
            waits.append(wait)
            #expect(
                scene.heard(
                    .openFailed(.noSocket(isClear: true, retryAfterMs: nil)),
                    attempt: attempt
                ) == [.drop]
            )
        }
        #expect(waits == [24_000, 48_000, 96_000, 192_000, 240_000, 240_000])
        #expect(scene.machine.status?.link == .polling)
    }

    /// F-71, V-16: polls go on until the socket has caught up, and then there is one switch; bound: in
    /// the moment of the last event, with each event once.
    @Test func theSocketTakesOverWhenItHasCaughtUp() throws {
        var scene = polling()
        let (trial, _) = try #require(awaitTrial(&scene, within: 60_000))
        let polls = scene.polls
        #expect(
            scene.heard(.opened, attempt: trial)
                == [.hello(attempt: trial, epoch: Scene.epoch, after: 0)]
        )
        #expect(scene.heard(.welcome(welcome(head: 2)), attempt: trial) == [])
        #expect(scene.machine.status?.link == .polling)
        // The agent's message comes on both ways, and is shown once.
        #expect(scene.heard(.event(event(1)), attempt: trial) == [.keep])
        #expect(scene.heard(.page(page(events(1...1), head: 1)), attempt: polls) == [])
        #expect(scene.heard(.event(event(2)), attempt: trial) == [.keep, .show])
        #expect(scene.machine.status?.link == .live)
        #expect(scene.machine.transcript.events.count == 2)
        // V-12: what a poll brings now is of an older way.
        let before = scene.machine
        #expect(scene.heard(.page(page(events(1...2))), attempt: polls) == [])
        #expect(scene.machine == before)
    }

    /// V-03: what a poll brings may be shorter than what the socket has told meanwhile.
    @Test func aPageThatTheSocketOvertookIsNoRestoredLog() throws {
        var scene = polling()
        let (trial, _) = try #require(awaitTrial(&scene, within: 60_000))
        let polls = scene.polls
        _ = scene.heard(.opened, attempt: trial)
        _ = scene.heard(.welcome(welcome(head: 2)), attempt: trial)
        _ = scene.passes(3_000)
        _ = scene.heard(.event(event(1)), attempt: trial)
        _ = scene.heard(.page(page([], head: 0)), attempt: polls)
        #expect(scene.machine.transcript.cursor == 1)
        _ = scene.heard(.event(event(2)), attempt: trial)
        #expect(scene.machine.status?.link == .live)
    }

    /// The poll may be the one that closes the distance; what the socket skipped is fetched.
    @Test func aPollThatCatchesUpMakesTheSwitch() throws {
        var scene = polling()
        let (trial, _) = try #require(awaitTrial(&scene, within: 60_000))
        let polls = scene.polls
        _ = scene.heard(.opened, attempt: trial)
        _ = scene.heard(.welcome(welcome(head: 2)), attempt: trial)
        #expect(scene.heard(.event(event(2)), attempt: trial) == [])
        _ = scene.passes(3_000)
        #expect(
            scene.heard(.page(page(events(1...2))), attempt: polls) == [
                .keep, .show,
                .fetch(attempt: trial, epoch: Scene.epoch, after: 2, take: false),
            ]
        )
        #expect(scene.machine.status?.link == .live)
    }

    /// A message whose post is not answered goes again over the socket, under its own id.
    @Test func anUnansweredPostGoesOverTheSocket() throws {
        var scene = polling()
        let (trial, _) = try #require(awaitTrial(&scene, within: 60_000))
        let polls = scene.polls
        _ = scene.says("m1")
        _ = scene.heard(.opened, attempt: trial)
        #expect(
            scene.heard(.welcome(welcome(head: 0)), attempt: trial)
                == [.show, .send(first, "text of m1")]
        )
        #expect(scene.heard(.acked(first), attempt: polls) == [])
        #expect(scene.heard(.event(echo(1, "m1")), attempt: trial) == [.keep])
        #expect(scene.unsent == [:])
    }

    /// F-72: acked over the socket, which then dies; bound: the first poll brings the echo, nothing is
    /// sent again and nothing stands twice.
    @Test func anAckOfTheSocketIsKnownWhilePolling() throws {
        var scene = polling()
        let (trial, _) = try #require(awaitTrial(&scene, within: 60_000))
        _ = scene.heard(.opened, attempt: trial)
        _ = scene.heard(.welcome(welcome(head: 0)), attempt: trial)
        _ = scene.says("m1")
        _ = scene.heard(.acked(first), attempt: trial)
        let left = scene.heard(.closed(.cut), attempt: trial)
        #expect(left.contains(.show))
        #expect(!left.contains { if case .post = $0 { true } else { false } })
        #expect(scene.machine.status?.link == .polling)
        #expect(scene.unsent == ["m1": .sent])
        #expect(scene.heard(.page(page([echo(1, "m1")]))) == [.keep])
        #expect(scene.unsent == [:])
        #expect(scene.machine.transcript.entries.count == 1)
    }

    /// Two sockets that died young double the distances, and one that held forgets all.
    @Test func aWayThatFlapsIsLeftInPeace() throws {
        var scene = polling()
        var waits: [Int64] = []
        for _ in 0..<3 {
            let (trial, wait) = try #require(awaitTrial(&scene, within: 900_000))
            waits.append(wait)
            takeOver(&scene, trial)
            _ = scene.passes(29_000)
            _ = scene.heard(.closed(.cut), attempt: trial)
            _ = scene.heard(.page(page([])))
        }
        // The third distance is 96 s, doubled.
        #expect(waits == [24_000, 48_000, 192_000])
        let (trial, _) = try #require(awaitTrial(&scene, within: 900_000))
        takeOver(&scene, trial)
        _ = scene.passes(30_000)
        // It held: its end is an ordinary loss.
        #expect(scene.heard(.closed(.cut), attempt: trial) == [.drop, .show])
        #expect(scene.machine.status?.link == .reconnecting)
    }

    private func takeOver(_ scene: inout Scene, _ trial: Int) {
        _ = scene.heard(.opened, attempt: trial)
        _ = scene.heard(.welcome(welcome(head: 0)), attempt: trial)
        #expect(scene.machine.status?.link == .live)
    }

    /// While the polls themselves fail a socket is not tried.
    @Test func withoutNetworkNoSocketIsTried() {
        var scene = polling()
        for _ in 0..<20 {
            let orders = scene.passes(10_000)
            #expect(!orders.contains { if case .open = $0 { true } else { false } })
            if orders.contains(where: \.isFetch) {
                _ = scene.heard(.pageFailed(.unreachable(retryAfterMs: nil)))
            }
        }
    }

    /// V-03: the log was restored meanwhile; the socket brings the new one whole.
    @Test func aNewEpochComesOverTheSocket() throws {
        var scene = polling()
        _ = scene.passes(3_000)
        _ = scene.heard(.page(page(events(1...2))))
        let (trial, _) = try #require(awaitTrial(&scene, within: 60_000))
        _ = scene.heard(.opened, attempt: trial)
        let other = Epoch("e2")
        _ = scene.heard(
            .welcome(welcome(head: 1, epoch: other, isReset: true)),
            attempt: trial
        )
        #expect(scene.machine.transcript.cursor == 2)
        #expect(scene.heard(.event(event(1)), attempt: trial) == [.keep])
        #expect(scene.machine.transcript.epoch == other)
        #expect(scene.machine.transcript.cursor == 1)
    }
}

extension LiveOrder {
    fileprivate var isFetch: Bool {
        if case .fetch = self { true } else { false }
    }
}
