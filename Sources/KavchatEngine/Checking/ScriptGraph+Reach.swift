/// What can be reached, and what goes round.
extension ScriptGraph {
    /// Points reached from others, apart by whether a call is open on the way.
    struct Reach {
        fileprivate(set) var top: [Bool]
        fileprivate(set) var called: [Bool]

        func contains(_ point: Int) -> Bool { top[point] || called[point] }
    }

    /// Everything that begins at these nodes; `called` ones begin inside a call.
    func reach(from nodes: [Int], called: [Int]) -> Reach {
        var reach = Reach(
            top: Array(repeating: false, count: ways.count),
            called: Array(repeating: false, count: ways.count)
        )
        var open: [(point: Int, isCalled: Bool)] = []
        func visit(_ point: Int, _ isCalled: Bool) {
            if isCalled {
                guard !reach.called[point] else { return }
                reach.called[point] = true
            } else {
                guard !reach.top[point] else { return }
                reach.top[point] = true
            }
            open.append((point, isCalled))
        }
        for node in nodes { visit(starts[node], false) }
        for node in called { visit(starts[node], true) }
        while let (point, isCalled) = open.popLast() {
            var isCall = false
            if case .call = step(at: point)?.body { isCall = true }
            for way in ways[point] {
                visit(way.to, isCalled || (isCall && way.to != point + 1))
            }
        }
        return reach
    }

    /// The nodes that are not reached.
    func strays(_ reach: Reach) -> [Int] { starts.indices.filter { !reach.contains(starts[$0]) } }

    /// The groups of points between which the bot can go round by itself.
    func loops() -> [[Int]] {
        var finder = LoopFinder(
            ways: ways.map { $0.filter { $0.cause != .visitor }.map(\.to) }
        )
        return finder.loops()
    }

    /// The shortest way round from a point back to itself, within a group.
    func shortestLoop(in group: [Int]) -> [Int] {
        let inside = Set(group)
        var best: [Int] = []
        // A long loop is found from any of its points, so that looking ends after so many ways.
        var left = 50_000
        for start in group where best.isEmpty || left > 0 {
            let round = wayRound(from: start, inside: inside, left: &left)
            if best.isEmpty || (!round.isEmpty && round.count < best.count) { best = round }
        }
        return best
    }

    /// Takes the ways that were looked at off what is `left`.
    private func wayRound(from start: Int, inside: Set<Int>, left: inout Int) -> [Int] {
        var before: [Int: Int] = [:]
        var open = [start]
        var at = 0
        while at < open.count {
            let point = open[at]
            at += 1
            left -= ways[point].count
            for way in ways[point] where way.cause != .visitor && inside.contains(way.to) {
                if way.to == start {
                    var round = [point]
                    while let last = round.last, last != start, let previous = before[last] {
                        round.append(previous)
                    }
                    return round.reversed()
                }
                if before[way.to] == nil {
                    before[way.to] = point
                    open.append(way.to)
                }
            }
        }
        return []
    }
}
