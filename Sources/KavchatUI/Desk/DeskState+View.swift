import KavchatModel
import TerminalText

/// The desk's screen.
extension DeskState {
    func drawn() -> Canvas {
        var canvas = Canvas(size: size, theme: surroundings.theme)
        guard ChatLayout.isLargeEnough(size) else {
            canvas.say(texts[.windowTooSmall], setter: setter)
            return canvas
        }
        let layout = layout
        drawHeader(on: &canvas, in: layout)
        if case .help(let row) = overlay {
            help(in: layout).draw(on: &canvas, from: row)
            drawHints(on: &canvas, in: layout)
            return canvas
        }
        if layout.showsList { drawList(on: &canvas, in: layout) }
        if showsConversation { drawConversation(on: &canvas, in: layout) }
        for (index, row) in sight.status.prefix(layout.status.rows.count).enumerated() {
            canvas.draw(row, in: layout.status, row: index, chosen: nil)
        }
        drawHints(on: &canvas, in: layout)
        if !layout.isNarrow { drawDivider(on: &canvas, in: layout) }
        return canvas
    }

    private func drawHeader(on canvas: inout Canvas, in layout: DeskLayout) {
        let region = layout.header
        let words = (marksElsewhere + [linkWords]).joined(separator: " · ")
        let status = setter.line(words, columns: region.columns.count / 2)
        canvas.put(status, in: region, row: 0, at: .trailing(1), as: .muted)
        let room = region.columns.count - status.width - 4
        let name = setter.foreignLine("Kavchat · \(snapshot.agent.isolated)", columns: room)
        canvas.put(name, in: region, row: 0, at: .leading(1), as: .heading)
        canvas.rule(in: region, row: 1)
    }

    /// Who waits and what is unread, where a conversation hides the list that tells it.
    private var marksElsewhere: [String] {
        guard layout.isNarrow, showsConversation else { return [] }
        let unread = snapshot.unread - (current?.unread ?? 0)
        let others = waiting.count { $0.transcript.conversation != selected }
        return (others > 0 ? ["◷ \(others)"] : []) + (unread > 0 ? ["+\(unread)"] : [])
    }

    private var linkWords: String {
        switch snapshot.link {
        case .connecting: "◌ \(texts[.connecting])"
        case .live: "● \(texts[.online])"
        case .polling: "◐ \(texts[.slowConnection])"
        case .reconnecting: "◌ \(texts[.reconnecting])"
        case .openedElsewhere: "✗ \(texts[.offline])"
        }
    }

    private func drawConversation(on canvas: inout Canvas, in layout: DeskLayout) {
        for (index, row) in sight.details.prefix(layout.details.rows.count).enumerated() {
            canvas.draw(row, in: layout.details, row: index, chosen: nil)
        }
        let first = max(0, layout.transcript.rows.count - transcript.visible.count)
        for (index, row) in transcript.visible.enumerated() {
            canvas.draw(row, in: layout.transcript, row: first + index, chosen: nil)
        }
        let rule = Region(
            rows: layout.ruleRow..<layout.ruleRow + 1,
            columns: layout.transcript.columns,
            direction: direction
        )
        canvas.rule(in: rule, row: 0)
        if transcript.newBelow > 0 {
            let words = " ↓ \(texts.text(.newBelow, count: transcript.newBelow)) "
            let line = setter.line(words, columns: rule.columns.count)
            canvas.put(line, in: rule, row: 0, at: .center, as: .heading)
        }
        guard let current, current.isOpen || (current.isAway && !editor.isEmpty) else { return }
        InputView(
            laid: sight.input,
            setter: setter,
            placeholder: texts[.typeMessage],
            isWrong: editor.utf16Count > FormRequest.longestMessage
        ).draw(on: &canvas, in: layout.input)
    }

    private func drawDivider(on canvas: inout Canvas, in layout: DeskLayout) {
        let edge = Region(size: size, direction: direction)
            .column(leading: layout.list.columns.count, width: 1)
        let isLeft = direction == .leftToRight
        for row in layout.list.rows {
            let glyph = row == layout.ruleRow ? (isLeft ? "├" : "┤") : "│"
            canvas.glyph(glyph, row: row, column: edge, as: .rule)
        }
        canvas.glyph("┬", row: layout.header.rows.upperBound - 1, column: edge, as: .rule)
        canvas.glyph("┴", row: layout.hints.rows.lowerBound, column: edge, as: .rule)
    }

    private func drawHints(on canvas: inout Canvas, in layout: DeskLayout) {
        let region = layout.hints
        canvas.rule(in: region, row: 0)
        let room = region.columns.count - 2
        var keys = hints
        // Help is never left out before another.
        while setter.line(keys.joined(separator: " · "), columns: 1_000).width > room,
            keys.count > 1
        {
            keys.remove(at: keys.count - 2)
        }
        let line = setter.line(keys.joined(separator: " · "), columns: room)
        canvas.put(line, in: region, row: 1, at: .leading(1), as: .muted)
    }

    /// The keys that mean something now, the most needed first, help last.
    private var hints: [String] {
        switch overlay {
        case .help: return ["↑ ↓", setter.keyed("Esc", texts[.close])]
        case .handingOver:
            return [
                setter.keyed("Enter", texts[.deskHandOver]), setter.keyed("Esc", texts[.close]),
            ]
        case .ending, nil: break
        }
        var keys: [(String, String)] = []
        if !showsConversation, current?.isMine == true {
            keys = [("Enter", texts[.backToChat])]
        } else if let current {
            if current.isWaiting { keys.append(("a", texts[.deskAccept])) }
            if current.isOpen { keys.append(("Enter", texts[.keySend])) }
            if current.hasFailed { keys.append(("Esc r", texts[.keyRetry])) }
            if current.isOpen {
                keys.append(("Ctrl-E", texts[.keyEnd]))
                keys.append(("Esc t", texts[.deskHandOver]))
            }
        }
        if current != nil { keys.append(("Tab", texts[.keyNext])) }
        keys += [("Ctrl-Q", texts[.keyLeave]), ("F1", texts[.keyHelp])]
        return keys.map(setter.keyed)
    }
}
