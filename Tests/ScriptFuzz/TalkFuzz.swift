import KavchatEngine
import KavchatModel
import KavchatWire

/// A conversation of any events, fitting the state or not, with bots that may change on the way.
struct TalkFuzz {
    private var choices: Choices
    private var bots: [Bot]
    private var state = BotState(session: SessionID("s"))
    private var rules = TalkRules()
    private var milliseconds: Int64 = 1_772_000_000_000

    init(_ bytes: [UInt8]) {
        choices = Choices(bytes[...])
        var scripts = choices.half()
        let shipped = ShippedBot.all
        bots = choices.below(4) == 0 ? [choices.pick(shipped), choices.pick(shipped)] : []
        while bots.count < 2 {
            var drawn = DrawnScript(scripts.half())
            let files = [(name: "a.kav", bytes: Array(drawn.kav().utf8))]
            // What the grammar does not get right is not what is tried here.
            bots.append(BotSource(files: files).read().bot ?? choices.pick(shipped))
        }
    }

    /// Longer conversations find nothing that two shorter ones do not.
    private static let mostEvents = 60

    mutating func complaint() -> String? {
        var env = environment(with: bots[0])
        for number in 0..<Self.mostEvents where !choices.areSpent || number == 0 {
            var event = number == 0 ? .started : event()
            if choices.below(16) == 1 {
                bots.swapAt(0, 1)
                if choices.below(4) > 0 { event = .scriptReplaced }
            }
            if choices.below(4) == 1 { env = environment(with: bots[0]) }
            milliseconds += Int64(choices.below(256)) * 4_000
            env.now = Timestamp(milliseconds: milliseconds)
            if let complaint = complaint(about: event, env) { return "\(complaint), at \(event)" }
        }
        return nil
    }

    private mutating func complaint(about event: BotEvent, _ env: BotEnvironment) -> String? {
        var next = state
        let effects = bots[0].step(&next, event, env)
        var again = state
        guard bots[0].step(&again, event, env) == effects, again == next else {
            return "two steps differ"
        }
        if let complaint = rules.complaint(
            about: effects,
            of: event,
            from: state,
            to: next,
            bots[0]
        ) {
            return complaint
        }
        guard let kept = try? WireJSON.encode(next),
            let read = try? WireJSON.decode(BotState.self, from: kept),
            let keptAgain = try? WireJSON.encode(read)
        else { return "the state cannot be kept" }
        guard read == next, keptAgain == kept else { return "the state is another once kept" }
        state = read
        return nil
    }

    // MARK: What may happen

    private mutating func event() -> BotEvent {
        switch choices.below(16) {
        case 0: .started
        case 1: .questionSkipped
        case 2: .questionCancelled
        case 3: .availability(availability())
        case 4: .aiAnswered(choices.pick([nil, AIReply(text: choices.text(), topic: topic())]))
        case 5: .handOffEnded
        case 6: .leadQueued
        case 7: .scriptReplaced
        case 8: .pressed(stepId: choices.pick(["/ai", "/stuck", "b/1", ""]), buttonId: topic())
        case 9, 10, 11: press()
        default: .said(said())
        }
    }

    private mutating func topic() -> String {
        choices.pick(["welcome", "b", "send", "contact", "x"])
    }

    /// One of the group that is open.
    private mutating func press() -> BotEvent {
        guard let menu = state.menu, !menu.buttons.isEmpty else { return .leadQueued }
        return .pressed(stepId: menu.stepId, buttonId: choices.pick(menu.buttons).id)
    }

    private mutating func said() -> String {
        switch choices.below(8) {
        case 0: choices.text()
        case 1: "\(choices.below(12))"
        case 2: choices.pick(["help", "call me", "buy a car", "cancel", "skip", "Send", "ביטול"])
        case 3:
            String(
                repeating: choices.pick(["a", "Qzxv ", "7", "\u{202E}"]),
                count: 9 * choices.below(256)
            )
        default: choices.pick(Self.answers)
        }
    }

    /// Answers that stand in no script, so that they are known wherever they turn up.
    private static let answers = [
        "Qzxv Piiname", "+972501234567", "qzxv@pii.example", "918273645", "Qzxv note, private",
    ]

    private mutating func availability() -> Availability {
        let departments = ["a", "b"].prefix(choices.below(3))
            .map { Availability.Choice(id: $0, name: $0, open: true) }
        let states: [Availability.State] = [
            .available, .unavailable(.allBusy), .unavailable(.unknown), .unavailable(.off),
        ]
        return Availability(state: choices.pick(states), departments: departments)
    }

    private mutating func environment(with bot: Bot) -> BotEnvironment {
        let flags = choices.below(256)
        var settings = bot.settings
        settings.liveChat.enabled = flags & 1 > 0
        settings.aiAnswers.enabled = flags & 2 > 0
        let dana = Identity(user: "7", name: "Qzxv Dana", phone: "+972507654321")
        return BotEnvironment(
            now: Timestamp(milliseconds: milliseconds),
            identity: flags & 4 > 0 ? dana : nil,
            screen: choices.pick([nil, "orders", "item"]),
            language: choices.pick(Language.allCases),
            settings: settings,
            systemLabels: [
                .skip: "Skip", .cancel: "Cancel", .send: "Send", .noThanks: "No, thanks",
            ],
            isWithinHours: flags & 8 > 0,
            isLocal: flags & 48 == 48
        )
    }
}

/// The bots of `Resources`, read once.
private enum ShippedBot {
    static let all: [Bot] = [
        "bots/demo-shop", "examples/clinic", "examples/city", "examples/software",
    ]
    .compactMap { folder in
        var bot = try? BotSource(files: try ShippedFiles.all(inFolder: "Resources/\(folder)"))
            .compile()
        for language in bot?.script.languages ?? [] { bot?.prepareMatching(in: language) }
        return bot
    }
}
