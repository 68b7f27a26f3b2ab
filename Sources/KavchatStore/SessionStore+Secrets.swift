package import KavchatModel

// The names of secrets that lie in the vault, which cannot list them: what a process left there that
// came to a sudden end is found by them.

extension SessionStore {
    /// A secret of this name is about to be written.
    package func note(secret name: String, at now: Timestamp) {
        _ = perform { database, _ throws(DatabaseFault) in
            try database.run(
                "INSERT OR REPLACE INTO secret (name, written) VALUES (?, ?)",
                [.text(name), .integer(now.milliseconds)]
            )
        }
    }

    /// The secret of this name was erased.
    package func forget(secret name: String) {
        _ = perform { database, _ throws(DatabaseFault) in
            try database.run("DELETE FROM secret WHERE name = ?", [.text(name)])
        }
    }

    /// The secrets that nobody uses any more: those of a prefix but one, written before a time, and
    /// all that are older than any live conversation.
    package func staleSecrets(
        prefix: String,
        but kept: String?,
        before now: Timestamp
    ) -> [String] {
        let oldest = now.advanced(byMilliseconds: -Self.keptMs)
        return perform { database, _ throws(DatabaseFault) in
            try database.all(
                """
                SELECT name FROM secret
                WHERE (substr(name, 1, length(?)) = ? AND name <> ? AND written <= ?)
                    OR written < ?
                ORDER BY name
                """,
                [
                    .text(prefix), .text(prefix), .text(kept ?? ""),
                    .integer(now.milliseconds), .integer(oldest.milliseconds),
                ]
            ) { $0.text(0) }
        } ?? []
    }
}
