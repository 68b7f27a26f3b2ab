/// SplitMix64: the same seed, the same course.
package struct Seeded: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 on that is smaller than this one.
    package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

    /// A number of the range.
    package mutating func within(_ range: ClosedRange<Int64>) -> Int64 {
        range.lowerBound + Int64(next() % UInt64(range.upperBound - range.lowerBound + 1))
    }

    /// 32 bits of chance for a wait that is spread.
    package mutating func chance() -> UInt32 { UInt32(truncatingIfNeeded: next()) }
}
