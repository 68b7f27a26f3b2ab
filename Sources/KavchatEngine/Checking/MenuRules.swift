import KavchatModel

/// Rules about menus, and steps that are never run (KV206, KV207, KV209-KV211).
struct MenuRules {
    let script: Script
    let graph: ScriptGraph

    static let mostDigits = 9
    static let mostTaps = 3

    func findings() -> [Finding] {
        let taps = tapsToPeople()
        let uses = usesByStep()
        let labels = foldedLabels()
        var findings: [Finding] = []
        for (index, node) in script.nodes.elements.enumerated() {
            for (offset, step) in node.steps.enumerated() {
                guard case .buttons(let buttons) = step.body, !buttons.isEmpty else { continue }
                findings += group(buttons, of: step) + equalLabels(buttons, labels)
                if taps[graph.starts[index] + offset] > Self.mostTaps {
                    findings.append(farFromPeople(step))
                }
            }
            if let finding = neverRun(node) { findings.append(finding) }
            if let finding = tiny(node, uses[node.id, default: []]) { findings.append(finding) }
        }
        return findings
    }

    // MARK: KV206, KV207

    private func group(_ buttons: [ScriptButton], of step: Step) -> [Finding] {
        var findings: [Finding] = []
        if buttons.allSatisfy({ $0.exit == .restart }) {
            findings.append(
                Finding(
                    code: "KV206",
                    severity: .warning,
                    span: step.place.span,
                    message: "The only way on from this menu is to start again.",
                    suggestion: "Add a button that leads on, or one to the team."
                )
            )
        }
        if buttons.count > Self.mostDigits {
            findings.append(
                Finding(
                    code: "KV207",
                    severity: .warning,
                    span: buttons[Self.mostDigits].place.span,
                    message:
                        "This menu has \(buttons.count) buttons: from the tenth on there is no "
                        + "digit left to press.",
                    suggestion: "Move some of them into a menu of their own."
                )
            )
        }
        return findings
    }

    /// What each line that is a label is compared by.
    private func foldedLabels() -> [String: String] {
        let table = script.texts[script.language]
        var folded: [String: String] = [:]
        for label in script.labels {
            folded[label] = table?[label]?.variants.first.map { CaseFolding.folded($0.trimmed) }
        }
        return folded
    }

    private func equalLabels(_ buttons: [ScriptButton], _ labels: [String: String]) -> [Finding] {
        var seen: [String: ScriptButton] = [:]
        return buttons.compactMap { button in
            guard let key = labels[button.label],
                let text = script.texts[script.language]?[button.label]?.variants.first
            else { return nil }
            guard let first = seen[key] else {
                seen[key] = button
                return nil
            }
            return Finding(
                code: "KV207",
                severity: .warning,
                span: button.place.span,
                message: "Two buttons of this menu are called \(quoted(text)).",
                suggestion: "Say what makes them different.",
                related: [
                    Finding.Related(span: first.place.span, message: "The other stands here.")
                ]
            )
        }
    }

    // MARK: KV209

    /// Steps that lead to a node, other than buttons and ways out, which need a node to lead to.
    private func usesByStep() -> [String: [Step?]] {
        var uses: [String: [Step?]] = [:]
        for step in script.steps {
            switch step.body {
            case .goto(let name), .call(let name): uses[name, default: []].append(step)
            case .buttons, .ask, .branch, .lead, .say, .set, .returns, .contact, .agent, .ai,
                .event, .end:
                for case (.goto(let name), _) in step.body.exits {
                    uses[name, default: []].append(nil)
                }
            }
        }
        return uses
    }

    private func tiny(_ node: Node, _ uses: [Step?]) -> Finding? {
        guard uses.count == 1, let use = uses[0], node.steps.count <= 1, node.title == nil,
            !script.isEntry(node), !script.agentBefore.contains(node.id)
        else { return nil }
        return Finding(
            code: "KV209",
            severity: .info,
            span: node.place.span,
            message: "The node \(quoted(node.id)) is small and led to from one step only.",
            suggestion: "Its step could stand there instead.",
            related: [Finding.Related(span: use.place.span, message: "It is led to here.")]
        )
    }

    // MARK: KV210

    /// How many presses and answers it takes from each point to the team.
    private func tapsToPeople() -> [Int] {
        let far = Self.mostTaps + 1
        var taps = Array(repeating: far, count: graph.ways.count)
        var back: [[(from: Int, cost: Int)]] = Array(repeating: [], count: graph.ways.count)
        var open: [[Int]] = Array(repeating: [], count: far + 1)
        for point in graph.ways.indices {
            for way in graph.ways[point] {
                back[way.to].append((point, way.cause == .visitor ? 1 : 0))
            }
            guard let cost = costOfContact(at: point) else { continue }
            taps[point] = cost
            open[cost].append(point)
        }
        for cost in 0..<far {
            while let point = open[cost].popLast() {
                guard taps[point] == cost else { continue }
                for way in back[point] where cost + way.cost < taps[way.from] {
                    taps[way.from] = cost + way.cost
                    open[cost + way.cost].append(way.from)
                }
            }
        }
        return taps
    }

    private func costOfContact(at point: Int) -> Int? {
        switch graph.step(at: point)?.body {
        case .contact, .agent: 0
        case .buttons(let buttons):
            buttons.contains { $0.exit == .contact || $0.exit == .agent } ? 1 : nil
        case .branch(let branches):
            branches.contains { $0.exit == .contact || $0.exit == .agent } ? 0 : nil
        case .ask, .say, .set, .goto, .call, .returns, .lead, .ai, .event, .end, nil: nil
        }
    }

    private func farFromPeople(_ step: Step) -> Finding {
        Finding(
            code: "KV210",
            severity: .warning,
            span: step.place.span,
            message: "From this menu the team is more than \(Self.mostTaps) presses away.",
            suggestion: "Add a button to contact or to an agent, here or nearer."
        )
    }

    // MARK: KV211

    private func neverRun(_ node: Node) -> Finding? {
        guard let last = node.steps.firstIndex(where: { $0.body.endsNode }),
            node.steps.indices.contains(last + 1)
        else { return nil }
        return Finding(
            code: "KV211",
            severity: .warning,
            span: node.steps[last + 1].place.span,
            message: "This step of \(quoted(node.id)) is never run: the one above goes elsewhere.",
            suggestion: "Move it up, or delete it.",
            related: [
                Finding.Related(
                    span: node.steps[last].place.span,
                    message: "The node is left here."
                )
            ]
        )
    }
}

extension StepBody {
    /// Whether nothing of the node is run behind it.
    fileprivate var endsNode: Bool {
        switch self {
        case .goto, .returns, .contact, .agent, .end: true
        case .buttons(let buttons): !buttons.isEmpty
        case .branch(let branches):
            branches.contains { $0.condition == nil && !$0.exit.goesOn }
                && branches.allSatisfy { !$0.exit.goesOn }
        case .say, .ask, .set, .call, .lead, .ai, .event: false
        }
    }
}

extension Exit {
    /// Whether the node goes on behind it.
    fileprivate var goesOn: Bool {
        switch self {
        case .link, .screen, .reply: true
        case .goto, .contact, .agent, .restart: false
        }
    }
}
