import KavchatModel
import KavchatUI
import TerminalText
import Testing

/// The view is held by an entry, whatever comes and however the window changes.
@Suite struct ScrollTests {
    private func long(_ count: Int) throws -> ChatScreen {
        var snapshot = Scene.greeting.snapshot(.en)
        for number in 1...count { add("message \(number)", to: &snapshot) }
        return try ChatScreen(snapshot)
    }

    private func add(_ text: String, to snapshot: inout ChatSnapshot) {
        snapshot.history.append(.text(text), by: .visitor, at: start.timestamp)
    }

    @Test func theEndIsFollowed() throws {
        var chat = try long(50)
        #expect(chat.screen.contains("message 50"))
        chat.show { add("one more", to: &$0) }
        #expect(chat.screen.contains("one more"))
    }

    @Test func whatIsReadStaysWhenMoreComes() throws {
        var chat = try long(50)
        chat.press("<PageUp><PageUp>")
        let read = chat.lines[3...15]
        chat.show { add("one more", to: &$0) }
        chat.show { add("and more", to: &$0) }
        #expect(chat.lines[3...15] == read)
        #expect(chat.screen.contains("↓ 2 new messages below"))
    }

    @Test func theTopEntryStaysThroughResizes() throws {
        var chat = try long(50)
        chat.press("<PageUp><PageUp>")
        let top = try #require(chat.lines.first { $0.contains("message ") })
        chat.send(.resized(Size(rows: 20, columns: 44)))
        chat.send(.resized(Size(rows: 24, columns: 80)))
        #expect(chat.lines.first { $0.contains("message ") } == top)
    }

    @Test func scrollingReachesBothEnds() throws {
        var chat = try long(50)
        for _ in 0..<20 { chat.press("<PageUp>") }
        #expect(chat.screen.contains("Hi! How can we help?"))
        for _ in 0..<20 { chat.press("<PageDown>") }
        #expect(chat.screen.contains("message 50"))
        #expect(!chat.screen.contains("↓"))
        chat.press("<WheelUp>")
        #expect(chat.screen.contains("↓"))
        chat.press("<WheelDown>")
        #expect(!chat.screen.contains("↓"))
    }

    @Test func sendingReturnsToTheEnd() throws {
        var chat = try long(50)
        chat.press("<PageUp>hi<Enter>")
        #expect(chat.screen.contains("message 50"))
    }

    @Test func aShorterHistoryIsShownFromItsEnd() throws {
        var chat = try long(50)
        chat.press("<PageUp>")
        chat.show { $0.history = Scene.greeting.snapshot(.en).history }
        #expect(chat.screen.contains("Hi! How can we help?"))
    }

    @Test func aNewDayHasItsLine() throws {
        var chat = try long(1)
        chat.show { shown in
            let tomorrow = start.timestamp.advanced(byMilliseconds: 86_400_000)
            shown.history.append(.text("late"), by: .visitor, at: tomorrow)
        }
        chat.time.timestamp = start.timestamp.advanced(byMilliseconds: 86_400_000)
        chat.send(.tick)
        #expect(chat.lines[2].contains(" Yesterday "))
        #expect(chat.lines[3...].contains { $0.contains("─ Today ─") })
    }
}
