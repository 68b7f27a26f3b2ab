import Glibc
import KavchatModel
import Synchronization

/// The client's SQLite file: sessions with their histories, and the request queue.
///
/// Several processes share it; a session belongs to the one that opened it last. All calls are short
/// and may come from any thread.
package final class SessionStore: Sendable {
    /// A kept live conversation ends after 12 hours at the latest; nothing is kept beyond that.
    static let keptMs: Int64 = 12 * 3_600_000

    private struct State {
        var database: Database
        var condition: StoreCondition
        /// Sessions of this process: whoever writes them next must still own them.
        var held: Set<StoreKey> = []

        /// The file can be read perhaps, and takes nothing more.
        mutating func noteFailure(at path: String) {
            switch condition {
            case .kept, .setAside: condition = .memoryOnly(.unwritable(path))
            case .memoryOnly: break
            }
        }
    }

    private let folder: String?
    /// Random, one a process.
    private let owner: String
    private let state: Mutex<State>

    /// Opens the file in a folder, or works from memory where that is not possible; `condition` tells.
    ///
    /// Fails only where there is no memory.
    package init?(folder: String?, owner: String) {
        guard let (database, condition) = Self.open(folder) else { return nil }
        self.folder = folder
        self.owner = owner
        state = Mutex(State(database: database, condition: condition))
    }

    /// How the store stands now.
    package var condition: StoreCondition { state.withLock { $0.condition } }

    /// Works on the database; nil where it fails.
    ///
    /// A file that proves damaged is set aside for a new one.
    func perform<Answer: Sendable>(
        _ body: @Sendable (Database, inout Set<StoreKey>) throws(DatabaseFault) -> Answer
    ) -> Answer? {
        state.withLock { state in
            do throws(DatabaseFault) {
                return try body(state.database, &state.held)
            } catch {
                if error.isDamage, let (database, condition) = Self.replaceDamaged(folder) {
                    state.database = database
                    state.condition = condition
                    state.held = []
                } else if !error.isDamage, let folder {
                    state.noteFailure(at: Self.path(in: folder))
                }
                return nil
            }
        }
    }
}

// MARK: Sessions

extension SessionStore {
    /// The kept session of a key, taken over from whoever has it.
    package func open(_ key: StoreKey) -> StoredSession? {
        perform { database, held throws(DatabaseFault) in
            let session = try database.first(
                """
                UPDATE session SET owner = ? WHERE api = ? AND key = ? AND user = ?
                RETURNING id, last_activity, body
                """,
                [.text(owner)] + key.values
            ) { row in
                StoredSession(
                    id: SessionID(row.text(0)),
                    lastActivity: Timestamp(milliseconds: row.integer(1)),
                    body: row.blob(2)
                )
            }
            if session == nil { held.remove(key) } else { held.insert(key) }
            return session
        } ?? nil
    }

    /// Keeps a session and adds requests to the queue, in one transaction.
    ///
    /// The first session of a key in this process replaces what another left there, and takes with it
    /// the sessions of other keys that nobody may go on with any more.
    package func save(
        _ key: StoreKey,
        _ session: StoredSession,
        adding requests: [StoredRequest] = []
    ) -> SaveOutcome {
        let outcome = perform { database, held throws(DatabaseFault) -> SaveOutcome in
            let isHeld = held.contains(key)
            let done: Bool? = try database.transaction { () throws(DatabaseFault) in
                let changed =
                    isHeld
                    ? try self.update(key, session, in: database)
                    : try self.insert(key, session, in: database)
                guard changed == 1 else { return nil }
                for request in requests { try database.insert(request, of: key) }
                return true
            }
            guard done != nil else { return .takenOver }
            held.insert(key)
            return .saved
        }
        return outcome ?? .failed
    }

    private func update(
        _ key: StoreKey,
        _ session: StoredSession,
        in database: Database
    ) throws(DatabaseFault) -> Int {
        try database.run(
            """
            UPDATE session SET id = ?, last_activity = ?, body = ?
            WHERE api = ? AND key = ? AND user = ? AND owner = ?
            """,
            session.values + key.values + [.text(owner)]
        )
    }

    private func insert(
        _ key: StoreKey,
        _ session: StoredSession,
        in database: Database
    ) throws(DatabaseFault) -> Int {
        let oldest = session.lastActivity.advanced(byMilliseconds: -Self.keptMs)
        try database.run(
            "DELETE FROM session WHERE last_activity < ?",
            [.integer(oldest.milliseconds)]
        )
        return try database.run(
            """
            INSERT OR REPLACE INTO session (id, last_activity, body, api, key, user, owner)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            session.values + key.values + [.text(owner)]
        )
    }

    /// Deletes the session of a key, unless another process has it by now.
    package func delete(_ key: StoreKey) {
        _ = perform { database, held throws(DatabaseFault) in
            held.remove(key)
            try database.run(
                "DELETE FROM session WHERE api = ? AND key = ? AND user = ? AND owner = ?",
                key.values + [.text(owner)]
            )
        }
    }
}

extension StoreKey {
    /// A `sub` is never empty, so no text stands for the guest.
    fileprivate var values: [Database.Value] {
        [.text(api), .text(publicKey), .text(user ?? "")]
    }
}

extension StoredSession {
    fileprivate var values: [Database.Value] {
        [.text(id.text), .integer(lastActivity.milliseconds), .blob(body)]
    }
}

// MARK: Opening

extension SessionStore {
    private static func open(_ folder: String?) -> (Database, StoreCondition)? {
        guard let folder else { return inMemory(.noFolder) }
        guard PrivateFiles.makeFolder(folder) else { return inMemory(.unwritable(folder)) }
        let path = path(in: folder)
        do {
            return (try database(at: path), .kept)
        } catch is NewerSchema {
            return inMemory(.newer(path))
        } catch let fault as DatabaseFault where fault.isDamage {
            return replaceDamaged(folder)
        } catch {
            return inMemory(.unwritable(path))
        }
    }

    /// Moves a damaged file out of the way, over an older one, and begins anew.
    private static func replaceDamaged(_ folder: String?) -> (Database, StoreCondition)? {
        guard let folder else { return inMemory(.noFolder) }
        let path = path(in: folder)
        let aside = "\(path).damaged"
        guard rename(path, aside) == 0 else { return inMemory(.unwritable(path)) }
        // They belong to the damaged file and would spoil the new one.
        for ending in ["-wal", "-shm"] { rename(path + ending, aside + ending) }
        guard let database = try? database(at: path) else { return inMemory(.unwritable(path)) }
        return (database, .setAside(aside))
    }

    private static func inMemory(_ reason: StoreCondition.Reason) -> (Database, StoreCondition)? {
        guard let database = try? database(at: Database.inMemory) else { return nil }
        return (database, .memoryOnly(reason))
    }

    private static func database(at path: String) throws -> Database {
        let database = try Database(path: path)
        try database.migrate()
        return database
    }

    private static func path(in folder: String) -> String { "\(folder)/client.db" }
}
