/// Chooses where the canonical form leaves a choice.
extension KavPlan {
    /// For a script in the canonical form; `layout` is that of its `.kav` source, nil for JSON.
    ///
    /// Files that are printed as one may not keep their layout of fields.
    init(_ root: JSONValue, layout: KavLayout?, isOneFile: Bool) {
        let nodes = root["nodes"]?.elements ?? []
        let language = root.botLanguage
        let own = root["text"]?[language]?.members ?? []
        let references =
            [root["fallback"]?["text"]].compactMap { $0 } + nodes.flatMap(LineOrder.lines)
        heads = layout?.heads ?? [:]
        definers = Self.definers(references, own: own)
        let definers = definers
        // Text that is no plain one, or that nothing says, has no place but a section.
        sectionLines = layout?.sectionLines ?? []
        for member in own where member.value.members != nil || definers[member.key] == nil {
            sectionLines.insert(member.key)
        }
        let first = isOneFile ? nodes.first : nodes.first { $0.span.file == root["bot"]?.span.file }
        firstNode = first?["id"]?.text
        if let layout, !isOneFile || layout.isOneFile {
            declaredFields = layout.declaredFields
        } else {
            declaredFields = Self.fieldsToDeclare(root, nodes)
        }
        let languages = root["bot"]?["languages"]?.elements?.count ?? 1
        let tables = root["text"]?.members ?? []
        guard languages == 1, tables.allSatisfy({ $0.key == language }) else {
            writtenIds = nil
            return
        }
        let written = layout?.writtenIds ?? Self.unavoidable(nodes, references, definers)
        writtenIds = Self.settled(
            written,
            text: sectionLines,
            root: root,
            isDefiner: { definers[$0.text ?? ""] == $0.span }
        )
    }

    /// The place of a line's text: where it was written, else where it is said first.
    private static func definers(
        _ references: [JSONValue],
        own: [JSONMember]
    ) -> [String: SourceSpan] {
        let places = own.reduce(into: [:]) { $0[$1.key] = $1.value.span }
        var definers: [String: SourceSpan] = [:]
        for reference in references {
            guard let id = reference.text, let place = places[id] else { continue }
            if definers[id] == nil || reference.span == place { definers[id] = reference.span }
        }
        return definers
    }

    // MARK: Fields

    /// As many fields as possible are declared by the question that asks them first, so long as
    /// their order stays.
    private static func fieldsToDeclare(_ root: JSONValue, _ nodes: [JSONValue]) -> Set<String> {
        var mentions: [String: Int] = [:]
        var asked: Set<String> = []
        for node in nodes {
            for step in node["steps"]?.elements ?? [] {
                guard let field = (step["ask"] ?? step["set"])?.text else { continue }
                if mentions[field] == nil { mentions[field] = mentions.count }
                if step["ask"] != nil { asked.insert(field) }
            }
        }
        let fields = root["fields"]?.elements ?? []
        var next = Int.max
        var count = fields.count
        for field in fields.reversed() {
            guard let id = field["id"]?.text, let mention = mentions[id], mention < next,
                KavPrinter.isInlineable(field),
                asked.contains(id) || KavPrinter.inlineOptions(of: field).isEmpty
            else { break }
            next = mention
            count -= 1
        }
        return Set(fields.prefix(count).compactMap { $0["id"]?.text })
    }

    // MARK: Ids

    /// Ids that are written whatever happens: of steps and buttons, and of lines that are said again.
    private static func unavoidable(
        _ nodes: [JSONValue],
        _ references: [JSONValue],
        _ definers: [String: SourceSpan]
    ) -> Set<String> {
        var ids = Set(
            references.lazy.filter { definers[$0.text ?? ""] != $0.span }.compactMap(\.text)
        )
        for step in nodes.flatMap({ $0["steps"]?.elements ?? [] }) {
            if let id = step["id"]?.text { ids.insert(id) }
            for button in step["buttons"]?.elements ?? [] where button["id"] != button["label"] {
                if let id = button["id"]?.text { ids.insert(id) }
            }
        }
        return ids
    }

    /// Writes the ids of a node, where counting in the order of printing would not give them.
    private static func settled(
        _ written: Set<String>,
        text: Set<String>,
        root: JSONValue,
        isDefiner: (JSONValue) -> Bool
    ) -> Set<String> {
        var written = written
        let nodes = root["nodes"]?.elements ?? []
        if let id = root["fallback"]?["text"]?.text, id != "fallback.1" { written.insert(id) }
        var isSettled = false
        while !isSettled {
            isSettled = true
            let counts = KavCounts(written: written, textIds: text)
            for node in nodes {
                let name = node["id"]?.text ?? ""
                var count = counts.start(of: name)
                let lines = LineOrder.lines(of: node).filter(isDefiner).compactMap(\.text)
                    .filter { !text.contains($0) }
                let isCounted = lines.allSatisfy { line in
                    if written.contains(line) { return true }
                    count += 1
                    return line == "\(name).\(count)"
                }
                guard !isCounted else { continue }
                written.formUnion(lines)
                isSettled = false
            }
        }
        return written
    }
}
