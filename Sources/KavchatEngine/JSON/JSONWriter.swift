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
        for index in span.indices {
            let byte = span[index]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                return false
            }
        }
        return true
    }

    private mutating func writeEscaped(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes += "\\\"".utf8
            case UInt8(ascii: "\\"): bytes += "\\\\".utf8
            case 0x0A: bytes += "\\n".utf8
            case 0x00..<0x20:
                let digits = Array("0123456789abcdef".utf8)
                bytes += "\\u00".utf8
                bytes.append(digits[Int(byte >> 4)])
                bytes.append(digits[Int(byte & 15)])
            default: bytes.append(byte)
            }
        }
    }
}
