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
        for server in servers.values { checkLog(of: server) }
        let isSending = desk.cases.contains { deskCase in
            deskCase.transcript.outbox.contains { $0.delivery == .sending }
        }
        if isSending, desk.deadline == nil { object("V-07: a message is on its way for ever") }
    }

    /// V-01, V-02, V-03 and V-08.
    private mutating func check(
        _ transcript: LiveTranscript,
        of server: ServerModel,
        since known: LiveTranscript?
    ) {
        for sentence in transcript.objections(against: server, since: known) { object(sentence) }
        let words = transcript.events.map(\.body.words)
        let texts = Set(words + transcript.outbox.map(\.text))
        let lost = wrote[transcript.conversation, default: []].subtracting(texts)
        if !lost.isEmpty, transcript.events.count == server.head {
            object("an own message is gone: \(lost)")
        }
    }

    /// V-04 and V-06.
    private mutating func checkLog(of server: ServerModel) {
        let objections = server.objections(
            toMessagesWhere: { $0.text.hasPrefix("d") },
            outOfOrder: { reordered.contains($0.text) }
        )
        for sentence in objections { object(sentence) }
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
            if transcript.epoch != server.epoch || transcript.events != server.log {
                return "\(id) is known up to \(transcript.cursor) of \(server.head)"
            }
            if server.state == .active, !deskCase.isMine || !deskCase.isFollowed {
                return "\(id) is not followed"
            }
        }
        return nil
    }
}
