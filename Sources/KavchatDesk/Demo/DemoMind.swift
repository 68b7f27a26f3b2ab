import KavchatLive
import KavchatModel

/// Decides what the demo agent does next in each conversation that it sees.
struct DemoMind: Hashable, Sendable {
    private var talks: [ConversationID: Talk] = [:]

    private struct Talk: Hashable, Sendable {
        /// A plan is being carried out.
        var isBusy = true
        var hasGreeted = false
        var answers = 0
        /// The last event that was looked at.
        var seen = 0
    }

    /// Something to do in one conversation, step by step.
    struct Plan: Hashable, Sendable {
        var conversation: ConversationID
        var steps: [Step]
    }

    enum Step: Hashable, Sendable {
        /// Waits between these many milliseconds.
        case pause(ClosedRange<Int64>)
        case act(DeskAction)
    }

    /// What a new state of the desk asks for.
    mutating func look(_ desk: DeskSnapshot) -> [Plan] {
        let present = Set(desk.conversations.map(\.transcript.conversation))
        talks = talks.filter { present.contains($0.key) }
        return desk.conversations.compactMap { plan($0) }
    }

    /// A plan was carried out; the next look may bring another one.
    mutating func done(_ conversation: ConversationID) {
        talks[conversation]?.isBusy = false
    }

    private mutating func plan(_ shown: DeskConversation) -> Plan? {
        let id = shown.transcript.conversation
        guard !shown.transcript.state.isTerminal else { return nil }
        guard shown.isMine else {
            // One whose accepting came to nothing is accepted again.
            guard shown.transcript.state == .waiting, talks[id]?.isBusy != true else {
                return nil
            }
            talks[id] = Talk()
            return Plan(conversation: id, steps: [.pause(2_000...4_000), .act(.accept(id))])
        }
        var talk = talks[id] ?? Talk(isBusy: false)
        // Until the log is here there is nothing to answer.
        guard !talk.isBusy, shown.transcript.cursor > 0 else { return nil }
        defer { talks[id] = talk }
        let texts = DemoTexts.of(shown.request.language)
        guard talk.hasGreeted else {
            talk.hasGreeted = true
            talk.isBusy = true
            return Plan(conversation: id, steps: saying(texts.greeting, in: id))
        }
        let fresh = shown.transcript.events.filter { $0.seq > talk.seen }
        talk.seen = shown.transcript.cursor
        let said = fresh.compactMap(\.visitorText)
        guard !said.isEmpty else { return nil }
        talk.isBusy = true
        if said.contains(where: texts.isGoodbye) {
            let end = [Step.pause(800...1_500), .act(.end(id))]
            return Plan(conversation: id, steps: saying(texts.farewell, in: id) + end)
        }
        let answer = texts.answers[min(talk.answers, texts.answers.count - 1)]
        talk.answers += 1
        return Plan(conversation: id, steps: saying(answer, in: id))
    }

    /// Reads, types about as long as a person would, and sends.
    private func saying(_ text: String, in id: ConversationID) -> [Step] {
        let typing = min(max(Int64(text.count) * 25, 1_000), 3_500)
        return [
            .act(.open(id)), .pause(700...1_500), .act(.typing(id, true)),
            .pause(typing...(typing + 800)), .act(.say(id, text)),
        ]
    }
}

extension LiveEvent {
    fileprivate var visitorText: String? {
        guard case .message(let message) = body, message.author == .visitor else { return nil }
        return message.text
    }
}
