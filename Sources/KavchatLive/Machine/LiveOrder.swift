package import KavchatModel

/// What a `LiveMachine` orders; carried out in the order given.
package enum LiveOrder: Hashable, Sendable {
    /// Asks for the log after a cursor; `take` claims the conversation for this client (5.14).
    case fetch(attempt: Int, epoch: Epoch, after: Int, take: Bool)
    /// Opens a socket.
    case open(attempt: Int)
    /// Speaks first on the open socket.
    case hello(attempt: Int, epoch: Epoch, after: Int, heartbeatMs: Int64? = nil)
    /// Leaves the socket behind without waiting for its peer.
    case drop
    case send(ClientMessageID, String)
    case sendTyping(Bool)
    /// The same two by plain requests, while there is no socket.
    case post(attempt: Int, ClientMessageID, String)
    case postTyping(Bool)
    case probe(Int)
    case renewToken(attempt: Int)
    /// Ends the conversation, or leaves a message, by a plain request.
    case act(PendingAct.Kind, rid: String)
    /// The transcript changed: it is stored before anything that follows, then shown.
    case keep
    /// Something that is not stored changed.
    case show
    /// Writes down that the fuse of tries tripped, which means a defect.
    case noteFuse
    /// Nothing follows any more: credentials are wiped (K68).
    case finish(LiveOutcome)
}

/// What came of an act.
package enum ActResult: Hashable, Sendable {
    /// Done, or overtaken; the conversation stands here now.
    case done(LiveState)
    case failed(retryAfterMs: Int64?)
    /// The server will never do it.
    case refused
}

/// How a live conversation's session ended.
package enum LiveOutcome: Hashable, Sendable {
    /// The conversation reached a terminal state of the server.
    case over(LiveState)
    /// The server keeps it no longer (12 hours, or unknown).
    case gone
    /// The credentials are refused, or the server's answers make no sense.
    case refused
}
