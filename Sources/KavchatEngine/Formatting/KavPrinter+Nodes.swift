/// Nodes and their steps.
extension KavPrinter {
    mutating func node(_ node: JSONValue) {
        blank()
        var head = "== " + (node["id"]?.text ?? "")
        var more: [JSONValue] = []
        if let title = node["title"] {
            let inline = inline(title, KavQuoting.quoted)
            head += (inline.text.map { " " + $0 } ?? "") + ids(inline.id)
            more = inline.variants
        }
        line(head, node.span)
        variants(more, indent: "")
        extras(of: node, beside: ["id", "title", "match", "when", "steps"])
        if let when = node["when"] { line("when \(condition(when))", when.span) }
        if let match = node["match"] {
            only(["phrases", "not", "boost", "interrupt"], in: match)
            if let boost = match["boost"], let number = boost.integer {
                line("boost \(number)", boost.span)
            }
            if let interrupt = match["interrupt"], interrupt.bool == true {
                line("interrupt", interrupt.span)
            }
            phrases(match, language: language)
        }
        var isAfterButtons = false
        for step in node["steps"]?.elements ?? [] {
            self.step(step, isAfterButtons: isAfterButtons)
            isAfterButtons = step["buttons"] != nil
        }
    }

    /// `?` and `!` lines of one language.
    mutating func phrases(_ match: JSONValue, language: String) {
        for (key, mark) in [("phrases", "?"), ("not", "!")] {
            let isPlain = match[key]?.elements != nil
            let list =
                isPlain ? (language == self.language ? match[key] : nil) : match[key]?[language]
            for phrase in list?.elements ?? [] {
                line("\(mark) \(KavQuoting.text(phrase.text ?? ""))", phrase.span)
            }
        }
    }

    private static let stepKeys: [(verb: String, keys: Set<String>)] = [
        ("say", ["id", "say"]), ("buttons", ["id", "buttons"]),
        (
            "ask",
            ["id", "ask", "text", "retry", "tries", "skip", "onSkip", "onCancel", "onFail"]
        ),
        ("if", ["id", "if"]), ("set", ["id", "set", "to"]), ("goto", ["id", "goto"]),
        ("call", ["id", "call"]), ("event", ["id", "event"]),
        ("lead", ["id", "lead", "fields", "consent", "done", "declined"]),
        ("return", ["id", "return"]), ("contact", ["id", "contact"]), ("agent", ["id", "agent"]),
        ("ai", ["id", "ai"]), ("end", ["id", "end"]),
    ]

    private mutating func step(_ step: JSONValue, isAfterButtons: Bool) {
        guard let (verb, keys) = Self.stepKeys.first(where: { step[$0.verb] != nil }),
            let argument = step[verb]
        else { return unsayable.append(step.span) }
        switch verb {
        case "say": say(argument, own: step["id"]?.text)
        case "buttons": buttons(argument, step: step, isAfterButtons: isAfterButtons)
        case "ask": ask(step)
        case "if": branches(argument, step: step)
        case "set":
            let words = "set \(argument.text ?? "") = \(Self.value(step["to"]))"
            line(words + statementId(step), step.span)
        case "goto", "call", "event":
            line("\(verb) \(KavQuoting.word(argument.text ?? ""))" + statementId(step), step.span)
        case "lead": lead(step)
        default: line(verb + statementId(step), step.span)
        }
        if verb != "buttons" { extras(of: step, beside: keys) }
    }

    private mutating func say(_ reference: JSONValue, own: String?) {
        let inline = inline(reference, KavQuoting.statement)
        let text = (inline.text ?? "") + ids(inline.id, own)
        line(inline.text == nil ? String(text.dropFirst(2)) : text, reference.span)
        variants(inline.variants, indent: "")
    }

    private mutating func ask(_ step: JSONValue) {
        guard let field = step["ask"]?.text, let text = step["text"] else { return }
        var options: [String] = []
        if describedFields.insert(field).inserted, let field = fields[field] {
            options = [Self.inlineOptions(of: field).joined(separator: " ")].filter { !$0.isEmpty }
        }
        if let tries = step["tries"]?.integer {
            options.append(tries == 1 ? "1 try" : "\(tries) tries")
        }
        if let skip = step["skip"]?.bool { options.append(skip ? "skippable" : "not skippable") }
        statement(
            "ask \(field)",
            text,
            options: options.joined(separator: ", "),
            own: step["id"]?.text
        )
        for retry in step["retry"]?.elements ?? [] { statement("retry", retry, indent: "    ") }
        for (key, word) in [("onSkip", "skip"), ("onCancel", "cancel"), ("onFail", "fail")] {
            if let exit = step[key] { line("    \(word) -> \(self.exit(exit))", exit.span) }
        }
    }

    private mutating func branches(_ value: JSONValue, step: JSONValue) {
        let branches = value.elements ?? []
        if branches.isEmpty { unsayable.append(value.span) }
        for (index, branch) in branches.enumerated() {
            let test = branch["when"].map { "if \(condition($0)) " } ?? ""
            let head = index == 0 ? test : "else " + test
            let id = index == 0 ? statementId(step) : ""
            line("\(head)-> \(exit(branch))" + id, branch.span)
        }
    }

    private static func value(_ to: JSONValue?) -> String {
        guard let text = to?.text else { return "nothing" }
        let word = KavQuoting.statement(text)
        return text == "nothing" ? KavQuoting.quoted(text) : word
    }

    private mutating func lead(_ step: JSONValue) {
        let fields = (step["fields"]?.elements ?? []).compactMap(\.text)
        let words = ["lead", step["lead"]?.text ?? ""] + fields
        line(
            words.map { KavQuoting.word($0) }.joined(separator: " ") + statementId(step),
            step.span
        )
        for key in ["consent", "done"] {
            if let text = step[key] { statement(key, text, indent: "    ") }
        }
        if let exit = step["declined"] { line("    declined -> \(self.exit(exit))", exit.span) }
    }

    // MARK: Buttons

    /// Arrows stand below each other, and so do ids.
    private mutating func buttons(_ value: JSONValue, step: JSONValue, isAfterButtons: Bool) {
        let buttons = value.elements ?? []
        let known: Set<String> = ["id", "buttons"]
        let hasExtras = step.members?.contains { !known.contains($0.key) } ?? false
        if step["id"] != nil || hasExtras || buttons.isEmpty || isAfterButtons {
            line("buttons" + statementId(step), step.span)
            extras(of: step, beside: known)
        }
        let rows = buttons.map { button in
            (inline: inline(button["label"] ?? .text(""), KavQuoting.label), exit: exit(button))
        }
        let labels = Columns.width(rows.map { $0.inline.text ?? $0.inline.id }, 22...40)
        let exits = Columns.width(rows.map(\.exit), 0...24)
        for (button, row) in zip(buttons, rows) {
            let label = Columns.padded(row.inline.text ?? row.inline.id, to: labels)
            let id = button["id"]?.text
            let own = id == button["label"]?.text ? nil : id
            let ids = ids(row.inline.text == nil ? "" : row.inline.id, own)
            let text = "* \(label) -> \(Columns.padded(row.exit, to: exits))" + ids
            line(ids.isEmpty ? text.trimmedSpaces : text, button.span)
            variants(row.inline.variants, indent: "")
            extras(of: button, beside: Self.exitKeys.union(["id", "label"]))
        }
    }
}

/// Columns of a table in a fixed-width font, as far as characters tell their width.
enum Columns {
    /// The width of the longest text, within bounds.
    static func width(_ texts: [String], _ bounds: ClosedRange<Int>) -> Int {
        let longest = texts.map(\.count).filter { $0 <= bounds.upperBound }.max() ?? 0
        return max(longest, bounds.lowerBound)
    }

    static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
