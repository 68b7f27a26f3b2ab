/// A file that was read, to say where in it something stands.
struct SourceFile {
    let name: String
    let bytes: [UInt8]
    /// Where each line begins.
    private let starts: [Int]

    init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        var starts = [0]
        for index in bytes.indices where bytes[index] == 0x0A { starts.append(index + 1) }
        self.starts = starts
    }

    /// The line of a byte, from 1.
    func line(of offset: Int) -> Int { starts.firstPlace { $0 > offset } }

    /// A line without its line break, counted from 1.
    func bytes(ofLine line: Int) -> ArraySlice<UInt8>? {
        guard starts.indices.contains(line - 1) else { return nil }
        return bytes[starts[line - 1]..<(line < starts.count ? starts[line] - 1 : bytes.count)]
    }
}
