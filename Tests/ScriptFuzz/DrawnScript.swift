/// A small script made of everything that can go on by itself, and of what it can wait for.
struct DrawnScript {
    private var choices: Choices

    init(_ choices: Choices) {
        self.choices = choices
    }

    private static let nodes = ["welcome", "b", "c", "d", "e"]
    private static let fields = ["who", "phone", "mail", "count", "note"]

    mutating func kav() -> String {
        var lines = ["bot drawn  language en  also he"]
        lines += ["field who name pii", "field phone phone from identity", "field mail email pii"]
        lines += ["field count number -9..999999999", "field note text pii 0..60"]
        lines += ["screen orders \"Orders\"", "screen item \"Item\" needs-target"]
        lines += choices.pick([[], ["fallback \"No answer, {who}.\"", "    then contact"]])
        lines += choices.pick(
            [[], ["agent before c", "agent before d e"].prefix(1)].map(Array.init)
        )
        for node in Self.nodes {
            lines += ["", "== \(node)"]
            lines += choices.some(2) {
                "? \($0.pick(["help", "call me", "buy a (car|house)", "x"]))"
            }
            if choices.below(4) == 0, node != "welcome" { lines += ["interrupt"] }
            for _ in 0...choices.below(5) { lines += statement() }
        }
        return lines.joined(separator: "\n")
    }

    private mutating func name() -> String { choices.pick(Self.nodes) }

    private mutating func field() -> String { choices.pick(Self.fields) }

    private mutating func text() -> String {
        choices.pick([
            "Hi.", "Dear {who}!", "{note}{note}{note}", "{phone} {{x} {nobody}", "ok", "שלום {who}",
        ])
    }

    private mutating func way() -> String {
        switch choices.below(9) {
        case 0: "contact"
        case 1: "agent"
        case 2: "restart"
        case 3: "https://example.com/"
        case 4: "screen item \"{note}\""
        case 5: "screen orders"
        default: name()
        }
    }

    private mutating func condition() -> String {
        switch choices.below(8) {
        case 0: "known \(field())"
        case 1: "\(field()) = \(choices.pick(["1", "\"a b\"", "Noa"]))"
        case 2: "count > \(choices.below(9))"
        case 3: "visited \(name()) \(choices.below(5) + 1)"
        case 4: "hours"
        case 5: "agentAvailable"
        case 6: "note contains a"
        default: "not known \(field())"
        }
    }

    private mutating func statement() -> [String] {
        switch choices.below(14) {
        case 0, 1: return [text()]
        case 2:
            return ["* One -> \(way())"]
                + choices.some(2) {
                    "* Two \($0.below(9)) {who} -> \($0.pick(["reply", "b", "contact"]))"
                }
        case 3, 4: return ask()
        case 5: return ["if \(condition()) -> \(way())", "else -> \(way())"]
        case 6: return ["set \(field()) = \"\(text())\""]
        case 7: return ["goto \(name())"]
        case 8: return ["call \(name())"]
        case 9: return ["return"]
        case 10:
            return [
                "lead callback who phone note", "    consent \"May we, {who}?\"",
                "    done \"Thanks, {who}.\"",
                "    declined -> \(way())",
            ]
        case 11: return [choices.pick(["contact", "agent", "ai", "end"])]
        case 12: return ["event seen"]
        default: return ["if \(condition()) -> \(way())"]
        }
    }

    private mutating func ask() -> [String] {
        let options = choices.pick(["", " 1 tries", " skippable", " 2 tries, skippable"])
        var lines = ["ask \(field()) \"\(text())\"\(options)"]
        lines += choices.some(1) { _ in "    retry \"Again.\"" }
        for key in ["skip", "cancel", "fail"] where choices.below(3) == 0 {
            lines.append("    \(key) -> \(way())")
        }
        return lines
    }
}
