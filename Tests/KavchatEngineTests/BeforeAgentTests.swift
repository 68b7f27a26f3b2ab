import KavchatModel
import Testing

@testable import KavchatEngine

/// Questions that come before an agent (K80, A-K60).
@Suite struct BeforeAgentTests {
    private static let script = """
        bot shop
        agent before pre.name pre.order

        == welcome
        * A person -> agent

        == pre.name
        ask name "Your name?"

        == pre.order
        ask orderNo "Which order?" number, skippable
        return
        """

    private func talk(identity: Identity? = nil) throws -> Talk {
        var talk = try Talk(Self.script, identity: identity) { $0.liveChat.enabled = true }
        _ = talk.start()
        _ = talk.press("welcome.1")
        return talk
    }

    // K80
    @Test func theBotAsksFirstAndTheFormHasTheAnswers() throws {
        var talk = try talk()
        #expect(talk.on(.availability(ContactTests.open)) == ["bot: Your name?"])
        #expect(talk.say("Dana Levi") == ["you: name=Dana Levi", "bot: Which order?", "[skip]"])
        #expect(
            talk.say("4711") == [
                "you: orderNo=4711", "closed",
                "form agentRequest name!=Dana Levi email= phone= message= way back",
            ]
        )
        #expect(talk.on(.handOffEnded) == ["[A person]"])
    }

    // K80: nothing is connected where a question was cancelled.
    @Test func cancellingAQuestionLeadsBackToTheBot() throws {
        var talk = try talk()
        _ = talk.on(.availability(ContactTests.open))
        #expect(talk.say("cancel") == ["you: cancel", "[A person]"])
    }

    // K81: what the token says is not asked.
    @Test func whatTheIdentityAnswersIsNotAsked() throws {
        var talk = try talk(identity: Identity(user: "7", name: "Dana"))
        #expect(
            talk.on(.availability(ContactTests.open)) == ["bot: Which order?", "[skip]"]
        )
    }

    @Test func aNewScriptKeepsTheQuestionOpen() throws {
        var talk = try talk()
        _ = talk.on(.availability(ContactTests.open))
        #expect(talk.on(.scriptReplaced) == [])
        _ = talk.say("Dana")
        #expect(talk.on(.questionSkipped).last?.hasPrefix("form agentRequest name!=Dana") == true)
    }
}
