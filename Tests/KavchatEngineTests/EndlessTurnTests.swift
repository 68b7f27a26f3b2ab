import KavchatModel
import Testing

@testable import KavchatEngine

/// Loops that only show while the script runs: the twin of KV204.
@Suite struct EndlessTurnTests {
    private func talk(round: String, liveChat: Bool = false) throws -> Talk {
        let script = """
            bot shop
            field x text
            field y text
            == welcome
            Hi.
            * Go -> round
            * Ask -> asking
            == asking
            ask x "What?"
            goto round
            == round
            Again.
            event again
            \(round)
            """
        return try Talk(script) { $0.liveChat.enabled = liveChat }
    }

    @Test(arguments: [
        ("goto round", "round/3"), ("call round", "round/3"),
        ("if known x -> round\nelse -> round", "round/3"),
        ("set y = \"{y}{y}a\"\ngoto round", "round/4"),
    ])
    func nothingOfATurnWithoutAnEndStandsButAWayToPeople(_ round: String, at id: String) throws {
        var talk = try talk(round: round)
        _ = talk.start()
        let before = talk.state
        let stuck = ["notice botStuck(stepId: \"\(id)\")", "[contactTeam]"]
        #expect(talk.press("welcome.2") == ["you press Go", "used welcome.2"] + stuck)
        #expect(talk.state.captured == before.captured && talk.state.frames.isEmpty)
        // The conversation goes on, and so it does time after time.
        #expect(talk.say("hello").first == "you: hello")
        for _ in 0..<3 { #expect(talk.on(.handOffEnded).first == "closed") }
    }

    @Test func theStartItselfMayGoRound() throws {
        var talk = try Talk("bot shop\n== welcome\nHi.\nif hours -> restart\nelse -> welcome")
        #expect(
            talk.start() == ["notice botStuck(stepId: \"welcome/2\")", "[contactTeam]"]
        )
    }

    @Test func theAnswerThatLedIntoTheLoopIsKept() throws {
        var talk = try talk(round: "goto round", liveChat: true)
        _ = talk.start()
        _ = talk.press("welcome.3")
        #expect(
            talk.say("tea") == [
                "you: x=tea", "notice botStuck(stepId: \"round/3\")", "is an agent there?",
            ]
        )
        #expect(talk.state.question == nil && talk.state.captured.map(\.value) == ["tea"])
        #expect(talk.on(.availability(ContactTests.open)) == ["[chatWithAgent] [contactTeam]"])
    }

    @Test(arguments: [Turn.maxHops, Turn.maxHops + 1])
    func fiftyHopsAreATurn(_ hops: Int) throws {
        let nodes = (0..<hops).map { "== n\($0)\ngoto n\($0 + 1)\n" }.joined()
        var talk = try Talk("bot shop\nstart n0\n\(nodes)== n\(hops)\nThere.\nend")
        let isThere = talk.start() == ["bot: There."]
        #expect(isThere == (hops == Turn.maxHops))
    }

    @Test func callsDoNotPileUp() throws {
        var talk = try talk(round: "call asking")
        _ = talk.start()
        _ = talk.press("welcome.2")
        for _ in 0..<400 { _ = talk.say("more") }
        #expect(talk.state.frames.count <= Turn.maxCalls)
    }
}

/// Texts that would grow beyond all bounds.
@Suite struct GrowingTextTests {
    @Test func valuesMadeOfValuesStayShort() throws {
        let doubled = String(repeating: "set x = \"{x}{x}\"\n", count: 40)
        let said = String(repeating: "{x}", count: 1_000)
        let script = "bot shop\nfield x text\n== welcome\nset x = \"ab\"\n\(doubled)\(said)\nend"
        var talk = try Talk(script)
        let lines = talk.start()
        #expect(talk.state.captured.map(\.value.count) == [AnswerCheck.maxText])
        #expect(lines.count == 1 && (lines.first?.utf8.count ?? 0) < 32_000)
    }
}
