import Glibc
import KavchatDesk
import KavchatLive
import KavchatModel
import KavchatNet
import KavchatStore

/// `kavchat demo`: a server of its own with the demo bot, and a chat with it.
struct DemoCommand {
    let options: DemoOptions

    init(_ options: DemoOptions) {
        self.options = options
    }

    func run() async -> ExitCode {
        do throws(World.Problem) {
            let world = try World()
            guard PrivateFiles.makeFolder(world.folders.state),
                PrivateFiles.makeFolder(world.folders.runtime)
            else {
                Output.complain("the folder \(world.folders.state) cannot be made.")
                return .misuse
            }
            if let running = RuntimeFile.running(at: world.runtimeFile) {
                guard !options.isFresh else {
                    Output.complain("a demo is running; leave it first, then --fresh can empty it.")
                    return .misuse
                }
                return await chat(with: running, in: world)
            }
            return await serveAndChat(in: world)
        } catch {
            Output.complain(error.sentence)
            return .misuse
        }
    }

    private func serveAndChat(in world: World) async -> ExitCode {
        let database = world.folders.state + "/demo.db"
        if options.isFresh { Self.remove(database: database) }
        let log = world.folders.state + "/demo-server.log"
        let last = world.folders.state + "/demo-port"
        let wanted =
            (try? SmallFile.read(last, limit: 16))
            .flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
        // The port of the last time keeps what the chat stored reachable; any free one will do.
        for port in Set([wanted, 0]).sorted(by: >) {
            guard let server = Self.start(port: port, database: database, log: log, in: world)
            else { continue }
            defer { server.finish(withinMs: 3_000) }
            guard let running = RuntimeFile.running(at: world.runtimeFile) else { continue }
            if let port = running.api.split(separator: ":").last {
                _ = PrivateFiles.write(last, Array(port.utf8))
            }
            return await chat(with: running, in: world)
        }
        Output.complain("the demo's server did not start; its log is \(log).")
        return .misuse
    }

    /// The server as a child that is ready, nil where it could not begin.
    private static func start(
        port: Int,
        database: String,
        log: String,
        in world: World
    ) -> Child? {
        guard let program = ResourceFolder.executablePath() else { return nil }
        unlink(world.runtimeFile)
        let arguments = [
            program, "serve", "--listen", "127.0.0.1:\(port)", "--database", database,
            "--publish", world.resources.demoBot, "--runtime-file", world.runtimeFile,
        ]
        guard let child = Child.start(program, arguments, output: .pipes(errors: log)) else {
            return nil
        }
        guard child.saysReady() else {
            child.finish(withinMs: 1_000)
            return nil
        }
        return child
    }

    private func chat(with running: RuntimeFile, in world: World) async -> ExitCode {
        var command = ChatCommand(
            ChatOptions(
                server: ServerOptions(
                    api: running.api,
                    key: running.key,
                    locale: options.language?.rawValue
                ),
                appearance: options.appearance
            )
        )
        command.startsFresh = options.isFresh
        guard options.hasAutomaticAgent else { return await command.run(in: world) }
        let engine = CurlEngine()
        let agent = DemoAgent(
            configuration: DeskConfiguration(
                api: running.api,
                publicKey: running.key,
                agent: running.agent,
                password: running.password,
                clientId: SystemPorts.random.hex128()
            ),
            ports: DeskPorts(
                clock: SystemPorts.clock,
                random: SystemPorts.random,
                http: engine.http,
                sockets: engine.sockets
            )
        )
        return await withTaskGroup { group in
            group.addTask { await agent.run() }
            // Otherwise the chat's first look finds nobody, and keeps that for 30 s (K47).
            await agent.hasArrived()
            let code = await command.run(in: world)
            group.cancelAll()
            return code
        }
    }

    private static func remove(database: String) {
        for suffix in ["", "-wal", "-shm", ".starts"] { unlink(database + suffix) }
    }
}

extension Child {
    /// Reads what it prints until it is ready; false where it ends before.
    func saysReady() -> Bool {
        guard let output else { return false }
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1_024)
        while text.count < 65_536 {
            let count = chunk.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            text += chunk[..<count]
            if text.suffix(6) == Array("ready\n".utf8)[...] { return true }
        }
        return false
    }
}
