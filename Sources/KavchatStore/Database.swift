import CSQLite
import Glibc

/// What SQLite refused.
struct DatabaseFault: Error, Hashable, Sendable {
    /// SQLite's primary result code.
    var code: Int32

    /// The file is no database, or a broken one.
    var isDamage: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }
}

/// One connection to a SQLite file, for one thread at a time.
///
/// WAL with `synchronous=NORMAL`: a power cut may take the last steps of a chat, never its order.
final class Database {
    /// A value on its way in.
    enum Value {
        case null
        case integer(Int64)
        case text(String)
        case blob([UInt8])
    }

    /// A row while it is read; columns count from 0.
    struct Row {
        fileprivate let statement: OpaquePointer

        func isNull(_ column: Int32) -> Bool {
            sqlite3_column_type(statement, column) == SQLITE_NULL
        }

        func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

        func blob(_ column: Int32) -> [UInt8] {
            guard let start = sqlite3_column_blob(statement, column) else { return [] }
            let count = Int(sqlite3_column_bytes(statement, column))
            return Array(UnsafeRawBufferPointer(start: start, count: count))
        }

        func text(_ column: Int32) -> String { String(decoding: blob(column), as: UTF8.self) }
    }

    /// Lives as long as its last connection and touches no disk.
    static let inMemory = ":memory:"

    private let handle: OpaquePointer

    /// Opens or makes a file that its owner alone can read.
    init(path: String) throws(DatabaseFault) {
        if path != Self.inMemory {
            // SQLite gives its own files the permissions of this one.
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw DatabaseFault(code: SQLITE_CANTOPEN) }
            fchmod(descriptor, 0o600)
            close(descriptor)
        }
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw DatabaseFault(code: code & 0xFF)
        }
        handle = opened
        sqlite3_busy_timeout(handle, 2_000)
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// Runs statements that have no parameters.
    func execute(_ sql: String) throws(DatabaseFault) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw DatabaseFault(code: code & 0xFF) }
    }

    /// Runs one statement and tells how many rows it changed.
    @discardableResult
    func run(_ sql: String, _ values: [Value]) throws(DatabaseFault) -> Int {
        _ = try first(sql, values) { _ in }
        return Int(sqlite3_changes(handle))
    }

    /// The first row of a statement, which runs to its end.
    func first<Answer>(
        _ sql: String,
        _ values: [Value] = [],
        read: (Row) -> Answer
    ) throws(DatabaseFault) -> Answer? {
        try all(sql, values, read: read).first
    }

    /// All rows of a statement.
    func all<Answer>(
        _ sql: String,
        _ values: [Value] = [],
        read: (Row) -> Answer
    ) throws(DatabaseFault) -> [Answer] {
        var statement: OpaquePointer?
        var code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
        guard code == SQLITE_OK, let statement else { throw DatabaseFault(code: code & 0xFF) }
        defer { sqlite3_finalize(statement) }
        for (index, value) in values.enumerated() {
            code = bind(value, to: statement, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw DatabaseFault(code: code & 0xFF) }
        }
        var answers: [Answer] = []
        while true {
            code = sqlite3_step(statement)
            if code == SQLITE_DONE { return answers }
            guard code == SQLITE_ROW else { throw DatabaseFault(code: code & 0xFF) }
            answers.append(read(Row(statement: statement)))
        }
    }

    /// All of `body` or nothing of it; takes the write lock first.
    ///
    /// `body` says with nil that nothing is to be kept.
    func transaction<Answer>(
        _ body: () throws(DatabaseFault) -> Answer?
    ) throws(DatabaseFault) -> Answer? {
        try execute("BEGIN IMMEDIATE")
        do throws(DatabaseFault) {
            guard let answer = try body() else {
                try execute("ROLLBACK")
                return nil
            }
            try execute("COMMIT")
            return answer
        } catch {
            // A failed COMMIT may have rolled back already; then this has nothing to do.
            try? execute("ROLLBACK")
            throw error
        }
    }

    private func bind(_ value: Value, to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch value {
        case .null:
            return sqlite3_bind_null(statement, index)
        case .integer(let number):
            return sqlite3_bind_int64(statement, index, number)
        case .text(let text):
            return kavchat_sqlite_bind_text(statement, index, text, Int32(text.utf8.count))
        case .blob(let bytes):
            return bytes.withUnsafeBytes { bytes in
                kavchat_sqlite_bind_blob(statement, index, bytes.baseAddress, Int32(bytes.count))
            }
        }
    }
}
