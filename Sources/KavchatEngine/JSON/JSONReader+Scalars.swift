/// Numbers and strings.
extension JSONReader {
    mutating func number() throws(JSONProblem) -> JSONNumber {
        let start = at
        var isInteger = true
        if next == UInt8(ascii: "-") { at += 1 }
        if next == UInt8(ascii: "0") {
            at += 1
        } else {
            try digits()
        }
        if next == UInt8(ascii: ".") {
            isInteger = false
            at += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            isInteger = false
            at += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { at += 1 }
            try digits()
        }
        if let next, (0x30...0x39).contains(next) {
            throw problem("A number does not begin with 0.", at: start)
        }
        guard at - start <= 64 else { throw problem("This number is too long.", at: start) }
        let text = String(decoding: bytes[start..<at], as: UTF8.self)
        if isInteger, let integer = Int(text) { return .integer(integer) }
        return .other(text)
    }

    private mutating func digits() throws(JSONProblem) {
        let start = at
        while let next, (0x30...0x39).contains(next) { at += 1 }
        guard at > start else { throw problem("A digit is expected here.") }
    }

    mutating func string() throws(JSONProblem) -> String {
        let start = at
        at += 1
        let first = at
        let plain = bytes[first...].prefix {
            $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        at = plain.endIndex
        switch next {
        case UInt8(ascii: "\""):
            at += 1
            return String(decoding: plain, as: UTF8.self)
        case UInt8(ascii: "\\"): return try escapedString(startedAt: start, plain: first)
        case nil: throw problem("The text that begins here has no closing quote.", at: start)
        case .some:
            throw problem("A control character stands in a text; write it as an escape.")
        }
    }

    private mutating func escapedString(
        startedAt start: Int,
        plain first: Int
    ) throws(JSONProblem) -> String {
        var buffer = Array(bytes[first..<at])
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: buffer, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &buffer)
            case 0x00..<0x20:
                throw problem("A control character stands in a text; write it as an escape.")
            default: buffer.append(byte)
            }
        }
        throw problem("The text that begins here has no closing quote.", at: start)
    }

    private mutating func escape(into buffer: inout [UInt8]) throws(JSONProblem) {
        let start = at - 1
        guard let letter = next else { throw problem("The text ends inside an escape.") }
        at += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): buffer.append(letter)
        case UInt8(ascii: "b"): buffer.append(0x08)
        case UInt8(ascii: "f"): buffer.append(0x0C)
        case UInt8(ascii: "n"): buffer.append(0x0A)
        case UInt8(ascii: "r"): buffer.append(0x0D)
        case UInt8(ascii: "t"): buffer.append(0x09)
        case UInt8(ascii: "u"):
            var code = try hex()
            if (0xD800..<0xDC00).contains(code) {
                guard at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
                    bytes[at + 1] == UInt8(ascii: "u")
                else { throw problem("Half of a surrogate pair stands alone.", at: start) }
                at += 2
                let low = try hex()
                guard (0xDC00..<0xE000).contains(low) else {
                    throw problem("Half of a surrogate pair stands alone.", at: start)
                }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else {
                throw problem("Half of a surrogate pair stands alone.", at: start)
            }
            buffer.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        default: throw problem("There is no such escape.", at: start)
        }
    }

    private mutating func hex() throws(JSONProblem) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            switch next {
            case .some(let byte) where (0x30...0x39).contains(byte):
                code = code << 4 + UInt32(byte) - 0x30
            case .some(let byte) where (0x41...0x46).contains(byte):
                code = code << 4 + UInt32(byte) - 0x37
            case .some(let byte) where (0x61...0x66).contains(byte):
                code = code << 4 + UInt32(byte) - 0x57
            default: throw problem("Four hexadecimal digits are expected here.")
            }
            at += 1
        }
        return code
    }
}

/// Strict UTF-8: no overlong forms, no surrogates, nothing beyond U+10FFFF.
enum UTF8Check {
    /// The offset of the first byte that is not UTF-8, nil where all is well.
    static func firstInvalid(in bytes: [UInt8]) -> Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }
}
