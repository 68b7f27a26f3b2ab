import KavchatModel
import KavchatWire

/// Who answers at the desk.
struct Agent {
    var id: String
    var name: String
    /// Empty: all of them.
    var departments: [String]
    var maxConversations: Int
    var salt: [UInt8]
    var passwordHash: [UInt8]
    var isAway: Bool
    var presentUntil: Timestamp

    static let defaultMaxConversations = 4

    func isPresent(at now: Timestamp) -> Bool { !isAway && now < presentUntil }

    func serves(_ department: String?) -> Bool {
        guard let department, !departments.isEmpty else { return true }
        return departments.contains(department)
    }
}

extension Store {
    private static let agentColumns = """
        a.id, a.name, a.departments, a.max_conversations, a.salt, a.password_hash, a.is_away, \
        a.present_until
        """

    func agent(_ id: String, in workspace: String) throws -> Agent? {
        try database.first(
            "SELECT \(Self.agentColumns) FROM agent a WHERE a.workspace=? AND a.id=?",
            workspace,
            id,
            read: Self.agent
        )
    }

    func agents(in workspace: String) throws -> [Agent] {
        try database.rows(
            "SELECT \(Self.agentColumns) FROM agent a WHERE a.workspace=? ORDER BY a.id",
            workspace,
            read: Self.agent
        )
    }

    func put(_ agent: Agent, in workspace: String) throws {
        try database.run(
            """
            INSERT INTO agent VALUES(?,?,?,?,?,?,?,?,?)
            ON CONFLICT(workspace, id) DO UPDATE SET name=excluded.name, salt=excluded.salt,
                password_hash=excluded.password_hash, departments=excluded.departments,
                max_conversations=excluded.max_conversations
            """,
            workspace,
            agent.id,
            agent.name,
            agent.salt,
            agent.passwordHash,
            try Self.json(agent.departments),
            agent.maxConversations,
            agent.isAway,
            agent.presentUntil
        )
    }

    /// Ends all sign-ins of an agent, because its password changed.
    func signOut(_ agent: String, in workspace: String) throws {
        try database.run(
            "DELETE FROM agent_session WHERE workspace=? AND agent=?",
            workspace,
            agent
        )
    }

    func insertSession(
        _ token: String,
        of agent: String,
        in workspace: String,
        until end: Timestamp,
        now: Timestamp
    ) throws {
        try database.run("DELETE FROM agent_session WHERE expires_at<=?", now)
        try database.run(
            "INSERT INTO agent_session VALUES(?,?,?,?)",
            workspace,
            Digest.sha256(Array(token.utf8)),
            agent,
            end
        )
    }

    /// The agent whom a token signs in, the workspace, and when the sign-in ends.
    func agent(
        token: String,
        at now: Timestamp
    ) throws -> (workspace: String, agent: Agent, end: Timestamp)? {
        try database.first(
            """
            SELECT \(Self.agentColumns), s.workspace, s.expires_at FROM agent_session s
            JOIN agent a ON a.workspace=s.workspace AND a.id=s.agent
            WHERE s.hash=? AND s.expires_at>?
            """,
            Digest.sha256(Array(token.utf8)),
            now
        ) { ($0.text(8), Self.agent($0), $0.time(9)) }
    }

    func setAway(_ isAway: Bool, _ agent: String, in workspace: String) throws {
        try database.run(
            "UPDATE agent SET is_away=? WHERE workspace=? AND id=?",
            isAway,
            workspace,
            agent
        )
    }

    /// Renews an agent's lease (`live.md` 5.15).
    func setPresent(until end: Timestamp, _ agent: String, in workspace: String) throws {
        try database.transaction {
            _ = try database.run(
                "UPDATE agent SET present_until=? WHERE workspace=? AND id=?",
                end,
                workspace,
                agent
            )
        }
    }

    private static func agent(_ row: SQLRow) -> Agent {
        Agent(
            id: row.text(0),
            name: row.text(1),
            departments: value(row.text(2)) ?? [],
            maxConversations: row.int(3),
            salt: row.blob(4),
            passwordHash: row.blob(5),
            isAway: row.bool(6),
            presentUntil: row.time(7)
        )
    }
}
