import KavchatModel

/// Texts of the bot's own language, and text files of the others.
extension KavCompiler {
    /// Adds a text of the script; answers its line id, the written one or one counted in the node.
    mutating func addText(_ text: KavText, counted: String? = nil) -> String {
        let id = text.ids.line?.text ?? counted ?? countedId()
        if text.isQuoteOpen {
            note(
                "KV101",
                text.span,
                "The quote at the beginning of this text is not closed.",
                "Close it, or write \\\" for the character.",
                severity: .warning
            )
        }
        if text.isReference {
            openLine = nil
        } else {
            add(id, text: text, language: language)
            openLine = (language, id)
        }
        return id
    }

    private var isNodeTwice: Bool {
        guard isNodeOpen, let node = nodes.indices.last else { return false }
        return nodePlaces[nodes[node].name] != node
    }

    private mutating func countedId() -> String {
        guard let node = nodes.indices.last else { return "line" }
        let name = nodes[node].name
        let count = (nodes[node].lines ?? countStart(of: name)) + 1
        nodes[node].lines = count
        return "\(name).\(count)"
    }

    /// Where counting begins in a node; the files are read for it at the first line without an id.
    private mutating func countStart(of node: String) -> Int {
        if let counts { return counts.start(of: node) }
        let written = KavWrittenIds(in: layout.files)
        let counts = KavCounts(written: written.ids, textIds: written.textIds)
        self.counts = counts
        return counts.start(of: node)
    }

    private mutating func add(
        _ id: String,
        text: KavText,
        language: String,
        source: String? = nil
    ) {
        let table = tableIndex(language)
        let value = JSONValue.text(text.value, at: text.span)
        let place = texts[table].lines.count
        if let first = texts[table].places.updateValue(place, forKey: id) {
            texts[table].places[id] = first
            // What is counted in a node that stands twice was told with the node.
            guard text.ids.line != nil || !isNodeTwice else { return }
            note(
                "KV104",
                text.ids.line?.span ?? text.span,
                "There is a line \(quoted(id)) already.",
                text.ids.line.map {
                    "To use its text here too, write no text but only @\($0.text)."
                }
            )
            return
        }
        var shown = value
        if let source {
            let members = [JSONMember("t", value), JSONMember("src", .text(source))]
            shown = .object(members, at: text.span)
        }
        texts[table].lines.append(JSONMember(id, shown, at: text.ids.line?.span ?? text.span))
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
            note(
                "KV101",
                line.span,
                "There is no text above that this could be a variant of.",
                "Write the first text on a line of its own above it, without “|”."
            )
            return
        }
        let value = texts[table].lines[place].value
        let isTranslated = value.members != nil
        let count = (isTranslated ? value["t"] : value)?.elements?.count ?? 1
        guard hasRoom(behind: count, of: ScriptReader.maxVariants) else { return }
        let text = line.plainText(line.text.dropFirst().trimmedAtStart)
        let variant = JSONValue.text(text.value, at: text.span)
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

    /// Each language is looked for among the others.
    private static let maxTables = ScriptReader.maxLanguages + 1

    private mutating func beginTexts(_ line: KavLine, _ rest: KavPart) {
        guard let name = word(line, rest)?.text else { return }
        textLanguage = nil
        textNode = nil
        close()
        guard texts.contains(where: { $0.language == name }) || texts.count <= Self.maxTables else {
            let message = "There are texts in more than \(Self.maxTables) languages."
            if !layout.isCut { note("KV108", line.span, message) }
            layout.isCut = true
            return
        }
        textLanguage = name
        layout.sections.append(KavLayout.Section(language: name, span: line.span))
        texts[tableIndex(name)].span = line.span(of: rest)
    }

    /// A line of a text section, its first one included.
    mutating func takeText(_ line: KavLine) {
        guard !line.beginsTexts else { return beginTexts(line, line.text.headAndRest.rest) }
        guard let language = textLanguage else { return }
        switch line.text.first {
        case UInt8(ascii: "=") where line.text.begins(with: "=="): findNode(line)
        case UInt8(ascii: "?"), UInt8(ascii: "!"):
            guard let node = textNode else {
                note(
                    "KV101",
                    line.span,
                    "A phrase stands below the line of its node.",
                    "Write “== node” above it, with the node's name."
                )
                return
            }
            let isExcluded = line.text.first == UInt8(ascii: "!")
            addPhrase(line, excluded: isExcluded, language: language, node: node)
        case UInt8(ascii: "|"): addVariant(line)
        default:
            let (head, rest) = line.text.headAndRest
            if ["synonyms", "ignore", "keep"].contains(where: head.isWord), !rest.begins(with: "=")
            {
                takeWords(line, head, rest, language: language)
            } else {
                takeTranslation(line, language: language)
            }
        }
    }

    private mutating func findNode(_ line: KavLine) {
        close()
        let part = line.text.dropFirst(2).trimmedAtStart
        let name = part.string
        if let textLanguage { layout.heads["\(textLanguage) \(name)"] = line.span }
        textNode = nodePlaces[name]
        if textNode == nil, !findings.isFull {
            note(
                "KV201",
                line.span(of: part),
                "There is no node \(quoted(name)).",
                meant(NearestName.of(name, in: nodes.map(\.name)))
                    ?? "Write the name of a node, or delete the lines below it."
            )
        }
    }

    private mutating func takeTranslation(_ line: KavLine, language: String) {
        guard let equals = KavLine.equals(in: line.text) else {
            note(
                "KV101",
                line.span,
                "A line of a text file is an id, “=” and the text.",
                KavSlips.translation(in: line.text)
            )
            return
        }
        let part = line.text[..<equals].trimmedAtEnd
        let name = part.string
        var text = line.plainText(line.text[equals...].dropFirst().trimmedAtStart)
        text.ids.line = KavToken(text: name, span: line.span(of: part), isQuoted: false)
        if language == self.language { layout.sectionLines.insert(name) }
        add(name, text: text, language: language, source: line.translatedFrom?.hash)
        openLine = (language, name)
    }
}

extension KavLine {
    /// `# from ab12…`: the hash of the source line at translation time, and what else is remarked.
    var translatedFrom: (hash: String, remark: String)? {
        guard let (head, rest) = remark?.headAndRest else { return nil }
        let (hash, remark) = rest.headAndRest
        return head.isWord("from") && !hash.isEmpty ? (hash.string, remark.string) : nil
    }
}
