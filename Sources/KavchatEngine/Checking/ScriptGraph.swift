/// The ways that a conversation can take through a script, from step to step.
///
/// A point is a step, or the place behind a node's last one; points are numbered node by node.
struct ScriptGraph {
    struct Way: Hashable {
        var to: Int
        var cause: Cause
    }

    enum Cause: Hashable {
        /// The bot goes on by itself.
        case automatic
        /// The same, where a condition lets it.
        case conditional
        /// The visitor answered or pressed.
        case visitor
    }

    let script: Script
    /// The first point of each node.
    let starts: [Int]
    private(set) var ways: [[Way]] = []
    /// Calls: the point, and the node that is called.
    private(set) var calls: [(point: Int, node: Int)] = []

    init(_ script: Script) {
        self.script = script
        var starts: [Int] = []
        var count = 0
        for node in script.nodes.elements {
            starts.append(count)
            count += node.steps.count + 1
        }
        self.starts = starts
        ways = Array(repeating: [], count: count)
        for index in script.nodes.elements.indices { addWays(ofNode: index) }
        addReturns()
    }

    func node(of point: Int) -> Int {
        starts.firstPlace { $0 > point } - 1
    }

    /// Nil behind the last step.
    func step(at point: Int) -> Step? {
        let node = node(of: point)
        let steps = script.nodes.elements[node].steps
        return steps.indices.contains(point - starts[node]) ? steps[point - starts[node]] : nil
    }

    func start(of name: String) -> Int? {
        script.nodes.index(of: name).map { starts[$0] }
    }

    /// The nodes of the questions before an agent, which are run like calls.
    var beforeAgent: [Int] { script.agentBefore.compactMap { script.nodes.index(of: $0) } }
}

// MARK: Building

extension ScriptGraph {
    private mutating func addWays(ofNode node: Int) {
        for (offset, step) in script.nodes.elements[node].steps.enumerated() {
            let point = starts[node] + offset
            switch step.body {
            case .say, .set, .event, .ai: add(point, point + 1, .automatic)
            case .buttons(let buttons):
                // An empty group is passed by.
                if buttons.isEmpty { add(point, point + 1, .automatic) }
                for (exit, _) in step.body.exits { add(point, exit, .visitor) }
            case .ask, .lead:
                add(point, point + 1, .visitor)
                for (exit, _) in step.body.exits { add(point, exit, .visitor) }
            case .branch(let branches): addBranches(branches, at: point)
            case .goto(let name):
                if let start = start(of: name) { add(point, start, .automatic) }
            case .call(let name):
                guard let target = script.nodes.index(of: name) else { break }
                add(point, starts[target], .automatic)
                calls.append((point, target))
            case .returns, .contact, .agent, .end: break
            }
        }
    }

    private mutating func addBranches(_ branches: [Branch], at point: Int) {
        let isTotal = branches.contains { $0.condition == nil }
        for branch in branches {
            // With one way only, it is taken whatever the condition.
            let cause: Cause = isTotal && branches.count == 1 ? .automatic : .conditional
            add(point, branch.exit, cause)
        }
        if !isTotal { add(point, point + 1, .conditional) }
    }

    private mutating func add(_ from: Int, _ to: Int, _ cause: Cause) {
        ways[from].append(Way(to: to, cause: cause))
    }

    private mutating func add(_ from: Int, _ exit: Exit, _ cause: Cause) {
        switch exit {
        case .goto(let name):
            if let to = start(of: name) { add(from, to, cause) }
        case .restart:
            if let to = start(of: script.start) { add(from, to, cause) }
        case .link, .screen:
            // A menu stays open; everything else goes on behind it.
            if case .buttons = step(at: from)?.body { break }
            add(from, from + 1, cause)
        case .reply:
            if case .buttons = step(at: from)?.body { break }
            add(from, from + 1, cause)
        case .contact, .agent: break
        }
    }

    /// Behind each call, where the called node can come back: by itself, or after the visitor did
    /// something.
    private mutating func addReturns() {
        let byItself = returning(byItself: true)
        let somehow = returning(byItself: false)
        for call in calls {
            let start = starts[call.node]
            guard somehow[start] else { continue }
            add(call.point, call.point + 1, byItself[start] ? .automatic : .visitor)
        }
    }

    /// For each point: a node that is run to there comes back.
    private func returning(byItself: Bool) -> [Bool] {
        var before: [[Int]] = Array(repeating: [], count: ways.count)
        var returning = Array(repeating: false, count: ways.count)
        var open: [Int] = []
        for point in ways.indices {
            for to in within(point, byItself: byItself) { before[to].append(point) }
            guard isReturn(point) else { continue }
            returning[point] = true
            open.append(point)
        }
        while let point = open.popLast() {
            for from in before[point] where !returning[from] {
                returning[from] = true
                open.append(from)
            }
        }
        return returning
    }
}

// MARK: Calls

extension ScriptGraph {
    /// The node that is called at a point.
    func called(at point: Int) -> Int? {
        guard case .call(let name) = step(at: point)?.body else { return nil }
        return script.nodes.index(of: name)
    }

    /// Whether a called node comes back at this point.
    func isReturn(_ point: Int) -> Bool {
        guard let step = step(at: point) else { return true }
        if case .returns = step.body { return true }
        return false
    }

    /// Where the conversation goes on from a point; a call is taken to come back.
    func within(_ point: Int, byItself: Bool = false) -> [Int] {
        if case .call = step(at: point)?.body { return [point + 1] }
        return ways[point].filter { !byItself || $0.cause != .visitor }.map(\.to)
    }
}
