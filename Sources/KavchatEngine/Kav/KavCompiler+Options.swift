/// The indented lines below a statement.
extension KavCompiler {
    /// An indented line; false where nothing above takes it.
    mutating func takeOption(_ line: KavLine, head: KavPart, rest: KavPart) -> Bool {
        guard context != .none, line.text.first != UInt8(ascii: "|") else { return false }
        switch context {
        case _ where head.isWord("extra"): takeExtra(line, rest)
        case .ask: takeAskOption(line, head, rest)
        case .lead: takeLeadOption(line, head, rest)
        case .fallback: takeFallbackOption(line, head, rest)
        case .none, .bot, .screen, .field, .agent, .node, .step, .button: return false
        }
        return true
    }

    private mutating func takeAskOption(_ line: KavLine, _ head: KavPart, _ rest: KavPart) {
        openLine = nil
        switch KavAskOption(rawValue: head.string) {
        case .retry:
            guard hasRoom(behind: stepCount(of: "retry"), of: ScriptReader.maxRetries) else {
                break
            }
            let text = line.text(rest)
            appendToStep("retry", .text(addText(text), at: text.span))
        case .skip:
            addToStep("skip", .bool(true, at: line.span))
            addExit("onSkip", line, rest)
        case .cancel: addExit("onCancel", line, rest)
        case .fail: addExit("onFail", line, rest)
        case nil: noteUnexpected(headToken(line, head), KavAskOption.allCases.map(\.rawValue))
        }
    }

    private mutating func takeLeadOption(_ line: KavLine, _ head: KavPart, _ rest: KavPart) {
        openLine = nil
        switch KavLeadOption(rawValue: head.string) {
        case .consent, .done:
            let text = line.text(rest)
            addToStep(head.string, .text(addText(text), at: text.span))
        case .declined: addExit("declined", line, rest)
        case nil: noteUnexpected(headToken(line, head), KavLeadOption.allCases.map(\.rawValue))
        }
    }

    private mutating func takeFallbackOption(_ line: KavLine, _ head: KavPart, _ rest: KavPart) {
        openLine = nil
        let isNoAI = head.isWord("no") && rest.isWord("ai")
        let option = isNoAI ? .noAI : KavFallbackOption(rawValue: head.string)
        switch option {
        case .suggest:
            guard let count = Int(rest.string) else {
                note("KV101", line.span, "“suggest” needs a number.", "Write: suggest 3")
                return
            }
            fallback?.add(JSONMember("suggest", .integer(count, at: line.span)))
        case .ai where rest.isEmpty, .noAI:
            fallback?.add(JSONMember("ai", .bool(!isNoAI, at: line.span)))
        case .then where rest.isWord("nothing"): fallbackThen = []
        case .then:
            guard let exit = exit(line, rest) else { return }
            if fallbackThen == nil { fallbackThen = [] }
            fallbackThen?.append(exit)
        case .ai, nil:
            noteUnexpected(headToken(line, head), KavFallbackOption.allCases.map(\.rawValue))
        }
    }

    func headToken(_ line: KavLine, _ head: KavPart) -> KavToken {
        KavToken(text: head.string, span: line.span(of: head), isQuoted: false)
    }

    /// `-> target` as a member of the step above.
    private mutating func addExit(_ key: String, _ line: KavLine, _ rest: KavPart) {
        guard rest.begins(with: "->") else {
            note(
                "KV101",
                line.span,
                "“->” and a target are expected here.",
                KavSlips.arrow(in: rest) ?? "Write: \(line.text.headAndRest.head.string) -> node"
            )
            return
        }
        guard let exit = exit(line, rest.dropFirst(2).trimmedAtStart) else { return }
        addToStep(key, exit)
    }
}

// MARK: Adding to what stands above

extension KavCompiler {
    private mutating func addToStep(_ key: String, _ value: JSONValue) {
        changeStep { $0.add(JSONMember(key, value, at: value.span)) }
    }

    private mutating func appendToStep(_ key: String, _ value: JSONValue) {
        changeStep { members in
            guard let index = members.firstIndex(where: { $0.key == key }) else {
                members.append(JSONMember(key, .array([value]), at: value.span))
                return
            }
            members[index].value.append(value)
        }
    }

    mutating func changeStep(_ change: (inout [JSONMember]) -> Void) {
        guard let node = nodes.indices.last, let last = nodes[node].steps.indices.last,
            case .object(var members) = nodes[node].steps[last].content
        else { return }
        // Else the list would be copied for each element that it gets.
        nodes[node].steps[last].content = .null
        change(&members)
        nodes[node].steps[last].content = .object(members)
    }
}

extension KavCompiler {
    /// How many a list of the step above has.
    func stepCount(of key: String) -> Int {
        guard let node = nodes.indices.last else { return 0 }
        return nodes[node].steps.last?[key]?.elements?.count ?? 0
    }
}

// MARK: What the format does not know

extension KavCompiler {
    /// `extra key = value`, a key that means nothing here but is kept; the value is JSON.
    mutating func takeExtra(_ line: KavLine, _ rest: KavPart) {
        guard let equals = KavLine.equals(in: rest) else {
            note("KV101", line.span, "“=” is missing.", "Write: extra colour = \"red\"")
            return
        }
        let key = line.plainText(rest[..<equals].trimmedAtEnd)
        let text = rest[equals...].dropFirst().trimmedAtStart
        guard var value = try? JSONReader.read(Array(text)).value else {
            note(
                "KV101",
                line.span(of: text),
                "A JSON value is expected here.",
                "Write a text in double quotes, a number, true or false."
            )
            return
        }
        value.span = line.span(of: text)
        switch add(JSONMember(key.value, value, at: key.span)) {
        case .added: break
        case .known:
            note(
                "KV104",
                key.span,
                "There is a key \(quoted(key.value)) already.",
                "Delete one of them."
            )
        case .tooMany:
            layout.isCut = true
            note("KV108", line.span, "There are more than \(ExtraKey.most) keys here.")
        }
    }

    private mutating func add(_ extra: JSONMember) -> ExtraKey {
        switch context {
        case .none: return extras.add(extra: extra, beside: CanonicalScript.keys)
        case .bot: return bot?.add(extra: extra) ?? .added
        case .screen:
            guard let last = screens.indices.last else { return .added }
            return screens[last].add(extra: extra)
        case .field(let index): return fields[index].members.add(extra: extra)
        case .agent: return agent?.add(extra: extra, beside: CanonicalScript.agentKeys) ?? .added
        case .fallback:
            return fallback?.add(extra: extra, beside: CanonicalScript.fallbackKeys) ?? .added
        case .node:
            guard let last = nodes.indices.last else { return .added }
            return nodes[last].extras.add(extra: extra, beside: CanonicalScript.nodeKeys)
        case .step, .ask, .lead:
            var outcome = ExtraKey.added
            changeStep { outcome = $0.add(extra: extra) }
            return outcome
        case .button:
            var outcome = ExtraKey.added
            changeStep { members in
                guard let place = members.firstIndex(where: { $0.key == "buttons" }) else { return }
                members[place].value.changeLast { outcome = $0.add(extra: extra) }
            }
            return outcome
        }
    }
}

/// What became of a key that the format does not know.
private enum ExtraKey {
    case added
    /// The format knows it after all, or it stands there already.
    case known
    case tooMany

    /// Each key is looked for among the others.
    static let most = 50
}

extension [JSONMember] {
    /// What was said first counts.
    mutating func add(_ member: JSONMember) {
        if !contains(where: { $0.key == member.key }) { append(member) }
    }

    fileprivate mutating func add(extra: JSONMember, beside known: KeyOrder = []) -> ExtraKey {
        guard known.places[extra.key] == nil, !contains(where: { $0.key == extra.key }) else {
            return .known
        }
        guard count <= ExtraKey.most else { return .tooMany }
        append(extra)
        return .added
    }
}

extension JSONValue {
    /// Adds to a list.
    mutating func append(_ element: JSONValue) {
        guard case .array(var elements) = content else { return }
        content = .null
        elements.append(element)
        content = .array(elements)
    }

    /// Adds to an object.
    fileprivate mutating func add(extra: JSONMember) -> ExtraKey {
        guard case .object(var members) = content else { return .added }
        content = .null
        defer { content = .object(members) }
        return members.add(extra: extra)
    }

    /// Changes the last element of a list.
    mutating func changeLast(_ change: (inout JSONValue) -> Void) {
        guard case .array(var elements) = content, let last = elements.indices.last else { return }
        content = .null
        change(&elements[last])
        content = .array(elements)
    }
}
