import KavchatModel
import Testing

@Suite struct TimestampTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00.000Z", Int64(0)),
        ("1969-12-31T23:59:59.999Z", -1),
        ("2000-02-29T12:00:00.000Z", 951_825_600_000),
        ("2026-03-01T21:30:00.250Z", 1_772_400_600_250),
        ("0000-01-01T00:00:00.000Z", -62_167_219_200_000),
        ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ])
    func aTimeIsWrittenAndReadBack(_ text: String, _ milliseconds: Int64) {
        #expect(Timestamp(milliseconds: milliseconds).iso8601 == text)
        #expect(Timestamp(iso8601: text)?.milliseconds == milliseconds)
    }

    @Test(arguments: [
        ("2026-03-01T21:30:00Z", Int64(1_772_400_600_000)),
        ("2026-03-01T21:30:00.5Z", 1_772_400_600_500),
        ("2026-03-01T21:30:00.123456789Z", 1_772_400_600_123),
    ])
    func otherFractionsAreRead(_ text: String, _ milliseconds: Int64) {
        #expect(Timestamp(iso8601: text)?.milliseconds == milliseconds)
    }

    @Test(arguments: [
        "", "2026-03-01", "2026-03-01T21:30:00", "2026-03-01T21:30:00+02:00",
        "2026-02-29T00:00:00Z",
        "2026-13-01T00:00:00Z", "2026-03-01T24:00:00Z", "2026-03-01T21:60:00Z",
        "2026-03-01 21:30:00Z",
        "2026-03-01T21:30:00.Z", "2026-03-01T21:30:00.1234567890Z", "20२६-03-01T21:30:00Z",
        "-026-03-01T21:30:00Z",
    ])
    func whatIsNoTimeIsRefused(_ text: String) {
        #expect(Timestamp(iso8601: text) == nil)
    }

    @Test func aTimeOutsideTheCalendarIsCutAndAStepSaturates() {
        #expect(Timestamp(milliseconds: .max).iso8601 == "9999-12-31T23:59:59.999Z")
        #expect(Timestamp(milliseconds: .min).iso8601 == "0000-01-01T00:00:00.000Z")
        #expect(Timestamp(milliseconds: .max).advanced(byMilliseconds: 1).milliseconds == .max)
        #expect(Moment(milliseconds: .min).advanced(byMilliseconds: -1).milliseconds == .min)
    }

    @Test func daysAndWeekdaysFollowTheCalendar() {
        for days in stride(from: Int64(-800_000), through: 800_000, by: 397) {
            let date = CivilDate(daysSince1970: days)
            #expect(date.daysSince1970 == days)
            #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
        }
        #expect(CivilDate(daysSince1970: 0).weekday == 4)
        #expect(CivilDate(daysSince1970: -4).weekday == 7)
        #expect(CivilDate(year: 1900, month: 2, day: 29) == nil)
        #expect(CivilDate(year: 2000, month: 2, day: 29) != nil)
    }
}
