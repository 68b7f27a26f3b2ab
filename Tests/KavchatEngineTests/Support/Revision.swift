import TestSupport

@testable import KavchatEngine

/// A revision of a bot that lacks some of it: nodes, fields, or statements with their options,
/// which are questions, menus, buttons, leads, texts.
///
/// What led to a lost node leads to the start, and for some questions a text stands under their
/// ids.
struct Revision {
    private var nodes: Set<Substring> = []
    private var fields: Set<Substring> = []
    private let lines: [Substring]
    private let start: Substring

    /// Nil where none can be made that the engine follows.
    static func bot(of source: BotSource, _ chance: inout Seeded) -> Bot? {
        guard let whole = source.files.first(where: { $0.name.hasSuffix(".kav") }) else {
            return nil
        }
        for _ in 0..<8 {
            var revision = Revision(of: whole.bytes)
            let text = revision.text(&chance)
            let other = BotSource(files: [(whole.name, Array(text.utf8))])
            guard let bot = other.read().bot else { continue }
            // A script that goes round by itself is its author's fault, not one of replacing it.
            let goesRound = other.check().problems.contains {
                ["KV204", "KV205"].contains($0.code)
            }
            if !goesRound { return bot }
        }
        return nil
    }

    private init(of bytes: [UInt8]) {
        lines = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        start = lines.lazy.compactMap(Self.node).first ?? ""
    }

    private static func node(in line: Substring) -> Substring? {
        line.hasPrefix("== ") ? line.dropFirst(3).prefix { $0 != " " } : nil
    }

    private mutating func text(_ chance: inout Seeded) -> String {
        for line in lines {
            if let node = Self.node(in: line), node != start, chance.below(8) == 0 {
                nodes.insert(node)
            }
            let words = line.split(separator: " ")
            if words.first == "ask" || words.first == "field", chance.below(10) == 0 {
                fields.insert(words[1])
            }
        }
        var kept: [String] = []
        var isInNode = false
        var isNodeGone = false
        var isGone = false
        for line in lines {
            if let node = Self.node(in: line) {
                isInNode = true
                isNodeGone = nodes.contains(node)
                isGone = false
            } else if !line.hasPrefix(" "), !line.hasPrefix("else") {
                isGone = needsField(line) || (isInNode && chance.below(12) == 0)
                if line.hasPrefix("ask "), !isNodeGone, chance.below(6) == 0 {
                    isGone = true
                    kept.append("It is not asked.")
                }
            }
            if !isGone, !isNodeGone { kept.append(mended(line)) }
        }
        return kept.joined(separator: "\n")
    }

    private func needsField(_ line: Substring) -> Bool {
        let words = line.split(separator: " ")
        guard let first = words.first, ["ask", "field", "if", "set", "when"].contains(first) else {
            return false
        }
        return words.contains { fields.contains($0) }
    }

    private func mended(_ line: Substring) -> String {
        line.split(separator: " ", omittingEmptySubsequences: false)
            .filter { !line.hasPrefix("lead ") || !fields.contains($0) }
            .map { nodes.contains($0) ? start : $0 }
            .joined(separator: " ")
    }
}
