/// Steps with arguments, and ways out.
extension KavCompiler {
    mutating func takeAsk(_ line: KavLine, _ rest: Substring) {
        let (body, id) = line.withoutId(rest)
        let tokens = line.tokens(of: body, marks: ",")
        guard let name = tokens.first, !name.isQuoted, tokens.count > 1, tokens[1].isQuoted else {
            note(
                "KV101",
                line.span,
                "A question needs a field and a text in quotes.",
                "Write: ask name \"Your name?\""
            )
            return
        }
        let text = KavText(
            value: tokens[1].text,
            span: tokens[1].span,
            id: id?.text,
            idSpan: id?.span
        )
        let place = fieldIndex(name, line)
        var field = fields[place]
        let left = readOptions(
            Array(tokens.dropFirst(2)),
            of: &field,
            others: ["tries", "try", "skippable"]
        )
        complete(&field, at: name.span)
        fields[place] = field
        addStep("ask", .text(name.text, at: name.span), line)
        context = .ask
        let prompt = addText(text)
        openLine = (language, prompt)
        extendStep([JSONMember("text", .text(prompt, at: text.span))] + askOptions(left))
    }

    /// `3 tries`, `skippable`.
    private mutating func askOptions(_ tokens: [KavToken]) -> [JSONMember] {
        var options: [JSONMember] = []
        for (index, token) in tokens.enumerated() {
            if token.text == "skippable" {
                options.append(JSONMember("skip", .bool(true, at: token.span)))
            } else if let count = Int(token.text) {
                guard tokens.indices.contains(index + 1), tokens[index + 1].text.hasPrefix("tr")
                else {
                    noteUnexpected(token, ["tries"])
                    continue
                }
                options.append(JSONMember("tries", .integer(count, at: token.span)))
            }
        }
        return options
    }

    /// The field of a question, which declares it where nothing did before.
    private mutating func fieldIndex(_ name: KavToken, _ line: KavLine) -> Int {
        if let index = fieldPlaces[name.text] { return index }
        fieldPlaces[name.text] = fields.count
        let id = JSONMember("id", .text(name.text, at: name.span))
        fields.append(FieldDraft(id: name.text, span: line.span, members: [id]))
        return fields.count - 1
    }

    mutating func extendStep(_ options: [JSONMember]) {
        guard let node = nodes.indices.last, let last = nodes[node].steps.indices.last,
            case .object(let members) = nodes[node].steps[last].content
        else { return }
        nodes[node].steps[last].content = .object(members + options)
    }

    mutating func takeIf(_ line: KavLine, _ rest: Substring) {
        guard let branch = branch(line, rest, key: "when") else { return }
        addStep("if", .array([branch], at: line.span), line)
        if let node = nodes.indices.last { nodes[node].openStep = .branches }
    }

    mutating func takeElse(_ line: KavLine, _ rest: Substring) {
        guard let node = nodes.indices.last, nodes[node].openStep == .branches,
            let last = nodes[node].steps.indices.last,
            case .object(var members) = nodes[node].steps[last].content
        else {
            note("KV101", line.span, "There is no “if” above this “else”.")
            return
        }
        let isElseIf = rest.headAndRest.head == "if"
        let body = isElseIf ? rest.headAndRest.rest : rest
        guard let branch = branch(line, body, key: isElseIf ? "when" : "else") else { return }
        members[0].value = .array((members[0].value.elements ?? []) + [branch], at: line.span)
        nodes[node].steps[last].content = .object(members)
    }

    private mutating func branch(_ line: KavLine, _ rest: Substring, key: String) -> JSONValue? {
        guard let arrow = Self.lastArrow(in: rest) else {
            note("KV101", line.span, "“->” and a target are expected here.")
            return nil
        }
        let target = rest[rest.index(arrow, offsetBy: 2)...].drop(while: \.isWhitespace)
        guard let exit = exit(line, target) else { return nil }
        let test = rest[..<arrow].trimmedAtEnd
        if key == "else" {
            if let token = line.tokens(of: test).first { noteRest(token) }
            let otherwise = JSONMember("else", .bool(true, at: line.span))
            return .object([otherwise] + (exit.members ?? []), at: line.span)
        }
        guard let condition = condition(line, test) else { return nil }
        return .object([JSONMember("when", condition)] + (exit.members ?? []), at: line.span)
    }

    mutating func takeSet(_ line: KavLine, _ rest: Substring) {
        let (body, id) = line.withoutId(rest)
        guard let equals = body.firstIndex(of: "=") else {
            note("KV101", line.span, "A value is missing.", "Write: set topic = orders")
            return
        }
        let name = body[..<equals].trimmedAtEnd
        let value = body[body.index(after: equals)...].drop(while: \.isWhitespace)
        let text = line.endText(value)
        let field = KavToken(text: String(name), span: line.span(of: name), isQuoted: false)
        let place = fieldIndex(field, line)
        var draft = fields[place]
        complete(&draft, at: field.span)
        fields[place] = draft
        addStep("set", .text(field.text, at: field.span), line, id: id)
        let to: JSONValue =
            value == "nothing" ? JSONValue(.null, at: text.span) : .text(text.value, at: text.span)
        extendStep([JSONMember("to", to)])
    }

    mutating func takeLead(_ line: KavLine, _ rest: Substring) {
        let (body, id) = line.withoutId(rest)
        let tokens = line.tokens(of: body)
        guard let name = tokens.first else {
            note(
                "KV101",
                line.span,
                "The lead's name is missing.",
                "Write: lead callback name phone"
            )
            return
        }
        addStep("lead", .text(name.text, at: name.span), line, id: id)
        context = .lead
        let fields = tokens.dropFirst().map { JSONValue.text($0.text, at: $0.span) }
        extendStep([JSONMember("fields", .array(fields, at: line.span))])
    }

    private static let bareExits = ["contact", "agent", "reply", "restart"]

    /// What stands behind an arrow, as an object with one verb.
    mutating func exit(_ line: KavLine, _ target: Substring) -> JSONValue? {
        let tokens = line.tokens(of: target)
        guard let first = tokens.first else {
            note("KV101", line.span, "The target is missing.")
            return nil
        }
        if first.isWord("screen"), tokens.count > 1 {
            let screen = tokens[1]
            var members = [JSONMember("screen", .text(screen.text, at: screen.span))]
            if tokens.count > 2 {
                members.append(JSONMember("target", .text(tokens[2].text, at: tokens[2].span)))
            }
            if tokens.count > 3 { noteRest(tokens[3]) }
            return .object(members, at: first.span)
        }
        if tokens.count > 1 { noteRest(tokens[1]) }
        if Self.bareExits.contains(first.text) {
            return .object(
                [JSONMember(first.text, .bool(true, at: first.span), at: first.span)],
                at: first.span
            )
        }
        let verb = first.text.contains(":") ? "link" : "goto"
        return .object([JSONMember(verb, .text(first.text, at: first.span))], at: first.span)
    }
}
