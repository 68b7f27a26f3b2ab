/// Reads the canonical form into the model and notes all that is wrong with it.
///
/// It never stops at the first problem; what cannot be read is left out.
struct ScriptReader {
    static let version = 1
    static let maxLanguages = 50
    /// Features of the format that this engine understands (`requires`).
    static let features: Set<String> = [
        "say", "buttons", "ask", "if", "set", "goto", "call", "lead", "contact", "agent", "ai",
        "event", "screens", "interrupt",
    ]

    var findings: [Finding] = []
    var language = "en"
    var languages: [String] = []
    var references = References()
    /// Whether something of the source was left out already.
    private var isPartial = false
    /// Names of nodes that cannot be names; ids counted in such a node are nobody's fault.
    var badNodes: Set<String> = []
    /// Characters of the phrases of each language, their choices spelled out.
    var spelledOut: [String: Int] = [:]
    /// Languages that are used and are none of the bot's.
    var strangeLanguages: Set<String> = []

    /// A script, nil where too little of it can be read, and everything that is wrong.
    ///
    /// `isPartial` tells that parts of the source are missing for reasons that were told.
    static func read(
        _ root: JSONValue,
        isPartial: Bool = false
    ) -> (script: Script?, findings: [Finding]) {
        var reader = ScriptReader()
        reader.isPartial = isPartial
        let script = reader.script(root)
        return (script, reader.findings)
    }

    private mutating func script(_ root: JSONValue) -> Script? {
        guard root.members != nil else {
            note("KV101", root.span, "A script is a JSON object.")
            return nil
        }
        noteUnknownKeys(
            of: root,
            known: [
                "format", "version", "requires", "revision", "bot", "start", "fields", "screens",
                "synonyms", "words", "nodes", "fallback", "agent", "text",
            ]
        )
        guard isReadable(root) else { return nil }
        guard let bot = member("bot", of: root) else { return nil }
        // That no line names the bot was told.
        if isPartial, bot["id"] == nil { return nil }
        guard let id = text("id", of: bot) else { return nil }
        checkId(id, bot.span(of: "id"))
        readLanguages(bot)
        let fields = self.fields(root)
        let screens = self.screens(root)
        let nodes = self.nodes(root)
        let texts = self.texts(root)
        let script = Script(
            id: id,
            language: language,
            languages: languages,
            revision: root["revision"]?.integer,
            start: start(root, nodes),
            fields: fields,
            screens: screens,
            nodes: NamedList(nodes),
            hasInterrupts: nodes.contains(where: \.isInterrupt),
            fallback: fallback(root["fallback"]),
            agentBefore: agentBefore(root["agent"]),
            texts: texts,
            words: matchWords(root),
            place: SourcePlace(bot.span(of: "id"))
        )
        check(script, root: root)
        return script
    }

    /// Without any node there is nothing to start with, and one thing to tell.
    private mutating func start(_ root: JSONValue, _ nodes: [Node]) -> String {
        let isEmpty = root["nodes"]?.isEmptyList ?? true
        if isEmpty, !isPartial {
            note(
                "KV101",
                root.span(of: "bot"),
                "A script has at least one node.",
                "In .kav one begins with a line such as: == welcome"
            )
        }
        guard !isEmpty || root["start"] != nil else { return "" }
        return text("start", of: root) ?? nodes.first?.id ?? ""
    }

    /// Whether this engine can follow the script at all (KV106).
    private mutating func isReadable(_ root: JSONValue) -> Bool {
        guard root["format"]?.text == "kavscript" else {
            let span = root.span(of: "format")
            note("KV101", span, "A script says \"format\": \"kavscript\" at its beginning.")
            return false
        }
        let version = root["version"]?.integer ?? 0
        guard version == Self.version else {
            let span = root.span(of: "version")
            note(
                "KV106",
                span,
                "This engine reads version \(Self.version) of the format, the script has "
                    + "version \(version).",
                version > Self.version ? "Use a newer kavchat." : nil
            )
            return false
        }
        var isKnown = true
        for feature in list("requires", of: root) {
            guard let name = feature.text, !Self.features.contains(name) else { continue }
            isKnown = false
            note(
                "KV106",
                feature.span,
                "The script needs \(quoted(name)), which this engine does not know.",
                "Use a newer kavchat."
            )
        }
        return isKnown
    }

    private mutating func readLanguages(_ bot: JSONValue) {
        noteUnknownKeys(of: bot, known: ["id", "name", "language", "languages"])
        language = text("language", of: bot) ?? "en"
        languages = [language]
        if let own = bot["language"] { noteLanguage(language, own.span) }
        let values = list("languages", of: bot)
        noteOverLimit(values, Self.maxLanguages, "languages")
        for value in values.prefix(Self.maxLanguages) {
            guard let name = text(value), !languages.contains(name) else { continue }
            checkId(name, value.span)
            noteLanguage(name, value.span)
            languages.append(name)
        }
    }
}

extension ScriptReader {
    private mutating func noteLanguage(_ name: String, _ span: SourceSpan) {
        guard isValidId(name), !isLocale(name) else { return }
        note(
            "KV101",
            span,
            "A language is expected here, not \(quoted(name)).",
            "Write its code, such as en, he or de-AT.",
            severity: .warning
        )
    }
}

// MARK: Noting and looking

extension ScriptReader {
    mutating func note(
        _ code: String,
        _ span: SourceSpan,
        _ message: String,
        _ suggestion: String? = nil,
        severity: ScriptProblem.Severity = .error
    ) {
        findings.note(
            Finding(
                code: code,
                severity: severity,
                span: span,
                message: message,
                suggestion: suggestion
            )
        )
    }

    mutating func noteUnknownKeys(of value: JSONValue, known: [String]) {
        for member in value.members ?? [] where !known.contains(member.key) {
            var finding = Finding(
                code: "KV107",
                severity: .warning,
                span: member.keySpan,
                message: "The key \(quoted(member.key)) is unknown here and does nothing."
            )
            if let name = NearestName.of(member.key, in: known) {
                finding.suggestion = meant(name)
                finding.edits = [.rename(member.keySpan, to: name)]
            } else {
                finding.suggestion = "Delete it, or correct its name."
            }
            findings.note(finding)
        }
    }

    mutating func checkId(_ id: String, _ span: SourceSpan) {
        guard !isValidId(id) else { return }
        if id.unicodeScalars.contains(where: \.isUnseen) {
            note(
                "KV109",
                span,
                "\(quoted(id)) has characters that nobody sees.",
                "Type the name anew."
            )
            return
        }
        note(
            "KV105",
            span,
            "\(quoted(id)) cannot be a name: names have 1 to 64 Latin letters, digits, “_”, “.” "
                + "and “-”, and begin with a letter or a digit.",
            id.contains { $0.isLetter && !$0.isASCII }
                ? "Write it in Latin letters without accents."
                : nameLike(id, max: 64).map { "Call it \(quoted($0))." }
        )
    }

    /// The member of an object that must have it.
    mutating func member(_ key: String, of value: JSONValue) -> JSONValue? {
        if let found = value[key] { return found }
        note("KV101", value.span, "The key \(quoted(key)) is missing here.")
        return nil
    }

    mutating func text(_ key: String, of value: JSONValue) -> String? {
        guard let found = member(key, of: value) else { return nil }
        return text(found)
    }

    mutating func text(_ value: JSONValue) -> String? {
        if let text = value.text { return text }
        note("KV101", value.span, "A text is expected here, not \(value.sort).")
        return nil
    }

    mutating func optionalText(_ key: String, of value: JSONValue) -> String? {
        value[key].flatMap { text($0) }
    }

    mutating func optionalInteger(_ key: String, of value: JSONValue) -> Int? {
        guard let found = value[key] else { return nil }
        if let number = found.integer { return number }
        note("KV101", found.span, "A whole number is expected here, not \(found.sort).")
        return nil
    }

    mutating func optionalBool(_ key: String, of value: JSONValue) -> Bool? {
        guard let found = value[key] else { return nil }
        if let bool = found.bool { return bool }
        note("KV101", found.span, "true or false is expected here, not \(found.sort).")
        return nil
    }

    mutating func list(_ key: String, of value: JSONValue) -> [JSONValue] {
        guard let found = value[key] else { return [] }
        if let elements = found.elements { return elements }
        note("KV101", found.span, "A list is expected here, not \(found.sort).")
        return []
    }
}
