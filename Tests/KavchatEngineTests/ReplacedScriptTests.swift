import KavchatModel
import Testing

@testable import KavchatEngine

// Step ids of `script.md` 4.1: a conversation goes on where it stood, or says that it cannot.
@Suite struct ReplacedScriptTests {
    private static func script(
        _ question: String,
        menu: String = "* Ask -> ask\n* Other -> other"
    ) -> String {
        """
        bot shop
        == welcome
        Hi. @hi
        \(menu)
        == other
        Other. @other
        == ask
        \(question)
        Thanks, {name}. @thanks
        """
    }

    private func replaced(_ talk: Talk, by script: String) throws -> Talk {
        var other = talk
        other.bot = try Talk(script).bot
        return other
    }

    @Test func anOpenQuestionStaysOpen() throws {
        var talk = try Talk(Self.script("ask name \"Name?\" @q"))
        _ = talk.start()
        _ = talk.say("1")
        talk = try replaced(talk, by: Self.script("First a word. @w\nask name \"Name?\" @q"))
        #expect(talk.on(.scriptReplaced) == [])
        #expect(talk.say("Dana") == ["you: name=Dana", "bot: Thanks, ⟨Dana⟩."])
    }

    @Test func aQuestionInOtherWordsIsAskedAgain() throws {
        var talk = try Talk(Self.script("ask name \"Name?\" @q"))
        _ = talk.start()
        _ = talk.say("1")
        talk = try replaced(talk, by: Self.script("ask name \"Your name?\" @q"))
        #expect(talk.on(.scriptReplaced) == ["bot: Your name?"])
        #expect(talk.state.question?.prompt == "Your name?")
    }

    @Test func aQuestionThatIsGoneLeadsToTheLastMenu() throws {
        var talk = try Talk(Self.script("ask name \"Name?\" @q"))
        _ = talk.start()
        _ = talk.say("1")
        talk = try replaced(talk, by: Self.script("ask name \"Name?\" @other.q"))
        #expect(talk.on(.scriptReplaced) == ["notice scriptChanged", "[Ask] [Other]"])
        #expect(talk.say("2") == ["you press Other", "used welcome.2", "bot: Other."])
    }

    @Test func aMenuThatChangedIsShownAnew() throws {
        var talk = try Talk(Self.script("ask name \"Name?\" @q"))
        _ = talk.start()
        talk = try replaced(
            talk,
            by: Self.script("ask name \"Name?\" @q", menu: "* Other -> other")
        )
        #expect(talk.on(.scriptReplaced) == ["closed", "[Other]"])
        talk = try replaced(talk, by: Self.script("ask name \"Name?\" @q", menu: "Nothing. @n"))
        #expect(
            talk.on(.scriptReplaced)
                == ["closed", "notice scriptChanged", "bot: Hi.", "bot: Nothing."]
        )
    }

    // A-K48: the bot heard nothing of the other script while a form or an agent had the word.
    @Test(arguments: [true, false])
    func aHandOffEndsAtTheStartWhereTheLastMenuIsGone(isToldAtOnce: Bool) throws {
        let script = """
            bot shop
            == welcome
            Hi. @hi
            * Hours -> hours
            == hours
            ? opening hours
            Nine to five. @hours
            contact
            """
        var talk = try Talk(script)
        _ = talk.start()
        _ = talk.say("opening hours")
        _ = talk.press("contact")
        talk = try replaced(talk, by: script.replacing("* Hours -> hours", with: "Ask. @ask"))
        if isToldAtOnce { #expect(talk.on(.scriptReplaced) == []) }
        #expect(
            talk.on(.handOffEnded) == ["notice scriptChanged", "bot: Hi.", "bot: Ask."]
        )
        #expect(talk.on(.handOffEnded) == [])
    }

    private static let waiting = """
        bot shop
        == welcome
        Hi. @hi
        * Order -> order
        == order
        ask name "Name?" @q
        * Back -> welcome
        == hours
        interrupt
        ? when are you open
        Nine to five. @hours.1
        contact
        == price
        ? what does it cost
        Ten. @price.1
        * Home -> welcome
        """

    // K74, K87: the bot was not told that the question which waits behind an interrupt is gone, or is a
    // text now.
    @Test(arguments: ["ask name \"Name?\" @other", "No name. @q"])
    func aWaitingQuestionThatIsGoneIsToldOfWhereItWouldBeAskedAgain(_ step: String) throws {
        var talk = try Talk(Self.waiting)
        _ = talk.start()
        _ = talk.press("welcome.1")
        _ = talk.say("when are you open")
        talk = try replaced(
            talk,
            by: Self.waiting.replacing("ask name \"Name?\" @q", with: step)
        )
        let moved = ["notice scriptChanged", "[Order]"]
        var other = talk
        #expect(
            other.say("what does it cost")
                == ["you: what does it cost", "closed", "bot: Ten."] + moved
        )
        other = talk
        #expect(other.say("cancel") == ["you: cancel", "closed"] + moved)
        other = talk
        #expect(other.on(.questionCancelled) == ["closed"] + moved)
        #expect(other.say("1").last == (step.hasPrefix("ask") ? "bot: Name?" : "[Back]"))
    }

    // K83: the answer to a question that is gone is kept apart like any other, and nobody is asked.
    @Test func anAnswerToAQuestionThatIsGoneIsNoFreeText() throws {
        var talk = try Talk(Self.script("ask name \"Name?\" @q")) { $0.aiAnswers.enabled = true }
        _ = talk.start()
        _ = talk.say("1")
        talk = try replaced(talk, by: Self.script("ask name \"Name?\" @other.q"))
        var other = talk
        #expect(
            talk.say("Dana") == ["you: name=Dana", "notice scriptChanged", "[Ask] [Other]"]
        )
        #expect(other.on(.questionCancelled) == ["notice scriptChanged", "[Ask] [Other]"])
    }

    @Test func aButtonOrACallerThatIsGoneIsToldOf() throws {
        var talk = try Talk(Self.script("call other\nThanks. @t"))
        _ = talk.start()
        let menu = Self.script("Hello. @h", menu: "* Other -> other")
        talk = try replaced(talk, by: menu)
        #expect(
            talk.press("welcome.2")
                == ["you press Other", "used welcome.2", "notice scriptChanged", "[Other]"]
        )
        let called = "bot shop\n== welcome\ncall who\nDone. @done\n== who\nask name \"Name?\" @q"
        talk = try Talk(called)
        _ = talk.start()
        talk = try replaced(talk, by: called.replacing("@done", with: "@other"))
        #expect(
            talk.say("Dana") == ["you: name=Dana", "notice scriptChanged", "bot: Name?"]
        )
        #expect(talk.state.frames.count == 2)
    }

    // K47: the buttons were to be shown once it is known whether an agent is there.
    @Test func aMenuThatIsGoneBeforeItIsShownIsToldOf() throws {
        let script = Self.script("Hello. @h", menu: "* Team -> contact")
        var talk = try Talk(script) { $0.liveChat.enabled = true }
        #expect(talk.start().last == "is an agent there?")
        talk = try replaced(talk, by: Self.script("Hello. @h", menu: "Nothing. @n"))
        #expect(
            talk.on(.availability(ContactTests.busy))
                == ["notice scriptChanged", "bot: Hi.", "bot: Nothing."]
        )
    }

    // K35: the language that the session was fixed to can be lost.
    @Test func aLanguageThatIsGoneIsTheBotsOwn() throws {
        var talk = try Talk("bot shop  language en  also he\n== welcome\nHi. @hi", language: .he)
        _ = talk.start()
        #expect(talk.state.language == "he")
        talk = try replaced(talk, by: "bot shop\n== welcome\nHi. @hi")
        #expect(talk.on(.scriptReplaced) == [])
        #expect(talk.state.language == "en")
    }

    @Test func theStateSurvivesStorage() throws {
        var talk = try Talk(ContactTests.script) { $0.liveChat.enabled = true }
        _ = talk.start()
        let stored = try JSONCoding.roundTrip(talk.state)
        #expect(stored == talk.state)
        _ = talk.on(.availability(ContactTests.busy))
        _ = talk.say("2")
        #expect(try JSONCoding.roundTrip(talk.state) == talk.state)
    }
}
