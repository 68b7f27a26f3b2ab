/// Something that a condition asks and that a script can change.
enum Subject: Hashable {
    case field(String)
    case visits(String)
}

extension Condition {
    /// Its tests in the order in which they stand, whatever joins or negates them.
    var tests: [Condition] {
        switch self {
        case .all(let conditions), .any(let conditions): conditions.flatMap(\.tests)
        case .not(let condition): condition.tests
        case .compare, .within, .known, .screen, .identified, .language, .agentAvailable, .hours,
            .visited, .lastMatch:
            [self]
        }
    }

    /// What it asks, of that which a script can change.
    var subjects: Set<Subject> {
        let visits = tests.compactMap { test in
            if case .visited(let node, _) = test { Subject.visits(node) } else { nil }
        }
        return Set(visits).union(compared.union(guards).map(Subject.field))
    }

    /// Fields that are compared with something.
    var compared: Set<String> {
        let operands = tests.flatMap { test -> [Operand] in
            switch test {
            case .compare(_, let left, let right): [left, right]
            case .within(let operand, let list): [operand] + list
            case .all, .any, .not, .known, .screen, .identified, .language, .agentAvailable, .hours,
                .visited, .lastMatch:
                []
            }
        }
        return Set(operands.compactMap(\.field))
    }

    /// Fields that are asked whether they are known.
    var guards: Set<String> {
        Set(tests.compactMap { if case .known(let field) = $0 { field } else { nil } })
    }

    /// The screens that it asks for.
    var screens: Set<String> {
        Set(tests.compactMap { if case .screen(let name) = $0 { name } else { nil } })
    }
}

extension Operand {
    /// The field that it names, nil where it is a value.
    var field: String? {
        switch self {
        case .field(let name): name
        case .literal: nil
        }
    }
}
