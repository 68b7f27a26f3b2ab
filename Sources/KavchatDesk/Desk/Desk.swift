import KavchatLive
import KavchatModel
import KavchatWire

/// Decides everything at an agent's desk: sign-in, one link, the waiting room, many conversations.
///
/// It shares its parts with the visitor's machine: backoff, liveness, outbox, typing, and the rule
/// of applying events. Time and chance come in as parameters, acts leave as orders.
struct Desk: Hashable, Sendable {
    var name: String
    /// The server's name of the agent, known from the sign-in.
    var agentId: String?
    var link = Link.idle
    var attempt = 0
    var isSignedIn = false
    /// The sign-in was renewed because it was refused, and no link has held since.
    var renewedInVain = false
    var backoff = Backoff()
    var heartbeatWish = HeartbeatWish()
    /// Tries in a row to which something answered, but no WebSocket came to be.
    var socketFailures = 0
    var message: DeskMessage?
    var targets: [TransferTarget]?
    /// In the order in which they came.
    var cases: [DeskCase] = []
    /// What came of the waiting room that is being told.
    var listed: [QueuedConversation] = []
    /// Before this no further conversations are asked to be followed.
    var nextSubscribe: Moment?
    /// What the agent looks at.
    var opened: ConversationID?

    /// The desk's way to the server.
    enum Link: Hashable, Sendable {
        /// Next: signingIn.
        case idle
        /// Next: opening, waitingRetry or closed.
        case signingIn(until: Moment)
        /// A socket is being opened. Next: greeting, waitingRetry, signingIn.
        case opening(until: Moment)
        /// `hello` left; the first queue says that the server heard it. Next: live.
        case greeting(until: Moment)
        case live(since: Moment, isStable: Bool, Liveness)
        /// Next: opening, or signingIn, when the time has come.
        case waitingRetry(until: Moment)
        /// The sign-in is refused, or another desk of this process took over.
        case closed
    }

    /// Ended conversations that stay in sight.
    static let endedKept = 20
    /// More than any server lists.
    static let mostListed = 5_000
    static let loadsAtOnce = 8
    /// So that many conversations loaded one after the other are asked for together.
    static let subscribeEvery: Int64 = 250

    init(agent: String) {
        name = agent
    }

    var snapshot: DeskSnapshot {
        var snapshot = DeskSnapshot(
            agent: name,
            link: linkStatus,
            conversations: cases.map(\.shown)
        )
        snapshot.isSocketBlocked = socketFailures >= LiveTiming.socketFailures
        snapshot.message = message
        snapshot.targets = targets
        return snapshot
    }

    private var linkStatus: LinkStatus {
        switch link {
        case .live: .live
        case .idle, .signingIn, .opening, .greeting: attempt <= 1 ? .connecting : .reconnecting
        case .waitingRetry: .reconnecting
        case .closed: .openedElsewhere
        }
    }

    func index(of id: ConversationID) -> Int? {
        cases.firstIndex { $0.id == id }
    }
}

/// A conversation at the desk.
struct DeskCase: Hashable, Sendable {
    var summary: QueuedConversation
    var transcript: LiveTranscript
    var request: LiveRequestDetails
    var isMine: Bool
    /// It was this agent's, and somebody else has it now.
    var isAway = false
    /// To whom this agent gives it.
    var handing: TransferTarget?
    /// What could not be sent before it went away.
    var returned: [String] = []
    var unread = 0
    var outbox = Outbox()
    var typing = TypingSender()
    var peer = TypingReceiver()
    /// The log is here; before that nothing but the summary is known.
    var isLoaded = false
    /// A fetch is under way; another one makes no sense until it answered.
    var isLoading = false
    /// It is to be fetched: something happened that no fetch before has seen.
    var isStale = false
    /// The server was asked for its events on the present link.
    var isAsked = false
    /// The server streams its events on the present link.
    var isFollowed = false

    init(_ summary: QueuedConversation, isMine: Bool, agent: String) {
        self.summary = summary
        self.isMine = isMine
        transcript = LiveTranscript(
            conversation: summary.conv,
            epoch: Epoch(""),
            state: summary.state,
            expiresAt: summary.createdAt
        )
        transcript.writer = .agent(name: agent)
        request = LiveRequestDetails(name: summary.name, language: "")
    }

    var id: ConversationID { summary.conv }

    var shown: DeskConversation {
        var shown = DeskConversation(
            transcript: transcript,
            request: request,
            createdAt: summary.createdAt,
            agent: summary.agentName,
            isMine: isMine,
            unread: unread,
            isVisitorTyping: peer.isOn
        )
        shown.isAway = isAway
        shown.returned = returned
        return shown
    }
}

// MARK: Unsent messages

extension DeskCase {
    /// Tells whether messages failed.
    mutating func outboxDue(now: Moment) -> Bool {
        outbox.due(in: &transcript.outbox, now: now)
    }

    mutating func settle(_ cmid: ClientMessageID) {
        outbox.settle(cmid, in: &transcript.outbox)
    }

    mutating func refuse(_ cmid: ClientMessageID, _ refusal: Outbox.Refusal, now: Moment) {
        outbox.refuse(cmid, refusal, in: &transcript.outbox, now: now)
    }

    mutating func giveUp() {
        outbox.giveUp(&transcript.outbox)
    }

    /// It went from here to somebody else.
    var hasLeft: Bool { isAway || handing != nil || !returned.isEmpty }

    /// Whose it is by now, as the server tells.
    mutating func belongs(toMe isMine: Bool) {
        if isMine { handing = nil }
        isAway = !isMine && transcript.state != .waiting && (isAway || self.isMine)
        self.isMine = isMine
    }

    /// Somebody else answers from now on: what did not go out goes back to who wrote it.
    mutating func giveBack() {
        giveUp()
        returned += transcript.outbox.filter { $0.delivery != .sent }.map(\.text)
        transcript.outbox.removeAll { $0.delivery != .sent }
        _ = typing.stopped()
        _ = peer.clear()
    }
}
