/// Fields by their number in the script, a bit each.
struct FieldSet: Equatable {
    private var words: [UInt64]

    /// None of so many fields, or all of them.
    init(of count: Int, isFull: Bool = false) {
        words = Array(repeating: isFull ? .max : 0, count: (count + 63) / 64)
    }

    func contains(_ number: Int) -> Bool { words[number / 64] >> (number % 64) & 1 == 1 }

    mutating func insert(_ number: Int) { words[number / 64] |= 1 << (number % 64) }

    mutating func remove(_ number: Int) { words[number / 64] &= ~(1 << (number % 64)) }

    mutating func formUnion(_ other: FieldSet) {
        for index in words.indices { words[index] |= other.words[index] }
    }

    mutating func formIntersection(_ other: FieldSet) {
        for index in words.indices { words[index] &= other.words[index] }
    }

    func union(_ other: FieldSet) -> FieldSet {
        var both = self
        both.formUnion(other)
        return both
    }

    func intersection(_ other: FieldSet) -> FieldSet {
        var common = self
        common.formIntersection(other)
        return common
    }
}
