/// All that a view of the chat needs to know, as one value.
///
/// The client publishes a new one whenever something changed; a view keeps only what is its own
/// (input, scroll, selection).
package struct ChatSnapshot: Hashable, Sendable {
    package var phase: ChatPhase
    package var settings: BotSettings
    /// The published release's number; nil for a local script.
    package var releaseVersion: Int?
    /// The language of the interface (K35).
    package var language: Language
    package var identity: Identity?
    package var history: History
    /// The group that digits and labels press now: its entry's ordinal.
    package var menuOrdinal: Int?
    package var question: OpenQuestion?
    /// A question was interrupted, and is asked again behind what answers the interrupt.
    package var isQuestionWaiting: Bool
    /// The bot is about to say something (K40).
    package var isBotTyping: Bool
    package var form: FormRequest?
    package var live: LiveStatus?
    package var connection: ConnectionStatus

    package init(
        phase: ChatPhase,
        settings: BotSettings,
        language: Language,
        connection: ConnectionStatus
    ) {
        self.phase = phase
        self.settings = settings
        self.language = language
        self.connection = connection
        history = History()
        isQuestionWaiting = false
        isBotTyping = false
    }
}

extension ChatSnapshot {
    /// Whether there is a question that cancelling ends (K74).
    package var isCancellable: Bool { question != nil || isQuestionWaiting }

    /// What is said in the phase `unreachable`.
    package var whyUnreachable: SystemTextKey {
        connection == .untrusted ? .untrusted : .unreachable
    }
}

package enum ChatPhase: Hashable, Sendable {
    case loading
    case ready
    /// Nothing of the bot may be shown (K86); the program ends with exit code 3.
    case notOffered(Refusal)
    /// No network and no stored release (A-K34); exit code 4.
    case unreachable
}

/// Why a server gives no release (K12, K86).
///
/// The raw values are the codes on the wire.
package enum Refusal: String, Hashable, Codable, Sendable {
    case botDisabled = "bot_disabled"
    case testersOnly = "testers_only"
    case quotaExceeded = "quota_exceeded"
}

/// Where the release comes from and how the network is, for the status line.
package enum ConnectionStatus: Hashable, Sendable {
    /// Not known yet.
    case connecting
    case online
    /// The stored release is in use (K85).
    case offline
    /// Somebody answers whose certificate does not prove that it is the server; nothing is sent.
    case untrusted
    /// A local script, no server; the sentence tells of an error in a changed file, nil when all is well.
    case local(problem: String?)
}

/// A question of the script that waits for an answer.
package struct OpenQuestion: Hashable, Codable, Sendable {
    package var stepId: String
    package var field: String
    package var prompt: String
    package var keyboard: Keyboard
    package var isSkippable: Bool
    /// Set after a refused answer: the field is marked (K72).
    package var problem: AnswerProblem?

    package init(
        stepId: String,
        field: String,
        prompt: String,
        keyboard: Keyboard,
        isSkippable: Bool
    ) {
        self.stepId = stepId
        self.field = field
        self.prompt = prompt
        self.keyboard = keyboard
        self.isSkippable = isSkippable
    }
}

/// The kind of text that a field takes (K71).
package enum Keyboard: String, Hashable, Codable, Sendable {
    case name
    case phone
    case email
    case number
    case text
}

/// A live conversation as a view shows it; its messages stand in the history.
package struct LiveStatus: Hashable, Sendable {
    package var stage: LiveStage
    package var link: LinkStatus
    package var agent: String?
    package var isAgentTyping: Bool
    /// The agent's connection is lost and may come back.
    package var isAgentReconnecting: Bool
    /// When the wait is turned into a ticket (K53); only while waiting.
    package var deadline: Moment?
    /// The server gave more time than it had said: nobody is to wonder at the countdown.
    package var isWaitExtended: Bool
    /// An end, or a message to be left, never reached the server: it goes on.
    package var isActLost: Bool

    package init(
        stage: LiveStage,
        link: LinkStatus,
        agent: String? = nil,
        isAgentTyping: Bool = false,
        isAgentReconnecting: Bool = false,
        deadline: Moment? = nil,
        isWaitExtended: Bool = false,
        isActLost: Bool = false
    ) {
        self.stage = stage
        self.link = link
        self.agent = agent
        self.isAgentTyping = isAgentTyping
        self.isAgentReconnecting = isAgentReconnecting
        self.deadline = deadline
        self.isWaitExtended = isWaitExtended
        self.isActLost = isActLost
    }
}

package enum LiveStage: Hashable, Sendable {
    /// The request is on its way.
    case requesting
    case waiting
    case active
}

package enum LinkStatus: Hashable, Sendable {
    case connecting
    case live
    /// Events come by polling (K63): the small mark of a slow connection.
    case polling
    /// Lost; the next try is on its way (K61).
    case reconnecting
    /// Another terminal has it (`live.md` 5.14).
    case openedElsewhere
}
