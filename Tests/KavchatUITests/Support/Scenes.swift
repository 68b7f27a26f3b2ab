import KavchatModel
import KavchatUI

/// Moments of a conversation in three languages, as the client would publish them.
enum Scene: String, CaseIterable {
    case greeting
    case question
    case form
    case waiting
    case live
    case ended

    func snapshot(_ language: Language) -> ChatSnapshot {
        var chat = Scene.opened(language)
        switch self {
        case .greeting: break
        case .question: ask(&chat)
        case .form: openForm(&chat)
        case .waiting: wait(&chat)
        case .live: talk(&chat)
        case .ended: end(&chat)
        }
        return chat
    }

    private static func opened(_ language: Language) -> ChatSnapshot {
        let words = Words(language)
        var settings = BotSettings()
        settings.botName = words.bot
        settings.subtitle = words.subtitle
        var chat = ChatSnapshot(
            phase: .ready,
            settings: settings,
            language: language,
            connection: .online
        )
        chat.releaseVersion = 42
        let line = BotLine(lineId: "w.1", stepId: "w", text: words.greeting, template: "")
        chat.history.append(.line(line), by: .bot, at: start.timestamp)
        let buttons = [
            BotButton(id: "a", label: .script(words.order), kind: .go),
            BotButton(id: "b", label: .script(words.orders), kind: .screen(id: "o", target: nil)),
            BotButton(id: "c", label: .script(words.call), kind: .link("tel:+97230000000")),
            BotButton(id: "d", label: .system(.contactTeam), kind: .contact),
        ]
        chat.menuOrdinal = chat.history.append(
            .buttons(ButtonGroup(stepId: "w/2", buttons: buttons)),
            by: .bot,
            at: start.timestamp
        )
        return chat
    }

    private func ask(_ chat: inout ChatSnapshot) {
        let words = Words(chat.language)
        let later = start.timestamp.advanced(byMilliseconds: 60_000)
        chat.history.change(ordinal: 2) { body in
            guard case .buttons(var group) = body else { return }
            group.state = .used("a")
            body = .buttons(group)
        }
        chat.menuOrdinal = nil
        let press = ButtonPress(stepId: "w/2", buttonId: "a", label: .script(words.order))
        chat.history.append(.pressed(press), by: .visitor, at: later)
        let line = BotLine(lineId: "q", stepId: "q", text: words.question, template: "")
        chat.history.append(.line(line), by: .bot, at: later)
        chat.history.append(
            .answer(Answer(stepId: "q", field: "order", value: "abc")),
            by: .visitor,
            at: later
        )
        chat.history.append(.notice(.invalidAnswer(.number)), by: .system, at: later)
        chat.question = OpenQuestion(
            stepId: "q",
            field: "order",
            prompt: words.question,
            keyboard: .number,
            isSkippable: true
        )
        chat.question?.problem = .number
    }

    private func openForm(_ chat: inout ChatSnapshot) {
        chat.form = FormRequest(
            kind: .contact,
            fields: [
                FormField(id: .name, value: "Dana", isRequired: true),
                FormField(id: .email),
                FormField(id: .phone),
                FormField(
                    id: .topic,
                    choices: [FormChoice(id: "t", name: Words(chat.language).order)]
                ),
                FormField(id: .message, isRequired: true),
            ],
            needsWayBack: true,
            reason: .outsideHours(
                nextOpen: start.timestamp.advanced(byMilliseconds: 86_400_000)
            )
        )
    }

    private func wait(_ chat: inout ChatSnapshot) {
        chat.menuOrdinal = nil
        let transcript = conversation()
        chat.history.append(.notice(.waiting), by: .system, at: start.timestamp)
        chat.history.place(transcript)
        chat.live = LiveStatus(
            stage: .waiting,
            link: .live,
            deadline: start.moment.advanced(byMilliseconds: 95_000)
        )
    }

    private func talk(_ chat: inout ChatSnapshot) {
        let words = Words(chat.language)
        chat.menuOrdinal = nil
        var transcript = conversation()
        _ = transcript.apply(event(1, .agentJoined(name: words.agent)))
        _ = transcript.apply(event(2, .message(message(.agent(name: words.agent), words.hello))))
        _ = transcript.apply(event(3, .message(message(.visitor, words.parcel))))
        transcript.outbox = [
            OutgoingMessage(
                cmid: ClientMessageID("x"),
                text: words.order,
                at: start.timestamp,
                delivery: .failed
            ),
            OutgoingMessage(
                cmid: ClientMessageID("y"),
                text: "48213",
                at: start.timestamp,
                delivery: .sending
            ),
        ]
        chat.history.place(transcript)
        chat.live = LiveStatus(
            stage: .active,
            link: .live,
            agent: words.agent,
            isAgentTyping: true
        )
    }

    private func end(_ chat: inout ChatSnapshot) {
        let words = Words(chat.language)
        chat.menuOrdinal = nil
        var transcript = conversation()
        _ = transcript.apply(event(1, .agentJoined(name: words.agent)))
        _ = transcript.apply(event(2, .message(message(.agent(name: words.agent), words.hello))))
        _ = transcript.apply(event(3, .ended(by: .agent(name: words.agent))))
        chat.history.place(transcript)
        let again = BotButton(id: "s", label: .system(.startAgain), kind: .restart)
        chat.menuOrdinal = chat.history.append(
            .buttons(ButtonGroup(stepId: "end", buttons: [again])),
            by: .bot,
            at: start.timestamp
        )
    }

    private func conversation() -> LiveTranscript {
        LiveTranscript(
            conversation: ConversationID("c1"),
            epoch: Epoch("e"),
            state: .waiting,
            expiresAt: start.timestamp.advanced(byMilliseconds: 43_200_000)
        )
    }

    private func event(_ seq: Int, _ body: LiveEventBody) -> LiveEvent {
        LiveEvent(seq: seq, at: start.timestamp, body: body)
    }

    private func message(_ author: LiveAuthor, _ text: String) -> LiveMessage {
        LiveMessage(author: author, cmid: ClientMessageID(text), text: text)
    }
}

/// What is said in the scenes.
struct Words {
    let bot, subtitle, greeting, order, orders, call, question, agent, hello, parcel,
        visitor: String

    init(_ language: Language) {
        switch language {
        case .he:
            (bot, subtitle) = ("קווי תמיכה", "בדרך כלל עונים תוך שניות")
            (greeting, order) = ("שלום! איך אפשר לעזור?", "איפה ההזמנה שלי")
            (orders, call, question) = ("ההזמנות שלי", "להתקשר", "מה מספר ההזמנה?")
            (agent, hello) = ("דנה", "שלום, אני דנה. מה מספר ההזמנה?")
            visitor = "נועה לוי"
            parcel = "איפה החבילה שלי (48213)?"
        case .ar:
            (bot, subtitle) = ("كافي للدعم", "نرد عادة خلال ثوان")
            (greeting, order) = ("مرحبا! كيف يمكننا المساعدة؟", "أين طلبي")
            (orders, call, question) = ("طلباتي", "اتصل بنا", "ما رقم الطلب؟")
            (agent, hello) = ("ليلى", "مرحبا، أنا ليلى. ما رقم الطلب؟")
            visitor = "نور حداد"
            parcel = "أين طردي (48213)؟"
        case .en, .ru, .es, .fr, .de, .pt, .it, .tr:
            (bot, subtitle) = ("Kavi Support", "Usually replies in seconds")
            (greeting, order) = ("Hi! How can we help?", "Where is my order")
            (orders, call, question) = ("My orders", "Call us", "What is the order number?")
            (agent, hello) = ("Dana", "Hello, this is Dana. What is the order number?")
            visitor = "Noa Levi"
            parcel = "where is my parcel (48213)?"
        }
    }
}
