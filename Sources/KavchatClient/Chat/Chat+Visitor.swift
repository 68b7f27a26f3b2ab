import KavchatEngine
import KavchatLive
import KavchatModel
import KavchatWire

// What a visitor does, and who it is meant for: the bot, a form, or an agent.

extension Chat {
    mutating func act(_ action: VisitorAction, on occasion: Occasion) -> [ChatOrder] {
        guard phase == .ready, session != nil, !isOpenedElsewhere else { return [] }
        switch action {
        case .say(let text): return say(text, on: occasion)
        case .press(let ordinal, let buttonId):
            return press(ordinal: ordinal, buttonId: buttonId, on: occasion)
        case .skipQuestion: return toBot(.questionSkipped, on: occasion)
        case .cancelQuestion: return toBot(.questionCancelled, on: occasion)
        case .submitForm(let values): return submit(values, on: occasion)
        case .cancelForm: return cancelForm(on: occasion)
        case .retry(let ordinal): return retry(ordinal: ordinal)
        case .typing(let isOn): return isWithAgent ? [.live(.types(isOn))] : []
        case .endConversation:
            guard session?.history.openLive != nil else { return [] }
            return [.live(.begin(.end, rid: occasion.random.hex128()))]
        case .leaveMessageInstead: return offerLeaving()
        // There is something to take back only where the guard above stops; the store is asked first.
        case .takeBack: return []
        case .restart: return restart(on: occasion)
        }
    }

    private mutating func say(_ text: String, on occasion: Occasion) -> [ChatOrder] {
        if session?.history.openLive != nil {
            guard let message = message(text, on: occasion) else { return [] }
            return [.live(.send(message))]
        }
        if session?.request != nil {
            guard text.utf16.count <= LiveTiming.longestMessage else { return [] }
            session?.request?.early.append(text)
            return [.save([])]
        }
        return toBot(.said(text), on: occasion)
    }

    /// A live message under a new id; nil for what no server takes (K58, A-K3).
    func message(_ text: String, on occasion: Occasion) -> OutgoingMessage? {
        let isBlank = text.allSatisfy(\.isWhitespace)
        guard !isBlank, text.utf16.count <= LiveTiming.longestMessage else { return nil }
        return OutgoingMessage(
            cmid: occasion.random.messageID(at: occasion.now),
            text: text,
            at: occasion.now,
            delivery: .sending
        )
    }

    private mutating func press(
        ordinal: Int,
        buttonId: String,
        on occasion: Occasion
    ) -> [ChatOrder] {
        guard case .buttons(let group) = session?.history.body(at: ordinal) else { return [] }
        return toBot(.pressed(stepId: group.stepId, buttonId: buttonId), on: occasion)
    }

    private mutating func toBot(_ event: BotEvent, on occasion: Occasion) -> [ChatOrder] {
        guard !isWithAgent, session?.form == nil else { return [] }
        return step(event, on: occasion)
    }

    /// The failed live messages from this entry on (K60).
    private func retry(ordinal: Int) -> [ChatOrder] {
        guard let transcript = session?.history.openLive else { return [] }
        let entries = transcript.entries
        let unsent = entries.suffix(transcript.outbox.count)
        guard let index = unsent.firstIndex(where: { $0.ordinal == ordinal }) else { return [] }
        return [.live(.retry(from: transcript.outbox[index - unsent.startIndex].cmid))]
    }

    private mutating func restart(on occasion: Occasion) -> [ChatOrder] {
        // A conversation with an agent is ended first, by its own button.
        guard !isWithAgent else { return [] }
        return [.deleteSession] + begin(on: occasion)
    }
}
