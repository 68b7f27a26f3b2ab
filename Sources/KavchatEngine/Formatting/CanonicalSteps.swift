/// The one form of steps and ways out.
enum CanonicalSteps {
    static let keys: KeyOrder = [
        "id", "say", "buttons", "ask", "text", "retry", "tries", "skip", "onSkip", "onCancel",
        "onFail", "if", "set", "to", "goto", "call", "return", "lead", "fields", "consent", "done",
        "declined", "contact", "agent", "ai", "event", "end",
    ]
    static let exitKeys: KeyOrder = [
        "id", "label", "when", "else", "goto", "link", "screen", "target", "contact", "agent",
        "reply", "restart",
    ]

    static func step(_ step: JSONValue) -> JSONValue {
        guard step.members != nil else { return step }
        var result = step.ordered(keys)
        for key in ["return", "contact", "agent", "ai", "end"] {
            result.change(key) { .bool(true, at: $0.span) }
        }
        for key in ["onSkip", "onCancel", "onFail", "declined"] { result.change(key, exit) }
        result.change("buttons") { $0.mapped(button) }
        result.change("if", branches)
        result.change("to", literal)
        if result["ask"] != nil { result = question(result) }
        if result["lead"] != nil {
            result.ensure("fields", .array([]), order: keys)
        }
        return result
    }

    private static func question(_ step: JSONValue) -> JSONValue {
        var step = step.dropping("retry", where: \.isEmptyList)
        if step["onSkip"] == nil { return step.dropping("skip") { $0.bool == false } }
        step.ensure("skip", .bool(false), order: keys)
        return step
    }

    static func exit(_ exit: JSONValue) -> JSONValue {
        var result = exit.ordered(exitKeys)
        for key in ["else", "contact", "agent", "reply", "restart"] {
            result.change(key) { .bool(true, at: $0.span) }
        }
        result.change("when") { CanonicalConditions.of($0) }
        return result
    }

    /// A button without an id has that of its label.
    private static func button(_ button: JSONValue) -> JSONValue {
        var result = exit(button)
        if let label = result["label"] {
            result.ensure("id", label, order: exitKeys)
        }
        return result
    }

    /// An `else` in the first place always holds.
    private static func branches(_ value: JSONValue) -> JSONValue {
        guard var branches = value.elements?.map(exit) else { return value }
        if let first = branches.first, first["else"] != nil, first["when"] == nil,
            let members = first.members
        {
            let always = JSONValue.object([JSONMember("all", .array([]))])
            let others = members.filter { $0.key != "else" }
            branches[0].content = .object([JSONMember("when", always)] + others)
        }
        return .array(branches, at: value.span)
    }

    /// Numbers and truth values are kept as their text.
    static func literal(_ value: JSONValue) -> JSONValue {
        switch value.content {
        case .number(.integer(let number)): .text(String(number), at: value.span)
        case .number(.other(let text)): .text(text, at: value.span)
        case .bool(let bool): .text(bool ? "true" : "false", at: value.span)
        case .null, .text, .array, .object: value
        }
    }
}

/// The one form of conditions.
enum CanonicalConditions {
    static let visitedKeys: KeyOrder = ["node", "min"]

    static func of(_ value: JSONValue) -> JSONValue {
        guard let member = value.members?.first, value.members?.count == 1 else { return value }
        let argument = member.value
        func same(_ argument: JSONValue) -> JSONValue {
            .object([JSONMember(member.key, argument, at: member.keySpan)], at: value.span)
        }
        switch member.key {
        case "all", "any":
            guard let parts = argument.elements else { return value }
            if parts.count == 1 { return of(parts[0]) }
            return same(.array(parts.map(of), at: argument.span))
        case "not": return same(of(argument))
        case "eq", "ne", "lt", "le", "gt", "ge", "contains", "startsWith":
            return same(argument.mapped(operand))
        case "in":
            return same(argument.mapped { $0.elements == nil ? operand($0) : $0.mapped(operand) })
        case "identified", "agentAvailable", "hours":
            guard argument.bool == false else { return value }
            return .object([JSONMember("not", same(.bool(true)))], at: value.span)
        case "visited":
            let visited = argument.ordered(visitedKeys).dropping("min") { $0.integer == 1 }
            guard let node = visited["node"], visited.members?.count == 1 else {
                return same(visited)
            }
            return same(node)
        default: return value
        }
    }

    /// Whole numbers stay numbers, since `.kav` writes them as such.
    private static func operand(_ value: JSONValue) -> JSONValue {
        value.integer == nil ? CanonicalSteps.literal(value) : value
    }
}
