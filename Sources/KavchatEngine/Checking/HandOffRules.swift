import KavchatModel

/// Rules about leads, contact, agents and AI answers (KV502-KV509).
struct HandOffRules {
    let script: Script
    let settings: BotSettings

    static let mostQuestionsBefore = 4

    func findings() -> [Finding] {
        var findings = fallback() + questionsBefore()
        let collected = collectedFields()
        for node in script.nodes.elements {
            for step in node.steps {
                if case .lead(let lead) = step.body {
                    findings.gather(leads(lead, step, collected))
                }
            }
            findings += agents(node)
        }
        return findings
    }

    // MARK: Leads

    private func leads(_ lead: LeadStep, _ step: Step, _ collected: Set<String>) -> [Finding] {
        var findings: [Finding] = []
        func note(_ code: String, _ message: String, _ suggestion: String, isError: Bool = false) {
            findings.append(
                Finding(
                    code: code,
                    severity: isError ? .error : .warning,
                    span: step.place.span,
                    message: message,
                    suggestion: suggestion
                )
            )
        }
        let types = lead.fields.compactMap { script.field($0)?.type }
        if !types.contains(where: { $0 == .phone || $0 == .email }) {
            note(
                "KV502",
                "The lead \(quoted(lead.name)) has no phone number and no e-mail address, so nobody "
                    + "can answer it.",
                "Ask for one of them and add its field.",
                isError: true
            )
        }
        if lead.done == nil {
            note(
                "KV503",
                "Nothing is said when the lead \(quoted(lead.name)) was sent.",
                "Add a “done” text below it, indented."
            )
        }
        if lead.declined == nil {
            note(
                "KV503",
                "It is not said where to go when the visitor does not want to send the lead "
                    + "\(quoted(lead.name)).",
                "Add “declined -> node” below it, indented."
            )
        }
        for field in lead.fields where script.field(field) != nil && !collected.contains(field) {
            note(
                "KV504",
                "The field \(quoted(field)) of the lead \(quoted(lead.name)) is collected nowhere.",
                "Ask for it before, or leave it out."
            )
        }
        for language in script.languages.dropFirst()
        where script.texts[language]?[lead.consent] == nil {
            note(
                "KV505",
                "The consent text of the lead \(quoted(lead.name)) is missing in "
                    + "\(quoted(language)): nobody can agree to what they cannot read.",
                "Translate the line \(quoted(lead.consent))."
            )
        }
        return findings
    }

    /// Fields that a question, a step or the identity fills.
    private func collectedFields() -> Set<String> {
        var fields = Set(script.fields.filter { $0.from != nil }.map(\.id))
        for step in script.steps {
            switch step.body {
            case .ask(let question): fields.insert(question.field)
            case .set(let field, _): fields.insert(field)
            case .say, .buttons, .branch, .goto, .call, .returns, .lead, .contact, .agent, .ai,
                .event, .end:
                break
            }
        }
        return fields
    }

    // MARK: Agents

    private func agents(_ node: Node) -> [Finding] {
        node.steps.flatMap { step -> [Finding] in
            var findings: [Finding] = []
            let exits = step.body.exits.map(\.exit)
            let exit = step.body.exits.first { $0.exit == .agent }
            guard step.body == .agent || exit != nil else { return [] }
            let place = exit?.place ?? step.place
            if !settings.liveChat.enabled {
                findings.append(
                    Finding(
                        code: "KV506",
                        severity: .warning,
                        span: place.span,
                        message: "This leads to an agent, and the settings have no live chat.",
                        suggestion: "Enable “liveChat” in settings.json, or lead to contact."
                    )
                )
            }
            if case .buttons = step.body, !exits.contains(.contact), !isContactNear(exits) {
                findings.append(
                    Finding(
                        code: "KV506",
                        severity: .warning,
                        span: place.span,
                        message:
                            "This menu leads to an agent, and to nobody when no agent is there.",
                        suggestion: "Add a button to contact."
                    )
                )
            }
            return findings
        }
    }

    /// Whether another button of a menu leads to a menu with contact: one more press is near enough.
    private func isContactNear(_ exits: [Exit]) -> Bool {
        exits.contains { exit in
            guard case .goto(let name) = exit, let node = script.nodes[name] else { return false }
            return node.steps.contains { step in
                step.body == .contact || step.body.exits.contains { $0.exit == .contact }
            }
        }
    }

    private func questionsBefore() -> [Finding] {
        var findings: [Finding] = []
        var questions = 0
        for name in script.agentBefore {
            guard let node = script.nodes[name] else { continue }
            for step in node.steps {
                if case .ask = step.body { questions += 1 }
                let leaves = step.body.exits.contains { entry in
                    if case .goto = entry.exit { true } else { false }
                }
                var isGoto = false
                if case .goto = step.body { isGoto = true }
                guard isGoto || leaves else { continue }
                findings.append(
                    Finding(
                        code: "KV507",
                        severity: .warning,
                        span: step.place.span,
                        message: "The questions before an agent lead elsewhere here, and the agent "
                            + "is not reached.",
                        suggestion: "Let the node end, or “return”."
                    )
                )
            }
        }
        if questions > Self.mostQuestionsBefore,
            let node = script.agentBefore.lazy.compactMap({ script.nodes[$0] }).first
        {
            findings.append(
                Finding(
                    code: "KV507",
                    severity: .warning,
                    span: node.place.span,
                    message: "\(questions) questions come before an agent; more than "
                        + "\(Self.mostQuestionsBefore) make people leave.",
                    suggestion: "Ask only what the agent cannot do without."
                )
            )
        }
        return findings
    }

    // MARK: When nothing answers

    private func fallback() -> [Finding] {
        var findings: [Finding] = []
        let fallback = script.fallback
        if !fallback.offersContact {
            findings.append(
                Finding(
                    code: "KV508",
                    severity: .warning,
                    span: (fallback.place ?? script.place).span,
                    message: "When nothing answers, the visitor is not offered contact.",
                    suggestion: "Add “contact” to what the fallback offers."
                )
            )
        }
        let hasTopics = script.nodes.elements.contains { $0.title != nil && $0.hasPhrases }
        if settings.aiAnswers.enabled, fallback.asksAI, !hasTopics {
            findings.append(
                Finding(
                    code: "KV509",
                    severity: .info,
                    span: (fallback.place ?? script.place).span,
                    message: "AI answers are enabled, and no node with phrases has a title: no "
                        + "related topic can stand below an answer.",
                    suggestion: "Give nodes a title behind their name: == hours \"Opening hours\""
                )
            )
        }
        return findings
    }
}
