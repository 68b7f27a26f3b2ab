/// Draws the rows of a tree that was grown.
struct TreeDrawer {
    let map: ScriptMap
    let plan: TreeGrower
    /// How many levels of ways are drawn.
    let depth: Int

    private var rows: [ScriptTree.Row] = []
    /// The row of each node that is drawn.
    private var places: [Int: Int] = [:]
    /// Rows that name a node which is drawn elsewhere.
    private var mentions: [(row: Int, node: Int)] = []
    /// Nodes whose ways begin at the edge again.
    private var continued: [(node: Int, level: Int)] = []
    /// How many levels stand above the root that is drawn.
    private var base = 0
    private var endsOpen = false

    init(map: ScriptMap, plan: TreeGrower, depth: Int) {
        self.map = map
        self.plan = plan
        self.depth = depth
    }

    /// Draws a root and all below it.
    mutating func draw(_ root: ScriptMap.Spot) {
        drawRoot(root, notes: notes(of: root))
        var next = 0
        while next < continued.count {
            let node = continued[next].node
            base = continued[next].level
            next += 1
            drawRoot(.node(node), notes: notes(of: .node(node)) + ["continued"])
        }
        continued = []
        base = 0
    }

    /// Draws roots below a heading, if there are any.
    mutating func draw(_ roots: [ScriptMap.Spot], below heading: String) {
        guard !roots.isEmpty else { return }
        if !rows.isEmpty { rows.append(.blank) }
        rows.append(.sentence(heading))
        endsOpen = false
        for root in roots { draw(root) }
    }

    /// Names roots below a heading, the first of them only, and how much each hides.
    mutating func list(_ roots: [ScriptMap.Spot], as heading: String) {
        guard !roots.isEmpty else { return }
        rows += [.blank, .sentence(heading)]
        for root in roots.prefix(ScriptTree.mostListed) {
            rows.append(.root(name: map.name(of: root), notes: notes(of: root) + hidden(root)))
        }
        let more = roots.count - ScriptTree.mostListed
        if more > 0 { rows.append(.sentence("and \(more) more")) }
    }

    /// Tells what leads to a node.
    mutating func drawArrivals(at node: Int) {
        let arrivals = map.ways(to: node)
        guard !arrivals.isEmpty else {
            if map.strays.contains(node) { rows += [.sentence("Nothing leads here."), .blank] }
            return
        }
        rows.append(.sentence("Ways to “\(map.nodes[node].id)”:"))
        for (spot, way) in arrivals.prefix(ScriptTree.mostListed) {
            rows.append(.arrival(from: map.name(of: spot), label: way.label))
        }
        let more = arrivals.count - ScriptTree.mostListed
        if more > 0 { rows.append(.sentence("  and \(more) more")) }
        rows.append(.blank)
    }

    private mutating func drawRoot(_ root: ScriptMap.Spot, notes: [String]) {
        let hasWays = !map.ways(from: root).isEmpty
        if !rows.isEmpty, rows.last != .blank, endsOpen || hasWays { rows.append(.blank) }
        endsOpen = hasWays
        if case .node(let index) = root { places[index] = rows.count }
        rows.append(.root(name: map.name(of: root), notes: notes))
        drawWays(from: root, bars: [])
    }

    private mutating func drawWays(from spot: ScriptMap.Spot, bars: [Bool]) {
        let ways = map.ways(from: spot)
        for (index, way) in ways.enumerated() {
            var branch = ScriptTree.Branch(
                bars: bars,
                isLast: index == ways.count - 1,
                label: way.label,
                sign: .here,
                name: map.name(of: way.to),
                notes: []
            )
            guard case .node(let node) = way.to else {
                rows.append(.branch(branch))
                continue
            }
            guard plan.shows(TreeGrower.Twig(from: spot, index: index), node) else {
                mentions.append((rows.count, node))
                rows.append(.branch(branch))
                continue
            }
            branch.notes = notes(of: way.to)
            drawNode(node, as: branch)
        }
    }

    private mutating func drawNode(_ node: Int, as branch: ScriptTree.Branch) {
        var branch = branch
        let level = base + branch.bars.count + 1
        let isLeaf = map.ways(from: .node(node)).isEmpty
        if !isLeaf, level >= depth {
            branch.notes += hidden(.node(node))
        } else if !isLeaf, branch.bars.count + 1 == ScriptTree.deepest {
            branch.sign = .below
            continued.append((node, level))
        }
        places[node] = rows.count
        rows.append(.branch(branch))
        guard !isLeaf, level < depth, branch.sign == .here else { return }
        drawWays(from: .node(node), bars: branch.bars + [!branch.isLast])
    }

    // MARK: Words

    private func notes(of spot: ScriptMap.Spot) -> [String] {
        guard case .node(let index) = spot else { return [] }
        let sight = map.nodes[index]
        var notes: [String] = index == map.start ? ["start"] : []
        if sight.phrases > 0 {
            notes.append(sight.phrases == 1 ? "1 phrase" : "\(sight.phrases) phrases")
        }
        if !sight.questions.isEmpty {
            notes.append("asks " + sight.questions.joined(separator: ", "))
        }
        return notes
    }

    /// That a spot is drawn without its ways.
    private func hidden(_ spot: ScriptMap.Spot) -> [String] {
        guard !map.ways(from: spot).isEmpty else { return [] }
        let size = plan.size(below: spot)
        return [size > 0 ? "… \(size) more" : "…"]
    }

    /// Says at the end what the signs mean.
    mutating func explain() {
        let signs = "(↑ is drawn above, ↓ below)"
        if mentions.contains(where: { places[$0.node] != nil }) {
            rows += [.blank, .sentence(signs)]
        }
    }

    /// Says at the end how much there is, and how to see more of it.
    mutating func conclude(isOverview: Bool) {
        let count = map.nodes.count
        explain()
        if rows.last?.isSentence != true { rows.append(.blank) }
        rows.append(.sentence("\(map.name): \(count) node\(count == 1 ? "" : "s")"))
        guard isOverview else { return }
        rows += [
            .sentence("This is an overview. “--from NODE” draws what is around a node,"),
            .sentence("“--depth N” draws more levels, “--depth all” everything."),
        ]
    }

    /// The rows, with the signs of what is drawn elsewhere.
    var finished: [ScriptTree.Row] {
        var rows = rows
        for (row, node) in mentions {
            guard case .branch(var branch) = rows[row] else { continue }
            if let place = places[node] {
                branch.sign = place < row ? .above : .below
            } else {
                branch.notes = ["…"]
            }
            rows[row] = .branch(branch)
        }
        return rows
    }
}

extension ScriptTree.Row {
    fileprivate var isSentence: Bool {
        if case .sentence = self { true } else { false }
    }
}
