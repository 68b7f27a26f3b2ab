import KavchatLive
import KavchatModel

/// A rule that is known to be wrong, put around the production machine (`live.md` 6, B-1 to B-7).
///
/// The machine itself stays whole: this renumbers what it hears, so that its own rule takes what
/// the wrong one would take, and keeps the wrong one's cursor for what is asked of the server.
package struct WrongClient: Hashable, Sendable {
    package var rule: Rule
    /// Where the wrong rule believes to be in the server's log.
    private var cursor = 0
    /// The machine's way in use, which stale frames are passed off as.
    private var attempt = 0
    private var sends = 0
    /// The seqs of what the machine was offered last, and what it knew before.
    private var offered: [Int] = []
    private var known = 0

    /// How events are taken, or messages sent.
    package enum Rule: Hashable, Sendable {
        /// B-1: whatever arrives is added.
        case arrival
        /// B-3, B-4: whatever is newer than the cursor is added.
        case newer
        /// B-2: the same, and older sockets are listened to as well.
        case newerFromAny
        /// B-6: a retry gets a new id.
        case newID
        /// B-7: an ack moves the cursor to the acked message.
        case ackAdvances
    }

    package init(_ rule: Rule) {
        self.rule = rule
    }

    /// Frames of older ways count as those of the present one.
    func attempt(_ heard: Int) -> Int {
        rule == .newerFromAny ? max(attempt, heard) : heard
    }
}

// MARK: What the machine hears

extension WrongClient {
    mutating func inward(_ event: LinkEvent, in world: LiveWorld) -> LinkEvent {
        if rule == .newID { return withOldID(event) }
        known = world.machine.transcript.cursor
        offered = []
        if case .event(let event) = event {
            return take([event]).first.map { .event($0) } ?? .alive
        }
        if case .page(var page) = event {
            page.events = take(page.events)
            page.head = known + page.events.count + (page.more ? 1 : 0)
            return .page(page)
        }
        if case .welcome(var welcome) = event {
            welcome.head = known + max(0, welcome.head - cursor)
            return .welcome(welcome)
        }
        if case .heartbeat(let head) = event {
            return .heartbeat(head: head.map { $0 == cursor ? known : known + 1 })
        }
        return event
    }

    /// The machine has heard it: the wrong cursor follows what is shown, or what is acked.
    mutating func heard(_ event: LinkEvent, in world: LiveWorld) {
        let taken = max(0, world.machine.transcript.cursor - known)
        cursor = max(cursor, offered.prefix(taken).max() ?? 0)
        if rule == .ackAdvances, case .acked(let cmid) = event {
            cursor = max(cursor, world.server.seq(of: cmid) ?? 0)
        }
    }

    /// Gives what fits the numbers that the machine expects.
    private mutating func take(_ events: [LiveEvent]) -> [LiveEvent] {
        var latest = cursor
        for event in events where fits(event.seq, after: latest) {
            latest = max(latest, event.seq)
            offered.append(event.seq)
        }
        let taken = events.filter { offered.contains($0.seq) }
        return taken.enumerated().map { index, event in
            LiveEvent(seq: known + index + 1, at: event.at, body: event.body)
        }
    }

    private func fits(_ seq: Int, after cursor: Int) -> Bool {
        switch rule {
        case .arrival, .newID: true
        case .newer, .newerFromAny: seq > cursor
        case .ackAdvances: seq == cursor + 1
        }
    }

    private func withOldID(_ event: LinkEvent) -> LinkEvent {
        if case .acked(let cmid) = event { return .acked(Self.original(of: cmid)) }
        if case .event(let event) = event { return .event(Self.withOldID(event)) }
        if case .page(var page) = event {
            page.events = page.events.map(Self.withOldID)
            return .page(page)
        }
        return event
    }

    private static func withOldID(_ event: LiveEvent) -> LiveEvent {
        guard var message = event.ownMessage else { return event }
        message.cmid = original(of: message.cmid)
        return LiveEvent(seq: event.seq, at: event.at, body: .message(message))
    }

    private static func original(of cmid: ClientMessageID) -> ClientMessageID {
        ClientMessageID(String(cmid.text.prefix { $0 != "/" }))
    }
}

// MARK: What the machine says

extension WrongClient {
    mutating func outward(_ order: LiveOrder) -> LiveOrder {
        if rule == .newID {
            guard case .send(let cmid, let text) = order else { return order }
            sends += 1
            return .send(ClientMessageID("\(cmid.text)/\(sends)"), text)
        }
        if case .fetch(let attempt, let epoch, _, let take) = order {
            self.attempt = attempt
            return .fetch(attempt: attempt, epoch: epoch, after: cursor, take: take)
        }
        if case .hello(let attempt, let epoch, _, _) = order {
            self.attempt = attempt
            return .hello(attempt: attempt, epoch: epoch, after: cursor)
        }
        return order
    }
}
