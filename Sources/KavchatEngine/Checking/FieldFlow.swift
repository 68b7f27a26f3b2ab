/// Which fields have a value for certain when the conversation comes to a point.
///
/// A free text leads to any node with phrases, so nothing is certain there.
struct FieldFlow {
    private let numbers: [String: Int]
    /// Without the points that nothing leads to.
    private let certain: [FieldSet?]

    init(graph: ScriptGraph) {
        var numbers: [String: Int] = [:]
        for (number, field) in graph.script.fields.enumerated() where numbers[field.id] == nil {
            numbers[field.id] = number
        }
        self.numbers = numbers
        let effects = FieldEffects(graph: graph, numbers: numbers)
        certain = Self.flow(through: graph, effects)
    }

    func isReached(_ point: Int) -> Bool { certain[point] != nil }

    func has(_ field: String, at point: Int) -> Bool {
        guard let fields = certain[point] else { return true }
        return numbers[field].map { fields.contains($0) } ?? false
    }

    private static func flow(through graph: ScriptGraph, _ effects: FieldEffects) -> [FieldSet?] {
        var result: [FieldSet?] = Array(repeating: nil, count: graph.ways.count)
        var open = (graph.script.entries + graph.beforeAgent).map { graph.starts[$0] }
        for start in open { result[start] = effects.none }
        while let point = open.popLast() {
            guard let here = result[point] else { continue }
            for (index, way) in graph.ways[point].enumerated() {
                let there = effects.after(here, point: point, way: index)
                guard let known = result[way.to] else {
                    result[way.to] = there
                    open.append(way.to)
                    continue
                }
                let both = known.intersection(there)
                guard both != known else { continue }
                result[way.to] = both
                open.append(way.to)
            }
        }
        return result
    }
}
