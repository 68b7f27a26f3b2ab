import KavchatModel

/// Turns text into words that compare equal whatever their case, marks and punctuation
/// (`matching.md` 7.1 steps 1-3, 7.2).
struct Normaliser {
    let language: String

    /// The words of a text, in order.
    func words(of text: String) -> [String] {
        if CaseFolding.isSettled(text) { return split(text.unicodeScalars) }
        return split(ICU.decomposed(ICU.foldedCompatibly(text)).unicodeScalars)
    }

    private func split(_ scalars: String.UnicodeScalarView) -> [String] {
        var words: [String] = []
        var word = WordBuilder()
        var isCut = false
        var rest = scalars.makeIterator()
        var next = rest.next()
        while let scalar = next {
            next = rest.next()
            switch Self.role(of: scalar) {
            case .letter(let letter):
                if !isCut { word.append(letter) }
            case .dropped: continue
            case .apostrophe:
                let isInside =
                    !word.isEmpty && next.map { Self.role(of: $0).isLetter } ?? false
                if isInside, language == "tr" {
                    // The suffix of a name: “Ankara'ya”.
                    isCut = true
                } else if !isInside || isElision(word) {
                    word.finish(into: &words)
                }
            case .separator:
                isCut = false
                word.finish(into: &words)
            }
        }
        word.finish(into: &words)
        return words
    }

    /// `l'`, `d'`, `qu'`: a word of its own.
    private func isElision(_ word: WordBuilder) -> Bool {
        (language == "fr" || language == "it") && word.count <= 4
    }
}

/// A word while it grows; a letter that stands three times or more counts once.
private struct WordBuilder {
    private var bytes: [UInt8] = []
    private var last: Unicode.Scalar?
    private var run = 0
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func append(_ scalar: Unicode.Scalar) {
        run = last == scalar ? run + 1 : 1
        last = scalar
        if run >= 3, scalar.properties.isAlphabetic {
            if run == 3 {
                bytes.removeLast(UTF8.width(scalar))
                count -= 1
            }
            return
        }
        if scalar.isASCII {
            bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
        count += 1
    }

    mutating func finish(into words: inout [String]) {
        if !isEmpty { words.append(String(decoding: bytes, as: UTF8.self)) }
        bytes.removeAll(keepingCapacity: true)
        last = nil
        run = 0
        count = 0
    }
}

// MARK: Scalars

extension Normaliser {
    private enum Role {
        case letter(Unicode.Scalar)
        case apostrophe
        case separator
        case dropped

        var isLetter: Bool {
            if case .letter = self { true } else { false }
        }
    }

    private static func role(of scalar: Unicode.Scalar) -> Role {
        switch scalar.value {
        case 0x30...0x39, 0x61...0x7A: return .letter(scalar)
        case 0x41...0x5A: return .letter(Unicode.Scalar(UInt8(scalar.value + 0x20)))
        case 0x27, 0x60, 0xB4, 0x2018, 0x2019, 0x2BC, 0x5F3, 0x5F4, 0x22, 0x201C...0x201E:
            return .apostrophe
        case 0x00...0x7F: return .separator
        case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7,
            0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E8,
            0x6EA...0x6ED:
            return .dropped
        default: break
        }
        if let folded = letters[scalar] { return .letter(folded) }
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
            .nonspacingMark, .spacingMark, .letterNumber:
            return .letter(scalar)
        case .decimalNumber:
            return .letter(scalar.decimalDigit.map { Unicode.Scalar(0x30 + $0) } ?? scalar)
        case .format: return .dropped
        default: return .separator
        }
    }

    /// Letters that count as another one: Hebrew finals, forms of Arabic letters, dotless i.
    private static let letters: [Unicode.Scalar: Unicode.Scalar] = [
        "ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ",
        "ٱ": "ا", "ى": "ي", "ة": "ه", "ک": "ك", "ی": "ي", "ھ": "ه", "ہ": "ه",
        "ı": "i", "ø": "o", "ł": "l", "đ": "d",
    ]
}
