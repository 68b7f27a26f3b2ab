/// Finds the node that free text asks for, by the words of its phrases (`matching.md` 7.1 step 10).
package struct Matcher: Sendable {
    /// Overlap that is enough, in parts per million.
    static let threshold = 600_000

    /// At most so many words of a text are looked at.
    static let maxWords = 100

    let vocabulary: Vocabulary
    let entries: [PhraseEntry]
    /// Entries by their words in order, and by their words that count, in any order.
    private let exact: [[Int]: [Int]]
    private let sameWords: [[Int]: [Int]]

    init(script: Script, language: String) {
        let builder = MatcherBuilder(script: script, language: language)
        vocabulary = builder.vocabulary
        entries = builder.entries
        exact = Dictionary(grouping: entries.indices) { [entries = builder.entries] in
            entries[$0].words
        }
        sameWords = Dictionary(grouping: entries.indices) { [entries = builder.entries] in
            entries[$0].content
        }
    }

    /// The node for a text among those that `isOpen` (their conditions hold).
    ///
    /// With `wholly` the text must be a phrase, its words in any order; a likeness is not enough.
    package func match(
        _ text: String,
        wholly: Bool = false,
        isOpen: (String) -> Bool
    ) -> MatchOutcome {
        let words = Array(vocabulary.numbers(of: text).prefix(Self.maxWords))
        guard !words.isEmpty else { return .nothing(nearest: nil) }
        let content = vocabulary.content(of: words)
        let excluded = Set(
            entries.lazy.filter { $0.isExcluded && isHit($0, words: words, content: content) }
                .map(\.node)
        )
        func isCandidate(_ entry: PhraseEntry) -> Bool {
            !entry.isExcluded && !excluded.contains(entry.node) && isOpen(entry.node)
        }
        for (rung, found) in [(MatchRung.exact, exact[words]), (.sameWords, sameWords[content])] {
            guard let index = found?.first(where: { isCandidate(entries[$0]) }) else { continue }
            return .node(NodeMatch(entry: entries[index], rung: rung, score: 1_000_000))
        }
        guard !wholly, let best = nearest(content, isCandidate) else {
            return .nothing(nearest: nil)
        }
        return best.score >= Self.threshold ? .node(best) : .nothing(nearest: best)
    }

    /// A phrase that must not lead here: said so, or all of it among other words.
    private func isHit(_ entry: PhraseEntry, words: [Int], content: [Int]) -> Bool {
        entry.words == words || entry.content == content
            || (entry.content.count > 1
                && Overlap.common(entry.content, content) == entry.content.count)
    }

    /// The best overlap; of equal ones the first in the script.
    private func nearest(
        _ content: [Int],
        _ isCandidate: (PhraseEntry) -> Bool
    ) -> NodeMatch? {
        var best: NodeMatch?
        for entry in entries {
            let score = Overlap.score(content, entry.content)
            guard score > 0 else { continue }
            let pushed = score + entry.boost * 10_000
            guard pushed > best?.score ?? 0, isCandidate(entry) else { continue }
            best = NodeMatch(entry: entry, rung: .overlap, score: pushed)
        }
        return best
    }
}

/// What looking for a node came to.
package enum MatchOutcome: Hashable, Sendable {
    case node(NodeMatch)
    /// Nothing was near enough; the nearest is told for explanations.
    case nothing(nearest: NodeMatch?)
}

/// Why a node was chosen.
package struct NodeMatch: Hashable, Sendable {
    package var node: String
    package var rung: MatchRung
    /// The phrase that decided, as the script has it.
    package var phrase: String
    /// Parts per million.
    package var score: Int

    init(entry: PhraseEntry, rung: MatchRung, score: Int) {
        node = entry.node
        phrase = entry.phrase
        self.rung = rung
        self.score = score
    }
}

/// The ladder of exactness, the best first.
package enum MatchRung: Hashable, Sendable {
    case exact
    /// The same words that count, in any order.
    case sameWords
    case overlap
}

/// How much two sorted lists of words share.
enum Overlap {
    static func common(_ left: [Int], _ right: [Int]) -> Int {
        var (first, second, count) = (0, 0, 0)
        while first < left.count, second < right.count {
            if left[first] == right[second] {
                count += 1
                first += 1
                second += 1
            } else if left[first] < right[second] {
                first += 1
            } else {
                second += 1
            }
        }
        return count
    }

    /// Shared words against all words of both; a phrase of several words that stands whole in the
    /// text counts more than its share.
    static func score(_ text: [Int], _ phrase: [Int]) -> Int {
        let shared = common(text, phrase)
        guard shared > 0 else { return 0 }
        let dice = 2 * shared * 1_000_000 / (text.count + phrase.count)
        guard shared == phrase.count, shared > 1 else { return dice }
        return max(dice, 700_000)
    }
}
