/// A time zone's rules as a value, read from the bytes of a TZif file (RFC 8536).
///
/// The transitions that the file lists hold first, then its POSIX footer for ever.
package struct ZoneRules: Hashable, Sendable {
    /// A moment at which the offset changes, and the offset from then on.
    struct Transition: Hashable, Sendable {
        var second: Int64
        var offset: Int64
    }

    private var initialOffset: Int64
    private var transitions: [Transition]
    private var footer: PosixZone?

    /// A zone that never changes.
    package init(fixedOffsetSeconds: Int64 = 0) {
        initialOffset = fixedOffsetSeconds
        transitions = []
        footer = nil
    }

    /// The rules that a POSIX `TZ` such as `CET-1CEST,M3.5.0,M10.5.0/3` describes; nil where it is none.
    package init?(posix text: String) {
        guard let zone = PosixZone(text) else { return nil }
        self.init()
        footer = zone
    }

    /// Tells names of zones, by what finds their rules; nil on a machine without zones, where no name
    /// is one.
    package static func names(
        by zone: @escaping @Sendable (String) -> ZoneRules?
    ) -> (@Sendable (String) -> Bool)? {
        guard zone("UTC") != nil else { return nil }
        return { zone($0) != nil }
    }

    /// Nil where the bytes are no sound TZif file.
    package init?(tzif bytes: [UInt8]) {
        guard bytes.count <= 1 << 20 else { return nil }
        var reader = TZifReader(bytes: bytes)
        guard let first = reader.header() else { return nil }
        if first.version == 0 {
            guard let block = reader.block(first, timeSize: 4) else { return nil }
            (initialOffset, transitions) = (block.initialOffset, block.transitions)
            footer = nil
            return
        }
        guard reader.skipBlock(first), let second = reader.header(),
            let block = reader.block(second, timeSize: 8), let text = reader.footer()
        else { return nil }
        (initialOffset, transitions) = (block.initialOffset, block.transitions)
        guard !text.isEmpty else {
            footer = nil
            return
        }
        guard let zone = PosixZone(text) else { return nil }
        footer = zone
    }

    /// Seconds to add to UTC for the zone's own time.
    package func offsetSeconds(at time: Timestamp) -> Int64 {
        let second = time.milliseconds.floorDivided(by: 1_000)
        guard let last = transitions.last, second < last.second else {
            return footer?.offset(at: second) ?? transitions.last?.offset ?? initialOffset
        }
        var low = 0
        var high = transitions.count
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle].second <= second { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? initialOffset : transitions[low - 1].offset
    }

    /// The moments in a range at which the offset may change, in no order.
    func changes(from start: Timestamp, through end: Timestamp) -> [Timestamp] {
        let seconds =
            start.milliseconds.floorDivided(by: 1_000)...end.milliseconds.floorDivided(by: 1_000)
        let listed = transitions.lazy.map(\.second).filter(seconds.contains)
        let ruled = (footer?.changes(in: seconds) ?? []).filter {
            $0 >= transitions.last?.second ?? .min
        }
        return (Array(listed) + ruled).map { Timestamp(milliseconds: $0 * 1_000) }
    }
}

/// Takes a TZif file apart; every read is checked against the end.
private struct TZifReader {
    let bytes: [UInt8]
    var position = 0

    struct Header {
        var version: UInt8
        var utcCount: Int
        var standardCount: Int
        var leapCount: Int
        var timeCount: Int
        var typeCount: Int
        var nameCount: Int
    }

    mutating func header() -> Header? {
        guard bytes.count - position >= 44,
            bytes[position..<position + 4].elementsEqual("TZif".utf8)
        else { return nil }
        let version = bytes[position + 4]
        position += 20
        let counts = (0..<6).map { _ in Int(number(size: 4)) }
        guard counts.allSatisfy({ (0...100_000).contains($0) }), counts[4] > 0 else { return nil }
        return Header(
            version: version,
            utcCount: counts[0],
            standardCount: counts[1],
            leapCount: counts[2],
            timeCount: counts[3],
            typeCount: counts[4],
            nameCount: counts[5]
        )
    }

    mutating func skipBlock(_ header: Header) -> Bool {
        position += size(header, timeSize: 4)
        return position <= bytes.count
    }

    mutating func block(
        _ header: Header,
        timeSize: Int
    ) -> (initialOffset: Int64, transitions: [ZoneRules.Transition])? {
        let end = position + size(header, timeSize: timeSize)
        guard end <= bytes.count else { return nil }
        let times = (0..<header.timeCount).map { _ in number(size: timeSize) }
        let kinds = (0..<header.timeCount).map { _ in Int(number(size: 1) & 0xff) }
        var offsets: [Int64] = []
        for _ in 0..<header.typeCount {
            offsets.append(number(size: 4))
            position += 2
        }
        position = end
        guard kinds.allSatisfy({ $0 < offsets.count }),
            offsets.allSatisfy({ (-93_600...93_600).contains($0) }),
            zip(times, times.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        let transitions = zip(times, kinds).map {
            ZoneRules.Transition(second: $0, offset: offsets[$1])
        }
        return (offsets[0], transitions)
    }

    mutating func footer() -> String? {
        guard position < bytes.count, bytes[position] == 0x0A,
            let end = bytes[(position + 1)...].firstIndex(of: 0x0A)
        else { return nil }
        return String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    }

    private func size(_ header: Header, timeSize: Int) -> Int {
        header.timeCount * (timeSize + 1) + header.typeCount * 6 + header.nameCount
            + header.leapCount * (timeSize + 4) + header.standardCount + header.utcCount
    }

    /// A big-endian signed number; the caller has checked that it is there.
    private mutating func number(size: Int) -> Int64 {
        var value = Int64(Int8(bitPattern: bytes[position]))
        for byte in bytes[(position + 1)..<(position + size)] { value = value << 8 | Int64(byte) }
        position += size
        return value
    }
}
