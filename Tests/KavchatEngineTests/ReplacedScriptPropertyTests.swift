import KavchatModel
import TestSupport
import Testing

@testable import KavchatEngine

/// Whatever another revision lacks, and whether the bot is told of it or not: a conversation goes on, and
/// the visitor hears why it goes on elsewhere (K87, A-K48).
@Suite struct ReplacedScriptPropertyTests {
    struct Case: CustomTestStringConvertible {
        /// Nil is the script below.
        var bot: String?
        var seed: UInt64
        var testDescription: String { "\(bot ?? "all") \(seed)" }
    }

    static let cases: [Case] =
        (0..<40).map { Case(bot: nil, seed: $0) }
        + ShippedBots.all.map { Case(bot: $0, seed: 7) }

    @Test(arguments: cases)
    func aConversationHasAWayOutUnderAScriptThatLacksSomething(_ test: Case) throws {
        let source = try test.bot.map { try ShippedBots.source($0) } ?? Self.all
        var chance = Seeded(seed: test.seed)
        let whole = Self.prepared(try source.compile())
        let others = (0..<4).compactMap { _ in Revision.bot(of: source, &chance) }
        try #require(others.count > 1)
        let bots = [whole] + others.map(Self.prepared)
        var bot = whole
        var visitor = RandomVisitor(bot: bot, seed: test.seed)
        var state = BotState(session: SessionID("replaced"))
        var rules = ConversationRules()
        for _ in 0..<80 {
            var (event, env) = visitor.next(state)
            if chance.below(5) == 0 {
                bot = bots[chance.below(bots.count)]
                if chance.below(2) == 0, !state.language.isEmpty { event = .scriptReplaced }
            }
            rules.checkWaysOut(of: state, in: bot, env)
            state = try JSONCoding.roundTrip(rules.step(from: state, event, in: bot, env))
        }
    }

    private static func prepared(_ bot: Bot) -> Bot {
        var bot = bot
        for language in bot.script.languages { bot.prepareMatching(in: language) }
        return bot
    }

    /// All that a conversation's state can name.
    private static let all = BotSource(files: [
        (
            "bot.kav",
            Array(
                """
                bot shop  language en  also he
                agent before pre.name pre.topic
                == welcome
                Hi, {name}. @hi
                * Order -> order
                * Call me -> lead
                * Team -> contact
                * Person -> agent
                * Sizes -> sizes
                * Say it -> reply
                == order
                ? where is my order
                call who
                call which
                Order {orderNo} of {name}. @order.1
                goto more
                == who
                ask name "Your name?", 2 tries, skippable
                    skip -> welcome
                return
                == which
                ask orderNo "Which order?" number 1000..9999, 2 tries
                    cancel -> more
                    fail -> contact
                return
                == more
                Anything else? @more.1
                * Again -> order
                * Team -> contact
                * Home -> restart
                == lead
                ? call me back
                ask phone "Phone?"
                lead callback name phone
                    consent "May we call {phone}?"
                    done "We will."
                    declined -> welcome
                goto more
                == news
                interrupt
                ? send me news
                lead news name
                    consent "News for {name}?"
                end
                == hours
                interrupt
                ? when are you open
                Nine to five. @hours.1
                * Team -> contact
                == person
                interrupt
                ? a person please
                contact
                == sizes "Sizes"
                ? which size
                if known size -> more
                ask size "For whom?" text
                goto more
                == pre.name
                ask name "Who are you?"
                return
                == pre.topic
                ask topic "About what?" text, skippable
                return
                == asked
                ? ask the machine
                ai
                """.utf8
            )
        )
    ])
}

/// What holds of every step of a conversation whose script is replaced.
private struct ConversationRules {
    /// The text above the consent's buttons, as it was shown last.
    private var consent: String?

    mutating func step(
        from state: BotState,
        _ event: BotEvent,
        in bot: Bot,
        _ env: BotEnvironment
    ) -> BotState {
        let (next, effects) = bot.step(from: state, event, env)
        check(effects, "\(event)")
        let isBegunAnew = next.visits.values.reduce(0, +) == 1
        if !isWaitingQuestionThere(state, in: bot), !next.isQuestionWaiting, !isBegunAnew {
            #expect(effects.contains(.changed), "\(event)")
        }
        var line: String?
        for effect in effects {
            switch effect {
            case .show(.line(let said), _): line = said.text.filter { !$0.isBidiMark }
            case .show(.buttons(let group), _) where group.buttons.first?.id == "send":
                consent = line
            case .queueLead(let lead): #expect(lead.consent == consent)
            case _: break
            }
        }
        return next
    }

    /// Nothing of what can be done next is without an answer.
    func checkWaysOut(of state: BotState, in bot: Bot, _ env: BotEnvironment) {
        guard !state.language.isEmpty, !state.isAwaitingAI, !state.isAwaitingAvailability else {
            return
        }
        func effects(of event: BotEvent) -> [BotEffect] {
            let effects = bot.step(from: state, event, env).effects
            check(effects, "\(event)")
            return effects
        }
        let said = effects(of: .said("qzxv wvut"))
        let isAnswer = said.contains { if case .show(.answer, _) = $0 { true } else { false } }
        let isHeard = said.contains(where: \.isHeard)
        #expect(isAnswer || isHeard, "\(said)")
        if let question = state.question {
            if !isAsked(question, by: state, in: bot) {
                #expect(said.contains(.changed), "\(question)")
                #expect(effects(of: .questionCancelled).contains(.changed))
            }
            #expect(!effects(of: .questionCancelled).isEmpty)
            #expect(!question.isSkippable || !effects(of: .questionSkipped).isEmpty)
        } else if state.isQuestionWaiting {
            let cancelled = effects(of: .questionCancelled)
            #expect(cancelled != [] && cancelled != [.closeGroup(.closed)])
            if state.pending == nil, !isWaitingQuestionThere(state, in: bot) {
                #expect(cancelled.contains(.changed))
                #expect(effects(of: .handOffEnded).contains(.changed))
                for node in bot.script.nodes.elements {
                    guard let phrase = node.phrases["en"]?.first else { continue }
                    _ = effects(of: .said(phrase))
                }
            }
        }
        guard let menu = state.menu else { return }
        for button in menu.buttons {
            let pressed = effects(of: .pressed(stepId: menu.stepId, buttonId: button.id))
            if case .link(nil) = button.kind { continue }
            #expect(!pressed.isEmpty, "\(button)")
            if button.kind == .go, isGone(button, of: menu, from: state, in: bot) {
                #expect(pressed.contains(.changed), "\(button)")
                let isSent = pressed.contains(where: \.isLead)
                #expect(!isSent)
            }
        }
    }

    private func check(_ effects: [BotEffect], _ event: String) {
        let isStuck = effects.contains { effect in
            if case .show(.notice(.botStuck), _) = effect { true } else { false }
        }
        #expect(!isStuck, "\(event)")
        let changes = effects.filter { $0 == .changed }
        #expect(changes.count <= 1, "\(event)")
    }

    private func isWaitingQuestionThere(_ state: BotState, in bot: Bot) -> Bool {
        guard let place = state.frames.last(where: { $0.heldTries != nil }) else { return true }
        let step = bot.script.nodes[place.node]?.steps.first { $0.id == place.step }
        return step?.body.isQuestion ?? false
    }

    private func isAsked(_ question: OpenQuestion, by state: BotState, in bot: Bot) -> Bool {
        guard let node = state.frames.last.flatMap({ bot.script.nodes[$0.node] }),
            case .ask(let asked) = node.steps.first(where: { $0.id == question.stepId })?.body
        else { return false }
        return asked.field == question.field
    }

    /// Whether a button of the script, or a lead's of the system, belongs to something that is gone.
    private func isGone(
        _ button: BotButton,
        of menu: ButtonGroup,
        from state: BotState,
        in bot: Bot
    ) -> Bool {
        if case .consent(let place, _) = state.pending {
            let step = bot.script.nodes[place.node]?.steps.first { $0.id == place.step }
            guard case .lead = step?.body else { return button.id == "send" }
            return false
        }
        guard state.question == nil, !menu.stepId.hasPrefix("/") else { return false }
        let step = state.lastMenu.flatMap { place in
            bot.script.nodes[place.node]?.steps.first { $0.id == menu.stepId }
        }
        guard case .buttons(let buttons) = step?.body else { return true }
        return !buttons.contains { $0.id == button.id }
    }
}

extension BotEffect {
    fileprivate static let changed = BotEffect.show(.notice(.scriptChanged), by: .system)

    fileprivate var isLead: Bool {
        if case .queueLead = self { true } else { false }
    }

    /// Whether the visitor notices it, or it brings about something that they notice.
    fileprivate var isHeard: Bool {
        switch self {
        case .show(_, by: .visitor), .closeGroup, .report, .noteUnanswered: false
        case .show, .checkAvailability, .openContactForm, .openAgentForm, .askAI, .queueLead,
            .openLink, .openScreen:
            true
        }
    }
}
