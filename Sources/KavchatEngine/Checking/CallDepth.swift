/// How deep calls go (KV208).
///
/// A call leads into the node that is called, and goes on behind it: it is taken to come back.
struct CallDepth {
    private let graph: ScriptGraph
    /// The group of points on a way round that each point belongs to; all ways lead to the same or
    /// to a lower number.
    private let groups: [Int]
    /// The most calls that are open at once on a way from a group, as far as it matters.
    private let depths: [Int]

    static let most = 10

    init(_ graph: ScriptGraph) {
        self.graph = graph
        let ways = graph.ways.indices.map { point in
            let called = graph.called(at: point).map { [graph.starts[$0]] } ?? []
            return graph.within(point) + called
        }
        var finder = LoopFinder(ways: ways)
        groups = finder.groups()
        var depths = Array(repeating: 0, count: ways.count)
        for point in ways.indices.sorted(by: { [groups] in groups[$0] < groups[$1] }) {
            let group = groups[point]
            let called = graph.called(at: point).map { graph.starts[$0] }
            for to in ways[point] {
                let isInside = groups[to] == group
                let below = isInside && to == called ? Self.most : depths[groups[to]]
                depths[group] = max(depths[group], min(Self.most, below + (to == called ? 1 : 0)))
            }
        }
        self.depths = depths
    }

    func findings() -> [Finding] {
        let recursive = recursive()
        return graph.calls.compactMap { call in
            guard let step = graph.step(at: call.point) else { return nil }
            let start = graph.starts[call.node]
            let isRecursive = recursive.contains(call.node)
            guard isRecursive || depths[groups[start]] >= Self.most else { return nil }
            let name = graph.script.nodes.elements[call.node].id
            return Finding(
                code: "KV208",
                severity: .warning,
                span: step.place.span,
                message: isRecursive
                    ? "The node \(quoted(name)) calls itself, at once or by others."
                    : "Calls go more than \(Self.most) deep from here.",
                suggestion: "Use “goto” where nothing has to come back."
            )
        }
    }

    /// Nodes that are called on a way from themselves.
    private func recursive() -> Set<Int> {
        Set(graph.calls.filter { groups[$0.point] == groups[graph.starts[$0.node]] }.map(\.node))
    }
}
