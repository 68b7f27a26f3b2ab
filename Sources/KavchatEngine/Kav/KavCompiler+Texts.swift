import KavchatModel

/// Texts of the bot's own language, and text files of the others.
extension KavCompiler {
    /// Adds a text of the script; answers its line id, the written one or one counted in the node.
    mutating func addText(_ text: KavText, counted: String? = nil) -> String {
        let id = text.id ?? counted ?? countedId()
        add(id, text: text, language: language)
        return id
    }

    private mutating func countedId() -> String {
        guard let node = nodes.indices.last else { return "line" }
        while true {
            nodes[node].lines += 1
            let id = "\(nodes[node].name).\(nodes[node].lines)"
            if !writtenIds.contains(id) { return id }
        }
    }

    private mutating func add(
        _ id: String,
        text: KavText,
        language: String,
        source: String? = nil
    ) {
        let table = tableIndex(language)
        let value = JSONValue.text(text.value, at: text.span)
        if texts[table].places[id] != nil {
            note(
                "KV104",
                text.idSpan ?? text.span,
                "There is a line \(quoted(id)) already.",
                "Give one of them another name."
            )
            return
        }
        var shown = value
        if let source {
            let members = [JSONMember("t", value), JSONMember("src", .text(source))]
            shown = .object(members, at: text.span)
        }
        texts[table].places[id] = texts[table].lines.count
        texts[table].lines.append(JSONMember(id, shown, at: text.idSpan ?? text.span))
    }

    private mutating func tableIndex(_ language: String) -> Int {
        if let index = texts.firstIndex(where: { $0.language == language }) { return index }
        texts.append(TextsDraft(language: language))
        return texts.count - 1
    }

    /// `| text`: another way to say the line above.
    mutating func addVariant(_ line: KavLine) {
        guard let open = openLine,
            let table = texts.firstIndex(where: { $0.language == open.language }),
            let place = texts[table].places[open.id]
        else {
            note("KV101", line.span, "There is no text above that this could be a variant of.")
            return
        }
        let text = line.endText(line.text.dropFirst().drop(while: \.isWhitespace))
        let variant = JSONValue.text(text.value, at: text.span)
        let value = texts[table].lines[place].value
        func widened(_ value: JSONValue) -> JSONValue {
            .array((value.elements ?? [value]) + [variant], at: value.span)
        }
        if case .object(var members) = value.content {
            members[0].value = widened(members[0].value)
            texts[table].lines[place].value.content = .object(members)
        } else {
            texts[table].lines[place].value = widened(value)
        }
    }

    mutating func beginTexts(_ line: KavLine, _ rest: Substring) {
        guard let name = word(line, rest)?.text else { return }
        if !languages.contains(name) {
            note(
                "KV107",
                line.span(of: rest),
                "The language \(quoted(name)) is not one of the bot's languages.",
                meant(NearestName.of(name, in: languages))
                    ?? "Write “also \(name)” behind the bot.",
                severity: .warning
            )
        }
        textLanguage = name
        textNode = nil
        openLine = nil
        isNodeOpen = false
        _ = tableIndex(name)
    }

    mutating func takeText(_ line: KavLine) {
        guard let language = textLanguage else { return }
        let (head, rest) = line.text[...].headAndRest
        switch line.text.first {
        case "=" where line.text.hasPrefix("=="): findNode(line)
        case "?", "!":
            guard let node = textNode else {
                note("KV101", line.span, "A phrase stands below the line of its node.")
                return
            }
            let isExcluded = line.text.first == "!"
            addPhrase(line, excluded: isExcluded, language: language, node: node)
        case "|": addVariant(line)
        default:
            if ["synonyms", "ignore", "keep"].contains(head), !rest.hasPrefix("=") {
                takeWords(line, head, rest, language: language)
            } else {
                takeTranslation(line, language: language)
            }
        }
    }

    private mutating func findNode(_ line: KavLine) {
        let name = line.text.dropFirst(2).drop(while: \.isWhitespace)
        textNode = nodePlaces[String(name)]
        if textNode == nil, !findings.isFull {
            note(
                "KV201",
                line.span(of: name),
                "There is no node \(quoted(String(name))).",
                meant(NearestName.of(String(name), in: nodes.map(\.name)))
            )
        }
    }

    private mutating func takeTranslation(_ line: KavLine, language: String) {
        guard let equals = line.text.firstIndex(of: "=") else {
            note(
                "KV101",
                line.span,
                "A line of a text file is an id, “=” and the text.",
                "Write: welcome.1 = …"
            )
            return
        }
        let name = line.text[..<equals].trimmedAtEnd
        let body = line.text[line.text.index(after: equals)...].drop(while: \.isWhitespace)
        var text = line.endText(body)
        text.id = String(name)
        text.idSpan = line.span(of: name)
        let source = line.comment.flatMap { comment in
            comment.hasPrefix("from ") ? String(comment.dropFirst(5)).trimmed : nil
        }
        add(String(name), text: text, language: language, source: source)
        openLine = (language, String(name))
    }
}
