import KavchatLive
import KavchatModel
import Testing

@Suite struct LinkTimingTests {
    /// V-13: each wait is at least as long as the one before, whatever chance says.
    @Test func waitsGrowToTheirCap() {
        for chance in [0, .max / 2, .max] as [UInt32] {
            var backoff = Backoff()
            let waits = (0..<7).map { _ in
                backoff.wait(now: Moment(milliseconds: 0), chance: chance)
            }
            #expect(waits == waits.sorted())
        }
        var shortest = Backoff()
        var longest = Backoff()
        let now = Moment(milliseconds: 0)
        let lower = (0..<6).map { _ in shortest.wait(now: now, chance: 0) }
        let upper = (0..<6).map { _ in longest.wait(now: now, chance: .max) }
        #expect(lower == [500, 1_000, 2_000, 4_000, 8_000, 8_000])
        #expect(upper == [999, 1_999, 3_999, 7_999, 15_999, 15_999])
    }

    /// F-40: never below what the server asked for, and never for ever.
    @Test func theServersWishIsALowerBound() {
        var backoff = Backoff()
        let now = Moment(milliseconds: 0)
        #expect(backoff.wait(retryAfter: 5_000, now: now, chance: 0) == 5_000)
        #expect(backoff.wait(retryAfter: -1, now: now, chance: 0) == 1_000)
        #expect(
            backoff.wait(retryAfter: .max, now: now, chance: 0) == LiveTiming.longestRetryAfter
        )
    }

    /// 5.7: thirty tries in a minute are held back, and written down as a defect.
    @Test func aFuseThatTripsIsNoted() {
        var scene = Scene()
        _ = scene.start()
        var notes = 0
        for _ in 0..<40 {
            // A server that gives no rest: each link looks sound at once.
            let orders = scene.heard(.closed(.resync)) + scene.passes(1_000)
            notes += orders.count { $0 == .noteFuse }
        }
        #expect(notes > 0)
        #expect(scene.machine.deadline.map { $0.milliseconds(since: scene.now) > 1_000 } == true)
    }

    @Test func aPersonMayHurrySixTimesAMinuteAndOnceASecond() {
        var backoff = Backoff()
        var allowed = 0
        for tenth in 0..<600 as Range<Int64>
        where backoff.mayHurry(now: Moment(milliseconds: tenth * 100)) {
            allowed += 1
        }
        #expect(allowed == 6)
        #expect(backoff.mayHurry(now: Moment(milliseconds: 60_000)) == true)
        #expect(backoff.mayHurry(now: Moment(milliseconds: 60_999)) == false)
    }

    /// The fuse of 30 tries a minute.
    @Test func theFuseHoldsBackTheThirtyFirstTry() {
        var backoff = Backoff()
        for second in 0..<30 as Range<Int64> {
            backoff.tried(now: Moment(milliseconds: second * 100))
        }
        let now = Moment(milliseconds: 3_000)
        #expect(backoff.mayHurry(now: now) == false)
        #expect(backoff.wait(now: now, chance: 0) == 57_000)
    }

    /// F-08: a link that is accepted and dropped counts as a failure until it has held for 10 s.
    @Test func onlyAStableLinkResetsTheWait() {
        var scene = Scene.live()
        #expect(waitAfterLoss(&scene) == 500)
        reconnect(&scene)
        _ = scene.passes(9_999)
        #expect(waitAfterLoss(&scene) == 1_000)
        reconnect(&scene)
        _ = scene.passes(10_000)
        #expect(waitAfterLoss(&scene) == 500)
    }

    private func waitAfterLoss(_ scene: inout Scene) -> Int64? {
        _ = scene.heard(.closed(.retry(atLeast: 0)))
        return scene.machine.deadline?.milliseconds(since: scene.now)
    }

    private func reconnect(_ scene: inout Scene) {
        _ = scene.passes(16_000)
        _ = scene.heard(.page(page([])))
        _ = scene.heard(.opened)
        _ = scene.heard(.welcome(welcome(head: 0)))
    }

    /// F-05: idle, and not a byte for 35 s.
    @Test func aSilentLinkIsDead() {
        var scene = Scene.live()
        #expect(scene.passes(34_999) == [])
        _ = scene.heard(.alive)
        #expect(scene.passes(34_999) == [])
        #expect(scene.passes(1) == [.drop, .show])
    }

    /// F-03: it receives but cannot send; found within 8 s.
    @Test func anUnackedMessageAsksForAProbe() {
        var scene = Scene.live()
        _ = scene.says("m1")
        #expect(scene.passes(5_000) == [.probe(1)])
        _ = scene.heard(.event(event(1)))
        #expect(scene.passes(2_999) == [])
        #expect(scene.passes(1) == [.drop, .show])
    }

    /// F-33: what is written behind a message whose ack was lost leaves with the next link, at once.
    ///
    /// Bound: 8 s, a first wait and three answers.
    @Test func aLostAckHoldsBackTheNextMessageUntilTheNextLink() {
        var scene = Scene.live()
        _ = scene.says("m1")
        #expect(scene.says("m2") == [.keep])
        #expect(scene.passes(5_000) == [.probe(1)])
        #expect(scene.passes(3_000) == [.drop, .show])
        _ = scene.passes(500)
        _ = scene.heard(.page(page([echo(1, "m1")])))
        _ = scene.heard(.opened)
        let orders = scene.heard(.welcome(welcome(head: 1)))
        #expect(orders == [.show, .send(ClientMessageID("m2"), "text of m2")])
        #expect(scene.unsent == ["m2": .sending])
    }

    @Test func anAnsweredProbeSavesTheLink() {
        var scene = Scene.live()
        _ = scene.says("m1")
        #expect(scene.passes(5_000) == [.probe(1)])
        #expect(scene.heard(.probeAnswered(7)) == [])
        #expect(scene.heard(.probeAnswered(1)) == [])
        #expect(scene.passes(4_999) == [])
        #expect(scene.machine.status?.link == .live)
    }

    /// F-07: 101, then nothing.
    @Test func aWelcomeThatDoesNotComeIsALoss() {
        var scene = Scene()
        _ = scene.start()
        _ = scene.heard(.page(page([])))
        _ = scene.heard(.opened)
        #expect(!scene.passes(9_999).contains(.drop))
        #expect(scene.passes(1) == [.drop, .show])
    }

    /// 5.13, F-13.
    @Test(arguments: [
        (1_000 as UInt16, CloseVerdict.over), (4_004, .over), (1_001, .retry(atLeast: 2_000)),
        (1_006, .retry(atLeast: 2_000)), (1_005, .retry(atLeast: 2_000)),
        (1_012, .retry(atLeast: 2_000)),
        (1_013, .retry(atLeast: 5_000)), (1_008, .refused), (1_009, .refused),
        (4_000, .replaced), (4_001, .tokenExpired), (4_003, .refused), (4_008, .resync),
        (4_010, .retry(atLeast: 2_000)), (4_999, .unknown), (1_002, .unknown), (0, .unknown),
    ])
    func everyCloseCodeHasItsMeaning(code: UInt16, verdict: CloseVerdict) {
        #expect(CloseVerdict(code: code, retryAfterMs: 2_000) == verdict)
    }

    @Test func anUnknownCodeIsTriedFiveTimes() {
        var scene = Scene.live()
        for _ in 0..<5 {
            #expect(scene.heard(.closed(.unknown)) == [.drop, .show])
            _ = scene.passes(16_000)
        }
        #expect(scene.heard(.closed(.unknown)) == [.drop, .keep, .finish(.refused)])
    }
}
