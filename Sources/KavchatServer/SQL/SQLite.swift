import CSQLite
import Glibc
import KavchatModel

/// What SQLite refused.
struct SQLiteError: Error {
    /// SQLite's primary result code.
    var code: Int32
    var message: String

    static let notADatabase: Int32 = 26
    static let constraint: Int32 = 19
}

/// One connection to a database file; used by one thread at a time.
///
/// WAL with `synchronous=FULL`: what a transaction committed is on the disk.
final class SQLite {
    /// Nil once it is closed.
    private var handle: OpaquePointer?
    private var statements: [String: OpaquePointer] = [:]
    /// Transactions are gathered until `settle`: the disk's answer is waited for once for all of them.
    var isGathering = false
    /// Some are gathered that the disk does not have yet.
    private(set) var hasUnsettled = false

    /// Opens or creates the file, readable by its owner alone.
    init(path: String) throws(SQLiteError) {
        // SQLite gives its own files the permissions of this one. An existing one is not touched:
        // closing it would drop the locks that this process holds on it.
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            Glibc.close(descriptor)
        } else if errno != EEXIST {
            throw SQLiteError(code: SQLITE_CANTOPEN, message: String(cString: strerror(errno)))
        }
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory"
            sqlite3_close_v2(opened)
            throw SQLiteError(code: code & 0xff, message: message)
        }
        handle = opened
        sqlite3_busy_timeout(handle, 5_000)
    }

    deinit { close() }

    /// Ends the connection; whatever is asked of it afterwards is refused.
    func close() {
        for statement in statements.values { sqlite3_finalize(statement) }
        statements = [:]
        sqlite3_close_v2(handle)
        handle = nil
    }

    /// Runs statements that have no parameters.
    func execute(_ sql: String) throws(SQLiteError) {
        guard let handle else { throw Self.closed }
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code) }
    }

    /// Runs a statement and tells how many rows it changed.
    @discardableResult
    func run(_ sql: String, _ values: any SQLBindable...) throws(SQLiteError) -> Int {
        _ = try step(sql, values) { _ in }
        return Int(sqlite3_changes(handle))
    }

    /// All rows of a query.
    func rows<Value>(
        _ sql: String,
        _ values: any SQLBindable...,
        read: (SQLRow) -> Value
    ) throws(SQLiteError) -> [Value] {
        var found: [Value] = []
        try step(sql, values) { found.append(read($0)) }
        return found
    }

    /// The first row of a query.
    func first<Value>(
        _ sql: String,
        _ values: any SQLBindable...,
        read: (SQLRow) -> Value
    ) throws(SQLiteError) -> Value? {
        var found: Value?
        try step(sql, values) { if found == nil { found = read($0) } }
        return found
    }

    /// Does all of `body` or nothing of it, taking the write lock first.
    func transaction<Value>(_ body: () throws -> Value) throws -> Value {
        if isGathering { return try gather(body) }
        try execute("BEGIN IMMEDIATE")
        do {
            let value = try body()
            try execute("COMMIT")
            return value
        } catch {
            // A failed COMMIT may have rolled back already; then this has nothing to do.
            try? execute("ROLLBACK")
            throw error
        }
    }

    /// Puts what was gathered on the disk; all of it is undone where that fails.
    func settle() throws(SQLiteError) {
        guard hasUnsettled else { return }
        hasUnsettled = false
        do throws(SQLiteError) {
            try run("COMMIT")
        } catch {
            // SQLite may have rolled back already; then this has nothing to do.
            try? execute("ROLLBACK")
            throw error
        }
    }

    private func gather<Value>(_ body: () throws -> Value) throws -> Value {
        if !hasUnsettled {
            try run("BEGIN IMMEDIATE")
            hasUnsettled = true
        }
        try run("SAVEPOINT act")
        do {
            let value = try body()
            try run("RELEASE act")
            return value
        } catch {
            // Where SQLite gave up all that was gathered, `settle` fails for all of it.
            try? execute("ROLLBACK TO act; RELEASE act")
            throw error
        }
    }

    private func step(
        _ sql: String,
        _ values: [any SQLBindable],
        row: (SQLRow) -> Void
    ) throws(SQLiteError) {
        let statement = try prepared(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() {
            let code = bind(value.sqlValue, to: statement, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw failure(code) }
        }
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw failure(code) }
            row(SQLRow(statement: statement))
        }
    }

    private func prepared(_ sql: String) throws(SQLiteError) -> OpaquePointer {
        if let statement = statements[sql] { return statement }
        guard let handle else { throw Self.closed }
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
        guard code == SQLITE_OK, let statement else { throw failure(code) }
        statements[sql] = statement
        return statement
    }

    private func bind(_ value: SQLValue, to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(statement, index)
        case .integer(let number): return sqlite3_bind_int64(statement, index, number)
        case .text(var text):
            return text.withUTF8 {
                kavchat_sqlite_bind_text(statement, index, $0.baseAddress, Int32($0.count))
            }
        case .blob(let bytes):
            return bytes.withUnsafeBytes {
                kavchat_sqlite_bind_blob(statement, index, $0.baseAddress, Int32($0.count))
            }
        }
    }

    private static let closed = SQLiteError(code: SQLITE_MISUSE, message: "it is closed")

    private func failure(_ code: Int32) -> SQLiteError {
        SQLiteError(code: code & 0xff, message: String(cString: sqlite3_errmsg(handle)))
    }
}

/// A row while it is being read; columns count from 0.
struct SQLRow {
    fileprivate let statement: OpaquePointer

    func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    func int(_ column: Int32) -> Int { Int(integer(column)) }

    func bool(_ column: Int32) -> Bool { integer(column) != 0 }

    func time(_ column: Int32) -> Timestamp { Timestamp(milliseconds: integer(column)) }

    func text(_ column: Int32) -> String { String(decoding: blob(column), as: UTF8.self) }

    func blob(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(statement, column) else { return [] }
        return Array(
            UnsafeRawBufferPointer(
                start: start,
                count: Int(sqlite3_column_bytes(statement, column))
            )
        )
    }

    func textIfAny(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    func timeIfAny(_ column: Int32) -> Timestamp? { isNull(column) ? nil : time(column) }
}
