import TestSupport

@testable import KavchatEngine

/// Makes valid scripts of every size with every feature of the format, the same for the same seed.
struct ScriptMaker {
    private var random: Seeded
    private var nodes: [String] = []
    private var fields: [String] = []
    private var screens: [String] = []
    private var languages: [String] = ["en"]
    private var lines: [String] = []
    /// Lines that were said twice, which is as often as a node may.
    private var again: [String] = []
    private var counts: [String: Int] = [:]

    init(seed: UInt64) {
        random = Seeded(seed: seed)
    }

    /// A bot whose script the engine follows; nil where the made one has errors.
    static func bot(seed: UInt64) -> Bot? {
        var maker = ScriptMaker(seed: seed)
        return BotSource(files: [("bot.json", JSONWriter.write(maker.script()))]).read().bot
    }

    mutating func number(_ bound: Int) -> Int { random.below(bound) }

    private mutating func chance(_ percent: Int) -> Bool { number(100) < percent }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[number(elements.count)]
    }

    private mutating func some<Element>(_ most: Int, _ make: (inout Self) -> Element) -> [Element] {
        var made: [Element] = []
        for _ in 0..<number(most + 1) { made.append(make(&self)) }
        return made
    }

    // MARK: Texts

    private static let pieces = [
        "Hi", " ", "  ", "#", " # ", "@x", " @a.b", " @@c", "->", " -> b", "\"", " \"", "\\",
        "\\\"",
        "\\n", "\n", "\t", "\r\n", "\u{301}", "שלום", " مرحبا", "👋🏽", "=", "|", "*", "? ", "! ",
        "==",
        ",", "text he", "ask me", "interrupt", "if x", "else", "nothing", "\\u{41}", "\u{2028}",
        "\u{202E}",
        "\u{85}", "\u{600}", "{name}", "{{", "always", "not", "5", "-3", "…", "\u{A0}", ".", "#!",
        "from ab12", "extra", "say", "\u{FEFF}", "\u{0}", "(", ")", "<", "'", "[a]",
    ]

    mutating func text() -> String {
        if chance(40) { return pick(["Hello", "Where is it?", "Yes, please.", "שלום לכם"]) }
        return some(5) { $0.pick(Self.pieces) }.joined()
    }

    /// A line of the node: counted as the compiler does, written otherwise, or one that was there.
    private mutating func line(_ node: String) -> JSONValue {
        let others = lines.filter { !$0.hasPrefix("\(node).") }
        if !others.isEmpty, chance(6) {
            let other = pick(others)
            lines.removeAll { $0 == other }
            again.append(other)
            return .text(other)
        }
        counts[node, default: 0] += 1
        let id =
            chance(80)
            ? "\(node).\(counts[node, default: 0])" : "\(node).x\(counts[node, default: 0])"
        lines.append(id)
        return .text(id)
    }

    private mutating func value() -> JSONValue {
        if chance(80) { return .text(text()) }
        return .array([.text(text()), .text(text())] + some(2) { .text($0.text()) })
    }

    // MARK: Parts

    private mutating func extras(_ members: [JSONMember]) -> JSONValue {
        guard chance(4) else { return .object(members) }
        let value = pick([
            JSONValue(.null), .text(text()), .bool(false), .array([.integer(1), .text(" # ")]),
            .object([JSONMember("a", JSONValue(.number(.other("1.5e3"))))]),
        ])
        return .object(members + [JSONMember("x-\(number(9))", value)])
    }

    private mutating func exit() -> [JSONMember] {
        switch number(8) {
        case 0: return [JSONMember("link", .text("https://example.com/a#b->c?d=\"e\""))]
        case 1: return [JSONMember("link", .text("tel:+972-3-000"))]
        case 2:
            let target =
                chance(50) ? [JSONMember("target", .text(pick(["42", "{a}", text()])))] : []
            return [JSONMember("screen", .text(pick(screens + ["other"])))] + target
        case 3: return [JSONMember(pick(["contact", "agent", "reply", "restart"]), .bool(true))]
        default: return [JSONMember("goto", .text(pick(nodes)))]
        }
    }

    private mutating func operand() -> JSONValue {
        switch number(4) {
        case 0: .object([JSONMember("field", .text(pick(fields)))])
        case 1: .integer(number(2_000) - 1_000)
        default: .text(text())
        }
    }

    private mutating func condition(_ depth: Int = 0) -> JSONValue {
        func test(_ key: String, _ value: JSONValue) -> JSONValue {
            .object([JSONMember(key, value)])
        }
        switch number(depth > 3 ? 9 : 12) {
        case 0:
            let keys = ["eq", "ne", "lt", "le", "gt", "ge", "contains", "startsWith"]
            return test(pick(keys), .array([operand(), operand()]))
        case 1: return test("in", .array([operand(), .array(some(3) { $0.operand() })]))
        case 2: return test("known", .text(pick(fields)))
        case 3: return test("screen", .text(pick(screens + ["checkout", "in", "not", "a b"])))
        case 4: return test(pick(["identified", "agentAvailable", "hours"]), .bool(chance(70)))
        case 5: return test("language", .text(pick(languages)))
        case 6: return test("lastMatch", .text(pick(nodes)))
        case 7: return test("visited", .text(pick(nodes)))
        case 8:
            let members = [
                JSONMember("node", .text(pick(nodes))), JSONMember("min", .integer(number(4) + 1)),
            ]
            return test("visited", .object(members))
        case 9: return test("not", condition(depth + 1))
        default:
            return test(pick(["all", "any"]), .array(some(3) { $0.condition(depth + 1) }))
        }
    }

    private mutating func field(_ id: String) -> JSONValue {
        let type = pick(["name", "phone", "email", "number", "text"])
        var members = [JSONMember("id", .text(id)), JSONMember("type", .text(type))]
        if chance(20) {
            members.append(JSONMember("from", .text("identity.\(pick(["name", "phone"]))")))
        }
        if chance(20) { members.append(JSONMember("pii", .bool(chance(50)))) }
        if chance(30) { members.append(JSONMember("integer", .bool(chance(80)))) }
        for (low, high) in [("min", "max"), ("minLength", "maxLength")] where chance(25) {
            if chance(70) { members.append(JSONMember(low, .integer(-number(9)))) }
            if chance(70) { members.append(JSONMember(high, .integer(number(99)))) }
        }
        if chance(15) {
            members.append(JSONMember("pattern", .text(##"^(\d{5}|[A-Z"#\\]+\.?|a\"b)$"##)))
        }
        return extras(members)
    }
}

// MARK: Steps, nodes, scripts

extension ScriptMaker {
    private mutating func way(_ key: String) -> [JSONMember] {
        chance(40) ? [JSONMember(key, .object(exit()))] : []
    }

    private mutating func step(_ node: String) -> JSONValue {
        var members: [JSONMember] = []
        switch number(12) {
        case 0, 1, 2: members = [JSONMember("say", line(node))]
        case 3, 4:
            members = [JSONMember("buttons", .array(some(4) { $0.button(node) }))]
        case 5, 6:
            members = [JSONMember("ask", .text(pick(fields))), JSONMember("text", line(node))]
            if chance(50) { members.append(JSONMember("retry", .array(some(3) { $0.line(node) }))) }
            if chance(40) { members.append(JSONMember("tries", .integer(number(4) + 1))) }
            if chance(40) { members.append(JSONMember("skip", .bool(chance(80)))) }
            members += way("onSkip") + way("onCancel") + way("onFail")
        case 7:
            var branches = [JSONValue.object([JSONMember("when", condition())] + exit())]
            branches += some(2) { .object([JSONMember("when", $0.condition())] + $0.exit()) }
            if chance(60) { branches.append(.object([JSONMember("else", .bool(true))] + exit())) }
            members = [JSONMember("if", .array(branches))]
        case 8:
            let value = pick([JSONValue(.null), .text(text()), .integer(7), .bool(true)])
            members = [JSONMember("set", .text(pick(fields))), JSONMember("to", value)]
        case 9: members = [JSONMember(pick(["goto", "call"]), .text(pick(nodes)))]
        case 10:
            members = [
                JSONMember("lead", .text("callback")),
                JSONMember("fields", .array(some(3) { .text($0.pick($0.fields)) })),
                JSONMember("consent", line(node)),
            ]
            if chance(50) { members.append(JSONMember("done", line(node))) }
            members += way("declined")
        default:
            let verb = pick(["return", "contact", "agent", "ai", "end", "event"])
            members = [JSONMember(verb, verb == "event" ? .text("seen") : .bool(true))]
        }
        if chance(10) { members.insert(JSONMember("id", .text("step\(number(1_000_000))")), at: 0) }
        return extras(members)
    }

    private mutating func button(_ node: String) -> JSONValue {
        var members = [JSONMember("label", line(node))] + exit()
        if chance(30) { members.insert(JSONMember("id", .text("b\(number(1_000_000))")), at: 0) }
        return extras(members)
    }

    private mutating func byLanguage(_ make: (inout Self) -> JSONValue) -> JSONValue {
        if languages.count == 1 || chance(30) { return make(&self) }
        var members: [JSONMember] = []
        for language in languages where chance(70) {
            members.append(JSONMember(language, make(&self)))
        }
        return .object(members)
    }

    private mutating func phrases() -> JSONValue {
        let words = [
            "where is it", "[a] (b|c)", "\"quoted\"", "mail @me", "# 5", "x # y", "שלום", "a -> b",
        ]
        return byLanguage { maker in .array(maker.some(4) { .text($0.pick(words)) }) }
    }

    private mutating func node(_ id: String) -> JSONValue {
        var members = [JSONMember("id", .text(id))]
        if chance(40) { members.append(JSONMember("title", line(id))) }
        if chance(50) {
            var match = [JSONMember("phrases", phrases())]
            if chance(30) { match.append(JSONMember("not", phrases())) }
            if chance(20) { match.append(JSONMember("boost", .integer(number(200) - 100))) }
            if chance(30) { match.append(JSONMember("interrupt", .bool(true))) }
            members.append(JSONMember("match", .object(match)))
        }
        if chance(25) { members.append(JSONMember("when", condition())) }
        members.append(JSONMember("steps", .array(some(6) { $0.step(id) })))
        return extras(members)
    }

    private mutating func texts(hasExtraLines: Bool) -> JSONValue {
        let known = lines + again + (hasExtraLines ? ["unsaid.1", "text", "ignore"] : [])
        let languages = languages
        return .object(
            languages.map { language in
                let isOwn = language == languages[0]
                let lines = known.filter { _ in isOwn || chance(70) }.map { id in
                    let value = value()
                    guard !isOwn, chance(60) else { return JSONMember(id, value) }
                    let hash = JSONMember("src", .text(SourceHash.of([text()])))
                    return JSONMember(id, .object([JSONMember("t", value), hash]))
                }
                return JSONMember(language, .object(lines))
            }
        )
    }

    mutating func script() -> JSONValue {
        let ids = ["welcome", "contact", "a.b", "screen", "n1", "n2", "n3", "goto", "7", "text"]
        nodes = Array(ids.prefix(number(ids.count) + 1))
        fields = Array(["name", "a", "not", "12", "orderNo", "email"].prefix(number(6) + 1))
        screens = Array(["orders", "product", "in"].prefix(number(4)))
        languages += ["he", "ar", "pt-BR"].prefix(number(4))
        var bot = [JSONMember("id", .text("bot")), JSONMember("language", .text("en"))]
        if chance(30) { bot.append(JSONMember("name", .text("Olive “\"Lane"))) }
        bot.append(JSONMember("languages", .array(languages.map { .text($0) })))
        var members = [
            JSONMember("version", .integer(1)), JSONMember("format", .text("kavscript")),
        ]
        if chance(30) {
            members.append(JSONMember("requires", .array([.text("say"), .text("ask")])))
        }
        if chance(20) { members.append(JSONMember("revision", .integer(number(99)))) }
        members.append(JSONMember("bot", extras(bot)))
        members.append(JSONMember("start", .text(chance(80) ? nodes[0] : pick(nodes))))
        members.append(JSONMember("fields", .array(fields.map { field($0) })))
        let screenValues = screens.map { id in
            let needs = chance(50) ? [JSONMember("needsTarget", .bool(chance(70)))] : []
            return extras(
                [JSONMember("id", .text(id)), JSONMember("label", .text(text()))] + needs
            )
        }
        members.append(JSONMember("screens", .array(screenValues)))
        if chance(50) {
            let synonyms = byLanguage { maker in
                .array(
                    maker.some(3) { maker in
                        .object([
                            JSONMember("say", .text(maker.text())),
                            JSONMember("also", .array(maker.some(3) { .text($0.text()) })),
                        ])
                    }
                )
            }
            members.append(JSONMember("synonyms", synonyms))
        }
        if chance(50) {
            let words = byLanguage { maker in
                .object([JSONMember("keep", .array(maker.some(3) { .text($0.text()) }))])
            }
            members.append(JSONMember("words", words))
        }
        if chance(70) { members.append(JSONMember("fallback", fallback())) }
        members.append(JSONMember("nodes", .array(nodes.map { node($0) })))
        if chance(40) {
            let before = JSONMember("before", .array(some(3) { .text($0.pick($0.nodes)) }))
            members.append(JSONMember("agent", extras([before])))
        }
        members.append(JSONMember("text", texts(hasExtraLines: chance(20))))
        return extras(members)
    }

    private mutating func fallback() -> JSONValue {
        var members: [JSONMember] = []
        if chance(70) {
            lines.append(chance(70) ? "fallback.1" : "sorry")
            members.append(JSONMember("text", .text(lines[lines.count - 1])))
        }
        if chance(50) { members.append(JSONMember("suggest", .integer(number(5)))) }
        if chance(50) { members.append(JSONMember("ai", .bool(chance(50)))) }
        if chance(50) {
            let exits = some(2) {
                JSONValue.object([JSONMember($0.pick(["agent", "contact"]), .bool(true))])
            }
            members.append(JSONMember("then", .array(exits)))
        }
        return extras(members)
    }
}
