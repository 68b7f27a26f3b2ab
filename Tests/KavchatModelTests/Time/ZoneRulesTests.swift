import FoundationEssentials
import KavchatModel
import Testing

/// Reads the rules of the time zone database of this machine (package `tzdata`).
func zone(_ name: String) throws -> ZoneRules {
    let bytes = try #require(FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)"))
    return try #require(ZoneRules(tzif: Array(bytes)))
}

func time(_ text: String) throws -> Timestamp {
    try #require(Timestamp(iso8601: text))
}

@Suite struct ZoneRulesTests {
    // F-63
    @Test(arguments: [
        ("Asia/Jerusalem", "2026-03-26T23:59:59Z", 7_200),
        ("Asia/Jerusalem", "2026-03-27T00:00:00Z", 10_800),
        ("Asia/Jerusalem", "2026-10-24T22:59:59Z", 10_800),
        ("Asia/Jerusalem", "2026-10-24T23:00:00Z", 7_200),
        ("Europe/Berlin", "2026-03-29T00:59:59Z", 3_600),
        ("Europe/Berlin", "2026-03-29T01:00:00Z", 7_200),
        ("Europe/Berlin", "2026-10-25T00:59:59Z", 7_200),
        ("Europe/Berlin", "2026-10-25T01:00:00Z", 3_600),
        ("Australia/Lord_Howe", "2026-01-01T00:00:00Z", 39_600),
        ("Australia/Lord_Howe", "2026-07-01T00:00:00Z", 37_800),
        ("Asia/Kathmandu", "2026-07-01T00:00:00Z", 20_700),
        ("America/New_York", "2099-07-01T00:00:00Z", -14_400),
        ("America/New_York", "1883-01-01T00:00:00Z", -17_762),
        ("UTC", "2026-07-01T00:00:00Z", 0),
    ])
    func theOffsetIsTheZonesOwn(name: String, at: String, seconds: Int64) throws {
        #expect(try zone(name).offsetSeconds(at: time(at)) == seconds)
    }

    /// The footer alone must say what the listed transitions say.
    @Test func theFooterAgreesWithTheListedTransitions() throws {
        let before = try zone("Asia/Jerusalem").offsetSeconds(at: time("2026-07-01T00:00:00Z"))
        let after = try zone("Asia/Jerusalem").offsetSeconds(at: time("2190-07-01T00:00:00Z"))
        #expect(before == after)
    }

    @Test func damagedBytesAreRefused() throws {
        let bytes = Array(
            try #require(FileManager.default.contents(atPath: "/usr/share/zoneinfo/Europe/Berlin"))
        )
        #expect(ZoneRules(tzif: []) == nil)
        #expect(ZoneRules(tzif: Array("no such thing".utf8)) == nil)
        for length in stride(from: 0, to: bytes.count - 1, by: 7) {
            #expect(ZoneRules(tzif: Array(bytes.prefix(length))) == nil)
        }
        var wild = bytes
        for index in 20..<44 { wild[index] = 0xFF }
        #expect(ZoneRules(tzif: wild) == nil)
    }
}

@Suite struct OpeningHoursTests {
    private let office = [
        OpeningHours(days: ["sun", "mon", "tue", "wed", "thu"], from: "09:00", to: "17:00"),
        OpeningHours(days: ["thu"], from: "22:00", to: "02:00"),
    ]

    // K49
    @Test(arguments: [
        ("2026-03-01T06:59:59Z", false),
        ("2026-03-01T07:00:00Z", true),
        ("2026-03-01T15:00:00Z", false),
        // Summer time began: nine o'clock is an hour earlier in UTC.
        ("2026-03-29T06:00:00Z", true),
        ("2026-03-29T05:59:00Z", false),
        // Thursday night reaches into Friday.
        ("2026-03-05T20:00:00Z", true),
        ("2026-03-05T23:59:00Z", true),
        ("2026-03-06T00:00:00Z", false),
    ])
    func theWallClockDecides(at: String, isOpen: Bool) throws {
        #expect(office.isOpen(at: try time(at), in: try zone("Asia/Jerusalem")) == isOpen)
    }

    // K49, F-63
    @Test(arguments: [
        ("2026-03-01T08:00:00Z", "2026-03-01T08:00:00.000Z"),
        ("2026-03-01T15:00:00Z", "2026-03-02T07:00:00.000Z"),
        // Summer time begins on Friday: Sunday opens an hour earlier in UTC.
        ("2026-03-26T12:00:00Z", "2026-03-26T12:00:00.000Z"),
        ("2026-03-27T00:00:00Z", "2026-03-29T06:00:00.000Z"),
        ("2026-03-05T15:30:00Z", "2026-03-05T20:00:00.000Z"),
    ])
    func theNextOpeningIsFound(after: String, next: String) throws {
        let found = office.nextOpening(after: try time(after), in: try zone("Asia/Jerusalem"))
        #expect(found?.iso8601 == next)
    }

    @Test func aStretchThatTheClockLeapsIntoOpensAtTheLeap() throws {
        let night = [OpeningHours(days: ["sun"], from: "02:30", to: "04:00")]
        let found = night.nextOpening(
            after: try time("2026-03-28T12:00:00Z"),
            in: try zone("Europe/Berlin")
        )
        #expect(found?.iso8601 == "2026-03-29T01:00:00.000Z")
    }

    @Test func noHoursMeanAlwaysAndUnreadableOnesNever() throws {
        let now = try time("2026-03-01T08:00:00Z")
        let utc = ZoneRules()
        #expect([OpeningHours]().isOpen(at: now, in: utc))
        for (from, to) in [("9", "17:00"), ("09:60", "17:00"), ("24:00", "25:00"), ("", "")] {
            let hours = [OpeningHours(days: ["sun"], from: from, to: to)]
            #expect(!hours.isOpen(at: now, in: utc))
            #expect(hours.nextOpening(after: now, in: utc) == nil)
        }
        let allDay = [OpeningHours(days: ["sun"], from: "00:00", to: "24:00")]
        #expect(allDay.isOpen(at: now, in: utc))
    }
}
