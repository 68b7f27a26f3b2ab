/// Places of a text that keys go to.
extension Editor {
    /// The logical line that the cursor stands in, without its newline.
    var line: Range<Int> {
        let start = characters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        let end = characters[cursor...].firstIndex(of: "\n") ?? characters.count
        return start..<end
    }

    /// The beginning of the word at or before the cursor (M-b).
    var wordStart: Int {
        var place = cursor
        while place > 0, !characters[place - 1].isPartOfWord { place -= 1 }
        while place > 0, characters[place - 1].isPartOfWord { place -= 1 }
        return place
    }

    /// The end of the word at or after the cursor (M-f).
    var wordEnd: Int {
        var place = cursor
        while place < characters.count, !characters[place].isPartOfWord { place += 1 }
        while place < characters.count, characters[place].isPartOfWord { place += 1 }
        return place
    }

    /// The white space before the word before the cursor (C-w).
    var spaceStart: Int {
        var place = cursor
        while place > 0, characters[place - 1].isWhitespace { place -= 1 }
        while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
        return place
    }

    /// A letter typed here begins a word of a name (A-K24).
    var isAtWordStart: Bool {
        guard cursor > 0 else { return true }
        let before = characters[cursor - 1]
        return before.isWhitespace || before == "-"
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
