/// Finds values of the canonical form by where they were read from.
struct JSONPaths {
    private let wanted: Set<SourceSpan>
    private var found: [SourceSpan: String] = [:]

    /// The paths, such as `nodes[3].steps[1]`, of what stands at these places.
    static func of(_ spans: [SourceSpan], in root: JSONValue) -> [SourceSpan: String] {
        guard !spans.isEmpty else { return [:] }
        var paths = JSONPaths(wanted: Set(spans))
        paths.visit(root, path: "")
        return paths.found
    }

    private init(wanted: Set<SourceSpan>) {
        self.wanted = wanted
    }

    private mutating func visit(_ value: JSONValue, path: String) {
        note(value.span, path)
        switch value.content {
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                visit(element, path: "\(path)[\(index)]")
            }
        case .object(let members):
            for member in members {
                let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
                note(member.keySpan, inner)
                visit(member.value, path: inner)
            }
        case .null, .bool, .number, .text: break
        }
    }

    /// Of several values at one place the outermost counts.
    private mutating func note(_ span: SourceSpan, _ path: String) {
        guard span != SourceSpan(), wanted.contains(span), found[span] == nil else { return }
        found[span] = path
    }
}
