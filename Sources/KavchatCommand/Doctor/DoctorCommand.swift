import Glibc
import KavchatEngine
import KavchatLive
import KavchatModel
import KavchatNet
import KavchatStore
import KavchatWire
import TerminalScreen
import TerminalText

/// `kavchat doctor`: says what was found on this machine, and what to mend.
struct DoctorCommand {
    let options: DoctorOptions

    init(_ options: DoctorOptions) {
        self.options = options
    }

    /// How long the terminal may take to answer.
    private static let answerMs: Int64 = 500

    func run() async -> ExitCode {
        let server: DoctorFacts.Server
        do throws(ChatTarget.Problem) {
            server = try await askServer()
        } catch {
            Output.complain(error.sentence)
            return .misuse
        }
        let report = DoctorReport(await facts(server: server))
        Output.standard(report.text)
        return report.findings == 0 ? .done : .findings
    }

    private func facts(server: DoctorFacts.Server) async -> DoctorFacts {
        let environment = Environment()
        let folders = Folders { environment[$0] }
        let database = folders.map { $0.state + "/client.db" }
        return DoctorFacts(
            folders: folders.map(Self.look) ?? [],
            store: database.flatMap { access($0, F_OK) == 0 ? folders : nil }.flatMap {
                SessionStore(folder: $0.state, owner: SystemPorts.random.hex128())?.condition
            },
            vault: await StorePorts.backend(Vault(of: folders)),
            fuse: folders.flatMap { FuseRecord(in: $0.state) },
            terminal: await Self.askTerminal(environment, settings(folders)),
            terminalName: environment["TERM"],
            locale: Self.locale(environment),
            resources: ResourceFolder.find()?.path,
            configuration: Self.configuration(folders),
            demo: folders.flatMap { RuntimeFile.running(at: $0.runtimeFile)?.api },
            server: server
        )
    }

    // MARK: Files

    private static func look(_ folders: Folders) -> [DoctorFacts.Folder] {
        [
            DoctorFacts.Folder(
                purpose: "state",
                path: folders.state,
                isWritable: canWrite(folders.state)
            ),
            DoctorFacts.Folder(
                purpose: "cache",
                path: folders.cache,
                isWritable: canWrite(folders.cache)
            ),
            DoctorFacts.Folder(
                purpose: "configuration",
                path: folders.config,
                isWritable: canWrite(folders.config),
                isOptional: true
            ),
            DoctorFacts.Folder(
                purpose: "runtime",
                path: folders.runtime,
                isWritable: canWrite(folders.runtime)
            ),
        ]
    }

    /// Whether a folder can be written, or made where it does not stand yet.
    private static func canWrite(_ path: String) -> Bool {
        var path = path[...]
        while access(String(path), F_OK) != 0, errno == ENOENT, let slash = path.lastIndex(of: "/"),
            slash > path.startIndex
        {
            path = path[..<slash]
        }
        return access(String(path), W_OK | X_OK) == 0
    }

    private static func configuration(_ folders: Folders?) -> DoctorFacts.Configuration {
        guard let folders else { return .absent(path: "~/.config/kavchat/config") }
        do throws(ConfigurationProblem) {
            _ = try SettingsFile.configuration(in: folders)
        } catch {
            return .wrong(error.sentence)
        }
        let path = folders.configurationFile
        return access(path, F_OK) == 0 ? .fine(path: path) : .absent(path: path)
    }

    private func settings(_ folders: Folders?) -> ScreenSettings {
        let file = folders.flatMap { try? SettingsFile.configuration(in: $0) }
        return options.appearance.settings(file ?? SettingsFile([:]))
    }

    private static func locale(_ environment: Environment) -> DoctorFacts.Locale {
        let name =
            ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first ?? "C"
        guard setlocale(LC_CTYPE, "") != nil else {
            return DoctorFacts.Locale(name: name, characters: nil)
        }
        let characters = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) }
        return DoctorFacts.Locale(name: name, characters: characters)
    }

    // MARK: The terminal

    /// Takes the terminal over for a moment, since only a first picture asks it.
    private static func askTerminal(
        _ environment: Environment,
        _ settings: ScreenSettings
    ) async -> DoctorFacts.Terminal {
        let terminal: Terminal
        do throws(TerminalFailure) {
            terminal = try Terminal(environment: environment.values, settings: settings)
        } catch {
            return .unasked(error)
        }
        terminal.draw(Frame(size: terminal.size))
        await withTaskGroup { group in
            group.addTask {
                for await input in terminal.input where input.endsQuestions { return }
            }
            group.addTask {
                let limit = SystemPorts.moment().advanced(byMilliseconds: answerMs)
                try? await SystemPorts.clock.sleep(limit)
            }
            await group.next()
            group.cancelAll()
        }
        defer { terminal.close() }
        return .asked(size: terminal.size, terminal.profile, terminal.advice)
    }

    // MARK: The server

    private func askServer() async throws(ChatTarget.Problem) -> DoctorFacts.Server {
        guard let server = options.server else { return .unasked }
        let address = try ChatTarget.checked(server.api)
        let request = HTTPRequest(
            method: "GET",
            url: address + "/v1/client/release",
            headers: [
                HTTPHeader(HeaderName.key, server.key),
                HTTPHeader(HeaderName.client, SystemPorts.random.hex128()),
            ]
        )
        let asked = SystemPorts.moment()
        do throws(HTTPFailure) {
            let response = try await CurlEngine().http.send(request)
            let roundTrip = SystemPorts.moment().milliseconds(since: asked)
            guard response.status == 200 else {
                let error = try? WireJSON.decode(APIError.self, from: response.body)
                let words = error.map { ": \($0.message)" } ?? ""
                let reason =
                    response.status == 407
                    ? "a proxy wants a name and a password (407); "
                        + "name them in http_proxy as http://NAME:PASSWORD@HOST:PORT"
                    : "the server refuses with status \(response.status)\(words)"
                return .failed(address: address, reason: reason)
            }
            guard let release = try? Release.read(response.body) else {
                return .failed(address: address, reason: "this is no server of kavchat")
            }
            return .answered(
                address: address,
                release: release.version,
                roundTripMs: roundTrip
            )
        } catch {
            return .failed(address: address, reason: error.words)
        }
    }
}

extension TerminalInput {
    /// The terminal has answered, or is gone.
    fileprivate var endsQuestions: Bool {
        switch self {
        case .profiled, .hangup, .terminate: true
        case .keys, .resized, .continued: false
        }
    }
}

extension HTTPFailure {
    fileprivate var words: String {
        switch self {
        case .unreachable(let reason): "it cannot be reached (\(reason)); see address and network"
        case .untrusted(let reason):
            "its certificate is not trusted (\(reason)); look at this machine's date, "
                + "or name the file of your own authority in SSL_CERT_FILE"
        case .timedOut: "it did not answer in time"
        case .broken(let reason): "the connection broke (\(reason))"
        case .badAddress: "this is no address of a server"
        case .cancelled: "it was not asked to the end"
        }
    }
}
