import KavchatLive
import KavchatModel
import KavchatWire

// What an agent does.

extension Desk {
    mutating func act(
        _ action: DeskAction,
        now: Moment,
        at time: Timestamp,
        random: RandomPort
    ) -> [DeskOrder] {
        switch action {
        // To look somewhere else is no act: what the last one came to stays said.
        case .open: break
        case .accept, .say, .typing, .end, .askTargets, .transfer, .retry: message = nil
        }
        switch action {
        case .accept(let id):
            return [.accept(id, rid: random.hex128()), .show]
        case .say(let id, let text):
            return say(
                OutgoingMessage(
                    cmid: random.messageID(at: time),
                    text: text,
                    at: time,
                    delivery: .sending
                ),
                in: id,
                now: now
            )
        case .typing(let id, let isOn): return types(isOn, in: id, now: now)
        case .end(let id):
            guard let index = own(id) else { return [.show] }
            let generation = cases[index].summary.assignmentGen
            return [.end(id, rid: random.hex128(), assignmentGen: generation), .show]
        case .askTargets:
            targets = nil
            return [.askTargets, .show]
        case .transfer(let id, let target):
            guard let index = own(id) else { return [.show] }
            cases[index].handing = target
            let generation = cases[index].summary.assignmentGen
            return [.transfer(id, target, assignmentGen: generation), .show]
        case .retry(let id): return retry(id, now: now)
        case .open(let id):
            opened = id
            if let index = id.flatMap({ index(of: $0) }) { cases[index].unread = 0 }
            return [.show]
        }
    }

    /// A running conversation of this agent.
    private func own(_ id: ConversationID) -> Int? {
        guard let index = index(of: id), cases[index].isMine,
            !cases[index].transcript.state.isTerminal
        else { return nil }
        return index
    }

    private mutating func say(
        _ message: OutgoingMessage,
        in id: ConversationID,
        now: Moment
    ) -> [DeskOrder] {
        let isBlank = message.text.allSatisfy(\.isWhitespace)
        guard let index = own(id), !isBlank,
            message.text.utf16.count <= LiveTiming.longestMessage
        else { return [.show] }
        cases[index].transcript.outbox.append(message)
        _ = cases[index].typing.stopped()
        return [.show] + pump(index, now: now)
    }

    private mutating func types(_ isOn: Bool, in id: ConversationID, now: Moment) -> [DeskOrder] {
        guard let index = own(id), cases[index].isFollowed else { return [] }
        let changed =
            isOn ? cases[index].typing.began(now: now) : cases[index].typing.stopped()
        return changed ? [typingFrame(index, isOn)] : []
    }

    func typingFrame(_ index: Int, _ isOn: Bool) -> DeskOrder {
        let generation = cases[index].summary.assignmentGen
        return .send(
            .typing(
                conversation: cases[index].id,
                TypingPost(on: isOn, assignmentGen: generation)
            )
        )
    }

    private mutating func retry(_ id: ConversationID, now: Moment) -> [DeskOrder] {
        guard let index = own(id) else { return [.show] }
        for place in cases[index].transcript.outbox.indices
        where cases[index].transcript.outbox[place].delivery == .failed {
            cases[index].transcript.outbox[place].delivery = .sending
        }
        return [.show] + pump(index, now: now)
    }

    /// Sends the next message of a conversation that the link is known to carry.
    mutating func pump(_ index: Int, now: Moment) -> [DeskOrder] {
        var canSend = false
        if case .live = link { canSend = cases[index].isFollowed && cases[index].isMine }
        let messages = cases[index].transcript.outbox
        guard let next = cases[index].outbox.next(of: messages, canSend: canSend, now: now)
        else { return [] }
        if case .live(let since, let isStable, var liveness) = link {
            liveness.sent(now: now)
            link = .live(since: since, isStable: isStable, liveness)
        }
        let post = MessagePost(
            cmid: next.cmid,
            text: next.text,
            assignmentGen: cases[index].summary.assignmentGen
        )
        return [.send(.message(conversation: cases[index].id, post))]
    }

    mutating func settled(
        _ cmid: ClientMessageID,
        in id: ConversationID,
        now: Moment
    ) -> [DeskOrder] {
        guard let index = index(of: id) else { return [] }
        settle(cmid, at: index)
        return [.show] + pump(index, now: now)
    }

    mutating func settle(_ cmid: ClientMessageID, at index: Int) {
        cases[index].settle(cmid)
        answered()
    }

    private mutating func answered() {
        guard case .live(let since, let isStable, var liveness) = link else { return }
        liveness.answered()
        link = .live(since: since, isStable: isStable, liveness)
    }

    mutating func refused(
        _ cmid: ClientMessageID,
        code: String,
        retryAfterMs: Int64?,
        in id: ConversationID,
        now: Moment
    ) -> [DeskOrder] {
        guard let index = index(of: id) else { return [] }
        let refusal = Outbox.Refusal(code: code, retryAfterMs: retryAfterMs)
        cases[index].refuse(cmid, refusal, now: now)
        answered()
        guard code == "stale_assignment" else { return [.show] + pump(index, now: now) }
        message = .transferredAway
        return [.show] + wentAway(index)
    }

    /// The server takes nothing more from this agent there; the log tells who has it.
    private mutating func wentAway(_ index: Int) -> [DeskOrder] {
        cases[index].belongs(toMe: false)
        cases[index].giveBack()
        return load(index)
    }

    /// What became of a plain request about a conversation.
    mutating func answered(
        _ result: DeskResult,
        about id: ConversationID,
        now: Moment
    ) -> [DeskOrder] {
        switch result {
        case .loaded(let answer): return loaded(answer, now: now)
        case .acted(let answer):
            guard let index = index(of: id) else { return [] }
            if let generation = answer.assignmentGen {
                cases[index].summary.assignmentGen = generation
            }
            return load(index) + [.show]
        case .handedOver(let target):
            message = .handedOver(to: target)
            return (index(of: id).map { wentAway($0) } ?? []) + [.show]
        case .loadFailed(let failure):
            return loadFailed(failure, of: id)
        case .actFailed(let failure): return actFailed(failure, about: id)
        }
    }

    private mutating func loadFailed(
        _ failure: DeskFailure,
        of id: ConversationID
    ) -> [DeskOrder] {
        guard let index = index(of: id) else { return loadNext() }
        cases[index].isLoading = false
        switch failure {
        // What is unreachable now is fetched when the link is back.
        case .unreachable: return loadNext()
        case .refused(let refusal) where refusal.code == "not_found":
            // The server's data were restored from before it began.
            cases[index].transcript.state = .expired
            endCase(index)
        case .noSocket, .unauthorized, .alreadyTaken, .transferredAway, .refused: break
        }
        message = DeskMessage(failure)
        return [.show] + loadNext()
    }

    private mutating func actFailed(
        _ failure: DeskFailure,
        about id: ConversationID
    ) -> [DeskOrder] {
        message = DeskMessage(failure)
        guard let index = index(of: id) else { return [.show] }
        switch failure {
        // It may have arrived all the same: then the log tells to whom it went.
        case .unreachable, .noSocket: return [.show]
        case .transferredAway:
            cases[index].handing = nil
            return [.show] + wentAway(index)
        case .unauthorized, .alreadyTaken, .refused:
            cases[index].handing = nil
            return [.show]
        }
    }

    mutating func learned(_ targets: Result<[TransferTarget], DeskFailure>) -> [DeskOrder] {
        switch targets {
        case .success(let targets): self.targets = targets
        case .failure(let failure): message = DeskMessage(failure)
        }
        return [.show]
    }
}

extension DeskMessage {
    /// What something that failed says to the agent.
    fileprivate init(_ failure: DeskFailure) {
        switch failure {
        case .unreachable, .noSocket: self = .notHeard
        case .unauthorized(let refusal): self = .refused(refusal)
        case .alreadyTaken(let agent): self = .alreadyTaken(by: agent)
        case .transferredAway: self = .transferredAway
        case .refused(let refusal): self = .refused(refusal)
        }
    }
}
