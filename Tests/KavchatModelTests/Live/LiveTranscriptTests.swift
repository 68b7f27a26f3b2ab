import FoundationEssentials
import KavchatModel
import Testing

@Suite struct LiveTranscriptTests {
    private let noon = Timestamp(milliseconds: 1_772_366_400_000)

    private func transcript() -> LiveTranscript {
        LiveTranscript(
            conversation: ConversationID("c1"),
            epoch: Epoch("e1"),
            state: .waiting,
            expiresAt: noon.advanced(byMilliseconds: 43_200_000)
        )
    }

    private func event(_ seq: Int, _ body: LiveEventBody) -> LiveEvent {
        LiveEvent(seq: seq, at: noon, body: body)
    }

    private func said(_ cmid: String, _ text: String, by author: LiveAuthor) -> LiveEventBody {
        .message(LiveMessage(author: author, cmid: ClientMessageID(cmid), text: text))
    }

    // K62
    @Test func onlyTheNextEventIsTaken() {
        var transcript = transcript()
        #expect(transcript.apply(event(0, .expired)) == .dropped)
        #expect(transcript.apply(event(2, .agentJoined(name: "Dana"))) == .gap)
        #expect(transcript.cursor == 0)
        #expect(transcript.apply(event(1, .agentJoined(name: "Dana"))) == .appended)
        #expect(transcript.apply(event(1, .expired)) == .dropped)
        #expect(transcript.apply(event(.max, .expired)) == .gap)
        #expect(transcript.state == .active)
    }

    // K59, K62: an own message moves to the server's place once the log has it.
    @Test func anEchoSettlesTheOwnMessage() {
        var transcript = transcript()
        for (cmid, text) in [("m1", "one"), ("m2", "two")] {
            transcript.outbox.append(
                OutgoingMessage(
                    cmid: ClientMessageID(cmid),
                    text: text,
                    at: noon,
                    delivery: .sending
                )
            )
        }
        #expect(
            transcript.apply(event(1, said("a1", "hello", by: .agent(name: "Dana")))) == .appended
        )
        #expect(transcript.apply(event(2, said("m1", "one", by: .visitor))) == .appended)
        #expect(transcript.entries.map(\.body) == [.text("hello"), .text("one"), .text("two")])
        #expect(transcript.entries.map(\.delivery) == [nil, .sent, .sending])
        #expect(transcript.entries.map(\.ordinal) == [1, 2, 3])
    }

    @Test func anAgentsMessageWithTheSameIdSettlesNothing() {
        var transcript = transcript()
        transcript.outbox = [
            OutgoingMessage(cmid: ClientMessageID("m1"), text: "one", at: noon, delivery: .failed)
        ]
        _ = transcript.apply(event(1, said("m1", "x", by: .agent(name: "Dana"))))
        #expect(transcript.outbox.count == 1)
    }

    @Test func aNewEpochKeepsWhatIsUnsent() {
        var transcript = transcript()
        transcript.outbox = [
            OutgoingMessage(cmid: ClientMessageID("m1"), text: "one", at: noon, delivery: .sending)
        ]
        _ = transcript.apply(event(1, .agentJoined(name: "Dana")))
        transcript.reset(epoch: Epoch("e2"))
        #expect(transcript.cursor == 0)
        #expect(transcript.entries.map(\.body) == [.text("one")])
    }

    @Test(arguments: [
        LiveEventBody.ended(by: .visitor), .ended(by: .agent(name: "Dana")), .ended(by: .server),
        .ticket(number: 7, leftMessage: true), .ticket(number: 7, leftMessage: false), .expired,
        .agentJoined(name: "דנה"), .agentLeft(name: "Dana"), .transferred(name: "Omar"),
        .message(
            LiveMessage(author: .agent(name: "Dana"), cmid: ClientMessageID("m"), text: "a\nb")
        ),
        .message(LiveMessage(author: .visitor, cmid: ClientMessageID("m"), text: "")),
        .unknown(kind: "reaction"),
    ])
    func anEventIsTheSameAfterTheWire(_ body: LiveEventBody) throws {
        let bytes = try JSONEncoder().encode(event(3, body))
        #expect(try JSONDecoder().decode(LiveEvent.self, from: bytes) == event(3, body))
    }

    @Test func anUnknownEventTakesItsPlaceAndShowsNothing() throws {
        let json = #"{"seq":1,"at":"2026-03-01T12:00:00Z","kind":"reaction","emoji":"+1"}"#
        let event = try JSONDecoder().decode(LiveEvent.self, from: Data(json.utf8))
        var transcript = transcript()
        #expect(transcript.apply(event) == .appended)
        #expect(transcript.entries == [])
        #expect(transcript.cursor == 1)
    }
}
