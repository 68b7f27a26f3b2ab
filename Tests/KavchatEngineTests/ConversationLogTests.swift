import KavchatModel
import Testing

@testable import KavchatEngine

@Suite struct ConversationLogTests {
    private static let script = """
        bot shop
        == welcome
        if screen checkout -> pay
        else -> browse
        == pay
        Pay here. @pay.1
        ask name "Name?"
        goto browse
        == browse
        Look around, {name}. @browse.1
        * Again -> welcome @again
        """

    private func begin() throws -> (talk: Talk, log: ConversationLog) {
        let talk = try Talk(Self.script, screen: "checkout")
        return (talk, ConversationLog(bot: talk.bot, from: talk.state))
    }

    @Test func aTurnIsUndoneUnderWhatHeldWhenItWasTaken() throws {
        var (talk, log) = try begin()
        _ = log.take(.started, talk.env)
        let asked = log.state
        talk.env.screen = "home"
        talk.env.now = talk.env.now.advanced(byMilliseconds: 60_000)
        _ = log.take(.said("Dana"), talk.env)
        _ = log.take(.pressed(stepId: "browse/2", buttonId: "again"), talk.env)
        // Today's screen would have shown the other node.
        #expect(log.undo(2) == 2)
        #expect(log.state == asked && log.state.question?.field == "name")
        #expect(
            log.redo()?.map(Talk.told) == [
                "you: name=Dana", "bot: Look around, ⟨Dana⟩.", "[Again]",
            ]
        )
        #expect(log.redoable == 1)
        #expect(log.undo() == 1)
        #expect(log.take(.said("Avi"), talk.env).map(Talk.told).last == "[Again]")
        #expect(log.redo() == nil && log.undo(9) == 2 && log.undo() == 0)
        #expect(log.state == BotState(session: SessionID("test")))
    }

    // FNV-1a, 64 bit, over JSON with its keys in order: reckoned elsewhere too.
    @Test func theSameStateHasTheSameHashOnEveryMachine() throws {
        var (talk, log) = try begin()
        _ = log.take(.started, talk.env)
        let bytes = String(decoding: try CanonicalEncoder.bytes(of: log.state), as: UTF8.self)
        #expect(
            bytes
                == #"{"aiAskedAt":[],"captured":[],"frames":[{"node":"pay","step":"pay.2"}],"language":"en","#
                + #""question":{"field":"name","isSkippable":false,"keyboard":"name","prompt":"Name?","#
                + #""stepId":"pay.2"},"seed":18007334074686647077,"tries":0,"#
                + #""visits":{"pay":1,"welcome":1}}"#
        )
        #expect(log.state.stableHash == 0x6B57_996D_50AE_895F)
    }

    @Test func onlyTheLastTurnsAreHeld() throws {
        var (talk, log) = try begin()
        for turn in 0..<200 {
            talk.env.now = talk.env.now.advanced(byMilliseconds: 1_000)
            talk.env.screen = turn % 40 < 20 ? "home" : nil
            _ = log.take(turn == 0 ? .started : .said("again"), talk.env)
        }
        #expect(log.undoable == ConversationLog.maxTurns)
        let last = log.state
        #expect(log.undo(7) == 7 && log.state != last)
        for _ in 0..<7 { #expect(log.redo() != nil) }
        #expect(log.state == last)
        // Long texts make room for themselves.
        for _ in 0..<9 { _ = log.take(.said(String(repeating: "long", count: 250)), talk.env) }
        #expect(log.undoable == 4)
    }
}
