/// Words that may leave the device in a report or a question to AI: no captured value is among them
/// (K83, A-K42).
package struct ReportedText: Hashable, Sendable {
    package let text: String

    /// What somebody wrote, with “…” in the place of each captured value.
    ///
    /// A value is found whatever its case, its spacing and the digits it is written in, behind the
    /// prefixes that Hebrew and Arabic join to a word, and a phone number without its country too.
    package init(_ words: String, hiding values: [CapturedValue]) {
        guard !values.isEmpty else {
            text = words
            return
        }
        let hidden = HiddenValues(values.map(\.value))
        let found = Word.words(of: words)
        var shown = ""
        var end = words.startIndex
        var index = 0
        while index < found.count {
            let count = hidden.length(in: found[index...])
            guard count > 0 else {
                index += 1
                continue
            }
            shown += words[end..<found[index].range.lowerBound] + "…"
            index += count
            end = found[index - 1].range.upperBound
        }
        text = shown + words[end...]
    }
}

extension ReportedText: Codable {
    package init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// Letters and digits in a row, as they are compared.
private struct Word {
    var range: Range<String.Index>
    var folded = ""
    /// Whether it is made of digits only.
    var isNumber = true

    static func words(of text: String) -> [Word] {
        var words: [Word] = []
        var isInside = false
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            let digit = scalar.decimalDigit
            guard digit != nil || scalar.properties.isAlphabetic || isMark(scalar) else {
                isInside = false
                continue
            }
            let next = scalars.index(after: index)
            if !isInside { words.append(Word(range: index..<next)) }
            isInside = true
            let last = words.count - 1
            words[last].range = words[last].range.lowerBound..<next
            words[last].folded += digit.map { String($0) } ?? scalar.properties.lowercaseMapping
            if digit == nil { words[last].isNumber = false }
        }
        return words
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}

/// The captured values that are looked for, all at once: there may be hundreds, and thousands of words.
private struct HiddenValues {
    /// Values by their words, those that begin alike together; the first node begins them all.
    private var nodes = [Node()]
    /// Numbers of any kind, and those long enough to be known by their ends, by these.
    private var numbers: Set<String> = []
    private var ends: [Substring: Set<String>] = [:]

    private struct Node {
        /// What follows, first: mostly it is all, and no table is asked for it.
        var first: (word: String, place: Int)?
        var others: [String: Int] = [:]
        var isEnd = false

        func next(_ word: String) -> Int? {
            if let first, first.word == word { return first.place }
            return others.isEmpty ? nil : others[word]
        }

        mutating func lead(_ word: String, to place: Int) {
            if first == nil { first = (word, place) } else { others[word] = place }
        }
    }

    /// Fewer digits at a number's end say nothing of the number.
    private static let leastDigits = 5
    /// Numbers are written in at most so many groups.
    private static let maxGroups = 8
    /// Hebrew and Arabic write “and”, “to”, “in” and the like as letters before the word.
    private static let prefixes = Set("ובכלמשהوفبكلال".unicodeScalars)
    private static let maxPrefix = 4

    init(_ values: [String]) {
        for value in values {
            let words = Word.words(of: value)
            guard !words.isEmpty else { continue }
            add(words)
            guard words.allSatisfy(\.isNumber) else { continue }
            let number = words.map(\.folded).joined()
            numbers.insert(number)
            guard number.count >= Self.leastDigits else { continue }
            ends[number.suffix(Self.leastDigits), default: []].insert(number)
        }
    }

    private mutating func add(_ words: [Word]) {
        var place = 0
        for word in words {
            if let next = nodes[place].next(word.folded) {
                place = next
            } else {
                nodes.append(Node())
                nodes[place].lead(word.folded, to: nodes.count - 1)
                place = nodes.count - 1
            }
        }
        nodes[place].isEnd = true
    }

    /// How many of the first words are the longest value that stands here; 0 where none does.
    func length(in found: ArraySlice<Word>) -> Int {
        guard let first = found.first else { return 0 }
        var longest = first.isNumber ? numberLength(in: found) : 0
        var letters = first.folded.unicodeScalars[...]
        for _ in 0...Self.maxPrefix {
            if let place = nodes[0].next(String(letters)) {
                longest = max(longest, length(from: place, in: found))
            }
            guard let letter = letters.popFirst(), Self.prefixes.contains(letter) else { break }
        }
        return longest
    }

    private func length(from first: Int, in found: ArraySlice<Word>) -> Int {
        var place = first
        var longest = nodes[place].isEnd ? 1 : 0
        for (count, word) in found.dropFirst().enumerated() {
            guard let next = nodes[place].next(word.folded) else { break }
            place = next
            if nodes[place].isEnd { longest = count + 2 }
        }
        return longest
    }

    private func numberLength(in found: ArraySlice<Word>) -> Int {
        guard !numbers.isEmpty else { return 0 }
        var digits = ""
        var longest = 0
        for (count, word) in found.prefix(Self.maxGroups).enumerated() {
            guard word.isNumber else { break }
            digits += word.folded
            if numbers.contains(digits) || isEnd(digits.drop { $0 == "0" }) { longest = count + 1 }
        }
        return longest
    }

    private func isEnd(_ digits: Substring) -> Bool {
        guard digits.count >= Self.leastDigits else { return false }
        return ends[digits.suffix(Self.leastDigits)]?.contains { $0.hasSuffix(digits) } ?? false
    }
}
