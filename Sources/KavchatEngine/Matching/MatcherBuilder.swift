/// A phrase of a node, as numbers of words.
struct PhraseEntry: Hashable {
    var node: String
    var phrase: String
    var words: [Int]
    /// The words that count, sorted.
    var content: [Int]
    var boost: Int
    /// A phrase that must not lead to the node.
    var isExcluded: Bool
}

/// Reads the phrases of a script in one language.
struct MatcherBuilder {
    private(set) var vocabulary: Vocabulary
    private(set) var entries: [PhraseEntry] = []

    init(script: Script, language: String) {
        let normaliser = Normaliser(language: language)
        let phrases = script.nodes.elements.flatMap {
            Self.phrases(of: $0, script, language, normaliser)
        }
        let words = script.words[language] ?? MatchWords()
        vocabulary = Vocabulary(
            phrases: phrases.lazy.map(\.words).joined(),
            words: words,
            normaliser: normaliser
        )
        for phrase in phrases {
            let numbers = vocabulary.numbers(of: phrase.words)
            guard !numbers.isEmpty else { continue }
            entries.append(
                PhraseEntry(
                    node: phrase.node.id,
                    phrase: phrase.source,
                    words: numbers,
                    content: vocabulary.content(of: numbers),
                    boost: phrase.node.boost,
                    isExcluded: phrase.isExcluded
                )
            )
        }
    }

    private struct Phrase {
        var node: Node
        var source: String
        var words: [String]
        var isExcluded: Bool
    }

    /// A node's phrases, those of the bot's own language where it has none in this one (A-K58).
    private static func phrases(
        of node: Node,
        _ script: Script,
        _ language: String,
        _ normaliser: Normaliser
    ) -> [Phrase] {
        [(node.phrases, false), (node.excluded, true)].flatMap { lists, isExcluded in
            (lists[language] ?? lists[script.language] ?? []).flatMap { source in
                ((try? PhraseTemplate.expand(source).get()) ?? []).map {
                    let words = normaliser.words(of: $0)
                    return Phrase(node: node, source: source, words: words, isExcluded: isExcluded)
                }
            }
        }
    }
}
