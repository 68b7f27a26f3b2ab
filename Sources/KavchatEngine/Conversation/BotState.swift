package import KavchatModel

/// Where a conversation with the bot stands; with the script it is all that a step needs.
package struct BotState: Hashable, Codable, Sendable {
    /// Chosen from the session, so that variants of texts differ between sessions but not within one.
    package var seed: UInt64
    /// The script's language of this session, fixed at its start (K35); empty before.
    package var language = ""
    /// The step that comes next or is waited at; calls below.
    var frames: [Place] = []
    /// Captured values in the order they came in; what is set again keeps its place.
    package var captured: [CapturedValue] = []
    /// The question that waits for an answer.
    package var question: OpenQuestion?
    /// Wrong answers to the open question.
    package var tries = 0
    /// The open group: a menu of the script, or buttons of the system.
    package var menu: ButtonGroup?
    /// The menu of the script that was shown last.
    var lastMenu: Place?
    /// What the conversation waits for.
    var pending: Pending?
    var visits: [String: Int] = [:]
    /// The node that free text led to last.
    package var lastMatch: String?
    /// What the visitor last asked in free words.
    var lastQuestion: String?
    /// When AI was asked, within the last 15 minutes (A-K10).
    var aiAskedAt: [Timestamp] = []
    /// The last known availability.
    var availability: Availability?

    package init(session: SessionID) {
        self.init(seed: StableHash.of(session.text))
    }

    init(seed: UInt64) {
        self.seed = seed
    }

    /// Whether a question was interrupted and is not asked again yet.
    package var isQuestionWaiting: Bool { frames.contains { $0.heldTries != nil } }

    /// Whether the bot is about to show buttons that hang on availability.
    package var isAwaitingAvailability: Bool {
        if case .availability = pending { true } else { false }
    }

    /// Whether an answer of the AI provider is awaited (K40).
    package var isAwaitingAI: Bool {
        if case .ai = pending { true } else { false }
    }
}

/// A step of a node, by name, so that it is found again in another revision.
struct Place: Hashable, Codable, Sendable {
    var node: String
    /// Nil stands behind the node's last step.
    var step: String?
    /// Wrong answers to the question here, kept while an interrupt is answered.
    var heldTries: Int?

    init(node: String, step: String?) {
        self.node = node
        self.step = step
    }

    /// Where a node with these steps begins.
    init(startOf node: String, _ steps: [Step]) {
        // Not of the optional first step, which would be copied whole.
        self.init(node: node, step: steps.isEmpty ? nil : steps[0].id)
    }
}

/// What the conversation waits for, beside the visitor.
enum Pending: Hashable, Codable, Sendable {
    case availability(Offer)
    case ai(question: String)
    /// The consent of a lead was asked, in these words.
    indirect case consent(Place, asked: String)
    /// The lead was ordered and is not yet queued.
    case lead(Place)
}

/// What is shown once availability is known.
enum Offer: Hashable, Codable, Sendable {
    /// A menu of the script that offers contact.
    case menu(Place)
    /// Buttons of the system, under this step's name.
    case contact(stepId: String)
    /// The visitor asked for an agent.
    case agent(stepId: String)
    /// Below an AI answer (K42).
    case aiAnswer(topic: String?)
}
