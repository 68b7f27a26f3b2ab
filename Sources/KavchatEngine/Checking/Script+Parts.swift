/// What many rules look for.
extension Script {
    /// Whether the rules have an end with it; a script with more steps is refused for its size alone.
    var isWithinReason: Bool {
        let most = ScriptReader.maxNodes * ScriptReader.maxSteps
        return nodes.elements.reduce(0) { $0 + $1.steps.count } <= most
    }

    /// The steps of all nodes.
    var steps: [Step] { nodes.elements.flatMap(\.steps) }

    /// All conditions, of nodes and of branches.
    var conditions: [Condition] {
        nodes.elements.flatMap { node in
            [node.condition].compactMap(\.self) + node.steps.flatMap(\.body.conditions)
        }
    }

    /// The lines that are labels of buttons.
    var labels: Set<String> {
        var labels: Set<String> = []
        for case .buttons(let buttons) in steps.lazy.map(\.body) {
            labels.formUnion(buttons.map(\.label))
        }
        return labels
    }

    /// Whether free text or the start leads to a node.
    func isEntry(_ node: Node) -> Bool { node.id == start || node.hasPhrases }

    /// The numbers of the nodes that free text or the start leads to.
    var entries: [Int] { nodes.elements.indices.filter { isEntry(nodes.elements[$0]) } }
}

extension Node {
    /// Whether it has phrases in any language.
    var hasPhrases: Bool { phrases.contains { !$0.value.isEmpty } }
}

extension StepBody {
    /// All ways out of the step, with their places where they have their own.
    var exits: [(exit: Exit, place: SourcePlace?)] {
        switch self {
        case .buttons(let buttons): buttons.map { ($0.exit, $0.place) }
        case .branch(let branches): branches.map { ($0.exit, $0.place) }
        case .ask(let question):
            [question.onSkip, question.onCancel, question.onFail].compactMap { exit in
                exit.map { ($0, nil) }
            }
        case .lead(let lead): lead.declined.map { [($0, nil)] } ?? []
        case .say, .set, .goto, .call, .returns, .contact, .agent, .ai, .event, .end: []
        }
    }

    fileprivate var conditions: [Condition] {
        if case .branch(let branches) = self { branches.compactMap(\.condition) } else { [] }
    }
}
