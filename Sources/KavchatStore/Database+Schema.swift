/// A file that a newer version of this program wrote.
struct NewerSchema: Error, Hashable, Sendable {
    var version: Int
}

extension Database {
    /// Each one once, in order, never changed after it was published.
    private static let migrations = [
        // 1
        """
        CREATE TABLE session (
            api TEXT NOT NULL,
            key TEXT NOT NULL,
            user TEXT NOT NULL,
            id TEXT NOT NULL,
            owner TEXT NOT NULL,
            last_activity INTEGER NOT NULL,
            body BLOB NOT NULL,
            PRIMARY KEY (api, key, user)
        ) STRICT;
        CREATE TABLE request (
            id TEXT PRIMARY KEY,
            api TEXT NOT NULL,
            key TEXT NOT NULL,
            kind TEXT NOT NULL,
            user TEXT,
            created INTEGER NOT NULL,
            free_at INTEGER NOT NULL,
            body BLOB NOT NULL
        ) STRICT;
        CREATE INDEX request_order ON request (api, key, created, id);
        """,
        // 2
        """
        CREATE TABLE secret (
            name TEXT PRIMARY KEY,
            written INTEGER NOT NULL
        ) STRICT;
        """,
    ]

    /// Brings the file to this program's schema.
    func migrate() throws {
        let known = Self.migrations.count
        if try version() == known { return try configure() }
        try execute("PRAGMA journal_mode=WAL")
        try configure()
        try execute("BEGIN IMMEDIATE")
        do {
            // Read again under the lock: another process may have been first.
            let version = try version()
            guard version <= known else { throw NewerSchema(version: version) }
            for migration in Self.migrations[version...] { try execute(migration) }
            try execute("PRAGMA user_version=\(known); COMMIT")
        } catch {
            try? execute("ROLLBACK")
            throw error
        }
    }

    private func configure() throws(DatabaseFault) {
        try execute("PRAGMA synchronous=NORMAL")
    }

    private func version() throws -> Int {
        let version = try first("PRAGMA user_version") { Int($0.integer(0)) } ?? 0
        guard version >= 0 else { throw NewerSchema(version: version) }
        return version
    }
}
