import KavchatModel

/// A line of a `.kav` or text file without its comment; knows where its parts stand.
struct KavLine {
    /// Without indentation, comment and white space at the end.
    let text: String
    let isIndented: Bool
    /// What stands behind the `#`.
    let comment: String?
    private let file: Int
    private let offset: Int

    /// Nil for a line that says nothing.
    init?(_ raw: Substring, file: Int, offset: Int) {
        guard let first = raw.firstIndex(where: { !$0.isWhitespace }) else { return nil }
        let body = raw[first...]
        let hash = Self.commentStart(body)
        text = String(body[..<(hash ?? body.endIndex)]).trimmed
        comment = hash.map { String(body[$0...].dropFirst()).trimmed }
        isIndented = first != raw.startIndex
        self.file = file
        self.offset = offset + raw.utf8.distance(from: raw.startIndex, to: first)
    }

    var isEmpty: Bool { text.isEmpty }

    var span: SourceSpan { span(of: text[...]) }

    func span(of part: Substring) -> SourceSpan {
        let start = offset + text.utf8.distance(from: text.startIndex, to: part.startIndex)
        return SourceSpan(file: file, start: start, end: start + part.utf8.count)
    }

    /// A `#` at the beginning or behind white space, but not inside a quoted text.
    private static func commentStart(_ body: Substring) -> Substring.Index? {
        var previous: Character = " "
        var isQuoted = false
        var index = body.startIndex
        while index < body.endIndex {
            let character = body[index]
            if isQuoted {
                if character == "\"", previous != "\\" { isQuoted = false }
            } else if character == "\"", previous.isWhitespace,
                body[body.index(after: index)...].contains("\"")
            {
                isQuoted = true
            } else if character == "#", previous.isWhitespace {
                return index
            }
            previous = character
            index = body.index(after: index)
        }
        return nil
    }

    /// All lines of a file that say something.
    static func all(of text: String, file: Int) -> [KavLine] {
        var lines: [KavLine] = []
        var offset = text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var rest = offset == 0 ? text[...] : text.dropFirst()
        while !rest.isEmpty {
            let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
            if let line = KavLine(rest[..<end], file: file, offset: offset), !line.isEmpty {
                lines.append(line)
            }
            let after = end < rest.endIndex ? rest.index(after: end) : end
            offset += rest.utf8.distance(from: rest.startIndex, to: after)
            rest = rest[after...]
        }
        return lines
    }
}

/// A text in a line, with the id that may follow it.
struct KavText {
    var value: String
    var span: SourceSpan
    var id: String?
    var idSpan: SourceSpan?
}

/// A word of a line, or a quoted text.
struct KavToken {
    var text: String
    var span: SourceSpan
    var isQuoted: Bool

    func isWord(_ word: String) -> Bool { !isQuoted && text == word }
}

extension KavLine {
    /// The line's words; quoted texts are one, and the given marks stand for themselves.
    func tokens(of part: Substring, marks: String = "") -> [KavToken] {
        var tokens: [KavToken] = []
        var rest = part.drop(while: \.isWhitespace)
        while let first = rest.first {
            if first == "\"", let close = Self.closingQuote(of: rest) {
                let inner = rest[rest.index(after: rest.startIndex)..<close]
                tokens.append(
                    KavToken(text: Self.unescaped(inner), span: span(of: inner), isQuoted: true)
                )
                rest = rest[rest.index(after: close)...].drop(while: \.isWhitespace)
                continue
            }
            let isMark = marks.contains(first)
            let word = rest.prefix {
                isMark
                    ? marks.contains($0) && !"(),".contains($0)
                    : !$0.isWhitespace && !marks.contains($0)
            }
            let taken = word.isEmpty ? rest.prefix(1) : word
            tokens.append(
                KavToken(text: Self.unescaped(taken), span: span(of: taken), isQuoted: false)
            )
            rest = rest[taken.endIndex...].drop(while: \.isWhitespace)
        }
        return tokens
    }

    static func closingQuote(of text: Substring) -> Substring.Index? {
        var previous: Character = "\""
        for index in text.indices.dropFirst() {
            if text[index] == "\"", previous != "\\" { return index }
            previous = previous == "\\" && text[index] == "\\" ? " " : text[index]
        }
        return nil
    }

    /// `\#`, `\@`, `\"`, `\\` are the characters, `\n` is a new line.
    static func unescaped(_ text: Substring) -> String {
        guard text.contains("\\") else { return String(text) }
        var result = ""
        var isEscaped = false
        for character in text {
            switch (isEscaped, character) {
            case (false, "\\"): isEscaped = true
            case (false, _): result.append(character)
            case (true, _):
                isEscaped = false
                switch character {
                case "n": result.append("\n")
                case "#", "@", "\"", "\\", "|", "*", "?", "!", "=": result.append(character)
                default: result += "\\" + String(character)
                }
            }
        }
        return isEscaped ? result + "\\" : result
    }

    /// Takes a trailing `@id` off.
    func withoutId(_ part: Substring) -> (rest: Substring, id: KavToken?) {
        guard let space = part.lastIndex(where: \.isWhitespace) else {
            guard part.first == "@" else { return (part, nil) }
            return (part.prefix(0), idToken(part))
        }
        let last = part[part.index(after: space)...]
        guard last.first == "@", last.count > 1 else { return (part, nil) }
        return (Substring(part[..<space]).trimmedAtEnd, idToken(last))
    }

    private func idToken(_ part: Substring) -> KavToken {
        let id = part.dropFirst()
        return KavToken(text: String(id), span: span(of: id), isQuoted: false)
    }

    /// A text that goes to the end of the line, with or without quotes.
    func endText(_ part: Substring) -> KavText {
        let (body, id) = withoutId(part)
        var inner = body
        if body.first == "\"", let close = Self.closingQuote(of: body),
            body.index(after: close) == body.endIndex
        {
            inner = body[body.index(after: body.startIndex)..<close]
        }
        return KavText(
            value: Self.unescaped(inner),
            span: span(of: inner),
            id: id?.text,
            idSpan: id?.span
        )
    }
}

extension Substring {
    /// Without white space at the end, still part of the same line.
    var trimmedAtEnd: Substring {
        guard let last = lastIndex(where: { !$0.isWhitespace }) else { return prefix(0) }
        return self[...last]
    }

    /// The first word and what follows it.
    var headAndRest: (head: Substring, rest: Substring) {
        let head = prefix { !$0.isWhitespace }
        return (head, self[head.endIndex...].drop(while: \.isWhitespace))
    }
}
