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
                    findings.gather(answerless(lead, step) + unsaid(lead, step))
                    findings.gather(missing(lead, step, collected))
                }
            }
            findings += agents(node)
        }
        return findings
    }

    // MARK: Leads

    private func answerless(_ lead: LeadStep, _ step: Step) -> [Finding] {
        let types = lead.fields.compactMap { script.field($0)?.type }
        guard !types.contains(where: { $0 == .phone || $0 == .email }) else { return [] }
        return [
            Finding(
                code: "KV502",
                span: step.place.span,
                message: "The lead \(quoted(lead.name)) has no phone number and no e-mail address, "
                    + "so nobody can answer it.",
                suggestion: "Ask for one of them and add its field."
            )
        ]
    }

    private func unsaid(_ lead: LeadStep, _ step: Step) -> [Finding] {
        var findings: [Finding] = []
        if lead.done == nil {
            findings.append(
                Finding(
                    code: "KV503",
                    severity: .warning,
                    span: step.place.span,
                    message: "Nothing is said when the lead \(quoted(lead.name)) was sent.",
                    suggestion: "Add a “done” text below it, indented."
                )
            )
        }
        if lead.declined == nil {
            findings.append(
                Finding(
                    code: "KV503",
                    severity: .warning,
                    span: step.place.span,
                    message: "It is not said where to go when the visitor does not want to send "
                        + "the lead \(quoted(lead.name)).",
                    suggestion: "Add “declined -> node” below it, indented."
                )
            )
        }
        return findings
    }

    /// Fields that nothing fills, and languages without the text that is agreed to.
    private func missing(
        _ lead: LeadStep,
        _ step: Step,
        _ collected: Set<String>
    ) -> [Finding] {
        let fields = lead.fields.filter { script.field($0) != nil && !collected.contains($0) }
        let languages = script.languages.dropFirst().filter {
            script.texts[$0]?[lead.consent] == nil
        }
        return fields.map { field in
            Finding(
                code: "KV504",
                severity: .warning,
                span: step.place.span,
                message: "The field \(quoted(field)) of the lead \(quoted(lead.name)) is collected "
                    + "nowhere.",
                suggestion: "Ask for it before, or leave it out."
            )
        }
            + languages.map { language in
                Finding(
                    code: "KV505",
                    severity: .warning,
                    span: step.place.span,
                    message: "The consent text of the lead \(quoted(lead.name)) is missing in "
                        + "\(quoted(language)): nobody can agree to what they cannot read.",
                    suggestion: "Translate the line \(quoted(lead.consent))."
                )
            }
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
