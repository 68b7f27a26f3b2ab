import KavchatModel
import KavchatWire

// MARK: Greeting and catching up

extension ServerCore {
    /// An event above this is fetched by the catch-up GET instead (`live.md` 5.3).
    private static let maxFrame = 128 << 10
    private static let pageEvents = 50
    private static let pageBytes = 64 << 10
    /// No desk shows more of the waiting room, and a frame must fit into a link's queue.
    private static let mostWaiting = 200

    func greet(
        _ id: LinkID,
        generation: Int,
        heartbeatMs: Int64?,
        _ cursors: [ClientFrame.Cursor]
    ) throws {
        guard let link = links[id] else { return }
        let interval = min(max(heartbeatMs ?? Link.heartbeatMs, 10_000), 60_000)
        // The first is spread, so that not all links beat at once after a restart.
        let spread = interval / 2 + Int64(ports.randomBytes(1).first ?? 0) * (interval / 2) / 255
        links[id]?.isGreeted = true
        links[id]?.generation = generation
        links[id]?.heartbeatMs = interval
        links[id]?.nextHeartbeat = moment.advanced(byMilliseconds: spread)
        switch link.holder {
        case .visitor(let own, let client):
            guard let cursor = cursors.first(where: { $0.conv == own }),
                var conversation = try store.conversation(own, in: link.workspace)
            else {
                goodbye(id, CloseCode.forbidden)
                return
            }
            if let client, client != conversation.client { try take(&conversation, for: client) }
            guard replaceOwn(own, by: id) else { return }
            try follow(cursor, on: id)
            if isAgentLost(of: conversation) {
                send(.ephemeral(conversation: own, Ephemeral(agentReconnecting: true)), to: id)
            }
        case .agent(let agent, _):
            try renewLease(of: agent, in: link.workspace)
            try agentReturned(AgentName(workspace: link.workspace, id: agent))
            for cursor in cursors.prefix(200) { try follow(cursor, on: id) }
            try sendQueue(to: id)
        }
    }

    /// Gives a conversation to another client; the one that had it is told (4000).
    func take(_ conversation: inout Conversation, for client: String) throws {
        try store.setClient(client, of: conversation)
        conversation.client = client
        for id in followers[conversation.id] ?? [] {
            guard case .visitor(_, let other) = links[id]?.holder, other != client else { continue }
            goodbye(id, CloseCode.openedElsewhere)
        }
    }

    /// The newest link of a client replaces its older ones; false where a newer one is there.
    private func replaceOwn(_ conversation: ConversationID, by id: LinkID) -> Bool {
        for other in followers[conversation] ?? [] where other != id {
            guard let older = links[other], !older.isAgents else { continue }
            guard older.generation <= links[id]?.generation ?? 0 else {
                goodbye(id, CloseCode.replacedByOwn)
                return false
            }
            order(.close(other, CloseCode.replacedByOwn))
            forget(other)
        }
        return true
    }

    /// Takes the subscription and the position in the log together, then streams what is missing.
    func follow(_ cursor: ClientFrame.Cursor, on id: LinkID) throws {
        guard let link = links[id],
            let conversation = try store.conversation(cursor.conv, in: link.workspace),
            now < conversation.expiresAt
        else { return }
        let isKnown =
            cursor.epoch == conversation.epoch && (0...conversation.head).contains(cursor.after)
        followers[cursor.conv, default: []].insert(id)
        links[id]?.positions[cursor.conv] = .catchingUp(after: isKnown ? cursor.after : 0)
        send(
            .welcome(
                ServerFrame.Welcome(
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
            ),
            to: id
        )
        try pump(conversation.id, on: id)
    }

    /// Goes on with all that has not caught up.
    func pumpAll(_ id: LinkID) {
        do {
            for conversation in Array((links[id]?.positions ?? [:]).keys) {
                try pump(conversation, on: id)
            }
        } catch {
            ports.log("a log could not be read", [("link", String(id.number))])
            goodbye(id, CloseCode.resync, retryAfterMs: 1_000)
        }
    }

    /// Sends the next page of a log, and goes live at its end.
    private func pump(_ id: ConversationID, on link: LinkID) throws {
        guard let holder = links[link], case .catchingUp(var after) = holder.positions[id],
            let conversation = try store.conversation(id, in: holder.workspace)
        else { return }
        var bytes = 0
        let page = try store.events(
            of: id,
            in: holder.workspace,
            after: after,
            limit: Self.pageEvents
        )
        for event in page where bytes < Self.pageBytes {
            let frame = Self.frame(of: event, in: id)
            bytes += frame.count
            after = event.seq
            order(.send(link, frame))
        }
        guard after >= conversation.head else {
            links[link]?.positions[id] = .catchingUp(after: after)
            order(.tellWhenDrained(link))
            return
        }
        links[link]?.positions[id] = .live(at: after)
        if conversation.state.isTerminal { finish(conversation, on: link, CloseCode.closed) }
    }

    private static func frame(of event: LiveEvent, in id: ConversationID) -> [UInt8] {
        let bytes = bytes(of: .event(conversation: id, event))
        guard bytes.count > maxFrame else { return bytes }
        return self.bytes(of: .large(conversation: id, seq: event.seq))
    }
}

// MARK: Telling

extension ServerCore {
    /// Sends a new event to all who follow its conversation and have caught up.
    func deliver(_ event: LiveEvent, of conversation: Conversation) {
        guard let following = followers[conversation.id], !following.isEmpty else { return }
        let frame = Self.frame(of: event, in: conversation.id)
        for id in following {
            switch links[id]?.positions[conversation.id] {
            case .live(let at) where at == event.seq - 1:
                order(.send(id, frame))
                links[id]?.positions[conversation.id] = .live(at: event.seq)
            case .live(let at):
                // Something was missed: the log closes the gap.
                links[id]?.positions[conversation.id] = .catchingUp(after: at)
                pumpAll(id)
            // It is in the log by now, so the next page brings it.
            case .catchingUp, nil: break
            }
        }
    }

    /// Tells everyone of an act.
    func publish(_ acted: Acted) -> ActionAnswer {
        let conversation = acted.conversation
        if let event = acted.event {
            deliver(event, of: conversation)
            if conversation.state.isTerminal {
                typing[conversation.id] = nil
                for id in followers[conversation.id] ?? [] {
                    finish(conversation, on: id, CloseCode.ended)
                }
            }
            announceQueue(in: conversation.workspace)
        }
        return ActionAnswer(
            state: conversation.state,
            ticket: acted.ticket,
            assignmentGen: conversation.assignmentGen
        )
    }

    /// After the last event a visitor's link is done, and a desk's follows no longer.
    private func finish(_ conversation: Conversation, on id: LinkID, _ code: UInt16) {
        guard let link = links[id], case .live = link.positions[conversation.id] else { return }
        if link.isAgents {
            links[id]?.positions[conversation.id] = nil
            followers[conversation.id]?.remove(id)
        } else {
            goodbye(id, code)
        }
    }

    /// Shows the other side's typing; what is not shown is not stored either.
    func showTyping(_ on: Bool, of writer: Writer, in id: ConversationID) {
        let isAgent = writer != .visitor
        guard typing[id, default: TypingSigns()].take(on, ofAgent: isAgent, at: moment) else {
            return
        }
        for follower in followers[id] ?? [] where links[follower]?.isAgents != isAgent {
            send(.ephemeral(conversation: id, Ephemeral(typing: on)), to: follower)
        }
    }

    /// A message ends its writer's typing.
    func endTyping(of writer: Writer, in id: ConversationID) {
        guard typing[id] != nil else { return }
        _ = typing[id]?.take(false, ofAgent: writer != .visitor, at: moment)
    }

    /// Sends the waiting room to every desk of a workspace; in a rush once with each tick.
    func announceQueue(in workspace: String) {
        guard limits.take(.queueNews(workspace: workspace), at: moment) == nil else {
            changedQueues.insert(workspace)
            return
        }
        changedQueues.remove(workspace)
        do {
            for (id, link) in links
            where link.isAgents && link.workspace == workspace && link.isGreeted {
                try sendQueue(to: id)
            }
        } catch {
            ports.log("the queue could not be read", [])
        }
    }

    func sendQueue(to id: LinkID) throws {
        guard let link = links[id], case .agent(let agentID, _) = link.holder,
            let agent = try store.agent(agentID, in: link.workspace)
        else { return }
        send(.queue(try queue(for: agent, in: link.workspace)), to: id)
    }

    /// Who waits for an agent longest, and the agent's own conversations.
    func queue(for agent: Agent, in workspace: String) throws -> [QueuedConversation] {
        let waiting = try store.waitingConversations(
            for: agent,
            in: workspace,
            limit: Self.mostWaiting
        )
        let own = try store.conversations(of: agent.id, in: workspace)
        return (waiting + own).map { $0.summary(at: now) }
    }

    func send(_ frame: ServerFrame, to id: LinkID) {
        order(.send(id, Self.bytes(of: frame)))
    }

    /// Says why a link ends, and ends it.
    func goodbye(_ id: LinkID, _ code: UInt16, retryAfterMs: Int64? = nil) {
        send(.bye(code: Int(code), retryAfterMs: retryAfterMs), to: id)
        order(.close(id, code))
        forget(id)
    }

    func forget(_ id: LinkID) {
        guard let link = links.removeValue(forKey: id) else { return }
        for conversation in link.positions.keys {
            followers[conversation]?.remove(id)
            if followers[conversation]?.isEmpty == true { followers[conversation] = nil }
        }
        if case .agent(let agent, _) = link.holder, link.isGreeted {
            agentLost(AgentName(workspace: link.workspace, id: agent))
        }
    }

    /// No frame of ours fails to encode: all are plain values.
    private static func bytes(of frame: ServerFrame) -> [UInt8] {
        (try? WireJSON.encode(frame)) ?? []
    }
}
