/// Nodes: their phrases, and one step a line.
extension KavCompiler {
    mutating func beginNode(_ line: KavLine) {
        context = .none
        openLine = nil
        isNodeOpen = true
        let body = line.text.dropFirst(2).drop(while: \.isWhitespace)
        let (name, rest) = body.headAndRest
        guard !name.isEmpty else {
            note("KV105", line.span, "The node has no name.", "Write: == welcome")
            return
        }
        let id = JSONValue.text(String(name), at: line.span(of: name))
        if nodePlaces[String(name)] == nil { nodePlaces[String(name)] = nodes.count }
        nodes.append(NodeDraft(id: id, span: line.span))
        if hasBotLine, firstNode == nil { firstNode = id }
        if !rest.isEmpty { setTitle(line, rest) }
    }

    mutating func takeStatement(_ line: KavLine, head: Substring, rest: Substring) {
        context = .none
        guard let node = nodes.indices.last else { return }
        let isElse = head == "else"
        if nodes[node].openStep == .branches, !isElse { nodes[node].openStep = .none }
        if head != "*", !line.text.hasPrefix("*"), nodes[node].openStep == .buttons {
            nodes[node].openStep = .none
        }
        switch line.text.first {
        case "?": addPhrase(line, excluded: false, language: language, node: node)
        case "!": addPhrase(line, excluded: true, language: language, node: node)
        case "*": takeButton(line)
        case "\"": takeSay(line, line.text[...])
        default: takeVerb(line, head: head, rest: rest)
        }
    }

    private mutating func takeVerb(_ line: KavLine, head: Substring, rest: Substring) {
        switch head {
        case "title": setTitle(line, rest)
        case "when":
            if let node = nodes.indices.last { nodes[node].when = condition(line, rest) }
        case "boost":
            guard let node = nodes.indices.last, let number = Int(rest) else {
                note("KV101", line.span, "“boost” needs a whole number.")
                return
            }
            nodes[node].boost = .integer(number, at: line.span(of: rest))
        case "say": takeSay(line, rest)
        case "ask": takeAsk(line, rest)
        case "if": takeIf(line, rest)
        case "else": takeElse(line, rest)
        case "set": takeSet(line, rest)
        case "lead": takeLead(line, rest)
        case "goto", "call", "event":
            let (body, id) = line.withoutId(rest)
            if let name = word(line, body) { addStep(String(head), name, line, id: id) }
        case "return", "contact", "agent", "ai", "end", "buttons":
            takeBare(line, head: head, rest: rest)
        default: takeSay(line, line.text[...])
        }
    }

    /// A verb without an argument.
    private mutating func takeBare(_ line: KavLine, head: Substring, rest: Substring) {
        let (body, id) = line.withoutId(rest)
        if let token = line.tokens(of: body).first {
            noteRest(token)
            return
        }
        guard head == "buttons" else {
            addStep(String(head), .bool(true, at: line.span), line, id: id)
            return
        }
        addStep("buttons", .array([], at: line.span), line, id: id)
        if let node = nodes.indices.last { nodes[node].openStep = .buttons }
    }

    mutating func addStep(_ verb: String, _ value: JSONValue, _ line: KavLine, id: KavToken? = nil)
    {
        guard let node = nodes.indices.last else { return }
        openLine = nil
        var members = [JSONMember(verb, value, at: line.span)]
        if let id { members.insert(JSONMember("id", .text(id.text, at: id.span)), at: 0) }
        nodes[node].steps.append(.object(members, at: line.span))
        nodes[node].openStep = .none
    }

    private mutating func setTitle(_ line: KavLine, _ rest: Substring) {
        guard let node = nodes.indices.last else { return }
        let text = line.endText(rest)
        nodes[node].title = .text(addText(text), at: text.span)
    }

    mutating func addPhrase(_ line: KavLine, excluded: Bool, language: String, node: Int) {
        let body = line.text.dropFirst().drop(while: \.isWhitespace)
        let text = line.endText(body)
        let value = JSONValue.text(text.value, at: text.span)
        func add(to lists: inout [(language: String, list: [JSONValue])]) {
            if let index = lists.firstIndex(where: { $0.language == language }) {
                lists[index].list.append(value)
            } else {
                lists.append((language, [value]))
            }
        }
        if excluded {
            add(to: &nodes[node].excluded)
        } else {
            add(to: &nodes[node].phrases)
        }
    }

    private mutating func takeSay(_ line: KavLine, _ rest: Substring) {
        let text = line.endText(rest)
        let id = addText(text)
        addStep("say", .text(id, at: text.span), line)
        openLine = (language, id)
    }

    private mutating func takeButton(_ line: KavLine) {
        guard let node = nodes.indices.last else { return }
        let body = line.text.dropFirst().drop(while: \.isWhitespace)
        let (whole, id) = line.withoutId(body)
        guard let arrow = Self.lastArrow(in: whole) else {
            note(
                "KV101",
                line.span,
                "The button has no target.",
                "Write: * Label -> node"
            )
            return
        }
        var label = line.endText(whole[..<arrow].trimmedAtEnd)
        label.id = id?.text
        label.idSpan = id?.span
        let target = whole[whole.index(arrow, offsetBy: 2)...].drop(while: \.isWhitespace)
        guard let exit = exit(line, target) else { return }
        let name = addText(label)
        let button = JSONValue.object(
            [
                JSONMember("id", .text(name, at: label.idSpan ?? label.span)),
                JSONMember("label", .text(name, at: label.span)),
            ] + (exit.members ?? []),
            at: line.span
        )
        if nodes[node].openStep != .buttons {
            addStep("buttons", .array([], at: line.span), line)
            nodes[node].openStep = .buttons
        }
        guard let last = nodes[node].steps.indices.last,
            case .object(var members) = nodes[node].steps[last].content,
            let place = members.firstIndex(where: { $0.key == "buttons" })
        else { return }
        members[place].value.content = .array((members[place].value.elements ?? []) + [button])
        nodes[node].steps[last].content = .object(members)
    }

    static func lastArrow(in text: Substring) -> Substring.Index? {
        var found: Substring.Index?
        for index in text.indices where text[index...].hasPrefix("->") { found = index }
        return found
    }
}
