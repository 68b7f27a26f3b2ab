import KavchatModel

/// What is wrong with a JSON text, and at which byte.
package struct JSONProblem: Error, Hashable, Sendable {
    /// `KV101` not JSON, `KV108` over a limit, `KV111` a key twice.
    package var code: String
    package var offset: Int
    package var message: String
    package var suggestion: String?
}

/// Reads JSON strictly (RFC 8259, UTF-8) within limits; never recurses deeper than `maxDepth`.
package struct JSONReader {
    package static let maxBytes = 4 * 1024 * 1024
    package static let maxDepth = 64
    private static let maxDuplicates = 100

    /// A value, and keys that stood twice in an object (the first one counts).
    package struct Reading: Sendable {
        package var value: JSONValue
        package var duplicates: [JSONProblem]
    }

    let bytes: [UInt8]
    let file: Int
    var at = 0
    var duplicates: [JSONProblem] = []

    private init(bytes: [UInt8], file: Int) {
        self.bytes = bytes
        self.file = file
    }

    /// Reads a whole text; `file` is the number put into every span.
    package static func read(
        _ bytes: [UInt8],
        file: Int = 0,
        atMost limit: Int = maxBytes
    ) throws(JSONProblem) -> Reading {
        guard bytes.count <= limit else {
            throw JSONProblem(code: "KV108", offset: 0, message: "The file is larger than 4 MiB.")
        }
        if let bad = UTF8Check.firstInvalid(in: bytes) {
            throw JSONProblem(
                code: "KV101",
                offset: bad,
                message: "This is not UTF-8 text.",
                suggestion: "Save the file as UTF-8."
            )
        }
        if let piled = PiledMarks.first(in: bytes) {
            throw JSONProblem(code: "KV108", offset: piled, message: PiledMarks.sentence)
        }
        var reader = JSONReader(bytes: bytes, file: file)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.at = 3 }
        reader.skipSpace()
        let value = try reader.value(depth: 1)
        reader.skipSpace()
        guard reader.at == bytes.count else {
            throw reader.problem("Something stands after the end of the JSON value.")
        }
        return Reading(value: value, duplicates: reader.duplicates)
    }

    func problem(_ message: String, at offset: Int? = nil) -> JSONProblem {
        JSONProblem(code: "KV101", offset: offset ?? at, message: message)
    }

    var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    mutating func skipSpace() {
        while at < bytes.count {
            switch bytes[at] {
            case 0x20, 0x0A, 0x0D, 0x09: at += 1
            default: return
            }
        }
    }

    private func span(from start: Int) -> SourceSpan {
        SourceSpan(file: file, start: start, end: at)
    }
}

// MARK: Values

extension JSONReader {
    private mutating func value(depth: Int) throws(JSONProblem) -> JSONValue {
        guard depth <= Self.maxDepth else {
            throw JSONProblem(
                code: "KV108",
                offset: at,
                message: "Lists and objects are nested more than \(Self.maxDepth) deep."
            )
        }
        let start = at
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""):
            let text = try string()
            return JSONValue(.text(text), at: span(from: start))
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        case UInt8(ascii: "-"), .some(0x30...0x39):
            let number = try number()
            return JSONValue(.number(number), at: span(from: start))
        case nil: throw problem("The text ends where a value is expected.")
        case .some: throw problem("A value is expected here.")
        }
        let content: JSONContent =
            bytes[start] == UInt8(ascii: "n") ? .null : .bool(bytes[start] == UInt8(ascii: "t"))
        return JSONValue(content, at: span(from: start))
    }

    private mutating func word(_ word: String) throws(JSONProblem) {
        let utf8 = Array(word.utf8)
        guard bytes.count - at >= utf8.count, bytes[at..<(at + utf8.count)].elementsEqual(utf8)
        else { throw problem("A value is expected here; is “\(word)” meant?") }
        at += utf8.count
    }

    private mutating func array(depth: Int) throws(JSONProblem) -> JSONValue {
        let start = at
        at += 1
        var elements: [JSONValue] = []
        skipSpace()
        if next == UInt8(ascii: "]") {
            at += 1
            return JSONValue(.array([]), at: span(from: start))
        }
        while true {
            skipSpace()
            elements.append(try value(depth: depth + 1))
            skipSpace()
            switch next {
            case UInt8(ascii: ","): at += 1
            case UInt8(ascii: "]"):
                at += 1
                return JSONValue(.array(elements), at: span(from: start))
            default: throw problem("“,” or “]” is expected here.")
            }
        }
    }

    private mutating func object(depth: Int) throws(JSONProblem) -> JSONValue {
        let start = at
        at += 1
        var members: [JSONMember] = []
        var keys = KeySet()
        skipSpace()
        if next == UInt8(ascii: "}") {
            at += 1
            return JSONValue(.object([]), at: span(from: start))
        }
        while true {
            skipSpace()
            let keyStart = at
            guard next == UInt8(ascii: "\"") else {
                throw problem("A key in double quotes is expected here.")
            }
            let key = try string()
            let keySpan = span(from: keyStart)
            skipSpace()
            guard next == UInt8(ascii: ":") else { throw problem("“:” is expected here.") }
            at += 1
            skipSpace()
            let value = try value(depth: depth + 1)
            if keys.insert(key, known: members) {
                members.append(JSONMember(key, value, at: keySpan))
            } else if duplicates.count < Self.maxDuplicates {
                let message = "The key “\(key)” stands twice in this object."
                duplicates.append(
                    JSONProblem(
                        code: "KV111",
                        offset: keyStart,
                        message: message,
                        suggestion: "Delete one of them; the first one counts."
                    )
                )
            }
            skipSpace()
            switch next {
            case UInt8(ascii: ","): at += 1
            case UInt8(ascii: "}"):
                at += 1
                return JSONValue(.object(members), at: span(from: start))
            default: throw problem("“,” or “}” is expected here.")
            }
        }
    }
}

/// Finds a key's second standing; few keys are compared one by one, many through a set.
private struct KeySet {
    private var set: Set<String> = []

    /// False where the key is there already.
    mutating func insert(_ key: String, known: [JSONMember]) -> Bool {
        guard known.count >= 12 else { return !known.contains { $0.key == key } }
        if set.isEmpty { set = Set(known.lazy.map(\.key)) }
        return set.insert(key).inserted
    }
}
