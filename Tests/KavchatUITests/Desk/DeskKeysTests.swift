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
        #expect(desk.looks == [mine])
        // What else is in sight is not this agent's, and a lost focus ends the look.
        desk.press("<Left>")
        #expect(desk.looks == [mine, nil])
        desk.press("<Right><FocusOut>")
        #expect(desk.looks == [mine, nil, mine, nil])
        var narrow = try self.desk(columns: 40, unread: 1)
        narrow.send(.tick)
        #expect(narrow.looks == [])
        narrow.press("<Enter>")
        #expect(narrow.looks == [mine])
        narrow.press("<Esc>")
        #expect(narrow.looks == [mine, nil])
        #expect(narrow.screen.contains("Noa Levi"))
    }

    /// On a narrow screen the list is out of sight; what it would tell stands in the header.
    @Test func aNarrowScreenTellsWhatHappensElsewhere() throws {
        var desk = try desk(columns: 60)
        #expect(!desk.screen.contains("◷ 1"))
        desk.press("<Enter>")
        #expect(desk.frame.text[0].contains("◷ 1 · ● online"))
        desk.show { desk in
            var other = desk.conversations[1]
            other.transcript.conversation = ConversationID("c-other")
            other.unread = 2
            desk.conversations.append(other)
        }
        #expect(desk.frame.text[0].contains("◷ 1 · +2 · ● online"))
    }

    /// The bell calls an agent who looks elsewhere, and no other.
    @Test func theBellRingsForWhoLooksElsewhere() throws {
        var desk = try desk()
        desk.show { $0.conversations[1].unread = 1 }
        #expect(!desk.effects.contains(.bell))
        desk.press("<FocusOut>")
        desk.show { $0.conversations[1].unread = 2 }
        #expect(desk.effects.count { $0 == .bell } == 1)
        desk.show { desk in
            var other = desk.conversations[0]
            other.transcript.conversation = ConversationID("c-other")
            desk.conversations.append(other)
        }
        #expect(desk.effects.count { $0 == .bell } == 2)
        desk.show { $0.conversations[1].unread = 0 }
        #expect(desk.effects.count { $0 == .bell } == 2)
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
        #expect(desk.screen.contains("✗ not sent: Esc r to try again"))
        desk.press("<Esc>r")
        #expect(desk.actions == [.retry(mine)])
        var narrow = try self.desk(columns: 40)
        narrow.press("<Enter>")
        narrow.show { $0.conversations[1].transcript.outbox = desk.unsent }
        #expect(narrow.screen.contains("Esc r to try again"))
        narrow.press("<Esc>r")
        #expect(narrow.actions.last == .retry(mine))
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

    // 5.11
    @Test func aConversationIsHandedOver() throws {
        let omar = TransferTarget(kind: .agent, id: "omar", name: "Omar")
        let sales = TransferTarget(kind: .department, id: "sales", name: "Sales")
        var desk = try desk()
        desk.press("<Esc>t")
        #expect(desk.actions == [.askTargets])
        #expect(desk.screen.contains("One moment…"))
        desk.press("<Enter>")
        #expect(desk.actions == [.askTargets])
        desk.show { $0.targets = [omar, sales] }
        #expect(desk.screen.contains("▸ Omar · Agent"))
        #expect(desk.screen.contains("Sales · Department"))
        desk.press("x<Esc><Esc>t")
        #expect(desk.actions == [.askTargets, .askTargets])
        desk.show { $0.targets = [omar, sales] }
        desk.press("<Down><Down><Enter>")
        #expect(desk.actions.last == .transfer(mine, sales))
        desk.show { desk in
            desk.conversations[1].isMine = false
            desk.conversations[1].isAway = true
            desk.message = .handedOver(to: sales)
        }
        #expect(desk.screen.contains("Handed over: Sales"))
        #expect(desk.screen.contains("→"))
    }

    @Test func whereNobodyElseIsTheDeskSaysSo() throws {
        for columns in [40, 80] {
            var desk = try desk(columns: columns)
            desk.press(columns == 40 ? "<Enter><Esc>t" : "<Esc>t")
            desk.show { $0.targets = [] }
            #expect(desk.screen.contains("Nobody else is at a desk"))
            desk.press("<Enter><Esc>")
            #expect(desk.actions.last == .askTargets)
            #expect(!desk.screen.contains("Nobody else"))
        }
    }

    // F-57: what the server refused, and what was being written, stay with who wrote it.
    @Test func whatCouldNotBeSentStaysInTheEditor() throws {
        var desk = try desk()
        desk.press("half a thou")
        desk.show { desk in
            desk.conversations[1].isMine = false
            desk.conversations[1].isAway = true
            desk.conversations[1].returned = ["too late"]
            desk.message = .transferredAway
        }
        #expect(desk.screen.contains("The conversation went to another agent."))
        for text in ["▏too late", "half a thou"] { #expect(desk.screen.contains(text)) }
        let before = desk.actions
        desk.press("more<Enter>")
        #expect(desk.actions == before)
        #expect(desk.screen.contains("Not yours any more"))
        desk.show { _ in }
        desk.press("<Tab><Tab>")
        #expect(desk.screen.ranges(of: "too late").count == 1)
    }

    @Test func helpListsTheKeysOfTheDesk() throws {
        for (rows, columns) in [(24, 80), (15, 40)] {
            var desk = try DeskScreen(.scene(.en), rows: rows, columns: columns)
            desk.press("<F1>")
            #expect(desk.screen.contains("choose a conversation"))
            desk.press(String(repeating: "<Down>", count: 30))
            #expect(desk.screen.contains("Mouse"))
            desk.press("a")
            #expect(!desk.screen.contains("Mouse"))
            #expect(!desk.actions.contains(.accept(waiting)))
        }
    }

    @Test func whereNoSocketGetsThroughTheWayOutIsTold() throws {
        var desk = try desk(columns: 80)
        desk.show { desk in
            desk.link = .reconnecting
            desk.isSocketBlocked = true
        }
        #expect(desk.screen.contains("✗ No WebSocket gets through; still trying."))
        #expect(desk.screen.contains("Let the proxy pass it"))
        // Also where the list is all there is.
        var narrow = try self.desk(columns: 40)
        narrow.show { $0.isSocketBlocked = true }
        #expect(narrow.screen.contains("No WebSocket gets through"))
    }

    // K57: another agent's words are not shown as one's own.
    @Test func earlierAgentsKeepTheirNames() throws {
        var desk = try desk()
        desk.show { desk in
            let text = LiveMessage(
                author: .agent(name: "Omar"),
                cmid: ClientMessageID("9"),
                text: "Before you"
            )
            let event = LiveEvent(seq: 4, at: start.timestamp, body: .message(text))
            _ = desk.conversations[1].transcript.apply(event)
        }
        #expect(desk.screen.contains("Omar"))
    }

    @Test func theDeskCanBeLeft() throws {
        for pressed in ["<C-q>", "<C-d>", "<C-c><C-c>"] {
            var desk = try desk()
            desk.press(pressed)
            #expect(desk.effects.contains(.quit))
        }
    }
}
