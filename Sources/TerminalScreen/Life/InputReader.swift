import CProcess
import Glibc
import TerminalText

/// Reads the terminal and the signals on a thread of its own; it sleeps until one of them speaks.
struct InputReader: Sendable {
    let canvas: Canvas
    let signals: Descriptor
    /// Closed on its other side when the reader shall end.
    let stop: Descriptor
    let events: AsyncStream<TerminalInput>.Continuation

    /// Reads until `stop` says so.
    func run() {
        kav_use_signal_stack()
        var parser = KeyParser()
        var hasInput = true
        while true {
            let input = hasInput ? [(Descriptor.input, Int16(POLLIN))] : []
            let ready = Descriptor.wait(
                for: input + [(signals, Int16(POLLIN)), (stop, Int16(POLLIN))],
                milliseconds: parser.pending.patience
            )
            guard let ready else { continue }
            if ready.contains(stop) { return }
            if ready.contains(signals) { takeSignals() }
            if ready.contains(.input) {
                switch Descriptor.input.read() {
                case .bytes(let bytes): tell(parser.feed(bytes))
                case .nothing: break
                case .ended:
                    hasInput = false
                    tell(parser.flush())
                    send(.hangup)
                }
            } else if ready.isEmpty {
                tell(parser.flush())
            }
        }
    }

    // MARK: Signals

    private func takeSignals() {
        guard case .bytes(let bytes) = signals.read() else { return }
        let told = Set(bytes.map { Int32($0) })
        if told.contains(SIGCONT) {
            canvas.reenterAfterStop()
            send(.continued)
        }
        // However many changes of size there were, the last one counts.
        if told.contains(SIGWINCH) || told.contains(SIGCONT) {
            let size = Terminal.currentSize
            if told.contains(SIGWINCH) || size != canvas.size {
                canvas.resize(to: size)
                send(.resized(size))
            }
        }
        // Asked from outside to stop, the program does what it does at Ctrl-Z.
        if told.contains(SIGTSTP) { send(.keys([.control("z")])) }
        for signal in [SIGINT, SIGQUIT, SIGTERM] where told.contains(signal) {
            send(.terminate(signal: signal))
        }
        if told.contains(SIGHUP) { send(.hangup) }
    }

    // MARK: Events

    private func tell(_ inputs: [ParsedInput]) {
        var keys: [Key] = []
        for input in inputs {
            switch input {
            case .key(let key): keys.append(key)
            case .reply(let reply):
                if let profile = canvas.take(reply) { send(.profiled(profile)) }
            }
        }
        if !keys.isEmpty { send(.keys(keys.joiningClusters)) }
    }

    /// While nobody takes the events the terminal's own buffer fills, and its sender waits.
    private func send(_ event: TerminalInput) {
        while case .dropped = events.yield(event) {
            if Descriptor.wait(for: [(stop, Int16(POLLIN))], milliseconds: 10)?.contains(stop)
                == true
            {
                return
            }
        }
    }
}

extension KeyParser.Pending {
    /// How long to wait for the rest, in milliseconds; without end where nothing is missing.
    var patience: Int32 {
        switch self {
        case .nothing: -1
        case .escape: 40
        case .sequence: 500
        case .paste: 2000
        }
    }
}
