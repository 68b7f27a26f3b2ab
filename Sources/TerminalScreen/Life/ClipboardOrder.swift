/// OSC 52: writes the clipboard, and never asks for it.
enum ClipboardOrder {
    /// What terminals take at most, in bytes of text.
    static let limit = 65_536

    /// The order for a text; nothing for one that is too long.
    static func bytes(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, bytes.count <= limit else { return [] }
        return Array("\u{1B}]52;c;".utf8) + base64(bytes) + [0x07]
    }

    /// RFC 4648, section 4.
    static func base64(_ bytes: [UInt8]) -> [UInt8] {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var value = 0
            for byte in group { value = value << 8 | Int(byte) }
            value <<= 8 * (3 - group.count)
            for place in 0..<4 {
                let isFilled = place <= group.count
                result.append(
                    isFilled ? letters[value >> (18 - 6 * place) & 63] : UInt8(ascii: "=")
                )
            }
        }
        return result
    }
}
