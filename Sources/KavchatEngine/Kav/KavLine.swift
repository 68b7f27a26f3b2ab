/// A part of a line: bytes of its file, in which its indices count.
typealias KavPart = ArraySlice<UInt8>

/// A line of a `.kav` or text file; knows where its parts stand.
///
/// Only ASCII decides what a line means, so that lines are read byte by byte.
struct KavLine {
    /// Without indentation, comment and white space at the end.
    let text: KavPart
    let isIndented: Bool
    /// From its `#` on.
    let comment: KavPart?
    /// The number of the line in its file, from 0.
    let number: Int
    /// The byte that the line begins with.
    let start: Int
    private let file: Int

    fileprivate init(_ bytes: KavPart, number: Int, file: Int) {
        let body = bytes.trimmedAtStart.trimmedAtEnd
        let hash = Self.commentStart(body)
        text = hash.map { body[..<$0].trimmedAtEnd } ?? body
        comment = hash.map { body[$0...] }
        isIndented = body.startIndex > bytes.startIndex
        self.number = number
        start = bytes.startIndex
        self.file = file
    }

    var isEmpty: Bool { text.isEmpty }

    /// What the comment says.
    var remark: KavPart? {
        comment?.dropFirst().trimmedAtStart
    }

    var span: SourceSpan { span(of: text) }

    func span(of part: KavPart) -> SourceSpan {
        SourceSpan(file: file, start: part.startIndex, end: part.endIndex)
    }

    /// A `#` at the beginning or behind white space, but not inside a quoted text.
    private static func commentStart(_ body: KavPart) -> Int? {
        var rest = body
        while let mark = rest.firstIndex(where: {
            $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "\"")
        }) {
            let previous = mark > body.startIndex ? body[mark - 1] : UInt8(ascii: " ")
            var next = mark + 1
            if body[mark] == UInt8(ascii: "#") {
                if previous.isSpace { return mark }
            } else if previous.opensQuotes, let close = closingQuote(of: rest[mark...]) {
                next = close + 1
            }
            rest = rest[next...]
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

extension KavPart {
    var string: String { String(decoding: self, as: UTF8.self) }

    /// Without white space at the end, still part of the same line.
    var trimmedAtEnd: KavPart {
        self[..<(lastIndex { !$0.isSpace }.map { $0 + 1 } ?? startIndex)]
    }

    var trimmedAtStart: KavPart {
        self[(firstIndex { !$0.isSpace } ?? endIndex)...]
    }

    /// The first word and what follows it.
    var headAndRest: (head: KavPart, rest: KavPart) {
        let end = firstIndex(where: \.isSpace) ?? endIndex
        return (self[..<end], self[end...].trimmedAtStart)
    }

    func isWord(_ word: String) -> Bool { elementsEqual(word.utf8) }

    func begins(with mark: String) -> Bool { starts(with: mark.utf8) }
}
