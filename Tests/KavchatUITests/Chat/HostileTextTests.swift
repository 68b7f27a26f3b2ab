import KavchatModel
import KavchatUI
import TerminalText
import Testing

/// Text from outside is shown, never obeyed, wherever it stands.
@Suite struct HostileTextTests {
    static let sizes = [Size(rows: 24, columns: 80), Size(rows: 12, columns: 40)]

    @Test(arguments: hostileTexts, sizes)
    func nothingInAChatIsObeyed(text: String, size: Size) throws {
        let language: Language = size.columns < 60 ? .he : .en
        for snapshot in [bot(text, language), live(text, language), form(text, language)] {
            var chat = try ChatScreen(snapshot, rows: size.rows, columns: size.columns)
            #expect(chat.frame.isHarmless(size: size))
            chat.send(.key(.paste(text)))
            chat.send(.key(.text(text)))
            chat.send(.note(text))
            chat.press("<Tab><Tab>")
            #expect(chat.frame.isHarmless(size: size))
        }
    }

    @Test(arguments: hostileTexts, sizes)
    func nothingAtTheDeskIsObeyed(text: String, size: Size) throws {
        var snapshot = DeskSnapshot.scene(.en)
        snapshot.agent = text
        snapshot.message = .refused(ServerRefusal(code: "new", sentence: text))
        for index in snapshot.conversations.indices {
            snapshot.conversations[index].request.name = text
            snapshot.conversations[index].request.screen = text
            snapshot.conversations[index].request.fields = [CapturedValue(field: text, value: text)]
            snapshot.conversations[index].request.transcript = [
                TranscriptLine(from: .user, text: text, stepId: nil, at: start.timestamp)
            ]
        }
        var desk = try DeskScreen(snapshot, rows: size.rows, columns: size.columns)
        #expect(desk.frame.isHarmless(size: size))
        desk.press("<Tab><Enter>")
        #expect(desk.frame.isHarmless(size: size))
    }

    @Test func noMessageReachesTheColumnOfNames() throws {
        let fake = "\nKavi   \n ╰───╯ Kavi\n" + String(repeating: "x", count: 300)
        let chat = try ChatScreen(live(fake, .en, agent: "Dana"), rows: 40)
        let end = try #require(chat.lines[3...].firstIndex { $0.hasPrefix("────────") })
        let names = chat.frame.rows[3..<end].map { row in
            row.prefix(8).map(\.text).joined().filter { $0 != " " }
        }
        #expect(names.filter { $0 != "" } == ["Kavi", "Dana", "Dana"])
    }

    private func bot(_ text: String, _ language: Language) -> ChatSnapshot {
        var chat = Scene.question.snapshot(language)
        chat.settings.botName = text
        chat.settings.subtitle = text
        chat.settings.avatarText = text
        chat.settings.primaryColor = text
        chat.question?.prompt = text
        let line = BotLine(lineId: "x", stepId: "x", text: text, template: "")
        chat.history.append(.line(line), by: .bot, at: start.timestamp)
        chat.history.append(.aiAnswer(text), by: .bot, at: start.timestamp)
        let button = BotButton(id: text, label: .script(text), kind: .link(text))
        chat.menuOrdinal = chat.history.append(
            .buttons(ButtonGroup(stepId: "x", buttons: [button, button])),
            by: .bot,
            at: start.timestamp
        )
        chat.connection = .local(problem: text)
        return chat
    }

    private func live(
        _ text: String,
        _ language: Language,
        agent: String? = nil
    ) -> ChatSnapshot {
        let agent = agent ?? text
        var chat = Scene.greeting.snapshot(language)
        var log = LiveTranscript(
            conversation: ConversationID("c"),
            epoch: Epoch("e"),
            state: .active,
            expiresAt: start.timestamp
        )
        let message = LiveMessage(
            author: .agent(name: agent),
            cmid: ClientMessageID("1"),
            text: text
        )
        let bodies: [LiveEventBody] = [.agentJoined(name: agent), .message(message)]
        for (index, body) in bodies.enumerated() {
            _ = log.apply(LiveEvent(seq: index + 1, at: start.timestamp, body: body))
        }
        chat.history.place(log)
        chat.live = LiveStatus(stage: .active, link: .live, agent: agent, isAgentTyping: true)
        return chat
    }

    private func form(_ text: String, _ language: Language) -> ChatSnapshot {
        var chat = Scene.form.snapshot(language)
        chat.form?.fields[0].value = text
        chat.form?.fields[3].choices = [FormChoice(id: text, name: text)]
        return chat
    }
}
