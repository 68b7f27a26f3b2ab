import TerminalText

extension Editor {
    /// What a key did to a text.
    enum Outcome: Hashable {
        case edited
        case moved
        /// It would have become too long.
        case refused
        /// Not a key of an editor.
        case ignored
    }

    /// The keys of readline, as far as they need no screen.
    ///
    /// `lines` says whether newlines may be written.
    mutating func take(_ key: Key, lines: Bool) -> Outcome {
        switch key {
        case .text(let text): return write(text, typed: true, lines: lines)
        case .paste(let text): return write(text, typed: false, lines: lines)
        case .newline: return lines ? write("\n", typed: true, lines: true) : .ignored
        case .backspace: return edit { $0.deleteBackward() }
        case .delete: return edit { $0.deleteForward() }
        case .home: return go(to: line.lowerBound)
        case .end: return go(to: line.upperBound)
        case .wordLeft: return go(to: wordStart)
        case .wordRight: return go(to: wordEnd)
        case .control(let letter): return control(letter)
        case .alt(let letter): return alt(letter)
        case .enter, .tab, .backTab, .escape, .up, .down, .left, .right, .pageUp, .pageDown,
            .function, .click, .wheelUp, .wheelDown, .focusIn, .focusOut:
            return .ignored
        }
    }

    private mutating func control(_ letter: Character) -> Outcome {
        switch letter {
        case "a": return go(to: line.lowerBound)
        case "e": return go(to: line.upperBound)
        case "b": return go(to: cursor - 1)
        case "f": return go(to: cursor + 1)
        case "h": return edit { $0.deleteBackward() }
        case "d": return edit { $0.deleteForward() }
        case "t": return edit { $0.transpose() }
        case "k": return killLine()
        case "u": return edit { $0.kill(to: $0.line.lowerBound, isForward: false) }
        case "w": return edit { $0.kill(to: $0.spaceStart, isForward: false) }
        case "y": return edit { $0.yank() }
        case "_": return edit { $0.undo() }
        default: return .ignored
        }
    }

    private mutating func alt(_ letter: Character) -> Outcome {
        switch letter {
        case "b": return go(to: wordStart)
        case "f": return go(to: wordEnd)
        case "d": return edit { $0.kill(to: $0.wordEnd, isForward: true) }
        case "\u{7F}", "\u{08}": return edit { $0.kill(to: $0.wordStart, isForward: false) }
        case "y": return edit { $0.yankEarlier() }
        case "_": return edit { $0.redo() }
        default: return .ignored
        }
    }

    /// At a line's end the newline itself is killed.
    private mutating func killLine() -> Outcome {
        let end = line.upperBound
        return edit { $0.kill(to: end > $0.cursor ? end : end + 1, isForward: true) }
    }

    private mutating func write(_ text: String, typed: Bool, lines: Bool) -> Outcome {
        let kept = lines ? text : String(text.map { $0.isNewline ? " " : $0 })
        return insert(kept, typed: typed) ? .edited : .refused
    }

    private mutating func edit(_ change: (inout Editor) -> Void) -> Outcome {
        change(&self)
        return .edited
    }

    private mutating func go(to place: Int) -> Outcome {
        move(to: place)
        return .moved
    }
}
