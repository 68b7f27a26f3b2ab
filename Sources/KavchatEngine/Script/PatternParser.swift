import KavchatModel

/// Reads a pattern into the states of an automaton, the last part first.
struct PatternParser {
    private static let maxStates = 2_000
    /// Empty parts make no states, but repeating them takes time too.
    private static let maxWork = 10_000

    private indirect enum Part {
        case one(ScalarSet)
        case sequence([Part])
        case choice([Part])
        case repeated(Part, min: Int, max: Int?)
    }

    private struct Unreadable: Error {}

    private let scalars: [Unicode.Scalar]
    private var at = 0
    private var states: [PatternState] = [.fork([])]
    private var work = 0

    private init(_ source: Substring) {
        scalars = Array(source.unicodeScalars)
    }

    /// The states, beginning with the first; nil where the pattern cannot be read.
    static func states(of source: Substring) -> [PatternState]? {
        var parser = PatternParser(source)
        do throws(Unreadable) {
            let part = try parser.choice(depth: 0)
            guard parser.at == parser.scalars.count else { return nil }
            let accept = try parser.add(.accept)
            parser.states[0] = .fork([try parser.build(part, then: accept)])
            return parser.states
        } catch {
            return nil
        }
    }

    // MARK: Parts

    private var next: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

    private mutating func choice(depth: Int) throws(Unreadable) -> Part {
        guard depth <= 16 else { throw Unreadable() }
        var choices = [try sequence(depth: depth)]
        while next == "|" {
            at += 1
            choices.append(try sequence(depth: depth))
        }
        return choices.count == 1 ? choices[0] : .choice(choices)
    }

    private mutating func sequence(depth: Int) throws(Unreadable) -> Part {
        var parts: [Part] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            parts.append(try repetition(of: try single(depth: depth)))
        }
        return .sequence(parts)
    }

    private mutating func single(depth: Int) throws(Unreadable) -> Part {
        let scalar = scalars[at]
        at += 1
        switch scalar {
        case "(":
            let inner = try choice(depth: depth + 1)
            guard next == ")" else { throw Unreadable() }
            at += 1
            return inner
        case "[": return .one(try set())
        case ".": return .one(ScalarSet(isInverted: true))
        case "\\": return .one(try escape())
        case "*", "+", "?", "{", "}", "]", "^", "$": throw Unreadable()
        default: return .one(ScalarSet(ranges: [scalar...scalar]))
        }
    }

    private mutating func escape() throws(Unreadable) -> ScalarSet {
        guard let scalar = next else { throw Unreadable() }
        at += 1
        switch scalar {
        case "d": return ScalarSet(takesDigits: true)
        case "w": return ScalarSet(takesLetters: true, takesDigits: true)
        case "s": return ScalarSet(takesSpace: true)
        default:
            // A letter might mean something elsewhere that it would not mean here.
            guard !scalar.properties.isAlphabetic, scalar.decimalDigit == nil else {
                throw Unreadable()
            }
            return ScalarSet(ranges: [scalar...scalar])
        }
    }

    private mutating func set() throws(Unreadable) -> ScalarSet {
        var set = ScalarSet()
        if next == "^" {
            set.isInverted = true
            at += 1
        }
        var isFirst = true
        while let scalar = next, scalar != "]" || isFirst {
            isFirst = false
            at += 1
            if scalar == "\\" {
                let inner = try escape()
                set.ranges += inner.ranges
                set.takesDigits = set.takesDigits || inner.takesDigits
                set.takesLetters = set.takesLetters || inner.takesLetters
                set.takesSpace = set.takesSpace || inner.takesSpace
            } else if next == "-", at + 1 < scalars.count, scalars[at + 1] != "]" {
                guard scalar <= scalars[at + 1] else { throw Unreadable() }
                set.ranges.append(scalar...scalars[at + 1])
                at += 2
            } else {
                set.ranges.append(scalar...scalar)
            }
        }
        guard next == "]" else { throw Unreadable() }
        at += 1
        return set
    }

    private mutating func repetition(of part: Part) throws(Unreadable) -> Part {
        switch next {
        case "?":
            at += 1
            return .repeated(part, min: 0, max: 1)
        case "*":
            at += 1
            return .repeated(part, min: 0, max: nil)
        case "+":
            at += 1
            return .repeated(part, min: 1, max: nil)
        case "{":
            at += 1
            let min = try number()
            var max: Int? = min
            if next == "," {
                at += 1
                max = next == "}" ? nil : try number()
            }
            guard next == "}", max.map({ $0 >= min }) ?? true else { throw Unreadable() }
            at += 1
            return .repeated(part, min: min, max: max)
        default: return part
        }
    }

    private mutating func number() throws(Unreadable) -> Int {
        var number = 0
        var digits = 0
        while let digit = next?.decimalDigit, digits < 4 {
            number = number * 10 + Int(digit)
            digits += 1
            at += 1
        }
        guard digits > 0 else { throw Unreadable() }
        return number
    }

    // MARK: States

    private mutating func add(_ state: PatternState) throws(Unreadable) -> Int {
        guard states.count < Self.maxStates else { throw Unreadable() }
        states.append(state)
        return states.count - 1
    }

    /// Builds a part that leads to `target`; answers its first state.
    private mutating func build(_ part: Part, then target: Int) throws(Unreadable) -> Int {
        work += 1
        guard work <= Self.maxWork else { throw Unreadable() }
        switch part {
        case .one(let set): return try add(.take(set, then: target))
        case .sequence(let parts):
            var first = target
            for part in parts.reversed() { first = try build(part, then: first) }
            return first
        case .choice(let parts):
            var targets: [Int] = []
            for part in parts { targets.append(try build(part, then: target)) }
            return try add(.fork(targets))
        case .repeated(let part, let min, let max):
            var first = target
            if let max {
                for _ in min..<max {
                    let inner = try build(part, then: first)
                    first = try add(.fork([inner, target]))
                }
            } else {
                let loop = try add(.fork([]))
                states[loop] = .fork([try build(part, then: loop), target])
                first = loop
            }
            for _ in 0..<min { first = try build(part, then: first) }
            return first
        }
    }
}
