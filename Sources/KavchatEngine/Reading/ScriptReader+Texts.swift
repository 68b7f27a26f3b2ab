/// Texts, words of matching, fallback and what comes before an agent.
extension ScriptReader {
    static let maxText = 4_000
    static let maxVariants = 50
    static let maxBefore = 20

    mutating func texts(_ root: JSONValue) -> [String: TextTable] {
        guard let value = member("text", of: root) else { return [:] }
        guard let members = value.members else {
            note("KV101", value.span, "An object is expected here, not \(value.sort).")
            return [:]
        }
        var texts: [String: TextTable] = [:]
        for member in members {
            checkLanguage(member.key, member.keySpan)
            texts[member.key] = table(member.value)
        }
        return texts
    }

    private mutating func table(_ value: JSONValue) -> TextTable {
        guard let members = value.members else {
            note("KV101", value.span, "An object is expected here, not \(value.sort).")
            return TextTable()
        }
        var table = TextTable(capacity: members.count)
        for member in members {
            if !isCountedInBadNode(member.key) { checkId(member.key, member.keySpan) }
            guard let line = textLine(member) else { continue }
            if !table.add(line) {
                noteTwice("line", [line.id, line.id].map { .init(name: $0, span: member.keySpan) })
            }
        }
        return table
    }

    func isCountedInBadNode(_ id: String) -> Bool {
        guard !badNodes.isEmpty, let dot = id.utf8.lastIndex(of: UInt8(ascii: ".")) else {
            return false
        }
        return badNodes.contains(String(id[..<dot]))
    }

    private mutating func textLine(_ member: JSONMember) -> TextLine? {
        var value = member.value
        var source: String?
        if value.members != nil {
            noteUnknownKeys(of: value, known: ["t", "src"])
            source = optionalText("src", of: value)
            guard let inner = self.member("t", of: value) else { return nil }
            value = inner
        }
        let values = value.elements ?? [value]
        noteOverLimit(values, Self.maxVariants, "ways to say this")
        let variants = values.prefix(Self.maxVariants).compactMap { text($0) }
        guard !variants.isEmpty else {
            if value.elements != nil {
                note(
                    "KV708",
                    value.span,
                    "The line \(quoted(member.key)) has no text.",
                    "Write it, or delete the line."
                )
            }
            return nil
        }
        for variant in variants where variant.utf8.count > Self.maxText {
            guard variant.count > Self.maxText else { continue }
            note("KV108", value.span, "A text has at most \(Self.maxText) characters.")
        }
        return TextLine(
            id: member.key,
            variants: variants,
            source: source,
            place: SourcePlace(member.keySpan)
        )
    }

    /// A key whose value names a line.
    mutating func line(_ key: String, of value: JSONValue) -> String? {
        guard let found = value[key], let name = text(found) else { return nil }
        references.lines.append(References.Use(name: name, span: found.span))
        return name
    }

    mutating func matchWords(_ root: JSONValue) -> [String: MatchWords] {
        var words: [String: MatchWords] = [:]
        if let synonyms = root["synonyms"] {
            for (language, list) in byLanguage(synonyms) {
                words[language, default: MatchWords()].synonyms =
                    (list.elements ?? []).compactMap { synonym($0) }
            }
        }
        guard let value = root["words"], let members = value.members else { return words }
        let isPlain = value["ignore"] != nil || value["keep"] != nil
        for (name, part) in isPlain ? [(language, value)] : members.map({ ($0.key, $0.value) }) {
            if !isPlain { checkLanguage(name, part.span) }
            noteUnknownKeys(of: part, known: ["ignore", "keep"])
            words[name, default: MatchWords()].ignored =
                list("ignore", of: part).compactMap { text($0) }
            words[name, default: MatchWords()].kept =
                list("keep", of: part).compactMap { text($0) }
        }
        return words
    }

    private mutating func synonym(_ value: JSONValue) -> Synonym? {
        noteUnknownKeys(of: value, known: ["say", "also"])
        guard let say = text("say", of: value) else { return nil }
        return Synonym(say: say, also: list("also", of: value).compactMap { text($0) })
    }

    mutating func fallback(_ value: JSONValue?) -> Fallback {
        var fallback = Fallback()
        guard let value else { return fallback }
        fallback.place = SourcePlace(value.span(of: "text"))
        noteUnknownKeys(of: value, known: ["text", "suggest", "ai", "then"])
        fallback.text = line("text", of: value)
        fallback.suggest = optionalInteger("suggest", of: value) ?? fallback.suggest
        fallback.asksAI = optionalBool("ai", of: value) ?? true
        guard value["then"] != nil else { return fallback }
        fallback.offersAgent = false
        fallback.offersContact = false
        for exit in list("then", of: value) {
            switch self.exit(exit, of: "fallback", beside: []) {
            case .agent: fallback.offersAgent = true
            case .contact: fallback.offersContact = true
            case nil: break
            case .goto, .link, .screen, .reply, .restart:
                note("KV102", exit.span, "A fallback offers contact and agent only.")
            }
        }
        return fallback
    }

    mutating func agentBefore(_ value: JSONValue?) -> [String] {
        guard let value else { return [] }
        noteUnknownKeys(of: value, known: ["before"])
        let values = list("before", of: value)
        noteOverLimit(values, Self.maxBefore, "nodes before an agent")
        return values.prefix(Self.maxBefore).compactMap { nodeName($0) }
    }

    mutating func nodeName(_ value: JSONValue) -> String? {
        guard let name = text(value) else { return nil }
        references.nodes.append(References.Use(name: name, span: value.span))
        return name
    }

    mutating func fieldName(_ value: JSONValue) -> String? {
        guard let name = text(value) else { return nil }
        references.fields.append(References.Use(name: name, span: value.span))
        return name
    }
}
