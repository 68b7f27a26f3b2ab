package import KavchatModel

/// Decides everything about one live conversation of a visitor (`live.md` 5.4 to 5.13).
///
/// Two machines in one: the conversation, whose truth is the server's log, and the link, which is
/// the client's way to it. It knows no socket, task or clock. One method an event, each returning
/// orders; time and chance come in as parameters. Timers need no names here: `deadline` is when
/// `due` wants to be called, and calling it early or late does no harm.
package struct LiveMachine: Hashable, Sendable {
    package internal(set) var transcript: LiveTranscript
    package internal(set) var link = Link.idle
    /// The agent who is there.
    package internal(set) var agent: String?
    /// The agent's link is lost; the server gives it a minute (5.11).
    var isAgentReconnecting = false
    /// The tries of the transcript's act; nil while none is on its way.
    var actTries: Attempts?
    /// The last act never reached the server; told until something else is done.
    var isActLost = false
    /// The way in use; what another one brings is dropped (V-12).
    var attempt = 0
    /// Numbers the ways to the server, each higher than all before.
    var numbered = 0
    var backoff = Backoff()
    var promotion = Promotion()
    var heartbeatWish = HeartbeatWish()
    var outbox = Outbox()
    var typing = TypingSender()
    var peer = TypingReceiver()
    var wait = WaitDeadline()
    /// The cursor that the fetch under way was asked with.
    var asked = 0
    /// A log that is read anew after a change of epoch; it replaces the shown one when complete.
    var replacement: Replacement?
    var unknownCloses = 0
    /// The token was renewed because it was refused, and no link has held since.
    var renewedInVain = false
    var renewAt: Moment?
    /// A person asked for the conversation here, and no answer says that this was heard (5.14).
    var isClaiming = false

    /// The client's way to the server's events.
    package enum Link: Hashable, Sendable {
        /// Nothing was asked for. Next: catchingUp.
        case idle
        /// What was missed is fetched. Next: opening, or polling where no socket is to be had;
        /// at the log's end closed; on failure waitingRetry, renewing, replaced or closed.
        case catchingUp(CatchUp)
        /// A socket is being opened. Next: greeting; polling after several failures; or as above.
        case opening(SocketWait)
        /// `hello` left. Next: live on `welcome`, or as above.
        case greeting(SocketWait)
        /// Events arrive. Next: on loss waitingRetry or polling; closed at the log's end.
        case live(LiveLink)
        /// Events are asked for again and again. Next: live, when a socket that was opened beside
        /// has caught up; renewing, replaced or closed.
        case polling(PollLink)
        /// The visitor is away, and nothing is held open. Next: catchingUp, by `resume`.
        case suspended
        /// Next: catchingUp, when the time has come or somebody asks.
        case waitingRetry(until: Moment)
        /// A refused token is exchanged. Next: catchingUp, waitingRetry or closed.
        case renewing(until: Moment)
        /// Another client has the conversation. Next: catchingUp, by `reclaim`. Where that client has
        /// the store too, it holds what is true by now: whoever takes it back begins anew with that.
        case replaced
        /// The end.
        case closed(LiveOutcome)
    }

    /// A fetch of what was missed.
    package struct CatchUp: Hashable, Sendable {
        /// The server said that the conversation is over: only its last events are wanted.
        var isFinal = false
        var until: Moment
    }

    /// A socket on its way, and the looks at the log while it takes its time (5.9).
    package struct SocketWait: Hashable, Sendable {
        var until: Moment
        var look: Look

        enum Look: Hashable, Sendable {
            case later(at: Moment)
            /// By a way of its own, so that a late answer is not taken for one of the open link.
            case asking(attempt: Int, until: Moment)
        }
    }

    /// An open link.
    package struct LiveLink: Hashable, Sendable {
        var since: Moment
        var isStable = false
        /// It took over from polling and has not held for long enough to be trusted.
        var isPromoted = false
        var liveness: Liveness
        /// A gap was noticed and is being fetched, until this moment at most.
        var refetchUntil: Moment?
        /// Gaps since an event last fitted.
        var gaps = 0
        /// An event too large for a frame is being fetched: those behind it cannot fit yet, and the
        /// last of them may be younger than the answer.
        var isFetchingLarge = false
        var lastBehind = 0
    }

    /// Polls, and the socket that is tried beside them.
    package struct PollLink: Hashable, Sendable {
        var step: Step
        /// Polls in a row that failed.
        var failures = 0
        /// When something was last said or typed.
        var heardAt: Moment
        var trial: Trial?

        enum Step: Hashable, Sendable {
            case asking(until: Moment)
            case resting(until: Moment)
        }
    }

    /// A socket on its way to take over from polling.
    struct Trial: Hashable, Sendable {
        var attempt: Int
        var until: Moment
        var stage = Stage.opening

        enum Stage: Hashable, Sendable {
            case opening
            case greeting
            /// Welcomed; it takes over when the log is known up to `head`. What did not fit is
            /// fetched then.
            case following(head: Int, hasGap: Bool)
        }
    }

    /// A log on its way to replace the shown one (V-03).
    struct Replacement: Hashable, Sendable {
        var transcript: LiveTranscript
        /// Complete when its cursor is here.
        var head: Int
    }

    /// A conversation that was just requested, or kept from an earlier process.
    ///
    /// `remainingMs` is what the request's answer said of the wait.
    package init(transcript: LiveTranscript, remainingMs: Int64? = nil, now: Moment) {
        self.transcript = transcript
        wait.anchor(remainingMs: remainingMs, now: now)
    }

    /// What a view shows; nil when the conversation is over.
    package var status: LiveStatus? {
        let stage: LiveStage
        switch transcript.state {
        case .waiting: stage = .waiting
        case .active: stage = .active
        case .ended, .ticketed, .leftMessage, .expired: return nil
        }
        return LiveStatus(
            stage: stage,
            link: linkStatus,
            agent: agent,
            isAgentTyping: peer.isOn,
            isAgentReconnecting: stage == .active && isAgentReconnecting,
            deadline: stage == .waiting ? wait.moment : nil,
            isWaitExtended: stage == .waiting && wait.isExtended,
            isActLost: isActLost
        )
    }

    /// Whether a socket that opened for this attempt is still wanted.
    package func awaits(_ attempt: Int) -> Bool {
        switch link {
        case .opening: attempt == self.attempt
        case .polling(let poll): poll.trial?.attempt == attempt && poll.trial?.stage == .opening
        case .idle, .catchingUp, .greeting, .live, .suspended, .waitingRetry, .renewing,
            .replaced, .closed:
            false
        }
    }

    /// A number for a way that is higher than all before.
    mutating func number() -> Int {
        numbered += 1
        return numbered
    }

    private var linkStatus: LinkStatus {
        switch link {
        case .idle: .connecting
        case .catchingUp, .opening, .greeting, .renewing:
            attempt <= 1 ? .connecting : .reconnecting
        case .live: .live
        // One poll that failed is nothing to speak of.
        case .polling(let poll): poll.failures > 1 ? .reconnecting : .polling
        case .suspended, .waitingRetry, .closed: .reconnecting
        case .replaced: .openedElsewhere
        }
    }
}

// MARK: What a person does

extension LiveMachine {
    /// Begins, or goes on after a restart.
    package mutating func start(now: Moment) -> [LiveOrder] {
        guard link == .idle else { return [] }
        renewAt = now.advanced(byMilliseconds: LiveTiming.renewAfter)
        isClaiming = true
        goOnActing(now: now)
        return catchUp(CatchUp(until: answerBy(now)), now: now)
    }

    /// The visitor wrote something; it is stored before it leaves.
    package mutating func send(_ message: OutgoingMessage, now: Moment) -> [LiveOrder] {
        if case .closed = link { return [] }
        transcript.outbox.append(message)
        isActLost = false
        _ = typing.stopped()
        return [.keep] + pump(now: now)
    }

    /// Tries the failed messages again, from this one on, under their own ids (K60).
    package mutating func retry(from cmid: ClientMessageID, now: Moment) -> [LiveOrder] {
        if case .closed = link { return [] }
        guard let first = transcript.outbox.firstIndex(where: { $0.cmid == cmid }) else {
            return []
        }
        for index in transcript.outbox.indices[first...]
        where transcript.outbox[index].delivery == .failed {
            transcript.outbox[index].delivery = .sending
        }
        return [.keep] + pump(now: now) + hurry(now: now)
    }

    /// The visitor types, or stopped.
    package mutating func types(_ isOn: Bool, now: Moment) -> [LiveOrder] {
        guard isConnected else {
            _ = typing.stopped()
            return []
        }
        let changed = isOn ? typing.began(now: now) : typing.stopped()
        return changed ? [typingOrder(isOn)] : []
    }

    /// Ends the conversation, or leaves a message instead of waiting.
    package mutating func begin(_ kind: PendingAct.Kind, rid: String, now: Moment) -> [LiveOrder] {
        if case .closed = link { return [] }
        guard actTries == nil else {
            // What is left after something else is on its way is at least said.
            if case .leave(let message) = kind { return send(message, now: now) }
            return []
        }
        isActLost = false
        transcript.act = PendingAct(kind: kind, rid: rid)
        actTries = Attempts(now: now)
        return [.keep] + pumpAct(now: now)
    }

    /// The network came back, or a person wants no more waiting (5.7).
    package mutating func hurry(now: Moment) -> [LiveOrder] {
        switch link {
        case .waitingRetry:
            guard backoff.mayHurry(now: now) else { return [] }
            return catchUp(CatchUp(until: answerBy(now)), now: now)
        case .polling(let poll):
            guard case .resting = poll.step, backoff.mayHurry(now: now) else { return [] }
            return self.poll(now: now)
        case .idle, .catchingUp, .opening, .greeting, .live, .suspended, .renewing, .replaced,
            .closed:
            return []
        }
    }
}
