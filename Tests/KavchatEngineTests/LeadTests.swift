import KavchatModel
import Testing

@testable import KavchatEngine

// K76, A-K59
@Suite struct LeadTests {
    private static let script = """
        bot shop

        == welcome
        Hi. @hi
        * Call me -> call @welcome.1

        == call
        ask phone "Phone?"
        lead callback phone email
            consent "May we call {phone}?"
            done "We will."
            declined -> welcome
        Bye.
        end

        == other
        ask email "Mail?"
        """

    /// A conversation that was asked for its consent.
    private func asked() throws -> Talk {
        var talk = try Talk(Self.script)
        _ = talk.start()
        #expect(talk.press("welcome.1").last == "bot: Phone?")
        #expect(
            talk.say("050 2345678") == [
                "you: phone=+972502345678", "bot: May we call ⟨+972502345678⟩?",
                "[send] [noThanks]",
            ]
        )
        return talk
    }

    private static let declined = [
        "you press noThanks", "used decline", "bot: Hi.", "[Call me]",
    ]

    @Test func aLeadIsSentWithConsentAndConfirmedOnceItIsQueued() throws {
        var talk = try asked()
        var other = talk
        #expect(
            talk.say("send") == [
                "you press send", "used send",
                "lead callback [\"phone=+972502345678\"] “May we call +972502345678?”",
            ]
        )
        #expect(talk.on(.leadQueued) == ["bot: We will.", "bot: Bye."])
        #expect(talk.on(.leadQueued) == [])
        #expect(other.press("decline") == Self.declined)
    }

    @Test(arguments: ["2", "No thanks", "cancel", "never mind", "отмена", "iptal"])
    func aLeadIsDeclinedByWords(_ words: String) throws {
        var talk = try asked()
        #expect(talk.say(words) == Self.declined)
    }

    // K74: what the interface calls cancelling declines, however it is set, and so does its key.
    @Test(arguments: Language.allCases)
    func aLeadIsDeclinedByTheLabelOfCancelInEachLanguage(_ language: Language) throws {
        let file = try ShippedBots.resource("languages/\(language.rawValue).txt")
        let label = try #require(
            String(decoding: file, as: UTF8.self).split(separator: "\n")
                .first { $0.hasPrefix("cancel = ") }?.dropFirst("cancel = ".count)
        )
        for words in [String(label), " \(label.uppercased())! ", "«\(label)»"] {
            var talk = try asked()
            talk.env.language = language
            talk.env.systemLabels[.cancel] = String(label)
            #expect(talk.say(words) == Self.declined, "\(words)")
            #expect(talk.state.pending == nil)
        }
        var talk = try asked()
        #expect(talk.on(.questionCancelled) == Self.declined)
    }

    @Test func aLabelOfCancelThatNoListHasDeclines() throws {
        var talk = try asked()
        talk.env.systemLabels[.cancel] = "Leave it"
        #expect(talk.say("leave it") == Self.declined)
    }

    // The visitor may close the form beside which the lead was asked for.
    @Test func aFormThatEndsLeavesTheConsentOpen() throws {
        var talk = try asked()
        #expect(talk.on(.handOffEnded) == [])
        #expect(talk.say("send").last?.hasPrefix("lead callback") == true)
        #expect(talk.on(.handOffEnded) == [])
        #expect(talk.on(.leadQueued) == ["bot: We will.", "bot: Bye."])
    }

    // K76: nothing is sent that another text was agreed to.
    @Test func aLeadThatIsAskedForInOtherWordsNowIsAskedForAnew() throws {
        var talk = try asked()
        talk.bot = try Talk(Self.script.replacing("May we call", with: "May we spam")).bot
        #expect(
            talk.press("send") == [
                "you press send", "used send", "bot: May we spam ⟨+972502345678⟩?",
                "[send] [noThanks]",
            ]
        )
        #expect(
            talk.press("send").last
                == "lead callback [\"phone=+972502345678\"] “May we spam +972502345678?”"
        )
    }

    @Test func aLeadThatIsGoneIsNotSent() throws {
        var talk = try asked()
        let other = Self.script.replacing("ask phone", with: "Soon.\nask phone")
            .replacing("lead callback", with: "lead other")
        talk.bot = try Talk(other).bot
        #expect(
            talk.press("send") == [
                "you press send", "used send", "notice scriptChanged", "[Call me]",
            ]
        )
    }
}
