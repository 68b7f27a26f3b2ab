import KavchatLive
import KavchatModel

/// The world of one live conversation in small: a server with its log, a link that loses, delays
/// and breaks, a visitor and an agent.
///
/// It performs what the machine orders, in an order drawn from a seed, and objects to whatever
/// breaks an invariant of `live.md` 6.
struct LiveWorld {
    private(set) var objections: [String] = []
    private(set) var machine: LiveMachine

    // The server.
    private var log: [LiveEvent] = []
    private var epoch = 1
    private var stored: [ClientMessageID] = []

    // The network: answers under way, and the frames of the open socket in order.
    private var answers: [(attempt: Int, LinkEvent)] = []
    private var frames: [LinkEvent] = []
    private var socket: Int?
    private var isSubscribed = false

    // The visitor.
    private var written: [ClientMessageID] = []
    private var retried: Set<ClientMessageID> = []
    private var forgotten: Set<ClientMessageID> = []
    private var acked: Set<ClientMessageID> = []
    private var lastCursor = (epoch: "", cursor: 0)

    private var random: SplitMix
    private var now = Moment(milliseconds: 0)

    init(seed: UInt64) {
        random = SplitMix(state: seed)
        let transcript = LiveTranscript(
            conversation: ConversationID("c"),
            epoch: Epoch("e1"),
            state: .active,
            expiresAt: Timestamp(milliseconds: 0)
        )
        machine = LiveMachine(transcript: transcript, now: now)
        carryOut(machine.start(now: now))
    }

    // MARK: What happens

    /// One thing happens, drawn by chance.
    mutating func happen() {
        switch random.below(100) {
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
        default: pass(Int64(random.below(4_000)))
        }
        check()
    }

    /// The network heals: everything arrives, until nothing is under way any more.
    mutating func heal() {
        for _ in 0..<2_000 {
            if !frames.isEmpty {
                deliver()
            } else if !answers.isEmpty {
                answer()
            } else {
                pass(1_000)
            }
            if frames.isEmpty, isSubscribed, isCaughtUp { break }
            if isSubscribed, frames.isEmpty, random.below(20) == 0 { socketHeartbeat() }
            check()
        }
        if !isCaughtUp { object("V-15: not converged: \(machine.link)") }
        if machine.transcript.events != log { object("V-15: another log") }
    }

    private var isCaughtUp: Bool {
        machine.transcript.events == log && machine.transcript.epoch == Epoch("e\(epoch)")
            && !machine.transcript.outbox.contains { $0.delivery != .failed }
    }

    private mutating func agentWrites() {
        append(author: .agent(name: "D"), cmid: ClientMessageID("a\(random.next())"), text: "x")
    }

    private mutating func append(author: LiveAuthor, cmid: ClientMessageID, text: String) {
        let event = LiveEvent(
            seq: log.count + 1,
            at: Timestamp(milliseconds: now.milliseconds),
            body: .message(LiveMessage(author: author, cmid: cmid, text: text))
        )
        log.append(event)
        if isSubscribed { frames.append(.event(event)) }
    }

    private mutating func visitorWrites() {
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

    private mutating func retry() {
        guard let failed = machine.transcript.outbox.first(where: { $0.delivery == .failed }) else {
            return
        }
        for message in machine.transcript.outbox where message.delivery == .failed {
            retried.insert(message.cmid)
        }
        carryOut(machine.retry(from: failed.cmid, now: now))
    }

    private mutating func deliver() {
        guard let attempt = socket, !frames.isEmpty else { return }
        let frame = frames.removeFirst()
        if case .acked(let cmid) = frame { acked.insert(cmid) }
        carryOut(machine.heard(frame, attempt: attempt, now: now, chance: random.chance()))
    }

    private mutating func answer() {
        guard !answers.isEmpty else { return }
        let (attempt, event) = answers.remove(at: random.below(answers.count))
        if event == .opened {
            socket = attempt
            frames = []
            isSubscribed = false
        }
        carryOut(machine.heard(event, attempt: attempt, now: now, chance: random.chance()))
    }

    private mutating func loseAnswer() {
        guard !answers.isEmpty else { return }
        let (attempt, event) = answers.remove(at: random.below(answers.count))
        answers.append((attempt, failure(instead: event)))
    }

    private func failure(instead event: LinkEvent) -> LinkEvent {
        event == .opened ? .openFailed(broken) : .pageFailed(broken)
    }

    private var broken: LinkFailure { .unreachable(retryAfterMs: nil) }

    /// A server's fault: a frame never leaves, and the client must notice.
    private mutating func loseFrame() {
        guard !frames.isEmpty else { return }
        frames.remove(at: random.below(frames.count))
    }

    private mutating func breakSocket() {
        guard let attempt = socket else { return }
        closeSocket()
        carryOut(
            machine.heard(
                .closed(.retry(atLeast: 0)),
                attempt: attempt,
                now: now,
                chance: random.chance()
            )
        )
    }

    private mutating func closeSocket() {
        socket = nil
        frames = []
        isSubscribed = false
    }

    private mutating func socketHeartbeat() {
        guard isSubscribed else { return }
        frames.append(.heartbeat(head: log.count))
    }

    /// The client is killed and started again with what it stored (F-45).
    private mutating func restart() {
        closeSocket()
        answers = []
        machine = LiveMachine(transcript: machine.transcript, now: now)
        carryOut(machine.start(now: now))
    }

    /// The server's database is an older copy: its end is gone, its epoch is another (F-36).
    private mutating func restore() {
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
        answers = answers.map { ($0.attempt, failure(instead: $0.1)) }
        breakSocket()
    }

    private mutating func pass(_ milliseconds: Int64) {
        now = now.advanced(byMilliseconds: milliseconds)
        if isSubscribed, random.below(8) == 0 { frames.append(.alive) }
        guard let deadline = machine.deadline, deadline <= now else { return }
        carryOut(machine.due(now: now, chance: random.chance()))
        if let deadline = machine.deadline, deadline <= now {
            object("a deadline stays in the past: \(machine.link)")
        }
    }

    // MARK: Orders

    private mutating func carryOut(_ orders: [LiveOrder]) {
        for order in orders {
            switch order {
            case .fetch(let attempt, let epoch, let after, _):
                answers.append((attempt, .page(page(epoch, after))))
            case .open(let attempt): answers.append((attempt, .opened))
            case .hello(let attempt, let epoch, let after):
                guard socket == attempt else {
                    object("V-12: hello without its socket")
                    continue
                }
                subscribe(epoch, after)
            case .drop: closeSocket()
            case .send(let cmid, let text): receive(cmid, text)
            case .probe(let number): if isSubscribed { frames.append(.probeAnswered(number)) }
            case .renewToken(let attempt): answers.append((attempt, .tokenRenewed))
            case .sendTyping, .act, .keep, .show, .actFailed: break
            case .finish: object("finished without a reason")
            }
        }
    }

    private func page(_ asked: Epoch, _ after: Int) -> LogPage {
        let isKnown = asked == Epoch("e\(epoch)") && after <= log.count
        let rest = log.dropFirst(isKnown ? after : 0)
        return LogPage(
            epoch: Epoch("e\(epoch)"),
            head: log.count,
            events: Array(rest.prefix(3)),
            more: rest.count > 3,
            state: .active,
            news: EphemeralNews(),
            expiresAt: Timestamp(milliseconds: 0)
        )
    }

    /// Subscription and position in the log are taken in one step.
    private mutating func subscribe(_ asked: Epoch, _ after: Int) {
        let isKnown = asked == Epoch("e\(epoch)") && after <= log.count
        let welcome = LinkWelcome(
            epoch: Epoch("e\(epoch)"),
            head: log.count,
            isReset: !isKnown,
            state: .active,
            news: EphemeralNews(),
            expiresAt: Timestamp(milliseconds: 0)
        )
        frames = [.welcome(welcome)] + log.dropFirst(isKnown ? after : 0).map { .event($0) }
        isSubscribed = true
    }

    private mutating func receive(_ cmid: ClientMessageID, _ text: String) {
        guard isSubscribed else {
            object("a message left without a link")
            return
        }
        // Black-holed now and then: it left, and nobody got it.
        guard random.below(10) > 0 else { return }
        if !stored.contains(cmid) {
            stored.append(cmid)
            append(author: .visitor, cmid: cmid, text: text)
        }
        if random.below(10) > 0 { frames.append(.acked(cmid)) }
    }

    // MARK: Invariants

    /// Keeps the first few; what follows is their consequence.
    private mutating func object(_ sentence: String) {
        if objections.count < 3 { objections.append(sentence) }
    }

    private mutating func check() {
        let transcript = machine.transcript
        let seqs = transcript.events.map(\.seq)
        if seqs != Array(1..<(seqs.count + 1)) { object("V-01: \(seqs)") }
        if transcript.epoch == Epoch("e\(epoch)"), !log.starts(with: transcript.events) {
            object("V-01: not a prefix of the log")
        }
        let shown = transcript.events.compactMap(\.ownID) + transcript.outbox.map(\.cmid)
        if Set(shown).count != shown.count { object("V-02: shown twice") }
        if lastCursor.epoch == transcript.epoch.text, transcript.cursor < lastCursor.cursor {
            object("V-03: the cursor went down")
        }
        lastCursor = (transcript.epoch.text, transcript.cursor)
        let own = log.compactMap(\.ownID)
        if Set(own).count != own.count { object("V-04: stored twice") }
        if !acked.isSubset(of: own) { object("V-05: acked and not stored") }
        let untouched = own.filter { !retried.contains($0) && epoch == 1 }
        let order = written.filter(untouched.contains)
        if untouched != order { object("V-06: \(untouched)") }
        if !Set(written).subtracting(forgotten).isSubset(of: shown) {
            object("an own message is gone")
        }
    }
}

extension LiveEvent {
    fileprivate var ownID: ClientMessageID? {
        guard case .message(let message) = body, message.author == .visitor else { return nil }
        return message.cmid
    }
}

/// A small generator with a seed, so that a failing run can be repeated.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    mutating func chance() -> UInt32 { UInt32(truncatingIfNeeded: next()) }
}
