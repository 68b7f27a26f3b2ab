/// A text of the script with values to be put in: `{field}` becomes one, `{{` a brace.
enum Template {
    enum Part {
        case text(Substring)
        case field(String)
    }

    /// Whether anything is put in; any other text is shown as it is.
    static func isFilled(_ template: String) -> Bool {
        let bytes = template.utf8Span.span
        return bytes.indices.contains { bytes[$0] == UInt8(ascii: "{") }
    }

    static func parts(of template: String) -> [Part] {
        guard isFilled(template) else { return [.text(template[...])] }
        var parts: [Part] = []
        var rest = template[...]
        // Looked for once: each brace would look through the whole text again.
        let lastClose = template.utf8.lastIndex(of: UInt8(ascii: "}")) ?? template.startIndex
        while let brace = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
            parts.append(.text(rest[..<brace]))
            rest = rest[template.utf8.index(after: brace)...]
            if rest.utf8.first == UInt8(ascii: "{") {
                parts.append(.text("{"))
                rest = rest.withoutFirst(1)
            } else if rest.startIndex <= lastClose,
                let close = rest.utf8.firstIndex(of: UInt8(ascii: "}"))
            {
                parts.append(.field(String(rest[..<close])))
                rest = rest[template.utf8.index(after: close)...]
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
