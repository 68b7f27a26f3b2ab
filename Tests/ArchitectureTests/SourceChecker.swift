/// A line of a source that breaks a rule.
struct Breach: Hashable, CustomStringConvertible {
    var file: String
    var line: Int
    var rule: String

    var description: String { "\(file):\(line): \(rule)" }
}

/// Holds a source of a room to the rules of the house.
///
/// It reads lines, not syntax: a word after `//` does not count, a word in a string does.
struct SourceChecker {
    /// More lines than these are two files.
    static let longestFile = 400

    var room: Room

    func breaches(in source: String, file: String) -> [Breach] {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        var found = lines.enumerated().flatMap { index, line in
            rulesBroken(by: Self.code(of: line), fileName: Self.lastName(of: file))
                .map { Breach(file: file, line: index + 1, rule: $0) }
        }
        found += Self.lengthBreaches(lines: lines, file: file)
        return found
    }

    static func lengthBreaches(lines: [Substring], file: String) -> [Breach] {
        let count = lines.last?.isEmpty == true ? lines.count - 1 : lines.count
        guard count > longestFile else { return [] }
        return [Breach(file: file, line: count, rule: "more than \(longestFile) lines")]
    }

    private func rulesBroken(by code: Substring, fileName: String) -> [String] {
        let callable = room.callers[fileName]
        if let module = Self.importedModule(code) {
            let allowed = room.imports.union(callable ?? [])
            return allowed.contains(module)
                ? [] : ["\(fileName) of \(room.name) may not import \(module)"]
        }
        var forbidden = ["try!", "fatalError", "@unchecked Sendable", "nonisolated(unsafe)"]
        if room.kind == .pure {
            forbidden += ["Date()", "UUID()", "print("]
            if callable == nil { forbidden.append("unsafe") }
        }
        return forbidden.filter { Self.holds(code, word: $0) }.map { "\($0) is not used here" }
    }

    /// The module of an import line, whatever stands before `import` and between it and the name.
    static func importedModule(_ code: Substring) -> String? {
        var words = code.split(whereSeparator: \.isWhitespace)[...]
        let before: Set<Substring> = [
            "public", "package", "internal", "fileprivate", "private", "@testable",
            "@preconcurrency",
            "@_exported", "@_implementationOnly", "unsafe",
        ]
        while let first = words.first, before.contains(first) { words.removeFirst() }
        guard words.popFirst() == "import" else { return nil }
        let kinds: Set<Substring> = [
            "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
        ]
        if let first = words.first, kinds.contains(first) { words.removeFirst() }
        return words.first?.split(separator: ".").first.map(String.init)
    }

    /// The line without its comment; the slashes of an address are none.
    static func code(of line: Substring) -> Substring {
        let slash = UInt8(ascii: "/")
        var before = UInt8(ascii: " ")
        for index in line.utf8.indices {
            if before <= UInt8(ascii: " "), line.utf8[index...].starts(with: [slash, slash]) {
                return line[..<index]
            }
            before = line.utf8[index]
        }
        return line
    }

    /// Whether the word stands in the code, not as a part of a longer one.
    static func holds(_ code: Substring, word: String) -> Bool {
        let text = Array(code.utf8)
        let mark = Array(word.utf8)
        guard let first = mark.first, let last = mark.last, text.count >= mark.count else {
            return false
        }
        for start in 0...(text.count - mark.count) where text[start] == first {
            let end = start + mark.count
            guard text[start..<end].elementsEqual(mark) else { continue }
            let isWithinBefore = start > 0 && isPartOfName(text[start - 1])
            let isWithinAfter = end < text.count && isPartOfName(last) && isPartOfName(text[end])
            if !isWithinBefore, !isWithinAfter { return true }
        }
        return false
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private static func lastName(of file: String) -> String {
        file.split(separator: "/").last.map(String.init) ?? file
    }
}
