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
        let hidden = values.map { HiddenValue($0.value) }
        let found = Word.words(of: words)
        var shown = ""
        var end = words.startIndex
        var index = 0
        while index < found.count {
            let count = hidden.lazy.map { $0.length(in: found[index...]) }.max() ?? 0
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

/// A captured value that is looked for.
private struct HiddenValue {
    private let words: [String]
    /// The digits of a number of any kind; nil for everything else.
    private let number: String?

    /// Fewer digits at a number's end say nothing of the number.
    private static let leastDigits = 5
    /// Numbers are written in at most so many groups.
    private static let maxGroups = 8

    init(_ value: String) {
        let found = Word.words(of: value)
        words = found.map(\.folded)
        let isNumber = !found.isEmpty && found.allSatisfy(\.isNumber)
        number = isNumber ? words.joined() : nil
    }

    /// Hebrew and Arabic write “and”, “to”, “in” and the like as letters before the word.
    private static let prefixes = Set("ובכלמשהوفبكلال".unicodeScalars)
    private static let maxPrefix = 4

    private func stands(in found: ArraySlice<Word>) -> Bool {
        guard let first = found.first, first.folded.hasSuffix(words[0]) else { return false }
        let prefix = first.folded.dropLast(words[0].count).unicodeScalars
        return prefix.count <= Self.maxPrefix && prefix.allSatisfy(Self.prefixes.contains)
            && found.dropFirst().lazy.map(\.folded).starts(with: words.dropFirst())
    }

    /// How many of the first words are this value; 0 where it does not stand here.
    func length(in found: ArraySlice<Word>) -> Int {
        guard !words.isEmpty else { return 0 }
        if stands(in: found) { return words.count }
        guard let number else { return 0 }
        var digits = ""
        var longest = 0
        for (count, word) in found.prefix(Self.maxGroups).enumerated() {
            guard word.isNumber else { break }
            digits += word.folded
            let bare = digits.drop { $0 == "0" }
            let isEnd = bare.count >= Self.leastDigits && number.hasSuffix(bare)
            if isEnd || digits == number { longest = count + 1 }
        }
        return longest
    }
}
