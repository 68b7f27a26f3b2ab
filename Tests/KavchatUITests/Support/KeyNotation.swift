import TerminalText

/// Reads keys as text: `hi<Enter>`, `<C-u>`, `<M-b>`, `<Paste:two words>`.
func keys(_ notation: String) -> [Key] {
    var keys: [Key] = []
    var rest = Substring(notation)
    while let first = rest.first {
        if first == "<", let end = rest.firstIndex(of: ">"),
            let key = named(rest[rest.index(after: rest.startIndex)..<end])
        {
            keys.append(key)
            rest = rest[rest.index(after: end)...]
        } else {
            keys.append(.text(String(first)))
            rest.removeFirst()
        }
    }
    return keys
}

private let plainKeys: [String: Key] = [
    "Enter": .enter, "Newline": .newline, "Tab": .tab, "BackTab": .backTab, "Esc": .escape,
    "Backspace": .backspace, "Delete": .delete, "Up": .up, "Down": .down, "Left": .left,
    "Right": .right, "Home": .home, "End": .end, "PageUp": .pageUp, "PageDown": .pageDown,
    "WordLeft": .wordLeft, "WordRight": .wordRight, "F1": .function(1), "FocusIn": .focusIn,
    "FocusOut": .focusOut, "WheelUp": .wheelUp, "WheelDown": .wheelDown,
]

private func named(_ name: Substring) -> Key? {
    if let key = plainKeys[String(name)] { return key }
    if name.hasPrefix("C-"), let letter = name.last { return .control(letter) }
    if name.hasPrefix("M-"), let letter = name.last { return .alt(letter) }
    if name.hasPrefix("Paste:") { return .paste(String(name.dropFirst(6))) }
    return nil
}
