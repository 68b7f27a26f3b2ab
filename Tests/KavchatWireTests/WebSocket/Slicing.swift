import KavchatWire
import TestSupport

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
