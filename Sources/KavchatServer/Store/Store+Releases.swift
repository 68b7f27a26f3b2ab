import KavchatModel
import KavchatWire

/// One script of a release, as lists name it.
package struct ReleaseScript: Hashable, Codable, Sendable {
    package var id: String
    package var kind: String
    package var name: String

    package init(id: String, kind: String, name: String) {
        self.id = id
        self.kind = kind
        self.name = name
    }
}

/// A published release without its body.
struct ReleaseSummary: Hashable, Codable {
    var version: Int
    var note: String
    var restoredFrom: Int?
    var publishedAt: Timestamp
    var scripts: [ReleaseScript]
}

/// A release as it is served: always the same bytes.
struct ServedRelease {
    var body: [UInt8]
    var etag: String
}

extension Store {
    func served(_ workspace: String) throws -> ServedRelease? {
        try database.first(
            "SELECT body, etag FROM release WHERE workspace=? ORDER BY version DESC LIMIT 1",
            workspace
        ) { ServedRelease(body: $0.blob(0), etag: $0.text(1)) }
    }

    /// The settings of the newest release; nil before the first.
    func settings(_ workspace: String) throws -> BotSettings? {
        try database.first(
            "SELECT settings FROM release WHERE workspace=? ORDER BY version DESC LIMIT 1",
            workspace
        ) { Self.value($0.blob(0)) ?? BotSettings() }
    }

    /// The newest ones.
    func releases(_ workspace: String) throws -> [ReleaseSummary] {
        try database.rows(
            """
            SELECT version, note, restored_from, published_at, scripts FROM release
            WHERE workspace=? ORDER BY version DESC LIMIT 500
            """,
            workspace
        ) {
            ReleaseSummary(
                version: $0.int(0),
                note: $0.text(1),
                restoredFrom: $0.isNull(2) ? nil : $0.int(2),
                publishedAt: $0.time(3),
                scripts: Self.value($0.blob(4)) ?? []
            )
        }
    }

    /// Publishes with the next version; `body` makes the bytes that are served, once it is known.
    func publish(
        in workspace: String,
        note: String,
        settings: BotSettings,
        scripts: [ReleaseScript],
        at now: Timestamp,
        body: (_ version: Int) throws -> [UInt8]
    ) throws -> ReleaseSummary {
        try database.transaction {
            let last = try database.first(
                "SELECT max(version) FROM release WHERE workspace=?",
                workspace
            ) { $0.int(0) }
            let version = (last ?? 0) + 1
            let bytes = try body(version)
            try database.run(
                "INSERT INTO release VALUES(?,?,?,?,NULL,?,?,?,?)",
                workspace,
                version,
                note,
                now,
                try WireJSON.encode(settings),
                try WireJSON.encode(scripts),
                bytes,
                "\"" + Digest.hex(Digest.sha256(bytes)) + "\""
            )
            return ReleaseSummary(
                version: version,
                note: note,
                publishedAt: now,
                scripts: scripts
            )
        }
    }
}
