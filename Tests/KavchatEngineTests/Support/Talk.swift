import KavchatModel

@testable import KavchatEngine

/// A conversation whose turns are told in lines, so that a test reads like one.
struct Talk {
    var bot: Bot
    var state = BotState(session: SessionID("test"))
    var env: BotEnvironment

    init(
        _ script: String,
        language: Language = .en,
        identity: Identity? = nil,
        screen: String? = nil,
        settings change: (inout BotSettings) -> Void = { _ in }
    ) throws {
        var bot = try BotSource(files: [(name: "bot.kav", bytes: Array(script.utf8))]).compile()
        bot.settings = BotSettings()
        bot.settings.defaultCountry = "IL"
        change(&bot.settings)
        self.init(bot, language: language, identity: identity, screen: screen)
    }

    init(
        _ bot: Bot,
        language: Language,
        identity: Identity? = nil,
        screen: String? = nil
    ) {
        self.bot = bot
        env = BotEnvironment(
            now: Timestamp(milliseconds: 1_772_000_000_000),
            identity: identity,
            screen: screen,
            language: language,
            settings: bot.settings,
            systemLabels: [
                .skip: "Skip", .cancel: "Cancel", .send: "Send", .noThanks: "No, thanks",
                .contactTeam: "Contact team", .chatWithAgent: "Chat with an agent",
            ],
            isWithinHours: true,
            isLocal: false
        )
    }

    mutating func on(_ event: BotEvent) -> [String] {
        bot.step(&state, event, env).map(Self.told)
    }

    mutating func start() -> [String] { on(.started) }

    mutating func say(_ text: String) -> [String] { on(.said(text)) }

    /// Presses a button of the open group by its id.
    mutating func press(_ id: String) -> [String] {
        on(.pressed(stepId: state.menu?.stepId ?? "none", buttonId: id))
    }

    static func told(_ effect: BotEffect) -> String {
        switch effect {
        case .show(let body, let author): told(body, by: author)
        case .closeGroup(.used(let id)): "used \(id)"
        case .closeGroup: "closed"
        case .checkAvailability: "is an agent there?"
        case .openContactForm(let form): told(form)
        case .openAgentForm(let form): told(form)
        case .askAI(let question): "ask AI: \(question.text)"
        case .queueLead(let lead):
            "lead \(lead.name) \(lead.fields.map { "\($0.field)=\($0.value)" }) “\(lead.consent)”"
        case .openLink(let address): "open \(address)"
        case .openScreen(let id, let target): "screen \(id) \(target ?? "-")"
        case .report(let event): "event \(event.text)"
        case .noteUnanswered: "unanswered"
        }
    }

    private static func told(_ body: EntryBody, by author: Author) -> String {
        switch body {
        case .line(let line): "bot: \(shown(line.text))"
        case .buttons(let group): group.buttons.map { "[\(told($0.label))]" }.joined(separator: " ")
        case .text(let text): "you: \(text)"
        case .answer(let answer): "you: \(answer.field)=\(answer.value)"
        case .pressed(let press): "you press \(told(press.label))"
        case .aiAnswer(let text): "AI: \(text)"
        case .form: "form"
        case .notice(let notice): "notice \(notice)"
        }
    }

    private static func told(_ label: ButtonLabel) -> String {
        switch label {
        case .script(let text): shown(text)
        case .system(let key): "\(key)"
        }
    }

    private static func told(_ form: FormRequest) -> String {
        let fields = form.fields.map { field in
            "\(field.id)" + (field.isRequired ? "!" : "") + "=\(field.value)"
                + field.choices.map { ":\($0.id)" }.joined()
        }
        let way = form.needsWayBack ? " way back" : ""
        let reason = form.reason.map { " \($0)" } ?? ""
        return "form \(form.kind) \(fields.joined(separator: " "))\(way)\(reason)"
    }

    /// Isolates made visible.
    private static func shown(_ text: String) -> String {
        String(
            text.map { character in
                switch character {
                case "\u{2068}": "⟨"
                case "\u{2069}": "⟩"
                default: character
                }
            }
        )
    }
}
