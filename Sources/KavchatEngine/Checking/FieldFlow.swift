/// Which fields have a value for certain when the conversation comes to a point.
///
/// A free text leads to any node with phrases, so nothing is certain there.
struct FieldFlow {
    /// Fields by their number in the script.
    typealias Fields = Set<Int>

    private let graph: ScriptGraph
    private let numbers: [String: Int]
    /// Without the points that nothing leads to.
    private var certain: [Int: Fields] = [:]
    private var callees: [Int: Fields] = [:]

    init(graph: ScriptGraph) {
        self.graph = graph
        var numbers: [String: Int] = [:]
        for (number, field) in graph.script.fields.enumerated() where numbers[field.id] == nil {
            numbers[field.id] = number
        }
        self.numbers = numbers
        for call in graph.calls where callees[call.node] == nil {
            callees[call.node] = given(byCalling: call.node)
        }
        let entries = graph.script.entries + graph.beforeAgent
        certain = flow(from: entries.map { graph.starts[$0] })
    }

    func isReached(_ point: Int) -> Bool { certain[point] != nil }

    func has(_ field: String, at point: Int) -> Bool {
        guard let fields = certain[point] else { return true }
        return numbers[field].map { fields.contains($0) } ?? false
    }

    // MARK: Following the ways

    private func flow(from starts: [Int]) -> [Int: Fields] {
        var result: [Int: Fields] = [:]
        var open = starts
        for start in starts { result[start] = [] }
        while let point = open.popLast() {
            guard let here = result[point] else { continue }
            for (index, way) in graph.ways[point].enumerated() {
                let there = after(point, way: index, to: way.to, with: here)
                let both = result[way.to].map { $0.intersection(there) } ?? there
                guard both != result[way.to] else { continue }
                result[way.to] = both
                open.append(way.to)
            }
        }
        return result
    }

    private func after(_ point: Int, way: Int, to: Int, with fields: Fields) -> Fields {
        switch graph.step(at: point)?.body {
        case .ask(let question):
            // The first way goes on behind an answer, or behind one that was skipped.
            let isAnswered = way == 0 && !(question.isSkippable && question.onSkip == nil)
            return isAnswered ? adding(question.field, to: fields) : fields
        case .set(let field, .text): return adding(field, to: fields)
        case .set(let field, .nothing):
            return numbers[field].map { fields.subtracting([$0]) } ?? fields
        case .call(let name):
            guard to == point + 1, let node = graph.script.nodes.index(of: name) else {
                return fields
            }
            return fields.union(callees[node, default: []])
        case .branch(let branches):
            guard branches.indices.contains(way), let condition = branches[way].condition else {
                return fields
            }
            return condition.fieldsKnown.reduce(fields) { adding($1, to: $0) }
        case .say, .buttons, .goto, .returns, .lead, .contact, .agent, .ai, .event, .end, nil:
            return fields
        }
    }

    private func adding(_ field: String, to fields: Fields) -> Fields {
        numbers[field].map { fields.union([$0]) } ?? fields
    }

    /// What a called node has set for certain when it returns.
    private func given(byCalling node: Int) -> Fields {
        let reached = flow(from: [graph.starts[node]])
        var given: Fields?
        for (point, fields) in reached {
            let isReturn =
                switch graph.step(at: point)?.body {
                case .returns, nil: true
                case .some: false
                }
            if isReturn { given = given.map { $0.intersection(fields) } ?? fields }
        }
        return given ?? []
    }
}

extension Condition {
    /// Fields that have a value where the condition holds: every comparison with an unknown one is
    /// false.
    fileprivate var fieldsKnown: Set<String> {
        switch self {
        case .all(let conditions): conditions.reduce(into: []) { $0.formUnion($1.fieldsKnown) }
        case .any(let conditions):
            conditions.dropFirst().reduce(conditions.first?.fieldsKnown ?? []) {
                $0.intersection($1.fieldsKnown)
            }
        case .compare(_, let left, let right): Set([left, right].compactMap(\.field))
        case .within(let operand, _): Set([operand].compactMap(\.field))
        case .known(let field): [field]
        case .not, .screen, .identified, .language, .agentAvailable, .hours, .visited, .lastMatch:
            []
        }
    }
}
