import KavchatModel

/// Whether an answer fits its field, and its normal form (K72).
struct AnswerCheck {
    static let maxName = 100
    static let maxText = 2_000

    let field: ScriptField
    let defaultCountry: String

    enum Verdict {
        /// The normal form.
        case accepted(String)
        case refused(AnswerProblem)
    }

    func verdict(_ typed: String) -> Verdict {
        let text = typed.trimmed
        guard !text.isEmpty else { return .refused(.empty) }
        return switch field.type {
        case .name: name(text)
        case .phone:
            PhoneNumber(typed: text, defaultCountry: defaultCountry).map { .accepted($0.e164) }
                ?? .refused(.phone)
        case .email: EmailAddress.normalised(text).map { .accepted($0) } ?? .refused(.email)
        case .number: number(text)
        case .text: free(text)
        }
    }

    private func name(_ text: String) -> Verdict {
        let words = text.spacedOnce
        guard words.count <= Self.maxName else { return .refused(.tooLong(max: Self.maxName)) }
        let isName =
            words.contains(where: \.isLetter)
            && words.unicodeScalars.allSatisfy { scalar in
                ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
                    || scalar.decimalDigit == nil && !"@<>{}[]\\|".unicodeScalars.contains(scalar)
                        && scalar.properties.generalCategory != .control
            }
        return isName ? .accepted(words) : .refused(.name)
    }

    private func number(_ text: String) -> Verdict {
        let limits = field.limits
        guard let number = DecimalNumber(typed: text, isInteger: limits.isInteger) else {
            return .refused(.number)
        }
        if limits.isInteger, !number.isInteger { return .refused(.integer) }
        let isTooSmall = limits.min.map { number < DecimalNumber($0) } ?? false
        let isTooLarge = limits.max.map { number > DecimalNumber($0) } ?? false
        guard isTooSmall || isTooLarge else { return .accepted(number.text) }
        return switch (limits.min, limits.max) {
        case (let min?, let max?): .refused(.between(min, max))
        case (let min?, nil): .refused(.atLeast(min))
        case (nil, let max?): .refused(.atMost(max))
        case (nil, nil): .refused(.number)
        }
    }

    private func free(_ text: String) -> Verdict {
        let length = text.count
        if let min = field.limits.minLength, length < min { return .refused(.tooShort(min: min)) }
        let max = field.limits.maxLength ?? Self.maxText
        guard length <= max else { return .refused(.tooLong(max: max)) }
        if let pattern = field.limits.pattern, !pattern.matches(text) { return .refused(.pattern) }
        return .accepted(text)
    }
}

extension String {
    /// The words of the text with one space between two.
    fileprivate var spacedOnce: String {
        var last = UInt8(ascii: " ")
        let isSpaced = utf8.allSatisfy { byte in
            defer { last = byte }
            return byte < 0x7F && (byte > 0x20 || byte == 0x20 && last > 0x20)
        }
        if isSpaced, last > 0x20 { return self }
        return split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
