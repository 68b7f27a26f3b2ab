/// A condition: a tree of tests over what is known, without arithmetic.
package indirect enum Condition: Hashable, Sendable {
    case all([Condition])
    case any([Condition])
    case not(Condition)
    case compare(Comparison, Operand, Operand)
    case within(Operand, [Operand])
    case known(field: String)
    case screen(String)
    case identified
    case language(String)
    case agentAvailable
    case hours
    case visited(node: String, min: Int)
    case lastMatch(node: String)
}

/// The comparisons, named as the canonical form names them.
package enum Comparison: String, Hashable, Sendable, CaseIterable {
    case equal = "eq"
    case notEqual = "ne"
    case less = "lt"
    case atMost = "le"
    case greater = "gt"
    case atLeast = "ge"
    case contains
    case startsWith
}

/// A side of a comparison.
package enum Operand: Hashable, Sendable {
    case field(String)
    /// A number stands as its digits.
    case literal(String)
}
