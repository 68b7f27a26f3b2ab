import KavchatModel
import KavchatWire

// MARK: Opening

extension ServerCore {
    static let subprotocol = "kavchat.live.v1"

    func openLink(_ id: ConversationID, _ call: Call) throws -> Reply {
        let (conversation, tokenEnd) = try owned(id, call)
        let holder = Link.Holder.visitor(
            conversation: id,
            client: call.header(HeaderName.client)
        )
        return try open(holder, in: conversation.workspace, until: tokenEnd, call)
    }

    func openDeskLink(_ call: Call) throws -> Reply {
        let (workspace, agent, end) = try signedIn(call)
        return try open(.agent(id: agent.id, name: agent.name), in: workspace, until: end, call)
    }

    private func open(
        _ holder: Link.Holder,
        in workspace: String,
        until end: Timestamp,
        _ call: Call
    ) throws -> Reply {
        guard !isDraining else { throw Refusal.busy(retryAfterSeconds: 2) }
        if let seconds = admission.admit(at: moment) {
            throw Refusal.busy(retryAfterSeconds: seconds)
        }
        switch WebSocketHandshake.answer(
            method: call.method,
            headers: call.headers,
            subprotocol: Self.subprotocol
        ) {
        case .refused(let status, let headers, let sentence):
            var reply = Reply(.badHandshake(status: status, sentence))
            reply.headers += headers
            return reply
        case .switching(let headers):
            let id = nextLinkID()
            links[id] = Link(
                workspace: workspace,
                holder: holder,
                credentialsEnd: end,
                openedAt: moment
            )
            return Reply(status: 101, headers: headers, link: id)
        }
    }
}

// MARK: What happens on them

extension ServerCore {
    /// Takes what the loop reports; on its thread, in order.
    func handle(_ id: LinkID, _ event: LinkEvent) {
        guard links[id] != nil else { return }
        switch event {
        case .text(let text):
            guard links[id]?.frames.take(at: moment) == nil else {
                goodbye(id, CloseCode.tooManyFrames)
                return
            }
            links[id]?.pingedAt = nil
            take(text, from: id)
        case .alive: links[id]?.pingedAt = nil
        case .drained:
            links[id]?.waitsForRoom = false
            sendNextPortion(to: id)
        case .closed: forget(id)
        }
    }

    private func take(_ text: String, from id: LinkID) {
        do {
            let frame = try WireJSON.decode(ClientFrame.self, from: Array(text.utf8))
            try handle(frame, from: id)
        } catch is UnknownFrame {
            // A newer client's frame: what this server does not know it leaves alone.
        } catch is DecodingError {
            goodbye(id, CloseCode.badFrame)
        } catch {
            ports.log("a frame could not be handled", [("link", String(id.number))])
            goodbye(id, CloseCode.resync, retryAfterMs: 1_000)
        }
    }

    private func handle(_ frame: ClientFrame, from id: LinkID) throws {
        guard let link = links[id] else { return }
        switch frame {
        case .hello(let generation, let heartbeatMs, let cursors):
            guard !link.isGreeted else { return }
            try greet(id, generation: generation, heartbeatMs: heartbeatMs, cursors)
            return
        case .message, .typing, .seen, .leave, .end, .authenticate, .probe, .subscribe: break
        }
        guard link.isGreeted else {
            goodbye(id, CloseCode.resync)
            return
        }
        switch frame {
        case .hello: break
        case .message(let conversation, let post): try take(post, in: conversation, from: id)
        case .typing(let conversation, let post): try take(post, in: conversation, from: id)
        case .leave(let conversation, let post):
            guard !link.isAgents, let found = try known(conversation, on: id) else { return }
            try unlessRefused { _ = try leave(found, post) }
        case .end(let conversation, let post):
            guard let found = try known(conversation, on: id) else { return }
            try unlessRefused {
                _ = try end(found, post, by: link.writer(assignmentGen: post.assignmentGen))
            }
        case .authenticate(let token): try renew(id, token)
        case .probe(let number): send(.probeAnswer(number), to: id)
        case .subscribe(let cursors):
            guard link.isAgents else { return }
            for cursor in cursors { follow(cursor, on: id) }
            sendNextPortion(to: id)
        // Nobody is shown yet how far the other side has read.
        case .seen: break
        }
    }

    /// An act that is refused changes nothing; how things stand comes as events.
    private func unlessRefused(_ act: () throws -> Void) throws {
        do { try act() } catch is Refusal {}
    }

    /// A conversation that this link takes part in.
    private func known(_ id: ConversationID, on link: LinkID) throws -> Conversation? {
        guard let holder = links[link], holder.positions[id] != nil else { return nil }
        return try store.conversation(id, in: holder.workspace)
    }

    private func take(_ post: MessagePost, in id: ConversationID, from link: LinkID) throws {
        guard let writer = links[link]?.writer(assignmentGen: post.assignmentGen) else { return }
        do {
            guard let conversation = try known(id, on: link) else { throw Refusal.notFound }
            let answer = try say(post, by: writer, in: conversation)
            send(.ack(conversation: id, cmid: post.cmid, answer), to: link)
        } catch let refusal as Refusal {
            send(
                .nak(
                    conversation: id,
                    cmid: post.cmid,
                    code: refusal.code,
                    retryAfterMs: refusal.retryAfterSeconds.map { Int64($0) * 1_000 }
                ),
                to: link
            )
        }
    }

    private func take(_ post: TypingPost, in id: ConversationID, from link: LinkID) throws {
        guard let writer = links[link]?.writer(assignmentGen: post.assignmentGen),
            let conversation = try known(id, on: link), !conversation.state.isTerminal
        else { return }
        try unlessRefused {
            try store.requireOpen(conversation, for: writer)
            showTyping(post.on, of: writer, in: id)
        }
    }

    private func renew(_ id: LinkID, _ token: String) throws {
        guard let link = links[id] else { return }
        do {
            switch link.holder {
            case .visitor(let conversation, _):
                links[id]?.credentialsEnd = try tokenEnd(
                    token,
                    for: conversation,
                    in: link.workspace
                )
            case .agent(let agent, _):
                guard let found = try store.agent(token: token, at: now), found.agent.id == agent,
                    found.workspace == link.workspace
                else { throw Refusal.badSession }
                links[id]?.credentialsEnd = found.end
            }
        } catch is Refusal {
            goodbye(id, CloseCode.credentialsExpired)
        }
    }
}

extension Link {
    /// Whoever writes on this link.
    func writer(assignmentGen: Int?) -> Writer {
        switch holder {
        case .visitor: .visitor
        case .agent(let id, let name):
            .agent(id: id, name: name, assignmentGen: assignmentGen ?? -1)
        }
    }
}
