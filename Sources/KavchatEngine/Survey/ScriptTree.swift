/// A script drawn as a tree, row by row.
///
/// Every node stands once with its ways, where the fewest ways lead to it; elsewhere it is only named.
package struct ScriptTree: Sendable {
    package enum Row: Hashable, Sendable {
        /// Something that the tree begins with.
        case root(name: String, notes: [String])
        case branch(Branch)
        /// A way to the node that is drawn.
        case arrival(from: String, label: ScriptMap.Label?)
        /// Words of the program.
        case sentence(String)
        case blank
    }

    /// A way, and what it leads to.
    package struct Branch: Hashable, Sendable {
        /// For each level above it: whether that one goes on below.
        package var bars: [Bool]
        package var isLast: Bool
        package var label: ScriptMap.Label?
        package var sign: Sign
        package var name: String
        package var notes: [String]
    }

    /// Where what a way leads to is drawn.
    package enum Sign: String, Hashable, Sendable {
        case here = "→"
        case above = "↑"
        case below = "↓"
    }

    package let rows: [Row]

    /// Larger scripts are drawn in full only when that is asked for.
    static let largest = 100
    /// Deeper branches begin at the edge again.
    static let deepest = 8
    /// The longest list of an overview.
    static let mostListed = 20

    package init(_ map: ScriptMap, _ extent: Extent) {
        var grower = TreeGrower(map: map)
        if let focus = extent.focus {
            grower.grow(.node(focus))
            var drawer = TreeDrawer(map: map, plan: grower, depth: extent.depth ?? Extent.nearby)
            drawer.drawArrivals(at: focus)
            drawer.draw(.node(focus))
            drawer.explain()
            rows = drawer.finished
            return
        }
        let isOverview = extent.depth == nil && map.nodes.count > Self.largest
        let roots = map.start.map { [ScriptMap.Spot.node($0)] } ?? []
        for root in roots + map.entries + map.strays.map({ .node($0) }) { grower.grow(root) }
        let depth = isOverview ? Extent.nearby : extent.depth ?? .max
        var drawer = TreeDrawer(map: map, plan: grower, depth: depth)
        for root in roots { drawer.draw(root) }
        let strays = Set(map.strays)
        let others = grower.roots.filter { !roots.contains($0) && !$0.isNode(in: strays) }
        let lost = grower.roots.filter { $0.isNode(in: strays) }
        if isOverview {
            drawer.list(others, as: "Not led to from the start:")
            drawer.list(lost, as: "Nothing leads here:")
        } else {
            for root in others { drawer.draw(root) }
            drawer.draw(lost, below: "Nothing leads here:")
        }
        drawer.conclude(isOverview: isOverview)
        rows = drawer.finished
    }
}

extension ScriptMap.Spot {
    fileprivate func isNode(in nodes: Set<Int>) -> Bool {
        if case .node(let index) = self { nodes.contains(index) } else { false }
    }
}

/// Finds for each node the way by which a tree shows it, breadth first.
struct TreeGrower {
    /// A way by where it begins and its number there.
    struct Twig: Hashable {
        var from: ScriptMap.Spot
        var index: Int
    }

    let map: ScriptMap
    private(set) var roots: [ScriptMap.Spot] = []
    private var homes: [Int: Twig] = [:]
    private var isGrown: [Bool]
    /// How many nodes stand below each.
    private var below: [Int]

    init(map: ScriptMap) {
        self.map = map
        isGrown = Array(repeating: false, count: map.nodes.count)
        below = Array(repeating: 0, count: map.nodes.count)
    }

    /// Grows a tree over what no other one has; nothing where another one has the root itself.
    mutating func grow(_ root: ScriptMap.Spot) {
        if case .node(let index) = root {
            guard !isGrown[index] else { return }
            isGrown[index] = true
        }
        roots.append(root)
        var open = [root]
        var at = 0
        while at < open.count {
            let spot = open[at]
            at += 1
            for (index, way) in map.ways(from: spot).enumerated() {
                guard case .node(let to) = way.to, !isGrown[to] else { continue }
                isGrown[to] = true
                homes[to] = Twig(from: spot, index: index)
                open.append(way.to)
            }
        }
        for case .node(let node) in open.reversed() {
            if case .node(let above)? = homes[node]?.from { below[above] += below[node] + 1 }
        }
    }

    /// Whether a way is the one that shows the node it leads to.
    func shows(_ twig: Twig, _ node: Int) -> Bool { homes[node] == twig }

    /// How many nodes a tree shows below a spot.
    func size(below spot: ScriptMap.Spot) -> Int {
        if case .node(let index) = spot { return below[index] }
        return map.ways(from: spot).enumerated().reduce(0) { sum, element in
            guard case .node(let node) = element.element.to,
                shows(Twig(from: spot, index: element.offset), node)
            else { return sum }
            return sum + below[node] + 1
        }
    }
}
