/// A telephone number in international form (K75, A-K23).
package struct PhoneNumber: Hashable, Sendable {
    /// `+`, calling code and national number (E.164).
    package let e164: String

    /// More digits are no number, whatever prefixes stand before it.
    private static let mostDigits = 32

    /// Reads what a visitor typed; a number without `+` or `00` belongs to the country.
    ///
    /// Nil where no country's plan has the number, or it has no country to belong to.
    package init?(typed: String, defaultCountry: String) {
        guard let typed = Self.digits(of: typed) else { return nil }
        let home = DialingPlan.of(country: defaultCountry)
        var number = Self.number(typed.digits[...], hasPlus: typed.hasPlus, from: home)
        if number == nil, !typed.hasPlus, typed.digits.starts(with: [0, 0]) {
            number = Self.number(typed.digits.dropFirst(2), hasPlus: true, from: home)
        }
        guard let number else { return nil }
        e164 = "+" + String(decoding: number.map { $0 + 0x30 }, as: UTF8.self)
    }

    /// Whether numbers of a country are known, by its letters in ISO 3166, whatever their case.
    package static func isCountry(_ name: String) -> Bool { DialingPlan.of(country: name) != nil }

    /// Calling code and national number; nil where there is no such number.
    private static func number(
        _ digits: ArraySlice<UInt8>,
        hasPlus: Bool,
        from home: DialingPlan?
    ) -> [UInt8]? {
        var abroad = hasPlus ? digits : home?.afterInternationalPrefix(digits)
        if hasPlus, digits.count > 2, DialingPlan.of(callingCodeOf: digits) == nil {
            // A plus before the prefix that does the same, such as “+00 972”.
            abroad = home?.afterInternationalPrefix(digits)
        }
        let plan: DialingPlan?
        let rest: ArraySlice<UInt8>
        if let abroad {
            guard abroad.count > 2 else { return nil }
            plan = DialingPlan.of(callingCodeOf: abroad)
            rest = abroad.dropFirst(plan?.code.count ?? 0)
        } else if !hasPlus, let home {
            let own = home.afterOwnCode(digits)
            plan = own == nil ? home : DialingPlan.of(callingCodeOf: home.code[...])
            rest = own ?? digits
        } else {
            return nil
        }
        guard let plan, let national = plan.national(rest) else { return nil }
        let number = plan.code + national
        return DialingPlan.isNumber(number) ? number : nil
    }

    /// The digits, of any script; nil where something else stands between them.
    private static func digits(of typed: String) -> (digits: [UInt8], hasPlus: Bool)? {
        var digits: [UInt8] = []
        var hasPlus = false
        for scalar in typed.unicodeScalars {
            if let digit = scalar.decimalDigit {
                guard digits.count < mostDigits else { return nil }
                digits.append(digit)
                continue
            }
            switch scalar {
            case "+", "\u{FF0B}":
                guard digits.isEmpty, !hasPlus else { return nil }
                hasPlus = true
            case " ", "-", "(", ")", ".", "/", "~", "\t", "\u{A0}", "\u{202F}", "\u{2009}",
                "\u{AD}", "\u{200B}", "\u{2060}", "\u{3000}", "\u{2010}"..."\u{2015}", "\u{2212}",
                "\u{5BE}", "\u{30FC}", "\u{FF08}", "\u{FF09}", "\u{FF0D}"..."\u{FF0F}":
                continue
            default:
                guard Character(scalar).isBidiMark else { return nil }
            }
        }
        return digits.isEmpty ? nil : (digits, hasPlus)
    }
}
