extension Condition {
    /// The condition as `.kav` writes it.
    var words: String { KavPrinter.words(of: canonical) }

    private var canonical: JSONValue {
        switch self {
        case .all(let conditions): test("all", .array(conditions.map(\.canonical)))
        case .any(let conditions): test("any", .array(conditions.map(\.canonical)))
        case .not(let condition): test("not", condition.canonical)
        case .compare(let comparison, let left, let right):
            test(comparison.rawValue, .array([left.canonical, right.canonical]))
        case .within(let side, let list):
            test("in", .array([side.canonical, .array(list.map(\.canonical))]))
        case .known(let field): test("known", .text(field))
        case .screen(let name): test("screen", .text(name))
        case .identified: test("identified", .bool(true))
        case .language(let name): test("language", .text(name))
        case .agentAvailable: test("agentAvailable", .bool(true))
        case .hours: test("hours", .bool(true))
        case .visited(let node, 1): test("visited", .text(node))
        case .visited(let node, let min):
            test(
                "visited",
                .object([JSONMember("node", .text(node)), JSONMember("min", .integer(min))])
            )
        case .lastMatch(let node): test("lastMatch", .text(node))
        }
    }

    private func test(_ name: String, _ argument: JSONValue) -> JSONValue {
        .object([JSONMember(name, argument)])
    }
}

extension Operand {
    fileprivate var canonical: JSONValue {
        switch self {
        case .field(let name): .object([JSONMember("field", .text(name))])
        // "007" is not the number 7.
        case .literal(let text):
            Int(text).flatMap { String($0) == text ? .integer($0) : nil } ?? .text(text)
        }
    }
}
