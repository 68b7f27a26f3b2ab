/// The line breaks of plain text, the same as ICU's but without loading ICU's data.
///
/// It knows letters, digits, spaces, common punctuation and single ideographs or emoji. What goes
/// beyond, it leaves to ICU.
enum PlainLineBreaks {
    /// The classes of UAX #14 that it tells apart.
    enum Kind {
        case letter
        case hebrewLetter
        case digit
        case mark
        case ideograph
        case space
        case opening
        case closing
        /// Full stop, comma, colon, semicolon.
        case separator
        case exclamation
        case quote
        /// U+2019 inside a word.
        case apostrophe
        case ellipsis
        /// Between letters or digits; `hebrewHyphen` follows a Hebrew letter.
        case hyphen
        case hebrewHyphen
    }

    /// For each scalar: a line may begin with it; nil when the text is not plain.
    static func opportunities(in scalars: [Unicode.Scalar]) -> [Bool]? {
        var allowed = [Bool](repeating: false, count: scalars.count)
        var before: Kind?
        var isAfterSpace = false
        for (index, scalar) in scalars.enumerated() {
            guard let kind = kind(scalar) else { return nil }
            let next = index + 1 < scalars.count ? self.kind(scalars[index + 1]) : nil
            switch kind {
            case .mark:
                // A mark without a base is a letter of its own to UAX #14.
                guard before != nil, !isAfterSpace else { return nil }
            case .space:
                isAfterSpace = true
            case .hyphen, .hebrewHyphen, .apostrophe:
                guard !isAfterSpace, let joint = joint(before, kind, next) else { return nil }
                before = joint
            case .letter, .hebrewLetter, .digit, .ideograph, .opening, .closing, .separator,
                .exclamation, .quote, .ellipsis:
                guard
                    let isAllowed = isAfterSpace
                        ? mayBreak(before, spaceThen: kind, next: next)
                        : mayBreak(before, then: kind)
                else { return nil }
                allowed[index] = isAllowed
                before = kind
                isAfterSpace = false
            }
        }
        return allowed
    }

    private static func kind(_ scalar: Unicode.Scalar) -> Kind? {
        switch scalar {
        case " ": .space
        case "a"..."z", "A"..."Z": .letter
        case "0"..."9": .digit
        case ".", ",", ":", ";": .separator
        case "!", "?": .exclamation
        case "\"", "'": .quote
        case "(": .opening
        case ")": .closing
        case "-": .hyphen
        case "\u{2019}": .apostrophe
        case "\u{2026}": .ellipsis
        default: scalar.value < 0x80 ? nil : ICU.plainClass(scalar)
        }
    }

    /// What a hyphen or apostrophe is between its neighbours; nil when it does not stand inside a word.
    private static func joint(_ before: Kind?, _ kind: Kind, _ next: Kind?) -> Kind? {
        guard let before, isOfWord(before), let next, isOfWord(next) else { return nil }
        if kind == .apostrophe { return .quote }
        return before == .hebrewLetter ? .hebrewHyphen : .hyphen
    }

    private static func isOfWord(_ kind: Kind) -> Bool {
        kind == .letter || kind == .hebrewLetter || kind == .digit
    }

    /// Rules 13 to 18 of UAX #14, across spaces.
    private static func mayBreak(_ before: Kind?, spaceThen after: Kind, next: Kind?) -> Bool? {
        if before == .opening || after == .closing || after == .exclamation { return false }
        guard after == .separator else { return true }
        return next == .mark ? nil : next == .digit
    }

    /// Rules 13 to 31 of UAX #14, side by side.
    private static func mayBreak(_ before: Kind?, then after: Kind) -> Bool? {
        guard let before else { return false }
        switch after {
        case .closing, .exclamation, .separator, .mark, .space, .ellipsis: return false
        case .quote: return before == .ideograph ? nil : false
        case .hyphen, .hebrewHyphen, .apostrophe: return nil
        case .letter, .hebrewLetter, .digit, .ideograph, .opening: break
        }
        switch before {
        case .opening: return false
        case .quote: return after == .ideograph ? nil : false
        case .exclamation, .ideograph, .ellipsis: return true
        case .hyphen: return after != .digit
        case .hebrewHyphen: return after == .hebrewLetter
        case .separator: return after == .opening || after == .ideograph
        case .closing, .letter, .hebrewLetter, .digit:
            return after == .ideograph || (after == .opening && before == .closing)
        case .mark, .space, .apostrophe: return nil
        }
    }
}
