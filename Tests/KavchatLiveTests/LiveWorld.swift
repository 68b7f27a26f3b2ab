import KavchatLive
import KavchatModel

/// The world of one live conversation in small: a server with its log, a link that loses, delays
/// and breaks, a visitor and an agent.
///
/// It performs what the machine orders, in an order drawn from a seed, and objects to whatever
/// breaks an invariant of `live.md` 6.
struct LiveWorld {
    var objections: [String] = []
    var machine: LiveMachine

    // The server.
    var log: [LiveEvent] = []
    var epoch = 1
    var stored: [ClientMessageID] = []

    var state = LiveState.waiting
    var waitEnds = Moment(milliseconds: 100_000)
    var agentTyped: Moment?
    /// Another client of the visitor has the conversation.
    var isTakenOver = false
    /// Something on the way lets no socket through, and says so or not.
    var barrier: Barrier?

    enum Barrier {
        case answers403
        case answers200
        case hangs
    }

    // The network: answers under way, and the frames of the open socket in order.
    var answers: [Answer] = []

    struct Answer {
        var attempt: Int
        var event: LinkEvent
        var askedAt: Moment
    }
    var frames: [LinkEvent] = []
    var socket: Int?
    var isSubscribed = false

    // The visitor.
    var written: [ClientMessageID] = []
    var retried: Set<ClientMessageID> = []
    var forgotten: Set<ClientMessageID> = []
    var acked: Set<ClientMessageID> = []
    /// When a socket or a catch-up was begun, in the last minute.
    var tries: [Moment] = []
    var typingHeard: Moment?
    var shownDeadline: Moment?
    var lastCursor = (epoch: "", cursor: 0)

    var random: SplitMix
    var now = Moment(milliseconds: 0)

    init(seed: UInt64) {
        random = SplitMix(state: seed)
        let transcript = LiveTranscript(
            conversation: ConversationID("c"),
            epoch: Epoch("e1"),
            state: .waiting,
            expiresAt: Timestamp(milliseconds: 0)
        )
        machine = LiveMachine(transcript: transcript, now: now)
        carryOut(machine.start(now: now))
    }

    // MARK: What happens

    /// One thing happens, drawn by chance.
    mutating func happen() {
        switch random.below(120) {
        case 0..<8: agentWrites()
        case 8..<16: visitorWrites()
        case 16..<46: deliver()
        case 46..<62: answer()
        case 62..<67: breakSocket()
        case 67..<70: loseAnswer()
        case 70..<72: loseFrame()
        case 72..<75: socketHeartbeat()
        case 75..<77: restart()
        case 77: restore()
        case 78..<81: retry()
        case 81..<84: agentTypes()
        case 84: accept()
        case 85: raiseBarrier()
        case 86: barrier = nil
        case 87: takeOver()
        case 88..<90: takeBack()
        case 90..<92: sleep(Int64(random.below(120_000)))
        case 92: goAway()
        case 93..<95: comeBack()
        default: pass(Int64(random.below(4_000)))
        }
        check()
    }

    /// The network heals: everything arrives, until nothing is under way any more.
    mutating func heal() {
        barrier = nil
        comeBack()
        takeBack()
        for _ in 0..<2_000 {
            // A person's wish is heard once a second.
            if isTakenOver { takeBack() }
            if !frames.isEmpty {
                deliver()
            } else if !answers.isEmpty {
                answer()
            } else {
                pass(1_000)
            }
            if frames.isEmpty, isConnected, isCaughtUp { break }
            if isSubscribed, frames.isEmpty, random.below(20) == 0 { socketHeartbeat() }
            check()
        }
        if !isCaughtUp { object("V-15: not converged: \(machine.link)") }
        if machine.transcript.events != log { object("V-15: another log") }
    }

    private var isConnected: Bool {
        let link = machine.status?.link
        return link == .live || link == .polling
    }

    private var isCaughtUp: Bool {
        machine.transcript.events == log && machine.transcript.epoch == Epoch("e\(epoch)")
            && !machine.transcript.outbox.contains { $0.delivery != .failed }
    }

    mutating func agentWrites() {
        append(author: .agent(name: "D"), cmid: ClientMessageID("a\(random.next())"), text: "x")
    }

    mutating func append(author: LiveAuthor, cmid: ClientMessageID, text: String) {
        append(.message(LiveMessage(author: author, cmid: cmid, text: text)))
    }

    mutating func append(_ body: LiveEventBody) {
        let event = LiveEvent(
            seq: log.count + 1,
            at: Timestamp(milliseconds: now.milliseconds),
            body: body
        )
        log.append(event)
        if isSubscribed { frames.append(.event(event)) }
    }

    mutating func visitorWrites() {
        guard machine.transcript.outbox.count < 8 else { return }
        let cmid = ClientMessageID("v\(written.count)")
        written.append(cmid)
        let message = OutgoingMessage(
            cmid: cmid,
            text: cmid.text,
            at: Timestamp(milliseconds: now.milliseconds),
            delivery: .sending
        )
        carryOut(machine.send(message, now: now))
    }

    mutating func retry() {
        guard let failed = machine.transcript.outbox.first(where: { $0.delivery == .failed }) else {
            return
        }
        for message in machine.transcript.outbox where message.delivery == .failed {
            retried.insert(message.cmid)
        }
        carryOut(machine.retry(from: failed.cmid, now: now))
    }

    mutating func deliver() {
        guard let attempt = socket, !frames.isEmpty else { return }
        let frame = frames.removeFirst()
        if case .ephemeral = frame { typingHeard = now }
        if case .acked(let cmid) = frame { acked.insert(cmid) }
        carryOut(machine.heard(frame, attempt: attempt, now: now, chance: random.chance()))
    }

    mutating func answer() {
        guard !answers.isEmpty else { return }
        let answer = answers.remove(at: random.below(answers.count))
        var event = answer.event
        switch event {
        case .opened:
            // As a session does: a socket that nobody waits for is closed at once.
            guard machine.awaits(answer.attempt) else { return }
            if socket != nil { object("V-12: a second socket") }
            socket = answer.attempt
            frames = []
            isSubscribed = false
        case .page(var page):
            page.news.roundTripMs = now.milliseconds(since: answer.askedAt)
            if page.news.isTyping == true { typingHeard = now }
            event = .page(page)
        case .acked(let cmid): acked.insert(cmid)
        case .pageFailed, .openFailed, .welcome, .event, .large, .refused, .postFailed,
            .ephemeral, .heartbeat, .probeAnswered, .alive, .closed, .tokenRenewed,
            .tokenFailed:
            break
        }
        carryOut(
            machine.heard(event, attempt: answer.attempt, now: now, chance: random.chance())
        )
    }

    mutating func loseAnswer() {
        guard !answers.isEmpty else { return }
        let index = random.below(answers.count)
        answers[index].event = failure(instead: answers[index].event)
    }

    func failure(instead event: LinkEvent) -> LinkEvent {
        switch event {
        case .opened, .openFailed: .openFailed(broken)
        case .acked(let cmid), .postFailed(let cmid, _): .postFailed(cmid, broken)
        case .page, .pageFailed, .welcome, .event, .large, .refused, .ephemeral, .heartbeat,
            .probeAnswered, .alive, .closed, .tokenRenewed, .tokenFailed:
            .pageFailed(broken)
        }
    }

    var broken: LinkFailure { .unreachable(retryAfterMs: nil) }

    /// A server's fault: a frame never leaves, and the client must notice.
    mutating func loseFrame() {
        guard !frames.isEmpty else { return }
        frames.remove(at: random.below(frames.count))
    }

    mutating func breakSocket() {
        guard let attempt = socket else { return }
        closeSocket()
        carryOut(
            machine.heard(
                .closed(random.below(2) == 0 ? .cut : .retry(atLeast: 0)),
                attempt: attempt,
                now: now,
                chance: random.chance()
            )
        )
    }

    mutating func closeSocket() {
        socket = nil
        frames = []
        isSubscribed = false
    }

    mutating func socketHeartbeat() {
        guard isSubscribed else { return }
        frames.append(.heartbeat(head: log.count))
    }

    /// The client is killed and started again with what it stored (F-45).
    mutating func restart() {
        closeSocket()
        answers = []
        machine = LiveMachine(transcript: machine.transcript, now: now)
        shownDeadline = nil
        carryOut(machine.start(now: now))
    }

    /// The server's database is an older copy: its end is gone, its epoch is another (F-36).
    mutating func restore() {
        guard log.count > 2 else { return }
        let lost = log.suffix(random.below(2) + 1)
        log.removeLast(lost.count)
        // What the client has seen in the log and the log has lost is nobody's any more.
        let unsent = Set(machine.transcript.outbox.map(\.cmid))
        forgotten.formUnion(lost.compactMap(\.ownID).filter { !unsent.contains($0) })
        epoch += 1
        stored = log.compactMap(\.ownID)
        acked = []
        // The old server's connections died with it.
        for index in answers.indices {
            answers[index].event = failure(instead: answers[index].event)
        }
        breakSocket()
    }

    mutating func pass(_ milliseconds: Int64) {
        now = now.advanced(byMilliseconds: milliseconds)
        if isSubscribed, random.below(8) == 0 { frames.append(.alive) }
        guard let deadline = machine.deadline, deadline <= now else { return }
        carryOut(machine.due(now: now, chance: random.chance()))
        if let deadline = machine.deadline, deadline <= now {
            object("a deadline stays in the past: \(machine.link)")
        }
    }

    /// The machine sleeps, and the client is the first to notice (F-43, F-44).
    private mutating func sleep(_ milliseconds: Int64) {
        now = now.advanced(byMilliseconds: milliseconds)
        carryOut(machine.woke(after: milliseconds, now: now, chance: random.chance()))
        pass(0)
    }
}

// MARK: Coming and going

extension LiveWorld {
    private mutating func accept() {
        guard state == .waiting else { return }
        state = .active
        append(.agentJoined(name: "D"))
    }

    private mutating func agentTypes() {
        agentTyped = now
        if isSubscribed { frames.append(.ephemeral(EphemeralNews(isTyping: true))) }
    }

    private mutating func raiseBarrier() {
        barrier = [.answers403, .answers200, .hangs][random.below(3)]
    }

    /// Another terminal of the visitor takes the conversation (F-47).
    private mutating func takeOver() {
        guard !isTakenOver else { return }
        isTakenOver = true
        // What the server said before is still on its way.
        if isSubscribed { frames.append(.closed(.replaced)) }
        isSubscribed = false
    }

    private mutating func takeBack() {
        guard machine.status?.link == .openedElsewhere else { return }
        carryOut(machine.takeBack(now: now), byPerson: true)
    }

    private mutating func goAway() {
        carryOut(machine.suspend())
        if socket != nil { object("5.14: a socket stays open") }
    }

    private mutating func comeBack() {
        carryOut(machine.resume(now: now, chance: random.chance()))
    }
}
