/// Steps: each an object with exactly one verb.
extension ScriptReader {
    static let maxButtons = 13
    static let maxBranches = 50
    static let maxRetries = 20
    static let verbs = [
        "say", "buttons", "ask", "if", "set", "goto", "call", "return", "lead", "contact", "agent",
        "ai", "event", "end",
    ]

    mutating func steps(_ values: ArraySlice<JSONValue>, node: String) -> [Step] {
        var steps: [Step] = []
        var uses: [References.Use] = []
        for (index, value) in values.enumerated() {
            guard let verb = verb(of: value, among: Self.verbs, what: "step"),
                let body = body(verb, value)
            else { continue }
            let own = optionalText("id", of: value)
            if let own { checkId(own, value.span(of: "id")) }
            let id = own ?? body.line ?? "\(node)/\(index + 1)"
            uses.append(References.Use(name: id, span: value.span(of: "id")))
            steps.append(Step(id: id, body: body, place: SourcePlace(value.span)))
        }
        noteTwice("step", uses)
        return steps
    }

    /// The one verb of an object; notes none, two, and unknown ones.
    private mutating func verb(
        of value: JSONValue,
        among verbs: [String],
        what: String
    ) -> String? {
        guard let members = value.members else {
            note("KV101", value.span, "A \(what) is an object, not \(value.sort).")
            return nil
        }
        guard let first = members.firstIndex(where: { verbs.contains($0.key) }) else {
            let key = members.first { $0.key != "id" }
            note(
                "KV102",
                key?.keySpan ?? value.span,
                key.map { "There is no \(what) \(quoted($0.key))." } ?? "This \(what) is empty.",
                meant(key.flatMap { NearestName.of($0.key, in: verbs) })
                    ?? "The verbs are \(verbs.joined(separator: ", "))."
            )
            return nil
        }
        if let second = members[(first + 1)...].first(where: { verbs.contains($0.key) }) {
            let both = "\(quoted(members[first].key)) and \(quoted(second.key))"
            note(
                "KV103",
                second.keySpan,
                "This \(what) has two verbs, \(both).",
                "Make two of it."
            )
            return nil
        }
        return members[first].key
    }

    private mutating func body(_ verb: String, _ value: JSONValue) -> StepBody? {
        guard let argument = value[verb] else { return nil }
        if verb != "ask", verb != "lead", verb != "set" {
            noteUnknownKeys(of: value, known: [verb, "id"])
        }
        switch verb {
        case "say": return line("say", of: value).map { .say($0) }
        case "buttons": return buttons(argument)
        case "ask": return question(value).map { .ask($0) }
        case "if": return branches(argument)
        case "set": return set(value)
        case "goto": return nodeName(argument).map { .goto($0) }
        case "call": return nodeName(argument).map { .call($0) }
        case "return": return .returns
        case "lead": return lead(value).map { .lead($0) }
        case "contact": return .contact
        case "agent": return .agent
        case "ai": return .ai
        case "event":
            guard let name = text(argument) else { return nil }
            checkId(name, argument.span)
            return EventName(argument).map { .event($0) }
        case "end": return .end
        default: return nil
        }
    }

    private mutating func question(_ value: JSONValue) -> Question? {
        noteUnknownKeys(
            of: value,
            known: [
                "id", "ask", "text", "retry", "tries", "skip", "onSkip", "onCancel", "onFail",
            ]
        )
        guard let field = value["ask"].flatMap({ fieldName($0) }) else { return nil }
        guard member("text", of: value) != nil, let text = line("text", of: value) else {
            return nil
        }
        var retry: [String] = []
        let lines = list("retry", of: value)
        noteOverLimit(lines, Self.maxRetries, "retry texts")
        for line in lines.prefix(Self.maxRetries) {
            guard let name = self.text(line) else { continue }
            references.lines.append(References.Use(name: name, span: line.span))
            retry.append(name)
        }
        let tries = optionalInteger("tries", of: value) ?? 3
        if tries < 1 {
            note(
                "KV307",
                value.span(of: "tries"),
                "A question allows at least one try.",
                "Write a greater number, or leave it out for three."
            )
        }
        return Question(
            field: field,
            text: text,
            retry: retry,
            tries: max(1, tries),
            isSkippable: optionalBool("skip", of: value) ?? false,
            onSkip: optionalExit("onSkip", of: value),
            onCancel: optionalExit("onCancel", of: value),
            onFail: optionalExit("onFail", of: value)
        )
    }

    private mutating func branches(_ value: JSONValue) -> StepBody? {
        guard let elements = value.elements else {
            note("KV101", value.span, "A list of branches is expected here, not \(value.sort).")
            return nil
        }
        noteOverLimit(elements, Self.maxBranches, "branches")
        var branches: [Branch] = []
        for element in elements.prefix(Self.maxBranches) {
            guard let exit = exit(element, of: "branch", beside: ["when", "else"]) else { continue }
            let place = SourcePlace(element.span)
            if element["else"] != nil {
                branches.append(Branch(condition: nil, exit: exit, place: place))
            } else if let when = member("when", of: element) {
                // An unreadable condition was noted; its branch is left out.
                guard let condition = condition(when, depth: 0) else { continue }
                branches.append(Branch(condition: condition, exit: exit, place: place))
            }
        }
        return .branch(branches)
    }

    private mutating func set(_ value: JSONValue) -> StepBody? {
        noteUnknownKeys(of: value, known: ["id", "set", "to"])
        guard let field = value["set"].flatMap({ fieldName($0) }),
            let to = member("to", of: value)
        else { return nil }
        switch to.content {
        case .null: return .set(field: field, to: .nothing)
        case .text(let text): return .set(field: field, to: .text(text))
        case .number(.integer(let number)): return .set(field: field, to: .text(String(number)))
        case .number(.other(let text)): return .set(field: field, to: .text(text))
        case .bool(let bool): return .set(field: field, to: .text(bool ? "true" : "false"))
        case .array, .object:
            note("KV101", to.span, "A field takes a text or a number, not \(to.sort).")
            return nil
        }
    }

    private mutating func lead(_ value: JSONValue) -> LeadStep? {
        noteUnknownKeys(of: value, known: ["id", "lead", "fields", "consent", "done", "declined"])
        guard let name = text("lead", of: value) else { return nil }
        checkId(name, value.span(of: "lead"))
        guard value["consent"] != nil, let consent = line("consent", of: value) else {
            note(
                "KV501",
                value.span,
                "The lead \(quoted(name)) has no consent text.",
                "Add a text that asks whether the answers may be sent; in .kav, below it: "
                    + "consent \"May we call you?\""
            )
            return nil
        }
        let fields = list("fields", of: value)
        noteOverLimit(fields, Self.maxFields, "fields")
        return LeadStep(
            name: name,
            fields: fields.prefix(Self.maxFields).compactMap { fieldName($0) },
            consent: consent,
            done: line("done", of: value),
            declined: optionalExit("declined", of: value)
        )
    }
}

// MARK: Buttons and ways out

extension ScriptReader {
    static let exitVerbs = [
        "goto", "link", "screen", "contact", "agent", "reply", "restart",
    ]

    private mutating func buttons(_ value: JSONValue) -> StepBody? {
        guard let elements = value.elements else {
            note("KV101", value.span, "A list of buttons is expected here, not \(value.sort).")
            return nil
        }
        noteOverLimit(elements, Self.maxButtons, "buttons")
        var buttons: [ScriptButton] = []
        var uses: [References.Use] = []
        for element in elements.prefix(Self.maxButtons) {
            guard let exit = exit(element, of: "button", beside: ["id", "label"]),
                member("label", of: element) != nil, let label = line("label", of: element)
            else { continue }
            let id = optionalText("id", of: element) ?? label
            let span = element.span(of: "id")
            if !isCountedInBadNode(id) { checkId(id, span) }
            uses.append(References.Use(name: id, span: span))
            let place = SourcePlace(element.span)
            buttons.append(ScriptButton(id: id, label: label, exit: exit, place: place))
        }
        noteTwice("button", uses)
        return .buttons(buttons)
    }

    private mutating func optionalExit(_ key: String, of value: JSONValue) -> Exit? {
        value[key].flatMap { exit($0, of: "way out", beside: []) }
    }

    mutating func exit(_ value: JSONValue, of what: String, beside others: [String]) -> Exit? {
        guard let verb = verb(of: value, among: Self.exitVerbs, what: what),
            let argument = value[verb]
        else { return nil }
        noteUnknownKeys(of: value, known: others + [verb] + (verb == "screen" ? ["target"] : []))
        switch verb {
        case "goto": return nodeName(argument).map { .goto($0) }
        case "link":
            guard let address = text(argument) else { return nil }
            if LinkAddress.checked(address) == nil {
                note(
                    "KV401",
                    argument.span,
                    "\(quoted(address)) cannot be opened.",
                    "Links begin with https:// or tel: and hold no user name."
                )
            }
            return .link(address)
        case "screen":
            guard let name = text(argument) else { return nil }
            references.screens.append(References.Use(name: name, span: argument.span))
            return .screen(id: name, target: optionalText("target", of: value))
        case "contact": return .contact
        case "agent": return .agent
        case "reply": return .reply
        case "restart": return .restart
        default: return nil
        }
    }
}

extension StepBody {
    /// The line that names a step without an id of its own.
    fileprivate var line: String? {
        switch self {
        case .say(let line): line
        case .ask(let question): question.text
        case .lead(let lead): lead.consent
        case .buttons, .branch, .set, .goto, .call, .returns, .contact, .agent, .ai, .event, .end:
            nil
        }
    }
}
