/// Strongly connected parts (Tarjan), without recursion: scripts are long.
struct LoopFinder {
    let ways: [[Int]]
    private var number: [Int]
    private var low: [Int]
    private var isOpen: [Bool]
    private var stack: [Int] = []
    private var count = 0
    private var found: [[Int]] = []
    private var group: [Int]
    private var groupCount = 0

    init(ways: [[Int]]) {
        self.ways = ways
        number = Array(repeating: -1, count: ways.count)
        low = number
        isOpen = Array(repeating: false, count: ways.count)
        group = number
    }

    /// Groups with at least one way round, in the order of their first points.
    mutating func loops() -> [[Int]] {
        _ = groups()
        return found.map { $0.sorted() }.sorted { $0[0] < $1[0] }
    }

    /// The number of each point's group; ways lead to points of the same or of a lower number.
    mutating func groups() -> [Int] {
        for point in ways.indices where number[point] < 0 { search(from: point) }
        return group
    }

    private mutating func search(from root: Int) {
        var path = [(point: root, next: 0)]
        enter(root)
        while let (point, next) = path.last {
            if next < ways[point].count {
                path[path.count - 1].next += 1
                let to = ways[point][next]
                if number[to] < 0 {
                    enter(to)
                    path.append((to, 0))
                } else if isOpen[to] {
                    low[point] = min(low[point], number[to])
                }
            } else {
                path.removeLast()
                if let above = path.last { low[above.point] = min(low[above.point], low[point]) }
                if low[point] == number[point] { close(point) }
            }
        }
    }

    private mutating func enter(_ point: Int) {
        number[point] = count
        low[point] = count
        count += 1
        stack.append(point)
        isOpen[point] = true
    }

    private mutating func close(_ root: Int) {
        var points: [Int] = []
        while let point = stack.popLast() {
            isOpen[point] = false
            group[point] = groupCount
            points.append(point)
            if point == root { break }
        }
        groupCount += 1
        if points.count > 1 || ways[root].contains(root) { found.append(points) }
    }
}
