/// What stands before a frame's payload.
struct WebSocketFrameHeader: Hashable, Sendable {
    var opcode: WebSocketFrame.Opcode
    var isFinal: Bool
    /// As announced; not yet judged against the limit of a message.
    var length: UInt64
    var mask: WebSocketMask?
}

/// Reads a frame's header byte by byte and refuses a wrong one at its first wrong byte.
struct WebSocketHeaderDecoder: Hashable, Sendable {
    private let role: WebSocketRole
    /// At most 14.
    private var bytes: [UInt8] = []

    init(role: WebSocketRole) {
        self.role = role
    }

    /// Takes one byte; answers the header when it is whole, and begins the next one.
    mutating func take(_ byte: UInt8) throws(WebSocketViolation) -> WebSocketFrameHeader? {
        bytes.append(byte)
        switch bytes.count {
        case 1: try judgeFirst(byte)
        case 2: try judgeSecond(byte)
        case _: break
        }
        guard bytes.count >= 2, bytes.count == wholeCount else { return nil }
        defer { bytes.removeAll(keepingCapacity: true) }
        return try header()
    }

    private var lengthCount: Int {
        switch bytes[1] & 0x7F {
        case 126: 2
        case 127: 8
        case _: 0
        }
    }

    private var wholeCount: Int { 2 + lengthCount + (bytes[1] & 0x80 == 0 ? 0 : 4) }

    private func judgeFirst(_ byte: UInt8) throws(WebSocketViolation) {
        guard byte & 0x70 == 0 else { throw .reservedBits }
        guard let opcode = WebSocketFrame.Opcode(rawValue: byte & 0x0F) else {
            throw .unknownOpcode(byte & 0x0F)
        }
        guard byte & 0x80 != 0 || !opcode.isControl else { throw .fragmentedControl }
    }

    private func judgeSecond(_ byte: UInt8) throws(WebSocketViolation) {
        switch role {
        case .server: guard byte & 0x80 != 0 else { throw .unmasked }
        case .client: guard byte & 0x80 == 0 else { throw .masked }
        }
        guard bytes[0] & 0x08 == 0 || byte & 0x7F <= 125 else { throw .longControl }
    }

    private func header() throws(WebSocketViolation) -> WebSocketFrameHeader {
        guard let opcode = WebSocketFrame.Opcode(rawValue: bytes[0] & 0x0F) else {
            throw .unknownOpcode(bytes[0] & 0x0F)
        }
        var length = UInt64(bytes[1] & 0x7F)
        if lengthCount > 0 {
            length = bytes[2..<(2 + lengthCount)].reduce(0) { $0 << 8 | UInt64($1) }
            let least: UInt64 = lengthCount == 2 ? 126 : 65_536
            guard length >= least, length <= UInt64(Int64.max) else { throw .badLength }
        }
        var mask: WebSocketMask?
        if bytes[1] & 0x80 != 0 {
            mask = WebSocketMask(bytes.suffix(4).reduce(0) { $0 << 8 | UInt32($1) })
        }
        return WebSocketFrameHeader(
            opcode: opcode,
            isFinal: bytes[0] & 0x80 != 0,
            length: length,
            mask: mask
        )
    }
}
