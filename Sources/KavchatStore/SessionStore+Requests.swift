package import KavchatModel

extension SessionStore {
    /// How long a claimed request is kept from other processes.
    private static let claimMs: Int64 = 30_000
    /// No request waits longer, whatever the clock said when it was put back.
    private static let longestWaitMs: Int64 = 3_600_000

    /// Claims the oldest free request of a key's workspace for 30 s; nil where there is none.
    ///
    /// Whose it is does not matter: requests outlive a user change.
    package func claim(_ key: StoreKey, now: Timestamp) -> StoredRequest? {
        perform { database, _ throws(DatabaseFault) in
            try database.first(
                """
                UPDATE request SET free_at = ?1 + ?2 WHERE id = (
                    SELECT id FROM request
                    WHERE api = ?4 AND key = ?5 AND (free_at <= ?1 OR free_at > ?1 + ?3)
                    ORDER BY created, id LIMIT 1
                ) RETURNING id, kind, user, created, body
                """,
                [
                    .integer(now.milliseconds), .integer(Self.claimMs),
                    .integer(Self.longestWaitMs), .text(key.api), .text(key.publicKey),
                ]
            ) { row in
                StoredRequest(
                    id: row.text(0),
                    kind: row.text(1),
                    user: row.isNull(2) ? nil : row.text(2),
                    at: Timestamp(milliseconds: row.integer(3)),
                    body: row.blob(4)
                )
            }
        } ?? nil
    }

    /// The request is done.
    package func remove(request id: String) {
        _ = perform { database, _ throws(DatabaseFault) in
            try database.run("DELETE FROM request WHERE id = ?", [.text(id)])
        }
    }

    /// Ends a claim: the request is free again from `time` on.
    package func putBack(request id: String, until time: Timestamp) {
        _ = perform { database, _ throws(DatabaseFault) in
            try database.run(
                "UPDATE request SET free_at = ? WHERE id = ?",
                [.integer(time.milliseconds), .text(id)]
            )
        }
    }
}

extension Database {
    /// Queues a request; one that is there already stays as it is.
    func insert(_ request: StoredRequest, of key: StoreKey) throws(DatabaseFault) {
        try run(
            """
            INSERT OR IGNORE INTO request (id, api, key, kind, user, created, free_at, body)
            VALUES (?, ?, ?, ?, ?, ?, 0, ?)
            """,
            [
                .text(request.id), .text(key.api), .text(key.publicKey), .text(request.kind),
                request.user.map { .text($0) } ?? .null, .integer(request.at.milliseconds),
                .blob(request.body),
            ]
        )
    }
}
