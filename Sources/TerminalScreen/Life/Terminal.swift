import CProcess
import Glibc
import Synchronization
package import TerminalText

/// The terminal from opening to closing: modes, pictures, input, and the way back.
///
/// One at a time exists in a process. Any thread may call it. Every way out restores the terminal: `close`,
/// `exit`, and the signals of a crash.
package final class Terminal: Sendable {
    /// What happens, in order; up to 1024 events wait, then the terminal is not read on.
    ///
    /// For one consumer.
    package let input: AsyncStream<TerminalInput>
    /// What works, but not as well as it could.
    package let advice: [TerminalAdvice]

    private let canvas: Canvas
    private let events: AsyncStream<TerminalInput>.Continuation
    private let thread: Mutex<ReaderThread?>

    /// Takes the terminal over: the alternate screen is on, nothing is drawn.
    package init(
        environment: [String: String],
        settings: ScreenSettings = ScreenSettings()
    ) throws(TerminalFailure) {
        guard kav_isatty(STDIN_FILENO), kav_isatty(STDOUT_FILENO), kav_save_mode(STDIN_FILENO)
        else {
            throw .notATerminal
        }
        let name = environment["TERM"] ?? ""
        guard !name.isEmpty, name != "dumb" else { throw .plainTerminal }
        // Before ncurses, which leaves alone the signals that have a handler.
        let signals = Descriptor(number: kav_open_signals())
        do throws(TerminalFailure) {
            var advice: [TerminalAdvice] = Curses.useUnicode() ? [] : [.localeIsNotUnicode]
            let description = try Self.describe(name, &advice)
            self.advice = advice
            canvas = Self.canvas(name, description, environment: environment, settings: settings)
            (input, events) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1024))
            let thread = ReaderThread(canvas: canvas, signals: signals, events: events)
            guard signals.number >= 0, let thread else { throw .outOfResources }
            self.thread = Mutex(thread)
        } catch {
            kav_restore_mode(false)
            kav_close_signals()
            throw error
        }
        kav_use_signal_stack()
        Curses.useRawMode()
        canvas.enter()
    }

    /// The window's size; `resized` tells of changes.
    package var size: Size { canvas.size }

    /// What the terminal can do, as far as it is known; `profiled` tells when it has answered.
    package var profile: TerminalProfile { canvas.profile }

    /// Shows a picture; one whose size is not the window's is left out, since a new one is to come.
    package func draw(_ frame: Frame) {
        canvas.draw(frame)
    }

    /// Draws the last picture again, whatever something else wrote over it.
    package func repaint() {
        canvas.repaint()
    }

    /// The bell.
    package func ring() {
        canvas.send([0x07])
    }

    /// Puts text on the clipboard (OSC 52), up to 64 KiB of it; for a key of the user, never for a message.
    package func copy(_ text: String) {
        canvas.send(ClipboardOrder.bytes(text))
    }

    /// The window's title until the terminal is left.
    package func setTitle(_ title: SafeText) {
        canvas.setTitle(title)
    }

    /// Without the mouse its user can mark text as in any other window.
    package func setMouse(isOn: Bool) {
        canvas.setMouse(isOn: isOn)
    }

    /// Gives the terminal to the shell and stops the process group; returns when it goes on, set up again.
    ///
    /// Where no shell could wake it (as leader of its session) it returns at once.
    package func suspend() {
        canvas.leave(forever: false, discardsInput: canvas.awaitsAnswers)
        kav_stop_like_a_job()
        canvas.enter()
    }

    /// Restores the terminal for good and ends `input`; a second call does nothing.
    ///
    /// Answers that are still on their way are awaited up to a fifth of a second, so that no shell gets
    /// them.
    package func close() {
        let reader = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        guard let reader else { return }
        reader.end()
        drainAnswers()
        canvas.leave(forever: true, discardsInput: canvas.awaitsAnswers)
        kav_close_signals()
        events.finish()
    }

    // MARK: Opening and closing

    static var currentSize: Size {
        var rows: Int32 = 24
        var columns: Int32 = 80
        _ = kav_terminal_size(STDOUT_FILENO, &rows, &columns)
        return Size(rows: Int(rows), columns: Int(columns))
    }

    private static func canvas(
        _ name: String,
        _ description: TerminalDescription,
        environment: [String: String],
        settings: ScreenSettings
    ) -> Canvas {
        let isAnswering = Probe.suits(terminal: name)
        return Canvas(
            size: currentSize,
            modes: TerminalModes(description: description, hasTitle: isAnswering),
            probe: isAnswering ? .due : .unsuited
        ) { answers in
            TerminalProfile(
                environment: environment,
                colorCount: description.colorCount,
                settings: settings,
                answers: answers
            )
        }
    }

    private static func describe(
        _ name: String,
        _ advice: inout [TerminalAdvice]
    ) throws(TerminalFailure) -> TerminalDescription {
        if let description = Curses.describe(name) {
            guard Curses.canPlaceCursor else { throw .plainTerminal }
            return description
        }
        guard let description = Curses.describe("xterm-256color") else {
            throw .unknownTerminal(name)
        }
        advice.append(.describedAsXterm(name))
        return description
    }

    private func drainAnswers() {
        var parser = KeyParser()
        let clock = ContinuousClock()
        let deadline = clock.now + .milliseconds(200)
        while canvas.awaitsAnswers {
            let left = (deadline - clock.now) / .milliseconds(1)
            guard left > 0 else { return }
            let ready = Descriptor.wait(
                for: [(.input, Int16(POLLIN))],
                milliseconds: Int32(left) + 1
            )
            guard ready != [] else { return }
            switch Descriptor.input.read() {
            case .bytes(let bytes):
                for case .reply(let reply) in parser.feed(bytes) { _ = canvas.take(reply) }
            case .nothing: break
            case .ended: return
            }
        }
    }
}
