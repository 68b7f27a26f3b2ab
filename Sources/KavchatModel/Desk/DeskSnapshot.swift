/// All that the agent's view needs to know, as one value.
package struct DeskSnapshot: Hashable, Sendable {
    package var agent: String
    package var link: LinkStatus
    /// The server answers, but something on the way lets no WebSocket through.
    package var isSocketBlocked = false
    package var conversations: [DeskConversation]
    /// A sentence for the status line: what was refused, and why.
    package var message: DeskMessage?
    /// Who may take a conversation over, as far as it was asked for and answered.
    package var targets: [TransferTarget]?

    package init(agent: String, link: LinkStatus, conversations: [DeskConversation] = []) {
        self.agent = agent
        self.link = link
        self.conversations = conversations
    }
}

/// What the desk has to say to its agent.
package enum DeskMessage: Hashable, Sendable {
    case alreadyTaken(by: String)
    case transferredAway
    case handedOver(to: TransferTarget)
    /// An act never reached the server.
    case notHeard
    /// The sign-in does not hold any more.
    case signedOut
    case refused(ServerRefusal)
}

/// Why the server does not do something: the case, and its own words for those who do not know it.
package struct ServerRefusal: Hashable, Sendable {
    /// In snake_case, as it stands on the wire.
    package var code: String
    package var sentence: String
    package var details: [String: String]

    package init(code: String, sentence: String, details: [String: String] = [:]) {
        self.code = code
        self.sentence = sentence
        self.details = details
    }
}

/// A waiting or running conversation.
package struct DeskConversation: Hashable, Sendable {
    package var transcript: LiveTranscript
    package var request: LiveRequestDetails
    package var createdAt: Timestamp
    /// Whose it is; nil while waiting.
    package var agent: String?
    package var isMine: Bool
    /// It was this agent's and is somebody else's now; it stays in sight to be read.
    package var isAway = false
    /// What this agent wrote and could not send before that, the oldest first: only ever added to.
    package var returned: [String] = []
    package var unread: Int
    package var isVisitorTyping: Bool

    package init(
        transcript: LiveTranscript,
        request: LiveRequestDetails,
        createdAt: Timestamp,
        agent: String? = nil,
        isMine: Bool = false,
        unread: Int = 0,
        isVisitorTyping: Bool = false
    ) {
        self.transcript = transcript
        self.request = request
        self.createdAt = createdAt
        self.agent = agent
        self.isMine = isMine
        self.unread = unread
        self.isVisitorTyping = isVisitorTyping
    }
}

/// What the visitor handed over with the request (K69, K79); the desk and a later ticket show it.
package struct LiveRequestDetails: Hashable, Codable, Sendable {
    package var name: String?
    package var email: String?
    package var phone: String?
    package var department: String?
    package var fields: [CapturedValue]
    package var screen: String?
    package var language: String
    /// The token's `sub`, where a token proved it.
    package var userId: String?
    package var transcript: [TranscriptLine]

    package init(
        name: String? = nil,
        email: String? = nil,
        phone: String? = nil,
        department: String? = nil,
        fields: [CapturedValue] = [],
        screen: String? = nil,
        language: String,
        userId: String? = nil,
        transcript: [TranscriptLine] = []
    ) {
        self.name = name
        self.email = email
        self.phone = phone
        self.department = department
        self.fields = fields
        self.screen = screen
        self.language = language
        self.userId = userId
        self.transcript = transcript
    }
}

/// A value that a question captured.
package struct CapturedValue: Hashable, Codable, Sendable {
    package var field: String
    package var value: String

    package init(field: String, value: String) {
        self.field = field
        self.value = value
    }
}

/// A line of a ticket's transcript, in the public shape `{from, text, stepId, at}`.
package struct TranscriptLine: Hashable, Codable, Sendable {
    package var from: TranscriptAuthor
    package var text: String
    package var stepId: String?
    package var at: Timestamp

    package init(from: TranscriptAuthor, text: String, stepId: String?, at: Timestamp) {
        self.from = from
        self.text = text
        self.stepId = stepId
        self.at = at
    }
}

package enum TranscriptAuthor: String, Hashable, Codable, Sendable {
    case bot
    case user
    case agent
}

/// Who may take a conversation over.
package struct TransferTarget: Hashable, Codable, Sendable {
    package var kind: Kind
    package var id: String
    package var name: String

    package enum Kind: String, Hashable, Codable, Sendable {
        case agent
        /// The visitor waits there for whoever accepts.
        case department
    }

    package init(kind: Kind, id: String, name: String) {
        self.kind = kind
        self.id = id
        self.name = name
    }
}

/// What an agent does.
package enum DeskAction: Hashable, Sendable {
    case accept(ConversationID)
    case say(ConversationID, String)
    case typing(ConversationID, Bool)
    case end(ConversationID)
    /// Asks who may take a conversation over.
    case askTargets
    case transfer(ConversationID, TransferTarget)
    case retry(ConversationID)
    /// The agent looks at it: its unread count is cleared, and nothing of it counts as unread until
    /// the agent looks at another one, or at none.
    case open(ConversationID?)
}
