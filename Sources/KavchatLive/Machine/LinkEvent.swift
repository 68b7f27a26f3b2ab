package import KavchatModel

/// What a way to the server brings.
///
/// Each comes with the number of the attempt it belongs to; those of older attempts change nothing
/// (V-12).
package enum LinkEvent: Hashable, Sendable {
    /// The answer of a catch-up.
    case page(LogPage)
    case pageFailed(LinkFailure)
    case opened
    case openFailed(LinkFailure)
    case welcome(LinkWelcome)
    case event(LiveEvent)
    /// An event too large for a frame.
    case large(seq: Int)
    case acked(ClientMessageID)
    case refused(ClientMessageID, Outbox.Refusal)
    /// A message that went by plain request found no ear, or a closed one.
    case postFailed(ClientMessageID, LinkFailure)
    case ephemeral(EphemeralNews)
    /// The server's heartbeat with the conversation's head, where it names it.
    case heartbeat(head: Int?)
    case probeAnswered(Int)
    /// Some byte that means nothing here.
    case alive
    case closed(CloseVerdict)
    case tokenRenewed
    case tokenFailed(LinkFailure)
}

/// A part of the server's log, after a cursor.
package struct LogPage: Hashable, Sendable {
    package var epoch: Epoch
    package var head: Int
    package var events: [LiveEvent]
    package var more: Bool
    package var state: LiveState
    package var news: EphemeralNews
    package var expiresAt: Timestamp
    /// Polls shall not come sooner than this.
    package var nextMs: Int64

    package init(
        epoch: Epoch,
        head: Int,
        events: [LiveEvent],
        more: Bool,
        state: LiveState,
        news: EphemeralNews,
        expiresAt: Timestamp,
        nextMs: Int64 = 0
    ) {
        self.epoch = epoch
        self.head = head
        self.events = events
        self.more = more
        self.state = state
        self.news = news
        self.expiresAt = expiresAt
        self.nextMs = nextMs
    }
}

/// The server's first word on an open link.
package struct LinkWelcome: Hashable, Sendable {
    package var epoch: Epoch
    package var head: Int
    /// The log comes again from its start and replaces what is shown.
    package var isReset: Bool
    package var state: LiveState
    package var news: EphemeralNews
    package var expiresAt: Timestamp

    package init(
        epoch: Epoch,
        head: Int,
        isReset: Bool,
        state: LiveState,
        news: EphemeralNews,
        expiresAt: Timestamp
    ) {
        self.epoch = epoch
        self.head = head
        self.isReset = isReset
        self.state = state
        self.news = news
        self.expiresAt = expiresAt
    }
}

/// What stands in no log: who is there, who types, how long the wait is.
///
/// What is nil is not spoken of.
package struct EphemeralNews: Hashable, Sendable {
    package var isTyping: Bool?
    /// Empty where there is no agent any more.
    package var agent: String?
    /// The agent's own link is lost and may come back.
    package var isAgentReconnecting: Bool?
    package var remainingMs: Int64?
    /// How long the answer was under way; half of it belongs to the countdown.
    package var roundTripMs: Int64

    package init(
        isTyping: Bool? = nil,
        agent: String? = nil,
        isAgentReconnecting: Bool? = nil,
        remainingMs: Int64? = nil,
        roundTripMs: Int64 = 0
    ) {
        self.isTyping = isTyping
        self.agent = agent
        self.isAgentReconnecting = isAgentReconnecting
        self.remainingMs = remainingMs
        self.roundTripMs = roundTripMs
    }
}

/// Why a fetch, an opening or a renewal failed.
package enum LinkFailure: Error, Hashable, Sendable {
    /// No network, no answer in time, a server in trouble, or something in between that is no server.
    case unreachable(retryAfterMs: Int64?)
    /// Requests are answered, but a socket is not to be had; `isClear` where the answer says so.
    case noSocket(isClear: Bool, retryAfterMs: Int64?)
    /// The token is not good any more.
    case unauthorized
    case forbidden
    /// The server keeps no such conversation, or it is closed for good.
    case gone
    case openedElsewhere
}
