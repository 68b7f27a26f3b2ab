/// What may stand in texts that come from outside; lengths are UTF-16 units (A-K3).
enum Texts {
    /// A live message: 1 to 2,000 units, no control characters but tab and newline.
    static func requireMessage(_ text: String) throws(Refusal) {
        guard text.utf16.count <= 2_000 else { throw .tooLong("text", limit: 2_000) }
        guard isPlain(text), text.contains(where: { !$0.isWhitespace }) else { throw .badText }
    }

    /// A field of a form or of an id, where it is given.
    static func require(_ text: String?, _ field: String, atMost limit: Int) throws(Refusal) {
        guard let text else { return }
        guard text.utf16.count <= limit else { throw .tooLong(field, limit: limit) }
        guard isPlain(text) else { throw .badField(field) }
    }

    /// An id that a client made.
    static func requireID(_ text: String, _ field: String) throws(Refusal) {
        guard (1...128).contains(text.utf8.count), text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { throw .badField(field) }
    }

    /// Neither C0 nor C1 controls, tab and newline excepted.
    private static func isPlain(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x09, 0x0A: true
            case 0..<0x20, 0x7F..<0xA0: false
            case _: true
            }
        }
    }
}
