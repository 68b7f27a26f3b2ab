/// The one form of a script among all that mean the same: keys in the order of the format, short
/// forms where there are any, nothing written that holds anyway.
///
/// It never judges. What it does not know it keeps, behind what it knows.
struct CanonicalScript {
    private let language: String
    private let languages: [String]
    private let languageOrder: KeyOrder

    private init(language: String, languages: [String]) {
        self.language = language
        self.languages = languages
        languageOrder = KeyOrder(languages)
    }

    static func of(_ root: JSONValue) -> JSONValue {
        let own = root.botLanguage
        let others = (root["bot"]?["languages"]?.elements ?? []).compactMap(\.text)
        var languages = [own]
        for other in others where !languages.contains(other) { languages.append(other) }
        return CanonicalScript(language: own, languages: languages).script(root)
    }

    static let keys: KeyOrder = [
        "format", "version", "requires", "revision", "bot", "start", "fields", "screens",
        "synonyms", "words", "nodes", "fallback", "agent", "text",
    ]

    static let botKeys: KeyOrder = ["id", "name", "language", "languages"]
    static let screenKeys: KeyOrder = ["id", "label", "needsTarget"]
    static let synonymKeys: KeyOrder = ["say", "also"]
    static let wordKeys: KeyOrder = ["ignore", "keep"]
    static let fallbackKeys: KeyOrder = ["text", "suggest", "ai", "then"]
    static let agentKeys: KeyOrder = ["before"]
    static let nodeKeys: KeyOrder = ["id", "title", "match", "when", "steps"]
    static let matchKeys: KeyOrder = ["phrases", "not", "boost", "interrupt"]
    static let lineKeys: KeyOrder = ["t", "src"]
    static let fieldKeys: KeyOrder = [
        "id", "type", "from", "pii", "integer", "min", "max", "minLength", "maxLength", "pattern",
    ]

    private func script(_ root: JSONValue) -> JSONValue {
        guard root.members != nil else { return root }
        var result = root.ordered(Self.keys).dropping("requires", where: \.isEmptyList)
        result.change("bot") { bot($0) }
        result.ensure("fields", .array([]), order: Self.keys)
        result.ensure("screens", .array([]), order: Self.keys)
        result.change("fields") { $0.mapped(Self.field) }
        result.change("screens") { screens in
            screens.mapped { screen in
                screen.ordered(Self.screenKeys)
                    .dropping("needsTarget") { $0.bool == false }
            }
        }
        result.change("synonyms") { synonyms in
            byLanguage(synonyms) { $0.mapped { $0.ordered(Self.synonymKeys) } }
        }
        result.change("words") { words($0) }
        result.change("nodes") { nodes in nodes.mapped { node($0) } }
        result.change("fallback") { value in
            var value = value.ordered(Self.fallbackKeys)
            value.change("then") { $0.mapped { CanonicalSteps.exit($0) } }
            return value
        }
        result.change("agent") {
            $0.ordered(Self.agentKeys).dropping("before", where: \.isEmptyList)
        }
        for key in ["synonyms", "words", "fallback", "agent"] {
            result = result.dropping(key, where: \.isEmptyList)
        }
        let order = KeyOrder(LineOrder.of(result))
        result.change("text") { texts($0, order: order) }
        return result
    }

    private func bot(_ bot: JSONValue) -> JSONValue {
        guard bot.members != nil else { return bot }
        var result = bot.ordered(Self.botKeys)
        let place = bot["languages"]?.span ?? bot.span
        let all = JSONValue.array(languages.map { .text($0) }, at: place)
        result.ensure("languages", all, order: Self.botKeys)
        result.change("languages") { list in
            // Names that are no text are left for the reader to object to.
            list.elements?.allSatisfy { $0.text != nil } ?? false ? all : list
        }
        return result
    }

    private static func field(_ field: JSONValue) -> JSONValue {
        field.ordered(fieldKeys).dropping("integer") { $0.bool == false }
    }

    // MARK: By language

    /// A list for the bot's language, an object by language where there are others too.
    private func byLanguage(
        _ value: JSONValue,
        _ change: (JSONValue) -> JSONValue = { $0 }
    ) -> JSONValue {
        if value.elements != nil { return change(value) }
        guard value.members != nil else { return value }
        let lists = value.ordered(languageOrder).mappedMembers(change).droppingMembers(
            \.isEmptyList
        )
        guard let members = lists.members, members.count == 1, members[0].key == language else {
            return lists
        }
        return members[0].value
    }

    private func words(_ value: JSONValue) -> JSONValue {
        func lists(_ value: JSONValue) -> JSONValue {
            value.ordered(Self.wordKeys).dropping("ignore", where: \.isEmptyList)
                .dropping("keep", where: \.isEmptyList)
        }
        if value["ignore"] != nil || value["keep"] != nil { return lists(value) }
        return byLanguage(value, lists)
    }

    private func node(_ node: JSONValue) -> JSONValue {
        var result = node.ordered(Self.nodeKeys)
        result.ensure("steps", .array([]), order: Self.nodeKeys)
        result.change("match") { match in
            var match = match.ordered(Self.matchKeys)
            for key in ["phrases", "not"] {
                match.change(key) { byLanguage($0) }
                match = match.dropping(key, where: \.isEmptyList)
            }
            return match.dropping("interrupt") { $0.bool == false }
        }
        result.change("when") { CanonicalConditions.of($0) }
        result.change("steps") { $0.mapped { CanonicalSteps.step($0) } }
        return result.dropping("match", where: \.isEmptyList)
    }

    private func texts(_ value: JSONValue, order: KeyOrder) -> JSONValue {
        guard value.members != nil else { return value }
        var tables = value.ordered(languageOrder).mappedMembers { table in
            table.ordered(order).mappedMembers { line in
                var line = line
                if line.members != nil {
                    line = line.ordered(Self.lineKeys)
                    line.change("t") { $0.single }
                    guard let members = line.members, members.count == 1, members[0].key == "t"
                    else { return line }
                    return members[0].value
                }
                return line.single
            }
        }
        tables.ensure(language, .object([]), order: languageOrder)
        let empty = (tables.members ?? []).filter { $0.value.isEmptyList && $0.key != language }
        for member in empty { tables = tables.dropping(member.key) { _ in true } }
        return tables
    }
}

/// The lines of a script in the order in which it says them.
enum LineOrder {
    static func of(_ root: JSONValue) -> [String] {
        var order: [String] = []
        var seen: Set<String> = []
        func add(_ value: JSONValue?) {
            guard let id = value?.text, seen.insert(id).inserted else { return }
            order.append(id)
        }
        add(root["fallback"]?["text"])
        for node in root["nodes"]?.elements ?? [] {
            for line in lines(of: node) { add(line) }
        }
        return order
    }

    /// Of one node, with repetitions.
    static func lines(of node: JSONValue) -> [JSONValue] {
        var lines = [node["title"]].compactMap { $0 }
        for step in node["steps"]?.elements ?? [] {
            lines += [step["say"]].compactMap { $0 }
            lines += (step["buttons"]?.elements ?? []).compactMap { $0["label"] }
            lines += [step["text"]].compactMap { $0 } + (step["retry"]?.elements ?? [])
            lines += [step["consent"], step["done"]].compactMap { $0 }
        }
        return lines
    }
}
