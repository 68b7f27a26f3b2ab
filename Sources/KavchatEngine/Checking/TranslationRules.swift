import KavchatModel

/// Rules about texts and their translations (KV701-KV708; missing lines are the reader's).
struct TranslationRules {
    let script: Script

    func findings() -> [Finding] {
        let used = script.usedLines
        var findings = script.languages.dropFirst().compactMap { missingPhrases(in: $0, used) }
        let labels = script.labels
        for language in script.languages {
            guard let table = script.texts[language] else { continue }
            for line in table.lines {
                findings += empty(line) + wrongLetters(line, in: language)
                if !used.contains(line.id) { findings.append(unused(line)) }
                guard language != script.language,
                    let source = script.texts[script.language]?[line.id]
                else { continue }
                findings += stale(line, source) + placeholders(line, source)
                findings += identical(line, source, in: language)
                if labels.contains(line.id) { findings += wideLabel(line, source) }
            }
        }
        return findings
    }

    // MARK: KV701, KV707

    private func missingPhrases(in language: String, _ used: Set<String>) -> Finding? {
        let translation = Translation(script, into: language, lines: used)
        let missing = translation.nodesWithout
        guard let first = missing.first else { return nil }
        return Finding(
            code: "KV701",
            severity: .warning,
            span: first.place.span,
            message:
                "Nodes without phrases in \(quoted(language)): \(missing.count) "
                + "(\(translation.phrasesPercent) % have some). "
                + "The first is \(quoted(first.id)); those of \(quoted(script.language)) are used.",
            suggestion: "Write phrases below “== \(first.id)” in the text file of the language."
        )
    }

    private func unused(_ line: TextLine) -> Finding {
        var finding = finding(
            "KV707",
            line,
            "Nothing says the line \(quoted(line.id)).",
            "Delete it, or correct its id."
        )
        finding.edits = [.deleteStatement(line.place.span)]
        return finding
    }

    // MARK: KV702-KV706, KV708

    private func stale(_ line: TextLine, _ source: TextLine) -> [Finding] {
        guard line.isStale(source) else { return [] }
        return [
            finding(
                "KV702",
                line,
                "The source of the line \(quoted(line.id)) has changed since it was translated.",
                "Look at it again, then write “# from \(source.hash)” behind it."
            )
        ]
    }

    private func placeholders(_ line: TextLine, _ source: TextLine) -> [Finding] {
        let (own, wanted) = (line.placeholders, source.placeholders)
        guard own != wanted else { return [] }
        let missing = wanted.subtracting(own).sorted().map { "{\($0)}" }
        let surplus = own.subtracting(wanted).sorted().map { "{\($0)}" }
        var parts: [String] = []
        if !missing.isEmpty { parts.append("lacks \(missing.joined(separator: ", "))") }
        if !surplus.isEmpty { parts.append("has \(surplus.joined(separator: ", ")) too many") }
        var finding = finding(
            "KV703",
            line,
            "The line \(quoted(line.id)) inserts other values than its source: it "
                + parts.joined(separator: " and ") + ".",
            "Insert the same values."
        )
        finding.severity = .error
        return [finding]
    }

    private func identical(
        _ line: TextLine,
        _ source: TextLine,
        in language: String
    ) -> [Finding] {
        guard line.variants == source.variants,
            line.variants.contains(where: { $0.split(whereSeparator: \.isWhitespace).count > 2 }),
            line.variants.contains(where: { $0.contains(where: \.isLetter) })
        else { return [] }
        return [
            finding(
                "KV704",
                line,
                "The line \(quoted(line.id)) is the same in \(quoted(language)) as in "
                    + "\(quoted(script.language)).",
                "Translate it."
            )
        ]
    }

    private func wrongLetters(_ line: TextLine, in language: String) -> [Finding] {
        guard let expected = Writing.of(language: language),
            let text = line.variants.first(where: { Writing.isForeign($0, to: expected) })
        else { return [] }
        return [
            finding(
                "KV705",
                line,
                "The text \(quoted(text)) is not written in \(expected.name) letters, as "
                    + "\(quoted(language)) is.",
                "Translate it, or move it to its own language."
            )
        ]
    }

    private func wideLabel(_ line: TextLine, _ source: TextLine) -> [Finding] {
        let longest = line.variants.map(\.count).max() ?? 0
        let original = source.variants.map(\.count).max() ?? 0
        guard longest > ButtonRules.widestLabel, longest > original * 2 else { return [] }
        return [
            finding(
                "KV706",
                line,
                "The label \(quoted(line.id)) has \(longest) characters, its source \(original).",
                "Say it in fewer words."
            )
        ]
    }

    private func empty(_ line: TextLine) -> [Finding] {
        guard line.variants.contains(where: { $0.trimmed.isEmpty }) else { return [] }
        return [
            finding(
                "KV708",
                line,
                "A text of the line \(quoted(line.id)) is empty.",
                "Write it, or delete the line."
            )
        ]
    }

    private func finding(
        _ code: String,
        _ line: TextLine,
        _ message: String,
        _ suggestion: String
    ) -> Finding {
        Finding(
            code: code,
            severity: .warning,
            span: line.place.span,
            message: message,
            suggestion: suggestion
        )
    }
}

extension TextLine {
    /// What a translation notes of its source (`script.md` 4.1).
    var hash: String { SourceHash.of(variants) }

    /// The fields whose values are put in, over all variants.
    var placeholders: Set<String> {
        variants.reduce(into: []) { $0.formUnion(Template.fields(of: $1)) }
    }
}
