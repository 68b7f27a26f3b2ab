import KavchatEngine
import KavchatModel

/// One conversation with a bot.
struct Conversation: Codable {
    private(set) var state: BotState
    /// Events that the bot took, each with all that it did about it.
    private(set) var turns = 0
    /// What was said, as a session keeps it; nil where only the turns count.
    private(set) var history: History?

    init(number: Int, keepsHistory: Bool = false) {
        state = BotState(session: SessionID("visitor-\(number)"))
        history = keepsHistory ? History() : nil
    }

    /// Follows a course, whose every act must come to something.
    mutating func follow(
        _ course: Course,
        with bot: Bot,
        in environment: BotEnvironment
    ) throws(LostTheCourse) {
        for act in course.acts {
            let event: BotEvent =
                switch act {
                case .open: .started
                case .press(let id): .pressed(stepId: state.menu?.stepId ?? "", buttonId: id)
                case .say(let text): .said(text)
                }
            guard take(event, with: bot, in: environment) else {
                throw LostTheCourse(at: "\(act), \(state.menu?.stepId ?? "no menu")")
            }
        }
        guard state.menu?.stepId == course.ending else {
            throw LostTheCourse(at: state.menu?.stepId ?? "no menu")
        }
    }

    /// One event, and the answer where the bot asks whether an agent is there.
    private mutating func take(
        _ event: BotEvent,
        with bot: Bot,
        in environment: BotEnvironment
    ) -> Bool {
        let effects = bot.step(&state, event, environment)
        turns += 1
        var asksAvailability = false
        for effect in effects {
            switch effect {
            case .show(let body, let author):
                history?.append(body, by: author, at: environment.now)
            case .checkAvailability: asksAvailability = true
            case .closeGroup, .openContactForm, .openAgentForm, .askAI, .queueLead, .openLink,
                .openScreen, .report, .noteUnanswered:
                break
            }
        }
        guard asksAvailability else { return !effects.isEmpty }
        let busy = Availability(state: .unavailable(.allBusy))
        return take(.availability(busy), with: bot, in: environment)
    }
}

/// The bot did not do what the course expects of it.
struct LostTheCourse: Error {
    let at: String
}
