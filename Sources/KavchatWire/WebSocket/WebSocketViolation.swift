/// What a peer did that RFC 6455, or a limit of ours, does not allow.
package enum WebSocketViolation: Error, Hashable, Sendable {
    case reservedBits
    case unknownOpcode(UInt8)
    /// A client's frame came without a mask.
    case unmasked
    /// A server's frame came with a mask.
    case masked
    case longControl
    case fragmentedControl
    /// A length that was not written in its shortest form, or has its top bit set.
    case badLength
    case continuationOfNothing
    case interruptedMessage
    case badCloseCode(UInt16)
    case shortClose
    case notUTF8
    case binary
    case tooBig(max: Int)

    /// The code that the connection closes with.
    package var closeCode: UInt16 {
        switch self {
        case .reservedBits, .unknownOpcode, .unmasked, .masked, .longControl, .fragmentedControl,
            .badLength, .continuationOfNothing, .interruptedMessage, .badCloseCode, .shortClose:
            WebSocketCloseCode.protocolError
        case .binary: 1003
        case .notUTF8: 1007
        case .tooBig: 1009
        }
    }
}

/// Which close codes may stand in a frame (RFC 6455 7.4, IANA's registry).
package enum WebSocketCloseCode {
    /// A peer broke the protocol.
    package static let protocolError: UInt16 = 1002
    /// No code came with the close frame; never on the wire.
    package static let none: UInt16 = 1005
    /// No close frame came; never on the wire.
    package static let broken: UInt16 = 1006

    package static func maySend(_ code: UInt16) -> Bool {
        switch code {
        case 1000...1003, 1007...1014, 3000...4999: true
        case _: false
        }
    }
}
