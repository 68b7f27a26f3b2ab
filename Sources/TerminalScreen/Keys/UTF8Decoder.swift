/// Decodes UTF-8 byte by byte, one U+FFFD for each ill-formed part (Unicode 3.9, table 3-7).
struct UTF8Decoder: Sendable {
    /// What one byte led to.
    enum Step {
        case needsMore
        case scalar(Unicode.Scalar)
        /// What came before was cut; the byte itself is yet to be looked at.
        case broken
    }

    private var value: UInt32 = 0
    private var missing = 0
    /// The range of the next continuation byte: overlong forms, surrogates and more are refused there.
    private var next: ClosedRange<UInt8> = 0x80...0xBF

    var isInside: Bool { missing > 0 }

    /// Takes a byte; one that cannot start a character gives U+FFFD.
    mutating func take(_ byte: UInt8) -> Step {
        guard missing > 0 else { return start(byte) }
        guard next.contains(byte) else {
            missing = 0
            return .broken
        }
        value = value << 6 | UInt32(byte & 0x3F)
        next = 0x80...0xBF
        missing -= 1
        guard missing == 0 else { return .needsMore }
        return .scalar(Unicode.Scalar(value) ?? "\u{FFFD}")
    }

    /// Forgets a character that has begun; true when there was one.
    mutating func cut() -> Bool {
        defer { missing = 0 }
        return missing > 0
    }

    private mutating func start(_ byte: UInt8) -> Step {
        switch byte {
        case 0..<0x80: return .scalar(Unicode.Scalar(byte))
        case 0xC2...0xDF: expect(1, first: 0x80...0xBF, bits: byte & 0x1F)
        case 0xE0: expect(2, first: 0xA0...0xBF, bits: 0)
        case 0xED: expect(2, first: 0x80...0x9F, bits: 0x0D)
        case 0xE1...0xEF: expect(2, first: 0x80...0xBF, bits: byte & 0x0F)
        case 0xF0: expect(3, first: 0x90...0xBF, bits: 0)
        case 0xF1...0xF3: expect(3, first: 0x80...0xBF, bits: byte & 0x07)
        case 0xF4: expect(3, first: 0x80...0x8F, bits: 4)
        default: return .scalar("\u{FFFD}")
        }
        return .needsMore
    }

    private mutating func expect(_ count: Int, first: ClosedRange<UInt8>, bits: UInt8) {
        missing = count
        next = first
        value = UInt32(bits)
    }
}
