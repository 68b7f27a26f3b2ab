import KavchatModel

/// What a column holds.
enum SQLValue {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])
}

/// What can be bound to a statement.
protocol SQLBindable {
    var sqlValue: SQLValue { get }
}

extension Int: SQLBindable {
    var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Int64: SQLBindable {
    var sqlValue: SQLValue { .integer(self) }
}

extension Bool: SQLBindable {
    var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension String: SQLBindable {
    var sqlValue: SQLValue { .text(self) }
}

extension [UInt8]: SQLBindable {
    var sqlValue: SQLValue { .blob(self) }
}

extension Timestamp: SQLBindable {
    var sqlValue: SQLValue { .integer(milliseconds) }
}

extension Identifier: SQLBindable {
    var sqlValue: SQLValue { .text(text) }
}

extension LiveState: SQLBindable {
    var sqlValue: SQLValue { .text(rawValue) }
}

extension Optional: SQLBindable where Wrapped: SQLBindable {
    var sqlValue: SQLValue { self?.sqlValue ?? .null }
}
