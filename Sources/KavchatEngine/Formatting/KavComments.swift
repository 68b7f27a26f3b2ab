/// The comments of a file, by the line of the statement they stand before or behind.
struct KavComments {
    private struct Block {
        /// The statement's line; past the last one at the end of the file.
        var line: Int
        /// Empty ones part paragraphs.
        var texts: [String]
    }

    private let file: Int
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
                let comment = line.comment?.string
                if let text = remark.map({ $0.isEmpty ? nil : "# \($0)" }) ?? comment {
                    trailing[line.number] = text
                }
            } else if let comment = line.comment {
                // What the printer writes of its own accord.
                if !isText || !comment.begins(with: "#!") { pending.append(comment.string) }
            } else if let last = pending.last, !last.isEmpty {
                pending.append("")
            }
        }
        if pending.last == "" { pending.removeLast() }
        if !pending.isEmpty { blocks.append(Block(line: lines.count, texts: pending)) }
        self.file = file
        self.starts = starts
    }

    /// The line that a byte stands in.
    private func line(of offset: Int32) -> Int {
        starts.firstPlace { $0 > Int(offset) } - 1
    }

    /// Brings the comments of files back to the printed lines.
    static func woven(_ files: [KavComments], into lines: ArraySlice<PrintedLine>) -> String {
        var places = Places()
        let numbers = Set(files.map(\.file))
        for comments in files { comments.place(among: lines, of: numbers, in: &places) }
        return text(lines, places)
    }

    /// Where comments come to stand, by the index of a printed line.
    private struct Places {
        var before: [Int: [String]] = [:]
        var behind: [Int: String] = [:]
    }

    /// Those of statements that are printed no more go before the next one of their file.
    private func place(
        among lines: ArraySlice<PrintedLine>,
        of files: Set<Int>,
        in found: inout Places
    ) {
        var places: [Int: Int] = [:]
        var end = lines.count
        for (index, line) in lines.enumerated() where line.origin != SourceSpan() {
            let origin = Int(line.origin.file)
            guard origin == file else {
                if files.contains(origin) { end = min(end, index) }
                continue
            }
            let number = self.line(of: line.origin.start)
            if places[number] == nil { places[number] = index }
            end = lines.count
        }
        let ordered = places.keys.sorted()
        func place(of line: Int) -> Int {
            if let place = places[line] { return place }
            let next = ordered.firstPlace { $0 > line }
            return next < ordered.count ? places[ordered[next]] ?? end : end
        }
        for block in blocks {
            let place = place(of: block.line)
            found.before[place, default: []] += block.texts
            // The end of a file stands apart from what the next one begins with.
            if place == end, end < lines.count { found.before[place]?.append("") }
        }
        for (line, text) in trailing.sorted(by: { $0.key < $1.key }) {
            if let place = places[line] {
                found.behind[place] = text
            } else {
                found.before[place(of: line), default: []].append(text)
            }
        }
    }

    private static func text(_ lines: ArraySlice<PrintedLine>, _ places: Places) -> String {
        var text = ""
        for (index, line) in lines.enumerated() {
            let indent = line.text.prefix { $0 == " " }
            for comment in places.before[index] ?? [] {
                text += comment.isEmpty ? "\n" : "\(indent)\(comment)\n"
            }
            text += line.whole(places.behind[index])
            text += "\n"
        }
        if let last = places.before[lines.count] {
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
