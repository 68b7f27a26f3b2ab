package import KavchatModel

// What of `live.md` 6 can be seen in a log or in what is shown of it, whoever keeps it.

extension LiveTranscript {
    /// What is wrong with it as a client's view of a log (V-01, V-02, V-03, V-08); `known` is what
    /// the client showed before.
    package func objections(
        against server: ServerModel,
        since known: LiveTranscript?
    ) -> [String] {
        var all: [String] = []
        // Where each event stands, and what it is: a wrong rule numbers them as it likes.
        let words = events.map(\.body.words)
        if epoch == server.epoch, !server.log.lazy.map(\.body.words).starts(with: words) {
            all.append("V-01: not a prefix of the log: \(words)")
        }
        for (index, event) in events.enumerated() where event.seq != index + 1 {
            all.append("V-01: seq \(event.seq) at place \(index + 1)")
        }
        var shown: Set<ClientMessageID> = []
        for id in messageIDs where !shown.insert(id).inserted {
            all.append("V-02, V-08: \(id) is shown twice")
        }
        if let known, known.epoch == epoch, known.cursor > cursor {
            all.append("V-03: the cursor went from \(known.cursor) to \(cursor)")
        }
        return all
    }

    /// The messages of both sides that are shown, in order.
    package var messageIDs: [ClientMessageID] {
        events.compactMap(\.messageID) + outbox.map(\.cmid)
    }
}

extension ServerModel {
    /// What is wrong with one side's messages, whose texts are a letter and a number that rises: each is
    /// stored once, and all but those that lost their place are in order (V-04, V-06).
    package func objections(
        toMessagesWhere isTheirs: (LiveMessage) -> Bool,
        outOfOrder: (LiveMessage) -> Bool
    ) -> [String] {
        var all: [String] = []
        var texts: Set<String> = []
        var order: [Int] = []
        for event in log {
            guard case .message(let message) = event.body, isTheirs(message) else { continue }
            if !texts.insert(message.text).inserted {
                all.append("V-04: \(message.text) stored twice")
            }
            if !outOfOrder(message) { order.append(Int(message.text.dropFirst()) ?? 0) }
        }
        if order != order.sorted() { all.append("V-06: stored in the order \(order)") }
        return all
    }

    /// What is wrong with how it came out (V-09, V-10, V-11).
    package var objectionsToOutcome: [String] {
        var all: [String] = []
        let outcomes = log.filter { LiveState(after: $0.body)?.isTerminal == true }
        if outcomes.count > 1 { all.append("V-09: more than one outcome") }
        if let first = outcomes.first, first.seq != head {
            all.append("V-11: something follows the last event")
        }
        if tickets > 1 || agents.count > 1 {
            all.append("V-10: \(tickets) tickets, agents \(agents)")
        }
        return all
    }
}

extension LiveEvent {
    /// The id of a message, whoever wrote it.
    package var messageID: ClientMessageID? {
        guard case .message(let message) = body else { return nil }
        return message.cmid
    }
}

extension LiveEventBody {
    /// What is said, which no two messages have in common.
    package var words: String {
        guard case .message(let message) = self else { return kind }
        return message.text
    }
}
