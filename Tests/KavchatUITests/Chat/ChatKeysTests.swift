import KavchatModel
import KavchatUI
import TerminalText
import Testing

/// What keys order in a chat with the bot.
@Suite struct ChatKeysTests {
    private func chat(_ scene: Scene, _ language: Language = .en) throws -> ChatScreen {
        try ChatScreen(scene.snapshot(language))
    }

    @Test(arguments: ["2", "٢"])
    func aDigitPressesTheButtonOfThatNumber(digit: String) throws {
        var chat = try chat(.greeting)
        chat.press(digit)
        #expect(chat.actions == [.press(ordinal: 2, buttonId: "b")])
    }

    @Test func aDigitIsTextOnceSomethingIsWritten() throws {
        var chat = try chat(.greeting)
        chat.press("in 2 days<Enter>")
        #expect(chat.actions == [.say("in 2 days")])
    }

    @Test func aDigitAnswersAnOpenQuestion() throws {
        var chat = try chat(.question)
        chat.press("1<Enter>")
        #expect(chat.actions == [.say("1")])
    }

    @Test func aDigitWithoutItsButtonIsText() throws {
        var chat = try chat(.greeting)
        chat.press("9<Enter>")
        #expect(chat.actions == [.say("9")])
    }

    @Test(arguments: [
        ("<Tab><Enter>", "a"), ("<Tab><Tab><Enter>", "b"), ("<BackTab><Enter>", "d"),
        ("<Down><Right><Enter>", "b"), ("<Tab><Up><Enter>", "d"),
    ])
    func tabAndArrowsChooseAndEnterPresses(pressed: String, id: String) throws {
        var chat = try chat(.greeting)
        chat.press(pressed)
        #expect(chat.actions == [.press(ordinal: 2, buttonId: id)])
    }

    @Test func theLeftArrowGoesOnInHebrew() throws {  // K38
        var chat = try chat(.greeting, .he)
        chat.press("<Tab><Left><Enter>")
        #expect(chat.actions == [.press(ordinal: 2, buttonId: "b")])
    }

    @Test(arguments: ["<Esc>s", "<M-s>", "<Tab><Enter>"])
    func aQuestionCanBeSkipped(pressed: String) throws {  // K73
        var chat = try chat(.question)
        chat.press(pressed)
        #expect(chat.actions == [.skipQuestion])
    }

    @Test func theBotsOwnSkipButtonHasNoDigitWhileDigitsAreAnswers() throws {  // K73
        var chat = try chat(.question)
        chat.show { shown in
            let skip = BotButton(id: "skip", label: .system(.skip), kind: .go)
            shown.menuOrdinal = shown.history.append(
                .buttons(ButtonGroup(stepId: "q", buttons: [skip])),
                by: .bot,
                at: start.timestamp
            )
        }
        #expect(chat.screen.contains("· Skip\n"))
        chat.press("<Tab><Enter>")
        #expect(chat.actions == [.press(ordinal: 7, buttonId: "skip")])
    }

    @Test func aQuestionThatMustBeAnsweredIsNotSkipped() throws {
        var chat = try chat(.question)
        chat.show { $0.question?.isSkippable = false }
        chat.press("<Esc>s<Enter>")
        #expect(chat.actions == [.say("s")])
    }

    @Test func escapeAndCCancelAQuestion() throws {
        var chat = try chat(.question)
        chat.press("<Esc>c")
        #expect(chat.actions == [.cancelQuestion])
    }

    @Test func wordsOfANameBeginWithCapitals() throws {  // K71, A-K24
        var chat = try chat(.question)
        chat.show { $0.question?.keyboard = .name }
        chat.press("noa mcLevi-katz<Enter>")
        #expect(chat.actions == [.say("Noa McLevi-Katz")])
    }

    @Test func whatIsNotANumberCanStillBeWritten() throws {  // K74: "cancel" is an answer too
        var chat = try chat(.question)
        chat.press("cancel<Enter>")
        #expect(chat.actions == [.say("cancel")])
    }

    @Test func controlCClearsAndThenLeaves() throws {
        var chat = try chat(.greeting)
        chat.press("hi<C-c>")
        #expect(chat.effects == [])
        #expect(chat.screen.contains("Press Ctrl-C again to leave."))
        chat.press("<Enter><C-c>")
        #expect(chat.effects == [])
        chat.press("<C-c>")
        #expect(chat.effects == [.quit])
    }

    @Test(arguments: ["<C-d>", "<C-q>", "hi<C-q>", "hi<C-u><C-d>"])
    func theChatCanBeLeft(pressed: String) throws {
        var chat = try chat(.greeting)
        chat.press(pressed)
        #expect(chat.effects == [.quit])
    }

    @Test func controlDDeletesInATextInstead() throws {
        var chat = try chat(.greeting)
        chat.press("hi<C-a><C-d><Enter>")
        #expect(chat.effects == [.act(.say("i"))])
    }

    @Test func suspendingAndRepaintingAreOrders() throws {
        var chat = try chat(.greeting)
        chat.press("<C-z><C-l>")
        #expect(chat.effects == [.suspend, .repaint])
    }

    @Test func upBringsBackWhatWasSentAndKeepsTheDraft() throws {
        var chat = try chat(.greeting)
        chat.press("one<Enter>two<Enter>draft<Up><C-p><Down><C-n>!<Enter>")
        #expect(chat.actions == [.say("one"), .say("two"), .say("draft!")])
    }

    @Test func nothingButSpaceIsNotSent() throws {
        var chat = try chat(.greeting)
        chat.press("  <Enter>")
        #expect(chat.actions == [])
    }

    @Test func altEnterWritesALine() throws {
        var chat = try chat(.greeting)
        chat.press("one<Newline>two")
        #expect(chat.screen.contains("▏one"))
        #expect(chat.screen.contains("▏two"))
        chat.press("<Enter>")
        #expect(chat.actions == [.say("one\ntwo")])
    }

    @Test func aPasteIsNeverSentByItself() throws {
        var chat = try chat(.greeting)
        chat.press("<Paste:one\ntwo\nthree>")
        #expect(chat.actions == [])
        #expect(chat.screen.contains("3 lines pasted"))
    }

    @Test func aClickPressesAButton() throws {
        var chat = try chat(.greeting)
        let row = try #require(chat.lines.firstIndex { $0.contains("3 Call us") })
        chat.send(.key(.click(row: row, column: 12)))
        chat.send(.key(.click(row: 0, column: 0)))
        chat.send(.key(.click(row: 999, column: -4)))
        #expect(chat.actions == [.press(ordinal: 2, buttonId: "c")])
    }

    @Test func hintsNameOnlyKeysThatDoWhatTheySay() throws {
        var chat = try chat(.greeting)
        chat.press("<F1>")
        #expect(chat.lines.last?.hasPrefix(" ↑ ↓ · Esc Close  ") == true)
        let asked = try self.chat(.question)
        #expect(asked.lines.last?.contains("Esc c Cancel · F1 help") == true)
    }

    @Test func theWayOutOfAQuestionIsNamedBeforeGeneralKeys() throws {  // K74
        let narrow = try ChatScreen(Scene.question.snapshot(.en), rows: 20, columns: 60)
        #expect(narrow.lines.last?.hasPrefix(" Esc c Cancel · F1 help  ") == true)
        let wide = try ChatScreen(Scene.question.snapshot(.en), rows: 24, columns: 80)
        #expect(wide.lines.last?.hasPrefix(" Enter send · Esc c Cancel · F1 help  ") == true)
    }

    @Test func aQuestionBehindAnInterruptCanBeCancelled() throws {  // K74
        var chat = try chat(.greeting)
        chat.press("<Esc>c")
        #expect(chat.actions == [] && !chat.screen.contains("Esc c"))
        chat = try self.chat(.greeting)
        chat.show { $0.isQuestionWaiting = true }
        #expect(chat.lines.last?.contains("Esc c Cancel") == true)
        chat.press("<Esc>c")
        #expect(chat.actions == [.cancelQuestion])
    }

    @Test func aNumberStandsApartFromALabelThatReadsTheOtherWay() throws {
        var snapshot = Scene.greeting.snapshot(.en)
        snapshot.language = .he
        #expect(try ChatScreen(snapshot).screen.contains("Where is my order 1"))
    }

    @Test func aUsedGroupCannotBePressed() throws {
        var chat = try chat(.question)
        chat.show { $0.question = nil }
        chat.press("2<Enter>")
        #expect(chat.actions == [.say("2")])
    }

    @Test func theAddressOfAChosenLinkIsShownAndCopied() throws {  // K19
        var chat = try chat(.greeting)
        chat.press("<Tab><Tab><Tab>")
        #expect(chat.screen.contains("tel:+97230000000"))
        chat.press("c")
        #expect(chat.effects == [.copy("tel:+97230000000")])
    }

    @Test func helpOpensAndAnyKeyClosesIt() throws {
        var chat = try chat(.greeting)
        chat.press("<F1>")
        #expect(chat.screen.contains("press the button with that number"))
        chat.press("x")
        #expect(!chat.screen.contains("press the button with that number"))
        chat.press("<Enter>")
        #expect(chat.actions == [])
    }

    @Test func escapeAndAStartAgain() throws {
        var chat = try chat(.greeting)
        chat.press("<Esc>a")
        #expect(chat.actions == [.restart])
    }
}
