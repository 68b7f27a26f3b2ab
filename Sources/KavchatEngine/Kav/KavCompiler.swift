/// Compiles `.kav` and text files into the canonical form; every value keeps its place in them, so
/// that the one reader of the canonical form can say what is wrong where.
struct KavCompiler {
    /// A file with its number among the bot's files.
    struct File {
        var index: Int
        var bytes: [UInt8]
        var isTextFile: Bool
    }

    var findings: [Finding] = []
    var layout = KavLayout()
    var bot: [JSONMember]?
    var botSpan = SourceSpan()
    var language = "en"
    var languages: [String] = []
    var start: JSONValue?
    var revision: JSONValue?
    var fields: [FieldDraft] = []
    var screens: [JSONValue] = []
    var nodes: [NodeDraft] = []
    var fallback: [JSONMember]?
    var fallbackSpan = SourceSpan()
    var fallbackThen: [JSONValue]?
    var agent: [JSONMember]?
    var agentBefore: [JSONValue] = []
    var agentSpan = SourceSpan()
    var requires: [JSONValue] = []
    var extras: [JSONMember] = []
    /// By language, in the order they were met.
    var texts: [TextsDraft] = []
    var words: [WordsDraft] = []
    var nodePlaces: [String: Int] = [:]
    var fieldPlaces: [String: Int] = [:]
    /// Made where a line has no id.
    var counts: KavCounts?
    var context = Context.none
    /// The line that a further variant belongs to.
    var openLine: (language: String, id: String)?
    /// The language and node that a text section is at.
    var textLanguage: String?
    var textNode: Int?
    /// Whether statements belong to a node of this file.
    var isNodeOpen = false
    /// Whether the rest of the node is passed over, since a limit is reached.
    var isNodeFull = false
    /// The first node of the file with the bot's line.
    var firstNode: JSONValue?
    var hasBotLine = false
    private var sections: [KavLines] = []
    private var sourceFiles = 0

    /// What indented lines belong to.
    enum Context: Equatable {
        case none
        case bot
        case screen
        case field(Int)
        case agent
        case fallback
        case node
        case step
        case button
        case ask
        case lead
    }

    /// Compiles one file after the other; the order of files is the order of nodes.
    ///
    /// Text sections come last, since their phrases belong to nodes.
    mutating func compile(_ files: [File]) -> JSONValue {
        layout.files = files.map { KavLines(of: $0.bytes, file: $0.index) }
        let sources = zip(files, layout.files).filter { !$0.0.isTextFile }.map(\.1)
        if let own = sources.lazy.compactMap({ Self.ownLanguage(in: $0) }).first { language = own }
        for (file, lines) in zip(files, layout.files) {
            isNodeOpen = false
            isNodeFull = false
            hasBotLine = false
            close()
            if !file.isTextFile { sourceFiles += 1 }
            take(lines, isTextFile: file.isTextFile)
        }
        for lines in sections {
            for line in lines where !line.isEmpty { takeText(line) }
        }
        return canonical()
    }

    /// The language of the bot, which lines above its own need too.
    private static func ownLanguage(in lines: KavLines) -> String? {
        guard let line = lines.first(where: { $0.text.headAndRest.head.isWord("bot") }) else {
            return nil
        }
        let words = line.tokens(of: line.text)
        let place = words.firstIndex { $0.isWord("language") }
        return place.flatMap { words.indices.contains($0 + 1) ? words[$0 + 1].text : nil }
    }

    /// Takes the lines of a file, down to its text section.
    private mutating func take(_ lines: KavLines, isTextFile: Bool) {
        var rest = lines
        var isFirst = true
        while true {
            let here = rest
            guard let line = rest.next() else { return }
            guard !line.isEmpty else { continue }
            if line.beginsTexts { return sections.append(here) }
            if isTextFile, isFirst, !line.text.headAndRest.head.isWord("text") {
                note(
                    "KV101",
                    line.span,
                    "A text file begins with “text” and its language.",
                    "Begin it with a line such as: text he"
                )
                return
            }
            isFirst = false
            take(line)
        }
    }

    /// Ends what a line before took its further lines for.
    mutating func close() {
        context = .none
        openLine = nil
    }

    private mutating func take(_ line: KavLine) {
        if isNodeFull, !line.text.begins(with: "==") { return }
        let (head, rest) = line.text.headAndRest
        if line.isIndented, takeOption(line, head: head, rest: rest) { return }
        if line.text.begins(with: "==") {
            beginNode(line)
        } else if line.text.first == UInt8(ascii: "|") {
            addVariant(line)
        } else if isNodeOpen {
            takeStatement(line, head: head, rest: rest)
        } else {
            close()
            takeHeader(line, head: head, rest: rest)
        }
    }

    /// Whether one more is taken of what there are so many.
    ///
    /// One above the limit is, so that the reader of the canonical form tells of it; no more are, so that
    /// nothing grows with what is refused anyway.
    mutating func hasRoom(behind count: Int, of limit: Int) -> Bool {
        if count > limit { layout.isCut = true }
        return count <= limit
    }

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

extension KavLine {
    /// Whether a text section begins here: `text he`.
    ///
    /// Inside one, `text = …` is a line like any other.
    var beginsTexts: Bool {
        guard !isIndented, text.begins(with: "text") else { return false }
        let (head, rest) = text.headAndRest
        return head.isWord("text") && !rest.begins(with: "=")
    }
}

// MARK: The canonical form

extension KavCompiler {
    private mutating func canonical() -> JSONValue {
        if bot == nil {
            let span = nodes.first?.span ?? SourceSpan()
            note("KV101", span, "The bot has no name.", "Begin with a line such as: bot my-shop")
        }
        layout.declaredFields = Set(fields.lazy.filter(\.isDeclared).map(\.id.text))
        layout.isOneFile = sourceFiles == 1
        var members = [
            JSONMember("format", .text("kavscript")), JSONMember("version", .integer(1)),
        ]
        if !requires.isEmpty { members.append(JSONMember("requires", .array(requires))) }
        if let revision { members.append(JSONMember("revision", revision)) }
        members.append(JSONMember("bot", .object(bot ?? [], at: botSpan)))
        if let start = start ?? firstNode { members.append(JSONMember("start", start)) }
        members.append(JSONMember("fields", .array(fields.map { $0.canonical() })))
        members.append(JSONMember("screens", .array(screens)))
        addWords(to: &members)
        let nodes = nodes.map { $0.canonical(language: language) }
        members.append(JSONMember("nodes", .array(nodes)))
        if var fallback {
            if let fallbackThen { fallback.append(JSONMember("then", .array(fallbackThen))) }
            members.append(JSONMember("fallback", .object(fallback, at: fallbackSpan)))
        }
        if let agent {
            let before = JSONMember("before", .array(agentBefore))
            members.append(JSONMember("agent", .object([before] + agent, at: agentSpan)))
        }
        let tables = texts.map { JSONMember($0.language, .object($0.lines), at: $0.span) }
        members.append(JSONMember("text", .object(tables)))
        return .object(members + extras)
    }

    private func addWords(to members: inout [JSONMember]) {
        let synonyms = words.filter { !$0.synonyms.isEmpty }
            .map { JSONMember($0.language, .array($0.synonyms)) }
        if !synonyms.isEmpty { members.append(JSONMember("synonyms", .object(synonyms))) }
        let plain = words.filter { !$0.ignored.isEmpty || !$0.kept.isEmpty }
            .map { words in
                let lists = [
                    JSONMember("ignore", .array(words.ignored)),
                    JSONMember("keep", .array(words.kept)),
                ]
                return JSONMember(words.language, .object(lists.filter { !$0.value.isEmptyList }))
            }
        if !plain.isEmpty { members.append(JSONMember("words", .object(plain))) }
    }
}

extension JSONValue {
    /// Whether it is a list or an object with nothing in it.
    var isEmptyList: Bool { elements?.isEmpty ?? members?.isEmpty ?? false }
}
