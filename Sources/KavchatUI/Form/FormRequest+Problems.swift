import KavchatModel

extension FormRequest {
    /// The longest first message of a live conversation, in UTF-16 units (K58, A-K3).
    static let longestMessage = 2_000

    /// What is wrong with which field, before anything is sent (A-K17); the server judges again.
    func problems(of values: [FilledField]) -> [Int: FormProblem] {
        var problems: [Int: FormProblem] = [:]
        for (index, (field, filled)) in zip(fields, values).enumerated() {
            problems[index] = problem(of: field, value: filled.value)
        }
        if needsWayBack, let index = fields.firstIndex(where: { $0.id.isWayBack }) {
            let isGiven = values.contains { $0.id.isWayBack && !$0.value.isEmpty }
            if !isGiven { problems[index] = .needsWayBack }
        }
        return problems
    }

    /// What is wrong with one field, whatever the others hold.
    func problem(of field: FormField, value: String) -> FormProblem? {
        guard !value.isEmpty else { return field.isRequired ? .missing : nil }
        switch field.id {
        case .email: return value.looksLikeEmail ? nil : .invalid(.email)
        case .phone: return value.looksLikePhone ? nil : .invalid(.phone)
        case .message:
            let most = Self.longestMessage
            return value.utf16.count <= most ? nil : .invalid(.tooLong(max: most))
        case .name, .topic, .department: return nil
        }
    }
}

extension FormFieldID {
    fileprivate var isWayBack: Bool {
        switch self {
        case .email, .phone: true
        case .name, .topic, .department, .message: false
        }
    }
}

extension String {
    /// Something before one `@`, and a host with a dot behind it.
    fileprivate var looksLikeEmail: Bool {
        let parts = split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !contains(where: \.isWhitespace) else {
            return false
        }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty }
    }

    /// Digits, as many as a number has, and what people write between them.
    fileprivate var looksLikePhone: Bool {
        let digits = filter { $0.wholeNumberValue != nil }.count
        let rest = filter { $0.wholeNumberValue == nil }
        return (5...20).contains(digits) && rest.allSatisfy { "+-()./ \u{A0}".contains($0) }
    }
}
