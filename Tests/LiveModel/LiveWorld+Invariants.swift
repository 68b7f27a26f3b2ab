import KavchatLive
import KavchatModel

// The invariants of `live.md` 6, and who looks after each:
//
// | V-01 to V-08, V-11, V-12 | here and in LogObjections, after every step |
// | V-09, V-10 | there, and the explorer's race for one waiting conversation |
// | V-13 | the shortest wait here, the tries a minute in the simulator, the rest in LinkTimingTests |
// | V-14 | every order that is carried out |
// | V-15 | LiveWorld+Healing, from every explored state and at the end of every simulation |
// | V-16 | V-01 to V-03 in the scenarios with polling |
// | V-17, V-18, V-19, V-21 | here |
//
// `Invariant` names all places, of those too that no world of one live session can show.

extension LiveWorld {
    /// Keeps the first few; what follows is their consequence.
    mutating func object(_ sentence: String) {
        if objections.count < 3 { objections.append(sentence) }
    }

    private mutating func objectAll(_ sentences: [String]) {
        for sentence in sentences { object(sentence) }
    }

    mutating func check(since before: LiveWorld, _ step: Step) {
        if step == .deadlineCame, let deadline = machine.deadline, deadline <= now {
            object("a deadline stays in the past: \(machine.link)")
        }
        if machine.transcript != before.machine.transcript || server.log != before.server.log {
            checkTranscript(since: before)
            checkLog()
        }
        checkOutbox()
        checkLink(since: before)
        checkShown(since: before)
        checkCredentials()
    }

    // MARK: What is shown, and what is stored

    /// V-01, V-02, V-03 and V-08.
    private mutating func checkTranscript(since before: LiveWorld) {
        let transcript = machine.transcript
        let old = before.machine.transcript
        objectAll(transcript.objections(against: server, since: old))
        if old.epoch != transcript.epoch, transcript.cursor < old.cursor - 1 {
            object("V-03: a log in parts replaced the shown one")
        }
        let shown = transcript.messageIDs
        for number in 0..<written {
            let id = ClientMessageID("v\(number + 1)")
            if !shown.contains(id), !forgotten.contains(id), !isToBeLeft(id) {
                object("an own message is gone: \(id)")
            }
        }
    }

    /// Whether it is on its way as a message left instead of waiting, or in the ticket.
    private func isToBeLeft(_ id: ClientMessageID) -> Bool {
        guard left.contains(id) else { return false }
        if server.state == .leftMessage { return true }
        guard case .leave(let message) = machine.transcript.act?.kind else { return false }
        return message.cmid == id
    }

    /// V-04, V-06, and V-09 to V-11.
    private mutating func checkLog() {
        objectAll(
            server.objections(
                toMessagesWhere: { $0.author == .visitor },
                outOfOrder: { reordered.contains($0.cmid) }
            )
        )
        objectAll(server.objectionsToOutcome)
    }

    // MARK: What is on its way

    private mutating func checkOutbox() {
        guard machine.transcript.outbox.contains(where: { $0.delivery == .sending }) else { return }
        // Who is away does not wait.
        if machine.link == .suspended { return }
        guard outcome == nil, machine.deadline != nil else {
            return object("V-07: a message is on its way for ever")
        }
    }

    private mutating func checkLink(since before: LiveWorld) {
        if network.sockets.count(where: \.isSubscribed) > 1 {
            object("V-12: two sockets deliver")
        }
        if machine.status?.link == .live, !network.sockets.contains(where: { !$0.isLeft }) {
            object("V-12: live without a socket")
        }
        if case .waitingRetry(let until) = machine.link, machine.link != before.machine.link {
            let wait = until.milliseconds(since: now)
            if wait < LiveTiming.firstWait / 2 { object("V-13: a wait of \(wait) ms") }
        }
        guard wrong == nil else { return }
        checkStale()
        checkIllegal()
    }

    /// Whatever older ways still carry changes nothing.
    private mutating func checkStale() {
        for socket in network.sockets where socket.isLeft {
            for event in socket.down where changes(event, socket.attempt) {
                object("V-12: a stale \(event) was heard")
            }
        }
    }

    private func changes(_ event: LinkEvent, _ attempt: Int) -> Bool {
        var copy = machine
        return copy.heard(event, attempt: attempt, now: now, chance: 0) != [] || copy != machine
    }

    /// Calls out of order change nothing (V-21).
    private mutating func checkIllegal() {
        var copy = machine
        var orders: [LiveOrder] = []
        if machine.link != .idle { orders += copy.start(now: now) }
        if outcome != nil {
            orders += copy.types(true, now: now) + copy.hurry(now: now)
            orders += copy.begin(.end, rid: "late", now: now)
        }
        if !orders.isEmpty || copy != machine { object("V-21: a call out of order: \(orders)") }
    }

    // MARK: What a view shows beside the transcript

    private mutating func checkShown(since before: LiveWorld) {
        let status = machine.status
        if status?.isAgentTyping == true {
            let isConnected = status?.link == .live || status?.link == .polling
            let goesOut = machine.deadline.map {
                $0.milliseconds(since: now) <= LiveTiming.typingFades
            }
            if !isConnected || outcome != nil || goesOut != true {
                object("V-17: typing without a link")
            }
        }
        if machine.transcript.state.isTerminal, !server.state.isTerminal, server.refusal == nil {
            object("V-18: the client ended by itself")
        }
        if let deadline = status?.deadline, let known = before.machine.status?.deadline,
            deadline > known, waitsUntil == before.waitsUntil
        {
            object("V-18: the countdown went up")
        }
    }
}

// MARK: Credentials

extension LiveWorld {
    /// V-19: nothing can be resumed without them, and nothing remains of what is over.
    private mutating func checkCredentials() {
        let isOver = outcome != nil || machine.transcript.state.isTerminal
        if isOver == hasCredentials {
            object("V-19: credentials \(hasCredentials ? "kept" : "lost") in \(machine.link)")
        }
    }
}
