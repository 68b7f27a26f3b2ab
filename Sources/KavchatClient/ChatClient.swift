import KavchatEngine
import KavchatLive
package import KavchatModel
import KavchatWire

/// The visitor's side of a chat: the published bot, the kept session, and the live conversation.
///
/// A shell around `Chat`, which decides. `start` shows what is stored, without network. `run` does
/// everything else and returns when its task is cancelled, with all its children gone.
package actor ChatClient {
    /// The newest state; older ones that nobody read yet are dropped.
    package nonisolated let snapshots: AsyncStream<ChatSnapshot>
    /// What the program around the chat is asked to do, in order; nothing is dropped.
    package nonisolated let hostRequests: AsyncStream<HostRequest>

    let ports: ChatPorts
    let configuration: ChatConfiguration
    let key: StateKey?
    var chat: Chat
    var live: LiveSession?
    /// Which live session is meant: what an earlier one tells comes too late.
    private var liveGeneration = 0
    /// What was said before the live session of a kept conversation began.
    var held: [LiveSession.Command] = []
    var isQueueBusy = false
    private var isUnsaved = false
    /// When the one sleeping alarm wakes up.
    var alarm: Moment?
    private let shown: AsyncStream<ChatSnapshot>.Continuation
    private let asked: AsyncStream<HostRequest>.Continuation
    /// Orders that take time, for `run` to carry out; as many as the chat orders, none dropped.
    private let jobs: AsyncStream<Job>
    let post: AsyncStream<Job>.Continuation

    enum Job: Sendable {
        case order(ChatOrder)
        case live(LiveSession)
        case alarm(Moment)
        case changes(AsyncStream<ScriptChange>)
    }

    package init(configuration: ChatConfiguration, ports: ChatPorts) {
        self.configuration = configuration
        self.ports = ports
        (snapshots, shown) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        (hostRequests, asked) = AsyncStream.makeStream()
        (jobs, post) = AsyncStream.makeStream()
        let identity: Identity?
        switch configuration.source {
        case .server(let server):
            identity = server.token.map {
                IdentityToken.identity($0, userName: server.userName)
            }
            key = StateKey(api: server.api, publicKey: server.publicKey, user: identity?.user)
        case .script:
            identity = nil
            key = nil
        }
        chat = Chat(
            setup: Chat.Setup(
                isLocal: key == nil,
                locale: configuration.locale,
                environment: configuration.environment,
                screen: configuration.screen,
                identity: identity,
                startsFresh: configuration.startsFresh,
                rules: ports.rules
            )
        )
    }

    /// The first state, from the cache and the store alone; call once, before `run`.
    package func start() async -> ChatSnapshot {
        switch configuration.source {
        case .server:
            // Both take their time and the first screen needs both: one core each.
            async let kept = Self.keptSession(key, ports)
            let cached = key.flatMap(ports.releases.load)
            let release = cached.flatMap { try? Release.read($0.body) }
            perform(chat.start(cached: cached, release: release, kept: await kept, on: occasion))
        case .script(let source):
            post.yield(.changes(source.changes))
            perform(chat.start(script: source.bot, on: occasion))
        }
        return chat.snapshot
    }

    /// The newest state, with all that `act` did already.
    package var snapshot: ChatSnapshot { chat.snapshot }

    /// Revalidates the release, sends what waits, keeps the live conversation.
    package func run() async {
        await withDiscardingTaskGroup { group in
            if key != nil { group.addTask { await self.followNetwork() } }
            for await job in jobs {
                group.addTask { await self.carryOut(job) }
            }
            group.cancelAll()
        }
        shown.finish()
        asked.finish()
    }

    /// What the visitor did; false where another terminal has the chat, so that nothing was done.
    @discardableResult
    package func act(_ action: VisitorAction) -> Bool {
        guard chat.isOpenedElsewhere else {
            perform(chat.act(action, on: occasion))
            return true
        }
        guard action == .takeBack else { return false }
        leaveLive()
        let before = chat.session?.history.openLive?.conversation
        perform(chat.takeBack(keptSession(), on: occasion))
        // What was said in one conversation is not for another.
        if chat.session?.history.openLive?.conversation != before { held = [] }
        return true
    }

    var occasion: Occasion {
        Occasion(now: ports.clock.now(), moment: ports.clock.moment(), random: ports.random)
    }

    func keptSession() -> ChatSession? {
        Self.keptSession(key, ports)
    }

    private static func keptSession(_ key: StateKey?, _ ports: ChatPorts) -> ChatSession? {
        guard let key, let record = ports.sessions.open(key) else { return nil }
        return try? WireJSON.decode(ChatSession.self, from: record.body)
    }
}

// MARK: Orders that are carried out at once

extension ChatClient {
    func perform(_ orders: [ChatOrder]) {
        for order in orders {
            switch order {
            case .show: shown.yield(chat.snapshot)
            case .host(let request): asked.yield(request)
            case .save(let requests): save(requests)
            case .askWhoseSession: perform(chat.conversationLost(save([])))
            case .cache(let release): if let key { ports.releases.save(key, release) }
            case .deleteSession: if let key { ports.sessions.delete(key) }
            case .live(let command):
                if let live { live.perform(command) } else { hold(command) }
            case .openLive(let granted): openLive(granted)
            case .fetchRelease, .checkAvailability, .askAI, .sendQueue, .requestAgent,
                .resumeLive, .report, .eraseCredentials:
                post.yield(.order(order))
            }
        }
        setAlarm()
    }

    @discardableResult
    private func save(_ requests: [RequestRecord]) -> SaveResult {
        guard let key, let session = chat.session,
            let body = try? WireJSON.encode(session)
        else { return .failed }
        let record = SessionRecord(id: session.id, lastActivity: session.lastActivity, body: body)
        let result = ports.sessions.save(key, record, requests)
        if result == .failed, !isUnsaved { asked.yield(.tellUnsaved) }
        isUnsaved = result == .failed
        chat.saved(result, on: occasion)
        return result
    }

    /// Whether this terminal still has the session, without which it claims no conversation.
    private func mayClaim() -> Bool {
        guard save([]) == .openedElsewhere else { return true }
        perform([.show])
        return false
    }

    /// What is said while a kept conversation's credentials are read goes out once they are known.
    private func hold(_ command: LiveSession.Command) {
        // Typing is of the moment; and nobody says more than this in the seconds that it takes.
        if case .types = command { return }
        if held.count < 64 { held.append(command) }
    }

    private func setAlarm() {
        guard let next = chat.deadline else { return }
        if let alarm, alarm <= next { return }
        alarm = next
        post.yield(.alarm(next))
    }

    private func openLive(_ granted: LiveRequestAnswer) {
        guard let transcript = chat.session?.history.openLive else { return }
        begin(transcript, token: granted.token, remainingMs: granted.remainingMs)
    }

    func begin(_ transcript: LiveTranscript, token: String, remainingMs: Int64?) {
        guard let api, let key else { return }
        leaveLive()
        let generation = liveGeneration
        let transport = LiveTransport(
            api: api,
            clock: ports.clock,
            random: ports.random,
            sockets: ports.sockets,
            vault: ports.vault,
            noteFuse: ports.machine.noteFuse,
            conversation: transcript.conversation,
            vaultName: key.vaultName(of: transcript.conversation),
            token: token
        )
        let machine = LiveMachine(
            transcript: transcript,
            remainingMs: remainingMs,
            now: ports.clock.moment()
        )
        var livePorts = transport.livePorts { news in
            await self.heard(news, of: transcript.conversation, generation)
        }
        livePorts.fetch = { [fetch = livePorts.fetch] epoch, after, take in
            guard take else { return await fetch(epoch, after, take) }
            guard await self.mayClaim() else { return .pageFailed(.openedElsewhere) }
            let answer = await fetch(epoch, after, take)
            // Another terminal may have been opened meanwhile.
            return await self.mayClaim() ? answer : .pageFailed(.openedElsewhere)
        }
        let session = LiveSession(machine: machine, ports: livePorts)
        live = session
        for command in held { session.perform(command) }
        held = []
        post.yield(.live(session))
    }

    /// What is said from now on waits for the next live session.
    private func leaveLive() {
        live?.leave()
        live = nil
        liveGeneration += 1
    }

    private func heard(
        _ news: LiveNews,
        of conversation: ConversationID,
        _ generation: Int
    ) {
        guard generation == liveGeneration else { return }
        perform(chat.liveChanged(news, of: conversation, on: occasion))
    }

    var api: API? {
        guard case .server(let server) = configuration.source else { return nil }
        return API(
            server: server,
            clientId: configuration.clientId,
            language: chat.language.rawValue,
            http: HTTPPort { request async throws(HTTPFailure) in
                do throws(HTTPFailure) {
                    let response = try await self.ports.http.send(request)
                    await self.answered(isTrusted: true)
                    return response
                } catch {
                    if case .untrusted = error { await self.answered(isTrusted: false) }
                    throw error
                }
            }
        )
    }

    private func answered(isTrusted: Bool) {
        perform(chat.answered(isTrusted: isTrusted))
    }
}

extension StateKey {
    /// The name of a conversation's credentials in the vault; no secret in itself.
    func vaultName(of conversation: ConversationID) -> String {
        vaultPrefix + conversation.text
    }

    /// What the names of a workspace begin with, whoever the user is: one at a time has credentials.
    var vaultPrefix: String { "\(api) \(publicKey) " }
}
