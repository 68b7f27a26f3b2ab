import KavchatModel
import KavchatWire

/// Who a bot is offered to.
enum Audience: String, Codable {
    case off
    case testers
    case all
}

/// A customer of this server and what holds for it at once.
struct Workspace {
    var id: String
    var name: String
    var plan: String
    var publicKey: String
    var secretKey: String
    var webhookUrl: String?
    var isEnabled: Bool
    var audience: Audience
    var testerPhones: [String]
    /// Sessions a month (UTC); nil means any number.
    var sessionQuota: Int?
}

/// The two keys of a workspace.
package struct WorkspaceKeys: Hashable, Sendable {
    /// May be public.
    package var publicKey: String
    /// Signs identity tokens and opens the server API; never given to a client.
    package var secretKey: String
}

extension Store {
    private static let columns = """
        id, name, plan, public_key, secret_key, webhook_url, enabled, audience, tester_phones, \
        session_quota
        """

    func workspace(publicKey: String) throws -> Workspace? {
        try database.first(
            "SELECT \(Self.columns) FROM workspace WHERE public_key=?",
            publicKey,
            read: Self.workspace
        )
    }

    func workspace(secretKey: String) throws -> Workspace? {
        try database.first(
            "SELECT \(Self.columns) FROM workspace WHERE secret_key=?",
            secretKey,
            read: Self.workspace
        )
    }

    func workspace(id: String) throws -> Workspace? {
        try database.first(
            "SELECT \(Self.columns) FROM workspace WHERE id=?",
            id,
            read: Self.workspace
        )
    }

    /// The workspace that the command works with: the oldest.
    func firstWorkspace() throws -> Workspace? {
        try database.first(
            "SELECT \(Self.columns) FROM workspace ORDER BY created_at, id LIMIT 1",
            read: Self.workspace
        )
    }

    func workspaces() throws -> [Workspace] {
        try database.rows("SELECT \(Self.columns) FROM workspace ORDER BY id", read: Self.workspace)
    }

    func insert(_ workspace: Workspace, at now: Timestamp) throws {
        try database.run(
            "INSERT INTO workspace VALUES(?,?,?,?,?,?,?,?,?,?,1,?)",
            workspace.id,
            workspace.name,
            workspace.plan,
            workspace.publicKey,
            workspace.secretKey,
            workspace.webhookUrl,
            workspace.isEnabled,
            workspace.audience.rawValue,
            try Self.json(workspace.testerPhones),
            workspace.sessionQuota,
            now
        )
    }

    /// Keeps what holds at once.
    func update(_ workspace: Workspace) throws {
        try database.run(
            """
            UPDATE workspace SET enabled=?, audience=?, tester_phones=?, session_quota=? WHERE id=?
            """,
            workspace.isEnabled,
            workspace.audience.rawValue,
            try Self.json(workspace.testerPhones),
            workspace.sessionQuota,
            workspace.id
        )
    }

    private static func workspace(_ row: SQLRow) -> Workspace {
        Workspace(
            id: row.text(0),
            name: row.text(1),
            plan: row.text(2),
            publicKey: row.text(3),
            secretKey: row.text(4),
            webhookUrl: row.textIfAny(5),
            isEnabled: row.bool(6),
            audience: Audience(rawValue: row.text(7)) ?? .off,
            testerPhones: value(row.text(8)) ?? [],
            sessionQuota: row.isNull(9) ? nil : row.int(9)
        )
    }
}

// MARK: JSON in columns

extension Store {
    static func json(_ value: some Encodable) throws -> String {
        String(decoding: try WireJSON.encode(value), as: UTF8.self)
    }

    /// Nil only where a column was changed by another hand.
    static func value<Value: Decodable>(_ text: String) -> Value? {
        try? WireJSON.decode(Value.self, from: Array(text.utf8))
    }

    static func value<Value: Decodable>(_ bytes: [UInt8]) -> Value? {
        try? WireJSON.decode(Value.self, from: bytes)
    }
}
