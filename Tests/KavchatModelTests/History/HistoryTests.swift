import KavchatModel
import Testing

@Suite struct HistoryTests {
    private let noon = Timestamp(milliseconds: 1_772_366_400_000)

    private func live(_ name: String, _ events: [LiveEventBody]) -> LiveTranscript {
        var transcript = LiveTranscript(
            conversation: ConversationID(name),
            epoch: Epoch("e"),
            state: .waiting,
            expiresAt: noon
        )
        for (index, body) in events.enumerated() {
            _ = transcript.apply(LiveEvent(seq: index + 1, at: noon, body: body))
        }
        return transcript
    }

    // V-20
    @Test func theBotIsSilentWhileAnAgentTalks() {
        var history = History()
        #expect(history.append(.text("hi"), by: .visitor, at: noon) == 1)
        history.place(live("c1", [.agentJoined(name: "Dana")]))
        #expect(history.append(.text("late"), by: .bot, at: noon) == nil)
        history.place(live("c1", [.agentJoined(name: "Dana"), .ended(by: .visitor)]))
        #expect(history.openLive == nil)
        #expect(history.append(.text("again"), by: .bot, at: noon) == 4)
        #expect(history.entries.map(\.ordinal) == [1, 2, 3, 4])
    }

    @Test func aConversationIsReplacedWholeAndStaysInItsPlace() {
        var history = History()
        history.append(.text("hi"), by: .visitor, at: noon)
        history.place(live("c1", [.agentJoined(name: "Dana"), .agentLeft(name: "Dana")]))
        history.place(live("c1", [.agentJoined(name: "Omar")]))
        #expect(history.segments.count == 2)
        #expect(history.entries.last?.body == .notice(.agentJoined(name: "Omar")))
        #expect(history.nextOrdinal == 3)
    }

    @Test func twoConversationsInARowAreTwoSegments() {
        var history = History()
        history.place(live("c1", [.ended(by: .server)]))
        history.place(live("c2", []))
        #expect(history.openLive?.conversation == ConversationID("c2"))
        #expect(history.nextOrdinal == 2)
    }

    @Test func onlyTheNamedEntryChanges() {
        var history = History()
        let group = ButtonGroup(stepId: "welcome.b1", buttons: [])
        let ordinal = history.append(.buttons(group), by: .bot, at: noon)
        history.append(.text("hi"), by: .visitor, at: noon)
        history.change(ordinal: ordinal ?? 0) { body in
            if case .buttons(var group) = body {
                group.state = .used("track")
                body = .buttons(group)
            }
        }
        history.change(ordinal: 99) { $0 = .text("never") }
        let used = ButtonGroup(stepId: "welcome.b1", buttons: [], state: .used("track"))
        #expect(history.entries.map(\.body) == [.buttons(used), .text("hi")])
    }
}
