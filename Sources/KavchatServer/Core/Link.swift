import KavchatModel
import KavchatWire

/// A WebSocket as the core sees it.
struct Link {
    /// Who is at its other end.
    enum Holder {
        case visitor(conversation: ConversationID, client: String?)
        case agent(id: String, name: String)
    }

    /// How far a conversation's log has gone out on it.
    enum Position: Hashable {
        /// From here on it wants to follow; it is to be welcomed.
        case asked(ClientFrame.Cursor)
        /// Pages of the log leave one by one, each when the one before has left.
        case catchingUp(after: Int)
        /// Events leave as they happen.
        case live(at: Int)
    }

    static let heartbeatMs: Int64 = 25_000
    static let helloWaitMs: Int64 = 5_000
    static let pongWaitMs: Int64 = 10_000

    let workspace: String
    let holder: Holder
    /// When its credentials end; they are renewed by `auth`.
    var credentialsEnd: Timestamp
    let openedAt: Moment
    /// Its `hello` came.
    var isGreeted = false
    var generation = 0
    var heartbeatMs = Link.heartbeatMs
    var nextHeartbeat: Moment
    /// A ping is out that has no answer yet.
    var pingedAt: Moment?
    var nextLease: Moment
    var positions: [ConversationID: Position] = [:]
    /// What is left of the waiting room that is being told.
    var queueRest: [QueuedConversation]?
    /// The waiting room changed since that one was read.
    var wantsQueue = false
    /// The socket's queue is to empty before more leaves.
    var waitsForRoom = false
    var frames = TokenBucket(burst: 200, refillMs: 20)

    init(workspace: String, holder: Holder, credentialsEnd: Timestamp, openedAt: Moment) {
        self.workspace = workspace
        self.holder = holder
        self.credentialsEnd = credentialsEnd
        self.openedAt = openedAt
        nextHeartbeat = openedAt.advanced(byMilliseconds: Self.heartbeatMs)
        nextLease = openedAt
    }

    var isAgents: Bool {
        switch holder {
        case .visitor: false
        case .agent: true
        }
    }
}

/// The close codes that the server uses (`live.md` 5.13).
enum CloseCode {
    static let ended: UInt16 = 1_000
    static let replacedByOwn: UInt16 = 1_001
    static let badFrame: UInt16 = 1_007
    static let tooManyFrames: UInt16 = 1_008
    static let restart: UInt16 = 1_012
    static let openedElsewhere: UInt16 = 4_000
    static let credentialsExpired: UInt16 = 4_001
    static let forbidden: UInt16 = 4_003
    static let closed: UInt16 = 4_004
    static let resync: UInt16 = 4_008
}
