import KavchatModel
import TerminalText

/// A form as rows: title, reason, fields with what is wrong beside them, the two buttons.
struct FormView {
    let form: FormState
    let texts: SystemTexts
    let setter: Typesetter
    let columns: Int
    /// Why no agent is offered (K49), in words.
    let reason: String?

    /// All rows, the row that must be in sight, and the cursor in it.
    struct Rows {
        var rows: [Block.Row] = []
        var focus = 0
        var cursor: (row: Int, column: Int, span: Block.Span)?
    }

    private static let messageRows = 4

    private var room: Int { Self.room(columns) }
    private var span: Block.Span { Block.Span(side: .leading, distance: 3, width: room) }

    /// The columns that a field's text is laid out in.
    static func inputColumns(_ columns: Int) -> Int { max(1, room(columns) - 2) }

    private static func room(_ columns: Int) -> Int { min(max(1, columns - 6), 70) }

    func rows() -> Rows {
        var made = Rows()
        made.rows.append(text(texts.title(form.request.kind), as: .heading))
        if let reason { made.rows += wrapped(reason, as: .notice) }
        for (index, field) in form.request.fields.enumerated() {
            add(field, at: index, to: &made)
        }
        addButtons(to: &made)
        return made
    }

    private func add(_ field: FormField, at index: Int, to made: inout Rows) {
        let isFocused = form.focus == index
        let optional = field.isRequired || isWayBack(field) ? "" : " (\(texts[.fieldOptional]))"
        let mark = form.problems[index] == nil ? "" : "✗ "
        let role: Role =
            form.problems[index] != nil ? .problem : isFocused ? .heading : .muted
        let label = text("\(mark)\(texts.label(field.id))\(optional)", as: role)
        if isFocused { made.focus = made.rows.count }
        made.rows.append(label)
        switch form.answers[index] {
        case .choice(let chosen): made.rows.append(choice(chosen, of: field, at: index))
        case .text(let editor): add(editor, at: index, isFocused: isFocused, to: &made)
        }
        if let problem = form.problems[index] {
            made.rows += wrapped(texts.sentence(problem), as: .problem)
        }
    }

    /// E-mail and phone of a guest: one of them is needed, so neither is called optional.
    private func isWayBack(_ field: FormField) -> Bool {
        switch field.id {
        case .email, .phone: form.request.needsWayBack
        case .name, .topic, .department, .message: false
        }
    }

    private func add(_ editor: Editor, at index: Int, isFocused: Bool, to made: inout Rows) {
        let laid = LaidInput(editor, setter: setter, columns: Self.inputColumns(columns))
        let inner = Block.Span(side: .leading, distance: 4, width: Self.inputColumns(columns))
        for row in laid.window(rows: Self.messageRows) {
            if isFocused, row == laid.row {
                made.cursor = (made.rows.count, laid.column, inner)
            }
            made.rows.append(
                Block.Row(pieces: [
                    bar(index),
                    .text(
                        laid.lines[row],
                        at: .natural,
                        within: inner,
                        as: .text,
                        target: .field(index)
                    ),
                    bar(index, distance: inner.distance + inner.width + 1, isClosing: true),
                ])
            )
        }
    }

    private func choice(_ chosen: Int?, of field: FormField, at index: Int) -> Block.Row {
        let name = chosen.map { field.choices[$0].name } ?? "–"
        let line = setter.foreignLine("‹ \(name.isolated) ›", columns: max(1, room - 2))
        let inner = Block.Span(side: .leading, distance: 4, width: max(1, room - 2))
        return Block.Row(pieces: [
            bar(index),
            .text(
                line,
                at: .leading(0),
                within: inner,
                as: form.focus == index ? .button : .text,
                target: .field(index)
            ),
        ])
    }

    /// An end of a field; text that reads the other way than the form stands at the closing one.
    private func bar(_ index: Int, distance: Int = 2, isClosing: Bool = false) -> Block.Piece {
        let isLeft = (setter.direction == .leftToRight) != isClosing
        let line = setter.line(isLeft ? "▏" : "▕", columns: 1)
        let span = Block.Span(side: .leading, distance: distance, width: 1)
        let role: Role =
            form.problems[index] != nil ? .problem : form.focus == index ? .button : .rule
        return .text(line, at: .leading(0), within: span, as: role, target: .field(index))
    }

    private func addButtons(to made: inout Rows) {
        if form.focus >= form.sendFocus { made.focus = made.rows.count + 1 }
        made.rows.append(Block.Row())
        let send = setter.line("\(texts[.send]) · \("Ctrl-S".isolated)", columns: room)
        let cancel = setter.line("\(texts[.cancel]) · \("Esc".isolated)", columns: room)
        let first = Block.Span(side: .leading, distance: 1, width: send.width + 2)
        var row = Block.Row(pieces: [
            .text(send, at: .leading(2), within: first, as: .button, target: .send)
        ])
        let beside = 1 + send.width + 5
        let isTight = beside + cancel.width + 2 > columns
        let second = Block.Span(
            side: .leading,
            distance: isTight ? 1 : beside,
            width: cancel.width + 2
        )
        let piece = Block.Piece.text(
            cancel,
            at: .leading(2),
            within: second,
            as: .button,
            target: .cancel
        )
        if isTight {
            made.rows += [row, Block.Row(pieces: [piece])]
        } else {
            row.pieces.append(piece)
            made.rows.append(row)
        }
        if form.isSent { made.rows.append(text(texts[.formSending], as: .muted)) }
    }

    private func text(_ text: String, as role: Role) -> Block.Row {
        let line = setter.line(text, columns: span.width)
        let place = Block.Span(side: .leading, distance: 2, width: room)
        return Block.Row(pieces: [
            .text(line, at: .leading(0), within: place, as: role, target: nil)
        ])
    }

    private func wrapped(_ text: String, as role: Role) -> [Block.Row] {
        setter.paragraphs(text, columns: room).map { line in
            let place = Block.Span(side: .leading, distance: 2, width: room)
            return Block.Row(pieces: [
                .text(line, at: .leading(0), within: place, as: role, target: nil)
            ])
        }
    }
}
