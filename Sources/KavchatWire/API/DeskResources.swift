package import KavchatModel

/// `POST /v1/desk/sessions`.
package struct DeskSignIn: Hashable, Codable, Sendable {
    package var agent: String
    package var password: String

    package init(agent: String, password: String) {
        self.agent = agent
        self.password = password
    }
}

package struct DeskSession: Hashable, Codable, Sendable {
    package var token: String
    package var expiresAt: Timestamp
    package var agent: AgentResource

    package init(token: String, expiresAt: Timestamp, agent: AgentResource) {
        self.token = token
        self.expiresAt = expiresAt
        self.agent = agent
    }
}

package struct AgentResource: Hashable, Codable, Sendable {
    package var id: String
    package var name: String

    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// `PUT /v1/desk/presence`: a lease that the desk renews (`live.md` 5.15).
package struct PresencePut: Hashable, Codable, Sendable {
    package var present: Bool

    package init(present: Bool) {
        self.present = present
    }
}

/// A conversation as the desk's queue lists it; also the payload of `queue` frames.
package struct QueuedConversation: Hashable, Codable, Sendable {
    package var conv: ConversationID
    /// Of its log: another one than before says that the server's data were restored.
    package var epoch: Epoch
    package var state: LiveState
    package var assignmentGen: Int
    package var agentId: String?
    package var agentName: String?
    package var department: String?
    package var name: String?
    package var createdAt: Timestamp
    package var head: Int
    package var remainingMs: Int64?

    package init(
        conv: ConversationID,
        epoch: Epoch,
        state: LiveState,
        assignmentGen: Int,
        agentId: String?,
        agentName: String?,
        department: String?,
        name: String?,
        createdAt: Timestamp,
        head: Int,
        remainingMs: Int64?
    ) {
        self.conv = conv
        self.epoch = epoch
        self.state = state
        self.assignmentGen = assignmentGen
        self.agentId = agentId
        self.agentName = agentName
        self.department = department
        self.name = name
        self.createdAt = createdAt
        self.head = head
        self.remainingMs = remainingMs
    }
}

/// `GET /v1/desk/conversations`.
package struct DeskConversationList: Hashable, Codable, Sendable {
    package var conversations: [QueuedConversation]

    package init(conversations: [QueuedConversation]) {
        self.conversations = conversations
    }
}

/// `GET /v1/desk/conversations/{id}?after=`: how it stands, and a page of its log.
package struct DeskConversationAnswer: Hashable, Codable, Sendable {
    package var request: LiveRequestDetails
    package var summary: QueuedConversation
    package var epoch: Epoch
    package var expiresAt: Timestamp
    package var events: [LiveEvent]
    /// The log goes on after these.
    package var more: Bool

    package init(
        request: LiveRequestDetails,
        summary: QueuedConversation,
        epoch: Epoch,
        expiresAt: Timestamp,
        events: [LiveEvent],
        more: Bool = false
    ) {
        self.request = request
        self.summary = summary
        self.epoch = epoch
        self.expiresAt = expiresAt
        self.events = events
        self.more = more
    }
}

/// `GET /v1/desk/targets`: who may take over a conversation now, but for the agent who asks.
package struct TransferTargets: Hashable, Codable, Sendable {
    package var targets: [TransferTarget]

    package init(targets: [TransferTarget]) {
        self.targets = targets
    }
}

/// `POST /v1/desk/conversations/{id}/transfer`: to an agent, or to a department's waiting room.
package struct TransferPost: Hashable, Codable, Sendable {
    package var agent: String?
    package var department: String?
    package var assignmentGen: Int

    package init(to target: TransferTarget, assignmentGen: Int) {
        switch target.kind {
        case .agent: agent = target.id
        case .department: department = target.id
        }
        self.assignmentGen = assignmentGen
    }
}
