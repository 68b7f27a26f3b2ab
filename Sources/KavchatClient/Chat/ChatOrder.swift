import KavchatEngine
import KavchatLive
import KavchatModel
import KavchatWire

/// What the chat orders; carried out in the order given.
enum ChatOrder: Hashable, Sendable {
    /// Keeps the session and queues requests, in one transaction.
    case save([RequestRecord])
    case show
    case host(HostRequest)
    case fetchRelease(etag: String?)
    /// Keeps what the server sent, or that it refuses.
    case cache(StoredRelease)
    case checkAvailability
    case askAI(question: ReportedText, serial: Int)
    /// Sends what waits in the queue.
    case sendQueue
    case requestAgent(LiveRequestBody)
    /// Opens the live conversation of the session with a token just received.
    case openLive(LiveRequestAnswer)
    /// Goes on with a kept one, whose token lies in the vault.
    case resumeLive(ConversationID)
    case live(LiveSession.Command)
    /// Another terminal has the conversation: looks whether the session is that one's too.
    case askWhoseSession
    case report(SessionReport)
    /// A kept session of another time, or of the one before a restart, is forgotten.
    case deleteSession
    /// Erases the tokens of conversations that nobody goes on with: all but this one's (K68).
    case eraseCredentials(but: ConversationID?)
}

/// What happens on one occasion: time, and a source of new names.
struct Occasion: Sendable {
    var now: Timestamp
    var moment: Moment
    var random: RandomPort
}
