/// A line of a `.kav` or text file; knows where its parts stand.
///
/// Only ASCII decides what a line means, so that lines are read byte by byte.
struct KavLine {
    /// Without indentation, comment and white space at the end.
    let text: Substring
    let isIndented: Bool
    /// From its `#` on.
    let comment: Substring?
    /// The number of the line in its file, from 0.
    let number: Int
    /// The byte that the line begins with.
    let start: Int
    private let file: Int
    private let offset: Int

    fileprivate init(_ bytes: ArraySlice<UInt8>, number: Int, file: Int) {
        let first = bytes.firstIndex { !$0.isSpace } ?? bytes.endIndex
        let body = bytes[first...].trimmedAtEnd
        let whole = String(decoding: body, as: UTF8.self)
        let hash = Self.commentStart(body).map { index in
            whole.utf8.index(whole.startIndex, offsetBy: index - first)
        }
        text = whole[..<(hash ?? whole.endIndex)].trimmedAtEnd
        comment = hash.map { whole[$0...] }
        isIndented = first > bytes.startIndex
        self.number = number
        start = bytes.startIndex
        self.file = file
        offset = first
    }

    var isEmpty: Bool { text.isEmpty }

    /// What the comment says.
    var remark: Substring? {
        comment?.withoutFirst(1).trimmedAtStart
    }

    var span: SourceSpan { span(of: text) }

    func span(of part: Substring) -> SourceSpan {
        let start = offset + text.utf8.distance(from: text.startIndex, to: part.startIndex)
        return SourceSpan(file: file, start: start, end: start + part.utf8.count)
    }

    /// A `#` at the beginning or behind white space, but not inside a quoted text.
    private static func commentStart(_ body: ArraySlice<UInt8>) -> Int? {
        var index = body.startIndex
        var previous = UInt8(ascii: " ")
        while index < body.endIndex {
            let byte = body[index]
            if byte == UInt8(ascii: "#"), previous.isSpace { return index }
            if byte == UInt8(ascii: "\""), previous.opensQuotes,
                let close = closingQuote(body[index...])
            {
                index = close
            }
            previous = byte
            index += 1
        }
        return nil
    }

    private static func closingQuote(_ bytes: ArraySlice<UInt8>) -> Int? {
        var index = bytes.startIndex + 1
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "\""): return index
            default: index += 1
            }
        }
        return nil
    }
}

/// The lines of a file, one after the other, those that say nothing too.
struct KavLines: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private let file: Int
    private var start: Int
    private var number = 0

    init(of bytes: [UInt8], file: Int) {
        self.bytes = bytes
        self.file = file
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func next() -> KavLine? {
        guard start < bytes.count else { return nil }
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        let line = KavLine(bytes[start..<end], number: number, file: file)
        number += 1
        start = end + 1
        return line
    }
}

extension UInt8 {
    /// White space of ASCII.
    var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    /// Whether a quote behind it begins a quoted text, and is no inch or part of a word.
    var opensQuotes: Bool { isSpace || "(,=<>".utf8.contains(self) }
}

extension ArraySlice<UInt8> {
    fileprivate var trimmedAtEnd: ArraySlice<UInt8> {
        self[..<(lastIndex { !$0.isSpace }.map { $0 + 1 } ?? startIndex)]
    }
}

extension Substring {
    /// Without white space at the end, still part of the same line.
    var trimmedAtEnd: Substring {
        guard let last = utf8.lastIndex(where: { !$0.isSpace }) else { return prefix(0) }
        return self[..<utf8.index(after: last)]
    }

    var trimmedAtStart: Substring {
        guard let first = utf8.firstIndex(where: { !$0.isSpace }) else { return self[endIndex...] }
        return self[first...]
    }

    /// The first word and what follows it.
    var headAndRest: (head: Substring, rest: Substring) {
        let end = utf8.firstIndex(where: \.isSpace) ?? endIndex
        return (self[..<end], self[end...].trimmedAtStart)
    }

    /// Without the first bytes, which are ASCII.
    func withoutFirst(_ count: Int) -> Substring {
        self[utf8.index(startIndex, offsetBy: count)...]
    }
}

extension StringProtocol {
    /// Whether it begins with a mark of ASCII, even where an accent follows.
    func begins(with mark: String) -> Bool { utf8.starts(with: mark.utf8) }
}
