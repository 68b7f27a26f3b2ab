import KavchatModel
import TerminalText

/// What keys do in the chat.
extension ChatState {
    mutating func take(_ key: Key) -> [UIEffect<VisitorAction>] {
        if key == .focusIn || key == .focusOut {
            isFocused = key == .focusIn
            return isFocused ? [] : stopTyping()
        }
        if key == .control("q") { return [.quit] }
        if key == .control("z") { return [.suspend] }
        if key == .control("l") { return [.repaint] }
        if key == .control("c") { return interrupt() }
        isLeaving = false
        note = nil
        if let overlay { return take(key, over: overlay) }
        if key == .function(1) {
            overlay = .help(row: 0)
            return []
        }
        if key == .control("d"), isInputEmpty { return [.quit] }
        if let form { return takeInForm(key, form: form) }
        return isEscaped ? takeEscaped(key) : takeInChat(key)
    }

    /// Ctrl-C clears what is written; a second press leaves.
    private mutating func interrupt() -> [UIEffect<VisitorAction>] {
        guard !isLeaving else { return [.quit] }
        isLeaving = true
        isEscaped = false
        overlay = nil
        chosen = nil
        note = .hint(texts[.pressAgainToLeave])
        if var editor = form?.editor {
            editor.clear()
            form?.change(editor)
        } else {
            editor.clear()
            sentTexts.endWalk()
        }
        return stopTyping()
    }

    private var isInputEmpty: Bool {
        form.map { $0.editor?.isEmpty ?? true } ?? editor.isEmpty
    }

    private mutating func take(_ key: Key, over overlay: Overlay) -> [UIEffect<VisitorAction>] {
        switch overlay {
        case .help(let row):
            self.overlay = help(in: layout).row(after: key, from: row).map { .help(row: $0) }
            return []
        case .ending:
            let ends = drawn().confirmsEnd(key)
            self.overlay = nil
            return ends ? [.act(.endConversation)] : []
        }
    }

    /// Escape and a letter: skip, cancel, end, leave a message, start again.
    ///
    /// A terminal that sends both at once reports Alt with the letter.
    private mutating func takeEscaped(_ key: Key) -> [UIEffect<VisitorAction>] {
        isEscaped = false
        guard case .text(let text) = key, let letter = text.first, text.count == 1,
            let effects = command(letter)
        else { return takeInChat(key) }
        return effects
    }

    /// Nil where the letter means nothing now.
    mutating func command(_ letter: Character) -> [UIEffect<VisitorAction>]? {
        switch letter {
        case "s" where isSkippable: press(.skip)
        case "c" where snapshot.isCancellable: [.act(.cancelQuestion)]
        case "e" where targets.contains(.endConversation): press(.endConversation)
        case "l" where targets.contains(.leaveMessage): press(.leaveMessage)
        case "a" where snapshot.live == nil && snapshot.phase == .ready: [.act(.restart)]
        default: nil
        }
    }

    private mutating func takeInChat(_ key: Key) -> [UIEffect<VisitorAction>] {
        switch key {
        case .escape:
            isEscaped = chosen == nil
            chosen = nil
            return []
        case .tab: return choosing(by: 1)
        case .backTab: return choosing(by: -1)
        case .enter: return enter()
        case .up, .down, .left, .right: return arrow(key)
        case .pageUp: return scroll(by: -max(1, layout.transcript.rows.count - 1))
        case .pageDown: return scroll(by: max(1, layout.transcript.rows.count - 1))
        case .wheelUp: return scroll(by: -3)
        case .wheelDown: return scroll(by: 3)
        case .click(let row, let column):
            return drawn().target(row: row, column: column).map { press($0) } ?? []
        case .control("p"): return arrow(.up)
        case .control("n"): return arrow(.down)
        case .text(let text): return type(text)
        case .alt(let letter): return command(letter) ?? edit(key)
        case .paste(let text): return paste(text)
        case .newline, .backspace, .delete, .home, .end, .wordLeft, .wordRight, .control:
            return edit(key)
        case .function, .focusIn, .focusOut: return []
        }
    }

    private mutating func choosing(by step: Int) -> [UIEffect<VisitorAction>] {
        choose(by: step)
        return []
    }

    private mutating func scroll(by rows: Int) -> [UIEffect<VisitorAction>] {
        transcript.scroll(by: rows, maker: maker, texts: texts)
        return []
    }

    private mutating func arrow(_ key: Key) -> [UIEffect<VisitorAction>] {
        let isForward = key == .down || key == (direction == .leftToRight ? .right : .left)
        if chosen != nil || (editor.isEmpty && key != .up && sentTexts.isAtRest) {
            choose(by: isForward ? 1 : -1)
            return []
        }
        if let place = sight.input.place(after: key) {
            editor.move(to: place)
        } else if !editor.isMultiLine {
            let text = editor.text
            let found = key == .up ? sentTexts.earlier(than: text) : sentTexts.later()
            if let found { editor.replace(with: found) }
        }
        return []
    }
}
