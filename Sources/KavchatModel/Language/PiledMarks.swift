/// Finds letters with more marks on them than anybody writes.
///
/// To compare or to hash two texts is to bring the marks of each letter into order, which takes the
/// square of their number: thousands of them on one letter would be a file that never ends.
package enum PiledMarks {
    /// No writing has more (Stream-Safe Text Format, UAX #15).
    package static let mostWritten = 30

    /// Where the first run of more marks than `most` begins in UTF-8; nil where there is none.
    ///
    /// A mark may also be written as an escape, `\u0301` or `\u{301}`.
    package static func first(in bytes: [UInt8], moreThan most: Int = mostWritten) -> Int? {
        let span = bytes.span
        var at = 0
        var count = 0
        var start = 0
        while at < span.count {
            let byte = span[at]
            // Letters before U+0300 are no marks.
            if byte < 0xCC, byte != UInt8(ascii: "\\") {
                at += 1
                count = 0
                continue
            }
            let (scalar, length) = byte < 0x80 ? escaped(span, at) : decoded(span, at)
            if count == 0 { start = at }
            count = scalar.map(isMark) ?? false ? count + 1 : 0
            if count > most { return start }
            at += length
        }
        return nil
    }

    /// Whether it is put in order among others that follow the same letter.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Most texts are made of these.
        case 0x370..<0x483, 0x5D0...0x5EA, 0x621...0x64A, 0x3040..<0x3099, 0x4E00...0x9FFF,
            0xAC00...0xD7A3:
            false
        // These come apart into marks.
        case 0xF73, 0xF75, 0xF81: true
        case _: scalar.properties.canonicalCombiningClass != .notReordered
        }
    }

    private static func decoded(_ bytes: Span<UInt8>, _ at: Int) -> (Unicode.Scalar?, Int) {
        let length = bytes[at] < 0xE0 ? 2 : bytes[at] < 0xF0 ? 3 : 4
        guard at + length <= bytes.count else { return (nil, bytes.count - at) }
        var value = UInt32(bytes[at]) & (0xFF >> UInt32(length + 1))
        for place in (at + 1)..<(at + length) { value = value << 6 | UInt32(bytes[place] & 0x3F) }
        return (Unicode.Scalar(value), length)
    }

    private static func escaped(_ bytes: Span<UInt8>, _ at: Int) -> (Unicode.Scalar?, Int) {
        guard at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "u") else { return (nil, 1) }
        if at + 2 < bytes.count, bytes[at + 2] == UInt8(ascii: "{") {
            let (value, end) = number(bytes, at + 3, most: 8)
            guard end < bytes.count, bytes[end] == UInt8(ascii: "}") else { return (nil, 1) }
            return (Unicode.Scalar(value), end + 1 - at)
        }
        let (value, end) = number(bytes, at + 2, most: 4)
        guard (0xD800..<0xDC00).contains(value), end + 1 < bytes.count,
            bytes[end] == UInt8(ascii: "\\"), bytes[end + 1] == UInt8(ascii: "u")
        else { return (Unicode.Scalar(value), end - at) }
        let (low, last) = number(bytes, end + 2, most: 4)
        guard (0xDC00..<0xE000).contains(low) else { return (nil, end - at) }
        return (Unicode.Scalar(0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)), last - at)
    }

    private static func number(_ bytes: Span<UInt8>, _ start: Int, most: Int) -> (UInt32, Int) {
        var value: UInt32 = 0
        var at = start
        while at < bytes.count, at < start + most,
            let digit = Character(Unicode.Scalar(bytes[at])).hexDigitValue
        {
            value = value << 4 | UInt32(digit)
            at += 1
        }
        return (value, at)
    }
}
