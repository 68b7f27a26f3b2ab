package import KavchatModel

/// The world as a live conversation sees it; the transports are made by the client.
package struct LivePorts: Sendable {
    package var clock: ClockPort
    package var random: RandomPort
    /// The log after a cursor, by plain request.
    package var fetch: @Sendable (Epoch, _ after: Int, _ take: Bool) async -> LinkEvent
    /// A message by plain request, while there is no socket.
    package var post: @Sendable (ClientMessageID, _ text: String) async -> LinkEvent
    /// A signal of typing by plain request; what becomes of it does not matter.
    package var postTyping: @Sendable (Bool) async -> Void
    /// Opens a socket.
    package var open: @Sendable () async throws(LinkFailure) -> LiveLine
    /// Exchanges the token; the new one is in use when this returns.
    package var renewToken: @Sendable () async -> LinkEvent
    package var act: @Sendable (PendingAct.Kind, _ rid: String) async -> ActResult
    /// Stores and shows; what follows waits for it.
    package var keep: @Sendable (LiveNews) async -> Void
    /// Wipes the credentials (K68).
    package var erase: @Sendable () async -> Void
    /// Writes down that the fuse of tries tripped (5.7).
    package var noteFuse: @Sendable () -> Void

    package init(
        clock: ClockPort,
        random: RandomPort,
        fetch: @escaping @Sendable (Epoch, _ after: Int, _ take: Bool) async -> LinkEvent,
        post: @escaping @Sendable (ClientMessageID, _ text: String) async -> LinkEvent,
        postTyping: @escaping @Sendable (Bool) async -> Void,
        open: @escaping @Sendable () async throws(LinkFailure) -> LiveLine,
        renewToken: @escaping @Sendable () async -> LinkEvent,
        act: @escaping @Sendable (PendingAct.Kind, _ rid: String) async -> ActResult,
        keep: @escaping @Sendable (LiveNews) async -> Void,
        erase: @escaping @Sendable () async -> Void,
        noteFuse: @escaping @Sendable () -> Void
    ) {
        self.clock = clock
        self.random = random
        self.fetch = fetch
        self.post = post
        self.postTyping = postTyping
        self.open = open
        self.renewToken = renewToken
        self.act = act
        self.keep = keep
        self.erase = erase
        self.noteFuse = noteFuse
    }
}

/// An open socket of a live conversation, in the machine's words.
package struct LiveLine: Sendable {
    /// What arrives, in order; the last is `.closed`.
    package var events: AsyncStream<LinkEvent>
    package var send: @Sendable (LineMessage) -> Void
    /// Starts closing with a code and does not wait.
    package var close: @Sendable (UInt16) -> Void

    package init(
        events: AsyncStream<LinkEvent>,
        send: @escaping @Sendable (LineMessage) -> Void,
        close: @escaping @Sendable (UInt16) -> Void
    ) {
        self.events = events
        self.send = send
        self.close = close
    }
}

/// What is said over an open socket.
package enum LineMessage: Hashable, Sendable {
    case hello(attempt: Int, epoch: Epoch, after: Int, heartbeatMs: Int64?)
    case message(ClientMessageID, String)
    case typing(Bool)
    case probe(Int)
}

/// What a live session tells its owner.
package enum LiveNews: Hashable, Sendable {
    /// The transcript changed, and perhaps the status with it.
    case changed(LiveTranscript, LiveStatus?)
    case status(LiveStatus?)
    case finished(LiveOutcome)
}
