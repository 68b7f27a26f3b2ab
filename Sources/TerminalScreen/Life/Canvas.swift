import CProcess
import Synchronization
import TerminalText

/// The terminal's screen and modes: what is on, what is shown, and every byte that is written.
///
/// Any thread may call; one write at a time.
final class Canvas: Sendable {
    private enum Stage {
        case open
        case suspended
        case closed
    }

    /// Where the start-up questions stand.
    enum ProbeStage {
        /// Not for this terminal.
        case unsuited
        /// To be asked with the first picture.
        case due
        case asked
    }

    private struct State {
        var stage = Stage.suspended
        var size: Size
        var shown: Frame?
        var modes: TerminalModes
        var profile: TerminalProfile
        var answers = ProbeAnswers()
        var probe: ProbeStage
    }

    private let state: Mutex<State>
    private let detect: @Sendable (ProbeAnswers) -> TerminalProfile

    /// `detect` says what a terminal with such answers is.
    init(
        size: Size,
        modes: TerminalModes,
        probe: ProbeStage,
        detect: @escaping @Sendable (ProbeAnswers) -> TerminalProfile
    ) {
        self.detect = detect
        let state = State(
            size: size,
            modes: modes,
            profile: detect(ProbeAnswers()),
            probe: probe
        )
        self.state = Mutex(state)
    }

    var size: Size { state.withLock { $0.size } }
    var profile: TerminalProfile { state.withLock { $0.profile } }

    /// Questions were asked whose answers have not all come.
    var awaitsAnswers: Bool { state.withLock { $0.probe == .asked && !$0.answers.isComplete } }

    // MARK: Life

    /// Switches the modes on, after another program or a shell used the terminal, and shows the last
    /// picture.
    func enter() {
        state.withLock { state in
            guard state.stage != .closed else { return }
            state.stage = .open
            Self.arm(&state)
            Curses.resumeRawMode()
            let shown = state.shown
            state.shown = nil
            Self.write(Array(state.modes.entering.utf8))
            if let shown { Self.draw(shown, &state) }
        }
    }

    /// After SIGCONT; `suspend` sees to a stop of its own.
    func reenterAfterStop() {
        let wasStoppedFromOutside = state.withLock { $0.stage == .open }
        if wasStoppedFromOutside { enter() }
    }

    /// Switches the modes off; the terminal is as it was.
    func leave(forever: Bool, discardsInput: Bool) {
        state.withLock { state in
            let wasOpen = state.stage == .open
            if forever || wasOpen { state.stage = forever ? .closed : .suspended }
            guard wasOpen else { return }
            Self.write(Array(state.modes.leaving.utf8))
            kav_restore_mode(discardsInput)
            kav_disarm_restore()
        }
    }

    // MARK: Pictures

    /// Draws a picture; one of another size than the screen's is outdated and left out.
    func draw(_ frame: Frame) {
        // Whatever thread draws also runs the program's own code, which may fill its stack.
        kav_use_signal_stack()
        state.withLock { state in
            guard state.stage == .open, frame.size == state.size else { return }
            Self.draw(frame, &state)
        }
    }

    /// Draws the last picture again as a whole.
    func repaint() {
        state.withLock { state in
            guard state.stage == .open, let shown = state.shown else { return }
            state.shown = nil
            Self.draw(shown, &state)
        }
    }

    /// Sends an order that moves and draws nothing.
    func send(_ order: [UInt8]) {
        state.withLock { state in
            if state.stage == .open { Self.write(order) }
        }
    }

    func setTitle(_ title: SafeText) {
        state.withLock { state in
            guard state.modes.title != title.titleLine else { return }
            state.modes.title = title.titleLine
            if state.stage == .open { Self.write(Array(state.modes.titleOrder.utf8)) }
        }
    }

    func setMouse(isOn: Bool) {
        state.withLock { state in
            guard state.modes.hasMouse != isOn else { return }
            state.modes.hasMouse = isOn
            if state.stage == .open { Self.write(Array(state.modes.mouse.utf8)) }
        }
    }

    /// The window was resized, so nothing on it is where it was.
    func resize(to size: Size) {
        state.withLock { state in
            state.size = size
            state.shown = nil
        }
    }

    /// Takes an answer; the profile when it was the last one.
    func take(_ reply: TerminalReply) -> TerminalProfile? {
        state.withLock { state in
            guard state.answers.take(reply) else { return nil }
            let profile = detect(state.answers)
            // Another way of drawing: the picture is sent again as a whole.
            if profile.bidi != state.profile.bidi || profile.widths != state.profile.widths {
                state.shown = nil
            }
            state.profile = profile
            if profile.hasKeyboardProtocol, !state.modes.hasKeyboardProtocol {
                state.modes.hasKeyboardProtocol = true
                Self.arm(&state)
                if state.stage == .open { Self.write(Array(state.modes.keyboard.utf8)) }
            }
            return profile
        }
    }

    // MARK: Under the lock

    private static func draw(_ frame: Frame, _ state: inout State) {
        let renderer = FrameRenderer(profile: state.profile)
        if state.profile.bidi == .bdsm, !state.modes.hasOwnBidi {
            state.modes.hasOwnBidi = true
            arm(&state)
        }
        var bytes = renderer.render(from: state.shown, to: frame)
        if state.probe == .due, frame.size.rows > 0, frame.size.columns > 12 {
            state.probe = .asked
            bytes += Probe.bytes(rows: frame.size.rows)
            bytes += renderer.render(from: frame.withoutLastRow, to: frame) + Probe.end
        }
        state.shown = frame
        write(bytes)
    }

    /// Makes the way back known to the crash handlers, before anything is switched on.
    private static func arm(_ state: inout State) {
        let leaving = Array(state.modes.leaving.utf8)
        leaving.withUnsafeBytes { bytes in
            kav_arm_restore(bytes.baseAddress, bytes.count)
        }
    }

    private static func write(_ bytes: [UInt8]) {
        Descriptor.output.write(bytes)
    }
}

extension Frame {
    /// The picture as the probe leaves it: its samples stood on the last row.
    fileprivate var withoutLastRow: Frame {
        var frame = self
        for column in 0..<size.columns {
            frame.put(.blank, at: Place(row: size.rows - 1, column: column))
        }
        frame.cursor = nil
        return frame
    }
}
