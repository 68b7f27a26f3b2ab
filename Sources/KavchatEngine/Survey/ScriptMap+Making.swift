extension ScriptMap {
    /// Draws up the map of a script; steps that are never run lead nowhere.
    package init(_ script: Script) {
        let graph = ScriptGraph(script)
        let strays = graph.strays(graph.reach(from: script.entries, called: graph.beforeAgent))
        let reach = graph.reach(from: script.entries + strays, called: graph.beforeAgent)
        let surveyor = Surveyor(script: script)
        var ways: [[Way]] = []
        for (index, node) in script.nodes.elements.enumerated() {
            var found: [Way] = []
            for (offset, step) in node.steps.enumerated()
            where reach.contains(graph.starts[index] + offset) {
                found += surveyor.ways(of: step.body)
            }
            ways.append(found)
        }
        let others = [Spot.fallback: surveyor.fallback, .beforeAgent: surveyor.beforeAgent]
        let phrased = script.nodes.elements.indices.filter { script.nodes.elements[$0].hasPhrases }
        let apart: [Spot] = [.fallback, .beforeAgent].filter { others[$0]?.isEmpty == false }
        self.init(
            name: script.id,
            nodes: script.nodes.elements.map { surveyor.sight(of: $0) },
            start: script.nodes.index(of: script.start),
            entries: apart + phrased.map { .node($0) },
            strays: strays,
            ways: ways,
            others: others
        )
    }
}

/// Finds what is drawn of a script.
private struct Surveyor {
    let script: Script

    func sight(of node: Node) -> ScriptMap.Sight {
        var questions: [String] = []
        for case .ask(let question) in node.steps.map(\.body)
        where !questions.contains(question.field) {
            questions.append(question.field)
        }
        return ScriptMap.Sight(
            id: node.id,
            title: node.title.map(text),
            phrases: node.phrases[script.language, default: []].count,
            questions: questions
        )
    }

    /// What the script itself says of the fallback.
    var fallback: [ScriptMap.Way] {
        guard script.fallback.place != nil else { return [] }
        let ways = (script.fallback.offersAgent ? [way(nil, .agent)] : [])
        return ways + (script.fallback.offersContact ? [way(nil, .contact)] : [])
    }

    var beforeAgent: [ScriptMap.Way] {
        script.agentBefore.flatMap { ways("call", .automatic, .goto($0)) }
    }

    func ways(of body: StepBody) -> [ScriptMap.Way] {
        switch body {
        case .buttons(let buttons):
            buttons.flatMap { ways(.button(text($0.label)), .visitor, $0.exit) }
        case .branch(let branches): self.branches(branches)
        case .ask(let question):
            ways("skip \(question.field)", .visitor, question.onSkip)
                + ways("cancel \(question.field)", .visitor, question.onCancel)
                + ways("fail \(question.field)", .visitor, question.onFail)
        case .lead(let lead): ways("declined \(lead.name)", .visitor, lead.declined)
        case .goto(let name): ways("goto", .automatic, .goto(name))
        case .call(let name): ways("call", .automatic, .goto(name))
        case .contact: [way(nil, .contact)]
        case .agent: [way(nil, .agent)]
        case .returns: [way(nil, .back)]
        case .end: [way(nil, .end)]
        case .say, .set, .event, .ai: []
        }
    }

    private func branches(_ branches: [Branch]) -> [ScriptMap.Way] {
        branches.enumerated().flatMap { index, branch in
            let test = branch.condition.map { "if " + $0.words }
            let words = [index > 0 ? "else" : nil, test].compactMap(\.self).joined(separator: " ")
            let isOnly = branches.count == 1 && test == nil
            return ways(words, isOnly ? .automatic : .conditional, branch.exit)
        }
    }

    private func ways(
        _ words: String,
        _ cause: ScriptGraph.Cause,
        _ exit: Exit?
    ) -> [ScriptMap.Way] {
        exit.map { ways(.statement(words), cause, $0) } ?? []
    }

    /// None where the node that is led to is missing.
    private func ways(
        _ label: ScriptMap.Label,
        _ cause: ScriptGraph.Cause,
        _ exit: Exit
    ) -> [ScriptMap.Way] {
        spot(of: exit).map { [ScriptMap.Way(label: label, cause: cause, to: $0)] } ?? []
    }

    private func spot(of exit: Exit) -> ScriptMap.Spot? {
        switch exit {
        case .goto(let name): script.nodes.index(of: name).map { .node($0) }
        case .restart: script.nodes.index(of: script.start).map { .node($0) }
        case .link(let address): .link(address)
        case .screen(let id, let target): .screen(target.map { "\(id) \($0)" } ?? id)
        case .contact: .contact
        case .agent: .agent
        case .reply: .reply
        }
    }

    private func way(_ label: ScriptMap.Label?, _ to: ScriptMap.Spot) -> ScriptMap.Way {
        ScriptMap.Way(label: label, cause: .automatic, to: to)
    }

    /// A line in the bot's own language, as one line.
    private func text(_ line: String) -> String {
        let text = script.texts[script.language]?[line]?.variants.first ?? line
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
