/// A text in a line, with the ids that may follow it.
struct KavText {
    var value: String
    var span: SourceSpan
    var isQuoted = false
    /// A line that has its text elsewhere: only its id stands here.
    var isReference = false
    var ids = KavIds()
}

/// The ids at the end of a line: `@line` names its text, `@@own` the step or button.
struct KavIds {
    var line: KavToken?
    var own: KavToken?

    /// Of a statement without a text, which may write either.
    var statement: KavToken? { own ?? line }
}

/// A word of a line, or a quoted text.
struct KavToken {
    var text: String
    var span: SourceSpan
    var isQuoted: Bool

    func isWord(_ word: String) -> Bool { !isQuoted && text == word }

    var value: JSONValue { .text(text, at: span) }
}

extension KavLine {
    /// The line's words; quoted texts are one, and the given marks stand for themselves.
    func tokens(of part: Substring, marks: String = "") -> [KavToken] {
        let marks = Array(marks.utf8)
        var tokens: [KavToken] = []
        var rest = part.trimmedAtStart
        while let first = rest.utf8.first {
            if first == UInt8(ascii: "\""), let close = Self.closingQuote(of: rest) {
                tokens.append(token(rest[rest.utf8.index(after: rest.startIndex)..<close], true))
                rest = rest[rest.utf8.index(after: close)...].trimmedAtStart
                continue
            }
            let isMark = marks.contains(first)
            let isSingle = isMark && "(),".utf8.contains(first)
            let taken = rest.utf8.dropFirst().prefix { byte in
                guard !isSingle, !byte.isSpace else { return false }
                return marks.contains(byte) == isMark && !(isMark && "(),".utf8.contains(byte))
            }
            let word = rest[..<taken.endIndex]
            tokens.append(token(word, false))
            rest = rest[taken.endIndex...].trimmedAtStart
        }
        return tokens
    }

    /// The line's words, with or without commas between them.
    func words(of part: Substring) -> [KavToken] {
        tokens(of: part, marks: ",").filter { !$0.isWord(",") }
    }

    private func token(_ part: Substring, _ isQuoted: Bool) -> KavToken {
        KavToken(text: Self.unescaped(part), span: span(of: part), isQuoted: isQuoted)
    }

    /// Texts parted by commas.
    func list(_ part: Substring) -> [KavToken] {
        var tokens: [KavToken] = []
        var rest = part.trimmedAtStart
        while !rest.isEmpty {
            if rest.utf8.first == UInt8(ascii: "\""), let close = Self.closingQuote(of: rest) {
                let after = rest[rest.utf8.index(after: close)...].trimmedAtStart
                if after.isEmpty || after.utf8.first == UInt8(ascii: ",") {
                    let inner = rest[rest.utf8.index(after: rest.startIndex)..<close]
                    tokens.append(token(inner, true))
                    rest = after.isEmpty ? after : after.withoutFirst(1).trimmedAtStart
                    continue
                }
            }
            let comma = rest.utf8.firstIndex(of: UInt8(ascii: ","))
            let body = rest[..<(comma ?? rest.endIndex)].trimmedAtEnd
            if !body.isEmpty { tokens.append(token(body, false)) }
            rest = comma.map { rest[rest.utf8.index(after: $0)...].trimmedAtStart } ?? ""
        }
        return tokens
    }

    /// The quote that ends the text beginning with one.
    static func closingQuote(of text: Substring) -> Substring.Index? {
        var isEscaped = false
        for index in text.utf8.indices.dropFirst() {
            switch text.utf8[index] {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = true
            case UInt8(ascii: "\""): return index
            default: continue
            }
        }
        return nil
    }

    /// Takes trailing ids off: one `@line` and one `@@own`.
    func withoutIds(_ part: Substring) -> (rest: Substring, ids: KavIds) {
        var rest = part
        var ids = KavIds()
        while let last = lastWord(of: rest), !last.utf8.contains(UInt8(ascii: "\"")) {
            if ids.own == nil, last.begins(with: "@@"), last.utf8.count > 2 {
                ids.own = token(last.withoutFirst(2), false)
            } else if ids.line == nil, last.begins(with: "@"), !last.begins(with: "@@"),
                last.utf8.count > 1
            {
                ids.line = token(last.withoutFirst(1), false)
            } else {
                break
            }
            rest = rest[..<last.startIndex].trimmedAtEnd
        }
        return (rest, ids)
    }

    private func lastWord(of part: Substring) -> Substring? {
        guard !part.isEmpty else { return nil }
        guard let space = part.utf8.lastIndex(where: \.isSpace) else { return part }
        return part[part.utf8.index(after: space)...]
    }

    /// A text that goes to the end of the line, with or without quotes, and ids behind it.
    func text(_ part: Substring) -> KavText {
        if let inner = quoted(part) {
            let (rest, ids) = withoutIds(inner.rest)
            if rest.isEmpty {
                var text = KavText(value: Self.unescaped(inner.text), span: span(of: inner.text))
                text.isQuoted = true
                text.ids = ids
                return text
            }
        }
        let (rest, ids) = withoutIds(part)
        var text = KavText(value: Self.unescaped(rest), span: span(of: rest))
        text.ids = ids
        if rest.isEmpty, let line = ids.line {
            text.isReference = true
            text.span = line.span
        }
        return text
    }

    /// A text that goes to the end of the part and takes no ids.
    func plainText(_ part: Substring) -> KavText {
        let inner = quoted(part).flatMap { $0.rest.isEmpty ? $0.text : nil }
        var text = KavText(value: Self.unescaped(inner ?? part), span: span(of: inner ?? part))
        text.isQuoted = inner != nil
        return text
    }

    /// A button's label: a text, or the id of one.
    func label(_ part: Substring) -> KavText {
        let (rest, ids) = withoutIds(part)
        return rest.isEmpty && ids.line != nil && ids.own == nil ? text(part) : plainText(part)
    }

    /// The first `=` outside quotes.
    static func equals(in text: Substring) -> Substring.Index? {
        var rest = text.trimmedAtStart
        if rest.utf8.first == UInt8(ascii: "\""), let close = closingQuote(of: rest) {
            rest = rest[rest.utf8.index(after: close)...]
        }
        return rest.utf8.firstIndex(of: UInt8(ascii: "="))
    }

    private func quoted(_ part: Substring) -> (text: Substring, rest: Substring)? {
        guard part.utf8.first == UInt8(ascii: "\""), let close = Self.closingQuote(of: part) else {
            return nil
        }
        let after = part.utf8.index(after: close)
        return (
            part[part.utf8.index(after: part.startIndex)..<close], part[after...].trimmedAtStart
        )
    }

    /// The `->` before a target: the last one, outside quotes, with white space around it if any has.
    static func arrow(in text: Substring) -> Substring.Index? {
        var found: (plain: Substring.Index?, spaced: Substring.Index?)
        var previous = UInt8(ascii: " ")
        var index = text.startIndex
        let bytes = text.utf8
        while index < text.endIndex {
            var next = bytes.index(after: index)
            if bytes[index] == UInt8(ascii: "\""), previous.opensQuotes,
                let close = closingQuote(of: text[index...])
            {
                next = bytes.index(after: close)
            } else if bytes[index] == UInt8(ascii: "-"), next < text.endIndex,
                bytes[next] == UInt8(ascii: ">")
            {
                found.plain = index
                let after = bytes.index(after: next)
                if previous.isSpace, after == text.endIndex || bytes[after].isSpace {
                    found.spaced = index
                }
            }
            previous = bytes[bytes.index(before: next)]
            index = next
        }
        return found.spaced ?? found.plain
    }

    /// `\n` and `\t` are the characters, `\u{1F44B}` the one of that number; a mark behind `\` is
    /// itself, and before anything else `\` is one too.
    static func unescaped(_ text: Substring) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
        var result: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let next = rest.first else {
                result.append(byte)
                continue
            }
            if let control = KavEscape.controls[next] {
                result.append(control)
                rest = rest.dropFirst()
                continue
            }
            switch next {
            case _ where KavEscape.marks.contains(next): result.append(next)
            case UInt8(ascii: "u"):
                guard let scalar = KavEscape.scalar(in: rest) else {
                    result.append(byte)
                    continue
                }
                result += UTF8.encode(scalar.value) ?? UTF8.encodedReplacementCharacter
                rest = rest.dropFirst(scalar.length - 1)
            default:
                result.append(byte)
                continue
            }
            rest = rest.dropFirst()
        }
        return String(decoding: result, as: UTF8.self)
    }
}

/// What stands behind a backslash, beside `u{…}`.
enum KavEscape {
    /// Letters that stand for a control character.
    static let controls: [UInt8: UInt8] = [UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09]

    /// Marks that a backslash takes their meaning from.
    static let marks = Array("#@\"\\|*?!=".utf8)

    /// `u{1F44B}` at the beginning, and how long it is.
    static func scalar(in text: Substring.UTF8View) -> (value: Unicode.Scalar, length: Int)? {
        let body = text.dropFirst()
        guard body.first == UInt8(ascii: "{") else { return nil }
        let digits = body.dropFirst().prefix(9).prefix { $0 != UInt8(ascii: "}") }
        let end = digits.endIndex
        guard !digits.isEmpty, end < text.endIndex, text[end] == UInt8(ascii: "}"),
            let number = UInt32(Substring(digits), radix: 16), let value = Unicode.Scalar(number)
        else { return nil }
        return (value, digits.count + 3)
    }
}
