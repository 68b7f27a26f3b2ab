import KavchatModel
import Testing

@testable import KavchatEngine

@Suite struct QuestionTests {
    static let script = """
        bot shop
        fallback "Sorry."
        field name name from identity

        == welcome
        Hello! @hello
        * Order -> order
        * About you -> you

        == order
        ask orderNo "Which order?" integer 1000..9999, 3 tries, skippable
            retry "Only digits."
            retry "Four of them."
            skip -> welcome
            fail -> contact
        Order {orderNo}. @order.done

        == you
        ask name "Your name?"
        ask phone "Your phone?"
        ask email "Your mail?"
        ask code "Your code?" text 3..5 pattern "^[a-z]+\\\\d$"
        Thank you, {name}: {phone}, {email}, {code}. @you.done
        """

    // K70, K71, K72, K73
    @Test func aWrongAnswerClimbsTheLadderAndThenFails() throws {
        var talk = try Talk(Self.script)
        #expect(talk.start() == ["bot: Hello!", "[Order] [About you]"])
        #expect(
            talk.say("1") == ["you press Order", "used welcome.1", "bot: Which order?", "[skip]"]
        )
        #expect(talk.state.question?.keyboard == .number)
        #expect(talk.state.question?.isSkippable == true)
        #expect(talk.say("0x") == ["you: orderNo=0x", "bot: Only digits."])
        #expect(talk.state.question?.problem == .number)
        #expect(talk.say("12") == ["you: orderNo=12", "bot: Four of them."])
        #expect(talk.state.question?.problem == .between(1000, 9999))
        #expect(talk.say("1.5") == ["you: orderNo=1.5", "closed", "[contactTeam]"])
        #expect(talk.state.question == nil)
        #expect(talk.state.captured == [])
    }

    // K71: each kind of question has its keyboard.
    @Test func eachQuestionSaysWhichKeysFitIt() throws {
        var talk = try Talk(Self.script)
        var keyboards: [Keyboard?] = []
        for event in [
            .started, .said("2"), .said("Dana"), .said("050-2345678"), .said("d@example.com"),
        ] as [BotEvent] {
            _ = talk.on(event)
            keyboards.append(talk.state.question?.keyboard)
        }
        #expect(keyboards == [nil, .name, .phone, .email, .text])
    }

    // A-K22
    @Test func digitsAreAnswersWhileAQuestionIsOpen() throws {
        var talk = try Talk(Self.script)
        _ = talk.start()
        _ = talk.press("welcome.1")
        #expect(talk.say("٤٨٢١") == ["you: orderNo=4821", "closed", "bot: Order ⟨4821⟩."])
        #expect(talk.state.captured == [CapturedValue(field: "orderNo", value: "4821")])
    }

    // K73
    @Test(arguments: ["Skip", " skip ", "דלג", "PASSER"])
    func aSkippableQuestionIsSkippedByAWord(_ word: String) throws {
        var talk = try Talk(Self.script)
        _ = talk.start()
        _ = talk.press("welcome.1")
        #expect(
            talk.say(word) == ["you press skip", "used skip", "bot: Hello!", "[Order] [About you]"]
        )
    }

    // K73
    @Test func aSkippableQuestionIsSkippedByItsButtonOrByTheKey() throws {
        var talk = try Talk(Self.script)
        _ = talk.start()
        _ = talk.press("welcome.1")
        var other = talk
        #expect(talk.press("skip").first == "you press skip")
        #expect(other.on(.questionSkipped).first == "you press skip")
        #expect(talk.state == other.state)
    }

    // K74, A-K20, A-K21
    @Test(arguments: [
        "cancel", " CANCEL ", "ביטול", "إلغاء", "отмена", "cancelar", "annuler", "abbrechen",
        "annulla", "iptal", "İPTAL",
    ])
    func cancelInAnyLanguageReturnsToTheLastMenu(_ word: String) throws {
        var talk = try Talk(Self.script)
        _ = talk.start()
        _ = talk.press("welcome.2")
        #expect(talk.say(word) == ["you: \(word)", "[Order] [About you]"])
        #expect(talk.state.question == nil)
    }

    @Test func aWordAmongOthersDoesNotCancel() throws {
        var talk = try Talk(Self.script)
        _ = talk.start()
        _ = talk.press("welcome.2")
        #expect(talk.say("Cancel Smith") == ["you: name=Cancel Smith", "bot: Your phone?"])
    }

    // K70, K75
    @Test func answersAreKeptInTheirNormalForm() throws {
        var talk = try Talk(Self.script)
        _ = talk.start()
        #expect(talk.press("welcome.2").last == "bot: Your name?")
        #expect(talk.say("  Dana   Levi ") == ["you: name=Dana Levi", "bot: Your phone?"])
        #expect(
            talk.say("050-2345678") == ["you: phone=+972502345678", "bot: Your mail?"]
        )
        #expect(
            talk.say("dana") == [
                "you: email=dana", "notice invalidAnswer(KavchatModel.AnswerProblem.email)",
            ]
        )
        #expect(talk.say("dana@example.com") == ["you: email=dana@example.com", "bot: Your code?"])
        #expect(
            talk.say("ab").last
                == "notice invalidAnswer(KavchatModel.AnswerProblem.tooShort(min: 3))"
        )
        #expect(talk.say("abc").last == "notice invalidAnswer(KavchatModel.AnswerProblem.pattern)")
        #expect(
            talk.say("abc7").last
                == "bot: Thank you, ⟨Dana Levi⟩: ⟨+972502345678⟩, ⟨dana@example.com⟩, ⟨abc7⟩."
        )
    }

    // K81, A-K62
    @Test func theIdentityAnswersQuestionsThatItCan() throws {
        let identity = Identity(
            user: "7",
            name: "Dana",
            email: "not an address",
            phone: "0502345678"
        )
        var talk = try Talk(Self.script, identity: identity)
        _ = talk.start()
        #expect(
            talk.press("welcome.2") == ["you press About you", "used welcome.2", "bot: Your mail?"]
        )
        #expect(
            talk.state.captured == [
                CapturedValue(field: "name", value: "Dana"),
                CapturedValue(field: "phone", value: "+972502345678"),
            ]
        )
    }

    @Test func aValueCannotBreakOutOfItsIsolate() throws {
        var talk = try Talk(Self.script)
        _ = talk.start()
        _ = talk.press("welcome.2")
        _ = talk.say("Da\u{2069}\u{202E}na")
        #expect(talk.state.captured == [CapturedValue(field: "name", value: "Dana")])
    }

    @Test func anEventWithoutItsQuestionDoesNothing() throws {
        var talk = try Talk(Self.script)
        _ = talk.start()
        let before = talk.state
        #expect(talk.on(.questionSkipped) == [])
        #expect(talk.on(.questionCancelled) == [])
        #expect(talk.on(.leadQueued) == [])
        #expect(talk.on(.aiAnswered(nil)) == [])
        #expect(talk.on(.pressed(stepId: "elsewhere", buttonId: "x")) == [])
        #expect(talk.say("  ") == [])
        #expect(talk.state == before)
    }
}
