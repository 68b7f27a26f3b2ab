/// The ordered entries of a session: a row of segments, each growing only at its end, so that
/// nothing is ever merged by clock (`architecture.md`, One history).
package struct History: Hashable, Codable, Sendable {
    package private(set) var segments: [Segment] = []

    /// A stretch written by the bot, or one live conversation.
    package enum Segment: Hashable, Codable, Sendable {
        case bot([HistoryEntry])
        case live(LiveTranscript)
    }

    package init() {}

    /// Everything in order, live conversations spelled out as entries.
    package var entries: [HistoryEntry] {
        var all: [HistoryEntry] = []
        for segment in segments {
            switch segment {
            case .bot(let entries): all += entries
            case .live(let transcript): all += transcript.entries
            }
        }
        return all
    }

    /// The ordinal that the next entry gets, beginning with 1.
    package var nextOrdinal: Int {
        switch segments.last {
        case nil: 1
        case .bot(let entries): (entries.last?.ordinal ?? 0) + 1
        case .live(let transcript): transcript.firstOrdinal + transcript.entries.count
        }
    }

    /// The live conversation at the end, if that is where the history stands.
    package var openLive: LiveTranscript? {
        guard case .live(let transcript) = segments.last, !transcript.state.isTerminal else {
            return nil
        }
        return transcript
    }
}

// MARK: Growing

extension History {
    /// Adds an entry of the bot's part.
    ///
    /// While a live conversation is open nothing may be added (V-20): the entry is dropped and nil
    /// is answered.
    @discardableResult
    package mutating func append(_ body: EntryBody, by author: Author, at: Timestamp) -> Int? {
        guard openLive == nil else { return nil }
        let ordinal = nextOrdinal
        let entry = HistoryEntry(ordinal: ordinal, at: at, author: author, body: body)
        if case .bot(var entries) = segments.last {
            entries.append(entry)
            segments[segments.count - 1] = .bot(entries)
        } else {
            segments.append(.bot([entry]))
        }
        return ordinal
    }

    /// Puts a live conversation at the end, or replaces the one there with the same `conv` as a whole.
    package mutating func place(_ transcript: LiveTranscript) {
        var placed = transcript
        if case .live(let last) = segments.last, last.conversation == transcript.conversation {
            placed.firstOrdinal = last.firstOrdinal
            segments[segments.count - 1] = .live(placed)
        } else {
            placed.firstOrdinal = nextOrdinal
            segments.append(.live(placed))
        }
    }

    /// Changes the body of one entry of the bot's part; only used button groups and forms change.
    package mutating func change(ordinal: Int, _ change: (inout EntryBody) -> Void) {
        for index in segments.indices.reversed() {
            guard case .bot(var entries) = segments[index],
                let place = entries.lastIndex(where: { $0.ordinal == ordinal })
            else { continue }
            change(&entries[place].body)
            segments[index] = .bot(entries)
            return
        }
    }
}
