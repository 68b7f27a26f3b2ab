/// A live conversation as one client knows it: a prefix of the server's log, and the own messages
/// that are not in it yet, at the tail in the order they were written (V-01).
package struct LiveTranscript: Hashable, Codable, Sendable {
    package var conversation: ConversationID
    package var epoch: Epoch
    package var state: LiveState
    /// When the server lets the conversation expire (K65).
    package var expiresAt: Timestamp
    package private(set) var events: [LiveEvent] = []
    package var outbox: [OutgoingMessage] = []
    /// An end, or a message left instead of waiting, that the server has not confirmed.
    package var act: PendingAct?
    /// Who writes at this end: the unsent messages are theirs.
    package var writer = LiveAuthor.visitor
    /// The ordinal of its first entry in the history.
    package var firstOrdinal = 1

    package init(
        conversation: ConversationID,
        epoch: Epoch,
        state: LiveState,
        expiresAt: Timestamp
    ) {
        self.conversation = conversation
        self.epoch = epoch
        self.state = state
        self.expiresAt = expiresAt
    }

    /// The last `seq` that was applied, 0 before the first.
    package var cursor: Int { events.last?.seq ?? 0 }

    /// Whether something that was written has not reached the server, as far as is known.
    package var hasUnsent: Bool { outbox.contains { $0.delivery != .sent } }

    /// What applying an event came to.
    package enum Applied: Hashable, Sendable {
        case appended
        /// Seen before.
        case dropped
        /// Something between is missing: nothing was kept, a catch-up is needed.
        case gap
    }

    /// The rule of `live.md` 5.5: only the event after the cursor is taken.
    ///
    /// Settles the own message that it echoes (V-08).
    package mutating func apply(_ event: LiveEvent) -> Applied {
        guard event.seq > cursor else { return .dropped }
        guard event.seq == cursor + 1 else { return .gap }
        events.append(event)
        if case .message(let message) = event.body, message.author.isSameSide(as: writer) {
            outbox.removeAll { $0.cmid == message.cmid }
        }
        if let next = LiveState(after: event.body) { state = next }
        return .appended
    }

    /// Forgets the log because its epoch changed; unsent messages stay (V-03).
    package mutating func reset(epoch: Epoch) {
        self.epoch = epoch
        events = []
    }

    /// The conversation is over, or kept without hope: what is unsent stays, as not sent.
    ///
    /// A message that was to be left is among it, unless the ticket holds it.
    package mutating func giveUp() {
        if let act, case .leave(let message) = act.kind {
            if state == .leftMessage {
                outbox.removeAll { $0.cmid == message.cmid }
            } else if !act.isGivenUp {
                keepUnsent(message)
            }
        }
        act = nil
        for index in outbox.indices where outbox[index].delivery == .sending {
            outbox[index].delivery = .failed
        }
    }

    /// A message that was to be left stands with the unsent ones (K60).
    package mutating func keepUnsent(_ message: OutgoingMessage) {
        var unsent = message
        unsent.delivery = .failed
        outbox.append(unsent)
    }

    /// The conversation as entries of a history.
    package var entries: [HistoryEntry] {
        var all: [HistoryEntry] = []
        for event in events {
            guard let (author, body) = event.body.shown else { continue }
            all.append(
                HistoryEntry(
                    ordinal: firstOrdinal + all.count,
                    at: event.at,
                    author: author,
                    body: body,
                    delivery: author == writer.ofHistory ? .sent : nil
                )
            )
        }
        for message in outbox {
            all.append(
                HistoryEntry(
                    ordinal: firstOrdinal + all.count,
                    at: message.at,
                    author: writer.ofHistory,
                    body: .text(message.text),
                    delivery: message.delivery
                )
            )
        }
        return all
    }
}

/// An own message on its way to the server (`live.md` 5.6).
package struct OutgoingMessage: Hashable, Codable, Sendable {
    package var cmid: ClientMessageID
    package var text: String
    package var at: Timestamp
    package var delivery: Delivery

    package init(cmid: ClientMessageID, text: String, at: Timestamp, delivery: Delivery) {
        self.cmid = cmid
        self.text = text
        self.at = at
        self.delivery = delivery
    }
}

extension LiveEventBody {
    /// How an event stands in a history, nil for what is not shown.
    fileprivate var shown: (Author, EntryBody)? {
        switch self {
        case .message(let message):
            (message.author.ofHistory, .text(message.text))
        case .agentJoined(let name): (.system, .notice(.agentJoined(name: name)))
        case .agentLeft(let name): (.system, .notice(.agentLeft(name: name)))
        case .transferred(let name): (.system, .notice(.transferred(name: name)))
        case .ended(let ender): (.system, .notice(.ended(by: ender)))
        case .ticket(let number, _): (.system, .notice(.ticket(number: number)))
        case .expired: (.system, .notice(.expired))
        case .unknown: nil
        }
    }
}
