/// Text sections: what stands in a file of a further language.
extension KavPrinter {
    /// Prints `text he` and all texts, phrases and words of the language, in the order of the source.
    ///
    /// Lines that begin with `#!` tell a translator what is missing, changed or of no use any more;
    /// they are written anew each time.
    mutating func section(_ language: String, origin: SourceSpan) {
        let isOwn = language == self.language
        blank()
        line("text \(KavQuoting.word(language))", origin)
        blank()
        if !isOwn { words(of: language, file: nil) }
        blank()
        var left = SectionLines(
            texts: root["text"]?[language]?.members ?? [],
            among: isOwn ? plan.sectionLines : nil
        )
        if let id = root["fallback"]?["text"]?.text { translation(id, language, &left) }
        for node in root["nodes"]?.elements ?? [] { section(of: node, language, &left) }
        let unused = left.rest
        guard !unused.isEmpty else { return }
        blank()
        if !isOwn { mark("not used by the script:") }
        for member in unused { translation(member, language) }
    }

    private mutating func section(
        of node: JSONValue,
        _ language: String,
        _ left: inout SectionLines
    ) {
        blank()
        let count = lines.count
        let name = node["id"]?.text ?? ""
        let origin = plan.heads["\(language) \(name)"] ?? SourceSpan()
        lines.append(PrintedLine(text: "== " + name, origin: origin))
        if language != self.language, let match = node["match"] {
            phrases(match, language: language)
            if lines.count == count + 1 { missingPhrases(match) }
        }
        for reference in LineOrder.lines(of: node) {
            if let id = reference.text { translation(id, language, &left) }
        }
        if lines.count == count + 1 { lines.removeLast() }
    }

    private mutating func mark(_ text: String) { lines.append(PrintedLine(text: "#! " + text)) }

    /// What a translator needs to write phrases.
    private mutating func missingPhrases(_ match: JSONValue) {
        let own = match["phrases"]?.elements ?? match["phrases"]?[language]?.elements ?? []
        for phrase in own.prefix(3) { mark("missing: ? \(KavQuoting.text(phrase.text ?? ""))") }
    }

    private mutating func translation(
        _ id: String,
        _ language: String,
        _ left: inout SectionLines
    ) {
        switch left.take(id) {
        case .there(let member): translation(member, language)
        case .missing where language != self.language:
            guard let value = own[id], let text = Self.variants(of: value).first else { return }
            mark("missing: \(id) = \(KavQuoting.text(text))")
        case .missing, .taken: break
        }
    }

    private mutating func translation(_ member: JSONMember, _ language: String) {
        only(["t", "src"], in: member.value)
        let value = member.value["t"] ?? member.value
        let variants = value.elements ?? [value]
        let source = member.value["src"]?.text
        if let source, !isValidId(source, max: .max) { unsayable.append(member.keySpan) }
        if language != self.language, let source, let current = own[member.key],
            !SourceHash.isOf(source, Self.variants(of: current))
        {
            let text = Self.variants(of: current).first ?? ""
            mark("changed: \(member.key) = \(KavQuoting.text(text))")
        }
        let text = KavQuoting.text(variants.first?.text ?? "")
        let origin = variants.first?.span ?? member.keySpan
        lines.append(
            PrintedLine(text: "\(member.key) = \(text)", origin: origin, source: source)
        )
        self.variants(Array(variants.dropFirst()), indent: "")
        if variants.isEmpty { unsayable.append(value.span) }
    }

    static func variants(of value: JSONValue) -> [String] {
        let value = value["t"] ?? value
        return (value.elements ?? [value]).compactMap(\.text)
    }
}

/// The lines of a text section, each printed once.
private struct SectionLines {
    private let texts: [JSONMember]
    private let places: [String: Int]
    private var taken: Set<String> = []

    enum Taking {
        case there(JSONMember)
        case missing
        /// It was there, or missing, before.
        case taken
    }

    init(texts: [JSONMember], among lines: Set<String>?) {
        self.texts = texts.filter { lines?.contains($0.key) ?? true }
        places = Dictionary(
            zip(self.texts.map(\.key), self.texts.indices),
            uniquingKeysWith: { first, _ in first }
        )
    }

    mutating func take(_ id: String) -> Taking {
        guard taken.insert(id).inserted else { return .taken }
        return places[id].map { .there(texts[$0]) } ?? .missing
    }

    var rest: [JSONMember] { texts.filter { !taken.contains($0.key) } }
}

/// Translations that bear no hash yet.
enum Stamping {
    /// The script with every translation bearing the hash of its source: who wrote one without
    /// translated the text that stands there now.
    static func stamped(_ root: JSONValue) -> JSONValue {
        guard let language = root["bot"]?["language"]?.text,
            let own = root["text"]?[language]?.members
        else { return root }
        let sources = own.reduce(into: [String: [String]]()) { sources, member in
            sources[member.key] = KavPrinter.variants(of: member.value)
        }
        var root = root
        root.change("text") { tables in
            .object(
                (tables.members ?? []).map { table in
                    guard table.key != language else { return table }
                    let lines = (table.value.members ?? []).map { stamped($0, sources) }
                    return JSONMember(
                        table.key,
                        .object(lines, at: table.value.span),
                        at: table.keySpan
                    )
                },
                at: tables.span
            )
        }
        return root
    }

    private static func stamped(_ line: JSONMember, _ sources: [String: [String]]) -> JSONMember {
        guard let source = sources[line.key], line.value["src"] == nil else { return line }
        let hash = JSONMember("src", .text(SourceHash.of(source)))
        let text = line.value.members == nil ? [JSONMember("t", line.value)] : []
        let members = text + (line.value.members ?? []) + [hash]
        return JSONMember(line.key, .object(members, at: line.value.span), at: line.keySpan)
    }
}
