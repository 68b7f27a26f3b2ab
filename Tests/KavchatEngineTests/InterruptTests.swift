import KavchatModel
import Testing

@testable import KavchatEngine

// Phrases that are heard during a question (`script.md` 4.1).
@Suite struct InterruptTests {
    private static let script = """
        bot shop
        == welcome
        Hi. @hi
        * Order -> order
        == order
        ask orderNo "Which order?" number 1000..9999, 3 tries, skippable
            cancel -> gone
        Order {orderNo}. @order.done
        end
        == gone
        Never mind. @gone.1
        == hours
        interrupt
        ? when are you open
        ? 1234 hours
        ! when are you closed
        Nine to five. @hours.1
        goto welcome
        == price
        ? what does it cost
        Ten. @price.1
        end
        == size
        interrupt
        ? which size
        ask size "For whom?" text
        For {size}: medium. @size.1
        end
        == secret
        when known orderNo
        interrupt
        ? tell me more
        More. @secret.1
        end
        == person
        interrupt
        ? a person please
        contact
        """

    private func asked() throws -> Talk {
        var talk = try Talk(Self.script)
        _ = talk.start()
        #expect(talk.press("welcome.1") == ["you press Order", "used welcome.1"] + Self.question)
        return talk
    }

    private static let question = ["bot: Which order?", "[skip]"]

    // K72: an interrupt is no wrong answer, and the question is not lost.
    @Test func anInterruptIsAnsweredAndTheQuestionAskedAgainWithItsTries() throws {
        var talk = try asked()
        #expect(
            talk.say("0").last
                == "notice invalidAnswer(KavchatModel.AnswerProblem.between(1000, 9999))"
        )
        #expect(talk.state.tries == 1)
        // Said with other words of no weight, in another order; the menu behind it is not shown.
        #expect(
            talk.say("Open when, are you?") == [
                "you: Open when, are you?", "closed", "bot: Nine to five.", "bot: Hi.",
            ] + Self.question
        )
        #expect(talk.state.tries == 1 && talk.state.frames.count == 1)
        #expect(talk.state.lastMatch == "hours")
        _ = talk.say("1")
        #expect(talk.say("when are you open").suffix(2) == Self.question[...])
        #expect(talk.say("2") == ["you: orderNo=2", "closed", "[contactTeam]"])
    }

    @Test func onlyWholePhrasesOfOpenInterruptsAreHeard() throws {
        for text in [
            "what does it cost", "tell me when are you open", "when are you closed", "open",
            "tell me more", "1234",
        ] {
            var talk = try asked()
            #expect(talk.say(text).first == "you: orderNo=\(text)", "\(text)")
        }
        var talk = try asked()
        #expect(talk.say("1234 hours").first == "you: 1234 hours")
    }

    @Test func anInterruptMayAskAndIsNotHeardInsideItself() throws {
        var talk = try asked()
        _ = talk.say("0")
        #expect(talk.say("which size") == ["you: which size", "closed", "bot: For whom?"])
        #expect(talk.state.tries == 0)
        #expect(
            talk.say("when are you open") == [
                "you: when are you open", "bot: Nine to five.", "bot: Hi.", "bot: For whom?",
            ]
        )
        #expect(
            talk.say("which size")
                == ["you: size=which size", "bot: For ⟨which size⟩: medium."] + Self.question
        )
        #expect(talk.state.tries == 1)
        #expect(talk.say("4821").last == "bot: Order ⟨4821⟩.")
        #expect(talk.state.frames.isEmpty)
    }

    @Test func aHandOffEndsAtTheQuestion() throws {
        var talk = try asked()
        #expect(talk.say("a person please").last == "[contactTeam]")
        #expect(
            talk.say("what does it cost") == ["you: what does it cost", "closed", "bot: Ten."]
                + Self.question
        )
        _ = talk.say("a person please")
        #expect(talk.press("contact").last?.hasPrefix("form contact") == true)
        #expect(talk.on(.handOffEnded) == Self.question)
    }

    // K74: the word ends a question that waits behind an answer, too.
    @Test func cancelEndsTheQuestionThatWaits() throws {
        var talk = try asked()
        _ = talk.say("a person please")
        #expect(talk.say("cancel") == ["you: cancel", "closed", "bot: Never mind."])
        #expect(talk.state.frames.isEmpty)
    }

    // K74, A-K21: the key and the interface's own word do as the words of the list do.
    @Test func theKeyAndTheLabelOfCancelEndTheQuestionThatWaits() throws {
        var talk = try asked()
        talk.env.systemLabels[.cancel] = "Leave it"
        _ = talk.say("a person please")
        let waiting = talk
        #expect(
            talk.on(.questionCancelled) == ["you press cancel", "closed", "bot: Never mind."]
        )
        #expect(talk.state.frames.isEmpty)
        talk = waiting
        #expect(talk.say("leave it") == ["you: leave it", "closed", "bot: Never mind."])
    }

    // K74: of two questions the one that is shown ends, and the other is asked again.
    @Test func cancelEndsTheQuestionOfAnInterruptBeforeTheInterruptedOne() throws {
        var talk = try asked()
        _ = talk.say("which size")
        #expect(talk.say("cancel") == ["you: cancel"] + Self.question)
        #expect(talk.on(.questionCancelled).last == "bot: Never mind.")
        #expect(talk.on(.questionCancelled).isEmpty)
    }

    @Test func aWaitingQuestionThatIsGoneLeadsToTheLastMenu() throws {
        var talk = try asked()
        _ = talk.say("a person please")
        let stored = try JSONCoding.roundTrip(talk.state)
        #expect(stored == talk.state)
        let other = Self.script.replacing("skippable", with: "skippable @order.other")
        talk.bot = try Talk(other).bot
        #expect(talk.on(.scriptReplaced) == ["closed", "notice scriptChanged", "[Order]"])
    }
}
