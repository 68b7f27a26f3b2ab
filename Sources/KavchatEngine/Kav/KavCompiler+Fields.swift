/// What is said of fields, where they are declared and where they are asked for.
extension KavCompiler {
    static let fieldOptions =
        QuestionType.allCases.map(\.rawValue) + KavFieldOption.allCases.map(\.rawValue)

    /// Options that a field has wherever it is named; what is none of them is given back.
    @discardableResult
    mutating func readOptions(
        _ tokens: ArraySlice<KavToken>,
        of field: inout FieldDraft,
        others: [String] = []
    ) -> [KavToken] {
        var left: [KavToken] = []
        let isDecimal = tokens.contains { $0.isWord("decimal") }
        let named = tokens.first { QuestionType(rawValue: $0.text) != nil } ?? field.id
        let isText = field.type ?? named.text == QuestionType.text.rawValue
        var rest = tokens
        while let token = rest.popFirst() {
            if QuestionType(rawValue: token.text) != nil {
                noteOtherType(token, field)
                field.add("type", token.value)
            } else if let option = KavFieldOption(rawValue: token.text) {
                take(option, token, &rest, of: &field)
            } else if token.isWord(",") {
                continue
            } else if others.contains(token.text) || Int(token.text) != nil {
                left.append(token)
            } else if token.text.contains("..") {
                addRange(token, to: &field, isText: isText, isDecimal: isDecimal)
            } else if let range = KavSlips.range(in: token.text) {
                note(
                    "KV101",
                    token.span,
                    "\(quoted(token.text)) is not a range of whole numbers.",
                    "Write: \(range)"
                )
            } else {
                noteUnexpected(token, Self.fieldOptions + others)
            }
        }
        return left
    }

    private mutating func take(
        _ option: KavFieldOption,
        _ token: KavToken,
        _ rest: inout ArraySlice<KavToken>,
        of field: inout FieldDraft
    ) {
        switch option {
        case .from, .pattern:
            guard let value = rest.popFirst() else {
                note(
                    "KV101",
                    token.span,
                    "A value is missing behind \(quoted(token.text)).",
                    option == .from ? "Write: from identity" : "Write: pattern \"^[A-Z]{2}$\""
                )
                return
            }
            add([JSONMember(token.text, value.value)], token, to: &field)
        case .pii: add([JSONMember("pii", .bool(true, at: token.span))], token, to: &field)
        case .no:
            guard rest.first?.isWord("pii") == true else {
                return noteUnexpected(token, ["no pii"])
            }
            rest.removeFirst()
            add([JSONMember("pii", .bool(false, at: token.span))], token, to: &field)
        case .integer: add([JSONMember("integer", .bool(true, at: token.span))], token, to: &field)
        case .decimal: break  // Looked for before: it changes what a range means.
        case .min, .max: addLimit(token.text, token, rest.popFirst(), to: &field)
        case .minLength: addLimit("minLength", token, rest.popFirst(), to: &field)
        case .maxLength: addLimit("maxLength", token, rest.popFirst(), to: &field)
        }
    }

    private mutating func addLimit(
        _ key: String,
        _ token: KavToken,
        _ value: KavToken?,
        to field: inout FieldDraft
    ) {
        guard let value, let number = Int(value.text) else {
            note(
                "KV101",
                token.span,
                "A whole number is missing behind \(quoted(token.text)).",
                "Write: \(token.text) 1"
            )
            return
        }
        add([JSONMember(key, .integer(number, at: value.span))], token, to: &field)
    }

    /// What was said of a field first counts.
    private mutating func add(
        _ options: [JSONMember],
        _ token: KavToken,
        to field: inout FieldDraft
    ) {
        let isOther = options.contains { option in
            field.members.contains { $0.key == option.key && $0.value != option.value }
        }
        if isOther {
            note(
                "KV313",
                token.span,
                "The field \(quoted(field.id.text)) was declared with other options, and keeps them.",
                "Leave the option out here, or change the declaration.",
                severity: .warning
            )
        }
        for option in options { field.add(option.key, option.value) }
    }

    /// The first declaration of a field counts.
    private mutating func noteOtherType(_ token: KavToken, _ field: FieldDraft) {
        guard let declared = field.type, declared != token.text else { return }
        note(
            "KV313",
            token.span,
            "The field \(quoted(field.id.text)) is declared as \(declared), and stays so.",
            "Leave the type out here, or change the declaration.",
            severity: .warning
        )
    }

    /// `1000..999999`.
    ///
    /// Either side may be left out. Of a text it is the length.
    private mutating func addRange(
        _ token: KavToken,
        to field: inout FieldDraft,
        isText: Bool,
        isDecimal: Bool
    ) {
        let keys = isText ? ["minLength", "maxLength"] : ["min", "max"]
        let parts = token.text.split(separator: ".", omittingEmptySubsequences: false)
        let sides = parts.count == 3 && parts[1].isEmpty ? [parts[0], parts[2]] : ["?"]
        // A range that is there already told whether decimals are taken.
        let isNew = !field.has("min") && !field.has("max")
        var options: [JSONMember] = []
        for (key, side) in zip(keys, sides) where !side.isEmpty {
            guard let number = Int(side) else {
                note(
                    "KV101",
                    token.span,
                    "\(quoted(token.text)) is not a range of whole numbers.",
                    "Write: \(KavSlips.range(in: token.text) ?? "1000..999999")"
                )
                return
            }
            options.append(JSONMember(key, .integer(number, at: token.span)))
        }
        if !isText, !isDecimal, isNew {
            options.append(JSONMember("integer", .bool(true, at: token.span)))
        }
        add(options, token, to: &field)
    }
}
