import KavchatModel

/// Rules about questions and fields (KV301, KV302, KV308-KV312).
struct QuestionRules {
    let script: Script
    let graph: ScriptGraph
    let flow: FieldFlow

    func findings() -> [Finding] {
        var findings = unusedFields() + unmarkedClaims() + unknownValues()
        let skippable = skippableQuestions()
        let shown = shownFields()
        for (index, node) in script.nodes.elements.enumerated() {
            for (offset, step) in node.steps.enumerated() {
                let point = graph.starts[index] + offset
                switch step.body {
                case .ask(let question): findings += asks(question, step, point)
                case .lead(let lead): findings += skipped(lead, step, point, skippable)
                case .say(let line): findings.gather((shown[line] ?? []).map { shows($0, step) })
                case .set(let field, .text(let text)): findings += copies(text, into: field, step)
                case .buttons(let buttons): findings += buttons.flatMap { targets($0) }
                case .branch, .set, .goto, .call, .returns, .contact, .agent, .ai, .event, .end:
                    break
                }
            }
        }
        return findings
    }

    // MARK: KV302

    private func unusedFields() -> [Finding] {
        let uses = FieldUses(script)
        return script.fields.compactMap { field in
            let message: String
            var edits: [Finding.Edit] = []
            if uses.read.contains(field.id) || uses.asked.contains(field.id) {
                return nil
            } else if uses.set.contains(field.id) {
                message = "The field \(quoted(field.id)) is set, and nothing reads it."
            } else {
                message = "The field \(quoted(field.id)) is declared, and nothing uses it."
                edits = [.deleteStatement(field.place.span)]
            }
            // What the identity fills goes into forms and tickets by itself (K78, K79).
            if field.from != nil { return nil }
            return Finding(
                code: "KV302",
                severity: .warning,
                span: field.place.span,
                message: message,
                suggestion: "Delete it, or ask for it.",
                edits: edits
            )
        }
    }

    // MARK: KV301

    /// Texts that insert what no field is; nothing stands there then.
    private func unknownValues() -> [Finding] {
        let names = script.fields.map(\.id)
        let known = Set(names)
        var findings: [Finding] = []
        for line in script.texts[script.language]?.lines ?? [] {
            for name in line.placeholders.subtracting(known).sorted() {
                findings.gather([inserts(name, line, among: findings.isFull ? [] : names)])
            }
            if let name = line.variants.lazy.compactMap({ doubled($0, known) }).first {
                findings.gather([showsBraces(name, line)])
            }
        }
        return findings
    }

    private func inserts(_ name: String, _ line: TextLine, among names: [String]) -> Finding {
        Finding(
            code: "KV301",
            severity: .warning,
            span: line.place.span,
            message: "The text \(quoted(line.id)) inserts \(quoted(name)), and no field is called "
                + "so: nothing stands there.",
            suggestion: meant(NearestName.of(name, in: names))
                ?? "Ask for it, or write “{{” for a brace."
        )
    }

    private func showsBraces(_ name: String, _ line: TextLine) -> Finding {
        Finding(
            code: "KV301",
            severity: .warning,
            span: line.place.span,
            message: "“{{\(name)}}” in the text \(quoted(line.id)) shows braces and no value.",
            suggestion: "Write one brace at each side: {\(name)}"
        )
    }

    /// A field between two braces at each side.
    private func doubled(_ text: String, _ known: Set<String>) -> String? {
        var isOpen = false
        for part in Template.parts(of: text) {
            guard case .text(let text) = part else { continue }
            if isOpen, let end = text.utf8.prefix(70).firstIndex(of: UInt8(ascii: "}")),
                known.contains(String(text[..<end])), text[end...].hasPrefix("}}")
            {
                return String(text[..<end])
            }
            isOpen = text == "{"
        }
        return nil
    }

    // MARK: KV308, KV310

    private func asks(_ question: Question, _ step: Step, _ point: Int) -> [Finding] {
        var findings: [Finding] = []
        if question.retry.isEmpty || question.tries == 1 {
            findings.append(
                Finding(
                    code: "KV308",
                    severity: .warning,
                    span: step.place.span,
                    message: question.tries == 1
                        ? "This question gives up at the first wrong answer."
                        : "This question says nothing of its own about a wrong answer.",
                    suggestion: question.tries == 1
                        ? "Allow two tries or three."
                        : "Add a “retry” text that says what a right answer looks like."
                )
            )
        }
        if flow.isReached(point), flow.has(question.field, at: point) {
            findings.append(
                Finding(
                    code: "KV310",
                    severity: .warning,
                    span: step.place.span,
                    message:
                        "The field \(quoted(question.field)) has a value already, whatever way "
                        + "leads here, and is asked for again.",
                    suggestion: "Leave the question out, or set the field to nothing before it."
                )
            )
        }
        return findings
    }

    // MARK: KV309

    private func skipped(
        _ lead: LeadStep,
        _ step: Step,
        _ point: Int,
        _ questions: [String: Step]
    ) -> [Finding] {
        lead.fields.compactMap { field in
            guard !flow.has(field, at: point), let ask = questions[field] else { return nil }
            return Finding(
                code: "KV309",
                severity: .warning,
                span: ask.place.span,
                message:
                    "This question can be skipped, and the lead \(quoted(lead.name)) needs its "
                    + "answer.",
                suggestion: "Do not let it be skipped, or lead elsewhere when it is.",
                related: [Finding.Related(span: step.place.span, message: "The lead is here.")]
            )
        }
    }

    /// The first question for each field that may be passed over.
    private func skippableQuestions() -> [String: Step] {
        var questions: [String: Step] = [:]
        for step in script.steps {
            guard case .ask(let question) = step.body, question.isSkippable,
                question.onSkip == nil, questions[question.field] == nil
            else { continue }
            questions[question.field] = step
        }
        return questions
    }

    // MARK: KV311

    /// Of several fields of a type the first is filled from the identity, which may not be meant (A-K62).
    private func unmarkedClaims() -> [Finding] {
        [QuestionType.name, .phone, .email].compactMap { type in
            let fields = script.fields.filter { $0.type == type }
            guard fields.count > 1, fields.allSatisfy({ $0.from == nil }) else { return nil }
            return Finding(
                code: "KV311",
                severity: .info,
                span: fields[0].place.span,
                message:
                    "Of the \(fields.count) fields of the type \(type.rawValue), this first one "
                    + "is filled from the identity.",
                suggestion: "Say which one is: field \(fields[0].id) \(type.rawValue) from identity"
            )
        }
    }

    // MARK: KV312

    /// The personal fields that each line shows, looked for once in what many steps may say.
    private func shownFields() -> [String: [String]] {
        var shown: [String: [String]] = [:]
        for line in script.texts[script.language]?.lines ?? [] {
            shown[line.id] = personal(line.placeholders)
        }
        return shown
    }

    private func shows(_ field: String, _ step: Step) -> Finding {
        privacy(
            step.place,
            "The text shows the personal value \(quoted(field)); whoever looks over the "
                + "visitor's shoulder reads it.",
            isError: false
        )
    }

    private func copies(_ text: String, into field: String, _ step: Step) -> [Finding] {
        guard script.field(field)?.isPersonal == false else { return [] }
        return personal(Template.fields(of: text)).map { source in
            privacy(
                step.place,
                "The personal value \(quoted(source)) is copied into \(quoted(field)), which does "
                    + "not count as personal.",
                isError: true
            )
        }
    }

    private func targets(_ button: ScriptButton) -> [Finding] {
        guard case .screen(_, let target?) = button.exit else { return [] }
        return personal(Template.fields(of: target)).map { source in
            privacy(
                button.place,
                "The personal value \(quoted(source)) leaves the conversation as a screen's element.",
                isError: true
            )
        }
    }

    private func personal(_ placeholders: Set<String>) -> [String] {
        placeholders.filter { script.field($0)?.isPersonal == true }.sorted()
    }

    private func privacy(_ place: SourcePlace, _ message: String, isError: Bool) -> Finding {
        Finding(
            code: "KV312",
            severity: isError ? .error : .warning,
            span: place.span,
            message: message,
            suggestion: isError
                ? "Mark the field as “pii”, or leave the value out." : "Say it without the value."
        )
    }
}

/// Where fields get values and where these are looked at.
private struct FieldUses {
    private(set) var asked: Set<String> = []
    private(set) var set: Set<String> = []
    private(set) var read: Set<String> = []

    init(_ script: Script) {
        for table in script.texts.values {
            for line in table.lines { read.formUnion(line.placeholders) }
        }
        for condition in script.conditions {
            read.formUnion(condition.compared.union(condition.guards))
        }
        for step in script.steps { note(step) }
    }

    private mutating func note(_ step: Step) {
        switch step.body {
        case .ask(let question): asked.insert(question.field)
        case .set(let field, let value):
            set.insert(field)
            if case .text(let text) = value { read.formUnion(Template.fields(of: text)) }
        case .lead(let lead): read.formUnion(lead.fields)
        case .buttons(let buttons):
            for case .screen(_, let target?) in buttons.map(\.exit) {
                read.formUnion(Template.fields(of: target))
            }
        case .say, .branch, .goto, .call, .returns, .contact, .agent, .ai, .event, .end: break
        }
    }
}
