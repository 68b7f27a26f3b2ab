import KavchatEngine
import KavchatLive
import KavchatModel
import KavchatWire

// Which bot speaks, and with which session (K84-K87).

extension Chat {
    /// What the server said of the release.
    enum ReleaseAnswer: Sendable {
        case fresh(StoredRelease, Release)
        case unchanged
        case refused(Refusal)
        /// No network, or nothing that could be read (A-K54).
        case unreachable(retryAfterMs: Int64?)
    }

    /// The beginning, from the cache and the store alone; `release` is the cache's, where it can be
    /// read.
    mutating func start(
        cached: StoredRelease?,
        release: Release?,
        kept: ChatSession?,
        on occasion: Occasion
    ) -> [ChatOrder] {
        if let refusal = cached?.refusal {
            phase = .notOffered(refusal)
            return [.fetchRelease(etag: nil), .sendQueue]
        }
        guard let cached, let release else {
            // A damaged cache is none, and nothing is compared with it (A-K32).
            return [.fetchRelease(etag: nil), .sendQueue]
        }
        releaseETag = cached.etag
        let orders = use(release, on: occasion) { kept }
        return orders + [.fetchRelease(etag: cached.etag), .sendQueue]
    }

    /// The beginning with a script of this machine.
    mutating func start(script: Bot, on occasion: Occasion) -> [ChatOrder] {
        bot = script
        return open(kept: nil, on: occasion)
    }

    /// The server answered for the release.
    ///
    /// `stored` gives what the cache holds, `kept` the session of the store where none is open yet.
    mutating func released(
        _ answer: ReleaseAnswer,
        stored: () -> StoredRelease?,
        kept: () -> ChatSession?,
        on occasion: Occasion
    ) -> [ChatOrder] {
        switch answer {
        case .fresh(let body, let release):
            connection = .online
            releaseETag = body.etag
            return [.cache(body)] + use(release, on: occasion, kept: kept)
        case .unchanged:
            connection = .online
            return [.show]
        case .refused(let refusal):
            phase = .notOffered(refusal)
            connection = .online
            var known = stored() ?? StoredRelease(etag: nil, body: [])
            known.refusal = refusal
            return [.cache(known), .host(.event(.unavailable)), .show]
        case .unreachable(let retryAfter):
            return unreachable(retryAfter: retryAfter, on: occasion)
        }
    }

    private mutating func unreachable(
        retryAfter: Int64?,
        on occasion: Occasion
    ) -> [ChatOrder] {
        if connection != .untrusted { connection = .offline }
        switch phase {
        case .loading, .unreachable:
            phase = .unreachable
            return [.host(.event(.unavailable)), .show]
        case .notOffered: return [.host(.event(.unavailable)), .show]
        case .ready:
            let wait = releaseBackoff.wait(
                retryAfter: retryAfter,
                now: occasion.moment,
                chance: occasion.random.chance()
            )
            releaseAt = occasion.moment.advanced(byMilliseconds: wait)
            return [.show]
        }
    }

    /// Whether who answers the last request could prove to be the server; each request tells.
    mutating func answered(isTrusted: Bool) -> [ChatOrder] {
        guard isTrusted == (connection == .untrusted) else { return [] }
        connection = isTrusted ? .online : .untrusted
        return [.show]
    }

    private mutating func use(
        _ release: Release,
        on occasion: Occasion,
        kept: () -> ChatSession?
    ) -> [ChatOrder] {
        let isOther = releaseVersion != release.version
        bot = release.bot
        releaseVersion = release.version
        if isOther { availability = nil }
        guard session == nil else {
            phase = .ready
            return isOther ? replaced(on: occasion) : [.show]
        }
        return open(kept: kept(), on: occasion)
    }

    /// The script file changed, or has an error.
    mutating func scriptChanged(_ change: ScriptChange, on occasion: Occasion) -> [ChatOrder] {
        switch change {
        case .replaced(let other):
            connection = .local(problem: nil)
            guard other != bot else { return [.show] }
            bot = other
            return replaced(on: occasion)
        case .problem(let sentence):
            connection = .local(problem: sentence)
            return [.show]
        }
    }

    /// The conversation goes on with another script (A-K48).
    private mutating func replaced(on occasion: Occasion) -> [ChatOrder] {
        session?.releaseVersion = releaseVersion
        guard !isWithAgent else { return changed(on: occasion) }
        return step(.scriptReplaced, on: occasion)
    }

    // MARK: Session

    private mutating func open(kept: ChatSession?, on occasion: Occasion) -> [ChatOrder] {
        phase = .ready
        var orders: [ChatOrder] = []
        if !wasReady {
            wasReady = true
            orders.append(.host(.event(.ready)))
        }
        if let kept, !setup.startsFresh, kept.isKept(at: occasion.now) {
            session = kept
            return orders + sweep() + goOn(on: occasion)
        }
        if kept != nil { orders.append(.deleteSession) }
        return orders + sweep() + begin(on: occasion)
    }

    /// Whatever session was replaced, by whomever: what is not gone on with has no credentials (V-19).
    private func sweep() -> [ChatOrder] {
        setup.isLocal ? [] : [.eraseCredentials(but: session?.history.openLive?.conversation)]
    }

    /// A new session, from the greeting.
    mutating func begin(on occasion: Occasion) -> [ChatOrder] {
        session = ChatSession(
            id: SessionID(occasion.random.uuid(at: occasion.now)),
            at: occasion.now,
            releaseVersion: releaseVersion
        )
        live = nil
        return step(.started, on: occasion)
    }

    /// The visitor takes the session back from the terminal that has it.
    mutating func takeBack(_ kept: ChatSession?, on occasion: Occasion) -> [ChatOrder] {
        isElsewhere = false
        session = nil
        guard let kept, kept.isKept(at: occasion.now) else {
            return sweep() + begin(on: occasion)
        }
        session = kept
        live = nil
        return sweep() + goOn(on: occasion)
    }

    /// A kept session goes on where it was; what it waited for is asked again.
    private mutating func goOn(on occasion: Occasion) -> [ChatOrder] {
        guard let session else { return [] }
        var orders: [ChatOrder] = [.show]
        if let transcript = session.history.openLive {
            reclaims = ChatTiming.reclaims
            live = LiveStatus(
                stage: transcript.state == .active ? .active : .waiting,
                link: .connecting
            )
            return orders + [.resumeLive(transcript.conversation)]
        }
        // Its end was kept, and nothing after it: the bot has the word.
        if case .live(let transcript) = session.history.segments.last, session.form == nil {
            self.session?.releaseVersion = releaseVersion
            return orders + finished(.over(transcript.state), on: occasion)
        }
        if let request = session.request {
            let age = occasion.now.milliseconds - session.lastActivity.milliseconds
            guard age < ChatTiming.requestHolds else {
                return orders
                    + agentAnswered(
                        .refused,
                        requestId: request.body.requestId,
                        on: occasion
                    )
            }
            live = LiveStatus(stage: .requesting, link: .connecting)
            return orders + [.requestAgent(request.body)]
        }
        if session.releaseVersion != releaseVersion { orders += replaced(on: occasion) }
        if session.bot.isAwaitingAvailability { orders.append(.checkAvailability) }
        if session.bot.isAwaitingAI { orders += step(.aiAnswered(nil), on: occasion) }
        return orders
    }
}
