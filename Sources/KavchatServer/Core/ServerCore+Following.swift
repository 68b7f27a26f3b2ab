import KavchatModel
import KavchatWire

// MARK: Greeting

extension ServerCore {
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
            follow(cursor, on: id)
            sendNextPortion(to: id)
            if isAgentLost(of: conversation) {
                send(.ephemeral(conversation: own, Ephemeral(agentReconnecting: true)), to: id)
            }
        case .agent(let agent, _):
            try renewLease(of: agent, in: link.workspace)
            try agentReturned(AgentName(workspace: link.workspace, id: agent))
            for cursor in cursors { follow(cursor, on: id) }
            tellQueue(to: id)
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
                sendNextPortion(to: id)
            // It is in the log by now, so the next page brings it.
            case .asked, .catchingUp, nil: break
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
    func finish(_ conversation: Conversation, on id: LinkID, _ code: UInt16) {
        guard let link = links[id], case .live = link.positions[conversation.id] else { return }
        if link.isAgents {
            unfollow(conversation.id, on: id)
        } else {
            goodbye(id, code)
        }
    }

    func unfollow(_ conversation: ConversationID, on id: LinkID) {
        links[id]?.positions[conversation] = nil
        followers[conversation]?.remove(id)
        if followers[conversation]?.isEmpty == true { followers[conversation] = nil }
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
        for (id, link) in links
        where link.isAgents && link.workspace == workspace && link.isGreeted { tellQueue(to: id) }
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
        for conversation in link.positions.keys { unfollow(conversation, on: id) }
        if case .agent(let agent, _) = link.holder, link.isGreeted {
            agentLost(AgentName(workspace: link.workspace, id: agent))
        }
    }

    /// No frame of ours fails to encode: all are plain values.
    static func bytes(of frame: ServerFrame) -> [UInt8] {
        (try? WireJSON.encode(frame)) ?? []
    }
}
