import KavchatLive
import KavchatModel
import Testing

@Suite struct LiveMachineWorkTests {
    private let first = ClientMessageID("m1")

    /// V-01, B-7: an ack never moves the cursor, or an agent's message before it would be lost.
    @Test func anAckSettlesAndDoesNotMoveTheCursor() {
        var scene = Scene.live(head: 1)
        #expect(scene.says("m1") == [.keep, .send(first, "text of m1")])
        #expect(scene.says("m2") == [.keep])
        #expect(
            scene.heard(.acked(first)) == [.keep, .send(ClientMessageID("m2"), "text of m2")]
        )
        #expect(scene.machine.transcript.cursor == 1)
        #expect(scene.heard(.event(event(2))) == [.keep])
        #expect(scene.heard(.event(echo(3, "m1"))) == [.keep])
        #expect(scene.unsent == ["m2": .sending])
        #expect(scene.machine.transcript.cursor == 3)
    }

    /// The echo may come first, and the ack then finds nothing.
    @Test func anEchoSettlesToo() {
        var scene = Scene.live()
        _ = scene.says("m1")
        #expect(scene.heard(.event(echo(1, "m1"))) == [.keep])
        #expect(scene.heard(.acked(first)) == [])
        #expect(scene.unsent == [:])
    }

    /// K60, A-K4, V-06: four tries, then the head fails with all behind it.
    @Test func withoutAnAckTheHeadAndThoseBehindItFail() {
        var scene = Scene.live()
        _ = scene.says("m1")
        _ = scene.says("m2")
        var sends = 1
        // The link answers its probes, so that it is not taken for dead.
        for _ in 0..<60 {
            for order in scene.passes(1_000) {
                if case .probe(let number) = order { _ = scene.heard(.probeAnswered(number)) }
                if case .send = order { sends += 1 }
            }
            _ = scene.heard(.alive)
        }
        #expect(sends == 4)
        #expect(scene.unsent == ["m1": .failed, "m2": .failed])
        #expect(scene.retries("m1") == [.keep, .send(first, "text of m1")])
        #expect(scene.unsent == ["m1": .sending, "m2": .sending])
    }

    /// V-07: a message written without network fails within a minute.
    @Test func withoutALinkAMessageFailsAfterAMinute() {
        var scene = Scene()
        _ = scene.start()
        _ = scene.says("m1")
        _ = scene.passes(59_000)
        #expect(scene.unsent == ["m1": .sending])
        _ = scene.passes(1_000)
        #expect(scene.unsent == ["m1": .failed])
    }

    /// V-08, F-73.
    @Test func aFailedMessageThatArrivedAfterAllIsSent() {
        var scene = Scene.live()
        _ = scene.says("m1")
        _ = scene.heard(.refused(first, .thisText))
        #expect(scene.unsent == ["m1": .failed])
        _ = scene.heard(.acked(first))
        #expect(scene.unsent == ["m1": .sent])
        _ = scene.heard(.event(echo(1, "m1")))
        #expect(scene.machine.transcript.entries.count == 1)
    }

    /// F-68: one text that no server takes holds up nothing.
    @Test func aRefusedTextFailsAloneAndTheQueueMovesOn() {
        var scene = Scene.live()
        _ = scene.says("m1")
        _ = scene.says("m2")
        #expect(
            scene.heard(.refused(first, .thisText))
                == [.keep, .send(ClientMessageID("m2"), "text of m2")]
        )
        #expect(scene.unsent == ["m1": .failed, "m2": .sending])
    }

    /// F-40: 429 and 503 are waited out.
    @Test func aServerThatAsksForPatienceGetsIt() {
        var scene = Scene.live()
        _ = scene.says("m1")
        #expect(scene.heard(.refused(first, .later(retryAfterMs: 7_000))) == [])
        #expect(scene.passes(6_999) == [])
        #expect(scene.passes(1) == [.send(first, "text of m1")])
    }

    /// F-06: a new link sends what was in flight again, once, under its own id.
    @Test func whatWasInFlightGoesOverTheNextLink() {
        var scene = Scene.live()
        _ = scene.says("m1")
        _ = scene.heard(.closed(.retry(atLeast: 0)))
        _ = scene.passes(1_000)
        _ = scene.heard(.page(page([])))
        _ = scene.heard(.opened)
        #expect(
            scene.heard(.welcome(welcome(head: 0))) == [.show, .send(first, "text of m1")]
        )
    }

    // MARK: Typing, waiting

    /// 5.11.
    @Test func typingIsRepeatedEveryThreeSeconds() {
        var scene = Scene.live()
        #expect(scene.types(true) == [.sendTyping(true)])
        #expect(scene.types(true) == [])
        #expect(scene.passes(2_999) == [])
        #expect(scene.passes(1) == [.sendTyping(true)])
        #expect(scene.types(false) == [.sendTyping(false)])
        #expect(scene.passes(6_000) == [])
    }

    /// 5.11: the visitor sees that the agent's link is lost, until something shows otherwise.
    @Test func aLostAgentIsShownAsReconnecting() {
        var scene = Scene.live()
        let lost = LinkEvent.ephemeral(EphemeralNews(isAgentReconnecting: true))
        for sign in [
            LinkEvent.ephemeral(EphemeralNews(isAgentReconnecting: false)), .event(event(1)),
        ] {
            _ = scene.heard(.ephemeral(EphemeralNews(isTyping: true)))
            #expect(scene.heard(lost) == [.show])
            #expect(scene.machine.status?.isAgentReconnecting == true)
            #expect(scene.machine.status?.isAgentTyping == false)
            _ = scene.heard(sign)
            #expect(scene.machine.status?.isAgentReconnecting == false)
        }
    }

    /// V-17.
    @Test func theAgentsTypingFadesAndStopsWithAMessage() {
        var scene = Scene.live()
        #expect(scene.heard(.ephemeral(EphemeralNews(isTyping: true))) == [.show])
        #expect(scene.heard(.ephemeral(EphemeralNews(isTyping: true))) == [])
        #expect(scene.machine.status?.isAgentTyping == true)
        #expect(scene.passes(5_999) == [])
        #expect(scene.passes(1) == [.show])
        #expect(scene.machine.status?.isAgentTyping == false)
        _ = scene.heard(.ephemeral(EphemeralNews(isTyping: true)))
        _ = scene.heard(.event(event(1)))
        #expect(scene.machine.status?.isAgentTyping == false)
        _ = scene.heard(.ephemeral(EphemeralNews(isTyping: true)))
        _ = scene.heard(.closed(.retry(atLeast: 0)))
        #expect(scene.machine.status?.isAgentTyping == false)
    }

    /// K53, V-18.
    @Test func theCountdownMovesDownUnlessTheServerExtends() {
        var scene = Scene.live(state: .waiting)
        let start = scene.now
        _ = scene.heard(.ephemeral(EphemeralNews(remainingMs: 60_000)))
        #expect(scene.machine.status?.deadline == start.advanced(byMilliseconds: 60_000))
        _ = scene.heard(.ephemeral(EphemeralNews(remainingMs: 62_000)))
        #expect(scene.machine.status?.deadline == start.advanced(byMilliseconds: 60_000))
        _ = scene.heard(.ephemeral(EphemeralNews(remainingMs: 50_000, roundTripMs: 400)))
        #expect(scene.machine.status?.deadline == start.advanced(byMilliseconds: 49_800))
        _ = scene.heard(.ephemeral(EphemeralNews(remainingMs: 120_000)))
        #expect(scene.machine.status?.deadline == start.advanced(byMilliseconds: 120_000))
        _ = scene.heard(
            .event(
                LiveEvent(seq: 1, at: Timestamp(milliseconds: 1), body: .agentJoined(name: "Dana"))
            )
        )
        #expect(scene.machine.status?.deadline == nil)
        #expect(scene.machine.status?.agent == "Dana")
    }

    // MARK: Ending, leaving

    /// 5.11: the same act is repeated under its own id until the server has it.
    @Test func anEndIsTriedAgainAndItsEventsAreFetched() {
        var scene = Scene.live(head: 1)
        #expect(scene.begins(.end) == [.keep, .act(.end, rid: "r1")])
        #expect(scene.begins(.end) == [])
        #expect(scene.acted(.failed(retryAfterMs: nil)) == [])
        #expect(scene.passes(1_000) == [.act(.end, rid: "r1")])
        #expect(
            scene.acted(.done(.ended)) == [
                .fetch(attempt: 1, epoch: Scene.epoch, after: 1, take: false)
            ]
        )
        #expect(scene.acted(.done(.ended)) == [])
    }

    @Test func anEndThatNeverArrivesIsGivenUp() {
        var scene = Scene.live()
        _ = scene.begins(.end)
        for _ in 0..<3 {
            #expect(scene.acted(.failed(retryAfterMs: nil)) == [])
            _ = scene.passes(4_000)
        }
        #expect(scene.acted(.failed(retryAfterMs: nil)) == [.keep])
        #expect(scene.machine.status?.isActLost == true)
        #expect(scene.begins(.end) == [.keep, .act(.end, rid: "r1")])
        #expect(scene.machine.status?.isActLost == false)
    }

    /// F-54: an agent accepts in the same moment, and the message reaches them.
    @Test func aMessageThatWasToBeLeftIsSaidToAnAgentWhoCame() {
        var scene = Scene.live(state: .waiting)
        let act = LiveOrder.act(.leave(message("m9")), rid: "r1")
        #expect(scene.begins(.leave(message("m9"))) == [.keep, act])
        #expect(
            scene.acted(.done(.active)) == [
                .keep, .send(ClientMessageID("m9"), "text of m9"),
            ]
        )
    }

    /// K60: stored before it leaves; another process repeats it under the same id.
    @Test(arguments: [PendingAct.Kind.end, .leave(message("m9"))])
    func anActOutlivesItsProcess(kind: PendingAct.Kind) {
        var first = Scene.live(state: .waiting)
        _ = first.begins(kind)
        var scene = Scene(state: .waiting)
        scene.machine = LiveMachine(transcript: first.machine.transcript, now: scene.now)
        _ = scene.start()
        _ = scene.heard(.page(page([], state: .waiting)))
        _ = scene.heard(.opened)
        let orders = scene.heard(.welcome(welcome(head: 0, state: .waiting)))
        #expect(orders == [.show, .act(kind, rid: "r1")])
    }

    /// One that was given up waits for a person, in this process and in the next.
    @Test func aMessageThatCouldNotBeLeftStandsWithTheUnsent() {
        var scene = Scene.live(state: .waiting)
        _ = scene.begins(.leave(message("m9")))
        #expect(scene.acted(.refused) == [.keep])
        #expect(scene.unsent == ["m9": .failed])
        scene.machine = LiveMachine(transcript: scene.machine.transcript, now: scene.now)
        _ = scene.start()
        _ = scene.heard(.page(page([], state: .waiting)))
        _ = scene.heard(.opened)
        #expect(scene.heard(.welcome(welcome(head: 0, state: .waiting))) == [.show])
        #expect(scene.retries("m9") == [.keep, .send(ClientMessageID("m9"), "text of m9")])
    }

    /// The conversation was over first: whatever tells it, the text is kept as not sent.
    @Test(arguments: [LiveState.ended, .ticketed, .expired], [true, false])
    func aMessageThatCameTooLateToBeLeftIsKept(state: LiveState, isToldByLog: Bool) {
        var scene = Scene.live(state: .waiting)
        _ = scene.begins(.leave(message("m9")))
        if isToldByLog {
            _ = scene.heard(.closed(.over))
            _ = scene.heard(.page(page([], state: state)))
        } else {
            _ = scene.acted(.done(state))
        }
        #expect(scene.unsent == ["m9": .failed])
        #expect(scene.machine.transcript.act == nil)
    }

    /// Nobody knew that it arrived, until the log says so: it is in the ticket, and nowhere else.
    @Test func aMessageThatWasLeftAfterAllIsNotKept() {
        var scene = Scene.live(state: .waiting)
        _ = scene.begins(.leave(message("m9")))
        _ = scene.acted(.refused)
        _ = scene.heard(.closed(.over))
        _ = scene.heard(.page(page([], state: .leftMessage)))
        #expect(scene.unsent == [:])
    }

    /// 409 `opened_elsewhere`: the conversation goes on, and whoever wanted its end is told.
    @Test func anEndThatWasNotDoneIsTold() {
        var scene = Scene.live()
        _ = scene.begins(.end)
        #expect(scene.acted(.done(.active)) == [.keep])
        #expect(scene.machine.status?.isActLost == true)
    }

    /// V-18: what a slow network delays is no longer wait.
    @Test func aLateWelcomeDoesNotMoveTheCountdownUp() {
        var scene = Scene(state: .waiting)
        _ = scene.start()
        _ = scene.heard(.page(page([], state: .waiting)))
        _ = scene.heard(.opened)
        _ = scene.heard(.ephemeral(EphemeralNews(remainingMs: 60_000)))
        let shown = scene.machine.status?.deadline
        _ = scene.passes(8_000)
        _ = scene.heard(.welcome(welcome(head: 0, state: .waiting, remainingMs: 60_000)))
        #expect(scene.machine.status?.deadline == shown)
    }

    /// V-18: a slow answer counts as late on one leg only, and the next quick one does not jump.
    @Test func aQuickAnswerAfterASlowOneDoesNotMoveTheCountdownUp() {
        var wait = WaitDeadline()
        wait.anchor(remainingMs: 60_000, now: Moment(milliseconds: 0))
        let now = Moment(milliseconds: 10_000)
        wait.anchor(remainingMs: 50_000, roundTripMs: 10_000, now: now)
        let shown = wait.moment
        wait.anchor(remainingMs: 50_000, now: now)
        #expect(wait.moment == shown)
    }
}
