/// Checks UTF-8 that arrives in pieces, and fails at the first byte that no text can have there.
struct UTF8Validator: Hashable, Sendable {
    /// How many bytes of the character in hand are still to come.
    private var missing = 0
    /// What the next of them may be; narrower after E0, ED, F0 and F4 (overlong, surrogate, too high).
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// No character is cut off here.
    var isAtBoundary: Bool { missing == 0 }

    /// Takes more bytes; false when they cannot be UTF-8.
    mutating func take(_ bytes: ArraySlice<UInt8>) -> Bool {
        for byte in bytes {
            if missing == 0 {
                guard byte < 0x80 || begin(byte) else { return false }
            } else {
                guard allowed.contains(byte) else { return false }
                missing -= 1
                allowed = 0x80...0xBF
            }
        }
        return true
    }

    private mutating func begin(_ byte: UInt8) -> Bool {
        allowed = 0x80...0xBF
        switch byte {
        case 0xC2...0xDF: missing = 1
        case 0xE0...0xEF: missing = 2
        case 0xF0...0xF4: missing = 3
        case _: return false
        }
        switch byte {
        case 0xE0: allowed = 0xA0...0xBF
        case 0xED: allowed = 0x80...0x9F
        case 0xF0: allowed = 0x90...0xBF
        case 0xF4: allowed = 0x80...0x8F
        case _: break
        }
        return true
    }
}
