import CProcess
import Glibc
import KavchatClient
import KavchatLive
import KavchatModel
import KavchatStore
import KavchatUI
import TerminalScreen
import TerminalText

/// One run of the chat: on a full screen, or line by line where there can be none or none is wanted.
struct ChatSession {
    let client: ChatClient
    let world: World
    let store: SessionStore
    let screen: ScreenSettings
    let isPlain: Bool

    func run() async -> ExitCode {
        let first = await client.start()
        if let ending = Self.ending(of: first, world: world) { return ending.finish() }
        if isPlain { return await runPlain(from: first).finish() }
        do throws(TerminalFailure) {
            let terminal = try Terminal(environment: world.environment.values, settings: screen)
            return await runScreen(on: terminal, from: first).finish()
        } catch {
            switch error {
            case .notATerminal, .plainTerminal, .unknownTerminal:
                return await runPlain(from: first).finish()
            case .outOfResources:
                Output.complain(error.sentence)
                return .misuse
            }
        }
    }

    private func runPlain(from first: ChatSnapshot) async -> Ending {
        await PlainSession(client: client, world: world, store: store)
            .run(from: first, note: store.condition.sentence)
    }

    private func runScreen(on terminal: Terminal, from first: ChatSnapshot) async -> Ending {
        let texts = world.texts[first.language]
        let shell = Shell<ChatState>(
            terminal: terminal,
            act: { [client] in await client.act($0) },
            theme: { profile, snapshot in Theme(profile, brand: snapshot.settings.primaryColor) },
            goesToBackground: { [client] in await client.suspend() },
            comesBack: { [client] in await client.resume() }
        )
        let view = ChatState(
            snapshot: first,
            size: terminal.size,
            surroundings: Surroundings(
                texts: texts,
                theme: Theme(terminal.profile, brand: first.settings.primaryColor),
                zone: ZoneFolder.local(world.environment.values["TZ"]),
                isMotionReduced: world.environment["REDUCE_MOTION"] != nil,
                layout: terminal.profile.layout
            ),
            now: .current
        )
        shell.show(view)
        for advice in terminal.advice { shell.say(advice.sentence) }
        if let sentence = store.condition.sentence { shell.say(sentence) }
        return await drive(shell, from: view)
    }

    private func drive(
        _ shell: Shell<ChatState>,
        from view: ChatState
    ) async -> Ending {
        let inbox = shell.inbox
        return await withTaskGroup { group in
            group.addTask { [client] in await client.run() }
            group.addTask { [client, world] in
                var last = view.snapshot
                // The one that is shown already is told again.
                for await snapshot in client.snapshots where snapshot != last {
                    if let ending = Self.ending(of: snapshot, world: world) {
                        inbox.post(.over(ending))
                        return
                    }
                    if snapshot.language != last.language {
                        inbox.post(.worded(world.texts[snapshot.language]))
                    }
                    last = snapshot
                    inbox.post(.snapshot(snapshot))
                }
            }
            group.addTask {
                // Once the first screen and what follows it are through.
                let settled = SystemPorts.moment().advanced(byMilliseconds: 1_000)
                guard (try? await SystemPorts.clock.sleep(settled)) != nil else { return }
                kav_forget_startup()
            }
            group.addTask { [client, world, store] in
                let host = Host(world: world, store: store)
                for await request in client.hostRequests {
                    if let sentence = host.carryOut(request) { inbox.post(.note(sentence)) }
                }
            }
            let ending = await shell.run(view)
            group.cancelAll()
            return ending
        }
    }

    /// Nothing of the bot may be shown, or nothing can be: what to say, and the code (K86, A-K34).
    static func ending(of snapshot: ChatSnapshot, world: World) -> Ending? {
        let texts = { world.texts[snapshot.language] }
        switch snapshot.phase {
        case .loading, .ready: return nil
        case .notOffered: return Ending(code: .notOffered, sentence: texts()[.notOffered])
        case .unreachable:
            return Ending(code: .noNetwork, sentence: texts()[snapshot.whyUnreachable])
        }
    }
}

extension Theme {
    init(_ profile: TerminalProfile, brand: String) {
        self.init(
            primaryColor: brand,
            background: profile.background.map(Background.known) ?? .unknown,
            depth: profile.colorDepth
        )
    }
}
