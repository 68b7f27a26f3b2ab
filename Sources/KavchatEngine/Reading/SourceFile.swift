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

    /// Line and column of a byte, both from 1; a column counts characters.
    func place(of offset: Int) -> (line: Int, column: Int) {
        let end = max(0, min(offset, bytes.count))
        let line = starts.firstPlace { $0 > end }
        let before = bytes[starts[line - 1]..<end]
        return (line, String(decoding: before, as: UTF8.self).count + 1)
    }

    /// The text of a line, counted from 1.
    func text(ofLine line: Int) -> String? {
        guard starts.indices.contains(line - 1) else { return nil }
        let end = line < starts.count ? starts[line] - 1 : bytes.count
        return String(decoding: bytes[starts[line - 1]..<end], as: UTF8.self)
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
