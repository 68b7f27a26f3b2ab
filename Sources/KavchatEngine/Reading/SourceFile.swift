/// A file that was read, to say where in it something stands.
struct SourceFile {
    var name: String
    var bytes: [UInt8]

    /// Line and column of a byte, both from 1; a column counts characters.
    func place(of offset: Int) -> (line: Int, column: Int) {
        let end = max(0, min(offset, bytes.count))
        let line = bytes[..<end].count { $0 == 0x0A } + 1
        let start = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return (line, String(decoding: bytes[start..<end], as: UTF8.self).count + 1)
    }

    /// The text of a line, counted from 1.
    func text(ofLine line: Int) -> String? {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return nil }
        return String(decoding: lines[line - 1], as: UTF8.self)
    }
}

extension Finding {
    /// The problem with its place in words that a person can follow.
    func placed(in files: [SourceFile]) -> ScriptProblem {
        let index = Int(span.file)
        let file = files.indices.contains(index) ? files[index] : nil
        let place = file?.place(of: Int(span.start))
        return ScriptProblem(
            code: code,
            severity: severity,
            file: file?.name ?? "",
            line: place?.line ?? 0,
            column: place?.column ?? 0,
            message: message,
            suggestion: suggestion
        )
    }
}
