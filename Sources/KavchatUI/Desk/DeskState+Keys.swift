import KavchatModel
import TerminalText

/// What keys do at the desk.
extension DeskState {
    mutating func take(_ key: Key) -> [UIEffect<DeskAction>] {
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
        if key == .control("d"), editor.isEmpty { return [.quit] }
        if key == .control("e") { return askEnd() }
        if isEscaped {
            isEscaped = false
            if case .text(let letter) = key, let effects = command(letter) { return effects }
        }
        return takePlain(key)
    }

    private mutating func take(_ key: Key, over overlay: Overlay) -> [UIEffect<DeskAction>] {
        switch overlay {
        case .help(let row):
            self.overlay = help(in: layout).row(after: key, from: row).map { .help(row: $0) }
            return []
        case .ending:
            let ends = drawn().confirmsEnd(key)
            self.overlay = nil
            guard ends, let selected else { return [] }
            return [.act(.end(selected))]
        case .handingOver(let chosen): return take(key, handingOver: chosen)
        }
    }

    private mutating func interrupt() -> [UIEffect<DeskAction>] {
        guard !isLeaving else { return [.quit] }
        isLeaving = true
        isEscaped = false
        overlay = nil
        note = texts[.pressAgainToLeave]
        editor.clear()
        return stopTyping()
    }

    /// Escape and a letter.
    private mutating func command(_ letter: String) -> [UIEffect<DeskAction>]? {
        switch letter {
        case "e": askEnd()
        case "t": askHandOver()
        case "r": retry()
        default: nil
        }
    }

    private mutating func takePlain(_ key: Key) -> [UIEffect<DeskAction>] {
        switch key {
        case .escape:
            // On narrow screens the list is behind the conversation.
            if layout.isNarrow { isReading = false }
            isEscaped = true
            return []
        case .tab: return select(by: 1)
        case .backTab: return select(by: -1)
        case .enter: return enter()
        case .up, .down, .left, .right: return arrow(key)
        case .pageUp: return scroll(by: -max(1, layout.transcript.rows.count - 1))
        case .pageDown: return scroll(by: max(1, layout.transcript.rows.count - 1))
        case .wheelUp: return scroll(by: -3)
        case .wheelDown: return scroll(by: 3)
        case .click(let row, let column): return click(row: row, column: column)
        case .text(let text): return type(text)
        case .alt(let letter): return command(String(letter)) ?? edit(key)
        case .paste, .newline, .backspace, .delete, .home, .end, .wordLeft, .wordRight, .control:
            return edit(key)
        case .function, .focusIn, .focusOut: return []
        }
    }

    private mutating func click(row: Int, column: Int) -> [UIEffect<DeskAction>] {
        switch drawn().target(row: row, column: column) {
        case .conversation(let id)?: return select(id)
        case .accept?: return accept()
        case .failed?: return retry()
        case .endConversation?: return askEnd()
        // What else can be pressed stands on the visitor's screen.
        case .handOver?, nil, .button, .skip, .leaveMessage, .takeBack, .field, .send, .cancel:
            return []
        }
    }

    private mutating func scroll(by rows: Int) -> [UIEffect<DeskAction>] {
        let columns = layout.transcript.columns.count
        transcript.scroll(by: rows, maker: maker(columns: columns), texts: texts)
        return []
    }

    private mutating func arrow(_ key: Key) -> [UIEffect<DeskAction>] {
        if editor.isEmpty || !showsConversation {
            return select(by: key == .up || key == .left ? -1 : 1)
        }
        if let place = sight.input.place(after: key) { editor.move(to: place) }
        return []
    }

    // MARK: Choosing

    private mutating func select(by step: Int) -> [UIEffect<DeskAction>] {
        let ids = (waiting + mine).map(\.transcript.conversation)
        guard !ids.isEmpty else { return [] }
        let here = ids.firstIndex { $0 == selected }
        let next = here.map { $0 + step } ?? 0
        return select(ids[(next + ids.count) % ids.count], opens: false)
    }

    private mutating func select(
        _ id: ConversationID,
        opens: Bool = true
    ) -> [UIEffect<DeskAction>] {
        if opens { isReading = true }
        guard id != selected else { return [] }
        let effects = stopTyping()
        selected = id
        transcript.follow()
        showSelected()
        return effects
    }

    private mutating func enter() -> [UIEffect<DeskAction>] {
        guard let current else { return [] }
        if layout.isNarrow, !isReading {
            isReading = true
            return accept()
        }
        return current.isWaiting ? accept() : send()
    }

    private mutating func accept() -> [UIEffect<DeskAction>] {
        guard let current, current.isWaiting else { return [] }
        isReading = true
        return [.act(.accept(current.transcript.conversation))]
    }

    private mutating func askEnd() -> [UIEffect<DeskAction>] {
        guard current?.isOpen == true else { return [] }
        isReading = true
        overlay = .ending
        return []
    }

    private func retry() -> [UIEffect<DeskAction>] {
        guard let current, current.hasFailed else { return [] }
        return [.act(.retry(current.transcript.conversation))]
    }

    // MARK: Writing

    private mutating func type(_ text: String) -> [UIEffect<DeskAction>] {
        guard let current, current.isWaiting else { return edit(.text(text)) }
        if text == "a" { return accept() }
        note = texts[.deskAcceptFirst]
        return []
    }

    private mutating func edit(_ key: Key) -> [UIEffect<DeskAction>] {
        guard let current, showsConversation else { return [] }
        guard current.isOpen else { return refuse() }
        let outcome = editor.take(key, lines: true)
        switch outcome {
        case .ignored, .moved: return []
        case .refused:
            note = texts.text(.messageTooLong, count: Editor.capacity)
            return [.bell]
        case .edited:
            guard !editor.isEmpty else { return stopTyping() }
            typingIn = current.transcript.conversation
            return [.act(.typing(current.transcript.conversation, true))]
        }
    }

    private mutating func send() -> [UIEffect<DeskAction>] {
        let text = editor.text.trimmed
        guard let current, !text.isEmpty else { return [] }
        guard current.isOpen else { return refuse() }
        guard editor.utf16Count <= FormRequest.longestMessage else {
            note = texts.text(.messageTooLong, count: FormRequest.longestMessage)
            return []
        }
        editor = editor.emptied
        typingIn = nil
        transcript.follow()
        return [.act(.say(current.transcript.conversation, text))]
    }

    /// Nothing more is written where somebody else answers by now; what was written stays.
    private mutating func refuse() -> [UIEffect<DeskAction>] {
        guard current?.isAway == true else { return [] }
        note = editor.isEmpty ? texts[.deskTransferred] : texts[.deskNotYours]
        return []
    }

    mutating func stopTyping() -> [UIEffect<DeskAction>] {
        guard let id = typingIn else { return [] }
        typingIn = nil
        return [.act(.typing(id, false))]
    }
}
