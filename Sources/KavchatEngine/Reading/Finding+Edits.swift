/// Edits in the bytes of a file.
extension Finding.Edit {
    /// Nil where the file's form has no such edit.
    func placed(in files: [SourceFile]) -> ScriptProblem.Edit? {
        let span =
            switch self {
            case .rename(let span, _), .addStatement(_, let span), .deleteStatement(let span): span
            }
        guard files.indices.contains(Int(span.file)) else { return nil }
        let file = files[Int(span.file)]
        guard span.start >= 0, span.end <= file.bytes.count, span.start < span.end else {
            return nil
        }
        var (start, end) = (Int(span.start), Int(span.end))
        var replacement = ""
        let hasStatements = file.kind == .kav || file.kind == .text
        switch self {
        case .rename(_, let name):
            let isQuoted = file.bytes[start] == UInt8(ascii: "\"")
            replacement = isQuoted ? "\"\(name)\"" : name
        case .addStatement(let statement, _):
            guard hasStatements else { return nil }
            end = file.endOfStatement(at: start)
            start = end
            replacement = "\n" + statement
        case .deleteStatement:
            guard hasStatements else { return nil }
            start = file.bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            end = min(file.endOfStatement(at: start) + 1, file.bytes.count)
            // Whoever wrote a comment had a reason, and decides.
            guard !file.hasComments(around: start..<end) else { return nil }
        }
        return ScriptProblem.Edit(
            file: file.name,
            start: start,
            end: end,
            replacement: replacement
        )
    }
}

extension SourceFile {
    /// Where the lines of a statement end, before their last line break: its own line, and what stands
    /// indented or as a variant below it.
    fileprivate func endOfStatement(at offset: Int) -> Int {
        var end = endOfLine(at: offset)
        while end < bytes.count {
            let next = end + 1
            guard next < bytes.count else { break }
            let after = endOfLine(at: next)
            let line = String(decoding: bytes[next..<after], as: UTF8.self)
            let isIndented = line.first.map { $0 == " " || $0 == "\t" } ?? false
            guard line.hasPrefix("|") || (isIndented && line.contains { !$0.isWhitespace }) else {
                break
            }
            end = after
        }
        return end
    }

    /// Whether a comment stands behind one of these whole lines, or on a line above them.
    fileprivate func hasComments(around lines: Range<Int>) -> Bool {
        let above = max(0, lines.lowerBound - 1)
        let start = bytes[..<above].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        // The hash of a translation's source is no comment of anybody's.
        return KavLines(of: Array(bytes[start..<lines.upperBound]), file: 0).contains { line in
            guard line.start >= lines.lowerBound - start || line.isEmpty else { return false }
            return line.comment != nil && line.translatedFrom?.remark.isEmpty != true
        }
    }

    private func endOfLine(at offset: Int) -> Int {
        bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    }
}
