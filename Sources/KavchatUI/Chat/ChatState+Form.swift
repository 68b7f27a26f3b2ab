import KavchatModel
import TerminalText

/// Keys while a form stands on the screen.
extension ChatState {
    mutating func takeInForm(_ key: Key, form: FormState) -> [UIEffect<VisitorAction>] {
        switch key {
        case .escape: return [.act(.cancelForm)]
        case .tab: return moveFocus(by: 1)
        case .backTab: return moveFocus(by: -1)
        case .enter: return enterInForm(form)
        case .control("s"): return submit()
        case .click(let row, let column):
            return drawn().target(row: row, column: column).map { pressInForm($0) } ?? []
        case .up, .down, .left, .right, .wheelUp, .wheelDown: return arrow(key, form: form)
        case .pageUp: return moveFocus(by: -1)
        case .pageDown: return moveFocus(by: 1)
        case .text, .paste, .newline, .backspace, .delete, .home, .end, .wordLeft, .wordRight,
            .control, .alt:
            return edit(key, form: form)
        case .function, .focusIn, .focusOut: return []
        }
    }

    mutating func pressInForm(_ target: Target) -> [UIEffect<VisitorAction>] {
        switch target {
        case .field(let index):
            guard let form, form.request.fields.indices.contains(index) else { return [] }
            if form.focus == index { self.form?.choose(by: 1) }
            self.form?.focus = index
            return []
        case .send: return submit()
        case .cancel: return [.act(.cancelForm)]
        case .button, .failed, .skip, .leaveMessage, .endConversation, .takeBack, .conversation,
            .accept, .handOver:
            return []
        }
    }

    private mutating func enterInForm(_ form: FormState) -> [UIEffect<VisitorAction>] {
        if form.focus == form.cancelFocus { return [.act(.cancelForm)] }
        return form.focus >= form.sendFocus - 1 ? submit() : moveFocus(by: 1)
    }

    private mutating func submit() -> [UIEffect<VisitorAction>] {
        form?.submit().map { [.act(.submitForm($0))] } ?? []
    }

    private mutating func moveFocus(by step: Int) -> [UIEffect<VisitorAction>] {
        form?.moveFocus(by: step)
        return []
    }

    private mutating func arrow(_ key: Key, form: FormState) -> [UIEffect<VisitorAction>] {
        if let editor = form.editor {
            let laid = LaidInput(
                editor,
                setter: setter,
                columns: FormView.inputColumns(size.columns)
            )
            if let place = laid.place(after: key) {
                var moved = editor
                moved.move(to: place)
                self.form?.change(moved)
                return []
            }
        }
        let isForward = direction == .leftToRight ? key == .right : key == .left
        if key == .up || key == .wheelUp { return moveFocus(by: -1) }
        if key == .down || key == .wheelDown { return moveFocus(by: 1) }
        self.form?.choose(by: isForward ? 1 : -1)
        return []
    }

    private mutating func edit(_ key: Key, form: FormState) -> [UIEffect<VisitorAction>] {
        guard var editor = form.editor else {
            if key == .text(" ") { self.form?.choose(by: 1) }
            return []
        }
        let outcome = editor.take(key, lines: form.allowsLines)
        self.form?.change(editor)
        return outcome == .refused ? [.bell] : []
    }
}
