/// Which end of a WebSocket this is: the client masks what it sends, the server never does.
package enum WebSocketRole: Hashable, Sendable {
    case client
    case server
}

/// One frame of RFC 6455, unmasked.
package struct WebSocketFrame: Hashable, Sendable {
    package enum Opcode: UInt8, Hashable, Sendable {
        case continuation = 0
        case text = 1
        case binary = 2
        case close = 8
        case ping = 9
        case pong = 10

        /// Control frames are short, whole, and may stand between the parts of a message.
        package var isControl: Bool { rawValue >= 8 }
    }

    package var opcode: Opcode
    package var isFinal: Bool
    package var payload: [UInt8]

    package init(_ opcode: Opcode, _ payload: [UInt8] = [], isFinal: Bool = true) {
        self.opcode = opcode
        self.payload = payload
        self.isFinal = isFinal
    }

    /// A close frame; a code that may not be sent (1005, 1006, 1015) leaves it empty.
    ///
    /// A reason that does not fit is cut at a character.
    package static func close(_ code: UInt16, reason: String = "") -> WebSocketFrame {
        guard WebSocketCloseCode.maySend(code) else { return WebSocketFrame(.close) }
        var payload = [UInt8(code >> 8), UInt8(code & 0xFF)]
        for character in reason {
            let bytes = character.utf8
            guard payload.count + bytes.count <= 125 else { break }
            payload += bytes
        }
        return WebSocketFrame(.close, payload)
    }

    /// The bytes on the wire: masked with a fresh random key by a client, with nil by a server.
    package func bytes(maskedWith key: UInt32?) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(payload.count + 14)
        bytes.append((isFinal ? 0x80 : 0) | opcode.rawValue)
        let maskBit: UInt8 = key == nil ? 0 : 0x80
        if payload.count <= 125 {
            bytes.append(maskBit | UInt8(payload.count))
        } else if let short = UInt16(exactly: payload.count) {
            bytes.append(maskBit | 126)
            bytes += bigEndianBytes(of: UInt64(short)).suffix(2)
        } else {
            bytes.append(maskBit | 127)
            bytes += bigEndianBytes(of: UInt64(payload.count))
        }
        guard let key else { return bytes + payload }
        let mask = WebSocketMask(key)
        bytes += mask.key
        let start = bytes.count
        bytes += payload
        mask.apply(to: &bytes, from: start, phase: 0)
        return bytes
    }
}

/// The four bytes that a client's payload is mixed with.
struct WebSocketMask: Hashable, Sendable {
    let key: [UInt8]

    init(_ key: UInt32) {
        self.key = Array(bigEndianBytes(of: UInt64(key)).suffix(4))
    }

    /// Mixes `bytes[from...]`, whose first byte stands at place `phase` of its payload.
    func apply(to bytes: inout [UInt8], from: Int, phase: Int) {
        var turn = phase & 3
        for index in from..<bytes.count {
            bytes[index] ^= key[turn]
            turn = (turn + 1) & 3
        }
    }
}

private func bigEndianBytes(of value: UInt64) -> [UInt8] {
    stride(from: UInt64(56), through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
}
