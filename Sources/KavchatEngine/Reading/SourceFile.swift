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
    /// The problem with its place in words that a person can follow; `paths` are those of the canonical
    /// form's values.
    func placed(in files: [SourceFile], paths: [SourceSpan: String] = [:]) -> ScriptProblem {
        ScriptProblem(
            code: code,
            severity: severity,
            place: span.place(in: files),
            path: paths[span] ?? "",
            message: message,
            suggestion: suggestion,
            related: related.map { related in
                let place = related.span.place(in: files)
                return ScriptProblem.Related(place: place, message: related.message)
            },
            edits: edits.compactMap { $0.placed(in: files) }
        )
    }
}

extension SourceSpan {
    fileprivate func place(in files: [SourceFile]) -> ScriptProblem.Place {
        let index = Int(file)
        guard files.indices.contains(index) else {
            return ScriptProblem.Place(file: "", line: 0, column: 0)
        }
        let place = files[index].place(of: Int(start))
        return ScriptProblem.Place(
            file: files[index].name,
            line: place.line,
            column: place.column
        )
    }
}
