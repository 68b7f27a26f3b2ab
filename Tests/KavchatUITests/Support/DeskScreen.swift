import KavchatModel
import KavchatUI
import TerminalText

/// A desk that is driven by keys as text; what it orders is collected.
struct DeskScreen {
    private(set) var state: DeskState
    private(set) var effects: [UIEffect<DeskAction>] = []
    var time = start

    init(
        _ snapshot: DeskSnapshot,
        language: Language = .en,
        rows: Int = 24,
        columns: Int = 80
    ) throws {
        state = DeskState(
            snapshot: snapshot,
            size: Size(rows: rows, columns: columns),
            surroundings: try surroundings(language),
            now: start
        )
    }

    mutating func send(_ event: UIEvent<DeskSnapshot>) {
        effects += state.update(event, now: time)
    }

    mutating func press(_ notation: String) {
        for key in keys(notation) { send(.key(key)) }
    }

    mutating func show(_ change: (inout DeskSnapshot) -> Void) {
        var snapshot = state.snapshot
        change(&snapshot)
        send(.snapshot(snapshot))
    }

    /// What was ordered of the desk; what is looked at is told apart.
    var actions: [DeskAction] {
        effects.compactMap { effect in
            guard case .act(let action) = effect else { return nil }
            if case .open = action { return nil }
            return action
        }
    }

    /// What was looked at, one after the other.
    var looks: [ConversationID?] {
        effects.compactMap { if case .act(.open(let id)) = $0 { .some(id) } else { nil } }
    }

    /// What the running conversation has not sent.
    var unsent: [OutgoingMessage] { state.snapshot.conversations[1].transcript.outbox }

    var frame: Frame { state.view() }
    var screen: String { frame.text.joined(separator: "\n") }
}

extension DeskSnapshot {
    static let waitingID = ConversationID("c-waiting")
    static let mineID = ConversationID("c-mine")

    /// One who waits since 1:15, and one conversation of this agent's.
    static func scene(_ language: Language) -> DeskSnapshot {
        let words = Words(language)
        return DeskSnapshot(
            agent: words.agent,
            link: .live,
            conversations: [waiting(words, language), running(words, language)]
        )
    }

    private static func waiting(_ words: Words, _ language: Language) -> DeskConversation {
        DeskConversation(
            transcript: transcript(waitingID, .waiting),
            request: LiveRequestDetails(
                name: words.visitor,
                email: "noa@example.org",
                fields: [CapturedValue(field: "orderNo", value: "48213")],
                screen: "checkout",
                language: language.rawValue,
                userId: "user-7",
                transcript: [
                    TranscriptLine(from: .bot, text: words.greeting, stepId: "w", at: began),
                    TranscriptLine(from: .user, text: words.parcel, stepId: nil, at: began),
                ]
            ),
            createdAt: began
        )
    }

    private static func running(_ words: Words, _ language: Language) -> DeskConversation {
        var log = transcript(mineID, .active)
        let hello = LiveMessage(
            author: .agent(name: words.agent),
            cmid: ClientMessageID("1"),
            text: words.hello
        )
        let answer = LiveMessage(author: .visitor, cmid: ClientMessageID("2"), text: words.parcel)
        let bodies: [LiveEventBody] = [
            .agentJoined(name: words.agent), .message(hello), .message(answer),
        ]
        for (index, body) in bodies.enumerated() {
            _ = log.apply(LiveEvent(seq: index + 1, at: start.timestamp, body: body))
        }
        return DeskConversation(
            transcript: log,
            request: LiveRequestDetails(phone: "+97230000000", language: language.rawValue),
            createdAt: began,
            agent: words.agent,
            isMine: true,
            unread: 1,
            isVisitorTyping: true
        )
    }

    private static let began = start.timestamp.advanced(byMilliseconds: -75_000)

    private static func transcript(_ id: ConversationID, _ state: LiveState) -> LiveTranscript {
        LiveTranscript(
            conversation: id,
            epoch: Epoch("e"),
            state: state,
            expiresAt: start.timestamp.advanced(byMilliseconds: 43_200_000)
        )
    }
}
