import KavchatLive
import KavchatModel
import Testing

/// A socket that takes its time (`live.md` 5.9).
@Suite struct SlowSocketTests {
    /// What was missed is known, and a socket is awaited.
    private func opening() -> Scene {
        var scene = Scene()
        _ = scene.start()
        _ = scene.heard(.page(page([])))
        return scene
    }

    @Test(arguments: [false, true])
    func messagesShowWhileItHangs(isOpen: Bool) {  // K62
        var scene = opening()
        if isOpen { _ = scene.heard(.opened) }
        #expect(scene.passes(3_999) == [])
        #expect(
            scene.passes(1) == [.fetch(attempt: 2, epoch: Scene.epoch, after: 0, take: false)]
        )
        #expect(scene.heard(.page(page(events(1...2))), attempt: scene.look) == [.keep])
        #expect(scene.machine.transcript.cursor == 2)
        // Again after a while, from there on.
        #expect(
            scene.passes(3_000) == [.fetch(attempt: 3, epoch: Scene.epoch, after: 2, take: false)]
        )
        if !isOpen {
            #expect(
                scene.heard(.opened) == [.hello(attempt: 1, epoch: Scene.epoch, after: 2)]
            )
        }
        #expect(scene.heard(.welcome(welcome(head: 3))) == [.show])
        #expect(scene.machine.status?.link == .live)
        // What is asked for beside it comes too late to matter.
        #expect(scene.heard(.page(page([event(3)])), attempt: scene.look) == [])
        #expect(scene.heard(.event(event(3))) == [.keep])
    }

    @Test func bothDeadIsOffline() {
        var scene = opening()
        _ = scene.passes(4_000)
        let failure = LinkEvent.pageFailed(.unreachable(retryAfterMs: nil))
        #expect(scene.heard(failure, attempt: scene.look) == [.drop, .show])
        #expect(scene.machine.status?.link == .reconnecting)
    }

    /// Neither way answers at all.
    @Test func aLookThatIsNotAnsweredEndsWithTheSocket() {
        var scene = opening()
        _ = scene.passes(29_999)
        #expect(scene.machine.status?.link == .connecting)
        #expect(scene.passes(1) == [.drop, .show])
    }

    @Test func theEndOfTheConversationIsLearnedBesideTheSocket() {
        var scene = opening()
        _ = scene.passes(4_000)
        let last = page([ended(1)], state: .ended)
        #expect(
            scene.heard(.page(last), attempt: scene.look) == [
                .keep, .drop, .keep, .finish(.over(.ended)),
            ]
        )
    }

    /// A log of another epoch takes two pages; a socket that comes between begins it anew.
    @Test func aSocketTakesOverFromAHalfReadLog() {
        var scene = opening()
        _ = scene.passes(4_000)
        let other = Epoch("e2")
        let part = page(events(1...2), epoch: other, head: 3, more: true)
        _ = scene.heard(.page(part), attempt: scene.look)
        #expect(scene.machine.transcript.epoch == Scene.epoch)
        _ = scene.heard(.opened)
        _ = scene.heard(.welcome(welcome(head: 3, epoch: other, isReset: true)))
        for seq in 1...3 { _ = scene.heard(.event(event(seq))) }
        #expect(scene.machine.transcript.epoch == other)
        #expect(scene.machine.transcript.cursor == 3)
    }
}
