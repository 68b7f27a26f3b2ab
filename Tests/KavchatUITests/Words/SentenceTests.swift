import KavchatModel
import Testing

@testable import KavchatUI

@Suite struct SentenceTests {
    private let zone = LocalTime(zone: ZoneRules(fixedOffsetSeconds: 7_200))

    @Test(arguments: [
        (0.5, "Our team is out of office now. Back: \u{2068}10:11\u{2069}"),
        (24, "Our team is out of office now. Back: \u{2068}Monday 09:41\u{2069}"),
        (240, "Our team is out of office now. Back: \u{2068}2026-03-11 09:41\u{2069}"),
    ])
    func theTimeOfReturnHasItsDayWhenNotToday(hours: Double, sentence: String) throws {  // A-K14
        let next = start.timestamp.advanced(byMilliseconds: Int64(hours * 3_600_000))
        let said = try texts(.en)
            .sentence(.outsideHours(nextOpen: next), now: start.timestamp, zone: zone)
        #expect(said == sentence)
    }

    /// F-63: the clock changes between now and the opening; bound: told to the minute.
    @Test(arguments: [
        (
            "CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-27T18:00:00Z", "2026-03-30T07:00:00Z",
            "Monday 09:00"
        ),
        ("EST5EDT,M3.2.0,M11.1.0", "2026-03-06T23:00:00Z", "2026-03-09T08:00:00Z", "Monday 04:00"),
        (
            "CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-28T22:30:00Z", "2026-03-29T01:00:00Z",
            "Sunday 03:00"
        ),
        (
            "CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-24T20:00:00Z", "2026-10-26T08:00:00Z",
            "Monday 09:00"
        ),
    ])
    func aChangeOfTheClockDoesNotMoveTheReturn(
        rules: String,
        now: String,
        next: String,
        said: String
    ) throws {
        let zone = LocalTime(zone: try #require(ZoneRules(posix: rules)))
        let next = try #require(Timestamp(iso8601: next))
        let now = try #require(Timestamp(iso8601: now))
        let sentence = try texts(.en)
            .sentence(.outsideHours(nextOpen: next), now: now, zone: zone)
        #expect(sentence == "Our team is out of office now. Back: \u{2068}\(said)\u{2069}")
    }

    @Test func anUnknownReasonSaysNothing() throws {  // A-K15
        #expect(try texts(.en).sentence(.unknown, now: start.timestamp, zone: zone) == nil)
    }

    @Test(arguments: Language.allCases)
    func everyNoticeIsASentence(language: Language) throws {
        let problems: [AnswerProblem] = [
            .name, .phone, .email, .number, .integer, .atLeast(1), .atMost(2), .between(1, 2),
            .tooShort(min: 2), .tooLong(max: 5), .pattern, .empty,
        ]
        let notices: [Notice] =
            problems.map { .invalidAnswer($0) } + [
                .noAnswer, .scriptChanged, .botStuck(stepId: "a/1"), .agentsUnavailable(.allBusy),
                .ticket(number: 7),
                .ticketQueued, .formCancelled, .needsServer, .agentJoined(name: "Dana"),
                .agentLeft(name: "Dana"), .transferred(name: "Dana"), .waiting,
                .ended(by: .visitor), .ended(by: .agent(name: "Dana")), .ended(by: .server),
                .expired, .leftMessage, .openedElsewhere,
            ]
        let words = try texts(language)
        for notice in notices {
            let said = try #require(words.sentence(notice, now: start.timestamp, zone: zone))
            #expect(said.count > 3 && !said.contains("{"), "\(notice): \(said)")
        }
    }

    @Test func pluralFormsFollowTheLanguage() throws {
        #expect(
            try texts(.ru).sentence(.tooShort(min: 2)) != texts(.ru).sentence(.tooShort(min: 5))
        )
        #expect(try texts(.en).sentence(.tooShort(min: 1)).contains("character."))
    }

    @Test(arguments: [(0, "Today"), (1, "Yesterday"), (2, "Friday"), (9, "2026-02-20")])
    func daysAreNamedFromToday(ago: Int64, name: String) throws {
        let today = zone.dayNumber(of: start.timestamp)
        #expect(zone.day(today - ago, today: today, texts: try texts(.en)) == name)
    }

    @Test func theClockIsTheZones() {
        let kathmandu = LocalTime(zone: ZoneRules(fixedOffsetSeconds: 20_700))
        #expect(kathmandu.clock(of: start.timestamp) == "13:26")
        let honolulu = LocalTime(zone: ZoneRules(fixedOffsetSeconds: -36_000))
        #expect(honolulu.clock(of: start.timestamp) == "21:41")
        #expect(LocalTime(zone: ZoneRules()).clock(of: Timestamp(milliseconds: -1)) == "23:59")
    }

    @Test func spansCountSeconds() {
        #expect(LocalTime.span(milliseconds: 95_000) == "1:35")
        #expect(LocalTime.span(milliseconds: -1) == "0:00")
    }
}
