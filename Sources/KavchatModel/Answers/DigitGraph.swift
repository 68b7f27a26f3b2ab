/// The automaton of `PhoneTable`, walked from a node of it.
///
/// It has no circle, so that every walk ends with the digits or before.
struct DigitGraph {
    /// What a pattern takes from the front of digits.
    struct Prefix {
        var end: Int
        /// The group to keep; nil where none was read.
        var kept: Range<Int>?
    }

    private enum Ending: Int {
        case never, here, withoutMore
    }

    private static let bitsOfTarget = 16

    /// Whether the pattern at the node takes all the digits.
    static func accepts(_ digits: ArraySlice<UInt8>, from node: Int) -> Bool {
        var node = node
        for digit in digits {
            node = edge(of: node) { $0 >> digit & 1 == 1 }
            guard node > 0 else { return false }
        }
        return node > 0 && ending(of: node) != .never
    }

    /// The longest front of the digits that the pattern at the node takes.
    static func longestPrefix(
        of digits: ArraySlice<UInt8>,
        from node: Int,
        borders: [Int] = []
    ) -> Prefix? {
        guard node > 0 else { return nil }
        let next = digits.first
        var longest: Prefix?
        let endings = ending(of: node)
        if endings == .here || (endings == .withoutMore && next == nil) {
            let kept = borders.count == 2 ? borders[0]..<borders[1] : nil
            longest = Prefix(end: digits.startIndex, kept: kept)
        }
        let border = edge(of: node) { $0 == 0 }
        if border > 0 {
            let borders = borders + [digits.startIndex]
            longest = longer(longest, longestPrefix(of: digits, from: border, borders: borders))
        }
        guard let digit = next else { return longest }
        let target = edge(of: node) { $0 >> digit & 1 == 1 }
        return longer(
            longest,
            longestPrefix(of: digits.dropFirst(), from: target, borders: borders)
        )
    }

    /// The first of equally long ones.
    private static func longer(_ one: Prefix?, _ other: Prefix?) -> Prefix? {
        guard let other else { return one }
        return other.end > one?.end ?? -1 ? other : one
    }

    /// Where the first edge leads whose digits fit; 0 where none does.
    private static func edge(of node: Int, where fits: (Int) -> Bool) -> Int {
        for edge in 0..<(PhoneTable.graph.base91(at: node, places: 1) / 3) {
            let value = PhoneTable.graph.base91(at: node + 1 + edge * 4, places: 4)
            if fits(value >> bitsOfTarget) { return value & (1 << bitsOfTarget - 1) }
        }
        return 0
    }

    private static func ending(of node: Int) -> Ending {
        Ending(rawValue: PhoneTable.graph.base91(at: node, places: 1) % 3) ?? .never
    }
}

extension String {
    /// The number that stands at a place of `PhoneTable`.
    func base91(at place: Int, places: Int) -> Int {
        let bytes = utf8.span
        return (place..<place + places).reduce(0) { $0 * 91 + Int(bytes[$1]) - 36 }
    }
}
