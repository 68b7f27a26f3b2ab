/// Conditions as people write them: `orderNo >= 500000 and not screen checkout`.
extension KavCompiler {
    mutating func condition(_ line: KavLine, _ text: KavPart) -> JSONValue? {
        let tokens = line.tokens(of: text, marks: "()=<>!,")
        guard !tokens.isEmpty else {
            note("KV101", line.span, "A condition is missing here.", "Write: if known name -> node")
            return nil
        }
        var parser = KavConditionParser(tokens: tokens, end: line.span)
        do throws(KavConditionParser.Problem) {
            let condition = try parser.whole()
            return condition
        } catch {
            note("KV102", error.span, error.message, error.suggestion)
            return nil
        }
    }
}

/// Reads one condition by recursive descent, as deep as JSON may be nested.
struct KavConditionParser {
    struct Problem: Error {
        var span: SourceSpan
        var message: String
        var suggestion: String?
    }

    let tokens: [KavToken]
    let end: SourceSpan
    var at = 0
    var depth = 0

    static let operators = [
        "=": "eq", "==": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge",
    ]
    /// Operators that are words; behind “starts” stands “with”.
    static let wordOperators = ["in", "contains", "starts", "startsWith"]
    static let words = [
        "known", "screen", "identified", "language", "agentAvailable", "hours", "visited",
        "lastMatch", "always", "never", "not", "and", "or",
    ]

    mutating func whole() throws(Problem) -> JSONValue {
        let condition = try anyOf()
        if let token = next {
            throw Problem(
                span: token.span,
                message: "\(quoted(token.text)) is not expected here.",
                suggestion: "Join conditions with “and” or “or”."
            )
        }
        return condition
    }

    private var next: KavToken? { at < tokens.count ? tokens[at] : nil }

    private mutating func take(_ word: String) -> Bool {
        guard let next, next.isWord(word) else { return false }
        at += 1
        return true
    }

    private mutating func token(_ what: String) throws(Problem) -> KavToken {
        guard let next else {
            throw Problem(span: end, message: "\(what) is missing at the end of the condition.")
        }
        at += 1
        return next
    }

    private mutating func anyOf() throws(Problem) -> JSONValue {
        var all = [try allOf()]
        while take("or") { all.append(try allOf()) }
        return all.count == 1 ? all[0] : .object([JSONMember("any", .array(all))], at: all[0].span)
    }

    private mutating func allOf() throws(Problem) -> JSONValue {
        var all = [try single()]
        while take("and") { all.append(try single()) }
        return all.count == 1 ? all[0] : .object([JSONMember("all", .array(all))], at: all[0].span)
    }

    private mutating func single() throws(Problem) -> JSONValue {
        depth += 1
        defer { depth -= 1 }
        guard depth <= JSONReader.maxDepth else {
            let message = "The condition is nested more than \(JSONReader.maxDepth) deep."
            throw Problem(span: end, message: message)
        }
        if take("not") {
            let inner = try single()
            return .object([JSONMember("not", inner)], at: inner.span)
        }
        if take("(") {
            let inner = try anyOf()
            guard take(")") else {
                throw Problem(span: next?.span ?? end, message: "“)” is expected here.")
            }
            return inner
        }
        return try test()
    }

    private mutating func test() throws(Problem) -> JSONValue {
        let first = try token("A test")
        func object(_ key: String, _ value: JSONValue) -> JSONValue {
            .object([JSONMember(key, value, at: first.span)], at: first.span)
        }
        guard !first.isQuoted, !isOperator(next) else { return try comparison(first) }
        switch first.text {
        case "always": return object("all", .array([], at: first.span))
        case "never": return object("any", .array([], at: first.span))
        case "identified", "agentAvailable", "hours":
            return object(first.text, .bool(true, at: first.span))
        case "agent" where take("available"):
            return object("agentAvailable", .bool(true, at: first.span))
        case "known", "screen", "language", "lastMatch":
            let name = try token("A name")
            return object(first.text, name.value)
        case "visited":
            let name = try token("A node")
            guard let next, let count = Int(next.text) else {
                return object("visited", name.value)
            }
            at += 1
            let members = [
                JSONMember("node", name.value),
                JSONMember("min", .integer(count, at: next.span)),
            ]
            return object("visited", .object(members, at: name.span))
        default: return try comparison(first)
        }
    }

    private func isOperator(_ token: KavToken?) -> Bool {
        guard let token, !token.isQuoted else { return false }
        return Self.operators[token.text] != nil
            || Self.wordOperators.contains(token.text)
    }

    private mutating func comparison(_ first: KavToken) throws(Problem) -> JSONValue {
        guard isOperator(next), let sign = next else {
            if let next, !next.isQuoted, next.text.allSatisfy({ "=<>!".contains($0) }) {
                throw Problem(
                    span: next.span,
                    message: "There is no operator \(quoted(next.text)).",
                    suggestion:
                        "The operators are =, !=, <, <=, >, >=, in, contains and starts with."
                )
            }
            throw Problem(
                span: first.span,
                message: "There is no condition \(quoted(first.text)).",
                suggestion: meant(NearestName.of(first.text, in: Self.words))
                    ?? "A text that begins with “if” needs quotes."
            )
        }
        at += 1
        let left = Self.left(first)
        var key = Self.operators[sign.text] ?? sign.text
        if sign.text == "starts" {
            _ = take("with")
            key = "startsWith"
        }
        let right = sign.text == "in" ? try list() : Self.right(try token("A value"))
        return .object(
            [JSONMember(key, .array([left, right], at: first.span), at: sign.span)],
            at: first.span
        )
    }

    private mutating func list() throws(Problem) -> JSONValue {
        let hasBrackets = take("(")
        if hasBrackets, take(")") { return .array([], at: tokens[at - 1].span) }
        let first = try token("A value")
        var values = [Self.right(first)]
        while take(",") { values.append(Self.right(try token("A value"))) }
        if hasBrackets, !take(")") {
            throw Problem(span: next?.span ?? end, message: "“)” is expected here.")
        }
        return .array(values, at: first.span)
    }

    /// A bare word on the left is a field, in braces too.
    private static func left(_ token: KavToken) -> JSONValue {
        let isBare =
            !token.isQuoted && Int(token.text) == nil && token.text.utf8.first != UInt8(ascii: "{")
        return isBare ? field(token.text, token.span) : right(token)
    }

    /// A bare word on the right is a text, in braces a field.
    private static func right(_ token: KavToken) -> JSONValue {
        if !token.isQuoted {
            if let number = Int(token.text) { return .integer(number, at: token.span) }
            if token.text.hasPrefix("{"), token.text.hasSuffix("}") {
                return field(String(token.text.dropFirst().dropLast()), token.span)
            }
        }
        return token.value
    }

    private static func field(_ name: String, _ span: SourceSpan) -> JSONValue {
        .object([JSONMember("field", .text(name, at: span))], at: span)
    }
}
