import TestSupport

/// Makes inputs that are almost right.
enum FuzzInput {
    static let limit = 64 << 10

    /// A sample with none to eight changes, at most 64 KiB.
    static func changed(
        _ samples: [[UInt8]],
        _ pieces: [String],
        _ random: inout Seeded
    ) -> [UInt8] {
        var bytes = samples.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 0...8, using: &random) {
            change(&bytes, samples, pieces, &random)
        }
        return Array(bytes.prefix(limit))
    }

    /// Cuts bytes into pieces of random sizes.
    static func sliced(_ bytes: [UInt8], _ random: inout Seeded) -> [[UInt8]] {
        let longest = [1, 3, 40, 2_000].randomElement(using: &random) ?? 1
        var pieces: [[UInt8]] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...longest, using: &random))
            pieces.append(Array(piece))
            rest = rest.dropFirst(piece.count)
        }
        return pieces
    }

    private static func change(
        _ bytes: inout [UInt8],
        _ samples: [[UInt8]],
        _ pieces: [String],
        _ random: inout Seeded
    ) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let count = Int.random(in: 0...min(bytes.count - place, 40), using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0 where place < bytes.count:
            bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
        case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.insert(contentsOf: piece(of: pieces, &random), at: place)
        case 3: bytes.replaceSubrange(place..<(place + count), with: piece(of: pieces, &random))
        case 4: bytes.removeSubrange(place..<(place + count))
        case 5: bytes.insert(contentsOf: bytes[place..<(place + count)], at: place)
        case 6: bytes.removeSubrange(place...)
        case 7:
            let other = samples.randomElement(using: &random) ?? []
            bytes = bytes[..<place] + other.suffix(Int.random(in: 0...other.count, using: &random))
        case _ where Int.random(in: 0..<8, using: &random) == 0:
            // A flood, as of what opens a nesting.
            let flood = piece(of: pieces, &random)
            let times = Int.random(in: 0...limit / (flood.count + 1), using: &random)
            bytes.insert(contentsOf: (0..<times).flatMap { _ in flood }, at: place)
        case _: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        }
    }

    private static let anywhere = [
        "\0", "\r\n", "\n", "\t", " ", "\"", "\u{FEFF}", "\u{202E}", "é", "ש", "👍🏽", "e\u{301}",
        "\u{301}\u{323}",
        "\\u0301\\u0323",
        "-1", "0", "9223372036854775807", "-9223372036854775808", "99999999999999999999", "1e999",
    ]

    private static func piece(of pieces: [String], _ random: inout Seeded) -> [UInt8] {
        Array(((pieces + anywhere).randomElement(using: &random) ?? "").utf8)
    }
}
