import KavchatLive
import KavchatModel
import KavchatWire
import LiveModel
import TestSupport

@testable import KavchatDesk

// What happens next: drawn, or what brings both ends together.

extension DeskWorld {
    /// Lets one drawn thing happen, and looks whether all still holds.
    mutating func go() {
        let before = desk
        switch random.below(100) {
        case 0..<55: if !deliver(at: random.below(100)) { comeDue() }
        case 55..<62: comeDue()
        case 62..<66: beat()
        case 66..<86: actOfPeople()
        default: fault()
        }
        check(since: before)
    }

    /// Nothing goes wrong any more, and the agent tries again what failed.
    mutating func heal() {
        for id in servers.keys.sorted(by: { $0.text < $1.text }) { retry(id) }
        for _ in 0..<600 where apart != nil { healStep() }
    }

    mutating func healStep() {
        let before = desk
        if !deliver(at: 0) {
            beat()
            comeDue()
        }
        check(since: before)
    }

    private mutating func comeDue() {
        guard let deadline = desk.deadline else { return }
        now = max(now, deadline)
        carryOut(desk.due(now: now, chance: random.chance()))
        if let next = desk.deadline, next <= now { object("a deadline stays in the past") }
    }

    /// Lets one of the things under way arrive; false where there is none.
    private mutating func deliver(at place: Int) -> Bool {
        var all: [(inout DeskWorld) -> Void] = []
        if let socket {
            if !socket.isOpen { all.append { $0.open() } }
            if !socket.up.isEmpty { all.append { $0.serveFrame() } }
            if !socket.down.isEmpty { all.append { $0.hear() } }
        }
        for index in requests.indices {
            let isServed = requests[index].answer != nil
            all.append { if isServed { $0.answer(index) } else { $0.serve(request: index) } }
        }
        if !left.isEmpty { all.append { $0.hearLate() } }
        guard !all.isEmpty else { return false }
        all[place % all.count](&self)
        return true
    }

    private mutating func open() {
        guard let attempt = socket?.attempt else { return }
        socket?.isOpen = true
        if !desk.awaits(attempt) { object("V-12: a socket that nobody waits for is in use") }
        tell(.opened, attempt)
    }

    private mutating func hear() {
        guard let attempt = socket?.attempt, let event = socket?.down.removeFirst() else { return }
        if case .frame(.ack(let id, let cmid, _)) = event, servers[id]?.seq(of: cmid) == nil {
            object("V-05: acked and not stored: \(cmid)")
        }
        tell(event, attempt)
    }

    private mutating func hearLate() {
        let event = left[0].down.removeFirst()
        let before = desk
        tell(event, left[0].attempt)
        if desk != before { object("V-12: a stale \(event) was heard") }
        if left[0].down.isEmpty { left.removeFirst() }
    }

    private mutating func answer(_ index: Int) {
        switch requests.remove(at: index).answer {
        case .event(let event, let attempt): tell(event, attempt)
        case .result(let result, let id): carryOut(desk.answered(result, about: id, now: now))
        case nil: object("an answer without a server")
        }
    }

    private mutating func tell(_ event: DeskEvent, _ attempt: Int) {
        carryOut(desk.heard(event, attempt: attempt, now: now, chance: random.chance()))
    }
}

// MARK: People, and what goes wrong

extension DeskWorld {
    private mutating func actOfPeople() {
        let ids = servers.keys.sorted { $0.text < $1.text }
        let id = ids[random.below(ids.count)]
        switch random.below(16) {
        case 0..<3: act(.accept(id))
        case 3..<8: write(in: id)
        case 8..<12:
            let text = "v\(random.next())"
            change(id) { server in
                _ = server.receive(ClientMessageID(text), text)
            }
        case 12: retry(id)
        case 13: if ids.count < 4 { arrives() }
        case 14:
            let isOver = random.below(4) == 0
            if isOver { act(.end(id)) } else { act(.typing(id, true)) }
        default:
            if random.below(4) == 0 { change(id) { $0.end(by: .visitor) } } else { act(.open(id)) }
        }
    }

    private mutating func write(in id: ConversationID) {
        guard let index = desk.index(of: id), desk.cases[index].isMine,
            !desk.cases[index].transcript.state.isTerminal
        else { return }
        // What has failed may still be under way, and arrive behind what is written now.
        reordered.formUnion(failed(in: index))
        written += 1
        wrote[id, default: []].insert("d\(written)")
        act(.say(id, "d\(written)"))
    }

    private mutating func retry(_ id: ConversationID) {
        guard let index = desk.index(of: id) else { return }
        reordered.formUnion(failed(in: index))
        act(.retry(id))
    }

    private func failed(in index: Int) -> [String] {
        desk.cases[index].transcript.outbox.filter { $0.delivery == .failed }.map(\.text)
    }

    private mutating func fault() {
        switch random.below(8) {
        case 0: cut(.cut)
        case 1: cut(.retry(atLeast: 500))
        case 2: socket?.up = []
        case 3: if socket?.down.isEmpty == false { socket?.down.removeFirst() }
        case 4, 5: if !requests.isEmpty { fail(random.below(requests.count)) }
        case 6: sleep()
        default: if random.below(3) == 0 { restore() }
        }
    }

    private mutating func cut(_ verdict: CloseVerdict) {
        guard socket?.isCut == false, socket?.isOpen == true else { return }
        socket?.isCut = true
        socket?.up = []
        socket?.down = [.closed(verdict)]
    }

    private mutating func fail(_ index: Int) {
        let failure = DeskFailure.unreachable(retryAfterMs: nil)
        switch requests[index].ask {
        case .signIn(let attempt):
            requests[index].answer = .event(.signInFailed(failure), attempt: attempt)
        case .load(let id): requests[index].answer = .result(.loadFailed(failure), id)
        case .accept(let id), .end(let id):
            requests[index].answer = .result(.actFailed(failure), id)
        }
    }

    private mutating func sleep() {
        let milliseconds = random.within(1_000...120_000)
        now = now.advanced(byMilliseconds: milliseconds)
        carryOut(desk.woke(after: milliseconds, now: now, chance: random.chance()))
        carryOut(desk.due(now: now, chance: random.chance()))
    }

    /// The database is an older copy, and the server begins anew (F-36).
    private mutating func restore() {
        for id in servers.keys.sorted(by: { $0.text < $1.text }) {
            let before = servers[id]?.log ?? []
            servers[id]?.restore()
            for event in before.dropFirst(servers[id]?.head ?? 0) {
                let isUnsent = desk.index(of: id).map { index in
                    desk.cases[index].transcript.outbox.contains { $0.cmid == event.messageID }
                }
                // What was seen in the lost part of the log is nobody's; the rest goes again.
                if isUnsent == true {
                    reordered.insert(event.body.words)
                } else {
                    wrote[id]?.remove(event.body.words)
                }
            }
        }
        cut(.retry(atLeast: 0))
        for index in requests.indices { fail(index) }
    }
}
