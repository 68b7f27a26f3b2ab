/// One durable event of a live conversation's log (`live.md` 5.2).
///
/// Only these have a `seq`.
package struct LiveEvent: Hashable, Sendable {
    /// Counts from 1 without a hole within an epoch.
    package var seq: Int
    package var at: Timestamp
    package var body: LiveEventBody

    package init(seq: Int, at: Timestamp, body: LiveEventBody) {
        self.seq = seq
        self.at = at
        self.body = body
    }
}

/// What happened.
package enum LiveEventBody: Hashable, Sendable {
    case message(LiveMessage)
    case agentJoined(name: String)
    /// The agent is gone: the visitor waits again.
    case agentLeft(name: String)
    case transferred(name: String)
    case ended(by: Ender)
    /// The conversation became a ticket: nobody came in time, or the visitor left a message.
    case ticket(number: Int, leftMessage: Bool)
    case expired
    /// A kind this client does not know; it takes its place in the order and shows nothing.
    case unknown(kind: String)
}

/// A message of the log.
package struct LiveMessage: Hashable, Sendable {
    package var author: LiveAuthor
    package var cmid: ClientMessageID
    /// Plain text of at most 2,000 UTF-16 units (K58, A-K3).
    package var text: String

    package init(author: LiveAuthor, cmid: ClientMessageID, text: String) {
        self.author = author
        self.cmid = cmid
        self.text = text
    }
}

/// Who wrote a live message.
package enum LiveAuthor: Hashable, Codable, Sendable {
    case visitor
    case agent(name: String)

    /// As a history names it.
    package var ofHistory: Author {
        switch self {
        case .visitor: .visitor
        case .agent(let name): .agent(name: name)
        }
    }

    /// Agents hand a conversation over to each other; their side is one.
    package func isSameSide(as other: LiveAuthor) -> Bool {
        (self == .visitor) == (other == .visitor)
    }
}

/// Where a live conversation stands, decided by the server (`live.md` 5.4).
package enum LiveState: String, Hashable, Codable, Sendable {
    case waiting
    case active
    case ended
    case ticketed
    case leftMessage = "left_message"
    case expired

    /// After a terminal state nothing is added any more (V-11).
    package var isTerminal: Bool {
        switch self {
        case .waiting, .active: false
        case .ended, .ticketed, .leftMessage, .expired: true
        }
    }

    /// The state that follows from an event, nil where it changes none.
    package init?(after body: LiveEventBody) {
        switch body {
        case .agentJoined: self = .active
        case .ended: self = .ended
        case .ticket(_, let leftMessage): self = leftMessage ? .leftMessage : .ticketed
        case .expired: self = .expired
        case .agentLeft: self = .waiting
        case .message, .transferred, .unknown: return nil
        }
    }
}
