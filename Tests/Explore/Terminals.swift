import KavchatLive
import KavchatModel
import LiveModel

/// Terminals that open one session at about the same time (`live.md` 5.14): in the end the one that
/// opened it last has the conversation, and nobody else.
///
/// Each is a machine of the product. Whose the session is stands in the store that they share: it is
/// asked before and after a claim, and when the server gave the conversation to another one. The broken
/// form never asks, so that a claim which arrives late decides.
struct Terminals: Explorable {
    private var terminals: [Terminal]
    /// Who opened the session last.
    private var owner: Int?
    /// Who has the conversation at the server.
    private var holder: Int?
    private var server = ServerModel(state: .active)
    private var now = Moment(milliseconds: 0)
    private let asksTheStore: Bool

    private struct Terminal {
        var machine: LiveMachine
        var isOpen = false
        /// As many as claims of older terminals are lost on their way; the product has some to spare.
        var reclaims = 3
        /// Requests whose answers may still be lost.
        var losses: Int
        /// The attempt whose socket the server sends events to.
        var subscribed: Int?
        /// What is under way, each way's in order.
        var letters: [Letter] = []
        /// The attempt that its last fetch belongs to.
        var asked = 0
        var isClaim = false

        /// What may arrive next: a way keeps the order of its answers.
        var arriving: [Letter] {
            letters.enumerated().filter { place, letter in
                guard case .answer(_, let attempt) = letter else { return true }
                return !letters[..<place].contains { $0.isAnswer(to: attempt) }
            }.map(\.element)
        }
    }

    enum Letter: Hashable {
        case fetch(attempt: Int, epoch: Epoch, after: Int, take: Bool)
        case hello(attempt: Int, epoch: Epoch, after: Int)
        case answer(LinkEvent, attempt: Int)
    }

    enum Step: Hashable {
        case opens(Int)
        case arrives(Int, Letter)
        /// No answer in time; the request may arrive all the same.
        case timesOut(Int)
        case triesAgain(Int)
    }

    /// One a terminal, with the answers that each may lose.
    init(losses: [Int], asksTheStore: Bool) {
        let transcript = LiveTranscript(
            conversation: ConversationID("c1"),
            epoch: server.epoch,
            state: .active,
            expiresAt: Timestamp(milliseconds: 0)
        )
        let machine = LiveMachine(transcript: transcript, now: now)
        terminals = losses.map { Terminal(machine: machine, losses: $0) }
        self.asksTheStore = asksTheStore
    }

    var moves: [Step] {
        var steps: [Step] = []
        // One after the other, since their names do not matter.
        if let next = terminals.firstIndex(where: { !$0.isOpen }) { steps.append(.opens(next)) }
        for (index, terminal) in terminals.enumerated() where terminal.isOpen {
            steps += terminal.arriving.map { .arrives(index, $0) }
            switch terminal.machine.link {
            case .waitingRetry: steps.append(.triesAgain(index))
            case .catchingUp where terminal.losses > 0: steps.append(.timesOut(index))
            case _: break
            }
        }
        return steps
    }

    mutating func perform(_ step: Step) {
        switch step {
        case .opens(let index):
            terminals[index].isOpen = true
            owner = index
            carryOut(terminals[index].machine.start(now: now), of: index)
        case .arrives(let index, let letter):
            guard let place = terminals[index].letters.firstIndex(of: letter) else { return }
            terminals[index].letters.remove(at: place)
            arrive(letter, of: index)
        case .timesOut(let index):
            let attempt = terminals[index].asked
            terminals[index].losses -= 1
            terminals[index].letters.removeAll { $0.isAnswer(to: attempt) }
            hear(.pageFailed(.unreachable(retryAfterMs: nil)), attempt, at: index)
        case .triesAgain(let index):
            now = now.advanced(byMilliseconds: LiveTiming.longestWait)
            carryOut(terminals[index].machine.due(now: now, chance: 0), of: index)
        }
    }

    var objections: [String] { [] }

    func key(_ keys: inout MachineKeys) -> UInt64 {
        var hasher = Hasher()
        for terminal in terminals {
            hasher.combine(keys.key(of: terminal.machine, now: now))
            hasher.combine(terminal.isOpen)
            hasher.combine(terminal.reclaims)
            hasher.combine(terminal.losses)
            hasher.combine(terminal.subscribed)
            hasher.combine(terminal.letters)
            hasher.combine(terminal.asked)
            hasher.combine(terminal.isClaim)
        }
        hasher.combine(owner)
        hasher.combine(holder)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }

    /// All have been opened and nothing is under way: one has the conversation, and the others say so.
    func objectionToHealing(_ healed: inout Set<UInt64>, _ keys: inout MachineKeys) -> String? {
        guard moves.isEmpty else { return nil }
        for (index, terminal) in terminals.enumerated() {
            let link = terminal.machine.status?.link
            if (index == owner) != (link == .live) {
                return
                    "F-47: terminal \(index) of owner \(owner ?? -1) is \(link.map { "\($0)" } ?? "over")"
            }
        }
        return holder == owner ? nil : "F-47: the server serves another one"
    }

    func sentence(for step: Step) -> String {
        switch step {
        case .opens(let index): "terminal \(index) opens the session"
        case .arrives(let index, .fetch(_, _, _, let take)):
            "the server hears a fetch of \(index)\(take ? ", which claims" : "")"
        case .arrives(let index, .hello): "the server hears the hello of \(index)"
        case .arrives(let index, .answer(let event, _)): "\(index) hears \(shortName(of: event))"
        case .timesOut(let index): "\(index) waits in vain"
        case .triesAgain(let index): "\(index) tries again"
        }
    }
}

// MARK: The server

extension Terminals {
    private mutating func arrive(_ letter: Letter, of index: Int) {
        switch letter {
        case .fetch(let attempt, let epoch, let after, let take):
            if take || holder == nil { give(to: index) }
            let event =
                holder == index
                ? LinkEvent.page(server.page(epoch, after: after, remainingMs: nil))
                : .pageFailed(.openedElsewhere)
            terminals[index].letters.append(.answer(event, attempt: attempt))
        case .hello(let attempt, let epoch, let after):
            give(to: index)
            terminals[index].subscribed = attempt
            for event in server.greeting(epoch, after: after, remainingMs: nil) {
                terminals[index].letters.append(.answer(event, attempt: attempt))
            }
        case .answer(.page, let attempt)
        where asksTheStore && terminals[index].isClaim && owner != index:
            hear(.pageFailed(.openedElsewhere), attempt, at: index)
        case .answer(let event, let attempt): hear(event, attempt, at: index)
        }
    }

    /// One client at a time: the others' links are closed.
    private mutating func give(to index: Int) {
        guard holder != index else { return }
        holder = index
        for other in terminals.indices where other != index {
            guard let attempt = terminals[other].subscribed else { continue }
            terminals[other].subscribed = nil
            terminals[other].letters.append(.answer(.closed(.replaced), attempt: attempt))
        }
    }
}

// MARK: A terminal

extension Terminals {
    private mutating func hear(_ event: LinkEvent, _ attempt: Int, at index: Int) {
        let orders = terminals[index].machine.heard(event, attempt: attempt, now: now, chance: 0)
        carryOut(orders, of: index)
        guard asksTheStore, owner == index, terminals[index].reclaims > 0,
            terminals[index].machine.link == .replaced
        else { return }
        terminals[index].reclaims -= 1
        carryOut(terminals[index].machine.reclaim(now: now), of: index)
    }

    private mutating func carryOut(_ orders: [LiveOrder], of index: Int) {
        for order in orders {
            switch order {
            case .fetch(let attempt, let epoch, let after, let take):
                terminals[index].asked = attempt
                terminals[index].isClaim = take
                // What an older way still brings changes nothing (V-12).
                terminals[index].letters.removeAll(where: \.isAnswer)
                guard take, asksTheStore, owner != index else {
                    terminals[index].letters.append(
                        .fetch(attempt: attempt, epoch: epoch, after: after, take: take)
                    )
                    continue
                }
                hear(.pageFailed(.openedElsewhere), attempt, at: index)
            case .open(let attempt):
                terminals[index].letters.append(.answer(.opened, attempt: attempt))
            case .hello(let attempt, let epoch, let after, _):
                terminals[index].letters.append(
                    .hello(attempt: attempt, epoch: epoch, after: after)
                )
            case .drop: terminals[index].subscribed = nil
            case .send, .sendTyping, .post, .postTyping, .probe, .renewToken, .act, .keep, .show,
                .noteFuse, .finish:
                // Nobody says anything, and nothing of the rest reaches the server.
                break
            }
        }
    }
}

extension Terminals.Letter {
    fileprivate var isAnswer: Bool {
        if case .answer = self { true } else { false }
    }

    fileprivate func isAnswer(to number: Int) -> Bool {
        if case .answer(_, number) = self { true } else { false }
    }
}
