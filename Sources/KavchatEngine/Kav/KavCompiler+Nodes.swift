/// Nodes: their phrases, and one step a line.
extension KavCompiler {
    mutating func beginNode(_ line: KavLine) {
        close()
        context = .node
        isNodeOpen = true
        isNodeFull = !hasRoom(behind: nodes.count, of: ScriptReader.maxNodes)
        guard !isNodeFull else { return }
        let marks = line.text.prefix { $0 == UInt8(ascii: "=") }.count
        if marks > 2 {
            note("KV105", line.span, "A node begins with two “=”.", "Write: == welcome")
        }
        let (name, rest) = line.text.dropFirst(marks).trimmedAtStart.headAndRest
        guard !name.isEmpty else {
            note("KV105", line.span, "The node has no name.", "Write: == welcome")
            return
        }
        let id = JSONValue.text(name.string, at: line.span(of: name))
        if nodePlaces[name.string] == nil { nodePlaces[name.string] = nodes.count }
        nodes.append(NodeDraft(id: id, span: line.span))
        if hasBotLine, firstNode == nil { firstNode = id }
        if !rest.isEmpty { setTitle(line, rest) }
    }

    mutating func takeStatement(_ line: KavLine, head: KavPart, rest: KavPart) {
        context = .none
        guard let node = nodes.indices.last else { return }
        close()
        isNodeFull = !hasRoom(behind: nodes[node].steps.count, of: ScriptReader.maxSteps)
        guard !isNodeFull else { return }
        let first = line.text.first
        let isOpen =
            switch nodes[node].openStep {
            case .none: true
            case .buttons: first == UInt8(ascii: "*")
            case .branches: head.isWord(KavStatement.otherwise.rawValue)
            }
        if !isOpen { nodes[node].openStep = .none }
        switch first {
        case UInt8(ascii: "?"): addPhrase(line, excluded: false, language: language, node: node)
        case UInt8(ascii: "!"): addPhrase(line, excluded: true, language: language, node: node)
        case UInt8(ascii: "*"): takeButton(line)
        case UInt8(ascii: "\""): takeSay(line, line.text)
        default: takeVerb(line, head: head, rest: rest)
        }
    }

    private mutating func takeVerb(_ line: KavLine, head: KavPart, rest: KavPart) {
        switch KavStatement(rawValue: head.string) {
        case .title: setTitle(line, rest)
        case .when: takeWhen(line, rest)
        case .boost: takeBoost(line, rest)
        case .interrupt:
            if let token = line.tokens(of: rest).first { return noteRest(token) }
            if let node = nodes.indices.last {
                nodes[node].interrupt = .bool(true, at: line.span)
            }
        case .say: takeSay(line, rest)
        case .ask: takeAsk(line, rest)
        case .branch: takeIf(line, rest)
        case .otherwise: takeElse(line, rest)
        case .set: takeSet(line, rest)
        case .lead: takeLead(line, rest)
        case .goto, .call, .event:
            let (body, ids) = line.withoutIds(rest)
            if let name = word(line, body) {
                addStep(head.string, name, line, id: ids.statement)
            }
        case .returns, .contact, .agent, .ai, .end, .buttons:
            takeBare(line, head: head, rest: rest)
        case nil: takeSay(line, line.text)
        }
    }

    private mutating func takeWhen(_ line: KavLine, _ rest: KavPart) {
        guard let node = nodes.indices.last else { return }
        if nodes[node].when != nil {
            noteSecond(line, "condition", "Join both by “and” on one line.")
        } else {
            nodes[node].when = condition(line, rest)
        }
    }

    private mutating func takeBoost(_ line: KavLine, _ rest: KavPart) {
        guard let node = nodes.indices.last, let number = Int(rest.string) else {
            note("KV101", line.span, "“boost” needs a whole number.", "Write: boost 10")
            return
        }
        if nodes[node].boost != nil { noteSecond(line, "boost") }
        nodes[node].boost = .integer(number, at: line.span(of: rest))
    }

    /// Of what a node has only once.
    private mutating func noteSecond(
        _ line: KavLine,
        _ what: String,
        _ way: String = "Delete one of them."
    ) {
        note("KV104", line.span, "The node has a \(what) already.", way)
    }

    /// A verb without an argument.
    private mutating func takeBare(_ line: KavLine, head: KavPart, rest: KavPart) {
        let (body, ids) = line.withoutIds(rest)
        if let token = line.tokens(of: body).first {
            noteRest(token)
            return
        }
        guard head.isWord("buttons") else {
            addStep(head.string, .bool(true, at: line.span), line, id: ids.statement)
            return
        }
        addStep("buttons", .array([], at: line.span), line, id: ids.statement)
        if let node = nodes.indices.last { nodes[node].openStep = .buttons }
    }

    mutating func addStep(_ verb: String, _ value: JSONValue, _ line: KavLine, id: KavToken? = nil)
    {
        guard let node = nodes.indices.last else { return }
        context = .step
        var members = [JSONMember(verb, value, at: line.span)]
        if let id { members.insert(JSONMember("id", id.value), at: 0) }
        nodes[node].steps.append(.object(members, at: line.span))
        nodes[node].openStep = .none
    }

    private mutating func setTitle(_ line: KavLine, _ rest: KavPart) {
        guard let node = nodes.indices.last else { return }
        guard nodes[node].title == nil else { return noteSecond(line, "title") }
        let text = line.text(rest)
        nodes[node].title = .text(addText(text), at: text.span)
        context = .node
    }

    mutating func addPhrase(_ line: KavLine, excluded: Bool, language: String, node: Int) {
        let count = nodes[node].phraseCount(excluded: excluded, language: language)
        guard hasRoom(behind: count, of: ScriptReader.maxPhrases) else { return }
        let text = line.plainText(line.text.dropFirst().trimmedAtStart)
        let phrase = JSONValue.text(text.value, at: text.span)
        nodes[node].addPhrase(phrase, excluded: excluded, language: language)
    }

    private mutating func takeSay(_ line: KavLine, _ rest: KavPart) {
        let text = line.text(rest)
        let id = addText(text)
        addStep("say", .text(id, at: text.span), line, id: text.ids.own)
    }

    private mutating func takeButton(_ line: KavLine) {
        guard let node = nodes.indices.last else { return }
        if nodes[node].openStep == .buttons {
            context = .button
            guard hasRoom(behind: stepCount(of: "buttons"), of: ScriptReader.maxButtons) else {
                return
            }
        }
        let body = line.text.dropFirst().trimmedAtStart
        let (whole, ids) = line.withoutIds(body)
        guard let arrow = KavLine.arrow(in: whole) else {
            note(
                "KV101",
                line.span,
                "The button has no target.",
                KavSlips.arrow(in: whole) ?? "Write: * Label -> node"
            )
            return
        }
        guard let exit = exit(line, whole[arrow...].dropFirst(2).trimmedAtStart) else { return }
        if nodes[node].openStep != .buttons {
            addStep("buttons", .array([], at: line.span), line)
            nodes[node].openStep = .buttons
        }
        var label = line.label(whole[..<arrow].trimmedAtEnd)
        if !label.isReference { label.ids = ids }
        let name = addText(label)
        let id = ids.own ?? label.ids.line
        let button = JSONValue.object(
            [
                JSONMember("id", .text(id?.text ?? name, at: id?.span ?? label.span)),
                JSONMember("label", .text(name, at: label.span)),
            ] + (exit.members ?? []),
            at: line.span
        )
        context = .button
        changeStep { members in
            guard let place = members.firstIndex(where: { $0.key == "buttons" }) else { return }
            members[place].value.append(button)
        }
    }
}
