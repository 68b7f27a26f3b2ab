import KavchatModel
import KavchatUI
import TerminalText
import Testing

/// What keys order at the desk.
@Suite struct DeskKeysTests {
    private let waiting = DeskSnapshot.waitingID
    private let mine = DeskSnapshot.mineID

    private func desk(columns: Int = 80, unread: Int = 0) throws -> DeskScreen {
        var snapshot = DeskSnapshot.scene(.en)
        snapshot.conversations[1].unread = unread
        return try DeskScreen(snapshot, columns: columns)
    }

    @Test(arguments: ["<Tab>a", "<Tab><Enter>", "<Up>a"])
    func aWaitingConversationIsAccepted(pressed: String) throws {
        var desk = try desk()
        desk.press(pressed)
        #expect(desk.actions == [.accept(waiting)])
    }

    @Test func writingNeedsAcceptance() throws {
        var desk = try desk()
        desk.press("<Tab>hello")
        #expect(desk.actions == [])
        #expect(desk.screen.contains("Accept the conversation before you write in it."))
    }

    @Test func aMessageIsSentAndTypingIsTold() throws {
        var desk = try desk()
        desk.press("ok<Enter>")
        #expect(desk.actions == [.typing(mine, true), .typing(mine, true), .say(mine, "ok")])
    }

    @Test func eachConversationKeepsItsDraft() throws {
        var desk = try desk()
        desk.press("draft<Tab><Tab>")
        #expect(desk.actions.last == .typing(mine, false))
        #expect(desk.screen.contains("▏draft"))
    }

    @Test func endingAsksFirst() throws {
        var desk = try desk()
        desk.press("<C-e><Esc>")
        #expect(desk.actions == [])
        desk.press("<C-e><Enter>")
        #expect(desk.actions == [.end(mine)])
    }

    @Test func whatIsInSightCountsAsRead() throws {
        var desk = try desk(unread: 1)
        desk.send(.tick)
        desk.press("<Left>")
        #expect(desk.actions == [.open(mine)])
        var narrow = try self.desk(columns: 40, unread: 1)
        narrow.send(.tick)
        #expect(narrow.actions == [])
        narrow.press("<Enter>")
        #expect(narrow.actions == [.open(mine)])
        narrow.press("<Esc>")
        #expect(narrow.screen.contains("Noa Levi"))
    }

    @Test func failedMessagesAreTriedAgain() throws {
        var desk = try desk()
        desk.show { desk in
            desk.conversations[1].transcript.outbox = [
                OutgoingMessage(
                    cmid: ClientMessageID("o"),
                    text: "lost",
                    at: start.timestamp,
                    delivery: .failed
                )
            ]
        }
        desk.press("<Esc>r")
        #expect(desk.actions == [.retry(mine)])
    }

    @Test func whatTheVisitorHandedOverIsShown() throws {  // K69, K79
        var desk = try desk()
        desk.press("<Tab>")
        for words in ["signed in: user-7", "on screen checkout", "noa@example.org", "48213"] {
            #expect(desk.screen.contains(words))
        }
        #expect(desk.screen.contains("Hi! How can we help?"))
    }

    @Test func theDeskTellsThatTheVisitorEnded() throws {
        var desk = try desk()
        desk.show { desk in
            let body = LiveEventBody.ended(by: .visitor)
            let event = LiveEvent(seq: 4, at: start.timestamp, body: body)
            _ = desk.conversations[1].transcript.apply(event)
        }
        #expect(desk.screen.contains("Visitor ended the conversation."))
        desk.press("late<Enter><C-e><Enter>")
        #expect(desk.actions == [])
    }

    @Test func somebodyElsesConversationLeavesTheList() throws {
        var desk = try desk()
        desk.show { desk in
            desk.conversations[0].agent = "Avi"
            desk.message = .alreadyTaken(by: "Avi")
        }
        #expect(!desk.screen.contains("Noa Levi"))
        #expect(desk.screen.contains("Nobody is waiting."))
        #expect(desk.screen.contains("Avi already has this conversation."))
    }

    @Test func anEmptyDeskIsCalm() throws {
        var desk = try DeskScreen(DeskSnapshot(agent: "Dana", link: .live))
        desk.press("a<Enter><Tab><Up><C-e>x")
        desk.send(.tick)
        #expect(desk.effects == [])
    }

    @Test func waitingTimesCountUpOnceASecond() throws {
        var desk = try desk()
        desk.show { $0.conversations[1].isVisitorTyping = false }
        #expect(desk.effects.last == .wake(at: start.moment.advanced(byMilliseconds: 1_000)))
        desk.time.timestamp = start.timestamp.advanced(byMilliseconds: 1_000)
        desk.send(.tick)
        #expect(desk.screen.contains("1:16"))
    }

    @Test func theDeskCanBeLeft() throws {
        for pressed in ["<C-q>", "<C-d>", "<C-c><C-c>"] {
            var desk = try desk()
            desk.press(pressed)
            #expect(desk.effects.contains(.quit))
        }
    }
}
