import KavchatLive
import KavchatModel

// What must hold after each step (`live.md` 6).

extension LiveWorld {
    /// Keeps the first few; what follows is their consequence.
    mutating func object(_ sentence: String) {
        if objections.count < 3 { objections.append(sentence) }
    }

    mutating func check() {
        let transcript = machine.transcript
        let seqs = transcript.events.map(\.seq)
        if seqs != Array(1..<(seqs.count + 1)) { object("V-01: \(seqs)") }
        if transcript.epoch == Epoch("e\(epoch)"), !log.starts(with: transcript.events) {
            object("V-01: not a prefix of the log")
        }
        let shown = transcript.events.compactMap(\.ownID) + transcript.outbox.map(\.cmid)
        if Set(shown).count != shown.count { object("V-02: shown twice") }
        if lastCursor.epoch == transcript.epoch.text, transcript.cursor < lastCursor.cursor {
            object("V-03: the cursor went down")
        }
        lastCursor = (transcript.epoch.text, transcript.cursor)
        let own = log.compactMap(\.ownID)
        if Set(own).count != own.count { object("V-04: stored twice") }
        if !acked.isSubset(of: own) { object("V-05: acked and not stored") }
        let untouched = own.filter { !retried.contains($0) && epoch == 1 }
        let order = written.filter(untouched.contains)
        if untouched != order { object("V-06: \(untouched)") }
        checkSigns()
        if !Set(written).subtracting(forgotten).isSubset(of: shown) {
            object("an own message is gone")
        }
    }

    /// What is shown beside the log: typing, the countdown, how often was tried.
    private mutating func checkSigns() {
        let status = machine.status
        if status?.isAgentTyping == true {
            if status?.link != .live, status?.link != .polling { object("V-17: without a link") }
            let heard = typingHeard.map { now.milliseconds(since: $0) } ?? .max
            if heard > 6_000 { object("V-17: typing for \(heard) ms") }
        }
        let deadline = status?.deadline
        if let deadline, let shownDeadline, deadline > shownDeadline {
            object("V-18: the countdown went up")
        }
        shownDeadline = deadline
        tries = tries.filter { now.milliseconds(since: $0) < 60_000 }
        if tries.count > 30 { object("V-13: \(tries.count) tries in a minute") }
        if status?.link == .live, socket == nil { object("live without a socket") }
    }

    /// Without a person's act nothing leaves once another client has the conversation (V-14), or
    /// while the visitor is away.
    mutating func checkRest(_ orders: [LiveOrder]) {
        guard machine.link == .replaced || machine.link == .suspended else { return }
        for order in orders {
            switch order {
            case .fetch, .open, .hello, .post, .send, .probe, .renewToken:
                object("V-14: \(order) while \(machine.link)")
            case .drop, .sendTyping, .postTyping, .act, .keep, .show, .finish: break
            }
        }
    }
}

extension LiveEvent {
    var ownID: ClientMessageID? {
        guard case .message(let message) = body, message.author == .visitor else { return nil }
        return message.cmid
    }
}
