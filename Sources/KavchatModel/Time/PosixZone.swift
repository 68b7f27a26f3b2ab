/// The rule at the end of a TZif file, such as `IST-2IDT,M3.4.4/26,M10.5.0` (POSIX `TZ`, with the
/// hours of RFC 8536 from -167 to 167).
struct PosixZone: Hashable, Sendable {
    private var standard: Int64
    private var summer: Summer?

    private struct Summer: Hashable, Sendable {
        var offset: Int64
        var start: Change
        var end: Change
    }

    /// A day of each year and the local second of that day.
    fileprivate struct Change: Hashable, Sendable {
        var day: Day
        var second: Int64

        enum Day: Hashable, Sendable {
            /// The `week`th (5: the last) `weekday` (0: Sunday) of a month.
            case weekday(Int, week: Int, month: Int)
            /// 1 to 365; the leap day is never counted.
            case julian(Int)
            /// 0 to 365.
            case ordinal(Int)
        }
    }

    /// Nil where the text is no such rule.
    init?(_ text: String) {
        guard text.utf8.count <= 100 else { return nil }
        var reader = Reader(rest: Array(text.utf8)[...])
        guard reader.name(), let west = reader.time(maxHours: 24) else { return nil }
        standard = -west
        guard !reader.rest.isEmpty else { return }
        guard reader.name() else { return nil }
        var offset = standard + 3_600
        if let next = reader.rest.first, next != UInt8(ascii: ",") {
            guard let summerWest = reader.time(maxHours: 24) else { return nil }
            offset = -summerWest
        }
        guard let start = reader.change(), let end = reader.change(), reader.rest.isEmpty else {
            return nil
        }
        summer = Summer(offset: offset, start: start, end: end)
    }

    func offset(at second: Int64) -> Int64 {
        guard let summer else { return standard }
        let year = CivilDate(daysSince1970: (second + standard).floorDivided(by: 86_400)).year
        // The rule of one year holds from its changes on; the turn of the year lies between them.
        let start = summer.start.moment(inYear: year, offset: standard)
        let end = summer.end.moment(inYear: year, offset: summer.offset)
        let isSummer =
            start < end ? (start..<end).contains(second) : !(end..<start).contains(second)
        return isSummer ? summer.offset : standard
    }

    func changes(in seconds: ClosedRange<Int64>) -> [Int64] {
        guard let summer else { return [] }
        let first = CivilDate(daysSince1970: seconds.lowerBound.floorDivided(by: 86_400)).year
        let last = CivilDate(daysSince1970: seconds.upperBound.floorDivided(by: 86_400)).year
        return (first...max(first, min(last, first + 2))).flatMap { year in
            [
                summer.start.moment(inYear: year, offset: standard),
                summer.end.moment(inYear: year, offset: summer.offset),
            ].filter(seconds.contains)
        }
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>

        mutating func take(_ text: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: text) else { return false }
            rest.removeFirst()
            return true
        }

        /// Letters, or anything between `<` and `>`.
        mutating func name() -> Bool {
            if take("<") {
                guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
                rest = rest[(end + 1)...]
                return true
            }
            let letters = rest.prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
            rest = rest.dropFirst(letters.count)
            return letters.count >= 3
        }

        mutating func number(max: Int64) -> Int64? {
            let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
            guard !digits.isEmpty, digits.count <= 3 else { return nil }
            rest = rest.dropFirst(digits.count)
            let value = digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) }
            return value <= max ? value : nil
        }

        /// `[+-]hh[:mm[:ss]]` in seconds.
        mutating func time(maxHours: Int64) -> Int64? {
            let isNegative = take("-")
            if !isNegative { _ = take("+") }
            guard let hours = number(max: maxHours) else { return nil }
            var seconds = hours * 3_600
            if take(":") {
                guard let minutes = number(max: 59) else { return nil }
                seconds += minutes * 60
                if take(":") {
                    guard let rest = number(max: 59) else { return nil }
                    seconds += rest
                }
            }
            return isNegative ? -seconds : seconds
        }

        mutating func change() -> Change? {
            guard take(","), let day = day() else { return nil }
            guard take("/") else { return Change(day: day, second: 7_200) }
            return time(maxHours: 167).map { Change(day: day, second: $0) }
        }

        private mutating func day() -> Change.Day? {
            if take("M") {
                guard let month = number(max: 12), month > 0, take("."), let week = number(max: 5),
                    week > 0, take("."), let weekday = number(max: 6)
                else { return nil }
                return .weekday(Int(weekday), week: Int(week), month: Int(month))
            }
            if take("J") {
                guard let day = number(max: 365), day > 0 else { return nil }
                return .julian(Int(day))
            }
            return number(max: 365).map { .ordinal(Int($0)) }
        }
    }
}

extension PosixZone.Change {
    /// The moment of the change, where `offset` is the offset that holds before it.
    fileprivate func moment(inYear year: Int, offset: Int64) -> Int64 {
        dayNumber(inYear: year) * 86_400 + second - offset
    }

    private func dayNumber(inYear year: Int) -> Int64 {
        let newYear = CivilDate(year: year, month: 1, day: 1)?.daysSince1970 ?? 0
        switch day {
        case .weekday(let weekday, let week, let month):
            guard let first = CivilDate(year: year, month: month, day: 1) else { return newYear }
            let ahead = (weekday - first.weekday % 7 + 7) % 7
            var number = first.daysSince1970 + Int64(ahead + (week - 1) * 7)
            while CivilDate(daysSince1970: number).month != month { number -= 7 }
            return number
        case .julian(let day):
            let isLeap = CivilDate(year: year, month: 2, day: 29) != nil
            return newYear + Int64(day - 1 + (isLeap && day >= 60 ? 1 : 0))
        case .ordinal(let day): return newYear + Int64(day)
        }
    }
}
