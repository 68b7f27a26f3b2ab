import KavchatModel
import KavchatWire

/// What leaves on a link, a portion at a time, each when the one before has left: however much a
/// client missed, it fits into the bounds of its queue (`live.md` 5.16).
extension ServerCore {
    /// An event above this is fetched by the catch-up GET instead (`live.md` 5.3).
    private static let maxFrame = 128 << 10
    private static let pageConversations = 50
    /// No desk shows more of the waiting room.
    private static let mostWaiting = 200
    /// As many as an agent may have, and as a heartbeat has room for.
    private static let mostFollowed = 1_000

    /// What may still be queued before the socket has to send.
    private struct Room {
        var frames = 100
        var bytes = 64 << 10

        var isLeft: Bool { frames > 0 && bytes > 0 }

        mutating func take(_ frame: [UInt8]) {
            frames -= 1
            bytes -= frame.count
        }
    }

    /// Takes the subscription; the position in the log is taken with the welcome, and what is
    /// written before that is in the log by then.
    func follow(_ cursor: ClientFrame.Cursor, on id: LinkID) {
        guard let link = links[id],
            link.positions[cursor.conv] != nil || link.positions.count < Self.mostFollowed
        else { return }
        followers[cursor.conv, default: []].insert(id)
        links[id]?.positions[cursor.conv] = .asked(cursor)
    }

    /// Tells a desk the waiting room, once what it is being told is told.
    func tellQueue(to id: LinkID) {
        links[id]?.wantsQueue = true
        sendNextPortion(to: id)
    }

    /// Sends what the queue has room for: welcomes, the waiting room, then what the logs lack.
    func sendNextPortion(to id: LinkID) {
        guard let link = links[id], !link.waitsForRoom else { return }
        var room = Room()
        do {
            for case (let conversation, .asked(let cursor)) in link.positions where room.isLeft {
                try welcome(to: conversation, from: cursor, on: id, &room)
            }
            try sendQueue(to: id, &room)
            for conversation in Array((links[id]?.positions ?? [:]).keys) where room.isLeft {
                try catchUp(conversation, on: id, &room)
            }
        } catch {
            ports.log("a log could not be read", [("link", String(id.number))])
            goodbye(id, CloseCode.resync, retryAfterMs: 1_000)
            return
        }
        guard !room.isLeft, links[id] != nil else { return }
        links[id]?.waitsForRoom = true
        order(.tellWhenDrained(id))
    }

    private func send(_ frame: [UInt8], to id: LinkID, _ room: inout Room) {
        room.take(frame)
        order(.send(id, frame))
    }

    private func welcome(
        to name: ConversationID,
        from cursor: ClientFrame.Cursor,
        on id: LinkID,
        _ room: inout Room
    ) throws {
        guard let link = links[id],
            let conversation = try store.conversation(name, in: link.workspace),
            now < conversation.expiresAt
        else {
            unfollow(name, on: id)
            return
        }
        let isKnown =
            cursor.epoch == conversation.epoch && (0...conversation.head).contains(cursor.after)
        links[id]?.positions[name] = .catchingUp(after: isKnown ? cursor.after : 0)
        let welcome = ServerFrame.Welcome(
            conv: conversation.id,
            epoch: conversation.epoch,
            head: conversation.head,
            mode: isKnown ? .resume : .reset,
            state: conversation.state,
            agent: conversation.agentName,
            remainingMs: conversation.remainingMs(at: now),
            expiresAt: conversation.expiresAt,
            hbMs: link.heartbeatMs,
            serverNow: now
        )
        send(Self.bytes(of: .welcome(welcome)), to: id, &room)
    }

    private func sendQueue(to id: LinkID, _ room: inout Room) throws {
        guard let link = links[id], case .agent(let agentID, _) = link.holder else { return }
        while room.isLeft {
            if links[id]?.queueRest == nil {
                guard links[id]?.wantsQueue == true,
                    let agent = try store.agent(agentID, in: link.workspace)
                else { return }
                links[id]?.wantsQueue = false
                links[id]?.queueRest = try queue(for: agent, in: link.workspace)
            }
            let rest = links[id]?.queueRest ?? []
            let page = Array(rest.prefix(Self.pageConversations))
            let isLast = page.count == rest.count
            links[id]?.queueRest = isLast ? nil : Array(rest.dropFirst(page.count))
            send(Self.bytes(of: .queue(page, more: !isLast)), to: id, &room)
        }
    }

    /// Who waits for an agent longest, and the agent's own conversations.
    func queue(for agent: Agent, in workspace: String) throws -> [QueuedConversation] {
        let waiting = try store.waitingConversations(
            for: agent,
            in: workspace,
            limit: Self.mostWaiting
        )
        let own = try store.conversations(of: agent.id, in: workspace).prefix(Self.mostFollowed)
        return (waiting + own).map { $0.summary(at: now) }
    }

    /// Sends what a log has more, and goes live at its end.
    private func catchUp(_ name: ConversationID, on id: LinkID, _ room: inout Room) throws {
        guard let link = links[id], case .catchingUp(var after) = link.positions[name],
            let conversation = try store.conversation(name, in: link.workspace)
        else { return }
        let page = try store.events(
            of: name,
            in: link.workspace,
            after: after,
            limit: room.frames
        )
        for event in page where room.isLeft {
            send(Self.frame(of: event, in: name), to: id, &room)
            after = event.seq
        }
        guard after >= conversation.head else {
            links[id]?.positions[name] = .catchingUp(after: after)
            return
        }
        links[id]?.positions[name] = .live(at: after)
        if conversation.state.isTerminal { finish(conversation, on: id, CloseCode.closed) }
    }

    static func frame(of event: LiveEvent, in id: ConversationID) -> [UInt8] {
        let bytes = bytes(of: .event(conversation: id, event))
        guard bytes.count > maxFrame else { return bytes }
        return self.bytes(of: .large(conversation: id, seq: event.seq))
    }
}
