import KavchatModel
import KavchatUI
import Testing

/// The chat line by line, driven by snapshots and lines of input.
@Suite struct PlainChatTests {
    private func plain(
        _ language: Language = .en,
        isEchoed: Bool = false
    ) throws -> PlainChat {
        PlainChat(
            texts: try texts(language),
            zone: ZoneRules(fixedOffsetSeconds: 7_200),
            isEchoed: isEchoed
        )
    }

    private func lines(_ plain: inout PlainChat, _ snapshot: ChatSnapshot) -> [String] {
        plain.lines(for: snapshot, now: start.moment)
    }

    private func take(_ plain: inout PlainChat, _ line: String) -> [VisitorAction] {
        plain.take(.text(line))
    }

    // MARK: What is told

    @Test func eachEntryIsToldOnce() throws {
        var plain = try plain()
        var chat = Scene.greeting.snapshot(.en)
        let told = lines(&plain, chat)
        #expect(told.first?.hasPrefix("Kavi Support: ") == true)
        #expect(
            told.dropFirst().map { $0.prefix(3) } == ["1. ", "2. ", "3. ", "4. "]
        )
        #expect(told.contains("4. Contact the team"))
        #expect(told.contains { $0.hasSuffix("(tel:+97230000000)") })
        #expect(lines(&plain, chat) == [])
        chat.history.append(.text("one\ntwo"), by: .visitor, at: start.timestamp)
        #expect(lines(&plain, chat) == ["You: one\n  two"])
    }

    @Test func whatATerminalEchoesIsNotToldAgain() throws {
        var plain = try plain(isEchoed: true)
        var chat = Scene.greeting.snapshot(.en)
        _ = lines(&plain, chat)
        chat.history.append(.text("hi"), by: .visitor, at: start.timestamp)
        #expect(lines(&plain, chat) == [])
    }

    @Test func aKeptHistoryIsToldWhole() throws {
        var plain = try plain(isEchoed: true)
        var chat = Scene.greeting.snapshot(.en)
        chat.history.append(.text("hi"), by: .visitor, at: start.timestamp)
        let told = lines(&plain, chat)
        #expect(told.suffix(2) == ["You: hi", "You can also write: Start again"])
        #expect(take(&plain, "start AGAIN") == [.restart])
    }

    @Test func aNewSessionIsToldFromItsBegin() throws {
        var plain = try plain()
        _ = lines(&plain, Scene.question.snapshot(.en))
        var chat = Scene.greeting.snapshot(.en)
        chat.history = History()
        let later = start.timestamp.advanced(byMilliseconds: 5_000)
        chat.history.append(.text("again"), by: .bot, at: later)
        #expect(lines(&plain, chat) == ["Kavi Support: again"])
    }

    @Test func noTextPassesForAnotherLine() throws {
        var plain = try plain()
        var chat = Scene.live.snapshot(.en)
        chat.history = History()
        for text in hostileTexts + ["x\nAgent Noa: y", "x\r\nYou: y", "x\u{2028}You: y"] {
            chat.history.append(.text(text), by: .agent(name: text), at: start.timestamp)
        }
        for told in lines(&plain, chat) {
            #expect(told.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isObeyed })
            #expect(told.split(separator: "\n").dropFirst().allSatisfy { $0.hasPrefix("  ") })
        }
    }

    @Test func rightToLeftTextStaysInItsOrderWithItsIsolates() throws {
        var plain = try plain(.he)
        let words = Words(.he)
        let told = lines(&plain, Scene.greeting.snapshot(.he))
        #expect(told.first == "\u{2068}\(words.bot)\u{2069}: \(words.greeting)")
        #expect(told[1] == "1. \u{2068}\(words.order)\u{2069}")
    }

    @Test func anAnswerOfAISaysThatItIsOne() throws {  // K41
        var plain = try plain()
        var chat = Scene.greeting.snapshot(.en)
        _ = lines(&plain, chat)
        chat.history.append(.aiAnswer("Two days."), by: .bot, at: start.timestamp)
        #expect(lines(&plain, chat) == ["Kavi Support (AI answer): Two days."])
    }

    // MARK: Questions

    @Test func aQuestionSaysItsKindItsWordsAndWhatWasWrong() throws {  // K71, K72, K74
        var plain = try plain()
        let chat = Scene.question.snapshot(.en)
        let told = lines(&plain, chat)
        #expect(told.suffix(2).first == "Please enter a number.")
        #expect(told.last == "number. You can also write: Skip, Cancel")
        #expect(!told.contains { $0.hasPrefix("1. ") })
        #expect(take(&plain, "skip") == [.skipQuestion])
        #expect(take(&plain, "Cancel ") == [.cancelQuestion])
        #expect(take(&plain, "1") == [.say("1")])
    }

    @Test func aQuestionBehindAnInterruptCanBeCancelled() throws {  // K74
        var plain = try plain()
        var chat = Scene.greeting.snapshot(.en)
        chat.history.append(.text("hi"), by: .visitor, at: start.timestamp)
        chat.isQuestionWaiting = true
        #expect(lines(&plain, chat).last == "You can also write: Cancel, Start again")
        #expect(take(&plain, "cancel") == [.cancelQuestion])
    }

    @Test func aRefusalInTheBotsWordsIsExplained() throws {  // K72
        var plain = try plain()
        var chat = Scene.question.snapshot(.en)
        _ = lines(&plain, chat)
        let answer = Answer(stepId: "q", field: "order", value: "xyz")
        chat.history.append(.answer(answer), by: .visitor, at: start.timestamp)
        let retry = BotLine(lineId: "r", stepId: "q", text: "Digits, please.", template: "")
        chat.history.append(.line(retry), by: .bot, at: start.timestamp)
        #expect(
            lines(&plain, chat) == [
                "You: xyz", "Kavi Support: Digits, please.", "Please enter a number.",
            ]
        )
    }

    // MARK: Forms

    @Test func aFormIsAskedFieldByField() throws {  // K13, K78
        var plain = try plain()
        let chat = Scene.form.snapshot(.en)
        #expect(
            lines(&plain, chat).suffix(4) == [
                "Write to the team",
                "Our team is out of office now. Back: Monday 09:41",
                "You can also write: Cancel", "Name [Dana]:",
            ]
        )
        #expect(take(&plain, "") == [])
        #expect(lines(&plain, chat) == ["E-mail (optional):"])
        #expect(take(&plain, "dana") == [])
        #expect(
            lines(&plain, chat) == ["Please enter a valid e-mail address.", "E-mail (optional):"]
        )
        #expect(take(&plain, "") == [])
        #expect(take(&plain, "") == [])
        let topics = lines(&plain, chat).suffix(2)
        #expect(topics.first == "Topic (optional):")
        for number in ["7", "0", "-1", "\(Int.min)"] {
            #expect(take(&plain, number) == [])
            #expect(lines(&plain, chat).last == topics.last)
        }
        #expect(take(&plain, "1") == [])
        #expect(take(&plain, "") == [])
        #expect(lines(&plain, chat) == ["Message:", "Please fill in this field.", "Message:"])
        // Neither e-mail nor phone was given.
        #expect(take(&plain, "Hello") == [])
        #expect(
            lines(&plain, chat) == [
                "Please leave an e-mail address or a phone number.", "E-mail (optional):",
            ]
        )
        let filled: [FilledField] = [
            FilledField(id: .name, value: "Dana"), FilledField(id: .email, value: "d@example.org"),
            FilledField(id: .phone, value: ""), FilledField(id: .topic, value: "t"),
            FilledField(id: .message, value: "Hello"),
        ]
        #expect(take(&plain, "d@example.org") == [.submitForm(filled)])
    }

    @Test func aWordLeavesTheForm() throws {
        var plain = try plain()
        var chat = Scene.form.snapshot(.en)
        _ = lines(&plain, chat)
        #expect(take(&plain, "cancel") == [.cancelForm])
        chat.form = nil
        _ = lines(&plain, chat)
        #expect(take(&plain, "cancel") == [.say("cancel")])
    }

    // MARK: Live conversations

    @Test func theWaitIsToldOnceWithItsMinutes() throws {  // K53
        var plain = try plain()
        var chat = Scene.waiting.snapshot(.en)
        #expect(
            lines(&plain, chat).suffix(2) == [
                "Waiting for an agent · a ticket in 1:35",
                "You can also write: Leave a message instead",
            ]
        )
        chat.live?.deadline = start.moment.advanced(byMilliseconds: 30_000)
        #expect(lines(&plain, chat) == [])
        #expect(take(&plain, "leave a message instead") == [.leaveMessageInstead])
    }

    @Test func aTalkIsToldWithWhoSpeaksAndWhatWasNotSent() throws {  // K57, K59, K60
        var plain = try plain()
        let words = Words(.en)
        var chat = Scene.live.snapshot(.en)
        #expect(
            lines(&plain, chat).suffix(8) == [
                "\(words.agent) joined the chat.", "Agent \(words.agent): \(words.hello)",
                "You: \(words.parcel)", "You: \(words.order)", "You: 48213",
                "not sent: r to try again · \(words.order)",
                "You can also write: End conversation", "\(words.agent) is typing…",
            ]
        )
        chat.live?.isAgentTyping = false
        #expect(lines(&plain, chat) == [])
        chat.live?.isAgentTyping = true
        #expect(lines(&plain, chat) == [])
        let failed = try #require(chat.history.entries.first { $0.delivery == .failed })
        #expect(take(&plain, "r") == [.retry(ordinal: failed.ordinal)])
        #expect(take(&plain, "1") == [.say("1")])
    }

    /// F-58: an end asks once where something is unsent, and any other line takes it back.
    @Test func endingAsksOnceWhileAMessageIsUnsent() throws {
        var plain = try plain()
        var chat = Scene.live.snapshot(.en)
        _ = lines(&plain, chat)
        #expect(take(&plain, "End conversation") == [])
        #expect(
            lines(&plain, chat) == [
                "Some messages are not sent yet. End anyway?",
                "You can also write: End conversation",
            ]
        )
        #expect(take(&plain, "no, wait") == [.say("no, wait")])
        #expect(take(&plain, "End conversation") == [])
        #expect(take(&plain, "end conversation") == [.endConversation])
        // What the server has acknowledged is not unsent.
        var log = try #require(chat.history.openLive)
        for index in log.outbox.indices { log.outbox[index].delivery = .sent }
        chat.history.place(log)
        _ = lines(&plain, chat)
        #expect(take(&plain, "End conversation") == [.endConversation])
    }

    /// F-75: an extension is told, what only moves down is not.
    @Test func anExtendedWaitIsTold() throws {
        var plain = try plain()
        var chat = Scene.waiting.snapshot(.en)
        _ = lines(&plain, chat)
        chat.live?.deadline = start.moment.advanced(byMilliseconds: 80_000)
        #expect(lines(&plain, chat) == [])
        chat.live?.deadline = start.moment.advanced(byMilliseconds: 200_000)
        chat.live?.isWaitExtended = true
        let told = "The wait was extended · a ticket in 3:20"
        #expect(lines(&plain, chat) == [told])
        #expect(lines(&plain, chat) == [])
    }

    /// F-56.
    @Test func anAgentWhoReconnectsIsTold() throws {
        var plain = try plain()
        var chat = Scene.live.snapshot(.en)
        _ = lines(&plain, chat)
        chat.live?.isAgentReconnecting = true
        #expect(lines(&plain, chat) == ["Dana is reconnecting…"])
        #expect(lines(&plain, chat) == [])
    }

    @Test func anOwnMessageIsToldOnceThoughItComesBackInTheLog() throws {
        var plain = try plain()
        var chat = Scene.live.snapshot(.en)
        _ = lines(&plain, chat)
        var log = try #require(chat.history.openLive)
        let words = Words(.en)
        let bodies: [LiveEventBody] = [
            .message(
                LiveMessage(author: .agent(name: "Noa"), cmid: ClientMessageID("n"), text: "Well")
            ),
            .message(
                LiveMessage(author: .visitor, cmid: ClientMessageID("x"), text: words.order)
            ),
        ]
        for body in bodies {
            _ = log.apply(LiveEvent(seq: log.cursor + 1, at: start.timestamp, body: body))
        }
        chat.history.place(log)
        chat.live?.isAgentTyping = false
        #expect(lines(&plain, chat) == ["Agent Noa: Well"])
    }

    @Test func aMessageThatIsTooLongIsNotSent() throws {  // K58
        var plain = try plain()
        let chat = Scene.live.snapshot(.en)
        _ = lines(&plain, chat)
        #expect(take(&plain, String(repeating: "a", count: 2_001)) == [])
        #expect(plain.take(.tooLong) == [])
        let sentence = "A message has at most 2000 characters."
        #expect(lines(&plain, chat) == [sentence, sentence])
    }

    @Test func aLineThatIsNotTakenIsTold() throws {
        var plain = try plain()
        var chat = Scene.live.snapshot(.en)
        _ = lines(&plain, chat)
        plain.refuse(.say("hello"))
        #expect(
            lines(&plain, chat) == [
                "Not sent: hello", "This chat is now open in another terminal.",
                "You can also write: Take it back",
            ]
        )
        chat.live?.link = .openedElsewhere
        _ = lines(&plain, chat)
        #expect(take(&plain, "Take it back") == [.takeBack])
    }

    // MARK: When the next line may come

    @Test func aLineWaitsForWhatDecidesItsMeaning() throws {
        var plain = try plain()
        var chat = Scene.greeting.snapshot(.en)
        #expect(!plain.isSettled)
        _ = lines(&plain, chat)
        #expect(plain.isSettled && plain.isDelivered)
        chat.isBotTyping = true
        _ = lines(&plain, chat)
        #expect(!plain.isSettled)
        chat.isBotTyping = false
        let record = FormRecord(kind: .contact, values: [], outcome: .pending)
        let form = chat.history.append(.form(record), by: .visitor, at: start.timestamp)
        _ = lines(&plain, chat)
        #expect(!plain.isSettled)
        chat.history.change(ordinal: try #require(form)) { body in
            body = .form(FormRecord(kind: .contact, values: [], outcome: .failed))
        }
        #expect(lines(&plain, chat) == ["It could not be sent. Please try again."])
        #expect(plain.isSettled)
    }

    @Test func theEndWaitsForMessagesOnTheirWay() throws {
        var plain = try plain()
        _ = lines(&plain, Scene.live.snapshot(.en))
        #expect(plain.isSettled)
        #expect(!plain.isDelivered)
    }
}

extension Unicode.Scalar {
    /// Terminals may obey it.
    fileprivate var isObeyed: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029, 0x202D...0x202E: true
        default: false
        }
    }
}
