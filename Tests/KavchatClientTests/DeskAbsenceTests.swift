import KavchatLive
import KavchatModel
import KavchatWire
import Testing

@testable import KavchatDesk

/// The agent's machine sleeps (`live.md` 5.8).
@Suite(.timeLimit(.minutes(1))) struct DeskAbsenceTests {
    private let now = Moment(milliseconds: 1_000_000)

    private func live() -> Desk {
        var desk = Desk(agent: "dana")
        desk.link = .live(since: now, isStable: true, Liveness(openedAt: now))
        return desk
    }

    /// F-44: a probe tells whether the link lived through it; after more it is opened anew.
    @Test func aSleepIsProbedAndALongOneReopens() {
        var desk = live()
        #expect(desk.woke(after: 1_999, now: now, chance: 0) == [])
        #expect(desk.woke(after: 40_000, now: now, chance: 0) == [.send(.probe(1))])
        var longer = live()
        #expect(
            longer.woke(after: 50_001, now: now, chance: 0)
                == [.drop, .signIn(attempt: 2), .show]
        )
    }

    @Test func whoComesBackTriesAtOnce() {
        var desk = live()
        _ = desk.lost(now: now, chance: 0)
        #expect(desk.resume(now: now) == [.signIn(attempt: 2), .show])
        // Not twice within a second.
        _ = desk.lost(now: now, chance: 0)
        #expect(desk.resume(now: now) == [])
    }
}
