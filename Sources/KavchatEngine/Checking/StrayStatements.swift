import KavchatModel

/// Texts that were most likely meant as statements (KV102): the visitor would read them.
struct StrayStatements {
    let script: Script

    func findings() -> [Finding] {
        script.steps.compactMap { step in
            guard case .say(let id) = step.body,
                let text = script.texts[script.language]?[id]?.variants.first
            else { return nil }
            return option(text, step) ?? jump(text, step)
        }
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
            finding(
                step,
                "\(quoted(word)) is said to the visitor here.",
                "Indent it below its \(owner)."
            )
        }
    }

    /// A misspelt verb before the name of a node.
    private func jump(_ text: String, _ step: Step) -> Finding? {
        guard text.utf8.count <= 80 else { return nil }
        let words = text.split(separator: " ").map(String.init)
        guard words.count == 2, script.nodes[words[1]] != nil,
            let verb = NearestName.of(words[0], in: ["goto", "call"])
        else { return nil }
        return finding(
            step,
            "\(quoted(text)) is said to the visitor here.",
            "Did you mean \(quoted("\(verb) \(words[1])"))?"
        )
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
