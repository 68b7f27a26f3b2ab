import KavchatModel

/// Conditions over what is known now; what is unknown makes every comparison false (A-K43).
extension Turn {
    func evaluate(_ condition: Condition) -> Bool {
        switch condition {
        case .all(let conditions): conditions.allSatisfy { evaluate($0) }
        case .any(let conditions): conditions.contains { evaluate($0) }
        case .not(let condition): !evaluate(condition)
        case .compare(let comparison, let left, let right): compare(comparison, left, right)
        case .within(let operand, let list):
            list.contains { compare(.equal, operand, $0) }
        case .known(let field): value(of: field) != nil
        case .screen(let name): env.screen == name
        case .identified: env.identity != nil
        case .language(let name): state.language == name
        case .agentAvailable: isAgentAvailable
        case .hours: env.isWithinHours
        case .visited(let node, let min): state.visits[node, default: 0] >= min
        case .lastMatch(let node): state.lastMatch == node
        }
    }

    var isAgentAvailable: Bool {
        env.hasLiveChat && state.availability?.state == .available
    }

    private func compare(_ comparison: Comparison, _ left: Operand, _ right: Operand) -> Bool {
        guard let left = value(of: left), let right = value(of: right) else { return false }
        let numbers = DecimalNumber(typed: left).flatMap { left in
            DecimalNumber(typed: right).map { (left, $0) }
        }
        switch comparison {
        case .equal: return numbers.map { $0.0 == $0.1 } ?? (folded(left) == folded(right))
        case .notEqual: return numbers.map { $0.0 != $0.1 } ?? (folded(left) != folded(right))
        case .less: return numbers.map { $0.0 < $0.1 } ?? false
        case .atMost: return numbers.map { $0.0 <= $0.1 } ?? false
        case .greater: return numbers.map { $0.0 > $0.1 } ?? false
        case .atLeast: return numbers.map { $0.0 >= $0.1 } ?? false
        case .contains: return folded(left).contains(folded(right))
        case .startsWith: return folded(left).hasPrefix(folded(right))
        }
    }

    private func value(of operand: Operand) -> String? {
        switch operand {
        case .field(let name): value(of: name)
        case .literal(let text): text
        }
    }

    private func folded(_ text: String) -> String {
        CaseFolding.folded(text.trimmed)
    }
}
