import KavchatModel
import KavchatUI
import TerminalText
import Testing

/// A conversation with an agent: what keys order, what moves, what is told.
@Suite struct LiveKeysTests {
    private func chat(_ scene: Scene) throws -> ChatScreen {
        try ChatScreen(scene.snapshot(.en))
    }

    @Test(arguments: ["<Tab>r", "<Tab><Enter>"])
    func aFailedMessageIsTriedAgain(pressed: String) throws {  // K60
        var chat = try chat(.live)
        let failed = try #require(
            chat.state.snapshot.history.entries.first { $0.delivery == .failed }
        )
        chat.press(pressed)
        #expect(chat.actions == [.retry(ordinal: failed.ordinal)])
    }

    @Test func rIsALetterUnlessAFailedMessageIsChosen() throws {
        var chat = try chat(.live)
        chat.press("r<Enter>")
        #expect(chat.actions == [.typing(true), .say("r")])
    }

    @Test func endingAsksOnceAndSaysThatMessagesAreUnsent() throws {  // K57, F-58
        var chat = try chat(.live)
        chat.press("<Esc>e")
        #expect(chat.screen.contains("Some messages are not sent yet. End anyway?"))
        chat.press("<Esc>")
        #expect(chat.actions == [])
        chat.press("<Esc>e<Enter>")
        #expect(chat.actions == [.endConversation])
    }

    @Test(arguments: [24, 12])
    func theAnswersToEndingCanBeClicked(rows: Int) throws {
        for (words, actions) in [("End conv", [VisitorAction.endConversation]), ("Back to", [])] {
            var chat = try ChatScreen(Scene.live.snapshot(.en), rows: rows, columns: rows * 3)
            chat.press("<Esc>e")
            let row = try #require(chat.lines.lastIndex { $0.contains(words) })
            let found = try #require(chat.lines[row].firstRange(of: words))
            let column = chat.lines[row].distance(
                from: chat.lines[row].startIndex,
                to: found.lowerBound
            )
            chat.send(.key(.click(row: row, column: column)))
            #expect(chat.actions == actions)
            #expect(!chat.screen.contains("End anyway?"))
        }
    }

    @Test(arguments: ["<Esc>l", "<Tab><Enter>"])
    func aWaitingVisitorCanLeaveAMessage(pressed: String) throws {  // K53
        var chat = try chat(.waiting)
        chat.press(pressed)
        #expect(chat.actions == [.leaveMessageInstead])
    }

    @Test func aWaitingVisitorCanWrite() throws {  // K55
        var chat = try chat(.waiting)
        chat.press("hi<Enter>")
        #expect(chat.actions == [.typing(true), .typing(true), .say("hi")])
    }

    @Test func typingEndsWhenTheInputIsEmptiedOrLeft() throws {
        var chat = try chat(.live)
        chat.press("a<Backspace>b<FocusOut>")
        #expect(chat.actions == [.typing(true), .typing(false), .typing(true), .typing(false)])
    }

    @Test func aMessageThatIsTooLongIsRefusedAndKept() throws {  // K58, A-K3
        var chat = try chat(.live)
        chat.send(.key(.paste(String(repeating: "😀", count: 1_001))))
        #expect(chat.screen.contains("✗ -2 characters left"))
        chat.press("<Enter>")
        #expect(!chat.actions.contains { if case .say = $0 { true } else { false } })
        #expect(chat.screen.contains("A message has at most 2000 characters."))
        chat.press("<Backspace><Enter>")
        #expect(chat.actions.last == .say(String(repeating: "😀", count: 1_000)))
    }

    @Test func theCounterShowsOnlyNearTheLimit() throws {
        var chat = try chat(.live)
        chat.send(.key(.paste(String(repeating: "x", count: 1_850))))
        #expect(!chat.screen.contains("characters left"))
        chat.send(.key(.paste(String(repeating: "x", count: 100))))
        #expect(chat.screen.contains("50 characters left"))
    }

    @Test func theTimeThatIsLeftCountsDownAndOrdersOneTimer() throws {  // K53, A-K16
        var chat = try chat(.waiting)
        chat.send(.tick)
        #expect(chat.effects == [.wake(at: start.moment.advanced(byMilliseconds: 1_000))])
        #expect(chat.screen.contains("1:35"))
        chat.time.moment = start.moment.advanced(byMilliseconds: 1_000)
        chat.send(.tick)
        #expect(chat.screen.contains("1:34"))
        chat.time.moment = start.moment.advanced(byMilliseconds: 95_000)
        chat.send(.tick)
        #expect(chat.screen.contains("One moment…"))
        #expect(chat.effects.count == 2)
    }

    @Test func anExtendedWaitIsToldBesideTheTime() throws {  // F-75
        var chat = try chat(.waiting)
        #expect(chat.screen.contains("Waiting for an agent · a ticket in 1:35"))
        chat.show { $0.live?.isWaitExtended = true }
        #expect(chat.screen.contains("The wait was extended · a ticket in 1:35"))
    }

    @Test func typingDotsMoveFourTimesASecondAndStopOutOfFocus() throws {  // K57
        var chat = try chat(.live)
        chat.send(.tick)
        #expect(chat.effects == [.wake(at: start.moment.advanced(byMilliseconds: 250))])
        let before = chat.frame
        chat.time.moment = start.moment.advanced(byMilliseconds: 250)
        chat.send(.tick)
        let changed = zip(before.rows.joined(), chat.frame.rows.joined()).filter { $0 != $1 }
        #expect(changed.count == 2)
        chat.press("<FocusOut>")
        let ordered = chat.effects.count
        chat.time.moment = start.moment.advanced(byMilliseconds: 500)
        chat.send(.tick)
        #expect(chat.effects.count == ordered)
    }

    @Test func dotsStandStillWhereMotionIsReduced() throws {
        var around = try surroundings(.en)
        around.isMotionReduced = true
        var chat = try ChatScreen(Scene.live.snapshot(.en), surroundings: around)
        chat.send(.tick)
        #expect(chat.effects == [])
        #expect(chat.screen.contains("… Dana is typing…"))
    }

    @Test(arguments: [Scene.greeting, .question, .form, .ended])
    func nothingWakesTheViewWhileNothingMoves(scene: Scene) throws {
        var chat = try chat(scene)
        chat.send(.tick)
        chat.send(.snapshot(chat.state.snapshot))
        #expect(chat.effects == [])
    }

    @Test func aSessionOpenedElsewhereCanBeTakenBack() throws {
        var chat = try chat(.greeting)
        chat.show { shown in
            shown.menuOrdinal = nil
            shown.history.append(.notice(.openedElsewhere), by: .system, at: start.timestamp)
        }
        #expect(chat.screen.contains("Take it back"))
        chat.press("<Tab><Enter>")
        #expect(chat.actions == [.takeBack])
    }

    @Test func aLostLinkAndALostEndAreToldNearTheInput() throws {  // K61
        var chat = try chat(.live)
        #expect(!chat.screen.contains("No connection"))
        chat.show { $0.live?.link = .reconnecting }
        #expect(chat.screen.contains("No connection: your messages wait here"))
        chat.show { $0.live?.link = .live }
        chat.show { $0.live?.isAgentReconnecting = true }  // F-56
        #expect(chat.screen.contains("◌ Dana is reconnecting…"))
        chat.show { $0.live?.isActLost = true }
        #expect(chat.screen.contains("Not done: the server did not get it."))
    }

    @Test(arguments: [
        (LinkStatus.polling, "slow connection"), (.reconnecting, "reconnecting…"),
        (.live, "online"), (.openedElsewhere, "Take it back"),
    ])
    func theStateOfTheLinkIsToldInWords(link: LinkStatus, words: String) throws {  // K61, K63
        var chat = try chat(.live)
        chat.show { $0.live?.link = link }
        #expect(chat.screen.contains(words))
    }

    /// What was written stays where it was written.
    @Test func aMessageIsNotTakenWhileAnotherTerminalHasTheChat() throws {
        var chat = try chat(.live)
        chat.show { $0.live?.link = .openedElsewhere }
        chat.press("hello<Enter>")
        #expect(!chat.actions.contains(.say("hello")))
        #expect(chat.lines.contains { $0.contains("▏hello") })
    }

    /// A visitor who waits, before the form of a message to be left.
    private func leavingMessage() throws -> ChatScreen {
        var chat = try chat(.waiting)
        chat.show { shown in
            shown.form = FormRequest(
                kind: .leaveMessage,
                fields: [FormField(id: .message, isRequired: true)],
                needsWayBack: false
            )
        }
        return chat
    }

    /// K53: the wait is over before it was sent.
    @Test(arguments: [LiveStage.active, nil])
    func aMessageToLeaveGoesOnInTheInput(stage: LiveStage?) throws {
        var chat = try leavingMessage()
        chat.press("Call me")
        chat.show { shown in
            shown.form = nil
            shown.live = stage.map { LiveStatus(stage: $0, link: .live) }
        }
        #expect(chat.lines.contains { $0.contains("▏Call me") })
    }

    @Test func aMessageToLeaveThatWasCancelledIsForgotten() throws {
        var chat = try leavingMessage()
        chat.press("Call me<Esc>")
        chat.show { $0.form = nil }
        #expect(!chat.screen.contains("Call me"))
    }
}
