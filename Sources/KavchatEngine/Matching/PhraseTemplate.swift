/// Phrases with `[optional]` parts and `(one|other)` choices, spelled out.
enum PhraseTemplate {
    static let max = 64

    enum Problem: Error {
        case unbalanced
        case tooMany
    }

    /// All that a phrase stands for, in a fixed order.
    static func expand(_ phrase: String) -> Result<[String], Problem> {
        let bytes = phrase.utf8Span.span
        guard bytes.indices.contains(where: { bytes[$0].isMark }) else { return .success([phrase]) }
        var parser = Parser(bytes: Array(phrase.utf8))
        do throws(Problem) {
            let variants = try parser.choices(until: nil, depth: 0)
            return .success(variants)
        } catch {
            return .failure(error)
        }
    }

    private struct Parser {
        let bytes: [UInt8]
        var at = 0

        /// Alternatives up to the closing bracket, or to the end.
        mutating func choices(until close: UInt8?, depth: Int) throws(Problem) -> [String] {
            guard depth <= 8 else { throw .tooMany }
            var all: [String] = []
            var current = [""]
            while at < bytes.count {
                let start = at
                at += 1
                switch bytes[start] {
                case close: return try limited(all + current)
                case UInt8(ascii: "["):
                    let part = try choices(until: UInt8(ascii: "]"), depth: depth + 1)
                    current = try product(current, part + [""])
                case UInt8(ascii: "("):
                    let part = try choices(until: UInt8(ascii: ")"), depth: depth + 1)
                    current = try product(current, part)
                case UInt8(ascii: "]"), UInt8(ascii: ")"): throw .unbalanced
                case UInt8(ascii: "|") where close != nil:
                    all = try limited(all + current)
                    current = [""]
                default:
                    at = bytes[at...].firstIndex(where: \.isMark) ?? bytes.count
                    let run = String(decoding: bytes[start..<at], as: UTF8.self)
                    current = current.map { $0 + run }
                }
            }
            guard close == nil else { throw .unbalanced }
            return try limited(all + current)
        }

        private func product(_ left: [String], _ right: [String]) throws(Problem) -> [String] {
            guard left.count * right.count <= PhraseTemplate.max else { throw .tooMany }
            return left.flatMap { head in right.map { head + $0 } }
        }

        private func limited(_ list: [String]) throws(Problem) -> [String] {
            guard list.count <= PhraseTemplate.max else { throw .tooMany }
            return list
        }
    }
}

extension UInt8 {
    /// Whether it means something in a phrase.
    fileprivate var isMark: Bool {
        switch self {
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "|"):
            true
        default: false
        }
    }
}
