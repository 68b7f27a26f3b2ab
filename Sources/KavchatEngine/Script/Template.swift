/// A text of the script with values to be put in: `{field}` becomes one, `{{` a brace.
enum Template {
    enum Part {
        case text(Substring)
        case field(String)
    }

    /// Whether anything is put in; any other text is shown as it is.
    static func isFilled(_ template: String) -> Bool {
        let bytes = template.utf8Span.span
        // To the end, without a branch: so many bytes are looked at in one instruction.
        return bytes.indices.reduce(0 as UInt8) {
            $0 | (bytes[$1] == UInt8(ascii: "{") ? 1 : 0)
        } > 0
    }

    static func parts(of template: String) -> [Part] {
        guard isFilled(template) else { return [.text(template[...])] }
        let bytes = template.utf8Span.span
        func text(_ places: Range<Int>) -> Substring {
            let utf8 = template.utf8
            let start = utf8.index(utf8.startIndex, offsetBy: places.lowerBound)
            return template[start..<utf8.index(start, offsetBy: places.count)]
        }
        // Looked for once: each brace would look through the whole text again.
        let lastClose = bytes.indices.last { bytes[$0] == UInt8(ascii: "}") } ?? -1
        var parts: [Part] = []
        var start = 0
        while let brace = (start..<bytes.count).first(where: { bytes[$0] == UInt8(ascii: "{") }) {
            parts.append(.text(text(start..<brace)))
            start = brace + 1
            if start < bytes.count, bytes[start] == UInt8(ascii: "{") {
                parts.append(.text("{"))
                start += 1
            } else if start <= lastClose,
                let close = (start...lastClose).first(where: { bytes[$0] == UInt8(ascii: "}") })
            {
                parts.append(.field(String(text(start..<close))))
                start = close + 1
            } else {
                parts.append(.text("{"))
            }
        }
        parts.append(.text(text(start..<bytes.count)))
        return parts
    }

    /// The fields whose values are put in.
    static func fields(of template: String) -> Set<String> {
        Set(parts(of: template).compactMap { if case .field(let name) = $0 { name } else { nil } })
    }
}
