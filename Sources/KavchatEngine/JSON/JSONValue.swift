/// A JSON value with the place it was read from; object members keep their order.
///
/// Two values are equal when they say the same, wherever they stand.
package struct JSONValue: Sendable {
    package var content: JSONContent
    package var span: SourceSpan

    package init(_ content: JSONContent, at span: SourceSpan = SourceSpan()) {
        self.content = content
        self.span = span
    }
}

package enum JSONContent: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case text(String)
    case array([JSONValue])
    case object([JSONMember])
}

/// A number as it was written: no `Double` stands between the file and the reader.
package enum JSONNumber: Hashable, Sendable {
    case integer(Int)
    /// Anything with a fraction or an exponent, or beyond 64 bits.
    case other(String)
}

package struct JSONMember: Hashable, Sendable {
    package var key: String
    package var value: JSONValue
    /// Where the key stands.
    package var keySpan: SourceSpan

    package init(_ key: String, _ value: JSONValue, at keySpan: SourceSpan = SourceSpan()) {
        self.key = key
        self.value = value
        self.keySpan = keySpan
    }

    package static func == (left: JSONMember, right: JSONMember) -> Bool {
        left.key == right.key && left.value == right.value
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(value)
    }
}

/// A stretch of bytes in one of the files that were read.
package struct SourceSpan: Hashable, Sendable {
    /// Counts the files from 0.
    package var file: Int32 = 0
    package var start: Int32 = 0
    package var end: Int32 = 0

    package init() {}

    package init(file: Int, start: Int, end: Int) {
        self.file = Int32(truncatingIfNeeded: file)
        self.start = Int32(truncatingIfNeeded: start)
        self.end = Int32(truncatingIfNeeded: end)
    }
}

extension JSONValue: Hashable {
    package static func == (left: JSONValue, right: JSONValue) -> Bool {
        left.content == right.content
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(content)
    }
}

// MARK: Looking inside

extension JSONValue {
    /// The value of an object's key, nil where there is none.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        return members.firstIndex { $0.key == key }.map { members[$0].value }
    }

    /// Where the value of an object's key stands; the object itself where there is none.
    func span(of key: String) -> SourceSpan { self[key]?.span ?? span }

    var text: String? {
        guard case .text(let text) = content else { return nil }
        return text
    }

    var integer: Int? {
        guard case .number(.integer(let number)) = content else { return nil }
        return number
    }

    var bool: Bool? {
        guard case .bool(let bool) = content else { return nil }
        return bool
    }

    var elements: [JSONValue]? {
        guard case .array(let elements) = content else { return nil }
        return elements
    }

    var members: [JSONMember]? {
        guard case .object(let members) = content else { return nil }
        return members
    }

    /// What sort of value it is, in a reader's words.
    var sort: String {
        switch content {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .text: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

// MARK: Building

extension JSONValue {
    static func text(_ text: String, at span: SourceSpan = SourceSpan()) -> JSONValue {
        JSONValue(.text(text), at: span)
    }

    static func integer(_ number: Int, at span: SourceSpan = SourceSpan()) -> JSONValue {
        JSONValue(.number(.integer(number)), at: span)
    }

    static func bool(_ bool: Bool, at span: SourceSpan = SourceSpan()) -> JSONValue {
        JSONValue(.bool(bool), at: span)
    }

    static func array(_ elements: [JSONValue], at span: SourceSpan = SourceSpan()) -> JSONValue {
        JSONValue(.array(elements), at: span)
    }

    static func object(_ members: [JSONMember], at span: SourceSpan = SourceSpan()) -> JSONValue {
        JSONValue(.object(members), at: span)
    }
}
