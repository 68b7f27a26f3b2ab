import KavchatWire

/// SplitMix64: the same seed, the same test.
struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Gives bytes to a machine in pieces of random sizes and joins what comes out.
func slicing(
    _ bytes: [UInt8],
    into machine: WebSocketMachine,
    with random: inout Seeded
) -> [WebSocketOutput] {
    var machine = machine
    var outputs: [WebSocketOutput] = []
    var rest = bytes[...]
    while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...max(1, min(rest.count, 9)), using: &random))
        outputs += machine.receive(Array(piece))
        rest = rest.dropFirst(piece.count)
    }
    return outputs
}
