import KavchatModel

/// A node while its lines come.
struct NodeDraft {
    var id: JSONValue
    var span: SourceSpan
    var title: JSONValue?
    /// Phrases and excluded phrases by language.
    var phrases: [(language: String, list: [JSONValue])] = []
    var excluded: [(language: String, list: [JSONValue])] = []
    var boost: JSONValue?
    var interrupt: JSONValue?
    var when: JSONValue?
    var steps: [JSONValue] = []
    var extras: [JSONMember] = []
    /// Counts the lines that have no id, from the first one on.
    var lines: Int?
    /// Whether the last step takes more buttons, or another branch.
    var openStep = OpenStep.none

    enum OpenStep {
        case none
        case buttons
        case branches
    }

    var name: String { id.text ?? "" }

    func phraseCount(excluded isExcluded: Bool, language: String) -> Int {
        (isExcluded ? excluded : phrases).first { $0.language == language }?.list.count ?? 0
    }

    mutating func addPhrase(_ phrase: JSONValue, excluded isExcluded: Bool, language: String) {
        func add(to lists: inout [(language: String, list: [JSONValue])]) {
            if let index = lists.firstIndex(where: { $0.language == language }) {
                lists[index].list.append(phrase)
            } else {
                lists.append((language, [phrase]))
            }
        }
        if isExcluded {
            add(to: &excluded)
        } else {
            add(to: &phrases)
        }
    }

    /// The canonical form; phrases of the bot's language alone are a plain list.
    func canonical(language: String) -> JSONValue {
        var members = [JSONMember("id", id)]
        if let title { members.append(JSONMember("title", title)) }
        var match: [JSONMember] = []
        for (key, lists) in [("phrases", phrases), ("not", excluded)] where !lists.isEmpty {
            let byLanguage = lists.map { language, list in
                JSONMember(language, .array(list), at: list.first?.span ?? span)
            }
            let isPlain = lists.count == 1 && lists[0].language == language
            match.append(JSONMember(key, isPlain ? byLanguage[0].value : .object(byLanguage)))
        }
        if let boost { match.append(JSONMember("boost", boost)) }
        if let interrupt { match.append(JSONMember("interrupt", interrupt)) }
        if !match.isEmpty { members.append(JSONMember("match", .object(match))) }
        if let when { members.append(JSONMember("when", when)) }
        members.append(JSONMember("steps", .array(steps)))
        return .object(members + extras, at: span)
    }
}

/// A field while its options come.
struct FieldDraft {
    var id: KavToken
    var span: SourceSpan
    /// Has a line of its own before the nodes.
    var isDeclared: Bool
    var members: [JSONMember] = []

    func has(_ key: String) -> Bool { members.contains { $0.key == key } }

    mutating func add(_ key: String, _ value: JSONValue) {
        members.add(JSONMember(key, value, at: value.span))
    }

    var type: String? { members.first { $0.key == "type" }?.value.text }

    /// A field without a type has the one that it is named after; with limits of a number it is one,
    /// else it is a text.
    ///
    /// `from identity` takes the claim that the type is named after.
    func canonical() -> JSONValue {
        let isNumber = has("integer") || has("min") || has("max")
        let type =
            type ?? (QuestionType(rawValue: id.text) ?? (isNumber ? .number : .text)).rawValue
        let others = members.filter { $0.key != "type" }.map { member in
            guard member.key == "from", member.value.text == "identity" else { return member }
            return JSONMember("from", .text("identity.\(type)", at: member.value.span))
        }
        let place = members.first { $0.key == "type" }?.value.span ?? id.span
        let first = [JSONMember("id", id.value), JSONMember("type", .text(type, at: place))]
        return .object(first + others, at: span)
    }
}

/// The texts of one language while they come.
struct TextsDraft {
    var language: String
    /// Of its name where a section begins.
    var span = SourceSpan()
    var lines: [JSONMember] = []
    var places: [String: Int] = [:]
}

/// Words of matching in one language.
struct WordsDraft {
    var language: String
    var synonyms: [JSONValue] = []
    var ignored: [JSONValue] = []
    var kept: [JSONValue] = []
}

/// What the canonical form leaves out and a formatter wants to keep.
struct KavLayout {
    /// Fields with a line of their own.
    var declaredFields: Set<String> = []
    /// All lines of the source, by file.
    var files: [KavLines] = []
    /// Lines of the bot's language that stand in a text section.
    var sectionLines: Set<String> = []
    var sections: [Section] = []
    /// Where the nodes of text sections stand, by language and name.
    var heads: [String: SourceSpan] = [:]
    /// Whether all nodes and fields stand in one file.
    var isOneFile = true
    /// Whether lines were passed over, since more than a limit allows stand there.
    var isCut = false

    /// Lines and steps of the source whose ids are written out.
    var writtenIds: Set<String> { KavWrittenIds(in: files).ids }

    /// `text he`: the texts of one language, to the end of the file.
    struct Section {
        var language: String
        var span: SourceSpan
    }
}
