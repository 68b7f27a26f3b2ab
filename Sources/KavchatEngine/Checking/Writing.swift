/// The letters that languages are written in, as far as the ten of the interface go (Unicode blocks).
enum Writing {
    case latin
    case hebrew
    case arabic
    case cyrillic

    /// Nil for a language whose letters are not known here.
    static func of(language: String) -> Writing? {
        switch language.prefix(2) {
        case "en", "es", "fr", "de", "pt", "it", "tr": .latin
        case "he": .hebrew
        case "ar": .arabic
        case "ru": .cyrillic
        default: nil
        }
    }

    var name: String {
        switch self {
        case .latin: "Latin"
        case .hebrew: "Hebrew"
        case .arabic: "Arabic"
        case .cyrillic: "Cyrillic"
        }
    }

    /// Whether a text has three words or more in other letters and none in these.
    ///
    /// Names and addresses keep their letters in every language.
    static func isForeign(_ text: String, to writing: Writing) -> Bool {
        var foreign = 0
        for word in text.split(whereSeparator: \.isWhitespace) {
            let kinds = word.unicodeScalars.compactMap { Writing(of: $0) }
            if kinds.contains(writing) { return false }
            if !kinds.isEmpty { foreign += 1 }
        }
        return foreign >= 3
    }

    private init?(of scalar: Unicode.Scalar) {
        guard scalar.properties.isAlphabetic else { return nil }
        switch scalar.value {
        case 0x41...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
        case 0x590...0x5FF, 0xFB1D...0xFB4F: self = .hebrew
        case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF:
            self = .arabic
        case 0x400...0x52F: self = .cyrillic
        default: return nil
        }
    }
}
