import Glibc

/// Where an agent signs in, and as whom.
struct DeskTarget {
    var api: String
    var key: String
    var agent: String
    var password: String

    enum Problem: Error {
        case noAgent
        case noPassword
        case target(ChatTarget.Problem)
        case file(SmallFile.Problem)

        var sentence: String {
            switch self {
            case .noAgent: "give the agent's name with --agent NAME."
            case .noPassword:
                "no password was given: type it when asked, or give --password-file FILE."
            case .target(let problem): problem.sentence
            case .file(let problem): problem.sentence
            }
        }
    }

    init(_ options: DeskOptions, _ settings: SettingsFile, _ world: World) throws(Problem) {
        if options.server.api == nil, options.agent == nil,
            let running = RuntimeFile.running(at: world.runtimeFile)
        {
            api = running.api
            key = running.key
            agent = running.agent
            password = running.password
            return
        }
        do throws(ChatTarget.Problem) {
            let target = try ChatTarget(
                api: options.server.api,
                key: options.server.key,
                configuration: settings,
                demo: { RuntimeFile.running(at: world.runtimeFile) }
            )
            api = target.api
            key = target.key
        } catch {
            throw .target(error)
        }
        guard let agent = options.agent else { throw .noAgent }
        self.agent = agent
        password = try DeskTarget.password(options.passwordFile)
    }

    private static func password(_ path: String?) throws(Problem) -> String {
        guard let path else {
            guard let typed = getpass("Password: ") else { throw .noPassword }
            let text = String(cString: typed)
            memset(typed, 0, strlen(typed))
            guard !text.isEmpty else { throw .noPassword }
            return text
        }
        do throws(SmallFile.Problem) {
            let bytes = try SmallFile.read(path, limit: 4_096, isSecret: true)
            let text = String(decoding: bytes, as: UTF8.self)
            return String(text.prefix { $0 != "\n" && $0 != "\r\n" })
        } catch {
            throw .file(error)
        }
    }
}
