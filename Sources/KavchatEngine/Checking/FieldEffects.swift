/// What each way through a script does to the values of fields.
struct FieldEffects {
    private enum Effect {
        case nothing
        /// Gives values to fields.
        case gives(FieldSet)
        case takes(Int)
        /// Goes into a called node, which comes back elsewhere.
        case enters
        /// Goes on behind a call of the node.
        case calls(Int)
    }

    /// What a called node that comes back did for certain.
    private struct Outcome: Equatable {
        /// Fields that have a value then.
        var given: FieldSet
        /// Fields that have one if they had one before, the given ones with them.
        var kept: FieldSet
    }

    let none: FieldSet
    private let graph: ScriptGraph
    private let numbers: [String: Int]
    /// For each way of each point.
    private var effects: [[Effect]] = []
    /// What is done from each point until the node comes back; empty where nothing is called.
    private var outcomes: [Outcome] = []

    init(graph: ScriptGraph, numbers: [String: Int]) {
        self.graph = graph
        self.numbers = numbers
        none = FieldSet(of: numbers.count)
        effects = graph.ways.indices.map { effects(at: $0) }
        if !graph.calls.isEmpty { followToReturns() }
    }

    /// The fields that have a value for certain behind a way, of those that have one before it.
    func after(_ fields: FieldSet, point: Int, way: Int) -> FieldSet {
        var after = fields
        switch effects[point][way] {
        case .nothing, .enters: break
        case .gives(let given): after.formUnion(given)
        case .takes(let field): after.remove(field)
        case .calls(let node):
            let outcome = outcomes[graph.starts[node]]
            after.formIntersection(outcome.kept)
            after.formUnion(outcome.given)
        }
        return after
    }

    private func effects(at point: Int) -> [Effect] {
        let ways = graph.ways[point]
        let nothing = ways.map { _ in Effect.nothing }
        switch graph.step(at: point)?.body {
        case .ask(let question):
            // The first way goes on behind an answer, or behind one that was skipped.
            let isAnswered = !(question.isSkippable && question.onSkip == nil)
            return isAnswered ? [gives([question.field])] + nothing.dropFirst() : nothing
        case .set(let field, .text): return ways.map { _ in gives([field]) }
        case .set(let field, .nothing):
            guard let number = numbers[field] else { return nothing }
            return ways.map { _ in .takes(number) }
        case .call:
            guard let node = graph.called(at: point) else { return nothing }
            return ways.map { $0.to == point + 1 ? .calls(node) : .enters }
        case .branch(let branches):
            return ways.indices.map { way in
                guard branches.indices.contains(way), let condition = branches[way].condition
                else { return .nothing }
                return gives(condition.fieldsKnown)
            }
        case .say, .buttons, .goto, .returns, .lead, .contact, .agent, .ai, .event, .end, nil:
            return nothing
        }
    }

    private func gives(_ fields: Set<String>) -> Effect {
        var given = none
        for number in fields.compactMap({ numbers[$0] }) { given.insert(number) }
        return .gives(given)
    }
}

// MARK: Calls

extension FieldEffects {
    /// Goes from the ends of nodes back to their starts, until nothing changes any more.
    private mutating func followToReturns() {
        let all = FieldSet(of: numbers.count, isFull: true)
        outcomes = Array(repeating: Outcome(given: all, kept: all), count: graph.ways.count)
        var before: [[Int]] = Array(repeating: [], count: graph.ways.count)
        for point in graph.ways.indices {
            for to in graph.within(point) { before[to].append(point) }
        }
        for call in graph.calls { before[graph.starts[call.node]].append(call.point) }
        var open: [Int] = []
        for point in graph.ways.indices where graph.isReturn(point) {
            outcomes[point].given = none
            open += before[point]
        }
        while let point = open.popLast() {
            let outcome = outcome(from: point)
            guard outcome != outcomes[point] else { continue }
            outcomes[point] = outcome
            open += before[point]
        }
    }

    /// What is certain on all ways from a point, as far as it is known behind them.
    private func outcome(from point: Int) -> Outcome {
        var all = outcomes[point]
        for (way, effect) in zip(graph.ways[point], effects[point]) {
            var outcome = outcomes[way.to]
            switch effect {
            case .nothing: break
            case .enters: continue
            case .gives(let fields): outcome.given.formUnion(fields.intersection(outcome.kept))
            case .takes(let field):
                outcome.kept.remove(field)
                outcome.kept.formUnion(outcome.given)
            case .calls(let node):
                let called = outcomes[graph.starts[node]]
                outcome.given.formUnion(called.given.intersection(outcome.kept))
                outcome.kept.formIntersection(called.kept)
                outcome.kept.formUnion(outcome.given)
            }
            all.given.formIntersection(outcome.given)
            all.kept.formIntersection(outcome.kept)
        }
        return all
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
