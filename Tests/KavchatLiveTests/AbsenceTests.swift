import KavchatLive
import KavchatModel
import Testing

/// Sleep, Ctrl-Z and the way back from both (`live.md` 5.8, 5.14).
@Suite struct AbsenceTests {
    // MARK: Noticing it

    /// Neither NTP nor a user's date moves these two clocks apart; only sleep does.
    @Test func sleepIsTheDistanceOfTwoClocks() {
        var watch = SleepWatch()
        #expect(slept(&watch, now: 100_000, awake: 5_000) == 0)
        #expect(slept(&watch, now: 101_000, awake: 6_000) == 0)
        #expect(slept(&watch, now: 171_000, awake: 6_500) == 69_500)
        #expect(slept(&watch, now: 172_000, awake: 7_500) == 0)
        // F-44: a stopped process sees its timer fire late.
        #expect(slept(&watch, now: 212_000, awake: 47_500, alarm: 173_000) == 39_000)
        #expect(slept(&watch, now: 213_000, awake: 48_500, alarm: 214_000) == 0)
    }

    private func slept(
        _ watch: inout SleepWatch,
        now: Int64,
        awake: Int64,
        alarm: Int64? = nil
    ) -> Int64 {
        watch.slept(
            now: Moment(milliseconds: now),
            awake: Moment(milliseconds: awake),
            alarm: alarm.map(Moment.init(milliseconds:))
        )
    }

    @Test func aShortSleepHarmsNothing() {
        var scene = Scene.live()
        #expect(scene.sleeps(1_999) == [])
    }

    /// F-44: up to two heartbeats the link may have lived through it: a probe tells within 2 s.
    @Test func aSleepOfHalfAMinuteIsProbed() {
        var scene = Scene.live()
        #expect(scene.sleeps(40_000) == [.probe(1)])
        #expect(scene.passes(1_999) == [])
        #expect(scene.passes(1) == [.drop, .show])
        var lucky = Scene.live()
        #expect(lucky.sleeps(50_000) == [.probe(1)])
        _ = lucky.heard(.probeAnswered(1))
        #expect(lucky.passes(34_000) == [])
        #expect(lucky.machine.status?.link == .live)
    }

    @Test func aLongSleepReopensAtOnce() {
        var scene = Scene.live(head: 1)
        let orders = scene.sleeps(50_001)
        #expect(
            orders == [
                .drop, .fetch(attempt: 3, epoch: Scene.epoch, after: 1, take: false), .show,
            ]
        )
    }

    // MARK: Ctrl-Z

    /// F-43: nothing is held open, and the way back begins at once.
    @Test(arguments: [5_000, 300_000, 46_800_000] as [Int64])
    func whoComesBackIsConnectedAtOnce(absence: Int64) {
        var scene = Scene.live(head: 1)
        _ = scene.says("m1")
        #expect(scene.suspends() == [.drop, .keep, .show])
        #expect(scene.machine.deadline == nil)
        #expect(scene.suspends() == [])
        #expect(scene.sleeps(absence) == [])
        #expect(
            scene.resumes() == [
                .drop, .fetch(attempt: 4, epoch: Scene.epoch, after: 1, take: false), .show,
            ]
        )
        // What was unsent is not given up for the time away.
        #expect(scene.passes(1_000) == [])
        _ = scene.heard(.page(page([], head: 1)))
        _ = scene.heard(.opened)
        #expect(
            scene.heard(.welcome(welcome(head: 1)))
                == [.show, .send(ClientMessageID("m1"), "text of m1")]
        )
    }

    /// F-43, K65: after twelve hours the server knows it no longer.
    @Test func whoComesBackTooLateIsTold() {
        var scene = Scene.live(head: 1)
        _ = scene.suspends()
        scene.now = scene.now.advanced(byMilliseconds: 46_800_000)
        _ = scene.resumes()
        #expect(scene.heard(.pageFailed(.gone)) == [.drop, .keep, .finish(.gone)])
    }

    /// 5.7: however often somebody goes and comes, six tries a minute begin at once.
    @Test func comingAndGoingHasItsLimits() {
        var scene = Scene.live()
        var tries = 0
        for _ in 0..<20 {
            _ = scene.suspends()
            _ = scene.passes(1_500)
            if scene.resumes().contains(where: { if case .fetch = $0 { true } else { false } }) {
                tries += 1
            }
        }
        #expect(tries == 6)
    }

    /// SIGCONT without a warning before.
    @Test func aLinkThatWasNotLeftIsProbed() {
        var scene = Scene.live()
        #expect(scene.resumes() == [.probe(1)])
        var waiting = Scene.live()
        _ = waiting.heard(.closed(.cut))
        #expect(waiting.resumes().count == 2)
    }

    /// A terminal that was replaced stays so: only its user takes the conversation back (F-47).
    @Test func goingAwayTakesNothingBack() {
        var scene = Scene.live()
        _ = scene.heard(.closed(.replaced))
        #expect(scene.suspends() == [])
        #expect(scene.resumes() == [])
        #expect(scene.machine.status?.link == .openedElsewhere)
    }

    // MARK: Another network

    /// 5.7: the wait is cut short, within the limits of all tries at once.
    @Test func anotherNetworkEndsTheWait() {
        var scene = Scene.live()
        _ = scene.heard(.closed(.cut))
        #expect(
            scene.networkChanges() == [
                .fetch(attempt: 3, epoch: Scene.epoch, after: 0, take: false), .show,
            ]
        )
        _ = scene.heard(.pageFailed(.unreachable(retryAfterMs: nil)))
        #expect(scene.networkChanges() == [])
        scene.now = scene.now.advanced(byMilliseconds: 1_000)
        #expect(scene.networkChanges().count == 2)
    }

    @Test func anOpenLinkProvesItselfOnAnotherNetwork() {
        var scene = Scene.live()
        #expect(scene.networkChanges() == [.probe(1)])
        // Changes that follow do not put the verdict off.
        _ = scene.passes(1_000)
        #expect(scene.networkChanges() == [])
        #expect(scene.passes(1_000).prefix(1) == [.drop])
    }

    @Test func whoIsAwayOrReplacedIsLeftSo() {
        var away = Scene.live()
        _ = away.suspends()
        #expect(away.networkChanges() == [])
        var replaced = Scene.live()
        _ = replaced.heard(.closed(.replaced))
        #expect(replaced.networkChanges() == [])
    }

    // MARK: Heartbeats

    /// F-21: a way that cuts idle links at 30 s is kept awake.
    @Test func twoYoungDeathsAskForAFasterHeartbeat() {
        var scene = Scene.live()
        for expected in [nil, 15_000] as [Int64?] {
            _ = scene.passes(30_000)
            _ = scene.heard(.alive)
            _ = scene.heard(.closed(.cut))
            _ = scene.passes(1_000)
            _ = scene.heard(.page(page([])))
            #expect(
                scene.heard(.opened) == [
                    .hello(
                        attempt: scene.attempt,
                        epoch: Scene.epoch,
                        after: 0,
                        heartbeatMs: expected
                    )
                ]
            )
            _ = scene.heard(.welcome(welcome(head: 0)))
        }
    }

    @Test(arguments: [(4_000 as Int64, 10_000 as Int64?), (49_999, 24_999), (50_000, nil)])
    func theWishIsHalfOfALifeAndNeverBelowTenSeconds(lifetime: Int64, wish: Int64?) {
        var heartbeat = HeartbeatWish()
        heartbeat.cut(after: lifetime)
        #expect(heartbeat.milliseconds == nil)
        heartbeat.cut(after: lifetime)
        #expect(heartbeat.milliseconds == wish)
    }
}
