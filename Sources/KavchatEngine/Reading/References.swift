/// The names that a script uses, to be compared with those it has.
struct References {
    /// A name and where it is used.
    struct Use {
        var name: String
        var span: SourceSpan
    }

    var nodes: [Use] = []
    var fields: [Use] = []
    var lines: [Use] = []
    var screens: [Use] = []
}

extension ScriptReader {
    /// What a button or a way out leads to beside nodes.
    private static let wordsOfTargets = ["contact", "agent", "restart"]

    /// What needs the whole script: targets, fields, lines, names that stand twice.
    mutating func check(_ script: Script, root: JSONValue) {
        if let start = root["start"] {
            references.nodes.append(References.Use(name: script.start, span: start.span))
        }
        let nodeNames = script.nodes.elements.map(\.id).filter { isValidId($0) }
        for use in references.nodes where script.nodes.index(of: use.name) == nil {
            noteUnknown(
                "KV201",
                use,
                "There is no node \(quoted(use.name)).",
                among: nodeNames,
                orWords: Self.wordsOfTargets,
                orElse: Self.isLikeAddress(use.name)
                    ? "A link begins with https://."
                    : "Add a node of that name, or lead to another."
            )
        }
        checkFields(script)
        checkScreens(script)
        checkLines(script)
    }

    private mutating func checkFields(_ script: Script) {
        let fieldNames = script.fields.map(\.id)
        let knownFields = Set(fieldNames)
        for use in references.fields where !knownFields.contains(use.name) {
            let message = "The field \(quoted(use.name)) is not declared."
            noteUnknown(
                "KV301",
                use,
                message,
                among: fieldNames,
                orElse: isValidId(use.name)
                    ? "Declare it with the fields; in .kav: field \(use.name) text" : nil
            )
        }
    }

    private mutating func checkScreens(_ script: Script) {
        let screenNames = script.screens.map(\.id)
        for use in references.screens where !screenNames.contains(use.name) {
            let message = "The screen \(quoted(use.name)) is not declared."
            noteUnknown(
                "KV402",
                use,
                message,
                among: screenNames,
                orElse: isValidId(use.name)
                    ? "Declare it with the screens; in .kav: screen \(use.name) \"Its label\""
                    : nil,
                severity: .warning
            )
        }
    }

    private mutating func checkLines(_ script: Script) {
        let own = script.texts[script.language] ?? TextTable()
        let others = script.languages.dropFirst().map { ($0, script.texts[$0] ?? TextTable()) }
        var missing: [String: [References.Use]] = [:]
        var seen: Set<String> = []
        for use in references.lines {
            let hasText = own.has(use.name)
            guard !hasText || others.contains(where: { !$0.1.has(use.name) }),
                seen.insert(use.name).inserted
            else { continue }
            guard hasText else {
                let message =
                    "The line \(quoted(use.name)) has no text in \(quoted(script.language))."
                noteUnknown(
                    "KV701",
                    use,
                    message,
                    among: own.lines.map(\.id),
                    orElse: "Write its text in that language, or correct its id."
                )
                continue
            }
            for (language, table) in others where !table.has(use.name) {
                missing[language, default: []].append(use)
            }
        }
        for (language, _) in others {
            guard let uses = missing[language], let first = uses.first else { continue }
            note(
                "KV701",
                first.span,
                "Lines without a text in \(quoted(language)): \(uses.count). The first is "
                    + "\(quoted(first.name)); it appears in \(quoted(script.language)).",
                "In .kav, “kavchat fmt --write” adds them to the text file, to be filled in.",
                severity: .warning
            )
        }
    }

    private static func isLikeAddress(_ name: String) -> Bool {
        name.lowercased().hasPrefix("www.") || name.contains("/")
    }

    /// Notes a name that leads nowhere, and the one that was probably meant.
    private mutating func noteUnknown(
        _ code: String,
        _ use: References.Use,
        _ message: String,
        among names: [String],
        orWords words: [String] = [],
        orElse way: String?,
        severity: ScriptProblem.Severity = .error
    ) {
        var finding = Finding(code: code, severity: severity, span: use.span, message: message)
        let plain = String(
            String.UnicodeScalarView(use.name.unicodeScalars.filter { !$0.isUnseen })
        )
        if !findings.isFull, plain != use.name {
            finding.suggestion = "It has characters that nobody sees; type it anew."
            if names.contains(plain) { finding.edits = [.rename(use.span, to: plain)] }
        } else if !findings.isFull, let name = NearestName.of(use.name, in: names) {
            finding.suggestion = meant(name)
            finding.edits = [.rename(use.span, to: name)]
        } else if !findings.isFull {
            finding.suggestion = meant(NearestName.of(use.name, in: words)) ?? way
        }
        findings.note(finding)
    }

    /// Notes names that stand twice.
    mutating func noteTwice(_ what: String, _ uses: [References.Use]) {
        guard uses.count > 1 else { return }
        var seen = Set<String>(minimumCapacity: uses.count)
        for use in uses where !seen.insert(use.name).inserted {
            note(
                "KV104",
                use.span,
                "There is a \(what) \(quoted(use.name)) already.",
                "Give one of them another name."
            )
        }
    }
}
