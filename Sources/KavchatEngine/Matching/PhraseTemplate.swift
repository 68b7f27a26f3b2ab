/// Phrases with `[optional]` parts and `(one|other)` choices, spelled out.
enum PhraseTemplate {
    static let max = 64

    enum Problem: Error {
        case unbalanced
        case tooMany
    }

    /// All that a phrase stands for, in a fixed order.
    static func expand(_ phrase: String) -> Result<[String], Problem> {
        guard phrase.utf8.contains(where: { "[](|)".utf8.contains($0) }) else {
            return .success([phrase])
        }
        var parser = Parser(characters: Array(phrase))
        do throws(Problem) {
            let variants = try parser.choices(until: nil, depth: 0)
            return .success(variants)
        } catch {
            return .failure(error)
        }
    }

    private struct Parser {
        let characters: [Character]
        var at = 0

        /// Alternatives up to the closing bracket, or to the end.
        mutating func choices(until close: Character?, depth: Int) throws(Problem) -> [String] {
            guard depth <= 8 else { throw .tooMany }
            var all: [String] = []
            var current = [""]
            while at < characters.count {
                let character = characters[at]
                at += 1
                switch character {
                case close: return try limited(all + current)
                case "[":
                    current = try product(current, try choices(until: "]", depth: depth + 1) + [""])
                case "(":
                    current = try product(current, try choices(until: ")", depth: depth + 1))
                case "]", ")": throw .unbalanced
                case "|" where close != nil:
                    all = try limited(all + current)
                    current = [""]
                default:
                    let run = characters[at...].prefix { !"[](|)".contains($0) }
                    at += run.count
                    current = current.map { $0 + String(character) + String(run) }
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
