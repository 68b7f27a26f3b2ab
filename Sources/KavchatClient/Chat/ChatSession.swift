import KavchatEngine
import KavchatModel
import KavchatWire

/// One visitor's chat on this device, as it is kept (K87).
struct ChatSession: Hashable, Codable, Sendable {
    var id: SessionID
    var startedAt: Timestamp
    var lastActivity: Timestamp
    /// The release that the conversation was last led by; nil for a local script.
    var releaseVersion: Int?
    var bot: BotState
    var history = History()
    /// The form that is open.
    var form: FormRequest?
    /// A live conversation that was asked for and is not answered yet.
    var request: AgentRequest?
    /// Tickets whose number is not known yet.
    var tickets: [WaitingTicket] = []
    /// Ordinals of questions that no script answered (K44).
    var unanswered: Set<Int> = []
    /// The last entry that a report brought to the server.
    var reported = 0

    init(id: SessionID, at now: Timestamp, releaseVersion: Int?) {
        self.id = id
        startedAt = now
        lastActivity = now
        self.releaseVersion = releaseVersion
        bot = BotState(session: id)
    }

    /// Whether it is still the visitor's chat at a later start (A-K9).
    ///
    /// An open live conversation keeps it; whether that one holds, only the server knows (5.12).
    func isKept(at now: Timestamp) -> Bool {
        if history.openLive != nil { return true }
        return now.milliseconds - lastActivity.milliseconds < ChatTiming.sessionKept
    }
}

/// A request for an agent under way; repeated with the same id it is the same one (V-23).
struct AgentRequest: Hashable, Codable, Sendable {
    var body: LiveRequestBody
    /// The entry of the form that it came from.
    var ordinal: Int
    var values: [FilledField]
    /// What the visitor wrote before the conversation stood.
    var early: [String] = []
}

/// A ticket on its way.
struct WaitingTicket: Hashable, Codable, Sendable {
    var id: String
    /// The entry of its form.
    var ordinal: Int
    /// The visitor was told that it waits for the network.
    var isQueued = false
}
