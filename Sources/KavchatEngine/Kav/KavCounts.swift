/// Ids of lines that have none written: `node.1`, `node.2` and so on.
///
/// A script in which no id is written counts every node from 1, and its text files follow that.
/// Once there are written ids, counting goes on behind the highest one that stands anywhere, in a
/// text file too, so that no line ever takes over what belonged to another.
struct KavCounts {
    private var highest: [Substring: Int] = [:]

    init(written: Set<String>, textIds: Set<String>) {
        for ids in written.isEmpty ? [] : [written, textIds] {
            for id in ids {
                guard let dot = id.utf8.lastIndex(of: UInt8(ascii: ".")) else { continue }
                let digits = id[id.utf8.index(after: dot)...]
                guard digits.utf8.count <= 9, let number = Int(digits), number > 0 else { continue }
                highest[id[..<dot]] = max(number, highest[id[..<dot]] ?? 0)
            }
        }
    }

    /// What the count of a node begins behind.
    func start(of node: String) -> Int { highest[node[...]] ?? 0 }
}

/// The ids that the files of a script write out.
struct KavWrittenIds {
    private(set) var ids: Set<String> = []
    /// Of lines in text sections.
    private(set) var textIds: Set<String> = []

    init(in files: [KavLines]) {
        for lines in files { read(lines) }
    }

    private mutating func read(_ lines: KavLines) {
        var isText = false
        for line in lines {
            isText = isText || line.beginsTexts
            if line.text.first == UInt8(ascii: "?") || line.text.first == UInt8(ascii: "!") {
                continue
            } else if !isText {
                let written = line.withoutIds(line.text).ids
                if let id = written.line { ids.insert(id.text) }
                if let id = written.own { ids.insert(id.text) }
            } else if let equals = line.text.firstIndex(of: UInt8(ascii: "=")) {
                textIds.insert(line.text[..<equals].trimmedAtEnd.string)
            }
        }
    }
}
