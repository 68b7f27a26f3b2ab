import KavchatLive
import KavchatModel
import Testing

/// Faults of the conversation itself (`live.md` 7, F-53 to F-75), each with its bound.
@Suite struct ConversationFaultTests {
    private let first = ClientMessageID("m1")

    private func waiting(_ remainingMs: Int64) -> Scene {
        var scene = Scene.live(state: .waiting)
        _ = scene.heard(.ephemeral(EphemeralNews(remainingMs: remainingMs)))
        return scene
    }

    /// Time passes on a link that hears its heartbeats.
    private func pass(_ milliseconds: Int64, in scene: inout Scene) {
        for _ in 0..<(milliseconds / 20_000) {
            _ = scene.heard(.alive)
            _ = scene.passes(20_000)
        }
        _ = scene.heard(.alive)
        _ = scene.passes(milliseconds % 20_000)
    }

    private func other(_ seq: Int, _ body: LiveEventBody) -> LiveEvent {
        LiveEvent(seq: seq, at: Timestamp(milliseconds: Int64(seq)), body: body)
    }

    /// F-53, V-18: at 0:00 nothing is decided here; what the server says holds at once.
    @Test(arguments: [-1, 0, 1] as [Int64])
    func atTheDeadlineTheServerDecides(late: Int64) {
        for outcome in [
            LiveEventBody.agentJoined(name: "Dana"), .ticket(number: 7, leftMessage: false),
        ] {
            var scene = waiting(60_000)
            pass(60_000 + late, in: &scene)
            #expect(scene.machine.status?.stage == .waiting)
            let orders = scene.heard(.event(other(1, outcome)))
            switch outcome {
            case .ticket: #expect(orders.last == .finish(.over(.ticketed)))
            case _:
                #expect(orders == [.keep])
                #expect(scene.machine.status?.stage == .active)
                #expect(scene.machine.status?.deadline == nil)
            }
        }
    }

    /// F-61, V-07: a message at 0:00 is in the ticket, or fails with the ticket's event at the latest.
    @Test func aMessageAtZeroIsStoredOrFails() {
        var stored = waiting(60_000)
        pass(60_000, in: &stored)
        #expect(stored.says("m1") == [.keep, .send(first, "text of m1")])
        #expect(stored.heard(.event(echo(1, "m1"))) == [.keep])
        let ticket = other(2, .ticket(number: 7, leftMessage: false))
        #expect(stored.heard(.event(ticket)).last == .finish(.over(.ticketed)))
        #expect(stored.unsent == [:])

        var tooLate = waiting(60_000)
        pass(60_000, in: &tooLate)
        _ = tooLate.says("m1")
        let refusal = Outbox.Refusal(code: "closed", retryAfterMs: nil)
        #expect(tooLate.heard(.refused(first, refusal)) == [.keep])
        #expect(tooLate.unsent == ["m1": .failed])

        // The event may be the first to tell, and nothing stays on its way.
        var overtaken = waiting(60_000)
        pass(60_000, in: &overtaken)
        _ = overtaken.says("m1")
        _ = overtaken.heard(.event(other(1, .ticket(number: 7, leftMessage: false))))
        #expect(overtaken.unsent == ["m1": .failed])
        #expect(overtaken.machine.deadline == nil)
    }

    /// F-56, V-17: who is cut off types no more, from the moment that the server tells.
    @Test func anAgentWhoIsCutOffDoesNotType() {
        var scene = Scene.live()
        _ = scene.heard(.ephemeral(EphemeralNews(isTyping: true, agent: "Dana")))
        #expect(scene.heard(.ephemeral(EphemeralNews(isAgentReconnecting: true))) == [.show])
        #expect(scene.machine.status?.isAgentTyping == false)
        #expect(scene.machine.status?.isAgentReconnecting == true)
        #expect(scene.heard(.ephemeral(EphemeralNews(isAgentReconnecting: false))) == [.show])
        #expect(scene.machine.status?.isAgentReconnecting == false)
        _ = scene.heard(.ephemeral(EphemeralNews(isAgentReconnecting: true)))
        _ = scene.heard(.event(other(1, .agentLeft(name: "Dana"))))
        #expect(scene.machine.status?.isAgentReconnecting == false)
    }

    /// F-57: the message in flight settles once, wherever the transfer stands in the log.
    @Test(arguments: [true, false])
    func aMessageDuringATransferSettlesOnce(isTransferredFirst: Bool) {
        var scene = Scene.live()
        _ = scene.says("m1")
        let transfer = other(isTransferredFirst ? 1 : 2, .transferred(name: "Omar"))
        let own = echo(isTransferredFirst ? 2 : 1, "m1")
        for event in isTransferredFirst ? [transfer, own] : [own, transfer] {
            #expect(scene.heard(.event(event)) == [.keep])
        }
        #expect(scene.heard(.acked(first)) == [])
        #expect(scene.unsent == [:])
        #expect(scene.machine.status?.agent == "Omar")
        #expect(scene.machine.transcript.entries.count == 2)
    }

    /// F-67: 500 to every renewal costs nothing but time, and never more than the backoff allows.
    ///
    /// Bound: at most 45 tries in 5 minutes where chance is lowest, and live with the first answer.
    @Test func aServerThatCannotRenewIsAskedPatiently() {
        var scene = Scene.live()
        _ = scene.says("m1")
        var orders = scene.heard(.closed(.tokenExpired))
        var tries = 0
        let begin = scene.now
        while scene.now.milliseconds(since: begin) < 300_000 {
            if orders.contains(where: \.isRenewal) {
                tries += 1
                orders = scene.heard(.tokenFailed(.unreachable(retryAfterMs: nil)))
            } else if orders.contains(where: \.isFetch) {
                orders = scene.heard(.pageFailed(.unauthorized))
            } else {
                orders = scene.passes(500)
            }
        }
        #expect((10...45).contains(tries))
        for _ in 0..<100 where !orders.contains(where: \.isRenewal) {
            let asks = orders.contains(where: \.isFetch)
            orders = asks ? scene.heard(.pageFailed(.unauthorized)) : scene.passes(500)
        }
        _ = scene.heard(.tokenRenewed)
        _ = scene.heard(.page(page([])))
        _ = scene.heard(.opened)
        _ = scene.heard(.welcome(welcome(head: 0)))
        #expect(scene.machine.status?.link == .live)
    }

    /// F-70: one fetch brings it, the link stays, and what came behind it costs one more at most.
    @Test func aLargeEventIsFetchedBesideTheLink() {
        let fetch = LiveOrder.fetch(attempt: 1, epoch: Scene.epoch, after: 1, take: false)
        var scene = Scene.live(head: 1)
        #expect(scene.heard(.large(seq: 2)) == [fetch])
        for seq in 3...5 { #expect(scene.heard(.event(event(seq))) == []) }
        #expect(scene.heard(.page(page(events(2...5)))) == [.keep])
        #expect(scene.machine.transcript.cursor == 5)
        // An answer that is older than the last event behind it.
        #expect(scene.heard(.large(seq: 6)).count == 1)
        #expect(scene.heard(.event(event(7))) == [])
        let rest = LiveOrder.fetch(attempt: 1, epoch: Scene.epoch, after: 6, take: false)
        #expect(scene.heard(.page(page(events(6...6)))) == [.keep, rest])
        #expect(scene.heard(.page(page(events(7...7)))) == [.keep])
        #expect(scene.machine.transcript.cursor == 7)
        #expect(scene.machine.status?.link == .live)
        // It is known already, or never comes: no second fetch.
        #expect(scene.heard(.large(seq: 7)) == [])
        #expect(scene.heard(.large(seq: 9)).count == 1)
        #expect(scene.heard(.page(page([], head: 7))) == [])
    }

    /// F-73, V-06: an hour later it goes at once, under its own id, and behind what was sent since.
    @Test func aFailedMessageIsTriedAnHourLater() {
        var scene = Scene.live()
        _ = scene.says("m1")
        _ = scene.heard(.refused(first, .thisText))
        _ = scene.says("m2")
        _ = scene.heard(.event(echo(1, "m2")))
        pass(3_600_000, in: &scene)
        #expect(scene.unsent == ["m1": .failed])
        #expect(scene.machine.status?.link == .live)
        #expect(scene.retries("m1") == [.keep, .send(first, "text of m1")])
        #expect(scene.heard(.event(echo(2, "m1"))) == [.keep])
        #expect(scene.unsent == [:])
        #expect(scene.machine.transcript.entries.count == 2)
    }

    /// F-75, V-18: a shorter wait moves the countdown down in silence, a longer one says so.
    @Test func onlyAnExtensionIsSpokenOf() {
        var scene = waiting(120_000)
        _ = scene.heard(.ephemeral(EphemeralNews(remainingMs: 60_000)))
        #expect(scene.machine.status?.isWaitExtended == false)
        // What the network delays is none.
        _ = scene.heard(.ephemeral(EphemeralNews(remainingMs: 63_000)))
        #expect(scene.machine.status?.isWaitExtended == false)
        #expect(scene.heard(.ephemeral(EphemeralNews(remainingMs: 300_000))) == [.show])
        #expect(scene.machine.status?.isWaitExtended == true)
        #expect(scene.machine.status?.deadline == scene.now.advanced(byMilliseconds: 300_000))
        // The next wait begins without it.
        _ = scene.heard(.event(other(1, .agentJoined(name: "Dana"))))
        _ = scene.heard(.event(other(2, .agentLeft(name: "Dana"))))
        #expect(scene.machine.status?.stage == .waiting)
        _ = scene.heard(.ephemeral(EphemeralNews(remainingMs: 120_000)))
        #expect(scene.machine.status?.isWaitExtended == false)
    }
}

extension LiveOrder {
    fileprivate var isRenewal: Bool { if case .renewToken = self { true } else { false } }

    fileprivate var isFetch: Bool { if case .fetch = self { true } else { false } }
}
