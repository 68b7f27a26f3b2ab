import KavchatModel

/// Texts that were most likely meant as statements (KV102): the visitor would read them.
struct StrayStatements {
    let script: Script

    /// Before the first node.
    private static let headers = ["field", "screen", "synonyms", "fallback"]
    private static let exits = ["contact", "agent", "reply", "restart"]

    func findings() -> [Finding] {
        let table = script.texts[script.language]
        let stray = script.steps.compactMap { step -> Finding? in
            guard case .say(let id) = step.body, let text = table?[id]?.variants.first
            else { return nil }
            return option(text, step) ?? jump(text, step) ?? unseen(text, step)
                ?? arrow(text, step) ?? capital(text, step) ?? mark(text, step)
                ?? header(text, step)
        }
        let lines = script.languages.flatMap { script.texts[$0]?.lines ?? [] }
        return stray + lines.compactMap(quotes)
    }

    /// What stands indented below a question or a lead.
    private func option(_ text: String, _ step: Step) -> Finding? {
        let bytes = text.utf8
        guard let space = bytes.prefix(12).firstIndex(of: UInt8(ascii: " ")) else { return nil }
        let rest = bytes[bytes.index(after: space)...]
        guard rest.first == UInt8(ascii: "\"") || rest.starts(with: "->".utf8) else { return nil }
        let word = String(text[..<space])
        let owner =
            KavAskOption(rawValue: word) != nil
            ? "question" : KavLeadOption(rawValue: word) != nil ? "lead" : nil
        return owner.map { owner in
            said(word, step, "Indent it below its \(owner).")
        }
    }

    /// A misspelt verb before the name of a node.
    private func jump(_ text: String, _ step: Step) -> Finding? {
        guard text.utf8.count <= 80 else { return nil }
        let words = text.split(separator: " ").map(String.init)
        guard words.count == 2, script.nodes[words[1]] != nil,
            let verb = NearestName.of(words[0], in: ["goto", "call"])
        else { return nil }
        return said(text, step, "Did you mean \(quoted("\(verb) \(words[1])"))?")
    }

    /// What an editor or another program put before a mark or a word.
    private func unseen(_ text: String, _ step: Step) -> Finding? {
        guard text.unicodeScalars.first?.isUnseen ?? false else { return nil }
        let rest = text.unicodeScalars.prefix(80).drop { $0.isUnseen || $0 == " " }
        let word = String(rest.prefix { $0 != " " })
        let isStatement =
            "=?!*|#".unicodeScalars.contains { $0 == rest.first }
            || KavStatement(rawValue: word) != nil || KavAskOption(rawValue: word) != nil
            || KavLeadOption(rawValue: word) != nil
        guard isStatement else { return nil }
        return finding(
            step,
            "A character that nobody sees stands before \(quoted(word)), which is said here.",
            "Delete it; plain spaces indent a line."
        )
    }

    /// A button or a choice that does not begin like one.
    private func arrow(_ text: String, _ step: Step) -> Finding? {
        guard text.utf8.count <= 300 else { return nil }
        let bytes = Array(text.utf8)[...]
        guard let place = KavLine.arrow(in: bytes) else { return nil }
        let target = bytes[(place + 2)...].trimmedAtStart.trimmedAtEnd.string
        let isTarget =
            script.nodes[target] != nil || Self.exits.contains(target)
            || LinkAddress.checked(target) != nil
        guard isTarget else { return nil }
        let word = text.prefix { $0 != " " }.lowercased()
        let isChoice = ["if", "else"].contains(word)
        return said(
            text,
            step,
            isChoice ? "Write “\(word)” in small letters." : "A button begins with “*”."
        )
    }

    /// A statement whose word has a capital letter.
    private func capital(_ text: String, _ step: Step) -> Finding? {
        let words = text.prefix(80).split(separator: " ", maxSplits: 2)
        guard words.count == 3, words[0] != words[0].lowercased() else { return nil }
        let isMeant =
            switch KavStatement(rawValue: words[0].lowercased()) {
            case .ask: "\"“„".contains(words[2].prefix(1))
            case .set: words[2].hasPrefix("=")
            case .lead:
                words[2].split(separator: " ").allSatisfy { script.field(String($0)) != nil }
            case .title, .when, .boost, .interrupt, .say, .buttons, .branch, .otherwise, .goto,
                .call, .returns, .contact, .agent, .ai, .event, .end, nil:
                false
            }
        return isMeant
            ? said(text, step, "Write “\(words[0].lowercased())” in small letters.") : nil
    }

    /// A node with one “=”, or a phrase with the question mark of another writing.
    private func mark(_ text: String, _ step: Step) -> Finding? {
        switch text.unicodeScalars.first {
        case "=", "＝":
            let words = text.prefix(80).drop { "= ＝".contains($0) }.split(separator: " ")
            guard let name = words.first.map(String.init), isValidId(name),
                words.count == 1 || words[1].hasPrefix("\"")
            else { return nil }
            return said(text, step, "A node begins with two “=”: == \(name)")
        case "？", "؟", "﹖", "！":
            return said(text, step, "A phrase begins with the plain “?” or “!”.")
        default: return nil
        }
    }

    /// What stands before the first node.
    private func header(_ text: String, _ step: Step) -> Finding? {
        let words = text.prefix(80).split(separator: " ")
        guard words.count > 1, let head = words.first.map(String.init),
            Self.headers.contains(head)
        else { return nil }
        let isMeant =
            switch head {
            case "field": words.count > 2 && QuestionType(rawValue: String(words[2])) != nil
            case "synonyms": text.contains("=")
            default: text.contains("\"")
            }
        return isMeant
            ? said(text, step, "Write it above the first node.") : nil
    }

    private func quotes(_ line: TextLine) -> Finding? {
        guard line.variants.contains(where: KavSlips.isCurlyQuoted) else { return nil }
        return Finding(
            code: "KV102",
            severity: .warning,
            span: line.place.span,
            message: "The quotes around the text \(quoted(line.id)) are said with it.",
            suggestion: "Write the quotes as \"…\", or leave them out."
        )
    }

    /// The visitor reads what its author meant for the bot.
    private func said(_ words: String, _ step: Step, _ suggestion: String) -> Finding {
        finding(step, "\(quoted(words)) is said to the visitor here.", suggestion)
    }

    private func finding(_ step: Step, _ message: String, _ suggestion: String) -> Finding {
        Finding(
            code: "KV102",
            severity: .warning,
            span: step.place.span,
            message: message,
            suggestion: suggestion
        )
    }
}
