/// Collects a bracketed paste up to its end marker, within a limit.
struct PasteCollector: Sendable {
    static let limit = 1 << 20
    private static let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
    private static let start: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x30, 0x7E]

    private var bytes: [UInt8] = []
    /// How much of the end marker stands at the end of what was read.
    private var matched = 0
    private var isFull = false

    /// Takes a byte; true when it completes the end marker.
    mutating func take(_ byte: UInt8) -> Bool {
        if byte == Self.end[matched] {
            matched += 1
            return matched == Self.end.count
        }
        keep(Self.end[..<matched])
        matched = byte == Self.end[0] ? 1 : 0
        if matched == 0 { keep([byte]) }
        return false
    }

    /// What was pasted, as text that may be put into an input.
    ///
    /// Markers inside and control characters but tab and newline are left out, CR and CRLF are newlines,
    /// and what is over the limit is cut.
    var text: String {
        var scalars = String.UnicodeScalarView()
        var lastWasReturn = false
        for scalar in String(decoding: withoutMarkers, as: UTF8.self).unicodeScalars {
            if scalar == "\r" || (scalar == "\n" && !lastWasReturn) {
                scalars.append("\n")
            } else if scalar == "\t" || scalar.properties.generalCategory != .control {
                scalars.append(scalar)
            }
            lastWasReturn = scalar == "\r"
        }
        return String(scalars)
    }

    private mutating func keep(_ more: some Collection<UInt8>) {
        guard !isFull else { return }
        if bytes.count + more.count <= Self.limit {
            bytes += more
        } else {
            isFull = true
            cutLastCharacter()
        }
    }

    /// At the limit a character must not stay behind by half.
    private mutating func cutLastCharacter() {
        var decoder = UTF8Decoder()
        let tail = bytes.suffix(4).drop { $0 & 0xC0 == 0x80 }
        for byte in tail { _ = decoder.take(byte) }
        guard decoder.isInside, let lead = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }) else {
            return
        }
        bytes.removeSubrange(lead...)
    }

    private var withoutMarkers: [UInt8] {
        guard bytes.contains(0x1B) else { return bytes }
        var kept: [UInt8] = []
        for byte in bytes {
            kept.append(byte)
            if kept.suffix(Self.start.count) == Self.start[...] {
                kept.removeLast(Self.start.count)
            }
        }
        return kept
    }
}
