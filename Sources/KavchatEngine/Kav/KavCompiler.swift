import KavchatModel

/// Compiles `.kav` and text files into the canonical form; every value keeps its place in them, so
/// that the one reader of the canonical form can say what is wrong where.
struct KavCompiler {
    var findings: [Finding] = []
    var bot: [JSONMember]?
    var botSpan = SourceSpan()
    var language = "en"
    var languages: [String] = []
    var start: JSONValue?
    var fields: [FieldDraft] = []
    var screens: [JSONValue] = []
    var nodes: [NodeDraft] = []
    var fallback: [JSONMember]?
    var fallbackThen: [JSONValue]?
    var agentBefore: [JSONValue] = []
    var requires: [JSONValue] = []
    /// By language, in the order they were met.
    var texts: [TextsDraft] = []
    var nodePlaces: [String: Int] = [:]
    var fieldPlaces: [String: Int] = [:]
    var words: [(language: String, words: WordsDraft)] = []
    /// Ids that are written out; counted ones keep clear of them.
    var writtenIds: Set<String> = []
    var context = Context.none
    /// The line that a further variant belongs to.
    var openLine: (language: String, id: String)?
    /// The language and node that a text file is at.
    var textLanguage: String?
    var textNode: Int?
    /// The first node of the file with the bot's line.
    var firstNode: JSONValue?
    var hasBotLine = false

    /// What indented lines belong to.
    enum Context {
        case none
        case ask
        case lead
        case fallback
    }

    init() {}

    /// Compiles one file after the other; the order of files is the order of nodes.
    mutating func compile(_ files: [(index: Int, text: String, isTextFile: Bool)]) -> JSONValue {
        let lines = files.map { KavLine.all(of: $0.text, file: $0.index) }
        for line in lines.joined() {
            if let id = line.withoutId(line.text[...]).id { writtenIds.insert(id.text) }
        }
        for (file, lines) in zip(files, lines) {
            textLanguage = nil
            openLine = nil
            context = .none
            hasBotLine = false
            if file.isTextFile, let first = lines.first, first.text[...].headAndRest.head != "text"
            {
                note("KV101", first.span, "A text file begins with “text” and its language.")
                continue
            }
            for line in lines { take(line) }
        }
        return canonical()
    }

    private mutating func take(_ line: KavLine) {
        let (head, rest) = line.text[...].headAndRest
        if head == "text", !line.isIndented {
            beginTexts(line, rest)
        } else if textLanguage != nil {
            takeText(line)
        } else if line.isIndented, takeOption(line, head: head, rest: rest) {
            return
        } else if line.text.hasPrefix("==") {
            beginNode(line)
        } else if line.text.hasPrefix("|") {
            addVariant(line)
        } else if nodes.isEmpty || !isNodeOpen {
            takeHeader(line, head: head, rest: rest)
        } else {
            takeStatement(line, head: head, rest: rest)
        }
    }

    /// Whether statements belong to a node of this file.
    var isNodeOpen = false

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
}

/// A node while its lines come.
struct NodeDraft {
    var id: JSONValue
    var span: SourceSpan
    var title: JSONValue?
    /// Phrases and excluded phrases by language.
    var phrases: [(language: String, list: [JSONValue])] = []
    var excluded: [(language: String, list: [JSONValue])] = []
    var boost: JSONValue?
    var when: JSONValue?
    var steps: [JSONValue] = []
    /// Lines so far, for counted ids.
    var lines = 0
    /// Whether the last step takes more buttons, or another branch.
    var openStep = OpenStep.none

    enum OpenStep {
        case none
        case buttons
        case branches
    }

    var name: String { id.text ?? "" }
}

/// A field while its options come.
struct FieldDraft {
    var id: String
    var span: SourceSpan
    var members: [JSONMember]

    func has(_ key: String) -> Bool { members.contains { $0.key == key } }

    mutating func add(_ key: String, _ value: JSONValue) {
        if !has(key) { members.append(JSONMember(key, value, at: value.span)) }
    }
}

/// The texts of one language while they come.
struct TextsDraft {
    var language: String
    var lines: [JSONMember] = []
    var places: [String: Int] = [:]
}

/// Words of matching in one language.
struct WordsDraft {
    var synonyms: [JSONValue] = []
    var ignored: [JSONValue] = []
    var kept: [JSONValue] = []
}

// MARK: The canonical form

extension KavCompiler {
    private mutating func canonical() -> JSONValue {
        if bot == nil {
            let span = nodes.first?.span ?? SourceSpan()
            note("KV101", span, "The bot has no name.", "Begin with a line such as: bot my-shop")
        }
        var members = [
            JSONMember("format", .text("kavscript")), JSONMember("version", .integer(1)),
        ]
        if !requires.isEmpty { members.append(JSONMember("requires", .array(requires))) }
        members.append(JSONMember("bot", .object(bot ?? [], at: botSpan)))
        if let start = start ?? firstNode { members.append(JSONMember("start", start)) }
        members.append(
            JSONMember("fields", .array(fields.map { .object($0.members, at: $0.span) }))
        )
        members.append(JSONMember("screens", .array(screens)))
        addWords(to: &members)
        members.append(JSONMember("nodes", .array(nodes.map { node($0) })))
        if var fallback {
            if let fallbackThen { fallback.append(JSONMember("then", .array(fallbackThen))) }
            members.append(JSONMember("fallback", .object(fallback)))
        }
        if !agentBefore.isEmpty {
            let before = JSONMember("before", .array(agentBefore))
            members.append(JSONMember("agent", .object([before])))
        }
        let tables = texts.map { JSONMember($0.language, .object($0.lines)) }
        members.append(JSONMember("text", .object(tables)))
        return .object(members)
    }

    private func addWords(to members: inout [JSONMember]) {
        let synonyms = words.filter { !$0.words.synonyms.isEmpty }
            .map { JSONMember($0.language, .array($0.words.synonyms)) }
        if !synonyms.isEmpty { members.append(JSONMember("synonyms", .object(synonyms))) }
        let plain = words.filter { !$0.words.ignored.isEmpty || !$0.words.kept.isEmpty }
            .map { language, words in
                let lists = [
                    JSONMember("ignore", .array(words.ignored)),
                    JSONMember("keep", .array(words.kept)),
                ]
                return JSONMember(language, .object(lists))
            }
        if !plain.isEmpty { members.append(JSONMember("words", .object(plain))) }
    }

    private func node(_ draft: NodeDraft) -> JSONValue {
        var members = [JSONMember("id", draft.id)]
        if let title = draft.title { members.append(JSONMember("title", title)) }
        var match: [JSONMember] = []
        for (key, lists) in [("phrases", draft.phrases), ("not", draft.excluded)]
        where !lists.isEmpty {
            let byLanguage = lists.map { JSONMember($0.language, .array($0.list)) }
            let isPlain = lists.count == 1 && lists[0].language == language
            match.append(JSONMember(key, isPlain ? byLanguage[0].value : .object(byLanguage)))
        }
        if let boost = draft.boost { match.append(JSONMember("boost", boost)) }
        if !match.isEmpty { members.append(JSONMember("match", .object(match))) }
        if let when = draft.when { members.append(JSONMember("when", when)) }
        members.append(JSONMember("steps", .array(draft.steps)))
        return .object(members, at: draft.span)
    }
}
