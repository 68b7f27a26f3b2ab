import KavchatModel

/// What stands before the nodes.
extension KavPrinter {
    private static let rootKeys = CanonicalScript.keys.names

    /// The header of one file, or of all where `file` is nil.
    mutating func header(file: Int32?) {
        func isHere(_ value: JSONValue?) -> Bool {
            guard let file else { return value != nil }
            return value?.span.file == file
        }
        if let bot = root["bot"], isHere(bot) { self.bot(bot) }
        if let revision = root["revision"], isHere(revision), let number = revision.integer {
            line("revision \(number)", revision.span)
        }
        let requires = (root["requires"]?.elements ?? []).filter(isHere)
        if let first = requires.first { line("requires " + Self.list(requires), first.span) }
        if let start = root["start"], isHere(start), let name = start.text, name != plan.firstNode {
            // Where no line said it, the comments of the first node's line are not its own.
            let nodes = root["nodes"]?.elements ?? []
            let isSaid = !nodes.contains { $0["id"]?.span == start.span }
            line("start \(KavQuoting.word(name))", isSaid ? start.span : SourceSpan())
        }
        if isHere(root["bot"]) { extras(of: root, beside: Self.rootKeys, indent: "") }
        blank()
        for screen in root["screens"]?.elements ?? [] where isHere(screen) { self.screen(screen) }
        blank()
        for field in root["fields"]?.elements ?? [] where isHere(field) { declare(field) }
        blank()
        words(of: language, file: file)
        blank()
        if let fallback = root["fallback"], isHere(fallback) { self.fallback(fallback) }
        blank()
        if let agent = root["agent"], isHere(agent) {
            let names = (agent["before"]?.elements ?? []).compactMap(\.text)
            let words = ["agent before"] + names.map { KavQuoting.word($0) }
            line(words.joined(separator: " "), agent.span)
            extras(of: agent, beside: ["before"])
        }
        blank()
    }

    private mutating func bot(_ bot: JSONValue) {
        var parts = ["bot " + KavQuoting.word(bot["id"]?.text ?? "")]
        if let name = bot["name"]?.text { parts.append(KavQuoting.quoted(name)) }
        parts.append("language " + KavQuoting.word(language))
        let others = (bot["languages"]?.elements ?? []).compactMap(\.text).dropFirst()
        if !others.isEmpty {
            let words = others.map { KavQuoting.word($0, except: ["language"]) }
            parts.append("also " + words.joined(separator: " "))
        }
        line(parts.joined(separator: "   "), bot.span)
        extras(of: bot, beside: ["id", "name", "language", "languages"])
    }

    private mutating func screen(_ screen: JSONValue) {
        let id = screen["id"]?.text ?? ""
        var text = "screen " + KavQuoting.word(id)
        if let label = screen["label"]?.text, label != id {
            text += " " + KavQuoting.quoted(label)
        }
        if screen["needsTarget"]?.bool == true { text += " needs-target" }
        line(text, screen.span)
        extras(of: screen, beside: ["id", "label", "needsTarget"])
    }

    private static func list(_ values: [JSONValue]) -> String {
        values.map { KavQuoting.element($0.text ?? "") }.joined(separator: ", ")
    }

    // MARK: Fields

    private static let fieldKeys = CanonicalScript.fieldKeys.names

    private mutating func declare(_ field: JSONValue) {
        guard let id = field["id"]?.text, plan.declaredFields.contains(id) else { return }
        let words = ["field", KavQuoting.word(id), field["type"]?.text ?? ""]
        line((words + Self.options(of: field)).joined(separator: " "), field.span)
        extras(of: field, beside: Self.fieldKeys)
    }

    /// What an `ask` says of a field that nothing declared before.
    static func inlineOptions(of field: JSONValue) -> [String] {
        let options = options(of: field)
        let id = field["id"]?.text ?? ""
        let type = field["type"]?.text ?? ""
        let isPlain = type == (QuestionType(rawValue: id) ?? .text).rawValue
        return isPlain && options.isEmpty ? [] : [type] + options
    }

    /// Whether an `ask` could say all of the field, or a `set` where there is nothing to say.
    static func isInlineable(_ field: JSONValue) -> Bool {
        field["from"] == nil && field["pii"] == nil
            && field.members?.allSatisfy { fieldKeys.contains($0.key) } ?? false
    }

    private static func options(of field: JSONValue) -> [String] {
        var options: [String] = []
        let isText = field["type"]?.text == "text"
        if let from = field["from"]?.text {
            let isOwn = from == "identity." + (field["type"]?.text ?? "")
            options.append("from " + (isOwn ? "identity" : KavQuoting.word(from)))
        }
        if let isPersonal = field["pii"]?.bool { options.append(isPersonal ? "pii" : "no pii") }
        let isInteger = field["integer"]?.bool == true
        func range(_ low: String, _ high: String) -> String? {
            let sides = [field[low]?.integer, field[high]?.integer]
            guard sides != [nil, nil] else { return nil }
            return sides.map { $0.map(String.init) ?? "" }.joined(separator: "..")
        }
        if isText {
            if isInteger { options.append("integer") }
            options += [range("minLength", "maxLength")].compactMap { $0 }
            options += limits(of: field, ["min": "min", "max": "max"])
        } else {
            let range = range("min", "max")
            options += [range].compactMap { $0 }
            if range == nil, isInteger { options.append("integer") }
            if range != nil, !isInteger { options.append("decimal") }
            options += limits(of: field, ["min-length": "minLength", "max-length": "maxLength"])
        }
        if let pattern = field["pattern"]?.text {
            options.append("pattern " + KavQuoting.quoted(pattern))
        }
        return options
    }

    private static func limits(
        of field: JSONValue,
        _ keys: KeyValuePairs<String, String>
    )
        -> [String]
    {
        keys.compactMap { word, key in field[key]?.integer.map { "\(word) \($0)" } }
    }

    // MARK: Words and fallback

    /// Synonyms and words of one language.
    mutating func words(of language: String, file: Int32?) {
        func isHere(_ value: JSONValue) -> Bool { file == nil || value.span.file == file }
        let isOwn = language == self.language
        let synonyms = root["synonyms"].flatMap { $0.elements == nil || isOwn ? $0 : nil }
        for synonym in (synonyms?[language] ?? synonyms)?.elements ?? [] where isHere(synonym) {
            let say = KavQuoting.element(synonym["say"]?.text ?? "")
            let also = Self.list(synonym["also"]?.elements ?? [])
            line("synonyms \(say) = \(also)".trimmedSpaces, synonym.span)
            only(["say", "also"], in: synonym)
        }
        guard let words = root["words"] else { return }
        let isPlain = words["ignore"]?.elements != nil || words["keep"]?.elements != nil
        guard let lists = isPlain ? (isOwn ? words : nil) : words[language] else { return }
        only(["ignore", "keep"], in: lists)
        for key in ["ignore", "keep"] {
            let list = (lists[key]?.elements ?? []).filter(isHere)
            if let first = list.first { line("\(key) \(Self.list(list))", first.span) }
        }
    }

    private mutating func fallback(_ fallback: JSONValue) {
        if let text = fallback["text"] {
            statement("fallback", text)
        } else {
            line("fallback", fallback.span)
        }
        if let suggest = fallback["suggest"], let count = suggest.integer {
            line("    suggest \(count)", suggest.span)
        }
        if let ai = fallback["ai"], let isOn = ai.bool {
            line(isOn ? "    ai" : "    no ai", ai.span)
        }
        if let then = fallback["then"] {
            if then.isEmptyList { line("    then nothing", then.span) }
            for exit in then.elements ?? [] { line("    then \(self.exit(exit))", exit.span) }
        }
        extras(of: fallback, beside: ["text", "suggest", "ai", "then"])
    }
}

extension String {
    /// Without spaces at the end.
    var trimmedSpaces: String { KavPart(utf8).trimmedAtEnd.string }
}
