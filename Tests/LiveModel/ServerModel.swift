package import KavchatLive
package import KavchatModel

/// One live conversation as its server keeps it (`live.md` 5.2, 5.3): pure, and small enough to be
/// part of an explored state.
package struct ServerModel: Hashable, Sendable {
    package var rules = ServerRules()
    package private(set) var log: [LiveEvent] = []
    package private(set) var state: LiveState
    package private(set) var tickets = 0
    /// Who serves the conversation; more than one within one assignment breaks V-10.
    package private(set) var agents: [String] = []
    package private(set) var access = Access.open
    /// A new token lives for longer than any course goes on.
    private var hasRenewed = false
    private var epochNumber = 1

    package init(state: LiveState) {
        self.state = state
    }

    /// How the server takes the client's credentials.
    package enum Access: Hashable, Sendable {
        case open
        /// The token is too old for anything but to be exchanged (5.12).
        case expired
        case revoked
        /// The conversation is kept no longer.
        case forgotten
    }

    package var epoch: Epoch { Epoch("e\(epochNumber)") }
    package var head: Int { log.count }

    /// Where a message stands in the log.
    package func seq(of cmid: ClientMessageID) -> Int? {
        log.first { $0.messageID == cmid }?.seq
    }

    /// What came of a message.
    package enum Stored: Hashable, Sendable {
        case stored
        case repeated
        case closed
    }

    /// A message of either side: taken once, whatever way it comes and however often.
    package mutating func receive(
        _ cmid: ClientMessageID,
        _ text: String,
        from author: LiveAuthor = .visitor
    ) -> Stored {
        if rules.dedupes, seq(of: cmid) != nil { return .repeated }
        guard !state.isTerminal else { return .closed }
        append(.message(LiveMessage(author: author, cmid: cmid, text: text)))
        return .stored
    }

    package mutating func agentWrites() {
        guard state == .active else { return }
        let id = ClientMessageID("a\(epochNumber).\(head + 1)")
        append(.message(LiveMessage(author: .agent(name: "Dana"), cmid: id, text: id.text)))
    }

    /// An agent takes the conversation out of the waiting room.
    package mutating func accept(by agent: String) {
        if claim({ $0 == .waiting }) {
            agents.append(agent)
            append(.agentJoined(name: agent))
        }
    }

    /// The credentials do not hold any more; what is forgotten or revoked stays so.
    package mutating func withdraw(_ access: Access) {
        guard self.access == .open || self.access == .expired else { return }
        if access == .expired, hasRenewed { return }
        self.access = access
    }

    /// A token that is too old is exchanged for a new one.
    package mutating func renewToken() {
        if access == .expired { access = .open }
        hasRenewed = true
    }

    /// Why the client is not let in.
    package var refusal: LinkFailure? {
        switch access {
        case .open: nil
        case .expired, .revoked: .unauthorized
        case .forgotten: .gone
        }
    }

    /// Nobody came in time.
    package mutating func convert() {
        if claim({ $0 == .waiting }) { makeTicket(leftMessage: false) }
    }

    /// The visitor leaves a message instead of waiting; a faster agent changes nothing about it.
    package mutating func leaveMessage() {
        if claim({ $0 == .waiting }) { makeTicket(leftMessage: true) }
    }

    package mutating func end(by ender: Ender) {
        if claim({ !$0.isTerminal }) { append(.ended(by: ender)) }
    }

    /// The database is an older copy: its last event is gone, its epoch is another (F-36).
    package mutating func restore() {
        guard case .message = log.last?.body else { return }
        log.removeLast()
        epochNumber += 1
    }

    private mutating func makeTicket(leftMessage: Bool) {
        tickets += 1
        append(.ticket(number: tickets, leftMessage: leftMessage))
    }

    /// The condition of an update; a server that has read the state before does not look again.
    private func claim(_ condition: (LiveState) -> Bool) -> Bool {
        condition(rules.readBefore ?? state)
    }

    private mutating func append(_ body: LiveEventBody) {
        log.append(LiveEvent(seq: head + 1, at: Timestamp(milliseconds: 0), body: body))
        if let next = LiveState(after: body) { state = next }
    }
}

/// What a server does right, and what the broken ones do not.
package struct ServerRules: Hashable, Sendable {
    /// A message comes once into the log (B-5 without).
    package var dedupes = true
    /// Subscription and position in the log are one step (B-3 without).
    package var subscribesAtOnce = true
    /// What was missed is told again (B-4 without).
    package var hasHistory = true
    /// What a server that reads first and writes later believes the state to be.
    package var readBefore: LiveState?

    package init() {}
}

// MARK: What it answers

extension ServerModel {
    /// The log after a cursor; after an unknown one it comes again from its start.
    package func page(_ asked: Epoch, after: Int, remainingMs: Int64?) -> LogPage {
        let rest = missed(asked, after)
        return LogPage(
            epoch: epoch,
            head: rules.hasHistory ? head : min(head, after),
            events: Array(rest.prefix(Self.pageSize)),
            more: rest.count > Self.pageSize,
            state: state,
            news: EphemeralNews(remainingMs: remainingMs),
            expiresAt: Timestamp(milliseconds: 0)
        )
    }

    /// Its first words on a socket: the welcome, then all that the client has not seen.
    package func greeting(_ asked: Epoch, after: Int, remainingMs: Int64?) -> [LinkEvent] {
        let welcome = LinkWelcome(
            epoch: epoch,
            head: head,
            isReset: !isKnown(asked, after),
            state: state,
            news: EphemeralNews(remainingMs: remainingMs),
            expiresAt: Timestamp(milliseconds: 0)
        )
        return [.welcome(welcome)] + missed(asked, after).map { .event($0) }
    }

    private func missed(_ asked: Epoch, _ after: Int) -> ArraySlice<LiveEvent> {
        rules.hasHistory ? log.dropFirst(isKnown(asked, after) ? after : 0) : []
    }

    private func isKnown(_ asked: Epoch, _ after: Int) -> Bool {
        asked == epoch && after <= head
    }

    /// Small, so that a catch-up of a few events already takes several.
    private static let pageSize = 3
}

extension LiveEvent {
    /// The visitor's own message, where this is one.
    package var ownMessage: LiveMessage? {
        guard case .message(let message) = body, message.author == .visitor else { return nil }
        return message
    }
}
