/// The parts of a script around its steps.
extension ScriptReader {
    static let maxNodes = 2_000
    static let maxSteps = 50
    static let maxPhrases = 100
    static let maxSpelledOut = 2_000_000
    static let maxFields = 500
    static let maxScreens = 100
    static let maxBoost = 100

    mutating func nodes(_ root: JSONValue) -> [Node] {
        let values = list("nodes", of: root)
        noteOverLimit(values, Self.maxNodes, "nodes")
        var nodes: [Node] = []
        var uses: [References.Use] = []
        for value in values.prefix(Self.maxNodes) {
            guard let node = node(value) else { continue }
            uses.append(References.Use(name: node.id, span: value.span(of: "id")))
            nodes.append(node)
        }
        noteTwice("node", uses)
        return nodes
    }

    /// Notes the first that is one too many.
    mutating func noteOverLimit(_ values: [JSONValue], _ limit: Int, _ what: String) {
        guard values.count > limit else { return }
        note("KV108", values[limit].span, "There are more than \(limit) \(what) here.")
    }

    private mutating func node(_ value: JSONValue) -> Node? {
        guard let id = text("id", of: value) else { return nil }
        checkId(id, value.span(of: "id"))
        if !isValidId(id) { badNodes.insert(id) }
        noteUnknownKeys(of: value, known: ["id", "title", "match", "when", "steps"])
        let steps = list("steps", of: value)
        noteOverLimit(steps, Self.maxSteps, "steps")
        let match = value["match"]
        if let match {
            noteUnknownKeys(of: match, known: ["phrases", "not", "boost", "interrupt"])
        }
        return Node(
            id: id,
            title: line("title", of: value),
            phrases: phrases(match?["phrases"]),
            excluded: phrases(match?["not"]),
            boost: boost(match),
            isInterrupt: match.flatMap { optionalBool("interrupt", of: $0) } ?? false,
            condition: value["when"].flatMap { condition($0, depth: 0) },
            steps: self.steps(steps.prefix(Self.maxSteps), node: id),
            place: SourcePlace(value.span(of: "id"))
        )
    }

    private mutating func boost(_ match: JSONValue?) -> Int {
        guard let match, let boost = optionalInteger("boost", of: match) else { return 0 }
        if (-Self.maxBoost...Self.maxBoost).contains(boost) { return boost }
        let span = match.span(of: "boost")
        note("KV108", span, "A boost is a number from -\(Self.maxBoost) to \(Self.maxBoost).")
        return 0
    }

    private mutating func phrases(_ value: JSONValue?) -> [String: [String]] {
        guard let value else { return [:] }
        var phrases: [String: [String]] = [:]
        for (language, list) in byLanguage(value) {
            let values = list.elements ?? []
            noteOverLimit(values, Self.maxPhrases, "phrases")
            var spelledOut = self.spelledOut[language, default: 0]
            phrases[language] = values.prefix(Self.maxPhrases)
                .compactMap { phrase($0, spelledOut: &spelledOut) }
            self.spelledOut[language] = spelledOut
        }
        return phrases
    }

    private mutating func phrase(_ value: JSONValue, spelledOut: inout Int) -> String? {
        guard spelledOut <= Self.maxSpelledOut, let text = text(value) else { return nil }
        guard text.utf8.count <= 200 || text.count <= 200 else {
            note("KV108", value.span, "A phrase has at most 200 characters.")
            return nil
        }
        switch PhraseTemplate.expand(text) {
        case .success(let variants):
            for variant in variants { spelledOut += variant.scalarCount }
            guard spelledOut > Self.maxSpelledOut else { return text }
            note(
                "KV108",
                value.span,
                "Up to here the phrases of all nodes stand for more than "
                    + "\(Self.maxSpelledOut) characters.",
                "Write fewer choices in brackets, or fewer phrases."
            )
            return nil
        case .failure(.unbalanced):
            note("KV101", value.span, "A bracket of the phrase \(quoted(text)) has no partner.")
        case .failure(.tooMany):
            note(
                "KV108",
                value.span,
                "The phrase \(quoted(text)) stands for more than \(PhraseTemplate.max) phrases.",
                "Write some of its variants as phrases of their own."
            )
        }
        return nil
    }

    /// A list stands for the bot's language, an object names them.
    mutating func byLanguage(_ value: JSONValue) -> [(language: String, list: JSONValue)] {
        if value.elements != nil { return [(language, value)] }
        guard let members = value.members else {
            note("KV101", value.span, "A list is expected here, not \(value.sort).")
            return []
        }
        for member in members { checkLanguage(member.key, member.keySpan) }
        return members.map { ($0.key, $0.value) }
    }

    mutating func checkLanguage(_ name: String, _ span: SourceSpan) {
        // Said once: all that stands in the language is of no use for the same reason.
        guard !languages.contains(name), strangeLanguages.insert(name).inserted else { return }
        note(
            "KV107",
            span,
            "The language \(quoted(name)) is not one of the bot's languages.",
            meant(NearestName.of(name, in: languages))
                ?? "Add it to the bot's languages, which are \(languages.joined(separator: ", ")).",
            severity: .warning
        )
    }

    mutating func fields(_ root: JSONValue) -> [ScriptField] {
        let values = list("fields", of: root)
        noteOverLimit(values, Self.maxFields, "fields")
        var uses: [References.Use] = []
        var fields: [ScriptField] = []
        for value in values.prefix(Self.maxFields) {
            guard let field = field(value) else { continue }
            uses.append(References.Use(name: field.id, span: value.span(of: "id")))
            fields.append(field)
        }
        noteTwice("field", uses)
        return fields
    }

    private mutating func field(_ value: JSONValue) -> ScriptField? {
        guard let id = text("id", of: value), let typeName = text("type", of: value) else {
            return nil
        }
        checkId(id, value.span(of: "id"))
        noteUnknownKeys(
            of: value,
            known: [
                "id", "type", "from", "pii", "integer", "min", "max", "minLength", "maxLength",
                "pattern",
            ]
        )
        guard let type = QuestionType(rawValue: typeName) else {
            note(
                "KV102",
                value.span(of: "type"),
                "There is no question type \(quoted(typeName)).",
                meant(NearestName.of(typeName, in: QuestionType.allCases.map(\.rawValue)))
                    ?? "The types are name, phone, email, number and text."
            )
            return nil
        }
        return ScriptField(
            id: id,
            type: type,
            from: claim(value),
            isPersonal: optionalBool("pii", of: value)
                ?? (type == .name || type == .phone || type == .email),
            limits: limits(value),
            place: SourcePlace(value.span(of: "id"))
        )
    }

    private mutating func claim(_ value: JSONValue) -> IdentityClaim? {
        guard let name = optionalText("from", of: value) else { return nil }
        if let claim = IdentityClaim(rawValue: name) { return claim }
        note(
            "KV102",
            value.span(of: "from"),
            "A field cannot come from \(quoted(name)).",
            "The sources are identity.name, identity.email and identity.phone."
        )
        return nil
    }

    private mutating func limits(_ value: JSONValue) -> AnswerLimits {
        var limits = AnswerLimits()
        limits.isInteger = optionalBool("integer", of: value) ?? false
        limits.min = optionalInteger("min", of: value)
        limits.max = optionalInteger("max", of: value)
        limits.minLength = optionalInteger("minLength", of: value)
        limits.maxLength = optionalInteger("maxLength", of: value)
        for (low, high) in [(limits.min, limits.max), (limits.minLength, limits.maxLength)] {
            guard let low, let high, low > high else { continue }
            note(
                "KV307",
                value.span,
                "The least value, \(low), is above the greatest, \(high).",
                "Correct one of them."
            )
        }
        if let source = optionalText("pattern", of: value) {
            limits.pattern = TextPattern(source)
            if limits.pattern == nil {
                note(
                    "KV307",
                    value.span(of: "pattern"),
                    "\(quoted(source)) is not a pattern that this engine reads.",
                    "A pattern begins with ^, ends with $, and is made of characters, "
                        + "[classes], (a|b), ?, *, + and {m,n}."
                )
            }
        }
        return limits
    }

    mutating func screens(_ root: JSONValue) -> [ScriptScreen] {
        let values = list("screens", of: root)
        if values.count > Self.maxScreens {
            let span = values[Self.maxScreens].span
            note("KV404", span, "There are more than \(Self.maxScreens) screens.")
        }
        return values.prefix(Self.maxScreens).compactMap { screen($0) }
    }

    private mutating func screen(_ value: JSONValue) -> ScriptScreen? {
        guard let id = text("id", of: value), let label = text("label", of: value) else {
            return nil
        }
        noteUnknownKeys(of: value, known: ["id", "label", "needsTarget"])
        if !isValidScreenId(id) {
            note(
                "KV404",
                value.span(of: "id"),
                "\(quoted(id)) cannot be a screen: screens have 1 to 40 Latin letters, digits, "
                    + "“_”, “.” and “-”.",
                nameLike(id, max: 40).map { "Call it \(quoted($0))." }
            )
        }
        return ScriptScreen(
            id: id,
            label: label,
            needsTarget: optionalBool("needsTarget", of: value) ?? false,
            place: SourcePlace(value.span(of: "id"))
        )
    }

    private func isValidScreenId(_ id: String) -> Bool {
        // A letter in front makes the first character as free as the others.
        !id.isEmpty && isValidId("a" + id, max: 41)
    }
}

extension String {
    /// How many characters of Unicode it has, those that combine counted too.
    fileprivate var scalarCount: Int {
        let bytes = utf8Span.span
        return bytes.indices.count { bytes[$0] & 0xC0 != 0x80 }
    }
}
