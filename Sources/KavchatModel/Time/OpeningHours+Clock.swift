extension OpeningHours {
    /// The stretch as minutes of the day and ISO weekdays (1: Monday), nil where it cannot be read.
    fileprivate var stretch: Stretch? {
        guard let start = Self.minute(of: from), let end = Self.minute(of: to),
            start <= Self.lastStart
        else { return nil }
        let weekdays = days.compactMap { name in
            Self.dayNames.firstIndex(of: name.lowercased()).map { $0 + 1 }
        }
        return Stretch(weekdays: Set(weekdays), start: start, end: end)
    }

    /// What days are called, in the order of ISO 8601.
    package static let dayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    /// The last minute of the day that a stretch may begin and end at.
    package static let lastStart: Int64 = 1_439
    package static let lastEnd: Int64 = 1_440

    /// The minute of the day that `HH:MM` names, nil where it names none.
    package static func minute(of text: String) -> Int64? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }),
            let hours = UInt8(parts[0]), let minutes = UInt8(parts[1]), minutes < 60,
            hours < 24 || (hours == 24 && minutes == 0)
        else { return nil }
        return Int64(hours) * 60 + Int64(minutes)
    }
}

private struct Stretch {
    var weekdays: Set<Int>
    var start: Int64
    var end: Int64

    /// Whether a wall clock that shows this minute stands inside.
    func contains(day: CivilDate, minute: Int64) -> Bool {
        guard end <= start else {
            return weekdays.contains(day.weekday) && (start..<end).contains(minute)
        }
        let dayBefore = day.weekday == 1 ? 7 : day.weekday - 1
        return (weekdays.contains(day.weekday) && minute >= start)
            || (weekdays.contains(dayBefore) && minute < end)
    }
}

extension [OpeningHours] {
    /// Whether the zone's wall clock stands inside one of the stretches; no stretch at all means always.
    package func isOpen(at time: Timestamp, in zone: ZoneRules) -> Bool {
        isEmpty || compactMap(\.stretch).areOpen(at: time, in: zone)
    }

    /// The first moment from `time` on that is open, `time` itself included.
    ///
    /// Nil where no stretch ever comes.
    package func nextOpening(after time: Timestamp, in zone: ZoneRules) -> Timestamp? {
        let stretches = compactMap(\.stretch)
        if isEmpty || stretches.areOpen(at: time, in: zone) { return time }
        // A week holds every stretch; another one, because clocks put forward may leave one out.
        let end = time.advanced(byMilliseconds: 15 * 86_400_000)
        let changes = zone.changes(from: time, through: end)
        // A stretch opens at its own time in any of the offsets, or where the clock jumps into it.
        let offsets = Set(([time] + changes).map { zone.offsetSeconds(at: $0) })
        let today = time.milliseconds.floorDivided(by: 86_400_000)
        var candidates = changes
        for stretch in stretches {
            for day in (today - 1)...(today + 15) {
                for offset in offsets {
                    let second = day * 86_400 + stretch.start * 60 - offset
                    candidates.append(Timestamp(milliseconds: second * 1_000))
                }
            }
        }
        return candidates.filter { $0 > time && stretches.areOpen(at: $0, in: zone) }.min()
    }
}

extension [Stretch] {
    fileprivate func areOpen(at time: Timestamp, in zone: ZoneRules) -> Bool {
        let minutes = (time.milliseconds.floorDivided(by: 1_000) + zone.offsetSeconds(at: time))
            .floorDivided(by: 60)
        let days = minutes.floorDivided(by: 1_440)
        let day = CivilDate(daysSince1970: days)
        return contains { $0.contains(day: day, minute: minutes - days * 1_440) }
    }
}
