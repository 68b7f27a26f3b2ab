/// The condition tree.
extension ScriptReader {
    static let tests = [
        "all", "any", "not", "eq", "ne", "lt", "le", "gt", "ge", "in", "contains", "startsWith",
        "known", "screen", "identified", "language", "agentAvailable", "hours", "visited",
        "lastMatch",
    ]

    mutating func condition(_ value: JSONValue, depth: Int) -> Condition? {
        guard let members = value.members, let member = members.first, members.count == 1 else {
            note("KV101", value.span, "A condition is an object with one test.")
            return nil
        }
        let argument = member.value
        if let comparison = Comparison(rawValue: member.key) {
            guard let sides = pair(argument), let left = operand(sides.0),
                let right = operand(sides.1)
            else { return nil }
            return .compare(comparison, left, right)
        }
        switch member.key {
        case "all": return conditions(argument, depth: depth).map { .all($0) }
        case "any": return conditions(argument, depth: depth).map { .any($0) }
        case "not": return condition(argument, depth: depth + 1).map { .not($0) }
        case "in": return within(argument)
        case "known": return fieldName(argument).map { .known(field: $0) }
        case "screen": return text(argument).map { .screen($0) }
        case "identified": return flag(argument, .identified)
        case "language": return text(argument).map { .language($0) }
        case "agentAvailable": return flag(argument, .agentAvailable)
        case "hours": return flag(argument, .hours)
        case "visited": return visited(argument)
        case "lastMatch": return nodeName(argument).map { .lastMatch(node: $0) }
        default:
            note(
                "KV102",
                member.keySpan,
                "There is no condition \(quoted(member.key)).",
                meant(NearestName.of(member.key, in: Self.tests))
                    ?? "The conditions are \(Self.tests.joined(separator: ", "))."
            )
            return nil
        }
    }

    private mutating func conditions(_ value: JSONValue, depth: Int) -> [Condition]? {
        guard let elements = value.elements else {
            note("KV101", value.span, "A list of conditions is expected here, not \(value.sort).")
            return nil
        }
        let read = elements.map { condition($0, depth: depth + 1) }
        // One that cannot be read would make the others mean something else.
        return read.contains { $0 == nil } ? nil : read.compactMap { $0 }
    }

    /// A test without an argument: `true` asks for it, `false` for its opposite.
    private mutating func flag(_ value: JSONValue, _ condition: Condition) -> Condition? {
        guard let bool = value.bool else {
            note("KV101", value.span, "true or false is expected here, not \(value.sort).")
            return nil
        }
        return bool ? condition : .not(condition)
    }

    private mutating func pair(_ value: JSONValue) -> (JSONValue, JSONValue)? {
        guard let sides = value.elements, sides.count == 2 else {
            note("KV101", value.span, "A comparison has a list of two sides.")
            return nil
        }
        return (sides[0], sides[1])
    }

    private mutating func within(_ value: JSONValue) -> Condition? {
        guard let sides = pair(value), let left = operand(sides.0) else { return nil }
        guard let list = sides.1.elements else {
            note("KV101", sides.1.span, "A list is expected here, not \(sides.1.sort).")
            return nil
        }
        return .within(left, list.compactMap { operand($0) })
    }

    private mutating func visited(_ value: JSONValue) -> Condition? {
        if value.text != nil { return nodeName(value).map { .visited(node: $0, min: 1) } }
        noteUnknownKeys(of: value, known: ["node", "min"])
        guard let name = member("node", of: value), let node = nodeName(name) else { return nil }
        return .visited(node: node, min: optionalInteger("min", of: value) ?? 1)
    }

    private mutating func operand(_ value: JSONValue) -> Operand? {
        switch value.content {
        case .text(let text): return .literal(text)
        case .number(.integer(let number)): return .literal(String(number))
        case .number(.other(let text)): return .literal(text)
        case .bool(let bool): return .literal(bool ? "true" : "false")
        case .object:
            noteUnknownKeys(of: value, known: ["field"])
            return member("field", of: value).flatMap { fieldName($0) }.map { .field($0) }
        case .null, .array:
            note("KV101", value.span, "A field, a text or a number is expected here.")
            return nil
        }
    }
}
