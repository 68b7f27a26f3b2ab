/// Conditions and ways out.
extension KavPrinter {
    static let exitKeys: Set<String> = [
        "goto", "link", "screen", "target", "contact", "agent", "reply", "restart",
    ]
    private static let exitWords: Set<String> = [
        "contact", "agent", "reply", "restart", "screen", "goto", "link",
    ]

    /// What stands behind an arrow.
    func exit(_ exit: JSONValue) -> String {
        if let node = exit["goto"]?.text {
            let word = KavQuoting.word(node)
            return Self.exitWords.contains(node) ? "goto \(word)" : word
        }
        if let link = exit["link"]?.text {
            let isBare =
                link.utf8.contains(UInt8(ascii: ":"))
                && !link.utf8.contains { $0.isSpace || "\"\\".utf8.contains($0) }
            return isBare ? link : "link " + KavQuoting.quoted(link)
        }
        if let screen = exit["screen"]?.text {
            let target = exit["target"]?.text.map { " " + Self.target($0) } ?? ""
            return "screen " + KavQuoting.word(screen) + target
        }
        return ["contact", "agent", "reply", "restart"].first { exit[$0] != nil } ?? ""
    }

    private static func target(_ text: String) -> String {
        let isField = text.hasPrefix("{") && text.hasSuffix("}")
        let name = isField ? String(text.dropFirst().dropLast()) : text
        return isValidId(name, max: .max) ? text : KavQuoting.quoted(text)
    }

    func condition(_ condition: JSONValue) -> String { Self.words(of: condition) }

    private static let comparisons = [
        "eq": "=", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">=",
        "contains": "contains", "startsWith": "starts with",
    ]
    /// Words that mean something where a name could stand.
    static let reserved: Set<String> = [
        "not", "and", "or", "in", "contains", "starts", "startsWith", "with", "available",
    ]

    static func words(of condition: JSONValue) -> String {
        guard let member = condition.members?.first else { return "never" }
        let argument = member.value
        switch member.key {
        case "all", "any":
            let parts = argument.elements ?? []
            guard !parts.isEmpty else { return member.key == "all" ? "always" : "never" }
            return parts.map(single).joined(separator: member.key == "all" ? " and " : " or ")
        case "not": return "not " + single(argument)
        case "in":
            let sides = argument.elements ?? []
            guard sides.count == 2 else { return "never" }
            let list = (sides[1].elements ?? []).map(right).joined(separator: ", ")
            return "\(left(sides[0])) in (\(list))"
        case "identified", "agentAvailable", "hours": return member.key
        case "known", "screen", "language", "lastMatch":
            return "\(member.key) \(KavQuoting.word(argument.text ?? "", except: reserved))"
        case "visited":
            let name = KavQuoting.word((argument["node"] ?? argument).text ?? "", except: reserved)
            return "visited \(name)" + (argument["min"]?.integer.map { " \($0)" } ?? "")
        default:
            guard let sign = comparisons[member.key], let sides = argument.elements,
                sides.count == 2
            else { return "never" }
            return "\(left(sides[0])) \(sign) \(right(sides[1]))"
        }
    }

    /// In brackets where it joins others.
    private static func single(_ condition: JSONValue) -> String {
        let joins = condition["all"] ?? condition["any"]
        let words = words(of: condition)
        return joins?.isEmptyList ?? true ? words : "(\(words))"
    }

    private static func left(_ side: JSONValue) -> String {
        if let text = side.text { return KavQuoting.quoted(text) }
        guard let field = side["field"]?.text else { return right(side) }
        return Int(field) == nil && !reserved.contains(field) ? field : "{\(field)}"
    }

    private static func right(_ side: JSONValue) -> String {
        if let field = side["field"]?.text { return "{\(field)}" }
        if let number = side.integer { return String(number) }
        let text = side.text ?? ""
        let isLetter = text.utf8.first.map { !(0x30...0x39).contains($0) } ?? false
        return isLetter ? KavQuoting.word(text, except: reserved) : KavQuoting.quoted(text)
    }
}
