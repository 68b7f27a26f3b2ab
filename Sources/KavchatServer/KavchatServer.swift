import CCrypto
import CMicroHTTP
package import KavchatEngine
import KavchatModel
import KavchatWire

/// The server: publishes bots, holds live conversations, tickets and the server API, in one process
/// on one port.
///
/// `start` once, `stop` once; between them it answers. A server that is not stopped keeps its thread,
/// also where `start` failed.
package actor KavchatServer {
    /// Set up goes to running, running to stopped.
    private enum State {
        case setUp
        /// The task ends when the daemon's stream of requests does, which `stop` sees to.
        case running(Task<Void, Never>)
        case stopped
    }

    private let configuration: ServerConfiguration
    private let ports: ServerPorts
    private let core: ServerCore
    private let loop: SocketLoop
    private let daemon: HTTPDaemon
    private var state = State.setUp

    /// Opens the database, or makes it with a workspace and its keys.
    package init(
        _ configuration: ServerConfiguration,
        ports: ServerPorts
    ) async throws(ServerProblem) {
        guard kavchat_mhd_load() else { throw .missingLibrary(package: "libmicrohttpd12") }
        guard kavchat_crypto_load() else { throw .missingLibrary(package: "libssl3") }
        self.configuration = configuration
        self.ports = ports
        let loop = SocketLoop()
        core = try ServerCore(configuration: configuration, ports: ports, loop: loop)
        daemon = HTTPDaemon(isBehindProxy: configuration.isBehindProxy) { link, socket, bytes in
            loop.adopt(link, socket: socket, bytes)
        }
        self.loop = loop
        loop.start(
            report: { [core] link, event in core.assumeIsolated { $0.handle(link, event) } },
            settle: { [core] in core.assumeIsolated { $0.settle() } }
        )
    }

    /// Listens and answers from now on; gives the port.
    package func start() async throws(ServerProblem) -> UInt16 {
        guard case .setUp = state else { throw .stopped }
        let socket = try ListeningSocket(
            address: configuration.address,
            port: configuration.port
        )
        await core.begin()
        state = .running(Task { [core, daemon, ports] in await Self.run(core, daemon, ports) })
        guard daemon.start(on: socket) else {
            throw .cannotListen(
                address: configuration.address,
                port: socket.port,
                reason: "the HTTP daemon did not start"
            )
        }
        return socket.port
    }

    /// Answers requests until the daemon takes none any more, and ticks each second meanwhile.
    private static func run(_ core: ServerCore, _ daemon: HTTPDaemon, _ ports: ServerPorts) async {
        await withTaskGroup { group in
            group.addTask {
                while true {
                    do { try await ports.clock.sleep(1_000) } catch { return }
                    await core.tick()
                }
            }
            await withDiscardingTaskGroup { answers in
                for await exchange in daemon.exchanges {
                    answers.addTask { exchange.finish(await core.answer(exchange.call)) }
                }
            }
            group.cancelAll()
        }
    }

    /// Sends everybody away with a word when to come back, answers what was asked, and ends.
    package func stop() async {
        let running: Task<Void, Never>?
        switch state {
        case .setUp: running = nil
        case .running(let task): running = task
        case .stopped: return
        }
        state = .stopped
        daemon.quiesce()
        await core.drain()
        await running?.value
        daemon.stop()
        await core.close()
        loop.stop()
    }
}

// MARK: For the command

extension KavchatServer {
    /// The keys of the workspace that the command works with.
    package var keys: WorkspaceKeys {
        get async throws(ServerProblem) {
            try await perform { core in
                let workspace = try await core.ownWorkspace()
                return WorkspaceKeys(
                    publicKey: workspace.publicKey,
                    secretKey: workspace.secretKey
                )
            }
        }
    }

    /// Publishes a bot that was checked; gives its version.
    ///
    /// A bot that equals the newest release is not published again.
    @discardableResult
    package func publish(_ bot: Bot, note: String = "") async throws(ServerProblem) -> Int {
        try await perform { try await $0.publishOwn(bot, note: note) }
    }

    /// Adds an agent, or gives one a new password.
    package func addAgent(
        id: String,
        name: String,
        password: String
    ) async throws(ServerProblem) {
        try await perform { core in
            let workspace = try await core.ownWorkspace()
            _ = try await core.putAgent(
                id,
                name: name,
                password: password,
                departments: [],
                maxConversations: nil,
                in: workspace.id
            )
        }
    }

    /// Switches the bot on or off at once (K86).
    package func setEnabled(_ isEnabled: Bool) async throws(ServerProblem) {
        try await perform { try await $0.changeOwn { $0.isEnabled = isEnabled } }
    }

    /// How many sessions a month the bot is offered for; nil means any number (K86).
    package func setSessionQuota(_ quota: Int?) async throws(ServerProblem) {
        try await perform { try await $0.changeOwn { $0.sessionQuota = quota } }
    }

    private func perform<Value: Sendable>(
        _ body: @Sendable (ServerCore) async throws -> Value
    ) async throws(ServerProblem) -> Value {
        if case .stopped = state { throw .stopped }
        do {
            return try await body(core)
        } catch let refusal as Refusal {
            throw .refused(refusal.sentence)
        } catch {
            throw .databaseUnusable(path: configuration.databasePath, reason: "\(error)")
        }
    }
}

extension ServerCore {
    func ownWorkspace() throws -> Workspace {
        guard let workspace = try store.firstWorkspace() else { throw Refusal.notFound }
        return workspace
    }

    func changeOwn(_ change: @Sendable (inout Workspace) -> Void) throws {
        var workspace = try ownWorkspace()
        change(&workspace)
        try store.update(workspace)
    }

    func publishOwn(_ bot: Bot, note: String) throws -> Int {
        let workspace = try ownWorkspace()
        if let served = try store.served(workspace.id),
            let newest = try? Release.read(served.body),
            newest.bot.canonicalJSON == bot.canonicalJSON, newest.bot.settings == bot.settings
        {
            return newest.version
        }
        return try publish(bot, note: note, in: workspace.id).version
    }
}
