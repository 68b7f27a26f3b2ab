/// A telephone number in international form (K75, A-K23).
package struct PhoneNumber: Hashable, Sendable {
    /// `+` and 8 to 15 digits (E.164).
    package let e164: String

    /// Reads what a visitor typed; a number without `+` or `00` belongs to the country.
    ///
    /// Nil where it is no number, or has no country to belong to.
    package init?(typed: String, defaultCountry: String) {
        guard var digits = Self.digits(of: typed) else { return nil }
        var isInternational = digits.hasPlus
        if !isInternational, digits.text.hasPrefix("00") {
            digits.text.removeFirst(2)
            isInternational = true
        }
        if !isInternational {
            guard let plan = DialingPlan.of(country: defaultCountry) else { return nil }
            digits.text = plan.code + Self.withoutTrunk(digits.text, plan)
        } else if let plan = DialingPlan.plans(inNumber: digits.text).first {
            // “+44 (0)20 …” is often written; the trunk digit is not part of the number.
            let national = String(digits.text.dropFirst(plan.code.count))
            if plan.trunk == "0", national.hasPrefix("0") {
                digits.text = plan.code + Self.withoutTrunk(national, plan)
            }
        }
        guard (8...15).contains(digits.text.utf8.count), !digits.text.hasPrefix("0") else {
            return nil
        }
        e164 = "+" + digits.text
    }

    private static func withoutTrunk(_ national: String, _ plan: DialingPlan) -> String {
        guard !plan.trunk.isEmpty, national.hasPrefix(plan.trunk) else { return national }
        return String(national.dropFirst(plan.trunk.count))
    }

    /// The digits, of any script; nil where something stands between them that does not belong there.
    private static func digits(of typed: String) -> (text: String, hasPlus: Bool)? {
        var text = ""
        var hasPlus = false
        for scalar in typed.unicodeScalars {
            if let digit = scalar.decimalDigit {
                guard text.utf8.count < 24 else { return nil }
                text.append(String(digit))
                continue
            }
            switch scalar {
            case "+", "\u{FF0B}":
                guard text.isEmpty, !hasPlus else { return nil }
                hasPlus = true
            case " ", "-", "(", ")", ".", "/", "\t", "\u{A0}", "\u{202F}", "\u{2009}",
                "\u{2010}"..."\u{2015}", "\u{2212}", "\u{5BE}":
                continue
            default:
                guard Character(scalar).isBidiMark else { return nil }
            }
        }
        return text.isEmpty ? nil : (text, hasPlus)
    }
}
