import KavchatModel
import Testing

@testable import KavchatEngine

@Suite struct ConversationTests {
    // Buttons by number, label, and what they do.
    @Test func buttonsArePressedByNumberLabelAndId() throws {
        let script = """
            bot shop
            screen product "Product" needs-target
            field topic text

            == welcome
            set topic = shoes
            Hi!
            * Next, please! -> next
            * Call -> tel:+97230000000
            * Shop -> https://example.com/#top
            * {topic} -> screen product {topic}
            * say it -> reply
            * Again -> restart

            == next
            ? say it
            Here.
            """
        var talk = try Talk(script)
        let menu = "[Next, please!] [Call] [Shop] [⟨shoes⟩] [say it] [Again]"
        #expect(talk.start() == ["bot: Hi!", menu])
        // Links and screens leave the menu open (K16, K19).
        #expect(talk.say("2") == ["you press Call", "open tel:+97230000000"])
        #expect(talk.say("shop") == ["you press Shop", "open https://example.com/#top"])
        #expect(talk.say("SHOES!") == ["you press ⟨shoes⟩", "screen product shoes"])
        #expect(
            talk.say("7") == [
                "you: 7", "closed", "unanswered", "notice noAnswer", "[contactTeam]",
            ]
        )
        for number in ["0", "-1", "\(Int.min)"] {
            _ = talk.start()
            #expect(talk.say(number).first == "you: \(number)")
        }
        _ = talk.start()
        #expect(talk.press("welcome.6") == ["you press say it", "used welcome.6", "bot: Here."])
        #expect(talk.state.lastMatch == "next")
        _ = talk.start()
        #expect(talk.say("again") == ["you press Again", "used welcome.7", "bot: Hi!", menu])
        #expect(
            talk.say("next please") == ["you press Next, please!", "used welcome.2", "bot: Here."]
        )
    }

    // K39, K42, K43, K44, A-K10
    @Test func aQuestionThatNothingAnswersGoesToTheAIProvider() throws {
        let script = """
            bot shop
            == welcome
            Hi.
            * A -> welcome
            == sizes "Sizes"
            ? which size
            Medium.
            """
        var talk = try Talk(script) { $0.aiAnswers.enabled = true }
        _ = talk.start()
        #expect(
            talk.say("do you sell elephants")
                == [
                    "you: do you sell elephants", "closed", "unanswered",
                    "ask AI: do you sell elephants",
                ]
        )
        #expect(talk.state.isAwaitingAI)
        #expect(
            talk.on(.aiAnswered(AIReply(text: "No.", topic: "sizes")))
                == ["AI: No.", "[Sizes] [contactTeam]"]
        )
        #expect(talk.press("sizes") == ["you press Sizes", "used sizes", "bot: Medium."])
        // The answer is late: nothing waits for it any more.
        #expect(talk.on(.aiAnswered(AIReply(text: "Late.", topic: nil))) == [])
        for _ in 2...10 { _ = talk.say("elephants") }
        #expect(talk.on(.aiAnswered(nil)) == ["notice noAnswer", "[contactTeam]"])
        // The eleventh within a quarter of an hour is not asked.
        #expect(talk.say("elephants").last == "[contactTeam]")
        talk.env.now = talk.env.now.advanced(byMilliseconds: 15 * 60 * 1_000)
        #expect(talk.say("elephants").last == "ask AI: elephants")
    }

    // F-66, V-20: bound: whatever of AI lands after the hand-off is not one effect, then or later.
    @Test func anAnswerOfAIThatLandsAfterTheHandOffIsDropped() throws {
        let script = """
            bot shop
            == welcome
            Hi.
            * Help -> welcome
            == human
            ? a person please
            agent
            """
        let reply = BotEvent.aiAnswered(AIReply(text: "Late.", topic: "human"))
        var talk = try Talk(script) {
            $0.aiAnswers.enabled = true
            $0.liveChat.enabled = true
        }
        _ = talk.start()
        #expect(talk.say("do you sell elephants").last == "ask AI: do you sell elephants")
        #expect(talk.say("a person please").last == "is an agent there?")
        #expect(talk.on(reply) == [])
        let form = talk.on(.availability(Availability(state: .available)))
        #expect(form.contains { $0.hasPrefix("form agentRequest") || $0.contains("chatWithAgent") })
        let handedOff = talk.state
        #expect(talk.on(reply) == [])
        #expect(talk.state == handedOff && !talk.state.isAwaitingAI)
        _ = talk.on(.handOffEnded)
        #expect(talk.on(reply) == [])
    }

    // K82, A-K43
    @Test func conditionsJudgeWhatIsKnown() throws {
        let tests: [(condition: String, expected: Bool)] = [
            ("screen checkout", true), ("screen Checkout", false), ("identified", true),
            ("n = 5", true), ("n = 5.0", true), ("n > 10", false), ("n >= 5 and n < 6", true),
            ("n != 5 or word = \"two\"", true), ("not n = 5", false), ("unset = 1", false),
            ("unset != 1", false), ("not unset = 1", true), ("known n", true),
            ("known unset", false), ("word contains W", true), ("word starts with tw", true),
            ("word in one, two", true), ("word in (one, three)", false), ("word > 1", false),
            ("language en", true), ("language he", false), ("hours", true),
            ("agent available", false),
            ("visited welcome", true), ("visited welcome 2", false), ("lastMatch welcome", false),
            ("(n = 1 or n = 5) and not (screen home)", true), ("n = {m}", true),
        ]
        for test in tests {
            let script = """
                bot shop
                field n number
                field m number
                field word text
                field unset number
                == welcome
                set n = 5
                set m = 5
                set word = two
                if \(test.condition) -> yes
                else -> no
                == yes
                Yes.
                == no
                No.
                """
            var talk = try Talk(script, identity: Identity(user: "7"), screen: "checkout")
            #expect(talk.start() == [test.expected ? "bot: Yes." : "bot: No."], "\(test.condition)")
        }
    }

    @Test func calledNodesGiveBack() throws {
        let script = """
            bot shop
            field a name
            == welcome
            call part
            Back.
            call part
            event finished
            end
            == part
            Part.
            return
            Never.
            """
        var talk = try Talk(script)
        #expect(talk.start() == ["bot: Part.", "bot: Back.", "bot: Part.", "event finished"])
    }

    @Test func aTextHasVariantsThatDependOnTheSessionOnly() throws {
        let script = """
            bot shop
            == welcome
            One.
            | Two.
            | Three.
            """
        let bot = try Talk(script)
        var seen = ""
        for session in 0..<20 {
            var talk = bot
            talk.state = BotState(session: SessionID("\(session)"))
            var again = talk
            let lines = talk.start()
            #expect(again.start() == lines)
            seen += ["bot: One.": "1", "bot: Two.": "2", "bot: Three.": "3"][lines[0]] ?? "?"
        }
        // Reckoned elsewhere: no run and no machine has others.
        #expect(seen == "23211112312322211322")
    }

    // K35, K37, A-K58
    @Test func theScriptsLanguageIsFixedAtTheStart() throws {
        let script = """
            bot shop  language en  also he
            == welcome
            Hi. @a
            Only English. @b
            == topic
            ? where is it
            Here. @c
            text he
            a = שלום
            c = כאן
            == topic
            ? איפה החבילה
            """
        var talk = try Talk(script, language: .he)
        #expect(talk.start() == ["bot: שלום", "bot: Only English."])
        talk.env.language = .en
        #expect(talk.say("איפה חבילה?") == ["you: איפה חבילה?", "bot: כאן"])
        talk.env.language = .tr
        #expect(talk.start() == ["bot: Hi.", "bot: Only English."])
    }

    @Test func equalEventsGiveEqualStatesAndEffects() throws {
        var first = try Talk(QuestionTests.script)
        var second = try Talk(QuestionTests.script)
        second.bot.prepareMatching(in: "en")
        let events: [BotEvent] = [
            .started, .said("order"), .said("1,234"), .said("something else"),
            .pressed(stepId: "/fallback", buttonId: "contact"), .handOffEnded,
            .said("about you"), .questionCancelled, .scriptReplaced,
        ]
        for event in events {
            #expect(first.on(event) == second.on(event))
            #expect(first.state == second.state)
        }
    }

    @Test(arguments: ShippedBots.all)
    func menusMadeAheadAreThoseMadeInTheTurn(_ name: String) throws {
        let bot = try ShippedBots.bot(name)
        for language in bot.script.languages.compactMap(Language.init(rawValue:)) {
            var made = Talk(bot, language: language)
            var shared = made
            shared.bot.prepareMenus(in: language.rawValue)
            #expect(made.start() == shared.start())
            var nodes: Set<String> = []
            for turn in 0..<100 {
                let event = Self.next(in: made.state, turn)
                #expect(made.on(event) == shared.on(event))
                nodes.formUnion(made.state.visits.keys)
            }
            #expect(made.state == shared.state)
            #expect(nodes.count > 10)
        }
    }

    /// What a visitor does who tries one button after the other.
    private static func next(in state: BotState, _ turn: Int) -> BotEvent {
        if state.isAwaitingAvailability {
            return .availability(Availability(state: .available))
        }
        if state.question != nil { return .said(turn % 3 == 0 ? "1234" : "050-234-5678") }
        guard let menu = state.menu else { return turn % 2 == 0 ? .leadQueued : .started }
        let place = StableHash.of("\(turn)") % UInt64(menu.buttons.count)
        let button = menu.buttons[Int(place)]
        return .pressed(stepId: menu.stepId, buttonId: button.id)
    }
}
