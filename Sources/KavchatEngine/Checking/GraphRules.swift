/// Rules about the ways through a script: what nothing leads to, where a conversation gets stuck, what
/// goes round (KV202-KV205, KV208).
struct GraphRules {
    let script: Script
    let graph: ScriptGraph

    func findings() -> [Finding] {
        let entries = script.entries
        let called = graph.beforeAgent
        let reach = graph.reach(from: entries, called: called)
        // What nothing leads to is looked at as if the visitor could come there.
        let stray = graph.strays(reach)
        let loose = stray.filter { node in !graph.calls.contains { $0.node == node } }
        let all = graph.reach(from: entries + loose, called: called)
        let sources = stray.isEmpty ? [:] : sources()
        return stray.map { notReached($0, from: sources[graph.starts[$0]], reach) } + deadEnds(all)
            + loops() + calls(all)
    }

    // MARK: KV202

    /// The first point of another node that leads to each node's start.
    private func sources() -> [Int: Int] {
        let starts = Set(graph.starts)
        var found: [Int: Int] = [:]
        for point in graph.ways.indices {
            for way in graph.ways[point] where starts.contains(way.to) && found[way.to] == nil {
                if graph.node(of: point) != graph.node(of: way.to) { found[way.to] = point }
            }
        }
        return found
    }

    private func notReached(
        _ index: Int,
        from source: Int?,
        _ reach: ScriptGraph.Reach
    ) -> Finding {
        let node = script.nodes.elements[index]
        var finding = Finding(
            code: "KV202",
            severity: .warning,
            span: node.place.span,
            message: "Nothing leads to the node \(quoted(node.id)).",
            suggestion: "Give it phrases, lead a button here, or delete it."
        )
        guard let first = source, let step = graph.step(at: first) else { return finding }
        let source = script.nodes.elements[graph.node(of: first)]
        let isDeadNode = !reach.contains(graph.starts[graph.node(of: first)])
        finding.message =
            isDeadNode
            ? "The node \(quoted(node.id)) is led to only from \(quoted(source.id)), which nothing "
                + "leads to."
            : "The node \(quoted(node.id)) is led to only by steps that are never run."
        finding.related = [Finding.Related(span: step.place.span, message: "It is led to here.")]
        return finding
    }

    // MARK: KV203

    private func deadEnds(_ reach: ScriptGraph.Reach) -> [Finding] {
        script.nodes.elements.enumerated().compactMap { index, node in
            let end = graph.starts[index] + node.steps.count
            guard reach.top[end] else { return nil }
            return Finding(
                code: "KV203",
                span: (node.steps.last?.place ?? node.place).span,
                message: node.steps.isEmpty
                    ? "The node \(quoted(node.id)) does nothing, and the conversation stops there."
                    : "The conversation stops behind this step: the node \(quoted(node.id)) goes "
                        + "nowhere and asks nothing.",
                suggestion: "Add buttons, “goto” a node, or “end” the conversation.",
                edits: [.addStatement("end", below: (node.steps.last?.place ?? node.place).span)]
            )
        }
    }

    // MARK: KV204, KV205

    private func loops() -> [Finding] {
        graph.loops().compactMap { group in
            let inside = Set(group)
            let exits = group.filter { point in
                graph.ways[point].contains { $0.cause != .visitor && !inside.contains($0.to) }
            }
            let round = graph.shortestLoop(in: group)
            let steps = round.compactMap { graph.step(at: $0) }
            guard let step = steps.first(where: \.leadsElsewhere) ?? steps.first else { return nil }
            guard exits.isEmpty else {
                return changes(group, what: exits) ? nil : stuck(exits, round, at: step)
            }
            return Finding(
                code: "KV204",
                span: step.place.span,
                message: "The bot goes round here for ever: \(names(of: round)).",
                suggestion: "Ask something or show buttons on the way, or end it.",
                related: related(round)
            )
        }
    }

    private func stuck(_ exits: [Int], _ round: [Int], at step: Step) -> Finding {
        Finding(
            code: "KV205",
            severity: .warning,
            span: step.place.span,
            message: "The bot goes round here for ever unless a condition ends it, and nothing on "
                + "the way changes what that condition asks: \(names(of: round)).",
            suggestion: "Ask or set what the condition depends on, or leave the loop.",
            related: related(exits)
        )
    }

    /// Whether something in a loop changes what its ways out ask.
    private func changes(_ group: [Int], what exits: [Int]) -> Bool {
        var changed: Set<Subject> = []
        for point in group {
            let node = graph.node(of: point)
            if point == graph.starts[node] {
                changed.insert(.visits(script.nodes.elements[node].id))
            }
            if case .set(let field, _) = graph.step(at: point)?.body {
                changed.insert(.field(field))
            }
        }
        return exits.contains { point in
            guard case .branch(let branches) = graph.step(at: point)?.body else { return false }
            return branches.contains { branch in
                branch.condition.map { !$0.subjects.isDisjoint(with: changed) } ?? false
            }
        }
    }

    private func names(of round: [Int]) -> String {
        var names: [String] = []
        for point in round {
            let name = script.nodes.elements[graph.node(of: point)].id
            if names.last != name { names.append(name) }
        }
        if let first = names.first, names.count == 1 || names.last != first { names.append(first) }
        return names.map { quoted($0) }.joined(separator: " → ")
    }

    private func related(_ points: [Int]) -> [Finding.Related] {
        points.prefix(10).compactMap { point in
            guard let step = graph.step(at: point) else { return nil }
            let name = script.nodes.elements[graph.node(of: point)].id
            return Finding.Related(span: step.place.span, message: "On the way: \(quoted(name)).")
        }
    }

    // MARK: KV208

    private func calls(_ reach: ScriptGraph.Reach) -> [Finding] {
        var findings: [Finding] = []
        for (index, node) in script.nodes.elements.enumerated() {
            for (offset, step) in node.steps.enumerated() {
                guard case .returns = step.body, reach.top[graph.starts[index] + offset] else {
                    continue
                }
                findings.append(
                    Finding(
                        code: "KV208",
                        span: step.place.span,
                        message: "“return” stands in \(quoted(node.id)), which is also reached "
                            + "without “call”: there is nowhere to return to.",
                        suggestion: "Use “goto” or “end” here, or only “call” the node."
                    )
                )
            }
        }
        return findings + CallDepth(graph).findings()
    }
}

extension Step {
    /// Whether it is where a loop can be mended.
    fileprivate var leadsElsewhere: Bool {
        switch body {
        case .goto, .call, .branch: true
        case .say, .buttons, .ask, .set, .returns, .lead, .contact, .agent, .ai, .event, .end: false
        }
    }
}
