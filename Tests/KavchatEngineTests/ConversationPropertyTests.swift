import FoundationEssentials
import KavchatModel
import TestSupport
import Testing

@testable import KavchatEngine

/// What holds of every conversation, whoever talks to whichever bot.
@Suite struct ConversationPropertyTests {
    /// The bots of the resources, several times each, and made ones.
    static let cases: [Case] =
        ShippedBots.all.flatMap { name in (0..<2).map { Case(bot: name, seed: $0) } }
        + (0..<60).map { Case(bot: nil, seed: $0) }

    struct Case: CustomTestStringConvertible {
        /// Nil is a made script.
        var bot: String?
        var seed: UInt64
        var testDescription: String { "\(bot ?? "made") \(seed)" }

        var turns: Int { bot == nil ? 25 : 60 }

        /// Nil where the made script has errors.
        func load() throws -> Bot? {
            guard let bot else { return ScriptMaker.bot(seed: seed) }
            return try ShippedBots.bot(bot)
        }
    }

    private struct Course {
        let bot: Bot
        var visitor: RandomVisitor
        var state = BotState(session: SessionID("property"))

        init(bot: Bot, seed: UInt64) {
            var bot = bot
            for language in bot.script.languages { bot.prepareMatching(in: language) }
            self.bot = bot
            visitor = RandomVisitor(bot: bot, seed: seed)
        }
    }

    // K87: what is kept at any moment goes on as if nothing had been.
    @Test(arguments: cases)
    func aConversationGoesOnAlikeFromEveryStoredState(_ test: Case) throws {
        guard let bot = try test.load() else { return }
        var course = Course(bot: bot, seed: test.seed)
        for _ in 0..<test.turns {
            let bytes = try CanonicalEncoder.bytes(of: course.state)
            let stored = try JSONDecoder().decode(BotState.self, from: Data(bytes))
            #expect(stored == course.state)
            #expect(try JSONCoding.roundTrip(course.state) == stored)
            let (event, env) = course.visitor.next(course.state)
            let next = course.bot.step(from: course.state, event, env)
            let again = course.bot.step(from: stored, event, env)
            #expect(again.effects == next.effects)
            #expect(
                try CanonicalEncoder.bytes(of: again.state)
                    == CanonicalEncoder.bytes(of: next.state)
            )
            course.state = next.state
        }
    }

    @Test(arguments: cases)
    func twoRunsAreTheSameAndEachTurnEndsWithOneQuestionAtMost(_ test: Case) throws {
        guard let bot = try test.load() else { return }
        var first = Course(bot: bot, seed: test.seed)
        // Its matchers are made anew for each turn.
        var second = RandomVisitor(bot: bot, seed: test.seed)
        var hash = BotState(session: SessionID("property"))
        for _ in 0..<test.turns {
            let (event, env) = first.visitor.next(first.state)
            #expect(second.next(hash) == (event, env))
            let next = first.bot.step(from: first.state, event, env)
            let other = bot.step(from: hash, event, env)
            #expect(other.effects == next.effects)
            #expect(other.state.stableHash == next.state.stableHash)
            #expect(next.effects.count < Turn.maxHops * ScriptReader.maxSteps)
            (first.state, hash) = (next.state, other.state)
            checkOneThingIsOpen(next.state, in: bot, after: event)
        }
    }

    /// A question is the one thing that is waited for, and the conversation stands at it.
    private func checkOneThingIsOpen(_ state: BotState, in bot: Bot, after event: BotEvent) {
        #expect(state.frames.count <= Turn.maxCalls + 2)
        guard let question = state.question else { return }
        #expect(state.pending == nil, "\(event)")
        #expect(state.frames.last?.step == question.stepId, "\(event)")
        #expect(state.frames.last?.heldTries == nil, "\(event)")
        let node = state.frames.last.flatMap { bot.script.nodes[$0.node] }
        let step = node?.steps.first { $0.id == question.stepId }
        guard case .ask(let asked) = step?.body else {
            Issue.record("no such question after \(event)")
            return
        }
        #expect(asked.field == question.field)
        #expect(state.menu.map { $0.stepId == question.stepId } ?? true, "\(event)")
    }

    @Test(arguments: cases)
    func undoIsTheSameAsNotHavingGoneThatFar(_ test: Case) throws {
        guard let bot = try test.load() else { return }
        var course = Course(bot: bot, seed: test.seed)
        var chance = Seeded(seed: test.seed + 1)
        var log = ConversationLog(bot: course.bot, from: course.state)
        /// Where each turn came to, the beginning first.
        var past: [(state: BotState, effects: [BotEffect])] = [(course.state, [])]
        for _ in 0..<test.turns {
            let (event, env) = course.visitor.next(log.state)
            let effects = log.take(event, env)
            past.append(course.bot.step(from: past[past.count - 1].state, event, env))
            #expect(log.state == past.last?.state && effects == past.last?.effects)
            guard chance.below(4) == 0 else { continue }
            let count = chance.below(6)
            let gone = log.undo(count)
            #expect(gone == min(count, past.count - 1))
            #expect(log.state.stableHash == past[past.count - 1 - gone].state.stableHash)
            let replay = log.replay()
            let expected = past.dropLast(gone).suffix(replay.count)
            #expect(replay.map(\.state) == expected.map(\.state))
            #expect(replay.map(\.effects) == expected.map(\.effects))
            let kept = chance.below(gone + 1)
            for back in (0..<kept).map({ gone - $0 }) {
                #expect(log.redo() == past[past.count - back].effects)
                #expect(log.state == past[past.count - back].state)
            }
            past.removeLast(gone - kept)
        }
    }

    // K87: whatever another revision took away, a kept conversation goes on.
    @Test(arguments: cases)
    func aConversationGoesOnUnderAnotherScript(_ test: Case) throws {
        guard let bot = try test.load() else { return }
        var chance = Seeded(seed: test.seed)
        let others = try [
            test.load(), ShippedBots.bot("bots/demo-shop"), ScriptMaker.bot(seed: test.seed + 1),
        ]
        .compactMap { $0 }
        var course = Course(bot: bot, seed: test.seed)
        for _ in 0..<test.turns {
            let (event, env) = course.visitor.next(course.state)
            course.state = course.bot.step(from: course.state, event, env).state
            guard chance.below(12) == 0 else { continue }
            var other = others[chance.below(others.count)]
            other.script = other.script.without(chance.below(4))
            let stored = try JSONCoding.roundTrip(course.state)
            course = Course(bot: other, seed: chance.next())
            let (state, effects) = other.step(from: stored, .scriptReplaced, env)
            course.state = state
            #expect(effects.count < Turn.maxHops * ScriptReader.maxSteps)
            checkOneThingIsOpen(state, in: other, after: .scriptReplaced)
        }
    }
}

extension Script {
    /// The same without every fourth node from this one on: their names lead nowhere.
    fileprivate func without(_ first: Int) -> Script {
        var other = self
        let kept = nodes.elements.enumerated().filter { $0.offset % 4 != first || $0.offset == 0 }
        other.nodes = NamedList(kept.map(\.element))
        return other
    }
}
