import KavchatModel
import TerminalText

/// The last row: the keys that matter now, and whose product this is (K34).
struct HintsView {
    let state: ChatState

    func draw(on canvas: inout Canvas, in layout: ChatLayout) {
        let region = layout.hints
        if region.rows.count > 1 { canvas.rule(in: region, row: 0) }
        let row = region.rows.count - 1
        var room = region.columns.count - 2
        if state.snapshot.settings.showPoweredBy {
            // The last key, mostly help, must be found on every screen.
            let last = keys.last.map { state.setter.line($0, columns: room).width + 2 } ?? 0
            let line = state.setter.line(state.texts[.poweredBy], columns: room - last)
            canvas.put(line, in: region, row: row, at: .trailing(1), as: .muted)
            room -= line.width + 2
        }
        guard let line = hints(room: room) else { return }
        canvas.put(line, in: region, row: row, at: .leading(1), as: .muted)
    }

    /// As many as have room, the most needed first; help is never left out before another, and the way
    /// out of a question only before help.
    private func hints(room: Int) -> TextLine? {
        var keys = keys
        while !keys.isEmpty {
            let words = keys.joined(separator: " · ")
            let line = state.setter.line(words, columns: 1_000)
            if line.width <= room { return line }
            keys.remove(at: keys.dropLast().lastIndex { $0 != cancel } ?? 0)
        }
        return nil
    }

    private var keys: [String] {
        switch state.overlay {
        case .help: return ["↑ ↓", state.setter.keyed("Esc", state.texts[.close])]
        case .ending: return []
        case nil: return keysBelow + [help]
        }
    }

    private var keysBelow: [String] {
        let texts = state.texts
        if state.form != nil {
            return [
                state.setter.keyed("Ctrl-S", texts[.keySend]),
                state.setter.keyed("Tab", texts[.keyNext]),
                state.setter.keyed("Esc", texts[.cancel]),
            ]
        }
        var keys = [state.setter.keyed("Enter", texts[.keySend])]
        if case .failed = state.chosen { keys = [state.setter.keyed("r", texts[.keyRetry])] }
        if state.snapshot.isCancellable { keys.append(cancel) }
        if !state.targets.isEmpty { keys.append(state.setter.keyed("Tab", texts[.keyButtons])) }
        return keys
    }

    private var cancel: String { state.setter.keyed("Esc c", state.texts[.cancel]) }

    private var help: String { state.setter.keyed("F1", state.texts[.keyHelp]) }
}
