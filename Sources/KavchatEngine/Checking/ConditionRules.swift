import KavchatModel

/// Rules about conditions (KV303-KV306).
struct ConditionRules {
    let script: Script
    let graph: ScriptGraph
    let flow: FieldFlow

    func findings() -> [Finding] {
        var findings: [Finding] = []
        let facts = Facts(script: script)
        for (index, node) in script.nodes.elements.enumerated() {
            if let condition = node.condition {
                findings += types(condition, at: node.place)
                findings += unset(condition, at: node.place) { _ in false }
            }
            for (offset, step) in node.steps.enumerated() {
                guard case .branch(let branches) = step.body else { continue }
                findings += check(branches, of: step, at: graph.starts[index] + offset, facts)
            }
        }
        return findings
    }

    private func check(
        _ branches: [Branch],
        of step: Step,
        at point: Int,
        _ before: Facts
    ) -> [Finding] {
        var findings: [Finding] = []
        var guarded: Set<String> = []
        var facts = before
        for branch in branches {
            guard let condition = branch.condition else { continue }
            findings += types(condition, at: branch.place)
            let isKnown = { (field: String) in flow.has(field, at: point) }
            findings += unset(condition, at: branch.place) { guarded.contains($0) || isKnown($0) }
            guarded.formUnion(condition.guards)
            if let finding = constant(facts.verdict(condition, isKnown), branch) {
                findings.append(finding)
            }
            facts.exclude(condition)
        }
        if !branches.contains(where: { $0.condition == nil }) {
            findings.append(
                Finding(
                    code: "KV306",
                    severity: .warning,
                    span: step.place.span,
                    message: "This “if” has no “else”: where no condition holds, the next step "
                        + "follows.",
                    suggestion: "Add “else -> node”, so that nobody has to guess."
                )
            )
        }
        return findings
    }

    // MARK: KV303

    private func unset(
        _ condition: Condition,
        at place: SourcePlace,
        isSet: (String) -> Bool
    ) -> [Finding] {
        let guards = condition.guards
        return condition.compared
            .filter { script.field($0) != nil && !guards.contains($0) && !isSet($0) }.sorted().map {
                field in
                Finding(
                    code: "KV303",
                    severity: .warning,
                    span: place.span,
                    message:
                        "The field \(quoted(field)) may have no value here; every comparison with it "
                        + "is false then.",
                    suggestion: "Ask for it before, or test “known \(field)” too."
                )
            }
    }

    // MARK: KV304

    private func types(_ condition: Condition, at place: SourcePlace) -> [Finding] {
        condition.tests.compactMap { test in
            switch test {
            case .compare(let comparison, let left, let right):
                mismatch(comparison, left, right)
            case .within(let operand, let list):
                list.lazy.compactMap { mismatch(.equal, operand, $0) }.first
            case .all, .any, .not, .known, .screen, .identified, .language, .agentAvailable, .hours,
                .visited, .lastMatch:
                nil
            }
        }.map { typeError($0, at: place) }
    }

    private func mismatch(_ comparison: Comparison, _ left: Operand, _ right: Operand) -> String? {
        guard case .field(let name) = left, let field = script.field(name) else { return nil }
        switch (field.type, comparison) {
        case (.number, .contains), (.number, .startsWith):
            return "\(quoted(name)) is a number, and only texts are searched."
        case (.number, _):
            guard case .literal(let text) = right, DecimalNumber(typed: text) == nil else {
                return nil
            }
            return "\(quoted(name)) is a number, and \(quoted(text)) is none."
        case (.name, .less), (.name, .atMost), (.name, .greater), (.name, .atLeast),
            (.phone, .less), (.phone, .atMost), (.phone, .greater), (.phone, .atLeast),
            (.email, .less), (.email, .atMost), (.email, .greater), (.email, .atLeast):
            return "\(quoted(name)) is no number, and only numbers are greater or less."
        case (.name, _), (.phone, _), (.email, _), (.text, _): return nil
        }
    }

    private func typeError(_ message: String, at place: SourcePlace) -> Finding {
        Finding(
            code: "KV304",
            span: place.span,
            message: message,
            suggestion: "Compare it with something of its own kind."
        )
    }

    // MARK: KV305

    private func constant(_ verdict: Facts.Verdict, _ branch: Branch) -> Finding? {
        let message: String
        switch verdict {
        case .open: return nil
        case .never: message = "This condition can never hold here."
        case .always: message = "This condition always holds here; what follows is never reached."
        }
        return Finding(
            code: "KV305",
            severity: .warning,
            span: branch.place.span,
            message: message,
            suggestion: "Look at the limits of the field and at the conditions above."
        )
    }
}
