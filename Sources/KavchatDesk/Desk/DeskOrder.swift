import KavchatLive
import KavchatModel
import KavchatWire

/// What a desk orders; carried out in the order given.
enum DeskOrder: Hashable, Sendable {
    case signIn(attempt: Int)
    case open(attempt: Int)
    case hello(attempt: Int, heartbeatMs: Int64?, [ClientFrame.Cursor])
    /// Leaves the socket behind without waiting for its peer.
    case drop
    case send(ClientFrame)
    /// Fetches a conversation as a whole: request, state and log.
    case load(ConversationID)
    case accept(ConversationID, rid: String)
    case end(ConversationID, rid: String, assignmentGen: Int)
    case askTargets
    case transfer(ConversationID, TransferTarget, assignmentGen: Int)
    case show
    /// The sign-in is refused: nothing follows.
    case finish
}

/// What comes back to a desk.
enum DeskEvent: Hashable, Sendable {
    case signedIn(AgentResource)
    case signInFailed(DeskFailure)
    case opened
    case openFailed(DeskFailure)
    case frame(ServerFrame)
    /// Some byte that means nothing here.
    case alive
    case closed(CloseVerdict)
}

/// What became of a plain request.
enum DeskResult: Hashable, Sendable {
    case loaded(DeskConversationAnswer)
    case loadFailed(DeskFailure)
    case acted(ActionAnswer)
    case handedOver(to: TransferTarget)
    case actFailed(DeskFailure)
}

/// Why something did not work.
enum DeskFailure: Error, Hashable, Sendable {
    case unreachable(retryAfterMs: Int64?)
    /// The server answers plain requests, but no WebSocket comes to be; `isClear` where the answer
    /// leaves no doubt.
    case noSocket(isClear: Bool, retryAfterMs: Int64?)
    /// The sign-in does not hold.
    case unauthorized(ServerRefusal)
    /// Another agent has it.
    case alreadyTaken(by: String)
    case transferredAway
    case refused(ServerRefusal)
}
