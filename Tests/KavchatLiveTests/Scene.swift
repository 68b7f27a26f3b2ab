import KavchatLive
import KavchatModel

/// A machine with its clock, so that a test reads as a conversation: one event a line.
struct Scene {
    var machine: LiveMachine
    var now = Moment(milliseconds: 1_000_000)
    var attempt = 0
    /// The way that polls, when another one is tried beside it.
    var polls = 0
    /// The way that looks at the log while a socket takes its time.
    var look = 0

    static let epoch = Epoch("e1")

    init(state: LiveState = .active, outbox: [OutgoingMessage] = []) {
        var transcript = LiveTranscript(
            conversation: ConversationID("c1"),
            epoch: Self.epoch,
            state: state,
            expiresAt: Timestamp(milliseconds: 50_000_000)
        )
        transcript.outbox = outbox
        machine = LiveMachine(transcript: transcript, now: now)
    }

    /// A machine whose link is live and whose log has this many messages of an agent.
    static func live(head: Int = 0, state: LiveState = .active) -> Scene {
        var scene = Scene(state: state)
        _ = scene.start()
        _ = scene.heard(.page(page(events(1...max(head, 1)).prefix(head), state: state)))
        _ = scene.heard(.opened)
        _ = scene.heard(.welcome(welcome(head: head, state: state)))
        return scene
    }

    /// Orders carry the number of the attempt that answers must name.
    private mutating func follow(_ orders: [LiveOrder]) -> [LiveOrder] {
        for order in orders {
            switch order {
            case .fetch(let number, _, _, _) where machine.status?.link == .polling:
                attempt = number
                polls = number
            case .fetch(let number, _, _, _) where isAwaitingSocket: look = number
            // A socket beside the polls is named by the test.
            case .open where machine.status?.link == .polling: break
            case .hello where machine.status?.link == .polling: break
            case .fetch(let number, _, _, _), .open(let number), .hello(let number, _, _, _),
                .renewToken(let number), .post(let number, _, _):
                attempt = number
            case .drop, .send, .sendTyping, .postTyping, .probe, .act, .keep, .show,
                .noteFuse, .finish:
                break
            }
        }
        return orders
    }

    private var isAwaitingSocket: Bool {
        switch machine.link {
        case .opening, .greeting: true
        case .idle, .catchingUp, .live, .polling, .suspended, .waitingRetry, .renewing, .replaced,
            .closed:
            false
        }
    }

    mutating func start() -> [LiveOrder] { follow(machine.start(now: now)) }

    mutating func heard(_ event: LinkEvent, attempt other: Int? = nil) -> [LiveOrder] {
        follow(machine.heard(event, attempt: other ?? attempt, now: now, chance: 0))
    }

    mutating func says(_ name: String) -> [LiveOrder] {
        follow(machine.send(message(name), now: now))
    }

    mutating func retries(_ name: String) -> [LiveOrder] {
        follow(machine.retry(from: ClientMessageID(name), now: now))
    }

    mutating func types(_ isOn: Bool) -> [LiveOrder] { machine.types(isOn, now: now) }

    mutating func begins(_ kind: PendingAct.Kind) -> [LiveOrder] {
        machine.begin(kind, rid: "r1", now: now)
    }

    mutating func acted(_ result: ActResult) -> [LiveOrder] {
        follow(machine.acted(rid: "r1", result, now: now))
    }

    mutating func hurries() -> [LiveOrder] { follow(machine.hurry(now: now)) }

    mutating func suspends() -> [LiveOrder] { follow(machine.suspend()) }

    mutating func resumes() -> [LiveOrder] { follow(machine.resume(now: now, chance: 0)) }

    mutating func reclaims() -> [LiveOrder] { follow(machine.reclaim(now: now)) }

    mutating func networkChanges() -> [LiveOrder] { follow(machine.networkChanged(now: now)) }

    /// Time passes unnoticed.
    mutating func sleeps(_ milliseconds: Int64) -> [LiveOrder] {
        now = now.advanced(byMilliseconds: milliseconds)
        return follow(machine.woke(after: milliseconds, now: now, chance: 0))
    }

    /// Time passes; what comes due is told.
    mutating func passes(_ milliseconds: Int64) -> [LiveOrder] {
        let end = now.advanced(byMilliseconds: milliseconds)
        var orders: [LiveOrder] = []
        while let next = machine.deadline, next <= end {
            now = max(next, now)
            orders += follow(machine.due(now: now, chance: 0))
        }
        now = end
        return orders
    }

    /// Deliveries at the tail, by message.
    var unsent: [String: Delivery] {
        Dictionary(
            uniqueKeysWithValues: machine.transcript.outbox.map { ($0.cmid.text, $0.delivery) }
        )
    }
}

/// The outgoing message of this name.
func message(_ name: String) -> OutgoingMessage {
    OutgoingMessage(
        cmid: ClientMessageID(name),
        text: "text of \(name)",
        at: Timestamp(milliseconds: 5),
        delivery: .sending
    )
}

/// Messages of an agent.
func events(_ seqs: ClosedRange<Int>) -> [LiveEvent] {
    seqs.map { event($0) }
}

func event(_ seq: Int) -> LiveEvent {
    LiveEvent(
        seq: seq,
        at: Timestamp(milliseconds: Int64(seq)),
        body: .message(
            LiveMessage(
                author: .agent(name: "Dana"),
                cmid: ClientMessageID("a\(seq)"),
                text: "agent \(seq)"
            )
        )
    )
}

/// The visitor's own message as the log has it.
func echo(_ seq: Int, _ name: String) -> LiveEvent {
    LiveEvent(
        seq: seq,
        at: Timestamp(milliseconds: Int64(seq)),
        body: .message(
            LiveMessage(author: .visitor, cmid: ClientMessageID(name), text: "text of \(name)")
        )
    )
}

func ended(_ seq: Int) -> LiveEvent {
    LiveEvent(
        seq: seq,
        at: Timestamp(milliseconds: Int64(seq)),
        body: .ended(by: .agent(name: "Dana"))
    )
}

func page(
    _ events: some Sequence<LiveEvent>,
    epoch: Epoch = Scene.epoch,
    head: Int? = nil,
    more: Bool = false,
    state: LiveState = .active
) -> LogPage {
    let all = Array(events)
    return LogPage(
        epoch: epoch,
        head: head ?? all.last?.seq ?? 0,
        events: all,
        more: more,
        state: state,
        news: EphemeralNews(),
        expiresAt: Timestamp(milliseconds: 50_000_000)
    )
}

func welcome(
    head: Int,
    epoch: Epoch = Scene.epoch,
    isReset: Bool = false,
    state: LiveState = .active,
    remainingMs: Int64? = nil
) -> LinkWelcome {
    LinkWelcome(
        epoch: epoch,
        head: head,
        isReset: isReset,
        state: state,
        news: EphemeralNews(remainingMs: remainingMs),
        expiresAt: Timestamp(milliseconds: 50_000_000)
    )
}
