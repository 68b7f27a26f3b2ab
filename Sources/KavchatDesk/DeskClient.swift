import KavchatLive
package import KavchatModel
import KavchatWire

/// The agent's side: the waiting room and many conversations over one link.
///
/// A shell around `Desk`, which decides.
package actor DeskClient {
    /// The newest state; older ones that nobody read yet are dropped.
    package nonisolated let snapshots: AsyncStream<DeskSnapshot>

    private let ports: DeskPorts
    private let api: DeskAPI
    private var desk: Desk
    private var token: String?
    private var line: SocketConnection?
    /// When the one sleeping alarm wakes up.
    private var alarm: Moment?
    private var sleepWatch = SleepWatch()
    private let shown: AsyncStream<DeskSnapshot>.Continuation
    /// Orders that take time, for `run` to carry out; as many as the desk orders, none dropped.
    private let jobs: AsyncStream<Job>
    private let post: AsyncStream<Job>.Continuation

    private enum Job: Sendable {
        case order(DeskOrder)
        case alarm(Moment)
    }

    package init(configuration: DeskConfiguration, ports: DeskPorts) {
        self.ports = ports
        api = DeskAPI(configuration: configuration, http: ports.http)
        desk = Desk(agent: configuration.agent)
        (snapshots, shown) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        (jobs, post) = AsyncStream.makeStream()
    }

    /// Signs in and works until its task is cancelled or the sign-in is refused.
    package func run() async {
        perform(desk.start(now: ports.clock.moment()))
        await withDiscardingTaskGroup { group in
            for await job in jobs {
                group.addTask { await self.carryOut(job) }
            }
            line?.close(1_001)
            group.cancelAll()
        }
        shown.finish()
    }

    /// What the agent did.
    package func act(_ action: DeskAction) {
        let orders = desk.act(
            action,
            now: ports.clock.moment(),
            at: ports.clock.now(),
            random: ports.random
        )
        perform(orders)
    }

    /// The agent is back after the program was stopped: the link is tried or probed at once.
    package func resume() {
        perform(desk.resume(now: ports.clock.moment()))
    }

    private func perform(_ orders: [DeskOrder]) {
        for order in orders {
            switch order {
            case .show: shown.yield(desk.snapshot)
            case .drop:
                line?.close(1_001)
                line = nil
            case .hello(let attempt, let heartbeatMs, let cursors):
                let frame = ClientFrame.hello(
                    generation: attempt,
                    heartbeatMs: heartbeatMs,
                    conversations: cursors
                )
                send(frame)
            case .send(let frame): send(frame)
            case .finish: post.finish()
            case .signIn, .open, .load, .accept, .end, .askTargets, .transfer:
                post.yield(.order(order))
            }
        }
        setAlarm()
    }

    private func send(_ frame: ClientFrame) {
        guard let bytes = try? WireJSON.encode(frame) else { return }
        line?.send(String(decoding: bytes, as: UTF8.self))
    }

    private func setAlarm() {
        guard let next = desk.deadline else { return }
        if let alarm, alarm <= next { return }
        alarm = next
        post.yield(.alarm(next))
    }
}

// MARK: Orders that take time

extension DeskClient {
    private func carryOut(_ job: Job) async {
        switch job {
        case .alarm(let moment):
            guard (try? await ports.clock.sleep(moment)) != nil else { return }
            if alarm == moment { alarm = nil }
            notice(alarm: moment)
            perform(desk.due(now: ports.clock.moment(), chance: ports.random.chance()))
        case .order(let order): await carryOut(order)
        }
    }

    private func carryOut(_ order: DeskOrder) async {
        switch order {
        case .signIn(let attempt): heard(await signIn(), attempt)
        case .open(let attempt): await listen(attempt)
        case .load(let id):
            let result: DeskResult
            do throws(DeskFailure) {
                result = .loaded(try await api.load(id, token: token ?? ""))
            } catch {
                result = .loadFailed(error)
            }
            answered(result, about: id)
        case .accept(let id, let rid):
            await act("accept", ActionPost(rid: rid), about: id) { .acted($0) }
        case .end(let id, let rid, let generation):
            let post = ActionPost(rid: rid, assignmentGen: generation)
            await act("end", post, about: id) { .acted($0) }
        case .askTargets: perform(desk.learned(await targets()))
        case .transfer(let id, let target, let generation):
            let post = TransferPost(to: target, assignmentGen: generation)
            await act("transfer", post, about: id) { _ in .handedOver(to: target) }
        case .hello, .drop, .send, .show, .finish:
            // Carried out at once, in `perform`.
            break
        }
    }

    private func act(
        _ name: String,
        _ post: some Encodable & Sendable,
        about id: ConversationID,
        result: (ActionAnswer) -> DeskResult
    ) async {
        do throws(DeskFailure) {
            let answer = try await api.post(name, post, about: id, token: token ?? "")
            answered(result(answer), about: id)
        } catch {
            answered(.actFailed(error), about: id)
        }
    }

    private func targets() async -> Result<[TransferTarget], DeskFailure> {
        do throws(DeskFailure) {
            return .success(try await api.targets(token: token ?? ""))
        } catch {
            return .failure(error)
        }
    }

    private func signIn() async -> DeskEvent {
        do throws(DeskFailure) {
            let session = try await api.signIn()
            try await api.sayPresent(token: session.token)
            token = session.token
            return .signedIn(session.agent)
        } catch {
            return .signInFailed(error)
        }
    }

    /// Opens a socket and passes on what it says, each with the attempt it belongs to.
    private func listen(_ attempt: Int) async {
        let request = SocketRequest(
            url: api.configuration.api + "/v1/desk/ws",
            headers: api.headers(token: token),
            subprotocol: "kavchat.live.v1"
        )
        let opened: SocketConnection
        do throws(SocketFailure) {
            opened = try await ports.sockets.open(request)
        } catch {
            heard(.openFailed(DeskFailure(error)), attempt)
            return
        }
        guard !Task.isCancelled, desk.awaits(attempt) else {
            opened.close(1_001)
            return
        }
        line = opened
        heard(.opened, attempt)
        for await event in opened.events {
            heard(DeskEvent(event), attempt)
        }
        opened.close(1_001)
    }

    /// Time that passed unnoticed comes first: it changes what everything after it means.
    private func notice(alarm: Moment?) {
        let now = ports.clock.moment()
        let slept = sleepWatch.slept(now: now, awake: ports.clock.awake(), alarm: alarm)
        perform(desk.woke(after: slept, now: now, chance: ports.random.chance()))
    }

    private func heard(_ event: DeskEvent, _ attempt: Int) {
        notice(alarm: nil)
        let orders = desk.heard(
            event,
            attempt: attempt,
            now: ports.clock.moment(),
            chance: ports.random.chance()
        )
        perform(orders)
    }

    private func answered(_ result: DeskResult, about id: ConversationID) {
        perform(desk.answered(result, about: id, now: ports.clock.moment()))
    }
}

extension DeskEvent {
    /// What a socket brought; frames of unknown types only show that it lives.
    fileprivate init(_ event: SocketEvent) {
        switch event {
        case .alive: self = .alive
        case .closed(let code, _): self = .closed(CloseVerdict(code: code))
        case .text(let text):
            do {
                self = .frame(try WireJSON.decode(ServerFrame.self, from: Array(text.utf8)))
            } catch is UnknownFrame {
                self = .alive
            } catch {
                // A frame that makes no sense: this link is not to be trusted.
                self = .closed(.unknown)
            }
        }
    }
}
