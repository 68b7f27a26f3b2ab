/// Lines before the first node: the bot, its fields, screens, words and fallback.
extension KavCompiler {
    private static let headers = [
        "bot", "start", "requires", "screen", "field", "synonyms", "ignore", "keep", "fallback",
        "agent", "text",
    ]

    mutating func takeHeader(_ line: KavLine, head: Substring, rest: Substring) {
        context = .none
        switch head {
        case "bot": takeBot(line, rest)
        case "start": start = word(line, rest)
        case "requires": requires += list(line, rest).map { .text($0.text, at: $0.span) }
        case "screen": takeScreen(line, rest)
        case "field": takeField(line, rest)
        case "synonyms", "ignore", "keep": takeWords(line, head, rest, language: language)
        case "fallback": takeFallback(line, rest)
        case "agent": takeAgent(line, rest)
        default:
            note(
                "KV102",
                line.span(of: head),
                "\(quoted(String(head))) does not stand before the first node.",
                meant(NearestName.of(String(head), in: Self.headers))
                    ?? "A node begins with a line such as: == welcome"
            )
        }
    }

    private mutating func takeBot(_ line: KavLine, _ rest: Substring) {
        guard bot == nil else {
            note("KV104", line.span, "The bot has a name already.")
            return
        }
        let tokens = line.tokens(of: rest)
        guard let id = tokens.first else {
            note("KV101", line.span, "The bot's name is missing.", "Write: bot my-shop")
            return
        }
        var names: [JSONValue] = []
        var index = 1
        var own = JSONValue.text("en", at: id.span)
        while index < tokens.count {
            let token = tokens[index]
            index += 1
            if token.isWord("language"), index < tokens.count {
                own = .text(tokens[index].text, at: tokens[index].span)
                index += 1
            } else if token.isWord("also") {
                while index < tokens.count, !tokens[index].isWord("language") {
                    names.append(.text(tokens[index].text, at: tokens[index].span))
                    index += 1
                }
            } else {
                noteUnexpected(token, ["language", "also"])
            }
        }
        language = own.text ?? "en"
        languages = [language] + names.compactMap(\.text)
        botSpan = line.span
        hasBotLine = true
        bot = [
            JSONMember("id", .text(id.text, at: id.span)), JSONMember("language", own),
            JSONMember("languages", .array([own] + names)),
        ]
    }

    mutating func noteUnexpected(_ token: KavToken, _ known: [String]) {
        note(
            "KV102",
            token.span,
            "\(quoted(token.text)) is not known here.",
            meant(NearestName.of(token.text, in: known))
                ?? "Known here: \(known.joined(separator: ", "))."
        )
    }

    /// A line's one word.
    mutating func word(_ line: KavLine, _ rest: Substring) -> JSONValue? {
        let tokens = line.tokens(of: rest)
        guard let token = tokens.first else {
            note("KV101", line.span, "A name is missing on this line.")
            return nil
        }
        if tokens.count > 1 { noteRest(tokens[1]) }
        return .text(token.text, at: token.span)
    }

    mutating func noteRest(_ token: KavToken) {
        note(
            "KV110",
            token.span,
            "\(quoted(token.text)) stands after the end of the statement.",
            "Put a text that begins with a statement's word into quotes."
        )
    }

    /// Texts parted by commas.
    func list(_ line: KavLine, _ rest: Substring) -> [KavToken] {
        rest.split(separator: ",").compactMap { part in
            let body = part.drop(while: \.isWhitespace).trimmedAtEnd
            guard !body.isEmpty else { return nil }
            let text = line.endText(body)
            return KavToken(text: text.value, span: text.span, isQuoted: false)
        }
    }

    private mutating func takeScreen(_ line: KavLine, _ rest: Substring) {
        let tokens = line.tokens(of: rest)
        guard let id = tokens.first else {
            note("KV101", line.span, "The screen's name is missing.")
            return
        }
        let label = tokens.dropFirst().first { $0.isQuoted }
        var members = [
            JSONMember("id", .text(id.text, at: id.span)),
            JSONMember("label", .text(label?.text ?? id.text, at: label?.span ?? id.span)),
        ]
        for token in tokens.dropFirst() where !token.isQuoted {
            if token.text == "needs-target" {
                members.append(JSONMember("needsTarget", .bool(true, at: token.span)))
            } else {
                noteUnexpected(token, ["needs-target"])
            }
        }
        screens.append(.object(members, at: line.span))
    }

    private mutating func takeField(_ line: KavLine, _ rest: Substring) {
        let tokens = line.tokens(of: rest, marks: ",")
        guard let id = tokens.first else {
            note("KV101", line.span, "The field's name is missing.")
            return
        }
        if fieldPlaces[id.text] != nil {
            note("KV104", id.span, "There is a field \(quoted(id.text)) already.")
            return
        }
        var field = FieldDraft(
            id: id.text,
            span: line.span,
            members: [JSONMember("id", .text(id.text, at: id.span))]
        )
        readOptions(Array(tokens.dropFirst()), of: &field)
        complete(&field, at: id.span)
        fieldPlaces[id.text] = fields.count
        fields.append(field)
    }

    mutating func takeWords(
        _ line: KavLine,
        _ head: Substring,
        _ rest: Substring,
        language: String
    ) {
        let index = wordsIndex(language)
        if head == "synonyms" {
            guard let equals = rest.firstIndex(of: "=") else {
                note(
                    "KV101",
                    line.span,
                    "A synonym needs “=”.",
                    "Write: synonyms refund = money back, reimbursement"
                )
                return
            }
            let say = line.endText(rest[..<equals].trimmedAtEnd)
            let also = list(line, rest[rest.index(after: equals)...])
            words[index].words.synonyms.append(
                .object([
                    JSONMember("say", .text(say.value, at: say.span)),
                    JSONMember("also", .array(also.map { .text($0.text, at: $0.span) })),
                ])
            )
            return
        }
        let values = list(line, rest).map { JSONValue.text($0.text, at: $0.span) }
        if head == "ignore" {
            words[index].words.ignored += values
        } else {
            words[index].words.kept += values
        }
    }

    private mutating func wordsIndex(_ language: String) -> Int {
        if let index = words.firstIndex(where: { $0.language == language }) { return index }
        words.append((language, WordsDraft()))
        return words.count - 1
    }

    private mutating func takeFallback(_ line: KavLine, _ rest: Substring) {
        context = .fallback
        guard fallback == nil else {
            note("KV104", line.span, "There is a fallback already.")
            return
        }
        fallback = []
        guard !rest.isEmpty else { return }
        var text = line.endText(rest)
        if text.id == nil { text.id = "fallback.1" }
        let id = addText(text, counted: "fallback.1")
        fallback = [JSONMember("text", .text(id, at: text.span))]
    }

    private mutating func takeAgent(_ line: KavLine, _ rest: Substring) {
        let tokens = line.tokens(of: rest)
        guard let first = tokens.first, first.isWord("before") else {
            note(
                "KV102",
                line.span,
                "Before the first node, “agent” names the questions that come before one.",
                "Write: agent before pre.agent"
            )
            return
        }
        agentBefore += tokens.dropFirst().map { .text($0.text, at: $0.span) }
    }
}
