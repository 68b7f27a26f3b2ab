import KavchatEngine
import KavchatModel

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
            let trimmed = line.trimmed
            guard !trimmed.isEmpty, !trimmed.hasPrefix("#") else { continue }
            guard let equals = trimmed.firstIndex(of: "=") else {
                throw Problem(line: index + 1, sentence: "a line is \"name = value\"")
            }
            let name = trimmed[..<equals].trimmed
            guard known.contains(name) else {
                let nearest = NearestName.of(name, in: known.sorted())
                let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
                throw Problem(line: index + 1, sentence: "there is no setting \"\(name)\"" + hint)
            }
            values[name] = trimmed[trimmed.index(after: equals)...].trimmed
        }
    }

    subscript(_ name: String) -> String? { values[name] }

    var bytes: [UInt8] {
        let lines = values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)\n" }
        return Array(lines.joined().utf8)
    }
}
