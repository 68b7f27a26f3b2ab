package import KavchatModel

/// The source of chance and of new names, made in the wiring.
package struct RandomPort: Sendable {
    /// As many bytes as asked for, fit for secrets.
    package var bytes: @Sendable (Int) -> [UInt8]

    package init(bytes: @escaping @Sendable (Int) -> [UInt8]) {
        self.bytes = bytes
    }

    /// 32 bits of chance for a wait that is spread.
    package func chance() -> UInt32 {
        bytes(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// 128 random bits in lower-case hex: a `requestId`, an `rid`, a client's id.
    package func hex128() -> String {
        bytes(16).map(hex).joined()
    }

    /// A new UUIDv7 (RFC 9562, 5.7): sorts by the time it was made.
    package func uuid(at now: Timestamp) -> String {
        let time = UInt64(clamping: now.milliseconds)
        var octets = (0..<6).map { UInt8(truncatingIfNeeded: time >> (40 - 8 * UInt64($0))) }
        var rest = bytes(10)
        while rest.count < 10 { rest.append(0) }
        octets += rest.prefix(10)
        octets[6] = octets[6] & 0x0F | 0x70
        octets[8] = octets[8] & 0x3F | 0x80
        let text = octets.map(hex)
        return [text[0..<4], text[4..<6], text[6..<8], text[8..<10], text[10..<16]]
            .map { $0.joined() }.joined(separator: "-")
    }

    /// A new name for a live message (`live.md` 5.6).
    package func messageID(at now: Timestamp) -> ClientMessageID {
        ClientMessageID(uuid(at: now))
    }
}

private func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
}
