/// A text in a line, with the ids that may follow it.
struct KavText {
    var value: String
    var span: SourceSpan
    var isQuoted = false
    /// Whether a quote stands at its beginning and nowhere else.
    var isQuoteOpen = false
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
    func tokens(of part: KavPart, marks: String = "") -> [KavToken] {
        let marks = Array(marks.utf8)
        var tokens: [KavToken] = []
        var rest = part.trimmedAtStart
        while let first = rest.first {
            if first == UInt8(ascii: "\""), let close = Self.closingQuote(of: rest) {
                tokens.append(token(rest[..<close].dropFirst(), true))
                rest = rest[(close + 1)...].trimmedAtStart
                continue
            }
            let isMark = marks.contains(first)
            let isSingle = isMark && "(),".utf8.contains(first)
            let taken = rest.dropFirst().prefix { byte in
                guard !isSingle, !byte.isSpace else { return false }
                return marks.contains(byte) == isMark && !(isMark && "(),".utf8.contains(byte))
            }
            tokens.append(token(rest[..<taken.endIndex], false))
            rest = rest[taken.endIndex...].trimmedAtStart
        }
        return tokens
    }

    /// The line's words, with or without commas between them.
    func words(of part: KavPart) -> [KavToken] {
        tokens(of: part, marks: ",").filter { !$0.isWord(",") }
    }

    private func token(_ part: KavPart, _ isQuoted: Bool) -> KavToken {
        KavToken(text: Self.unescaped(part), span: span(of: part), isQuoted: isQuoted)
    }

    /// Texts parted by commas.
    func list(_ part: KavPart) -> [KavToken] {
        var tokens: [KavToken] = []
        var rest = part.trimmedAtStart
        while !rest.isEmpty {
            if rest.first == UInt8(ascii: "\""), let close = Self.closingQuote(of: rest) {
                let after = rest[(close + 1)...].trimmedAtStart
                if after.isEmpty || after.first == UInt8(ascii: ",") {
                    tokens.append(token(rest[..<close].dropFirst(), true))
                    rest = after.dropFirst().trimmedAtStart
                    continue
                }
            }
            let comma = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
            let body = rest[..<comma].trimmedAtEnd
            if !body.isEmpty { tokens.append(token(body, false)) }
            rest = rest[comma...].dropFirst().trimmedAtStart
        }
        return tokens
    }

    /// The quote that ends the text beginning with one.
    static func closingQuote(of text: KavPart) -> Int? {
        var index = text.startIndex + 1
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "\""): return index
            default: index += 1
            }
        }
        return nil
    }

    /// Takes trailing ids off: one `@line` and one `@@own`.
    func withoutIds(_ part: KavPart) -> (rest: KavPart, ids: KavIds) {
        var rest = part
        var ids = KavIds()
        while let last = lastWord(of: rest), !last.contains(UInt8(ascii: "\"")) {
            if ids.own == nil, last.begins(with: "@@"), last.count > 2 {
                ids.own = token(last.dropFirst(2), false)
            } else if ids.line == nil, last.begins(with: "@"), !last.begins(with: "@@"),
                last.count > 1
            {
                ids.line = token(last.dropFirst(), false)
            } else {
                break
            }
            rest = rest[..<last.startIndex].trimmedAtEnd
        }
        return (rest, ids)
    }

    private func lastWord(of part: KavPart) -> KavPart? {
        guard !part.isEmpty else { return nil }
        guard let space = part.lastIndex(where: \.isSpace) else { return part }
        return part[(space + 1)...]
    }

    /// A text that goes to the end of the line, with or without quotes, and ids behind it.
    func text(_ part: KavPart) -> KavText {
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
        text.isQuoteOpen = Self.opensQuote(rest)
        if rest.isEmpty, let line = ids.line {
            text.isReference = true
            text.span = line.span
        }
        return text
    }

    /// A text that goes to the end of the part and takes no ids.
    func plainText(_ part: KavPart) -> KavText {
        let inner = quoted(part).flatMap { $0.rest.isEmpty ? $0.text : nil }
        var text = KavText(value: Self.unescaped(inner ?? part), span: span(of: inner ?? part))
        text.isQuoted = inner != nil
        text.isQuoteOpen = Self.opensQuote(part)
        return text
    }

    /// A button's label: a text, or the id of one.
    func label(_ part: KavPart) -> KavText {
        let (rest, ids) = withoutIds(part)
        return rest.isEmpty && ids.line != nil && ids.own == nil ? text(part) : plainText(part)
    }

    private static func opensQuote(_ part: KavPart) -> Bool {
        part.first == UInt8(ascii: "\"") && closingQuote(of: part) == nil
    }

    /// The first `=` outside quotes.
    static func equals(in text: KavPart) -> Int? {
        var rest = text.trimmedAtStart
        if rest.first == UInt8(ascii: "\""), let close = closingQuote(of: rest) {
            rest = rest[(close + 1)...]
        }
        return rest.firstIndex(of: UInt8(ascii: "="))
    }

    private func quoted(_ part: KavPart) -> (text: KavPart, rest: KavPart)? {
        guard part.first == UInt8(ascii: "\""), let close = Self.closingQuote(of: part) else {
            return nil
        }
        return (part[..<close].dropFirst(), part[(close + 1)...].trimmedAtStart)
    }

    /// The `->` before a target: the last one, outside quotes, with white space around it if any has.
    static func arrow(in text: KavPart) -> Int? {
        var found: (plain: Int?, spaced: Int?)
        var previous = UInt8(ascii: " ")
        var index = text.startIndex
        while index < text.endIndex {
            var next = index + 1
            if text[index] == UInt8(ascii: "\""), previous.opensQuotes,
                let close = closingQuote(of: text[index...])
            {
                next = close + 1
            } else if text[index] == UInt8(ascii: "-"), next < text.endIndex,
                text[next] == UInt8(ascii: ">")
            {
                found.plain = index
                let after = next + 1
                if previous.isSpace, after == text.endIndex || text[after].isSpace {
                    found.spaced = index
                }
            }
            previous = text[next - 1]
            index = next
        }
        return found.spaced ?? found.plain
    }

    /// `\n` and `\t` are the characters, `\u{1F44B}` the one of that number; a mark behind `\` is
    /// itself, and before anything else `\` is one too.
    static func unescaped(_ text: KavPart) -> String {
        guard text.contains(UInt8(ascii: "\\")) else { return text.string }
        var result: [UInt8] = []
        var rest = text
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
    static func scalar(in text: KavPart) -> (value: Unicode.Scalar, length: Int)? {
        let body = text.dropFirst()
        guard body.first == UInt8(ascii: "{") else { return nil }
        let digits = body.dropFirst().prefix(9).prefix { $0 != UInt8(ascii: "}") }
        let end = digits.endIndex
        guard !digits.isEmpty, end < text.endIndex, text[end] == UInt8(ascii: "}"),
            let number = UInt32(digits.string, radix: 16), let value = Unicode.Scalar(number)
        else { return nil }
        return (value, digits.count + 3)
    }
}
