/// A file that was read.
struct SourceFile {
    let name: String
    let bytes: [UInt8]
}

/// The lines of a file, to say where in it something stands.
struct SourceLines {
    let file: SourceFile
    /// Where each line begins.
    private let starts: [Int]

    init(of file: SourceFile) {
        self.file = file
        let bytes = file.bytes
        var starts = [0]
        for index in bytes.indices where bytes[index] == 0x0A { starts.append(index + 1) }
        self.starts = starts
    }

    /// The line of a byte, from 1.
    func line(of offset: Int) -> Int { starts.firstPlace { $0 > offset } }

    /// A line without its line break, counted from 1.
    subscript(line: Int) -> ArraySlice<UInt8>? {
        guard starts.indices.contains(line - 1) else { return nil }
        // The mark at a file's beginning is no character of its first line.
        let isMarked = line == 1 && file.bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let end = line < starts.count ? starts[line] - 1 : file.bytes.count
        return file.bytes[(isMarked ? 3 : starts[line - 1])..<end]
    }
}
