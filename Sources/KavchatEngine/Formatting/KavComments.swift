/// The comments of a file, by the line of the statement they stand before or behind.
struct KavComments {
    private struct Block {
        /// The statement's line; past the last one at the end of the file.
        var line: Int
        /// Empty ones part paragraphs.
        var texts: [String]
    }

    private let starts: [Int]
    private var blocks: [Block] = []
    private var trailing: [Int: String] = [:]

    init(_ bytes: [UInt8], file: Int) {
        var pending: [String] = []
        var starts: [Int] = []
        var isText = false
        let lines = Array(KavLines(of: bytes, file: file))
        for line in lines {
            starts.append(line.start)
            isText = isText || line.beginsTexts
            if !line.isEmpty {
                if !pending.isEmpty { blocks.append(Block(line: line.number, texts: pending)) }
                pending = []
                let remark = isText ? line.translatedFrom?.remark : nil
                let comment = line.comment.map { String($0) }
                if let text = remark.map({ $0.isEmpty ? nil : "# \($0)" }) ?? comment {
                    trailing[line.number] = text
                }
            } else if let comment = line.comment {
                // What the printer writes of its own accord.
                if !isText || !comment.begins(with: "#!") { pending.append(String(comment)) }
            } else if let last = pending.last, !last.isEmpty {
                pending.append("")
            }
        }
        if pending.last == "" { pending.removeLast() }
        if !pending.isEmpty { blocks.append(Block(line: lines.count, texts: pending)) }
        self.starts = starts
    }

    /// The line that a byte stands in.
    private func line(of offset: Int32) -> Int {
        starts.firstPlace { $0 > Int(offset) } - 1
    }

    /// Brings the comments back to the printed lines; those of statements that are printed no more go
    /// before the next one.
    func woven(into lines: ArraySlice<PrintedLine>) -> String {
        var places: [Int: Int] = [:]
        let origins = lines.map { line in
            line.origin == SourceSpan() ? nil : self.line(of: line.origin.start)
        }
        for (index, line) in origins.enumerated() {
            if let line, places[line] == nil { places[line] = index }
        }
        let ordered = places.keys.sorted()
        func place(of line: Int) -> Int {
            if let place = places[line] { return place }
            let next = ordered.firstPlace { $0 > line }
            return next < ordered.count ? places[ordered[next]] ?? lines.count : lines.count
        }
        var before: [Int: [String]] = [:]
        for block in blocks { before[place(of: block.line), default: []] += block.texts }
        var behind: [Int: String] = [:]
        for (line, text) in trailing.sorted(by: { $0.key < $1.key }) {
            if let place = places[line] {
                behind[place] = text
            } else {
                before[place(of: line), default: []].append(text)
            }
        }
        return Self.text(lines, before: before, behind: behind)
    }

    private static func text(
        _ lines: ArraySlice<PrintedLine>,
        before: [Int: [String]],
        behind: [Int: String]
    ) -> String {
        var text = ""
        for (index, line) in lines.enumerated() {
            let indent = line.text.prefix { $0 == " " }
            for comment in before[index] ?? [] {
                text += comment.isEmpty ? "\n" : "\(indent)\(comment)\n"
            }
            text += line.whole(behind[index])
            text += "\n"
        }
        if let last = before[lines.count] {
            text += (lines.isEmpty ? "" : "\n") + last.joined(separator: "\n") + "\n"
        }
        return text
    }
}

extension Array {
    /// The first place from which on the condition holds, in a list where it holds at the end only.
    func firstPlace(where holds: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
