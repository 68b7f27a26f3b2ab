/// Cuts bytes of standard input into lines of bounded length.
package struct LineSplitter: Sendable {
    /// The longest line that is kept, in bytes.
    package static let limit = 65_536

    package enum Line: Hashable, Sendable {
        case text(String)
        /// It had more bytes than are kept; none of it was kept.
        case tooLong
    }

    private var bytes: [UInt8] = []
    private var isTooLong = false

    package init() {}

    /// The lines that end in this piece of the input.
    package mutating func feed(_ piece: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var rest = piece[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            keep(rest[..<end])
            lines.append(cut())
            rest = rest[(end + 1)...]
        }
        keep(rest)
        return lines
    }

    /// The last line, where the input ends without a newline.
    package mutating func finish() -> Line? {
        bytes.isEmpty && !isTooLong ? nil : cut()
    }

    private mutating func keep(_ more: ArraySlice<UInt8>) {
        guard !isTooLong, bytes.count + more.count <= Self.limit else {
            isTooLong = true
            bytes = []
            return
        }
        bytes += more
    }

    private mutating func cut() -> Line {
        let line = isTooLong ? Line.tooLong : .text(String(decoding: bytes, as: UTF8.self))
        bytes = []
        isTooLong = false
        return line
    }
}
