import KavchatLive
import KavchatModel
import LiveModel

@testable import KavchatDesk

// What of `live.md` 6 holds at a desk too: V-01 to V-08, V-12 and V-15.

extension DeskWorld {
    mutating func check(since before: Desk) {
        for deskCase in desk.cases {
            guard let server = servers[deskCase.id] else { continue }
            let known = before.cases.first { $0.id == deskCase.id }?.transcript
            check(deskCase.transcript, of: server, since: known)
        }
        for (id, server) in servers { checkLog(of: server, id) }
        let isSending = desk.cases.contains { deskCase in
            deskCase.transcript.outbox.contains { $0.delivery == .sending }
        }
        if isSending, desk.deadline == nil { object("V-07: a message is on its way for ever") }
    }

    private mutating func check(
        _ transcript: LiveTranscript,
        of server: ServerModel,
        since known: LiveTranscript?
    ) {
        let words = transcript.events.map(\.body.words)
        if transcript.epoch == server.epoch, !server.log.lazy.map(\.body.words).starts(with: words)
        {
            object("V-01: not a prefix of the log: \(words)")
        }
        for (index, event) in transcript.events.enumerated() where event.seq != index + 1 {
            object("V-01: seq \(event.seq) at place \(index + 1)")
        }
        var shown: Set<ClientMessageID> = []
        let ids = transcript.events.compactMap(\.messageID) + transcript.outbox.map(\.cmid)
        for id in ids where !shown.insert(id).inserted {
            object("V-02, V-08: \(id) is shown twice")
        }
        if let known, known.epoch == transcript.epoch, known.cursor > transcript.cursor {
            object("V-03: the cursor went from \(known.cursor) to \(transcript.cursor)")
        }
        let texts = Set(words + transcript.outbox.map(\.text))
        let lost = wrote[transcript.conversation, default: []].subtracting(texts)
        if !lost.isEmpty, transcript.events.count == server.head {
            object("an own message is gone: \(lost)")
        }
    }

    private mutating func checkLog(of server: ServerModel, _ id: ConversationID) {
        var texts: Set<String> = []
        var order: [Int] = []
        for event in server.log {
            guard case .message(let message) = event.body, message.text.hasPrefix("d") else {
                continue
            }
            if !texts.insert(message.text).inserted { object("V-04: \(message.text) stored twice") }
            guard !reordered.contains(message.text) else { continue }
            order.append(Int(message.text.dropFirst()) ?? 0)
        }
        if order != order.sorted() { object("V-06: stored in the order \(order)") }
    }

    /// What both ends do not agree on, or what is still on its way (V-15).
    var apart: String? {
        guard case .live = desk.link else { return "\(desk.link)" }
        for (id, server) in servers {
            guard let index = desk.index(of: id) else {
                if server.state == .waiting { return "\(id) is not at the desk" }
                continue
            }
            let deskCase = desk.cases[index]
            let transcript = deskCase.transcript
            if transcript.outbox.contains(where: { $0.delivery == .sending }) {
                return "\(id) has unsent messages"
            }
            // No queue tells the epoch of what waits; its log is read anew when it is accepted.
            let isKnown =
                server.state == .waiting
                ? transcript.cursor == server.head
                : transcript.epoch == server.epoch && transcript.events == server.log
            if !isKnown {
                return "\(id) is known up to \(transcript.cursor) of \(server.head)"
            }
            if server.state == .active, !deskCase.isMine || !deskCase.isFollowed {
                return "\(id) is not followed"
            }
        }
        return nil
    }
}
