import KavchatModel
import TerminalText

/// Writing and sending.
extension ChatState {
    /// The longest live message in UTF-16 units (K58, A-K3).
    static let longestMessage = FormRequest.longestMessage

    /// A digit presses a button, `r` tries a chosen message again, `c` copies a chosen address; all
    /// else is written.
    mutating func type(_ text: String) -> [UIEffect<VisitorAction>] {
        if case .failed = chosen, text == "r", let chosen { return press(chosen) }
        if text == "c", let address = chosenAddress {
            note = .hint(texts[.copied])
            return [.copy(address)]
        }
        if editor.isEmpty, snapshot.question == nil, let target = numbered(text) {
            return press(target)
        }
        chosen = nil
        let isName = snapshot.question?.keyboard == .name && editor.isAtWordStart
        return edit(.text(isName ? text.prefix(1).uppercased() + text.dropFirst() : text))
    }

    mutating func paste(_ text: String) -> [UIEffect<VisitorAction>] {
        let effects = edit(.paste(text))
        let lines = text.split(whereSeparator: \.isNewline).count
        if lines > 1, note == nil { note = .hint(texts.text(.pastedLines, count: lines)) }
        return effects
    }

    mutating func edit(_ key: Key) -> [UIEffect<VisitorAction>] {
        let outcome = editor.take(key, lines: snapshot.question == nil)
        switch outcome {
        case .ignored: return []
        case .refused:
            note = .problem(texts.text(.messageTooLong, count: Editor.capacity))
            return [.bell]
        case .moved:
            chosen = nil
            return []
        case .edited:
            chosen = nil
            sentTexts.endWalk()
            return tellTyping()
        }
    }

    /// Presses what is chosen, else sends what is written.
    mutating func enter() -> [UIEffect<VisitorAction>] {
        if let chosen { return press(chosen) }
        let text = editor.text.trimmed
        guard !text.isEmpty, snapshot.phase == .ready else { return [] }
        guard !snapshot.isOpenedElsewhere else {
            note = .problem(texts[.openedElsewhere])
            return [.bell]
        }
        if snapshot.live != nil, charactersLeft < 0 {
            note = .problem(texts.text(.messageTooLong, count: Self.longestMessage))
            return []
        }
        sentTexts.add(text)
        editor = editor.emptied
        isTyping = false
        transcript.follow()
        return [.act(.say(text))]
    }

    /// How much a live message may still grow; negative where it is too long already.
    var charactersLeft: Int { Self.longestMessage - editor.utf16Count }

    /// Tells the agent that nothing is being written any more.
    mutating func stopTyping() -> [UIEffect<VisitorAction>] {
        guard isTyping else { return [] }
        isTyping = false
        return [.act(.typing(false))]
    }

    private mutating func tellTyping() -> [UIEffect<VisitorAction>] {
        guard let live = snapshot.live, live.stage != .requesting else { return [] }
        guard !editor.isEmpty else { return stopTyping() }
        isTyping = true
        return [.act(.typing(true))]
    }

    /// The button of a digit from 1 to 9, in whatever script it is typed.
    private func numbered(_ text: String) -> Target? {
        guard text.count == 1, let number = text.first?.wholeNumberValue, (1...9).contains(number),
            let menu, menu.group.buttons.count >= number
        else { return nil }
        return .button(ordinal: menu.ordinal, id: menu.group.buttons[number - 1].id)
    }
}
