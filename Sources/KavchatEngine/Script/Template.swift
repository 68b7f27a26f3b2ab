/// A text of the script with values to be put in: `{field}` becomes one, `{{` a brace.
enum Template {
    enum Part {
        case text(Substring)
        case field(String)
    }

    static func parts(of template: String) -> [Part] {
        guard template.utf8.contains(UInt8(ascii: "{")) else { return [.text(template[...])] }
        var parts: [Part] = []
        var rest = template[...]
        // Looked for once: each brace would look through the whole text again.
        let lastClose = template.lastIndex(of: "}") ?? template.startIndex
        while let brace = rest.firstIndex(of: "{") {
            parts.append(.text(rest[..<brace]))
            rest = rest[rest.index(after: brace)...]
            if rest.first == "{" {
                parts.append(.text("{"))
                rest.removeFirst()
            } else if rest.startIndex <= lastClose, let close = rest.firstIndex(of: "}") {
                parts.append(.field(String(rest[..<close])))
                rest = rest[rest.index(after: close)...]
            } else {
                parts.append(.text("{"))
            }
        }
        return parts + [.text(rest)]
    }

    /// The fields whose values are put in.
    static func fields(of template: String) -> Set<String> {
        Set(parts(of: template).compactMap { if case .field(let name) = $0 { name } else { nil } })
    }
}
