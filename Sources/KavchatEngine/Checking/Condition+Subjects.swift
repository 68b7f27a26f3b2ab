/// Something that a condition asks and that a script can change.
enum Subject: Hashable {
    case field(String)
    case visits(String)
}

extension Condition {
    /// What it asks, of that which a script can change.
    var subjects: Set<Subject> {
        switch self {
        case .all(let conditions), .any(let conditions):
            conditions.reduce(into: []) { $0.formUnion($1.subjects) }
        case .not(let condition): condition.subjects
        case .compare(_, let left, let right): left.subjects.union(right.subjects)
        case .within(let operand, let list):
            list.reduce(into: operand.subjects) { $0.formUnion($1.subjects) }
        case .known(let field): [.field(field)]
        case .visited(let node, _): [.visits(node)]
        case .screen, .identified, .language, .agentAvailable, .hours, .lastMatch: []
        }
    }
}

extension Operand {
    var subjects: Set<Subject> {
        switch self {
        case .field(let name): [.field(name)]
        case .literal: []
        }
    }
}

extension Condition {
    /// The screens that it asks for.
    var screens: Set<String> {
        switch self {
        case .all(let conditions), .any(let conditions):
            conditions.reduce(into: []) { $0.formUnion($1.screens) }
        case .not(let condition): condition.screens
        case .screen(let name): [name]
        case .compare, .within, .known, .identified, .language, .agentAvailable, .hours, .visited,
            .lastMatch:
            []
        }
    }
}
