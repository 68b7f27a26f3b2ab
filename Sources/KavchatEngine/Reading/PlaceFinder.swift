/// Says where in files something stands, so that a person can follow.
///
/// A generated file may be one line of 4 MiB: a long line is taken apart once, however often it is
/// asked about.
struct PlaceFinder {
    private let files: [SourceLines]
    /// Where in a long line every so-manieth character begins.
    private var marks: [Line: [Int]] = [:]

    private struct Line: Hashable {
        var file: Int
        var number: Int
    }

    /// Characters between two marks.
    private static let stride = 512
    /// Bytes of a line that is counted through each time.
    private static let shortLine = 4_096

    init(_ files: [SourceFile]) {
        self.files = files.map { SourceLines(of: $0) }
    }

    mutating func place(of span: SourceSpan) -> ScriptProblem.Place {
        let index = Int(span.file)
        guard files.indices.contains(index) else {
            return ScriptProblem.Place(file: "", line: 0, column: 0)
        }
        let file = files[index].file
        let end = max(0, min(Int(span.start), file.bytes.count))
        let number = files[index].line(of: end)
        let marks = marks(of: Line(file: index, number: number))
        let mark = max(0, marks.firstPlace { $0 > end } - 1)
        let before = String(
            decoding: file.bytes[marks[mark]..<max(end, marks[mark])],
            as: UTF8.self
        )
        let column = mark * Self.stride + before.count + 1
        return ScriptProblem.Place(file: file.name, line: number, column: column)
    }

    /// Characters of a line from a column on, at most as many as two marks are apart.
    mutating func characters(
        inLineOf place: ScriptProblem.Place,
        from column: Int,
        count: Int
    ) -> [Character]? {
        guard let index = files.firstIndex(where: { $0.file.name == place.file }),
            let bytes = files[index][place.line]
        else { return nil }
        let marks = marks(of: Line(file: index, number: place.line))
        let mark = min((column - 1) / Self.stride, marks.count - 1)
        let end = mark + 2 < marks.count ? marks[mark + 2] : bytes.endIndex
        let text = String(decoding: bytes[marks[mark]..<end], as: UTF8.self)
        return Array(text.dropFirst(column - 1 - mark * Self.stride).prefix(count))
    }

    private mutating func marks(of line: Line) -> [Int] {
        guard let bytes = files[line.file][line.number] else { return [0] }
        guard bytes.count > Self.shortLine else { return [bytes.startIndex] }
        if let known = marks[line] { return known }
        let text = String(decoding: bytes, as: UTF8.self)
        var made: [Int] = []
        for (number, index) in text.indices.enumerated() where number % Self.stride == 0 {
            // What is not UTF-8 becomes longer in a text: such a mark is none.
            let offset = bytes.startIndex + text.utf8.distance(from: text.startIndex, to: index)
            if offset < bytes.endIndex { made.append(offset) }
        }
        marks[line] = made
        return made
    }
}

extension [Finding] {
    /// The problems that the findings are; `paths` are those of the canonical form's values.
    func placed(in files: [SourceFile], paths: [SourceSpan: String] = [:]) -> [ScriptProblem] {
        guard !isEmpty else { return [] }
        var finder = PlaceFinder(files)
        return map { finding in
            ScriptProblem(
                code: finding.code,
                severity: finding.severity,
                place: finder.place(of: finding.span),
                path: paths[finding.span] ?? "",
                message: finding.message,
                suggestion: finding.suggestion,
                related: finding.related.map { related in
                    let place = finder.place(of: related.span)
                    return ScriptProblem.Related(place: place, message: related.message)
                },
                edits: finding.edits.compactMap { $0.placed(in: files) }
            )
        }
    }
}
