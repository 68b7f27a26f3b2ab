import Glibc
import KavchatEngine
import KavchatLive
import KavchatModel
import KavchatServer
import KavchatStore

/// `kavchat serve`: runs the server until a signal ends it.
struct ServeCommand {
    let options: ServeOptions

    init(_ options: ServeOptions) {
        self.options = options
    }

    func run() async -> ExitCode {
        do {
            let world = try World()
            let bot = try options.publish.map { try ScriptFile(path: $0).check() }
            return try await serve(bot, in: world)
        } catch let problem as World.Problem {
            Output.complain(problem.sentence)
        } catch let problem as ScriptFile.Problem {
            problem.complain()
        } catch let problem as ServerProblem {
            Output.complain(problem.sentence)
        } catch let problem as SmallFile.Problem {
            Output.complain(problem.sentence)
        } catch {
            Output.complain("the server could not run.")
        }
        return .misuse
    }

    private func serve(_ bot: Bot?, in world: World) async throws -> ExitCode {
        let signals = SignalStream()
        Self.allowManyConnections()
        let path = try databasePath(world)
        // The secret key is printed once, when it is made.
        let isNew = access(path, F_OK) != 0
        let ports = SystemPorts.server { sentence, pairs in
            let values = pairs.map { " \($0.0)=\($0.1)" }.joined()
            Output.log("\(SystemPorts.timestamp().iso8601) \(sentence)\(values)")
        }
        let server = try await KavchatServer(
            ServerConfiguration(
                address: options.host,
                port: UInt16(options.port),
                databasePath: path,
                isBehindProxy: options.isBehindProxy
            ),
            ports: ports
        )
        let keys = try await server.keys
        if let bot { try await server.publish(bot) }
        let agent = try await agentSignIn(server)
        let port = try await server.start()
        let api = "http://\(shownHost):\(port)"
        Output.standard(
            "address     \(api)\npublic key  \(keys.publicKey)\n"
                + (isNew && options.runtimeFile == nil ? "secret key  \(keys.secretKey)\n" : "")
        )
        if let agent {
            Output.standard("agent       \(agent.name)\npassword    \(agent.password)\n")
            if let path = options.runtimeFile {
                try RuntimeFile(
                    api: api,
                    key: keys.publicKey,
                    agent: agent.name,
                    password: agent.password,
                    process: getpid()
                ).write(to: path)
            }
        }
        Output.standard("ready\n")
        if options.runtimeFile != nil { signals.alsoEndsWithInput() }
        await signals.first()
        await server.stop()
        if let path = options.runtimeFile { unlink(path) }
        return .done
    }

    /// Each conversation holds a descriptor; the usual 1,024 are kept low for programs that `select`.
    private static func allowManyConnections() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    private var shownHost: String {
        options.host.contains(":") ? "[\(options.host)]" : options.host
    }

    private func databasePath(_ world: World) throws(SmallFile.Problem) -> String {
        if let path = options.database { return path }
        guard PrivateFiles.makeFolder(world.folders.state) else {
            throw .failed(path: world.folders.state, reason: "the folder cannot be made")
        }
        return world.folders.state + "/server.db"
    }

    private struct SignIn {
        var name: String
        var password: String
    }

    /// The agent that was asked for, with a new password; a demo always has one.
    private func agentSignIn(_ server: KavchatServer) async throws -> SignIn? {
        guard let name = options.agent ?? options.runtimeFile.map({ _ in "Noa" }) else {
            return nil
        }
        let password = Self.newPassword()
        try await server.addAgent(id: name.lowercased(), name: name, password: password)
        return SignIn(name: name.lowercased(), password: password)
    }

    /// 100 random bits in letters that cannot be mistaken for each other.
    private static func newPassword() -> String {
        let letters = Array("abcdefghjkmnpqrstuvwxyz23456789z")
        let picked = SystemPorts.random.bytes(20).map { letters[Int($0) & 31] }
        return stride(from: 0, to: 20, by: 5).map { String(picked[$0..<($0 + 5)]) }
            .joined(separator: "-")
    }
}
