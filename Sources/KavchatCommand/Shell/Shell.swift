import Glibc
import KavchatLive
import KavchatModel
import KavchatUI
import TerminalScreen
import TerminalText

/// Drives one view on the terminal: events in, orders out, a picture after each.
///
/// One inbox, one loop: keys, snapshots and the timer meet here and nowhere else.
struct Shell<View: ScreenView> {
    /// What reaches the inbox.
    enum News: Sendable {
        case input(TerminalInput)
        case snapshot(View.Snapshot)
        case timer(generation: Int)
        case note(String)
        case worded(SystemTexts)
        /// The world behind the view is gone or refuses: the program ends.
        case over(Ending)
    }

    let terminal: Terminal
    let act: @Sendable (View.Action) async -> Void
    /// What the view is told of its surroundings, from what the terminal answered.
    let theme: (TerminalProfile, View.Snapshot) -> Theme
    /// Runs when Ctrl-Z or a closing terminal takes the user away: to flush what must not be lost.
    let goesToBackground: @Sendable () async -> Void
    /// Runs when the program goes on after it was stopped, by whomever.
    let comesBack: @Sendable () async -> Void

    let inbox = Inbox<News>()

    /// Tells the user a sentence for a moment.
    func say(_ sentence: String) {
        inbox.post(.note(sentence))
    }

    /// Draws the first picture, before anything is begun that takes time from it.
    func show(_ initial: View) {
        terminal.draw(initial.view())
    }

    /// Runs until the user leaves, from the view that is shown; the terminal is restored when this
    /// returns.
    func run(_ initial: View) async -> Ending {
        var view = initial
        var timer: (generation: Int, task: Task<Void, Never>)?
        defer { timer?.task.cancel() }
        let forwarding = Task { [terminal, inbox] in
            for await input in terminal.input { inbox.post(.input(input)) }
            inbox.post(.input(.hangup))
        }
        defer { forwarding.cancel() }
        for await news in inbox.stream {
            let isLast = inbox.took()
            var effects: [UIEffect<View.Action>] = []
            switch await take(news, into: &view, timer: timer?.generation) {
            case .effects(let ordered): effects = ordered
            case .ended(let ending):
                await goesToBackground()
                terminal.close()
                return ending
            }
            for effect in effects {
                switch effect {
                case .act(let action): await act(action)
                case .quit:
                    await goesToBackground()
                    terminal.close()
                    return Ending(code: .done)
                case .repaint: terminal.repaint()
                case .wake(let moment):
                    timer?.task.cancel()
                    let generation = (timer?.generation ?? 0) + 1
                    timer = (generation, wake(at: moment, generation: generation))
                case .suspend:
                    await goesToBackground()
                    terminal.suspend()
                    await comesBack()
                case .bell: terminal.ring()
                case .copy(let text): terminal.copy(text)
                }
            }
            if isLast { terminal.draw(view.view()) }
        }
        terminal.close()
        return Ending(code: .done)
    }

    private enum Outcome {
        case effects([UIEffect<View.Action>])
        case ended(Ending)
    }

    private func take(_ news: News, into view: inout View, timer: Int?) async -> Outcome {
        let now = UITime.current
        switch news {
        case .input(.keys(let keys)):
            var effects: [UIEffect<View.Action>] = []
            for key in keys { effects += view.update(.key(key), now: now) }
            return .effects(effects)
        case .input(.resized(let size)): return .effects(view.update(.resized(size), now: now))
        case .input(.continued):
            await comesBack()
            return .effects(view.update(.tick, now: now))
        case .input(.profiled(let profile)):
            return .effects(
                view.update(.themed(theme(profile, view.snapshot), profile.layout), now: now)
            )
        case .input(.hangup): return .ended(Ending(code: .done))
        case .input(.terminate(let signal)):
            return .ended(Ending(code: .done, signal: signal))
        case .snapshot(let snapshot): return .effects(view.update(.snapshot(snapshot), now: now))
        case .timer(let generation):
            return .effects(generation == timer ? view.update(.tick, now: now) : [])
        case .note(let sentence): return .effects(view.update(.note(sentence), now: now))
        case .worded(let texts): return .effects(view.update(.worded(texts), now: now))
        case .over(let ending): return .ended(ending)
        }
    }

    /// The view's one timer; the stored handle cancels it.
    private func wake(at moment: Moment, generation: Int) -> Task<Void, Never> {
        Task { [inbox] in
            do {
                try await SystemPorts.clock.sleep(moment)
                inbox.post(.timer(generation: generation))
            } catch {}
        }
    }
}

/// How a shell ended.
struct Ending: Sendable {
    var code: ExitCode
    /// Said on standard error once the terminal is restored.
    var sentence: String?
    /// The signal that asked for the end; the process then ends by it, as its parent expects.
    var signal: Int32?

    /// Says why, once the terminal is restored, and answers the code.
    func finish() -> ExitCode {
        if let sentence { Output.complain(sentence) }
        if let signal {
            Glibc.signal(signal, SIG_DFL)
            raise(signal)
        }
        return code
    }
}
