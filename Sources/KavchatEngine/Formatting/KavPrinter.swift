/// Prints a script in its canonical form as `.kav`, line by line.
struct KavPrinter {
    let root: JSONValue
    let plan: KavPlan
    let language: String
    /// Texts of the bot's language by line.
    let own: [String: JSONValue]
    let fields: [String: JSONValue]
    var lines: [PrintedLine] = []
    /// Fields that got their options already.
    var describedFields: Set<String>
    /// Keys that `.kav` has no place for.
    var unsayable: [SourceSpan] = []

    init(_ root: JSONValue, plan: KavPlan) {
        self.root = root
        self.plan = plan
        language = root.botLanguage
        own = (root["text"]?[language]?.members ?? [])
            .reduce(into: [:]) { $0[$1.key] = $1.value }
        fields = (root["fields"]?.elements ?? []).reduce(into: [:]) { fields, field in
            fields[field["id"]?.text ?? ""] = field
        }
        describedFields = plan.declaredFields
    }

    mutating func line(_ text: String, _ origin: SourceSpan) {
        lines.append(PrintedLine(text: text, origin: origin))
    }

    /// An empty line, but neither two nor one at the beginning.
    mutating func blank() {
        if let last = lines.last, !last.text.isEmpty { lines.append(PrintedLine(text: "")) }
    }

    /// What the format does not know of an object.
    mutating func extras(of value: JSONValue, beside known: Set<String>, indent: String = "    ") {
        for member in value.members ?? [] where !known.contains(member.key) {
            let json = String(decoding: JSONWriter.write(member.value), as: UTF8.self)
                .replacing(" #", with: " \\u0023")
            line("\(indent)extra \(KavQuoting.element(member.key)) = \(json)", member.keySpan)
        }
    }

    /// Notes what there is no place for.
    mutating func only(_ known: Set<String>, in value: JSONValue) {
        for member in value.members ?? [] where !known.contains(member.key) {
            unsayable.append(member.keySpan)
        }
    }

    // MARK: Texts

    /// A text as a statement has it: the text or nothing, its id where it is written, more variants.
    struct Inline {
        var text: String?
        var id = ""
        var variants: [JSONValue] = []
    }

    func inline(_ reference: JSONValue, _ quote: (String) -> String) -> Inline {
        let name = reference.text ?? ""
        guard plan.definers[name] == reference.span, !plan.sectionLines.contains(name),
            let value = own[name]
        else { return Inline(id: "@\(name)") }
        let variants = value.elements ?? [value]
        guard let first = variants.first?.text else { return Inline(id: "@\(name)") }
        return Inline(
            text: quote(first),
            id: plan.writes(name) ? "@\(name)" : "",
            variants: Array(variants.dropFirst())
        )
    }

    /// `head "text"  @id`, and the variants below it.
    mutating func statement(
        _ head: String,
        _ reference: JSONValue,
        indent: String = "",
        options: String = "",
        own step: String? = nil
    ) {
        let inline = inline(reference, KavQuoting.quoted)
        let parts = [head, inline.text ?? "", options].filter { !$0.isEmpty }
        line(indent + parts.joined(separator: " ") + ids(inline.id, step), reference.span)
        variants(inline.variants, indent: indent)
    }

    mutating func variants(_ variants: [JSONValue], indent: String) {
        for variant in variants {
            line("\(indent)    | \(KavQuoting.text(variant.text ?? ""))", variant.span)
        }
    }

    /// The ids behind a statement, two spaces apart from it.
    func ids(_ line: String, _ step: String? = nil) -> String {
        let ids = [line, step.map { "@@\($0)" } ?? ""].filter { !$0.isEmpty }
        return ids.isEmpty ? "" : "  " + ids.joined(separator: " ")
    }

    /// The id of a statement without a text.
    func statementId(_ step: JSONValue) -> String {
        step["id"]?.text.map { "  @\($0)" } ?? ""
    }
}
