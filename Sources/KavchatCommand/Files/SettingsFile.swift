/// Lines of `name = value`, with `#` comments: the configuration file, and a demo's runtime file.
struct SettingsFile {
    private(set) var values: [String: String] = [:]

    /// A line that says nothing.
    struct Problem: Error, Hashable {
        var line: Int
        var sentence: String
    }

    init(_ values: [String: String]) {
        self.values = values
    }

    init(_ bytes: [UInt8], known: Set<String>) throws(Problem) {
        let text = String(decoding: bytes, as: UTF8.self)
        for (index, line) in text.split(
            omittingEmptySubsequences: false,
            whereSeparator: \.isNewline
        )
        .enumerated() {
            let trimmed = SettingsFile.trimmed(line)
            guard !trimmed.isEmpty, !trimmed.hasPrefix("#") else { continue }
            guard let equals = trimmed.firstIndex(of: "=") else {
                throw Problem(line: index + 1, sentence: "a line is \"name = value\"")
            }
            let name = SettingsFile.trimmed(trimmed[..<equals])
            guard known.contains(name) else {
                let nearest = Nearest.name(to: name, among: known.sorted())
                let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
                throw Problem(line: index + 1, sentence: "there is no setting \"\(name)\"" + hint)
            }
            values[name] = SettingsFile.trimmed(trimmed[trimmed.index(after: equals)...])
        }
    }

    subscript(_ name: String) -> String? { values[name] }

    var bytes: [UInt8] {
        let lines = values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)\n" }
        return Array(lines.joined().utf8)
    }

    private static func trimmed(_ text: Substring) -> String {
        var part = text
        while let first = part.first, first == " " || first == "\t" { part = part.dropFirst() }
        while let last = part.last, last == " " || last == "\t" || last == "\r" {
            part = part.dropLast()
        }
        return String(part)
    }

    private static func trimmed(_ text: String) -> String { trimmed(text[...]) }
}
