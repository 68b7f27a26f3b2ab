import KavchatLive
import KavchatModel
import Testing

@Suite struct LiveMachineTests {
    /// K61: first what was missed, then the socket, and only then anything of one's own.
    @Test func aLinkFetchesOpensGreetsAndSends() {
        var scene = Scene(outbox: [message("m1")])
        #expect(
            scene.start() == [
                .fetch(attempt: 1, epoch: Scene.epoch, after: 0, take: true), .show,
            ]
        )
        #expect(scene.heard(.page(page(events(1...2)))) == [.keep, .open(attempt: 1), .show])
        #expect(
            scene.heard(.opened) == [.hello(attempt: 1, epoch: Scene.epoch, after: 2)]
        )
        #expect(
            scene.heard(.welcome(welcome(head: 2))) == [
                .show, .send(ClientMessageID("m1"), "text of m1"),
            ]
        )
        #expect(scene.machine.status?.link == .live)
        // A second start is out of order and changes nothing (V-21).
        let before = scene.machine
        #expect(scene.start() == [])
        #expect(scene.machine == before)
    }

    /// V-12.
    @Test func whatAnOlderAttemptBringsChangesNothing() {
        var scene = Scene.live(head: 1)
        let old = scene.attempt
        #expect(scene.heard(.closed(.retry(atLeast: 0))) == [.drop, .show])
        let before = scene.machine
        #expect(scene.heard(.event(event(2)), attempt: old) == [])
        #expect(scene.heard(.closed(.refused), attempt: old) == [])
        #expect(scene.machine == before)
    }

    // MARK: The log

    /// V-02, 5.5.
    @Test func aKnownEventIsDropped() {
        var scene = Scene.live(head: 2)
        #expect(scene.heard(.event(event(1))) == [])
        #expect(scene.heard(.event(event(2))) == [])
        #expect(scene.machine.transcript.events.count == 2)
    }

    /// V-01; the second gap in a row is a fault of the link.
    @Test func aGapIsFetchedAndTwoReopenTheLink() {
        var scene = Scene.live(head: 1)
        let fetch = LiveOrder.fetch(attempt: 1, epoch: Scene.epoch, after: 1, take: false)
        #expect(scene.heard(.event(event(3))) == [fetch])
        #expect(scene.machine.transcript.cursor == 1)
        #expect(scene.heard(.page(page(events(2...3)))) == [.keep])
        #expect(scene.heard(.event(event(4))) == [.keep])
        // Two without an event that fits between them.
        #expect(
            scene.heard(.event(event(6))) == [
                .fetch(
                    attempt: 1,
                    epoch: Scene.epoch,
                    after: 4,
                    take: false
                )
            ]
        )
        #expect(scene.heard(.event(event(7))) == [.drop, .show])
    }

    /// A lost last event shows in the heartbeat.
    @Test func aHeartbeatWithAnotherHeadFetches() {
        var scene = Scene.live(head: 1)
        #expect(scene.heard(.heartbeat(head: 1)) == [])
        #expect(scene.heard(.heartbeat(head: nil)) == [])
        #expect(
            scene.heard(.heartbeat(head: 2)) == [
                .fetch(attempt: 1, epoch: Scene.epoch, after: 1, take: false)
            ]
        )
        #expect(scene.heard(.heartbeat(head: 2)) == [])
        #expect(scene.heard(.large(seq: 2)) == [])
    }

    /// V-03, F-36: the old log stays on the screen until the new one is whole.
    @Test func aNewEpochReplacesTheLogInOneStep() {
        var scene = Scene.live(head: 3)
        _ = scene.heard(.closed(.retry(atLeast: 0)))
        _ = scene.passes(1_000)
        _ = scene.heard(.page(page([], head: 3)))
        _ = scene.heard(.opened)
        let other = Epoch("e2")
        _ = scene.heard(.welcome(welcome(head: 2, epoch: other, isReset: true)))
        #expect(scene.machine.transcript.cursor == 3)
        #expect(scene.heard(.event(event(1))) == [])
        #expect(scene.machine.transcript.epoch == Scene.epoch)
        #expect(scene.heard(.event(event(2))) == [.keep])
        #expect(scene.machine.transcript.cursor == 2)
        #expect(scene.machine.transcript.epoch == other)
    }

    /// A message that was acked and is not in the restored log goes again, under its own id.
    @Test func whatARestoreLostIsSentAgain() {
        var scene = Scene.live()
        _ = scene.says("m1")
        _ = scene.heard(.acked(ClientMessageID("m1")))
        #expect(scene.unsent == ["m1": .sent])
        _ = scene.heard(.closed(.resync))
        _ = scene.passes(1_000)
        _ = scene.heard(.page(page([], epoch: Epoch("e2"), head: 0)))
        _ = scene.heard(.opened)
        #expect(
            scene.heard(.welcome(welcome(head: 0, epoch: Epoch("e2"))))
                == [.show, .send(ClientMessageID("m1"), "text of m1")]
        )
    }

    /// A server that promises more and brings nothing is not asked for ever.
    @Test func aPageWithoutProgressIsAFault() {
        var scene = Scene()
        _ = scene.start()
        #expect(scene.heard(.page(page([], head: 5, more: true))) == [.drop, .show])
        _ = scene.passes(1_000)
        // Nor one that changes its epoch from page to page.
        _ = scene.heard(.page(page(events(1...1), epoch: Epoch("x"), head: 3, more: true)))
        #expect(
            scene.heard(.page(page(events(2...2), epoch: Epoch("y"), head: 3, more: true)))
                == [.drop, .show]
        )
    }

    // MARK: The end

    /// K68, V-11, V-14.
    @Test func theLastEventEndsEverything() {
        var scene = Scene.live(head: 1)
        _ = scene.says("m1")
        #expect(
            scene.heard(.event(ended(2))) == [.keep, .drop, .keep, .finish(.over(.ended))]
        )
        // V-07: nothing stays on its way.
        #expect(scene.unsent == ["m1": .failed])
        #expect(scene.machine.deadline == nil)
        #expect(scene.says("m2") == [])
        #expect(scene.hurries() == [])
    }

    /// 4004: its last events are fetched once.
    @Test func aClosedConversationIsFetchedToItsEnd() {
        var scene = Scene.live(head: 1)
        let orders = scene.heard(.closed(.over))
        #expect(orders.first == .drop)
        #expect(orders.contains(.fetch(attempt: 3, epoch: Scene.epoch, after: 1, take: false)))
        #expect(
            scene.heard(.page(page([ended(2)], state: .ended)))
                == [.keep, .drop, .keep, .finish(.over(.ended))]
        )
    }

    /// K65: after twelve hours the server knows it no longer.
    @Test func aGoneConversationIsShownAsExpired() {
        var scene = Scene()
        _ = scene.start()
        #expect(scene.heard(.pageFailed(.gone)) == [.drop, .keep, .finish(.gone)])
        #expect(scene.machine.transcript.state == .expired)
    }

    /// F-47, V-14: the newer terminal wins, and this one tries nothing any more.
    @Test func aReplacedClientRests() {
        var scene = Scene.live(head: 1)
        #expect(scene.heard(.closed(.replaced)) == [.drop, .show])
        #expect(scene.machine.status?.link == .openedElsewhere)
        #expect(scene.passes(600_000) == [])
        #expect(scene.hurries() == [])
    }

    /// F-47: it claims the conversation when it is told that the session is its own.
    @Test func aReplacedClientTakesBackWhatIsItsOwn() {
        var scene = Scene.live(head: 1)
        #expect(scene.reclaims() == [])
        _ = scene.says("m1")
        _ = scene.heard(.closed(.replaced))
        #expect(
            scene.reclaims() == [
                .fetch(attempt: 3, epoch: Scene.epoch, after: 1, take: true), .show,
            ]
        )
        _ = scene.heard(.page(page([])))
        _ = scene.heard(.opened)
        let orders = scene.heard(.welcome(welcome(head: 1)))
        #expect(orders == [.show, .send(ClientMessageID("m1"), "text of m1")])
    }

    /// F-45: whoever opens the chat in an outage, or with an old token, is the one who has it.
    @Test func aConversationIsClaimedUntilTheServerAnswers() {
        var scene = Scene()
        _ = scene.start()
        _ = scene.heard(.pageFailed(.unreachable(retryAfterMs: nil)))
        #expect(
            scene.hurries().first
                == .fetch(attempt: 3, epoch: Scene.epoch, after: 0, take: true)
        )
        _ = scene.heard(.pageFailed(.unauthorized))
        #expect(
            scene.heard(.tokenRenewed).first
                == .fetch(attempt: 5, epoch: Scene.epoch, after: 0, take: true)
        )
        _ = scene.heard(.page(page([], state: .active)))
        _ = scene.heard(.openFailed(.unreachable(retryAfterMs: nil)))
        let later = scene.passes(2_000)
        #expect(later.contains(.fetch(attempt: 7, epoch: Scene.epoch, after: 0, take: false)))
    }

    // MARK: The token

    /// F-67, V-14: one refresh, then it is final.
    @Test func aRefusedTokenIsRenewedOnce() {
        var scene = Scene.live()
        #expect(
            scene.heard(.closed(.tokenExpired)) == [.drop, .renewToken(attempt: 2), .show]
        )
        let fetch = scene.heard(.tokenRenewed)
        #expect(fetch.first == .fetch(attempt: 3, epoch: Scene.epoch, after: 0, take: false))
        #expect(
            scene.heard(.pageFailed(.unauthorized)) == [.drop, .keep, .finish(.refused)]
        )
    }

    /// F-67: a server in trouble says nothing of the token, nor does one that never answers.
    @Test(arguments: [true, false])
    func aRenewalWithoutAnswerIsTriedAgain(isTold: Bool) {
        var scene = Scene.live()
        _ = scene.heard(.closed(.tokenExpired))
        if isTold {
            #expect(
                scene.heard(.tokenFailed(.unreachable(retryAfterMs: nil))) == [.drop, .show]
            )
        }
        _ = scene.passes(isTold ? 1_000 : LiveTiming.answerWithin + 1_000)
        let orders = scene.heard(.pageFailed(.unauthorized))
        #expect(orders == [.drop, .renewToken(attempt: 5), .show])
    }

    /// 5.12: the token is exchanged ahead of its end, and the link stays.
    @Test func aTokenIsRenewedAtHalfItsLife() {
        var scene = Scene.live()
        var orders: [LiveOrder] = []
        for _ in 0..<61 {
            orders += scene.passes(30_000)
            _ = scene.heard(.alive)
        }
        #expect(orders == [.renewToken(attempt: 1)])
        #expect(scene.heard(.tokenFailed(.unauthorized)) == [])
        #expect(scene.machine.status?.link == .live)
    }
}
