import KavchatModel

/// Where statements could not be read: what rules find there would only follow from that.
struct BrokenParts {
    /// Nodes, and text sections, in the order of their places.
    private let parts: [SourceSpan]
    /// By number of the part: whether it has an error, or only words that a statement has no use for.
    private var broken: [Int: ScriptProblem.Severity] = [:]
    private var hasError = false
    private var hasAny = false
    /// Nodes that stand twice, or that a name which leads nowhere was most likely meant for.
    private var told: Set<SourceSpan> = []
    private var hasLostTarget = false

    /// Rules of which a statement that is left out makes findings elsewhere: that nothing does something.
    private static let absences: Set<String> = [
        "KV202", "KV210", "KV302", "KV303", "KV405", "KV504", "KV707",
    ]
    /// Rules whose findings mean that a statement, or a part of one, is left out.
    private static let omissions: Set<String> = [
        "KV101", "KV102", "KV103", "KV105", "KV108", "KV110", "KV404", "KV501",
    ]

    /// `isKav` tells that a part goes on to the next one.
    init(_ findings: [Finding], root: JSONValue, sections: [SourceSpan], isKav: Bool) {
        let nodes = (root["nodes"]?.elements ?? []).map(\.span)
        var parts = (nodes + sections).sorted { ($0.file, $0.start) < ($1.file, $1.start) }
        if isKav {
            for index in parts.indices {
                let next = parts.dropFirst(index + 1).first
                parts[index].end = next?.file == parts[index].file ? next?.start ?? .max : .max
            }
        }
        self.parts = parts
        let lost = findings.filter { $0.code == "KV201" }
        hasLostTarget = !lost.isEmpty
        let names = Set(lost.flatMap(\.edits).compactMap(\.name))
        told = Set(
            (root["nodes"]?.elements ?? []).compactMap { node in
                node["id"].flatMap { names.contains($0.text ?? "") ? $0.span : nil }
            } + findings.filter { $0.code == "KV104" }.map(\.span)
        )
        for finding in findings where Self.omissions.contains(finding.code) {
            hasAny = true
            if finding.severity == .error { hasError = true }
            guard let part = part(of: finding.span) else { continue }
            broken[part] = min(broken[part] ?? .info, finding.severity)
        }
    }

    /// What is left of a rule's finding, nil where it only follows from what could not be read.
    func sifted(_ finding: Finding) -> Finding? {
        // What was meant may be the way to people.
        if finding.code == "KV210", hasLostTarget { return nil }
        if finding.code == "KV202", told.contains(finding.span) { return nil }
        guard hasAny else { return finding }
        let severity = part(of: finding.span).flatMap { broken[$0] }
        if severity == .error || hasError && Self.absences.contains(finding.code) { return nil }
        var finding = finding
        if severity != nil || Self.absences.contains(finding.code) { finding.edits = [] }
        return finding
    }

    private func part(of span: SourceSpan) -> Int? {
        let place = parts.firstPlace { ($0.file, $0.start) > (span.file, span.start) } - 1
        guard parts.indices.contains(place), parts[place].file == span.file,
            span.start < parts[place].end
        else { return nil }
        return place
    }
}

extension Finding.Edit {
    /// The name that is written.
    fileprivate var name: String? {
        guard case .rename(_, let name) = self else { return nil }
        return name
    }
}
