/// The texts of the interface in one language, as read from its catalogue.
///
/// A catalogue is lines of `key = text`; a text with a count has a line `key#one = text` for each
/// plural form. `#` begins a comment line. What is missing shows as its key, so nothing here fails.
package struct SystemTexts: Hashable, Sendable {
    /// The longest catalogue that is read, in bytes.
    package static let catalogueLimit = 65_536
    /// The longest text that is read, in bytes.
    package static let textLimit = 1_000

    package let language: Language
    /// What is wrong with lines of the catalogue; those lines are left out.
    package let lineProblems: [SystemTextProblem]
    /// By the catalogue's own key: `send`, `charactersLeft#one`.
    let lines: [String: String]

    package init(language: Language, catalogue: String) {
        self.language = language
        guard catalogue.utf8.count <= Self.catalogueLimit else {
            lines = [:]
            lineProblems = [.catalogueTooLong]
            return
        }
        var lines: [String: String] = [:]
        var problems: [SystemTextProblem] = []
        let source = catalogue.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        for (index, bytes) in source.enumerated() {
            let line = bytes.trimmed
            guard let first = line.first, first != UInt8(ascii: "#") else { continue }
            guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else {
                problems.append(.noText(line: index + 1))
                continue
            }
            let key = String(Substring(line[..<equals].trimmed))
            let text = line[line.index(after: equals)...].trimmed
            if text.isEmpty {
                problems.append(.noText(line: index + 1))
            } else if text.count > Self.textLimit {
                problems.append(.textTooLong(line: index + 1))
            } else if lines.updateValue(String(Substring(text)), forKey: key) != nil {
                problems.append(.duplicate(line: index + 1))
            }
        }
        self.lines = lines
        lineProblems = problems
    }

    /// A text without values.
    package subscript(_ key: SystemTextKey) -> String {
        lines[key.rawValue] ?? key.rawValue
    }

    /// A text with its values put in, each between FSI and PDI, so that none turns the text around.
    package func text(_ key: SystemTextKey, _ values: [String: String]) -> String {
        Self.filling(self[key], with: values)
    }

    /// The text for a count, which stands in it as `{count}`, with further values put in.
    package func text(
        _ key: SystemTextKey,
        count: Int,
        _ values: [String: String] = [:]
    ) -> String {
        let category = language.pluralCategory(of: count)
        let template = lines["\(key.rawValue)#\(category.rawValue)"] ?? self[key]
        var all = values
        all["count"] = String(count)
        return Self.filling(template, with: all)
    }

    /// A brace that names no value stays as it is.
    private static func filling(_ template: String, with values: [String: String]) -> String {
        var result = ""
        var rest = Substring(template)
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            let inner = rest[rest.index(after: open)...]
            if let close = inner.firstIndex(of: "}"), let value = values[String(inner[..<close])] {
                result += "\u{2068}" + withoutDirectionMarks(value) + "\u{2069}"
                rest = inner[inner.index(after: close)...]
            } else {
                result += "{"
                rest = inner
            }
        }
        return result + rest
    }

    /// An isolate or embedding left open in a value would reach past it.
    private static func withoutDirectionMarks(_ value: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in value.unicodeScalars {
            switch scalar.value {
            case 0x202A...0x202E, 0x2066...0x2069: continue
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}

/// What is wrong with a catalogue.
package enum SystemTextProblem: Hashable, Sendable {
    case catalogueTooLong
    /// The line has no `=`, or nothing after it.
    case noText(line: Int)
    case textTooLong(line: Int)
    case duplicate(line: Int)
    case unknownKey(String)
    /// A text that the language needs is not there.
    case missing(String)
    /// The values of the text are not those of the reference.
    case values(String)
}

extension Substring.UTF8View {
    fileprivate var trimmed: Substring.UTF8View {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        guard let last = lastIndex(where: { !isSpace($0) }) else { return prefix(0) }
        return self[...last].drop(while: isSpace)
    }
}
