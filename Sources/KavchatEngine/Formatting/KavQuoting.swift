/// Writes texts and words so that a line of `.kav` reads them back as they were.
enum KavQuoting {
    /// Words that begin a statement inside a node.
    private static let statements = Set(
        KavStatement.allCases.map(\.rawValue) + [KavHeader.text.rawValue]
    )

    /// A text in quotes.
    static func quoted(_ text: String) -> String { "\"" + escaped(text, inQuotes: true) + "\"" }

    /// A text to the end of the line, in quotes where it needs them.
    static func text(_ text: String) -> String {
        isBare(text) ? escaped(text, inQuotes: false) : quoted(text)
    }

    /// A text that is a whole statement.
    static func statement(_ text: String) -> String {
        let bytes = KavPart(text.utf8)
        guard let first = bytes.first, isBare(text), !"?!*|=@".utf8.contains(first),
            !statements.contains(bytes.headAndRest.head.string), !endsWithId(bytes)
        else { return quoted(text) }
        return escaped(text, inQuotes: false)
    }

    /// A button's label.
    static func label(_ text: String) -> String {
        let isPlain = isBare(text) && text.utf8.first != UInt8(ascii: "@") && !text.contains("->")
        return isPlain ? escaped(text, inQuotes: false) : quoted(text)
    }

    /// An element of a list parted by commas; `=` ends the word of a synonym.
    static func element(_ text: String) -> String {
        let isPlain = isBare(text) && !text.utf8.contains { ",=".utf8.contains($0) }
        return isPlain ? escaped(text, inQuotes: false) : quoted(text)
    }

    /// A word among others: bare where it has only letters and digits of ASCII, `_`, `.` and `-`.
    static func word(_ text: String, except words: Set<String> = []) -> String {
        isValidId(text, max: .max) && !words.contains(text) ? text : quoted(text)
    }

    /// Whether the text stands for itself where nothing follows it on the line.
    private static func isBare(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
            !first.properties.isWhitespace, !last.properties.isWhitespace, first != "\"",
            first != "#", first != "\\"
        else { return false }
        // A quote that seems to begin a text would hide what follows it from the search for comments.
        let bytes = KavPart(text.utf8)
        var rest = bytes
        while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
            guard !hasComment(rest[..<quote]), !bytes.contains(UInt8(ascii: "\\")) else {
                return false
            }
            var next = quote + 1
            if bytes[quote - 1].opensQuotes {
                guard let close = KavLine.closingQuote(of: rest[quote...]) else { return false }
                next = close + 1
            }
            rest = rest[next...]
        }
        return !hasComment(rest)
    }

    private static func hasComment(_ text: KavPart) -> Bool {
        var isAfterSpace = false
        for byte in text {
            if isAfterSpace, byte == UInt8(ascii: "#") { return true }
            isAfterSpace = byte.isSpace
        }
        return false
    }

    private static func endsWithId(_ text: KavPart) -> Bool {
        guard let space = text.lastIndex(where: \.isSpace) else { return false }
        return text[(space + 1)...].first == UInt8(ascii: "@")
    }

    private static func escaped(_ text: String, inQuotes: Bool) -> String {
        guard !text.utf8.allSatisfy({ isPlain($0) }) else { return text }
        var result = ""
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            switch scalar {
            case "\"" where inQuotes: result += "\\\""
            case "\\":
                let next = scalars.index(after: index)
                result += next == scalars.endIndex || isEscapable(scalars[next]) ? "\\\\" : "\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where isHidden(scalar):
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A byte that never needs an escape; those of hidden characters begin with 0xC2 or 0xE2.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
            && byte != 0xC2 && byte != 0xE2
    }

    private static func isEscapable(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else { return isHidden(scalar) }
        let byte = UInt8(scalar.value)
        return scalar == "u" || isHidden(scalar) || KavEscape.controls[byte] != nil
            || KavEscape.marks.contains(byte)
    }

    /// Characters that would end the line or turn its reading order: controls, separators of lines,
    /// embeddings, overrides and isolates.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
