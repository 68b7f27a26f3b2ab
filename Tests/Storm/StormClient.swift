import KavchatClient
import KavchatLive
import KavchatModel
import KavchatNet
import KavchatWire
import Synchronization

/// One visitor: the product's machine, session and transport, and what became of them.
final class StormClient: Sendable {
    let course: StormCourse
    private let session: LiveSession

    init(
        server: ServerAddress,
        conversation: ConversationID,
        token: String,
        client: String,
        engine: CurlEngine
    ) {
        let course = StormCourse()
        self.course = course
        let transport = LiveTransport(
            api: API(
                server: server,
                clientId: client,
                language: "en",
                http: course.counting(engine.http)
            ),
            clock: StormClock.clock,
            random: StormClock.random,
            sockets: course.counting(engine.sockets),
            vault: VaultPort(
                read: { _ in nil },
                write: { _, _ in },
                erase: { _ in },
                sweep: { _, _, _ in }
            ),
            noteFuse: {},
            conversation: conversation,
            vaultName: "",
            token: token
        )
        // The log from its beginning: the epoch is learned from the first answer.
        let transcript = LiveTranscript(
            conversation: conversation,
            epoch: Epoch(""),
            state: .waiting,
            expiresAt: StormClock.clock.now().advanced(byMilliseconds: 3_600_000)
        )
        session = LiveSession(
            machine: LiveMachine(
                transcript: transcript,
                remainingMs: nil,
                now: StormClock.clock.moment()
            ),
            ports: transport.livePorts { course.heard($0) }
        )
    }

    func run() async { await session.run() }

    /// Writes the message that has to be in the log before the client counts as back.
    func write() {
        let now = StormClock.clock.now()
        let cmid = StormClock.random.messageID(at: now)
        course.awaits(cmid)
        session.perform(
            .send(OutgoingMessage(cmid: cmid, text: "Are you there?", at: now, delivery: .sending))
        )
    }
}

/// What a client went through.
final class StormCourse: Sendable {
    private struct State {
        var isLive = false
        /// Written while the server was away, until the log has it.
        var awaited: ClientMessageID?
        var isLogged = false
        var returned: Moment?
        var tries = 0
        var sentAway = 0
    }

    private let state = Mutex(State())

    var isLive: Bool { state.withLock { $0.isLive } }

    /// When it was live again with its message in the log.
    var returned: Moment? { state.withLock { $0.returned } }

    /// How often it tried to reach the server since its message.
    var tries: Int { state.withLock { $0.tries } }

    /// Answers 503 with `Retry-After`.
    var sentAway: Int { state.withLock { $0.sentAway } }

    func awaits(_ cmid: ClientMessageID) {
        state.withLock { state in
            state.awaited = cmid
            state.isLive = false
            state.tries = 0
        }
    }

    func heard(_ news: LiveNews) {
        state.withLock { state in
            switch news {
            case .changed(let transcript, let status):
                state.isLive = status?.link == .live
                state.isLogged = transcript.events.contains { event in
                    guard case .message(let message) = event.body else { return false }
                    return message.cmid == state.awaited
                }
            case .status(let status): state.isLive = status?.link == .live
            case .finished: state.isLive = false
            }
            if state.isLive, state.isLogged, state.returned == nil {
                state.returned = StormClock.clock.moment()
            }
        }
    }

    /// Each way to the server begins with a request for what was missed.
    func counting(_ http: HTTPPort) -> HTTPPort {
        HTTPPort { request async throws(HTTPFailure) in
            if request.method == "GET" { self.state.withLock { $0.tries += 1 } }
            let response = try await http.send(request)
            self.count(response)
            return response
        }
    }

    func counting(_ sockets: SocketPort) -> SocketPort {
        SocketPort { request async throws(SocketFailure) in
            do throws(SocketFailure) {
                return try await sockets.open(request)
            } catch {
                if case .refused(let response) = error { self.count(response) }
                throw error
            }
        }
    }

    private func count(_ response: HTTPResponse) {
        guard response.status == 503, response.retryAfterMs != nil else { return }
        state.withLock { $0.sentAway += 1 }
    }
}
