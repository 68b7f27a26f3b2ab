package import KavchatModel

/// `GET /v1/live/availability` (`live.md` 5.3).
package struct AvailabilityAnswer: Hashable, Codable, Sendable {
    package var available: Bool
    /// `outsideHours`, `allBusy` or `off`.
    package var reason: String?
    package var nextOpen: Timestamp?
    package var departments: [Availability.Choice]
    package var ttlMs: Int

    package init(_ availability: Availability, ttlMs: Int = 30_000) {
        departments = availability.departments
        self.ttlMs = ttlMs
        switch availability.state {
        case .available: available = true
        case .unavailable(let why):
            available = false
            switch why {
            case .outsideHours(let next):
                reason = "outsideHours"
                nextOpen = next
            case .allBusy: reason = "allBusy"
            case .off: reason = "off"
            case .unknown: reason = nil
            }
        }
    }

    package var availability: Availability {
        let state: Availability.State
        if available {
            state = .available
        } else {
            switch reason {
            case "outsideHours": state = .unavailable(.outsideHours(nextOpen: nextOpen))
            case "allBusy": state = .unavailable(.allBusy)
            case "off": state = .unavailable(.off)
            default: state = .unavailable(.unknown)
            }
        }
        return Availability(state: state, departments: departments)
    }
}

/// `POST /v1/live/requests`.
///
/// `requestId` is 128 random bits; repeated, it names the same conversation (V-23).
package struct LiveRequestBody: Hashable, Codable, Sendable {
    package var requestId: String
    package var sessionId: SessionID
    package var name: String?
    package var email: String?
    package var phone: String?
    package var department: String?
    package var message: FirstMessage?
    package var fields: [CapturedValue]
    package var screen: String?
    package var language: String
    package var transcript: [TranscriptLine]

    package struct FirstMessage: Hashable, Codable, Sendable {
        package var cmid: ClientMessageID
        package var text: String

        package init(cmid: ClientMessageID, text: String) {
            self.cmid = cmid
            self.text = text
        }
    }

    package init(
        requestId: String,
        sessionId: SessionID,
        details: LiveRequestDetails,
        message: FirstMessage?
    ) {
        self.requestId = requestId
        self.sessionId = sessionId
        name = details.name
        email = details.email
        phone = details.phone
        department = details.department
        self.message = message
        fields = details.fields
        screen = details.screen
        language = details.language
        transcript = details.transcript
    }
}

/// The answer to a request: the conversation and the token that opens it, which goes in a header only.
package struct LiveRequestAnswer: Hashable, Codable, Sendable {
    package var conv: ConversationID
    package var token: String
    package var epoch: Epoch
    package var head: Int
    package var state: LiveState
    /// Until the wait becomes a ticket; nil when nobody waits.
    package var remainingMs: Int64?
    package var expiresAt: Timestamp
    package var pollMs: Int64
    package var serverNow: Timestamp

    package init(
        conv: ConversationID,
        token: String,
        epoch: Epoch,
        head: Int,
        state: LiveState,
        remainingMs: Int64?,
        expiresAt: Timestamp,
        pollMs: Int64,
        serverNow: Timestamp
    ) {
        self.conv = conv
        self.token = token
        self.epoch = epoch
        self.head = head
        self.state = state
        self.remainingMs = remainingMs
        self.expiresAt = expiresAt
        self.pollMs = pollMs
        self.serverNow = serverNow
    }
}

/// `GET /v1/live/c/{conv}/events`: what followed the cursor.
package struct EventsPage: Hashable, Codable, Sendable {
    package var epoch: Epoch
    package var head: Int
    package var events: [LiveEvent]
    package var more: Bool
    package var eph: Ephemeral
    package var state: LiveState
    package var remainingMs: Int64?
    package var expiresAt: Timestamp
    package var serverNow: Timestamp
    package var nextMs: Int64

    package init(
        epoch: Epoch,
        head: Int,
        events: [LiveEvent],
        more: Bool,
        eph: Ephemeral,
        state: LiveState,
        remainingMs: Int64?,
        expiresAt: Timestamp,
        serverNow: Timestamp,
        nextMs: Int64
    ) {
        self.epoch = epoch
        self.head = head
        self.events = events
        self.more = more
        self.eph = eph
        self.state = state
        self.remainingMs = remainingMs
        self.expiresAt = expiresAt
        self.serverNow = serverNow
        self.nextMs = nextMs
    }
}

/// What is never in the log: who types, who is there, how long the wait is.
package struct Ephemeral: Hashable, Codable, Sendable {
    /// The other side types.
    package var typing: Bool?
    /// The agent's name, and empty where there is none any more.
    package var agent: String?
    /// The agent's connection is lost and may come back (`live.md` 5.11).
    package var agentReconnecting: Bool?
    package var remainingMs: Int64?

    package init(
        typing: Bool? = nil,
        agent: String? = nil,
        agentReconnecting: Bool? = nil,
        remainingMs: Int64? = nil
    ) {
        self.typing = typing
        self.agent = agent
        self.agentReconnecting = agentReconnecting
        self.remainingMs = remainingMs
    }
}

/// `POST /v1/live/c/{conv}/messages`; an agent adds the generation of the assignment.
package struct MessagePost: Hashable, Codable, Sendable {
    package var cmid: ClientMessageID
    package var text: String
    package var assignmentGen: Int?

    package init(cmid: ClientMessageID, text: String, assignmentGen: Int? = nil) {
        self.cmid = cmid
        self.text = text
        self.assignmentGen = assignmentGen
    }
}

package struct MessageAnswer: Hashable, Codable, Sendable {
    package var seq: Int
    /// It was stored before.
    package var dup: Bool

    package init(seq: Int, dup: Bool) {
        self.seq = seq
        self.dup = dup
    }
}

/// `POST …/typing`.
package struct TypingPost: Hashable, Codable, Sendable {
    package var on: Bool
    package var assignmentGen: Int?

    package init(on: Bool, assignmentGen: Int? = nil) {
        self.on = on
        self.assignmentGen = assignmentGen
    }
}

/// `POST …/end`, `…/leave-message` (which adds the form's message), `…/accept`.
package struct ActionPost: Hashable, Codable, Sendable {
    /// The act's own id: repeated, it is the same act.
    package var rid: String
    package var message: String?
    package var assignmentGen: Int?

    package init(rid: String, message: String? = nil, assignmentGen: Int? = nil) {
        self.rid = rid
        self.message = message
        self.assignmentGen = assignmentGen
    }
}

/// Where a conversation stands after an act.
package struct ActionAnswer: Hashable, Codable, Sendable {
    package var state: LiveState
    package var ticket: Int?
    package var assignmentGen: Int?

    package init(state: LiveState, ticket: Int? = nil, assignmentGen: Int? = nil) {
        self.state = state
        self.ticket = ticket
        self.assignmentGen = assignmentGen
    }
}

/// `POST …/token`: the next token of the same family.
package struct TokenAnswer: Hashable, Codable, Sendable {
    package var token: String
    package var expiresAt: Timestamp

    package init(token: String, expiresAt: Timestamp) {
        self.token = token
        self.expiresAt = expiresAt
    }
}
