import KavchatModel

/// Turns text into words that compare equal whatever their case, marks and punctuation
/// (`matching.md` 7.1 steps 1-3, 7.2).
struct Normaliser {
    let language: String

    /// The words of a text, in order.
    func words(of text: String) -> [String] {
        key(of: text).split(separator: UInt8(ascii: " "))
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a text has the words of a key.
    func has(_ text: String, key: [UInt8]) -> Bool {
        // Most labels differ from what was typed in the first letter already.
        if let first = firstLetter(of: text), first != key.first { return false }
        return self.key(of: text) == key
    }

    /// What the words begin with; nil where only the whole text tells.
    private func firstLetter(of text: String) -> UInt8? {
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x61...0x7A: return byte
            case 0x41...0x5A: return byte + 0x20
            case 0x80...: return nil
            default: continue
            }
        }
        return nil
    }

    /// The words with a space between two: what texts that count as the same have in common.
    func key(of text: String) -> [UInt8] {
        if CaseFolding.isSettled(text) { return joined(text.unicodeScalars, text.utf8.count) }
        let decomposed = ICU.decomposed(ICU.foldedCompatibly(text))
        return joined(decomposed.unicodeScalars, decomposed.utf8.count)
    }

    private func joined(_ scalars: String.UnicodeScalarView, _ length: Int) -> [UInt8] {
        var words = WordBuilder(capacity: length)
        var isCut = false
        var rest = scalars.makeIterator()
        var next = rest.next()
        while let scalar = next {
            next = rest.next()
            switch Self.role(of: scalar) {
            case .letter(let letter):
                if !isCut { words.append(letter) }
            case .dropped: continue
            case .apostrophe:
                let isInside =
                    words.isInWord && next.map { Self.role(of: $0).isLetter } ?? false
                if isInside, language == "tr" {
                    // The suffix of a name: “Ankara'ya”.
                    isCut = true
                } else if !isInside || isElision(words) {
                    words.endWord()
                }
            case .separator:
                isCut = false
                words.endWord()
            }
        }
        return words.bytes
    }

    /// `l'`, `d'`, `qu'`: a word of its own.
    private func isElision(_ words: WordBuilder) -> Bool {
        (language == "fr" || language == "it") && words.count <= 4
    }
}

/// Words while they grow; a letter that stands three times or more counts once.
private struct WordBuilder {
    /// A space stands before each word but the first.
    private(set) var bytes: [UInt8] = []
    private var last: Unicode.Scalar?
    private var run = 0
    /// The scalars of the word that grows.
    private(set) var count = 0

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    var isInWord: Bool { count > 0 }

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
        if count == 0, !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
        if scalar.isASCII {
            bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
        count += 1
    }

    mutating func endWord() {
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
