import KavchatModel
import TerminalText

/// The screen, drawn from the top down.
extension ChatState {
    func drawn() -> Canvas {
        var canvas = Canvas(size: size, theme: surroundings.theme)
        guard ChatLayout.isLargeEnough(size) else {
            canvas.say(texts[.windowTooSmall], setter: setter)
            return canvas
        }
        let layout = layout
        HeaderView(state: self).draw(on: &canvas, in: layout)
        if case .help(let row) = overlay {
            help(in: layout).draw(on: &canvas, from: row)
        } else if form != nil {
            drawForm(on: &canvas, in: layout)
        } else {
            drawTranscript(on: &canvas, in: layout)
            drawInput(on: &canvas, in: layout)
        }
        HintsView(state: self).draw(on: &canvas, in: layout)
        return canvas
    }

    private func drawTranscript(on canvas: inout Canvas, in layout: ChatLayout) {
        // Short conversations stand at the bottom, where the input is.
        let first = max(0, layout.transcript.rows.count - transcript.visible.count)
        for (index, row) in transcript.visible.enumerated() {
            canvas.draw(row, in: layout.transcript, row: first + index, chosen: chosen)
        }
        let screen = Region(size: size, direction: direction)
        canvas.rule(in: screen, row: layout.ruleRow)
        if !transcript.isFollowing {
            let count = transcript.newBelow
            let words = count > 0 ? " ↓ \(texts.text(.newBelow, count: count)) " : " ↓ "
            let line = setter.line(words, columns: size.columns - 2)
            let role: Role = count > 0 ? .heading : .muted
            canvas.put(line, in: screen, row: layout.ruleRow, at: .center, as: role)
        }
        for (index, row) in sight.status.prefix(layout.status.rows.count).enumerated() {
            canvas.draw(row, in: layout.status, row: index, chosen: chosen)
        }
    }

    private func drawInput(on canvas: inout Canvas, in layout: ChatLayout) {
        let words = snapshot.question == nil ? texts[.typeMessage] : texts[.typeQuestion]
        InputView(
            laid: sight.input,
            setter: setter,
            placeholder: words,
            isWrong: snapshot.question?.problem != nil || isTooLong
        ).draw(on: &canvas, in: layout.input)
    }

    private func drawForm(on canvas: inout Canvas, in layout: ChatLayout) {
        guard let form else { return }
        let area = Region(
            rows: layout.transcript.rows.lowerBound..<layout.hints.rows.lowerBound,
            columns: 0..<size.columns,
            direction: direction
        )
        let view = FormView(
            form: form,
            texts: texts,
            setter: setter,
            columns: size.columns,
            reason: texts.reason(form.request, now: now.timestamp, zone: zone)
        )
        let made = view.rows()
        let last = made.focus + 2
        let first = min(max(0, last - area.rows.count + 1), max(0, made.rows.count - 1))
        // The cursor alone tells the field that is written in.
        let chosen = form.editor == nil ? form.focused : nil
        for (index, row) in made.rows[first...].prefix(area.rows.count).enumerated() {
            canvas.draw(row, in: area, row: index, chosen: chosen)
        }
        guard let cursor = made.cursor else { return }
        let field = area.span(cursor.span)
        canvas.placeCursor(
            row: area.rows.lowerBound + cursor.row - first,
            column: field.columns.lowerBound + cursor.column
        )
    }
}
