import KavchatModel

/// Times as a person at this terminal reads them.
struct LocalTime: Hashable, Sendable {
    let zone: ZoneRules

    /// `09:41`.
    func clock(of time: Timestamp) -> String {
        let milliseconds = local(time).milliseconds
        let minutes = (milliseconds - dayNumber(of: time) * 86_400_000) / 60_000
        return "\(padded(minutes / 60)):\(padded(minutes % 60))"
    }

    /// Days after 1970-01-01, in local time.
    func dayNumber(of time: Timestamp) -> Int64 {
        local(time).milliseconds.floorDivided(by: 86_400_000)
    }

    /// Today, yesterday, a weekday of the last days, else the date.
    func day(_ number: Int64, today: Int64, texts: SystemTexts) -> String {
        switch today - number {
        case 0: texts[.today]
        case 1: texts[.yesterday]
        case 2...6: weekday(number, texts: texts)
        default: date(number)
        }
    }

    /// When something will be: the time today, with the weekday within a week, else with the date (A-K14).
    func coming(_ time: Timestamp, now: Timestamp, texts: SystemTexts) -> String {
        let number = dayNumber(of: time)
        switch number - dayNumber(of: now) {
        case 0: return clock(of: time)
        case 1...6: return "\(weekday(number, texts: texts)) \(clock(of: time))"
        default: return "\(date(number)) \(clock(of: time))"
        }
    }

    /// `1:35`; what is over is `0:00`.
    static func span(milliseconds: Int64) -> String {
        let seconds = max(0, milliseconds) / 1_000
        return "\(seconds / 60):\(padded(seconds % 60))"
    }

    private func local(_ time: Timestamp) -> Timestamp {
        time.advanced(byMilliseconds: zone.offsetSeconds(at: time) * 1_000)
    }

    private func weekday(_ number: Int64, texts: SystemTexts) -> String {
        let keys: [SystemTextKey] = [
            .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday,
        ]
        return texts[keys[(CivilDate(daysSince1970: number).weekday - 1) % keys.count]]
    }

    private func date(_ number: Int64) -> String {
        let date = CivilDate(daysSince1970: number)
        return "\(date.year)-\(padded(Int64(date.month)))-\(padded(Int64(date.day)))"
    }
}

private func padded(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : String(number)
}
