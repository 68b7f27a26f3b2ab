import KavchatEngine
import KavchatLive
import KavchatModel
import KavchatWire

/// Decides everything about one visitor's chat: release, session, bot, forms, live conversation.
///
/// Pure: time and new names come with an `Occasion`, acts leave as orders.
struct Chat: Sendable {
    let setup: Setup
    var bot: Bot? {
        didSet {
            guard bot?.script.language != oldValue?.script.language else { return }
            labels = setup.rules.systemLabels(language)
        }
    }
    var releaseVersion: Int?
    /// Of the release in use, so that it is not sent again (K84).
    var releaseETag: String?
    var session: ChatSession?
    var phase = ChatPhase.loading
    var connection: ConnectionStatus
    /// Of the live conversation; nil while there is none.
    var live: LiveStatus?
    /// What was last heard of the agents, and until when it holds (K47).
    var availability: (known: Availability, until: Moment)?
    /// Numbers the questions to AI, so that a late answer finds nobody.
    var aiSerial = 0
    /// When the next report leaves (K88).
    var reportAt: Moment?
    var isReporting = false
    /// When the queue is tried again (A-K26); nil while nothing waits.
    var queueAt: Moment?
    var queueBackoff = Backoff()
    /// When the release is asked for again after it could not be had.
    var releaseAt: Moment?
    var releaseBackoff = Backoff()
    /// Another terminal took the session over: nothing is written here any more.
    var isElsewhere = false
    /// How often the conversation may still be taken back from an older terminal, unasked.
    var reclaims = ChatTiming.reclaims
    /// The interface's labels of the system's buttons, read when a bot is there.
    var labels: [SystemTextKey: String] = [:]
    /// `ready` is reported once (A-K41).
    var wasReady = false

    /// What holds for the whole run.
    struct Setup: Sendable {
        var isLocal: Bool
        var locale: String?
        var environment: [String: String]
        var screen: String?
        var identity: Identity?
        var startsFresh: Bool
        var rules: RulesPort
    }

    init(setup: Setup) {
        self.setup = setup
        connection = setup.isLocal ? .local(problem: nil) : .connecting
    }

    /// The language of the interface (K35).
    var language: Language {
        Language.ofInterface(
            given: setup.locale,
            environment: setup.environment,
            script: bot?.script.language
        )
    }

    var settings: BotSettings { bot?.settings ?? BotSettings() }

    func label(_ key: SystemTextKey) -> String {
        labels[key] ?? key.rawValue
    }

    var snapshot: ChatSnapshot {
        var snapshot = ChatSnapshot(
            phase: phase,
            settings: settings,
            language: language,
            connection: connection
        )
        snapshot.releaseVersion = releaseVersion
        snapshot.identity = setup.identity
        guard let session, phase == .ready else { return snapshot }
        snapshot.history = session.history
        snapshot.form = session.form
        snapshot.live = live
        guard !isWithAgent else { return snapshot }
        snapshot.menuOrdinal = session.history.openGroupOrdinal
        snapshot.question = session.bot.question
        snapshot.isQuestionWaiting = session.bot.isQuestionWaiting
        snapshot.isBotTyping = session.bot.isAwaitingAvailability || session.bot.isAwaitingAI
        return snapshot
    }

    /// The session, or its conversation, is another terminal's until the visitor takes it back.
    var isOpenedElsewhere: Bool { isElsewhere || live?.link == .openedElsewhere }

    /// From the request on the bot is silent (V-20).
    var isWithAgent: Bool {
        session.map { $0.request != nil || $0.history.openLive != nil } ?? false
    }

    /// What became of the last save.
    mutating func saved(_ result: SaveResult, on occasion: Occasion) {
        switch result {
        case .saved, .failed: break
        case .openedElsewhere:
            guard !isElsewhere else { return }
            isElsewhere = true
            session?.history.append(.notice(.openedElsewhere), by: .system, at: occasion.now)
            live?.link = .openedElsewhere
        }
    }

    /// When `due` wants to be called.
    var deadline: Moment? {
        [reportAt, queueAt, releaseAt].compactMap(\.self).min()
    }

    /// The network is another one, or there again: queue and release are tried at once.
    mutating func networkChanged(on occasion: Occasion) -> [ChatOrder] {
        let now = occasion.moment
        if queueAt != nil, queueBackoff.mayHurry(now: now) { queueAt = now }
        if releaseAt != nil, releaseBackoff.mayHurry(now: now) { releaseAt = now }
        return due(on: occasion)
    }

    /// A deadline may have passed.
    mutating func due(on occasion: Occasion) -> [ChatOrder] {
        var orders: [ChatOrder] = []
        if let at = queueAt, occasion.moment >= at {
            queueAt = nil
            orders.append(.sendQueue)
        }
        if let at = releaseAt, occasion.moment >= at {
            releaseAt = nil
            orders.append(.fetchRelease(etag: releaseETag))
        }
        if let at = reportAt, occasion.moment >= at {
            reportAt = nil
            orders += report()
        }
        return orders
    }

    /// Keeps the session, shows it, and lets a report follow.
    mutating func changed(
        _ requests: [RequestRecord] = [],
        on occasion: Occasion
    ) -> [ChatOrder] {
        session?.lastActivity = occasion.now
        if !setup.isLocal {
            reportAt = occasion.moment.advanced(byMilliseconds: ChatTiming.reportAfter)
        }
        return [.save(requests), .show] + (requests.isEmpty ? [] : [.sendQueue])
    }
}

extension History {
    /// The last group that can still be pressed.
    var openGroupOrdinal: Int? {
        for segment in segments.reversed() {
            guard case .bot(let entries) = segment else { continue }
            for entry in entries.reversed() {
                if case .buttons(let group) = entry.body, group.state == .open {
                    return entry.ordinal
                }
            }
        }
        return nil
    }

    /// An entry of the bot's part.
    func body(at ordinal: Int) -> EntryBody? {
        for segment in segments {
            guard case .bot(let entries) = segment else { continue }
            if let entry = entries.first(where: { $0.ordinal == ordinal }) { return entry.body }
        }
        return nil
    }
}
