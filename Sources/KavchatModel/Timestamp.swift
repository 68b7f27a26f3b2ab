/// A point in civil time: whole milliseconds since 1970-01-01T00:00:00Z.
///
/// On the wire ISO 8601 UTC.
package struct Timestamp: Hashable, Comparable, Sendable {
    package var milliseconds: Int64

    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// This time moved by a duration in milliseconds, saturating at the ends of the range.
    package func advanced(byMilliseconds delta: Int64) -> Timestamp {
        let (sum, overflow) = milliseconds.addingReportingOverflow(delta)
        return Timestamp(milliseconds: overflow ? (delta < 0 ? .min : .max) : sum)
    }
}

// MARK: ISO 8601

extension Timestamp {
    /// `2026-03-01T21:30:00.000Z`; years 0000 to 9999.
    package var iso8601: String {
        let limited = min(max(milliseconds, -62_167_219_200_000), 253_402_300_799_999)
        let days = limited.floorDivided(by: 86_400_000)
        let inDay = limited - days * 86_400_000
        let date = CivilDate(daysSince1970: days)
        return "\(padded(Int64(date.year), 4))-\(padded(Int64(date.month), 2))"
            + "-\(padded(Int64(date.day), 2))"
            + "T\(padded(inDay / 3_600_000, 2)):\(padded(inDay / 60_000 % 60, 2))"
            + ":\(padded(inDay / 1_000 % 60, 2)).\(padded(inDay % 1_000, 3))Z"
    }

    /// Reads `YYYY-MM-DDTHH:MM:SS[.fff]Z`; anything else is nil.
    package init?(iso8601 text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes.count <= 30, bytes.last == UInt8(ascii: "Z") else {
            return nil
        }
        for (index, mark) in [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":")]
        where bytes[index] != mark.utf8.first {
            return nil
        }
        guard let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
            let day = number(bytes[8..<10]), let hour = number(bytes[11..<13]),
            let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
            hour < 24, minute < 60, second < 60,
            let date = CivilDate(year: Int(year), month: Int(month), day: Int(day))
        else { return nil }
        var fraction: Int64 = 0
        let rest = bytes[19..<(bytes.count - 1)]
        if !rest.isEmpty {
            guard rest.first == UInt8(ascii: "."), rest.count >= 2, rest.count <= 10,
                let digits = number(rest.dropFirst())
            else { return nil }
            var scaled = digits
            for _ in 0..<max(0, 4 - rest.count) { scaled *= 10 }
            for _ in 0..<max(0, rest.count - 4) { scaled /= 10 }
            fraction = scaled
        }
        let seconds = date.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second
        self.init(milliseconds: seconds * 1_000 + fraction)
    }
}

extension Timestamp: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Timestamp(iso8601: text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "not an ISO 8601 time in UTC"
            )
        }
        self = value
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(iso8601)
    }
}

private func padded(_ value: Int64, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

private func number(_ bytes: ArraySlice<UInt8>) -> Int64? {
    var value: Int64 = 0
    for byte in bytes {
        guard byte >= 0x30, byte <= 0x39 else { return nil }
        value = value * 10 + Int64(byte - 0x30)
    }
    return value
}
