/// Steps with arguments, and ways out.
extension KavCompiler {
    mutating func takeAsk(_ line: KavLine, _ rest: KavPart) {
        let (body, ids) = line.withoutIds(rest)
        let tokens = line.tokens(of: body, marks: ",")
        guard let name = tokens.first, !name.isQuoted,
            let text = Self.question(tokens.dropFirst().first, ids)
        else {
            note(
                "KV101",
                line.span,
                "A question needs a field and a text in quotes.",
                KavSlips.quotes(in: body) ?? "Write: ask name \"Your name?\""
            )
            return
        }
        let place = fieldIndex(name, line)
        var field = fields[place]
        let left = readOptions(
            tokens.dropFirst(text.isReference ? 1 : 2),
            of: &field,
            others: Self.askWords
        )
        fields[place] = field
        addStep("ask", name.value, line, id: ids.own)
        context = .ask
        let prompt = addText(text)
        extendStep([JSONMember("text", .text(prompt, at: text.span))] + askOptions(left))
    }

    /// The quoted text behind the field; without one the line's id names it.
    private static func question(_ token: KavToken?, _ ids: KavIds) -> KavText? {
        if let token, token.isQuoted {
            return KavText(value: token.text, span: token.span, isQuoted: true, ids: ids)
        }
        return ids.line.map { line in
            KavText(value: "", span: line.span, isReference: true, ids: ids)
        }
    }

    /// What a question says of itself, beside what it says of its field.
    static let askWords = ["tries", "try", "skippable", "not"]

    /// `3 tries`, `skippable`, `not skippable`.
    private mutating func askOptions(_ tokens: [KavToken]) -> [JSONMember] {
        var options: [JSONMember] = []
        var rest = tokens[...]
        while let token = rest.popFirst() {
            if token.isWord("skippable") {
                options.append(JSONMember("skip", .bool(true, at: token.span)))
            } else if token.isWord("not"), rest.first?.isWord("skippable") == true {
                rest.removeFirst()
                options.append(JSONMember("skip", .bool(false, at: token.span)))
            } else if let count = Int(token.text), let unit = rest.first,
                unit.isWord("tries") || unit.isWord("try")
            {
                rest.removeFirst()
                options.append(JSONMember("tries", .integer(count, at: token.span)))
            } else {
                noteUnexpected(token, ["3 tries", "skippable", "not skippable"])
            }
        }
        return options
    }

    /// The field of a question, which declares it where nothing did before.
    private mutating func fieldIndex(_ name: KavToken, _ line: KavLine) -> Int {
        if let index = fieldPlaces[name.text] { return index }
        fieldPlaces[name.text] = fields.count
        fields.append(FieldDraft(id: name, span: line.span, isDeclared: false))
        return fields.count - 1
    }

    mutating func extendStep(_ options: [JSONMember]) {
        changeStep { members in
            for option in options { members.add(option) }
        }
    }

    mutating func takeIf(_ line: KavLine, _ rest: KavPart) {
        let (body, ids) = line.withoutIds(rest)
        guard let branch = branch(line, body, key: "when") else { return }
        addStep("if", .array([branch], at: line.span), line, id: ids.statement)
        if let node = nodes.indices.last { nodes[node].openStep = .branches }
    }

    mutating func takeElse(_ line: KavLine, _ rest: KavPart) {
        guard let node = nodes.indices.last, nodes[node].openStep == .branches else {
            note(
                "KV101",
                line.span,
                "There is no “if” above this “else”.",
                "Write an “if” line directly above it."
            )
            return
        }
        context = .step
        guard hasRoom(behind: stepCount(of: "if"), of: ScriptReader.maxBranches) else { return }
        let isElseIf = rest.headAndRest.head.isWord("if")
        let body = isElseIf ? rest.headAndRest.rest : rest
        guard let branch = branch(line, body, key: isElseIf ? "when" : "else") else { return }
        changeStep { members in
            guard let place = members.firstIndex(where: { $0.key == "if" }) else { return }
            members[place].value.append(branch)
        }
    }

    private mutating func branch(_ line: KavLine, _ rest: KavPart, key: String) -> JSONValue? {
        guard let arrow = KavLine.arrow(in: rest) else {
            note(
                "KV101",
                line.span,
                "“->” and a target are expected here.",
                KavSlips.arrow(in: rest)
                    ?? (key == "else" ? "Write: else -> node" : "Write: if known name -> node")
            )
            return nil
        }
        let target = rest[arrow...].dropFirst(2).trimmedAtStart
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

    mutating func takeSet(_ line: KavLine, _ rest: KavPart) {
        guard let equals = KavLine.equals(in: rest) else {
            note("KV101", line.span, "A value is missing.", "Write: set topic = orders")
            return
        }
        let name = rest[..<equals].trimmedAtEnd
        let text = line.text(rest[equals...].dropFirst().trimmedAtStart)
        let field = KavToken(text: name.string, span: line.span(of: name), isQuoted: false)
        _ = fieldIndex(field, line)
        addStep("set", field.value, line, id: text.ids.statement)
        let isNothing = !text.isQuoted && text.value == "nothing"
        let to = JSONValue(isNothing ? .null : .text(text.value), at: text.span)
        extendStep([JSONMember("to", to)])
    }

    mutating func takeLead(_ line: KavLine, _ rest: KavPart) {
        let (body, ids) = line.withoutIds(rest)
        let tokens = line.words(of: body)
        guard let name = tokens.first else {
            note(
                "KV101",
                line.span,
                "The lead's name is missing.",
                "Write: lead callback name phone"
            )
            return
        }
        addStep("lead", name.value, line, id: ids.statement)
        context = .lead
        let fields = tokens.dropFirst().map(\.value)
        extendStep([JSONMember("fields", .array(fields, at: line.span))])
    }

    private static let bareExits = ["contact", "agent", "reply", "restart"]
    private static let namingExits = ["goto", "link", "screen"]

    /// What stands behind an arrow, as an object with one verb.
    mutating func exit(_ line: KavLine, _ target: KavPart) -> JSONValue? {
        let tokens = line.tokens(of: target)
        guard let first = tokens.first else {
            note("KV101", line.span, "The target is missing.", "Write: -> node, or: -> contact")
            return nil
        }
        if first.isWord("screen"), tokens.count > 1 {
            var members = [JSONMember("screen", tokens[1].value)]
            if tokens.count > 2 { members.append(JSONMember("target", tokens[2].value)) }
            if tokens.count > 3 {
                noteRest(tokens[3], "Put an element with spaces in it into quotes.")
            }
            return .object(members, at: first.span)
        }
        if first.isWord("goto") || first.isWord("link"), tokens.count == 2 {
            return .object([JSONMember(first.text, tokens[1].value)], at: first.span)
        }
        if tokens.count == 1, Self.namingExits.contains(where: first.isWord) {
            note(
                "KV101",
                first.span,
                "What stands behind \(quoted(first.text)) is missing.",
                "A node of that name is written: goto \(first.text)"
            )
            return nil
        }
        if tokens.count > 1 { noteRest(tokens[1], "A target has no spaces in it.") }
        if Self.bareExits.contains(first.text) {
            return .object(
                [JSONMember(first.text, .bool(true, at: first.span), at: first.span)],
                at: first.span
            )
        }
        let verb = first.text.contains(":") ? "link" : "goto"
        return .object([JSONMember(verb, first.value)], at: first.span)
    }
}
