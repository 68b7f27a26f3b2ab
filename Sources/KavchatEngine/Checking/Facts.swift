import KavchatModel

/// What is certain about fields and the screen while the conditions of one `if` are gone through.
///
/// Only whole numbers and screens are reasoned about; everything else stays open.
struct Facts {
    enum Verdict {
        case never
        case always
        case open
    }

    /// The values that a field can have, both ends included.
    private struct Range {
        var low: Int?
        var high: Int?

        var isEmpty: Bool {
            guard let low, let high else { return false }
            return low > high
        }
    }

    private var ranges: [String: Range] = [:]
    private var screen: String?
    private var otherScreens: Set<String> = []

    init(script: Script) {
        for field in script.fields where field.type == .number && field.limits.isInteger {
            ranges[field.id] = Range(low: field.limits.min, high: field.limits.max)
        }
    }

    /// Whether a condition can hold, given what is certain; `isKnown` says of a field that it has a value.
    func verdict(_ condition: Condition, _ isKnown: (String) -> Bool) -> Verdict {
        switch condition {
        case .all(let conditions):
            var facts = self
            var isCertain = true
            for condition in conditions {
                switch facts.verdict(condition, isKnown) {
                case .never: return .never
                case .always: break
                case .open: isCertain = false
                }
                facts.assume(condition)
            }
            return isCertain ? .always : .open
        case .any(let conditions):
            let verdicts = conditions.map { verdict($0, isKnown) }
            if verdicts.contains(.always) { return .always }
            return verdicts.allSatisfy({ $0 == .never }) ? .never : .open
        case .not(let condition):
            return switch verdict(condition, isKnown) {
            case .never: .always
            case .always: .never
            case .open: .open
            }
        case .screen(let name):
            if let screen { return screen == name ? .always : .never }
            return otherScreens.contains(name) ? .never : .open
        case .compare(let comparison, .literal(let left), .literal(let right)):
            return literal(comparison, left, right)
        case .compare(let comparison, .field(let name), .literal(let text)):
            return number(comparison, name, text, isKnown)
        case .compare, .within, .known, .identified, .language, .agentAvailable, .hours, .visited,
            .lastMatch:
            return .open
        }
    }

    private func literal(_ comparison: Comparison, _ left: String, _ right: String) -> Verdict {
        switch comparison {
        case .equal: left == right ? .always : .never
        case .notEqual: left == right ? .never : .always
        case .less, .atMost, .greater, .atLeast, .contains, .startsWith: .open
        }
    }

    private func number(
        _ comparison: Comparison,
        _ name: String,
        _ text: String,
        _ isKnown: (String) -> Bool
    ) -> Verdict {
        guard let range = ranges[name], let value = Int(text) else { return .open }
        let holds = Self.narrowed(range, comparison, value)
        if holds.map(\.isEmpty) ?? false { return .never }
        let fails = Self.narrowed(range, comparison.opposite, value)
        return (fails.map(\.isEmpty) ?? false) && isKnown(name) ? .always : .open
    }

    /// The values of a range for which a comparison holds, nil where that is no range.
    private static func narrowed(_ range: Range, _ comparison: Comparison, _ value: Int) -> Range? {
        var range = range
        switch comparison {
        case .equal:
            range.low = max(range.low ?? value, value)
            range.high = min(range.high ?? value, value)
        case .less: range.high = min(range.high ?? .max, value.subtracted(1))
        case .atMost: range.high = min(range.high ?? .max, value)
        case .greater: range.low = max(range.low ?? .min, value.added(1))
        case .atLeast: range.low = max(range.low ?? .min, value)
        case .notEqual:
            // A single value is the only range that this empties.
            guard range.low == value, range.high == value else { return nil }
            range.high = value.subtracted(1)
        case .contains, .startsWith: return nil
        }
        return range
    }

    /// Goes on as if a condition held.
    private mutating func assume(_ condition: Condition) {
        switch condition {
        case .all(let conditions):
            for condition in conditions { assume(condition) }
        case .screen(let name): screen = name
        case .not(.screen(let name)): otherScreens.insert(name)
        case .compare(let comparison, .field(let name), .literal(let text)):
            narrow(name, comparison, text)
        case .any, .not, .compare, .within, .known, .identified, .language, .agentAvailable, .hours,
            .visited, .lastMatch:
            break
        }
    }

    /// Goes on as if a condition did not hold, and the fields in it had values.
    mutating func exclude(_ condition: Condition) {
        switch condition {
        case .any(let conditions):
            for condition in conditions { exclude(condition) }
        case .not(let condition): assume(condition)
        case .screen(let name): otherScreens.insert(name)
        case .compare(let comparison, .field(let name), .literal(let text)):
            narrow(name, comparison.opposite, text)
        case .all, .compare, .within, .known, .identified, .language, .agentAvailable, .hours,
            .visited, .lastMatch:
            break
        }
    }

    private mutating func narrow(_ name: String, _ comparison: Comparison, _ text: String) {
        guard let range = ranges[name], let value = Int(text),
            let narrowed = Self.narrowed(range, comparison, value)
        else { return }
        ranges[name] = narrowed
    }
}

extension Comparison {
    /// What holds of numbers where this does not.
    fileprivate var opposite: Comparison {
        switch self {
        case .equal: .notEqual
        case .notEqual: .equal
        case .less: .atLeast
        case .atMost: .greater
        case .greater: .atMost
        case .atLeast: .less
        // Searching has no opposite among the comparisons; it says nothing of a range either.
        case .contains: .startsWith
        case .startsWith: .contains
        }
    }
}

extension Int {
    fileprivate func added(_ other: Int) -> Int {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? .max : sum
    }

    fileprivate func subtracted(_ other: Int) -> Int {
        let (difference, isTooSmall) = subtractingReportingOverflow(other)
        return isTooSmall ? .min : difference
    }
}
