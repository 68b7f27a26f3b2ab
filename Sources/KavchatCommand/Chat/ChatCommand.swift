import Glibc
import KavchatClient
import KavchatEngine
import KavchatLive
import KavchatModel
import KavchatNet
import KavchatStore
import KavchatUI
import TerminalScreen

/// `kavchat chat`: wires the visitor's side and runs it until the visitor leaves.
struct ChatCommand {
    let options: ChatOptions
    /// Begins a new session, whatever was kept.
    var startsFresh = false

    init(_ options: ChatOptions) {
        self.options = options
    }

    func run() async -> ExitCode {
        do throws(World.Problem) {
            return await run(in: try World())
        } catch {
            Output.complain(error.sentence)
            return .misuse
        }
    }

    func run(in world: World) async -> ExitCode {
        let configuration: ChatConfiguration
        let settings: SettingsFile
        do throws(Refused) {
            settings = try readSettings(world)
            configuration = try self.configuration(in: world, settings)
        } catch {
            error.complain()
            return .misuse
        }
        guard
            let store = SessionStore(
                folder: world.folders.state,
                owner: SystemPorts.random.hex128()
            )
        else {
            Output.complain("there is not enough memory to run.")
            return .misuse
        }
        let client = ChatClient(
            configuration: configuration,
            ports: ports(in: world, store: store)
        )
        let session = ChatSession(
            client: client,
            world: world,
            store: store,
            screen: options.appearance.settings(settings),
            isPlain: options.appearance.isPlain || PlainSession.isWanted(world.environment)
        )
        return await session.run()
    }

    /// Why the chat cannot begin.
    enum Refused: Error {
        case told(String)
        case script(ScriptFile.Problem)

        func complain() {
            switch self {
            case .told(let sentence): Output.complain(sentence)
            case .script(let problem): problem.complain()
            }
        }
    }

    private func readSettings(_ world: World) throws(Refused) -> SettingsFile {
        do throws(ConfigurationProblem) {
            return try world.configuration()
        } catch {
            throw .told(error.sentence)
        }
    }

    private func configuration(
        in world: World,
        _ settings: SettingsFile
    ) throws(Refused) -> ChatConfiguration {
        ChatConfiguration(
            source: try source(in: world, settings),
            locale: options.server.locale(else: settings),
            environment: world.environment.values,
            screen: options.page,
            clientId: SystemPorts.random.hex128(),
            startsFresh: startsFresh
        )
    }

    private func source(in world: World, _ settings: SettingsFile) throws(Refused) -> ChatSource {
        if let path = options.script {
            do throws(ScriptFile.Problem) {
                return .script(try ScriptFile(path: path).source())
            } catch {
                throw .script(error)
            }
        }
        let target: ChatTarget
        do throws(ChatTarget.Problem) {
            target = try ChatTarget(
                api: options.server.api,
                key: options.server.key,
                configuration: settings,
                demo: { RuntimeFile.running(at: world.runtimeFile) }
            )
        } catch {
            throw .told(error.sentence)
        }
        return .server(ServerAddress(api: target.api, publicKey: target.key, token: try token()))
    }

    private func token() throws(Refused) -> String? {
        guard let path = options.userTokenFile else { return nil }
        let bytes: [UInt8]
        do throws(SmallFile.Problem) {
            bytes = try SmallFile.read(path, limit: 8_192, isSecret: true)
        } catch {
            throw .told(error.sentence)
        }
        let text = String(decoding: bytes, as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).joined()
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw .told("\(path) holds no identity token.")
        }
        return text
    }

    private func ports(in world: World, store: SessionStore) -> ChatPorts {
        let engine = CurlEngine()
        let texts = world.texts
        return ChatPorts(
            clock: SystemPorts.clock,
            random: SystemPorts.random,
            http: engine.http,
            sockets: engine.sockets,
            releases: StorePorts.releases(ReleaseCache(folder: world.folders.cache)),
            sessions: StorePorts.sessions(store),
            requests: StorePorts.requests(store),
            vault: StorePorts.vault(world.vault, store),
            rules: RulesPort(
                isOpen: { settings, time in
                    settings.hours.isEmpty
                        || settings.hours.isOpen(
                            at: time,
                            in: ZoneFolder.rules(of: settings.timeZone)
                        )
                },
                systemLabels: { texts.systemLabels(in: $0) }
            ),
            machine: MachinePort(
                networkChanges: { NetworkWatch.changes() },
                noteFuse: { [state = world.folders.state] in
                    FuseRecord.note(in: state, at: SystemPorts.timestamp())
                }
            )
        )
    }
}

extension AppearanceOptions {
    /// Options first, then the configuration file.
    func settings(_ file: SettingsFile) -> ScreenSettings {
        let colors = (color ?? file["color"]).flatMap(ScreenSettings.Colors.init(rawValue:))
        return ScreenSettings(
            colors: colors ?? .auto,
            bidi: (bidi ?? file["bidi"]).flatMap(BidiOutput.init(rawValue:))
        )
    }
}
