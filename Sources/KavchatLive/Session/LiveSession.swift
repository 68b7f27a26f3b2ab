package import KavchatModel

/// Carries out what a `LiveMachine` orders: one inbox, one loop, one switch.
package actor LiveSession {
    private var machine: LiveMachine
    private let ports: LivePorts
    private var line: LiveLine?
    private var sleepWatch = SleepWatch()
    /// Sockets that were opened and have not closed.
    private var openLines = 0
    /// Whoever waits for the link to be left.
    private var departure: AsyncStream<Never>.Continuation?
    /// When the one sleeping alarm wakes up.
    private var alarm: Moment?
    private let inbox: AsyncStream<Input>
    private let post: AsyncStream<Input>.Continuation

    /// What a person does.
    package enum Command: Hashable, Sendable {
        case send(OutgoingMessage)
        case retry(from: ClientMessageID)
        case types(Bool)
        case begin(PendingAct.Kind, rid: String)
        /// The visitor is back; the counterpart of `suspend`.
        case resume
        /// The conversation is this client's, whoever the server gave it to.
        case reclaim
        case networkChanged
    }

    private enum Input: Sendable {
        case start
        case command(Command)
        case heard(LinkEvent, attempt: Int)
        case opened(LiveLine, attempt: Int)
        case lineEnded
        case suspend(AsyncStream<Never>.Continuation)
        case acted(rid: String, ActResult)
        case alarm(Moment)
    }

    /// The inbox holds far more than a healthy server says at once.
    ///
    /// What does not fit is dropped: a lost event is a gap, which the machine fetches, and a lost
    /// answer runs into its deadline.
    package init(machine: LiveMachine, ports: LivePorts) {
        self.machine = machine
        self.ports = ports
        (inbox, post) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(4_096))
    }

    /// Queues what a person does; in order, and without waiting.
    package nonisolated func perform(_ command: Command) {
        post.yield(.command(command))
    }

    /// Stores what is known and closes the link, because the visitor goes away (5.14).
    ///
    /// Returns when the socket is closed; whoever calls bounds the time.
    package nonisolated func suspend() async {
        let (departed, departure) = AsyncStream<Never>.makeStream()
        if case .terminated = post.yield(.suspend(departure)) { return }
        for await _ in departed {}
    }

    /// Ends the session's work, not the conversation: `run` returns.
    package nonisolated func leave() {
        post.finish()
    }

    /// Works until the conversation is over, or its task is cancelled.
    ///
    /// Call once. All that it started is gone when it returns.
    package func run() async {
        post.yield(.start)
        await withDiscardingTaskGroup { group in
            for await input in inbox {
                let orders = notice(input) + decide(input)
                var isOver = false
                for order in orders where await carryOut(order, in: &group) == .over {
                    isOver = true
                }
                if isOver { break }
                if openLines == 0 { departure?.finish() }
                setAlarm(in: &group)
            }
            // 1001: this end goes away, the conversation stays.
            line?.close(1_001)
            line = nil
            group.cancelAll()
            await refuseRest()
        }
    }

    /// Nothing is heard any more; whoever waits for the link to be left need not.
    private func refuseRest() async {
        departure?.finish()
        post.finish()
        for await case .suspend(let late) in inbox { late.finish() }
    }

    /// Time that passed unnoticed comes first: it changes what everything after it means.
    private func notice(_ input: Input) -> [LiveOrder] {
        var alarm: Moment?
        if case .alarm(let moment) = input { alarm = moment }
        let now = ports.clock.moment()
        let slept = sleepWatch.slept(now: now, awake: ports.clock.awake(), alarm: alarm)
        return machine.woke(after: slept, now: now, chance: ports.random.chance())
    }

    private func decide(_ input: Input) -> [LiveOrder] {
        let now = ports.clock.moment()
        switch input {
        case .start: return machine.start(now: now)
        case .command(let command): return decide(command, now: now)
        case .lineEnded:
            openLines -= 1
            return []
        case .suspend(let departure):
            self.departure = departure
            return machine.suspend()
        case .heard(let event, let attempt): return heard(event, attempt, now)
        case .opened(let opened, let attempt):
            openLines += 1
            guard machine.awaits(attempt) else {
                opened.close(1_001)
                return []
            }
            line = opened
            return heard(.opened, attempt, now)
        case .acted(let rid, let result): return machine.acted(rid: rid, result, now: now)
        case .alarm(let moment):
            if alarm == moment { alarm = nil }
            return machine.due(now: now, chance: ports.random.chance())
        }
    }

    private func decide(_ command: Command, now: Moment) -> [LiveOrder] {
        switch command {
        case .send(let message): machine.send(message, now: now)
        case .retry(let cmid): machine.retry(from: cmid, now: now)
        case .types(let isOn): machine.types(isOn, now: now)
        case .begin(let kind, let rid): machine.begin(kind, rid: rid, now: now)
        case .networkChanged: machine.networkChanged(now: now)
        case .reclaim: machine.reclaim(now: now)
        case .resume: machine.resume(now: now, chance: ports.random.chance())
        }
    }

    private func heard(_ event: LinkEvent, _ attempt: Int, _ now: Moment) -> [LiveOrder] {
        machine.heard(event, attempt: attempt, now: now, chance: ports.random.chance())
    }
}

// MARK: Carrying out

extension LiveSession {
    private enum Progress {
        case goesOn
        case over
    }

    private func carryOut(
        _ order: LiveOrder,
        in group: inout DiscardingTaskGroup
    ) async -> Progress {
        switch order {
        case .fetch(let attempt, let epoch, let after, let take):
            group.addTask { [ports, post] in
                post.yield(.heard(await ports.fetch(epoch, after, take), attempt: attempt))
            }
        case .open(let attempt): group.addTask { await self.listen(attempt) }
        case .hello(let attempt, let epoch, let after, let heartbeatMs):
            let hello = LineMessage.hello(
                attempt: attempt,
                epoch: epoch,
                after: after,
                heartbeatMs: heartbeatMs
            )
            line?.send(hello)
        case .drop:
            line?.close(1_001)
            line = nil
        case .send(let cmid, let text): line?.send(.message(cmid, text))
        case .sendTyping(let isOn): line?.send(.typing(isOn))
        case .post(let attempt, let cmid, let text):
            group.addTask { [ports, post] in
                post.yield(.heard(await ports.post(cmid, text), attempt: attempt))
            }
        case .postTyping(let isOn): group.addTask { [ports] in await ports.postTyping(isOn) }
        case .probe(let number): line?.send(.probe(number))
        case .renewToken(let attempt):
            group.addTask { [ports, post] in
                post.yield(.heard(await ports.renewToken(), attempt: attempt))
            }
        case .act(let kind, let rid):
            group.addTask { [ports, post] in
                post.yield(.acted(rid: rid, await ports.act(kind, rid)))
            }
        case .keep: await ports.keep(.changed(machine.transcript, machine.status))
        case .show: await ports.keep(.status(machine.status))
        case .noteFuse: ports.noteFuse()
        case .finish(let outcome):
            await ports.erase()
            await ports.keep(.finished(outcome))
            return .over
        }
        return .goesOn
    }

    /// Opens a socket and passes on what it says, each with the attempt it belongs to.
    private nonisolated func listen(_ attempt: Int) async {
        do throws(LinkFailure) {
            let opened = try await ports.open()
            post.yield(.opened(opened, attempt: attempt))
            for await event in opened.events {
                post.yield(.heard(event, attempt: attempt))
            }
            // The stream of a socket that was cancelled ends without `.closed`.
            opened.close(1_001)
            post.yield(.lineEnded)
        } catch {
            post.yield(.heard(.openFailed(error), attempt: attempt))
        }
    }

    private func setAlarm(in group: inout DiscardingTaskGroup) {
        guard let next = machine.deadline else { return }
        if let alarm, alarm <= next { return }
        alarm = next
        group.addTask { [ports, post] in
            guard (try? await ports.clock.sleep(next)) != nil else { return }
            post.yield(.alarm(next))
        }
    }
}
