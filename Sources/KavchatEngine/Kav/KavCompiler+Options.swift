/// Options of fields and questions, and the indented lines below a statement.
extension KavCompiler {
    static let fieldOptions = [
        "name", "phone", "email", "number", "text", "from", "pii", "integer", "decimal", "pattern",
    ]

    /// Options that a field has wherever it is named; what is none of them is given back.
    @discardableResult
    mutating func readOptions(
        _ tokens: [KavToken],
        of field: inout FieldDraft,
        others: [String] = []
    ) -> [KavToken] {
        var left: [KavToken] = []
        let isDecimal = tokens.contains { $0.isWord("decimal") }
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            index += 1
            switch token.text {
            case _ where QuestionType(rawValue: token.text) != nil:
                field.add("type", .text(token.text, at: token.span))
            case "from":
                if index < tokens.count { addSource(tokens[index], to: &field) }
                index += 1
            case "pii": field.add("pii", .bool(true, at: token.span))
            case "integer": field.add("integer", .bool(true, at: token.span))
            case ",", "decimal": continue
            case "pattern":
                if index < tokens.count {
                    field.add("pattern", .text(tokens[index].text, at: tokens[index].span))
                }
                index += 1
            case _ where others.contains(token.text) || Int(token.text) != nil: left.append(token)
            case _ where token.text.contains(".."):
                addRange(token, to: &field, isDecimal: isDecimal)
            default: noteUnexpected(token, Self.fieldOptions + others)
            }
        }
        return left
    }

    /// `from identity` takes the claim that the field's type is named after.
    private mutating func addSource(_ token: KavToken, to field: inout FieldDraft) {
        guard token.isWord("identity") else {
            field.add("from", .text(token.text, at: token.span))
            return
        }
        complete(&field, at: token.span)
        let type = field.members.first { $0.key == "type" }?.value.text ?? ""
        field.add("from", .text("identity.\(type)", at: token.span))
    }

    /// `1000..999999`.
    ///
    /// Either side may be left out. Of a text it is the length.
    private mutating func addRange(
        _ token: KavToken,
        to field: inout FieldDraft,
        isDecimal: Bool
    ) {
        let type = field.members.first { $0.key == "type" }?.value.text
        let keys = type == "text" ? ["minLength", "maxLength"] : ["min", "max"]
        let parts = token.text.split(separator: ".", omittingEmptySubsequences: false)
        let sides = parts.count == 3 && parts[1].isEmpty ? [parts[0], parts[2]] : ["?"]
        for (key, side) in zip(keys, sides) where !side.isEmpty {
            guard let number = Int(side) else {
                note("KV101", token.span, "\(quoted(token.text)) is not a range of whole numbers.")
                return
            }
            field.add(key, .integer(number, at: token.span))
        }
        if type != "text", !isDecimal { field.add("integer", .bool(true, at: token.span)) }
    }

    /// A field without a type has the one that it is named after; with limits of a number it is one,
    /// else it is a text.
    mutating func complete(_ field: inout FieldDraft, at span: SourceSpan) {
        guard !field.has("type") else { return }
        let isNumber = field.has("integer") || field.has("min") || field.has("max")
        let type = QuestionType(rawValue: field.id) ?? (isNumber ? .number : .text)
        field.members.insert(JSONMember("type", .text(type.rawValue, at: span)), at: 1)
    }

    /// An indented line; false where nothing above takes it.
    mutating func takeOption(_ line: KavLine, head: Substring, rest: Substring) -> Bool {
        switch context {
        case .none: return false
        case .ask: return takeAskOption(line, head, rest)
        case .lead: return takeLeadOption(line, head, rest)
        case .fallback: return takeFallbackOption(line, head, rest)
        }
    }

    private mutating func takeAskOption(
        _ line: KavLine,
        _ head: Substring,
        _ rest: Substring
    ) -> Bool {
        switch head {
        case "retry":
            let text = line.endText(rest)
            let id = addText(text)
            appendToStep("retry", .text(id, at: text.span))
        case "skip":
            addToStep("skip", .bool(true, at: line.span))
            addExit("onSkip", line, rest)
        case "cancel": addExit("onCancel", line, rest)
        case "fail": addExit("onFail", line, rest)
        default:
            guard !line.text.hasPrefix("|") else { return false }
            noteUnexpected(headToken(line, head), ["retry", "skip", "cancel", "fail"])
        }
        return true
    }

    private mutating func takeLeadOption(
        _ line: KavLine,
        _ head: Substring,
        _ rest: Substring
    ) -> Bool {
        switch head {
        case "consent", "done":
            let text = line.endText(rest)
            addToStep(String(head), .text(addText(text), at: text.span))
        case "declined": addExit("declined", line, rest)
        default:
            guard !line.text.hasPrefix("|") else { return false }
            noteUnexpected(headToken(line, head), ["consent", "done", "declined"])
        }
        return true
    }

    private mutating func takeFallbackOption(
        _ line: KavLine,
        _ head: Substring,
        _ rest: Substring
    ) -> Bool {
        switch (head, rest) {
        case ("suggest", _):
            guard let count = Int(rest) else {
                note("KV101", line.span, "“suggest” needs a number.")
                return true
            }
            fallback?.append(JSONMember("suggest", .integer(count, at: line.span)))
        case ("ai", ""): fallback?.append(JSONMember("ai", .bool(true, at: line.span)))
        case ("no", "ai"): fallback?.append(JSONMember("ai", .bool(false, at: line.span)))
        case ("then", "nothing"): fallbackThen = []
        case ("then", _):
            guard let exit = exit(line, rest) else { return true }
            fallbackThen = (fallbackThen ?? []) + [exit]
        default:
            guard !line.text.hasPrefix("|") else { return false }
            noteUnexpected(headToken(line, head), ["suggest", "ai", "no ai", "then"])
        }
        return true
    }

    func headToken(_ line: KavLine, _ head: Substring) -> KavToken {
        KavToken(text: String(head), span: line.span(of: head), isQuoted: false)
    }

    /// `-> target` as a member of the step above.
    private mutating func addExit(_ key: String, _ line: KavLine, _ rest: Substring) {
        guard rest.hasPrefix("->") else {
            note("KV101", line.span, "“->” and a target are expected here.")
            return
        }
        guard let exit = exit(line, rest.dropFirst(2).drop(while: \.isWhitespace)) else { return }
        addToStep(key, exit)
    }

    private mutating func addToStep(_ key: String, _ value: JSONValue) {
        changeStep { members in
            if !members.contains(where: { $0.key == key }) {
                members.append(JSONMember(key, value, at: value.span))
            }
        }
    }

    private mutating func appendToStep(_ key: String, _ value: JSONValue) {
        changeStep { members in
            guard let index = members.firstIndex(where: { $0.key == key }) else {
                members.append(JSONMember(key, .array([value]), at: value.span))
                return
            }
            members[index].value = .array((members[index].value.elements ?? []) + [value])
        }
    }

    private mutating func changeStep(_ change: (inout [JSONMember]) -> Void) {
        guard let node = nodes.indices.last, let last = nodes[node].steps.indices.last,
            case .object(var members) = nodes[node].steps[last].content
        else { return }
        change(&members)
        nodes[node].steps[last].content = .object(members)
    }
}
