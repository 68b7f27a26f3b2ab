/// Writes JSON compactly, in the order of the value, so that equal values give equal bytes.
package struct JSONWriter {
    private var bytes: [UInt8] = []

    private init() {}

    /// The compact UTF-8 text of a value.
    package static func write(_ value: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(value)
        return writer.bytes
    }

    private mutating func write(_ value: JSONValue) {
        switch value.content {
        case .null: bytes += "null".utf8
        case .bool(let bool): bytes += (bool ? "true" : "false").utf8
        case .number(.integer(let number)): bytes += String(number).utf8
        case .number(.other(let text)): bytes += text.utf8
        case .text(let text): write(text)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                write(element)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                write(member.key)
                bytes.append(UInt8(ascii: ":"))
                write(member.value)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        if Self.isPlain(text) {
            bytes += text.utf8
        } else {
            writeEscaped(text)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isPlain(_ text: String) -> Bool {
        let span = text.utf8Span.span
        var isSuspect = false
        for index in span.indices {
            let byte = span[index]
            switch byte {
            case 0x00..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: return false
            // What begins the bytes of U+0080-U+00BF, U+0600-U+063F and U+2000-U+2FFF.
            case 0xC2, 0xD8, 0xE2: isSuspect = true
            case _: continue
            }
        }
        return !isSuspect || text.unicodeScalars.allSatisfy { !isHidden($0) }
    }

    private mutating func writeEscaped(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": bytes += "\\\"".utf8
            case "\\": bytes += "\\\\".utf8
            case "\n": bytes += "\\n".utf8
            case _ where Self.isHidden(scalar):
                let digits = Array("0123456789abcdef".utf8)
                bytes += "\\u".utf8
                for shift in [12, 8, 4, 0] { bytes.append(digits[Int(scalar.value >> shift & 15)]) }
            case _: bytes += scalar.utf8
            }
        }
    }

    /// What a terminal obeys and nobody sees: controls, and marks that turn the direction of text.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F: true
        case 0x2028...0x202E, 0x2066...0x2069: true
        case _: false
        }
    }
}
