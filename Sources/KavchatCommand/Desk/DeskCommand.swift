import KavchatDesk
import KavchatLive
import KavchatModel
import KavchatNet
import KavchatUI
import TerminalScreen

/// `kavchat desk`: signs an agent in and runs the agent's view.
struct DeskCommand {
    let options: DeskOptions

    init(_ options: DeskOptions) {
        self.options = options
    }

    func run() async -> ExitCode {
        do {
            let world = try World()
            let settings = try world.configuration()
            let target = try DeskTarget(options, settings, world)
            return await run(target, settings, in: world)
        } catch let problem as World.Problem {
            Output.complain(problem.sentence)
        } catch let problem as ConfigurationProblem {
            Output.complain(problem.sentence)
        } catch let problem as DeskTarget.Problem {
            Output.complain(problem.sentence)
        } catch {
            Output.complain("the desk cannot begin.")
        }
        return .misuse
    }

    private func run(
        _ target: DeskTarget,
        _ settings: SettingsFile,
        in world: World
    ) async -> ExitCode {
        let terminal: Terminal
        do throws(TerminalFailure) {
            terminal = try Terminal(
                environment: world.environment.values,
                settings: options.appearance.settings(settings)
            )
        } catch {
            Output.complain(error.sentence)
            return .misuse
        }
        let engine = CurlEngine()
        let desk = DeskClient(
            configuration: DeskConfiguration(
                api: target.api,
                publicKey: target.key,
                agent: target.agent,
                password: target.password,
                clientId: SystemPorts.random.hex128()
            ),
            ports: DeskPorts(
                clock: SystemPorts.clock,
                random: SystemPorts.random,
                http: engine.http,
                sockets: engine.sockets
            )
        )
        let language = Language.ofInterface(
            given: options.server.locale(else: settings),
            environment: world.environment.values,
            script: nil
        )
        let brand = BotSettings().primaryColor
        let shell = Shell<DeskState>(
            terminal: terminal,
            act: { [desk] in await desk.act($0) },
            theme: { profile, _ in Theme(profile, brand: brand) },
            goesToBackground: {},
            comesBack: { [desk] in await desk.resume() }
        )
        let view = DeskState(
            snapshot: DeskSnapshot(agent: target.agent, link: .connecting),
            size: terminal.size,
            surroundings: Surroundings(
                texts: world.texts[language],
                theme: Theme(terminal.profile, brand: brand),
                zone: ZoneFolder.local(world.environment.values["TZ"]),
                isMotionReduced: world.environment["REDUCE_MOTION"] != nil,
                layout: terminal.profile.layout
            ),
            now: .current
        )
        shell.show(view)
        for advice in terminal.advice { shell.say(advice.sentence) }
        return await drive(shell, from: view, desk).finish()
    }

    private static let refused =
        "the server does not know this agent with this password; check both, or make the agent anew"
        + " with \"kavchat serve --agent NAME\"."

    /// What a first sign-in that is refused ends with.
    private static func sentence(_ message: DeskMessage?) -> String? {
        switch message {
        case .refused(let refusal) where refusal.code != "bad_credentials": refusal.sentence
        case .refused, .signedOut: refused
        case nil, .alreadyTaken, .transferredAway, .handedOver, .notHeard: nil
        }
    }

    private func drive(
        _ shell: Shell<DeskState>,
        from view: DeskState,
        _ desk: DeskClient
    ) async -> Ending {
        let inbox = shell.inbox
        return await withTaskGroup { group in
            group.addTask { await desk.run() }
            group.addTask {
                var hasSignedIn = false
                for await snapshot in desk.snapshots {
                    if snapshot.link == .live { hasSignedIn = true }
                    if !hasSignedIn, let sentence = Self.sentence(snapshot.message) {
                        inbox.post(.over(Ending(code: .misuse, sentence: sentence)))
                        return
                    }
                    inbox.post(.snapshot(snapshot))
                }
            }
            let ending = await shell.run(view)
            group.cancelAll()
            return ending
        }
    }
}
