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
            talk.on(.handOffEnded(.done)) == ["notice scriptChanged", "bot: Hi.", "bot: Ask."]
        )
        #expect(talk.on(.handOffEnded(.done)) == [])
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
