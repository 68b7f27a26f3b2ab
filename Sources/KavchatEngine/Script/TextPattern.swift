/// The form that a text answer must have, as a whole.
///
/// A small language of patterns, matched without going back, so that no answer can make it slow:
/// characters, `.`, `[a-z]`, `[^…]`, `\d`, `\w`, `\s`, `(a|b)`, `?`, `*`, `+`, `{m,n}`.
package struct TextPattern: Hashable, Sendable {
    package let source: String
    private let states: [PatternState]

    /// Nil where the pattern cannot be read, is not anchored by `^` and `$`, or is too large.
    init?(_ source: String) {
        guard source.hasPrefix("^"), source.hasSuffix("$"), source.utf8.count <= 500,
            let states = PatternParser.states(of: source.dropFirst().dropLast())
        else { return nil }
        self.source = source
        self.states = states
    }

    func matches(_ text: String) -> Bool {
        var current: Set<Int> = []
        follow(0, into: &current)
        for scalar in text.unicodeScalars {
            var next: Set<Int> = []
            for state in current {
                guard case .take(let set, let target) = states[state], set.contains(scalar) else {
                    continue
                }
                follow(target, into: &next)
            }
            guard !next.isEmpty else { return false }
            current = next
        }
        return current.contains { states[$0] == .accept }
    }

    /// Adds a state and all that it leads to without a character.
    private func follow(_ state: Int, into reached: inout Set<Int>) {
        var open = [state]
        while let state = open.popLast() {
            guard reached.insert(state).inserted else { continue }
            if case .fork(let targets) = states[state] { open += targets }
        }
    }
}

/// A state of the automaton that a pattern becomes.
enum PatternState: Hashable {
    case take(ScalarSet, then: Int)
    case fork([Int])
    case accept
}

/// Characters that a place of a pattern takes.
struct ScalarSet: Hashable {
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var takesLetters = false
    var takesDigits = false
    var takesSpace = false
    var isInverted = false

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let isIn =
            ranges.contains { $0.contains(scalar) }
            || (takesDigits && scalar.properties.numericType == .decimal)
            || (takesLetters && (scalar.properties.isAlphabetic || scalar == "_"))
            || (takesSpace && scalar.properties.isWhitespace)
        return isIn != isInverted
    }
}
