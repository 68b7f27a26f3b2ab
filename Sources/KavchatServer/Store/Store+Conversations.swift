import KavchatModel
import KavchatWire

/// A live conversation as the table holds it.
struct Conversation {
    var workspace: String
    var id: ConversationID
    var epoch: Epoch
    var state: LiveState
    var assignmentGen: Int
    var agent: String?
    var agentName: String?
    var department: String?
    var waitDeadline: Timestamp?
    var createdAt: Timestamp
    var expiresAt: Timestamp
    /// The last `seq` of the log, 0 before the first.
    var head: Int
    var details: LiveRequestDetails
    var session: SessionID
    /// The client that has the conversation (`live.md` 5.3, one client at a time).
    var client: String?
    /// The `rid` of the act that ended it.
    var closedBy: String?
    var requestDigest: [UInt8]

    func remainingMs(at now: Timestamp) -> Int64? {
        guard state == .waiting, let waitDeadline else { return nil }
        return max(0, waitDeadline.milliseconds - now.milliseconds)
    }

    /// What the visitor handed over, with the department that the conversation is in by now.
    var presentDetails: LiveRequestDetails {
        var details = details
        details.department = department
        return details
    }

    func summary(at now: Timestamp) -> QueuedConversation {
        QueuedConversation(
            conv: id,
            epoch: epoch,
            state: state,
            assignmentGen: assignmentGen,
            agentId: agent,
            agentName: agentName,
            department: department,
            name: details.name,
            createdAt: createdAt,
            head: head,
            remainingMs: remainingMs(at: now)
        )
    }
}

extension Store {
    private static let conversationColumns = """
        c.workspace, c.id, c.epoch, c.state, c.assignment_gen, c.agent_id, a.name, c.department, \
        c.wait_deadline, c.created_at, c.expires_at, c.next_seq, c.request, c.session_id, \
        c.client, c.closed_by, c.request_digest
        """
    private static let conversationTables = """
        conversation c LEFT JOIN agent a ON a.workspace=c.workspace AND a.id=c.agent_id
        """

    func conversation(_ id: ConversationID, in workspace: String) throws -> Conversation? {
        try database.first(
            """
            SELECT \(Self.conversationColumns) FROM \(Self.conversationTables)
            WHERE c.workspace=? AND c.id=?
            """,
            workspace,
            id,
            read: Self.conversation
        )
    }

    func conversation(requestID: String, in workspace: String) throws -> Conversation? {
        try database.first(
            """
            SELECT \(Self.conversationColumns) FROM \(Self.conversationTables)
            WHERE c.workspace=? AND c.request_id=?
            """,
            workspace,
            requestID,
            read: Self.conversation
        )
    }

    /// Those that wait for an agent, in the order of the queue.
    func waitingConversations(
        for agent: Agent,
        in workspace: String,
        limit: Int
    ) throws -> [Conversation] {
        try database.rows(
            """
            SELECT \(Self.conversationColumns) FROM \(Self.conversationTables)
            WHERE c.workspace=?1 AND c.state='waiting' AND (c.department IS NULL OR ?2='[]'
                OR c.department IN (SELECT value FROM json_each(?2)))
            ORDER BY c.queued_at, c.id LIMIT ?3
            """,
            workspace,
            try Self.json(agent.departments),
            limit,
            read: Self.conversation
        )
    }

    /// Those that an agent has.
    func conversations(of agent: String, in workspace: String) throws -> [Conversation] {
        try database.rows(
            """
            SELECT \(Self.conversationColumns) FROM \(Self.conversationTables)
            WHERE c.workspace=? AND c.agent_id=? AND c.state='active' ORDER BY c.queued_at, c.id
            """,
            workspace,
            agent,
            read: Self.conversation
        )
    }

    /// Open conversations of all workspaces whose wait or whose life is over.
    func overdueConversations(at now: Timestamp) throws -> [Conversation] {
        try database.rows(
            """
            SELECT \(Self.conversationColumns) FROM \(Self.conversationTables)
            WHERE c.id IN (
                SELECT id FROM conversation WHERE state='waiting' AND wait_deadline<=?1
                UNION
                SELECT id FROM conversation WHERE state IN ('waiting','active') AND expires_at<=?1)
            """,
            now,
            read: Self.conversation
        )
    }

    func insert(_ conversation: Conversation, requestID: String) throws {
        try database.run(
            """
            INSERT INTO conversation VALUES(?,?,?,?,?,NULL,?,?,?,?,?,1,?,?,?,?,?,NULL)
            """,
            conversation.workspace,
            conversation.id,
            conversation.epoch,
            conversation.state,
            conversation.assignmentGen,
            conversation.department,
            conversation.waitDeadline,
            conversation.createdAt,
            conversation.createdAt,
            conversation.expiresAt,
            requestID,
            conversation.requestDigest,
            try WireJSON.encode(conversation.details),
            conversation.session,
            conversation.client
        )
    }

    /// Moves the deadlines of those who wait to so long after their begin, where that is later.
    func extendWaits(in workspace: String, toMs wait: Int64) throws -> [Conversation] {
        try database.transaction {
            let ids = try database.rows(
                """
                UPDATE conversation SET wait_deadline=queued_at+?2
                WHERE workspace=?1 AND state='waiting' AND wait_deadline<queued_at+?2
                RETURNING id
                """,
                workspace,
                wait
            ) { ConversationID($0.text(0)) }
            return try ids.compactMap { try conversation($0, in: workspace) }
        }
    }

    func setClient(_ client: String, of conversation: Conversation) throws {
        try database.run(
            "UPDATE conversation SET client=? WHERE workspace=? AND id=?",
            client,
            conversation.workspace,
            conversation.id
        )
    }

    /// How many conversations each agent has open.
    func openCounts(in workspace: String) throws -> [String: Int] {
        let counts = try database.rows(
            """
            SELECT agent_id, count(*) FROM conversation
            WHERE workspace=? AND state='active' AND agent_id IS NOT NULL GROUP BY agent_id
            """,
            workspace
        ) { ($0.text(0), $0.int(1)) }
        return Dictionary(counts) { first, _ in first }
    }

    private static func conversation(_ row: SQLRow) -> Conversation {
        Conversation(
            workspace: row.text(0),
            id: ConversationID(row.text(1)),
            epoch: Epoch(row.text(2)),
            state: LiveState(rawValue: row.text(3)) ?? .ended,
            assignmentGen: row.int(4),
            agent: row.textIfAny(5),
            agentName: row.textIfAny(6),
            department: row.textIfAny(7),
            waitDeadline: row.timeIfAny(8),
            createdAt: row.time(9),
            expiresAt: row.time(10),
            head: row.int(11) - 1,
            details: value(row.blob(12)) ?? LiveRequestDetails(language: "en"),
            session: SessionID(row.text(13)),
            client: row.textIfAny(14),
            closedBy: row.textIfAny(15),
            requestDigest: row.blob(16)
        )
    }
}
