import KavchatModel
import TestSupport

@testable import KavchatEngine

/// Does by chance what a visitor, the network, a host and time can do to a conversation, at any moment
/// and often out of turn.
struct RandomVisitor {
    private var random: Seeded
    private let bot: Bot
    private let phrases: [String]
    private let screens: [String?]
    private(set) var env: BotEnvironment

    init(bot: Bot, seed: UInt64) {
        var random = Seeded(seed: seed)
        self.bot = bot
        phrases = bot.script.nodes.elements.flatMap { $0.phrases.values.flatMap(\.self) }.sorted()
        screens = [nil, "checkout"] + bot.script.screens.map(\.id)
        let language = Language.allCases[random.below(Language.allCases.count)]
        env = Talk(bot, language: language).env
        self.random = random
        env.hasLiveChat = true
        env.hasAIAnswers = chance(70)
    }

    private mutating func chance(_ percent: Int) -> Bool { random.below(100) < percent }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[random.below(elements.count)]
    }

    /// What happens next, and what holds then.
    mutating func next(_ state: BotState) -> (event: BotEvent, env: BotEnvironment) {
        change()
        if state.language.isEmpty { return (.started, env) }
        return (chance(85) ? due(state) : any(state), env)
    }

    private mutating func change() {
        env.now = env.now.advanced(byMilliseconds: random.within(0...200_000))
        if chance(10) { env.screen = pick(screens) }
        if chance(10) { env.isWithinHours.toggle() }
        if chance(3) { env.isLocal.toggle() }
        if chance(5) { env.language = pick(Language.allCases) }
        guard chance(5) else { return }
        let identity = Identity(
            user: "7",
            name: pick(["Dana Levi", nil]),
            email: pick(["dana@example.com", "not one", nil]),
            phone: pick(["0502345678", nil])
        )
        env.identity = pick([nil, identity])
    }

    /// What the conversation waits for.
    private mutating func due(_ state: BotState) -> BotEvent {
        if state.isAwaitingAI { return aiAnswer() }
        if state.isAwaitingAvailability { return .availability(availability()) }
        if case .lead = state.pending { return .leadQueued }
        if state.question != nil, chance(80) { return .said(answer(state)) }
        if let menu = state.menu, let button = menu.buttons.randomElement(using: &random) {
            if chance(20) { return .said(String(random.below(menu.buttons.count + 2))) }
            return .pressed(stepId: menu.stepId, buttonId: button.id)
        }
        return chance(30) ? .handOffEnded : .said(words())
    }

    private mutating func any(_ state: BotState) -> BotEvent {
        switch random.below(9) {
        case 0: .questionSkipped
        case 1: .questionCancelled
        case 2: .availability(availability())
        case 3: aiAnswer()
        case 4: .handOffEnded
        case 5: .leadQueued
        case 6: .pressed(stepId: state.menu?.stepId ?? "welcome.1", buttonId: "send")
        case 7: chance(10) ? .started : .scriptReplaced
        default: .said(words())
        }
    }

    private mutating func answer(_ state: BotState) -> String {
        let field = state.question.flatMap { bot.script.field($0.field) }
        let fitting: [String] =
            switch field?.type {
            case .name: ["Dana Levi", "דנה לוי", "  Ali   Baba "]
            case .phone: ["0502345678", "+49 30 901820", "٠٥٠٢٣٤٥٦٧٨"]
            case .email: ["Dana@Example.com"]
            case .number: ["4821", "7", "٤٨٢١", "123456", String(field?.limits.min ?? 1)]
            case .text, nil: ["Fine, thanks", "ZW1234-5678", "A1"]
            }
        return chance(60) ? pick(fitting) : words()
    }

    private mutating func words() -> String {
        switch random.below(10) {
        case 0...3: phrases.isEmpty ? "hello" : pick(phrases)
        case 4: pick(["cancel", "ביטול", "skip", "Skip"])
        case 5: pick(["2", "0", "\(Int.min)", "99999999999999999999"])
        case 6: pick(["", " ", "\u{202E}x\u{2069}", "{name}", "👋🏽", "\u{0}"])
        case 7: String(repeating: "long ", count: random.below(600))
        default: pick(["do you sell elephants", "Dana Levi", "my number is 050-2345678"])
        }
    }

    private mutating func availability() -> Availability {
        let reasons: [Unavailability] = [.off, .outsideHours(nextOpen: nil), .allBusy, .unknown]
        return Availability(
            state: chance(50) ? .available : .unavailable(pick(reasons)),
            departments: chance(30)
                ? [
                    Availability.Choice(id: "a", name: "A", open: true),
                    Availability.Choice(id: "b", name: "B", open: true),
                ] : []
        )
    }

    private mutating func aiAnswer() -> BotEvent {
        let topics = bot.script.nodes.elements.map(\.id) + ["nowhere"]
        return .aiAnswered(chance(30) ? nil : AIReply(text: "An answer.", topic: pick(topics)))
    }
}
