import KavchatModel

/// Which entries of a history were told, so that each is told once however often it is published.
struct ToldHistory: Hashable, Sendable {
    /// When the session began whose entries these are.
    private var began: Timestamp?
    /// How many entries of each bot segment were told, by the segment's place.
    private var told: [Int: Int] = [:]
    private var conversations: [ConversationID: ToldConversation] = [:]
    /// Forms that were told, with what came of them.
    private var outcomes: [Int: FormOutcome] = [:]

    /// What is new since the last time.
    struct News: Hashable {
        var entries: [HistoryEntry] = []
        /// A form failed after it was told.
        var hasFailedForm = false
        /// Messages that were given up.
        var unsent: [OutgoingMessage] = []
    }

    mutating func news(in history: History) -> News {
        let first = history.entries.first?.at
        if first != began { self = ToldHistory() }
        began = first
        var news = News()
        for (place, segment) in history.segments.enumerated() {
            switch segment {
            case .bot(let entries):
                news.entries += entries.dropFirst(told[place] ?? 0)
                told[place] = entries.count
                for entry in entries { follow(entry, &news) }
            case .live(let transcript):
                var conversation = conversations[transcript.conversation] ?? ToldConversation()
                conversation.tell(transcript, &news)
                conversations[transcript.conversation] = conversation
            }
        }
        return news
    }

    private mutating func follow(_ entry: HistoryEntry, _ news: inout News) {
        guard case .form(let record) = entry.body else { return }
        if outcomes[entry.ordinal] == .pending, record.outcome == .failed {
            news.hasFailedForm = true
        }
        outcomes[entry.ordinal] = record.outcome
    }
}

/// What was told of one live conversation: a part of its log, and own messages not yet in it.
private struct ToldConversation: Hashable, Sendable {
    private var epoch: Epoch?
    private var cursor = 0
    private var own: Set<ClientMessageID> = []
    private var failed: Set<ClientMessageID> = []

    mutating func tell(_ transcript: LiveTranscript, _ news: inout ToldHistory.News) {
        if epoch != transcript.epoch { cursor = 0 }
        epoch = transcript.epoch
        let entries = transcript.entries
        for (event, entry) in zip(transcript.events.filter(\.isShown), entries) {
            guard event.seq > cursor else { continue }
            if case .message(let message) = event.body, message.author == .visitor,
                !own.insert(message.cmid).inserted
            {
                continue
            }
            news.entries.append(entry)
        }
        cursor = transcript.cursor
        for (message, entry) in zip(transcript.outbox, entries.suffix(transcript.outbox.count)) {
            if own.insert(message.cmid).inserted { news.entries.append(entry) }
            if message.delivery != .failed {
                failed.remove(message.cmid)
            } else if failed.insert(message.cmid).inserted {
                news.unsent.append(message)
            }
        }
    }
}

extension LiveEvent {
    /// Events of a newer server's kinds have no entry.
    fileprivate var isShown: Bool {
        if case .unknown = body { false } else { true }
    }
}
