import KavchatModel
import Testing

@testable import KavchatEngine

@Suite struct ContactTests {
    static let script = """
        bot shop
        fallback "Sorry, {name}."

        == welcome
        * Write -> contact
        * Ask name -> who
        * People -> people

        == who
        ask name "Name?"
        goto welcome

        == people
        ? a person please
        People, then.
        agent

        == chat
        ? talk now
        Shall I?
        * Yes, an agent -> agent
        """

    static let open = Availability(state: .available, departments: [])
    static let busy = Availability(state: .unavailable(.allBusy))

    private func talk(
        identity: Identity? = nil,
        live: Bool = true,
        _ change: (inout BotSettings) -> Void = { _ in }
    ) throws -> Talk {
        try Talk(Self.script, identity: identity) { settings in
            settings.liveChat.enabled = live
            change(&settings)
        }
    }

    // K46: without agent chat nothing is asked.
    @Test func withoutAgentChatTheMenuStandsAtOnce() throws {
        var talk = try talk(live: false)
        #expect(talk.start() == ["[Write] [Ask name] [People]"])
        #expect(
            talk.press("welcome.1") == [
                "you press Write", "used welcome.1",
                "form contact name= email= phone= message!= way back",
            ]
        )
    }

    // K47, K48
    @Test func anAgentWhoIsThereStandsBeforeContact() throws {
        var talk = try talk()
        #expect(talk.start() == ["is an agent there?"])
        #expect(talk.state.isAwaitingAvailability)
        #expect(
            talk.on(.availability(Self.open))
                == ["[chatWithAgent] [Write] [Ask name] [People]"]
        )
        #expect(
            talk.press("system.agent") == [
                "you press chatWithAgent", "used system.agent",
                "form agentRequest name!= email= phone= message= way back",
            ]
        )
    }

    // K49: the reason stands above the form.
    @Test func nobodyThereLeavesContactWithTheReason() throws {
        var talk = try talk()
        _ = talk.start()
        #expect(talk.on(.availability(Self.busy)) == ["[Write] [Ask name] [People]"])
        #expect(
            talk.press("welcome.1").last
                == "form contact name= email= phone= message!= way back allBusy"
        )
    }

    // K47-K49
    @Test func aStepThatOffersAnAgentTellsWhyThereIsNone() throws {
        var talk = try talk()
        _ = talk.start()
        _ = talk.on(.availability(Self.open))
        #expect(
            talk.say("a person, please!") == [
                "you: a person, please!", "closed", "bot: People, then.", "is an agent there?",
            ]
        )
        var later = talk
        #expect(talk.on(.availability(Self.open)) == ["[chatWithAgent] [contactTeam]"])
        #expect(
            later.on(.availability(Self.busy)) == [
                "notice agentsUnavailable(KavchatModel.Unavailability.allBusy)", "[contactTeam]",
            ]
        )
        #expect(
            later.press("contact").last == "form contact name= email= phone= message!= way back"
        )
    }

    // A-K15
    @Test func anUnknownReasonIsNotTold() throws {
        var talk = try talk()
        _ = talk.start()
        _ = talk.on(.availability(Self.open))
        _ = talk.say("a person please")
        let unknown = Availability(state: .unavailable(.unknown))
        #expect(talk.on(.availability(unknown)) == ["[contactTeam]"])
    }

    // K50
    @Test func anAgentButtonAsksFirstAndOffersOpenDepartments() throws {
        var talk = try talk()
        _ = talk.start()
        _ = talk.on(.availability(Self.open))
        #expect(
            talk.say("talk now") == ["you: talk now", "closed", "bot: Shall I?", "[Yes, an agent]"]
        )
        #expect(
            talk.say("yes an agent")
                == ["you press Yes, an agent", "used chat.2", "is an agent there?"]
        )
        let departments = [
            Availability.Choice(id: "a", name: "A", open: true),
            Availability.Choice(id: "b", name: "B", open: false),
            Availability.Choice(id: "c", name: "C", open: true),
        ]
        var other = talk
        #expect(
            talk.on(.availability(Availability(state: .available, departments: departments)))
                == ["form agentRequest name!= email= phone= department!=:a:c message= way back"]
        )
        #expect(
            other.on(.availability(Self.busy)) == [
                "notice agentsUnavailable(KavchatModel.Unavailability.allBusy)", "[contactTeam]",
            ]
        )
    }

    // K13, K51, K78
    @Test func formsBeginWithWhatIsKnown() throws {
        let identity = Identity(user: "7", email: "d@example.com")
        var talk = try talk(identity: identity, live: false) { settings in
            settings.contactTopics = [ContactTopic(id: "t", name: "T")]
        }
        _ = talk.start()
        _ = talk.press("welcome.2")
        #expect(talk.say("Dana") == ["you: name=Dana", "[Write] [Ask name] [People]"])
        #expect(
            talk.press("welcome.1").last
                == "form contact name=Dana email=d@example.com phone= topic=:t message!="
        )
    }

    @Test func theLastMenuIsShownAgainAfterAHandOff() throws {
        var talk = try talk(live: false)
        _ = talk.start()
        _ = talk.press("welcome.1")
        #expect(talk.on(.handOffEnded) == ["[Write] [Ask name] [People]"])
        _ = talk.press("welcome.1")
        #expect(talk.on(.handOffEnded) == ["[Write] [Ask name] [People]"])
    }

    @Test func withoutAServerPeopleCannotBeHad() throws {
        var talk = try talk()
        talk.env.isLocal = true
        #expect(talk.start() == ["[Write] [Ask name] [People]"])
        #expect(
            talk.press("welcome.1") == [
                "you press Write", "used welcome.1", "notice needsServer",
                "[Write] [Ask name] [People]",
            ]
        )
        #expect(talk.press("welcome.3").last == "[chatWithAgent] [contactTeam]")
        #expect(
            talk.press("agent").suffix(2) == ["notice needsServer", "[Write] [Ask name] [People]"]
        )
    }

    @Test func aLateAvailabilityIsRememberedAndShowsNothing() throws {
        var talk = try talk()
        _ = talk.start()
        _ = talk.say("talk now")
        #expect(talk.on(.availability(Self.open)) == [])
        #expect(!talk.state.isAwaitingAvailability)
    }
}
