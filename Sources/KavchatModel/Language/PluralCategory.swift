/// The plural forms that the ten languages have for whole numbers (CLDR's cardinal categories).
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
    case zero
    case one
    case two
    case few
    case many
    case other
}

extension Language {
    /// The plural form that a count takes; a negative one takes that of its magnitude.
    package func pluralCategory(of count: Int) -> PluralCategory {
        let number = count.magnitude
        return switch self {
        case .en, .de, .tr: number == 1 ? .one : .other
        case .es, .it: number == 1 ? .one : Self.isWholeMillions(number) ? .many : .other
        case .fr, .pt: number < 2 ? .one : Self.isWholeMillions(number) ? .many : .other
        case .he: number == 1 ? .one : number == 2 ? .two : .other
        case .ru: Self.russianCategory(of: number)
        case .ar: Self.arabicCategory(of: number)
        }
    }

    /// The forms that whole numbers can take, each of which a counted text must have.
    package var pluralCategories: [PluralCategory] {
        switch self {
        case .en, .de, .tr: [.one, .other]
        case .es, .it, .fr, .pt: [.one, .many, .other]
        case .he: [.one, .two, .other]
        case .ru: [.one, .few, .many]
        case .ar: [.zero, .one, .two, .few, .many, .other]
        }
    }

    /// Romance languages say "un millón de líneas".
    private static func isWholeMillions(_ number: UInt) -> Bool {
        number != 0 && number % 1_000_000 == 0
    }

    private static func russianCategory(of number: UInt) -> PluralCategory {
        switch (number % 10, number % 100) {
        case (_, 11...14): .many
        case (1, _): .one
        case (2...4, _): .few
        default: .many
        }
    }

    private static func arabicCategory(of number: UInt) -> PluralCategory {
        switch (number, number % 100) {
        case (0, _): .zero
        case (1, _): .one
        case (2, _): .two
        case (_, 3...10): .few
        case (_, 11...99): .many
        default: .other
        }
    }
}
