/// A script as a drawing shows it: its nodes, and what leads from one to another.
package struct ScriptMap: Sendable {
    /// A place in the drawing.
    package enum Spot: Hashable, Sendable {
        /// By its number in the script.
        case node(Int)
        /// Where no phrase answers.
        case fallback
        /// Where the questions are asked before an agent comes.
        case beforeAgent
        case contact
        case agent
        case screen(String)
        case link(String)
        /// The label counts as typed.
        case reply
        /// Behind the call that led here.
        case back
        case end
    }

    /// A way from one spot to another.
    package struct Way: Hashable, Sendable {
        package var label: Label?
        var cause: ScriptGraph.Cause
        package var to: Spot
    }

    /// What leads along a way.
    package enum Label: Hashable, Sendable {
        /// The visitor presses a button with this text.
        case button(String)
        /// A statement, with its condition where it has one.
        case statement(String)
    }

    /// What stands in the drawing of a node.
    package struct Sight: Hashable, Sendable {
        package var id: String
        /// What the topic is called where it is offered.
        package var title: String?
        /// Phrases in the bot's own language.
        package var phrases: Int
        /// Fields that are asked for.
        package var questions: [String]
    }

    /// The bot's name.
    package let name: String
    package let nodes: [Sight]
    /// Where a conversation begins.
    package let start: Int?
    /// Where else it can come to without being led: the fallback, the questions before an agent, and
    /// nodes with phrases.
    let entries: [Spot]
    /// Nodes that nothing leads to.
    let strays: [Int]
    private let waysOfNodes: [[Way]]
    private let waysOfOthers: [Spot: [Way]]

    init(
        name: String,
        nodes: [Sight],
        start: Int?,
        entries: [Spot],
        strays: [Int],
        ways: [[Way]],
        others: [Spot: [Way]]
    ) {
        self.name = name
        self.nodes = nodes
        self.start = start
        self.entries = entries
        self.strays = strays
        waysOfNodes = ways
        waysOfOthers = others
    }

    /// The ways from a spot, in the order of the script.
    package func ways(from spot: Spot) -> [Way] {
        if case .node(let index) = spot { return waysOfNodes[index] }
        return waysOfOthers[spot, default: []]
    }

    /// What a spot is called.
    package func name(of spot: Spot) -> String {
        switch spot {
        case .node(let index): nodes[index].id
        case .fallback: "fallback"
        case .beforeAgent: "before an agent"
        case .contact: "contact"
        case .agent: "agent"
        case .screen(let id): "screen \(id)"
        case .link(let address): address
        case .reply: "reply"
        case .back: "return"
        case .end: "end"
        }
    }

    /// The number of a node.
    package func node(named id: String) -> Int? { nodes.firstIndex { $0.id == id } }

    /// The name that was probably meant by one that no node has.
    package func nearest(to id: String) -> String? { NearestName.of(id, in: nodes.map(\.id)) }
}

// MARK: Neighbourhoods

extension ScriptMap {
    /// The ways that lead to a node, from where they come.
    func ways(to node: Int) -> [(from: Spot, way: Way)] {
        sources.flatMap { spot in
            ways(from: spot).filter { $0.to == .node(node) }.map { (spot, $0) }
        }
    }

    /// The nodes of a drawing: all, or those from one on, as many ways deep, and where they come from.
    func nodes(of extent: Extent) -> Set<Int> {
        let focus = extent.focus ?? start
        guard extent.focus != nil || extent.depth != nil, let focus else {
            return Set(nodes.indices)
        }
        var seen: Set<Int> = [focus]
        var level = [focus]
        for _ in 0..<min(extent.depth ?? Extent.nearby, nodes.count) {
            var next: [Int] = []
            for node in level {
                for case .node(let to) in ways(from: .node(node)).map(\.to)
                where seen.insert(to).inserted {
                    next.append(to)
                }
            }
            level = next
        }
        for case .node(let from) in ways(to: focus).map(\.from) { seen.insert(from) }
        return seen
    }

    /// All spots that ways go out from.
    var sources: [Spot] { [.fallback, .beforeAgent] + nodes.indices.map { .node($0) } }
}

/// How much of a script is drawn.
package struct Extent: Sendable {
    /// The node whose neighbourhood is drawn; nil draws the script.
    package var focus: Int?
    /// How many ways deep; nil leaves it to the drawing.
    package var depth: Int?

    /// How far the neighbourhood of a node goes.
    static let nearby = 2

    package init(focus: Int? = nil, depth: Int? = nil) {
        self.focus = focus
        self.depth = depth
    }
}
