/// Choices that follow from an input's bytes, so that a fuzzer steers them; the first ones at its end.
struct Choices {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    var areSpent: Bool { bytes.isEmpty }

    mutating func below(_ count: Int) -> Int { Int(bytes.popFirst() ?? 0) % count }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }

    /// As many as are chosen.
    mutating func some(_ most: Int, _ make: (inout Self) -> String) -> [String] {
        var made: [String] = []
        for _ in 0..<below(most + 1) { made.append(make(&self)) }
        return made
    }

    /// Half of the bytes that are left.
    mutating func half() -> Choices {
        let half = bytes.prefix(bytes.count / 2)
        bytes = bytes.dropFirst(half.count)
        return Choices(half)
    }

    /// A stretch of the input as text.
    mutating func text() -> String {
        let part = bytes.prefix(below(40))
        bytes = bytes.dropFirst(part.count)
        return String(decoding: part, as: UTF8.self)
    }
}
