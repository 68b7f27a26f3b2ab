/// Lines before the first node: the bot, its fields, screens, words and fallback.
extension KavCompiler {
    mutating func takeHeader(_ line: KavLine, head: KavPart, rest: KavPart) {
        switch KavHeader(rawValue: head.string) {
        case .bot: takeBot(line, rest)
        case .start where start != nil, .revision where revision != nil:
            note(
                "KV104",
                line.span,
                "There is a line \(quoted(head.string)) already.",
                "Delete one of them."
            )
        case .start: start = word(line, rest)
        case .requires: requires += line.list(rest).map(\.value)
        case .revision: revision = number(line, rest)
        case .screen: takeScreen(line, rest)
        case .field: takeField(line, rest)
        case .synonyms, .ignore, .keep: takeWords(line, head, rest, language: language)
        case .fallback: takeFallback(line, rest)
        case .agent: takeAgent(line, rest)
        case .extra: takeExtra(line, rest)
        case .text, nil:
            // An indented “text”: a section begins at the line's start.
            note(
                "KV102",
                line.span(of: head),
                "\(quoted(head.string)) does not stand before the first node.",
                meant(NearestName.of(head.string, in: KavHeader.allCases.map(\.rawValue)))
                    ?? "A node begins with a line such as: == welcome"
            )
        }
    }

    private mutating func takeBot(_ line: KavLine, _ rest: KavPart) {
        guard bot == nil else {
            note(
                "KV104",
                line.span,
                "The bot has a name already.",
                "Keep one line that begins with “bot”."
            )
            return
        }
        let tokens = line.words(of: rest)
        guard let id = tokens.first else {
            note("KV101", line.span, "The bot's name is missing.", "Write: bot my-shop")
            return
        }
        var name: KavToken?
        var names: [JSONValue] = []
        var index = 1
        var own = JSONValue.text("en", at: id.span)
        while index < tokens.count {
            let token = tokens[index]
            index += 1
            if token.isWord("language"), index < tokens.count {
                own = tokens[index].value
                index += 1
            } else if token.isWord("also") {
                while index < tokens.count, !tokens[index].isWord("language") {
                    names.append(tokens[index].value)
                    index += 1
                }
            } else if token.isQuoted, name == nil {
                name = token
            } else {
                noteUnexpected(token, ["language", "also"])
            }
        }
        language = own.text ?? "en"
        languages = [language] + names.compactMap(\.text)
        botSpan = line.span
        hasBotLine = true
        context = .bot
        bot = [JSONMember("id", id.value)]
        if let name { bot?.append(JSONMember("name", name.value)) }
        bot?.append(JSONMember("language", own))
        bot?.append(JSONMember("languages", .array([own] + names)))
    }

    mutating func noteUnexpected(_ token: KavToken, _ known: [String]) {
        guard !(findings.isFull && findings.hasError) else { return }
        note(
            "KV102",
            token.span,
            "\(quoted(token.text)) is not known here.",
            meant(NearestName.of(token.text, in: known))
                ?? "Known here: \(known.joined(separator: ", "))."
        )
    }

    /// A line's one word.
    mutating func word(_ line: KavLine, _ rest: KavPart) -> JSONValue? {
        let tokens = line.tokens(of: rest)
        guard let token = tokens.first else {
            note(
                "KV101",
                line.span,
                "A name is missing on this line.",
                "Write it behind \(quoted(line.text.headAndRest.head.string))."
            )
            return nil
        }
        if tokens.count > 1 { noteRest(tokens[1]) }
        return token.value
    }

    /// A line's one whole number.
    private mutating func number(_ line: KavLine, _ rest: KavPart) -> JSONValue? {
        guard let number = Int(rest.string) else {
            note(
                "KV101",
                line.span,
                "A whole number is expected on this line.",
                "Write: revision 1"
            )
            return nil
        }
        return .integer(number, at: line.span(of: rest))
    }

    mutating func noteRest(
        _ token: KavToken,
        _ way: String = "Put a text that begins with a statement's word into quotes."
    ) {
        note(
            "KV110",
            token.span,
            "\(quoted(token.text)) stands after the end of the statement.",
            way,
            severity: .warning
        )
    }

    private mutating func takeScreen(_ line: KavLine, _ rest: KavPart) {
        let tokens = line.tokens(of: rest)
        guard let id = tokens.first else {
            note(
                "KV101",
                line.span,
                "The screen's name is missing.",
                "Write: screen orders \"My orders\""
            )
            return
        }
        let labels = tokens.dropFirst().filter(\.isQuoted)
        if labels.count > 1 { noteRest(labels[1]) }
        var members = [
            JSONMember("id", id.value), JSONMember("label", (labels.first ?? id).value),
        ]
        for token in tokens.dropFirst() where !token.isQuoted {
            if token.text == "needs-target" {
                members.append(JSONMember("needsTarget", .bool(true, at: token.span)))
            } else {
                noteUnexpected(token, ["needs-target"])
            }
        }
        context = .screen
        guard hasRoom(behind: screens.count, of: ScriptReader.maxScreens) else { return }
        screens.append(.object(members, at: line.span))
    }

    private mutating func takeField(_ line: KavLine, _ rest: KavPart) {
        let tokens = line.tokens(of: rest, marks: ",")
        guard let id = tokens.first else {
            note("KV101", line.span, "The field's name is missing.", "Write: field phone phone")
            return
        }
        if fieldPlaces[id.text] != nil {
            note(
                "KV104",
                id.span,
                "There is a field \(quoted(id.text)) already.",
                "Delete one of them, or give it another name."
            )
            return
        }
        guard hasRoom(behind: fields.count, of: ScriptReader.maxFields) else { return }
        var field = FieldDraft(id: id, span: line.span, isDeclared: true)
        for token in readOptions(tokens.dropFirst(), of: &field) {
            noteUnexpected(token, Self.fieldOptions)
        }
        fieldPlaces[id.text] = fields.count
        context = .field(fields.count)
        fields.append(field)
    }

    mutating func takeWords(
        _ line: KavLine,
        _ head: KavPart,
        _ rest: KavPart,
        language: String
    ) {
        let index = wordsIndex(language)
        switch head.string {
        case "synonyms":
            guard let synonym = synonym(line, rest) else { return }
            words[index].synonyms.append(synonym)
        case "ignore": words[index].ignored += line.list(rest).map(\.value)
        default: words[index].kept += line.list(rest).map(\.value)
        }
    }

    private mutating func synonym(_ line: KavLine, _ rest: KavPart) -> JSONValue? {
        guard let equals = KavLine.equals(in: rest) else {
            note(
                "KV101",
                line.span,
                "A synonym needs “=”.",
                "Write: synonyms refund = money back, reimbursement"
            )
            return nil
        }
        let say = line.plainText(rest[..<equals].trimmedAtEnd)
        let also = line.list(rest[equals...].dropFirst())
        let members = [
            JSONMember("say", .text(say.value, at: say.span)),
            JSONMember("also", .array(also.map(\.value))),
        ]
        return .object(members, at: line.span)
    }

    private mutating func wordsIndex(_ language: String) -> Int {
        if let index = words.firstIndex(where: { $0.language == language }) { return index }
        words.append(WordsDraft(language: language))
        return words.count - 1
    }

    private mutating func takeFallback(_ line: KavLine, _ rest: KavPart) {
        guard fallback == nil else {
            note(
                "KV104",
                line.span,
                "There is a fallback already.",
                "Keep one line that begins with “fallback”."
            )
            return
        }
        context = .fallback
        fallback = []
        fallbackSpan = line.span
        guard !rest.isEmpty else { return }
        let text = line.text(rest)
        let id = addText(text, counted: "fallback.1")
        fallback = [JSONMember("text", .text(id, at: text.span))]
    }

    private mutating func takeAgent(_ line: KavLine, _ rest: KavPart) {
        let tokens = line.words(of: rest)
        guard let first = tokens.first, first.isWord("before") else {
            note(
                "KV102",
                line.span,
                "Before the first node, “agent” names the questions that come before one.",
                "Write: agent before pre.agent"
            )
            return
        }
        if agent == nil { agentSpan = line.span }
        agent = agent ?? []
        context = .agent
        agentBefore += tokens.dropFirst().map(\.value)
    }
}
