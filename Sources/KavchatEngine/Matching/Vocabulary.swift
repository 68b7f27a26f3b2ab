/// The words that a script's phrases know, as numbers: forms that count as one word share one.
struct Vocabulary {
    private let normaliser: Normaliser
    private let clitics: Clitics?
    private var numbers: [String: Int] = [:]
    /// Words without a prefix that no phrase has bare.
    private var bare: [String: Int] = [:]
    private var ignored: Set<Int> = []
    /// What words in a row stand for.
    private var synonyms: [ArraySlice<Int>: [Int]] = [:]
    /// How many words such rows have that begin with a word, the most first.
    private var lengths: [Int: [Int]] = [:]

    /// Stands for any word that no phrase has.
    private static let unknown = Int.max

    /// `phrases` are all words of all phrases, in the order of the script.
    init(phrases: some Sequence<String>, words: MatchWords, normaliser: Normaliser) {
        self.normaliser = normaliser
        clitics = Clitics(language: normaliser.language)
        let kept = Set(words.kept.flatMap { normaliser.words(of: $0) })
        let plain = (IgnoredWords.of(normaliser.language) + words.ignored)
            .flatMap { normaliser.words(of: $0) }.filter { !kept.contains($0) }
        let others = words.synonyms.flatMap { [$0.say] + $0.also }
            .flatMap { normaliser.words(of: $0) }
        learn(Array(phrases) + others, ignored: Set(plain))
        for word in plain { ignored.insert(number(of: word)) }
        var known: [ArraySlice<Int>: [Int]] = [:]
        for synonym in words.synonyms {
            let target = normaliser.words(of: synonym.say).map { lookUp($0) }
            for also in synonym.also {
                let from = normaliser.words(of: also).map { lookUp($0) }[...]
                if !from.isEmpty, known[from] == nil { known[from] = target }
            }
        }
        synonyms = known
        lengths = Dictionary(grouping: known.keys) { $0[0] }
            .mapValues { Set($0.map(\.count)).sorted(by: >) }
    }

    private mutating func number(of word: String) -> Int {
        if let number = numbers[word] { return number }
        let number = numbers.count
        numbers[word] = number
        return number
    }

    /// Numbers the words; one that is another with a prefix gets that one's number.
    private mutating func learn(_ words: [String], ignored: Set<String>) {
        guard let clitics else {
            for word in words { _ = number(of: word) }
            return
        }
        let known = Set(words).subtracting(ignored)
        for word in words where ignored.contains(word) { _ = number(of: word) }
        // Shorter words first: a prefix may stand before another one.
        let ordered = words.enumerated().filter { known.contains($0.element) }.sorted {
            ($0.element.unicodeScalars.count, $0.offset)
                < ($1.element.unicodeScalars.count, $1.offset)
        }
        for (_, word) in ordered where numbers[word] == nil {
            let forms = clitics.stripped(word)
            if let base = forms.first(where: { known.contains($0) && numbers[$0] != nil }),
                let number = numbers[base]
            {
                // A hole keeps numbers unique: they count the dictionary's entries.
                numbers[word] = number
                continue
            }
            let number = numbers.count
            numbers[word] = number
            for form in forms where form.unicodeScalars.count >= 3 && bare[form] == nil {
                bare[form] = number
            }
        }
    }

    private func lookUp(_ word: String) -> Int {
        if let number = numbers[word] { return number }
        guard let clitics else { return Self.unknown }
        let forms = clitics.stripped(word)
        return forms.lazy.compactMap { numbers[$0] }.first
            ?? bare[word]
            ?? forms.lazy.compactMap { bare[$0] }.first
            ?? Self.unknown
    }

    /// A text as numbers of words, synonyms replaced by what they stand for.
    func numbers(of text: String) -> [Int] {
        numbers(of: normaliser.words(of: text))
    }

    func numbers(of normalised: [String]) -> [Int] {
        let found = normalised.map { lookUp($0) }
        guard !synonyms.isEmpty else { return found }
        var words: [Int] = []
        var index = 0
        while index < found.count {
            let rest = found[index...]
            let length = lengths[found[index], default: []].first { length in
                length <= rest.count && synonyms[rest.prefix(length)] != nil
            }
            if let length, let target = synonyms[rest.prefix(length)] {
                words += target
                index += length
            } else {
                words.append(found[index])
                index += 1
            }
        }
        return words
    }

    /// The words that count, sorted; all of them where none does.
    func content(of words: [Int]) -> [Int] {
        let content = words.filter { !ignored.contains($0) }
        return (content.isEmpty ? words : content).sorted()
    }
}
