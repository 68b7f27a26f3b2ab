import Glibc
import KavchatModel
import KavchatWire

/// The server's tables; used by the core's thread alone.
///
/// Every query names its workspace: no id of another one is ever found.
final class Store {
    let database: SQLite

    /// Opens the file, brings its tables up to date, and notices that it was restored.
    init(path: String) throws(ServerProblem) {
        do {
            database = try SQLite(path: path)
            try database.execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;")
        } catch {
            throw error.code == SQLiteError.notADatabase
                ? .notADatabase(path: path)
                : .databaseUnusable(path: path, reason: error.message)
        }
        do {
            try migrate(path)
        } catch let problem as ServerProblem {
            throw problem
        } catch {
            throw .databaseUnusable(path: path, reason: "\(error)")
        }
    }

    private func migrate(_ path: String) throws {
        let application = try pragma("application_id")
        let version = try pragma("user_version")
        let tables = try database.first("SELECT count(*) FROM sqlite_schema") { $0.int(0) } ?? 0
        guard application == Schema.applicationID || (application == 0 && tables == 0) else {
            throw ServerProblem.foreignDatabase(path: path)
        }
        guard version <= Schema.migrations.count else {
            throw ServerProblem.newerDatabase(path: path)
        }
        guard version < Schema.migrations.count else { return }
        try database.transaction {
            for step in Schema.migrations[version...] { try database.execute(step) }
            try database.execute("PRAGMA application_id=\(Schema.applicationID)")
            try database.execute("PRAGMA user_version=\(Schema.migrations.count)")
        }
    }

    private func pragma(_ name: String) throws -> Int {
        try database.first("PRAGMA \(name)") { $0.int(0) } ?? 0
    }
}

// MARK: Restored copies

extension Store {
    /// Counts a start or an orderly stop in the database and in the file beside it.
    ///
    /// Where both differ, the database is an older copy: every open conversation gets a new epoch,
    /// so that no client takes the log for the one it knows (`live.md` 5.2).
    func count(beside file: CounterFile, newEpoch: () -> Epoch) throws -> Bool {
        let counted =
            try database.first("SELECT value FROM meta WHERE name='starts'") { $0.int(0) } ?? 0
        let isRestored = counted != file.value && counted > 0
        let next = max(counted, file.value) + 1
        try database.transaction {
            try database.run("INSERT OR REPLACE INTO meta VALUES('starts', ?)", next)
            guard isRestored else { return }
            let open = try database.rows(
                "SELECT id FROM conversation WHERE state IN ('waiting','active')"
            ) { $0.text(0) }
            for id in open {
                try database.run("UPDATE conversation SET epoch=? WHERE id=?", newEpoch(), id)
            }
        }
        file.write(next)
        return isRestored
    }
}

/// The number in the file beside the database, which also keeps a second server out.
final class CounterFile {
    private let descriptor: Int32

    /// Nil where another process holds it.
    init?(path: String) throws(ServerProblem) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .databaseUnusable(path: path, reason: String(cString: strerror(errno)))
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
    }

    deinit { close(descriptor) }

    /// Lets another server have the database.
    func release() {
        flock(descriptor, LOCK_UN)
    }

    var value: Int {
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return Int(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)) ?? 0
    }

    func write(_ value: Int) {
        let bytes = Array(String(value).utf8)
        guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else { return }
        ftruncate(descriptor, off_t(bytes.count))
        fsync(descriptor)
    }
}
