/// Prints a bot's script in its one canonical layout, in the form that it has or in the other one.
///
/// A printed script always means what the read one did: it is read again and compared, and what
/// cannot be said in `.kav` is a problem.
package struct ScriptFormatter {
    package enum Form: String, Sendable, CaseIterable {
        case kav
        case json
    }

    /// A file of the printed bot.
    package typealias File = (name: String, bytes: [UInt8])

    private let files: [SourceFile]
    private let root: JSONValue
    private let layout: KavLayout?

    /// Throws where too much is wrong to print the script; names that lead nowhere are not.
    package init(_ source: BotSource) throws(ScriptProblems) {
        var assembly = BotAssembly(source)
        files = assembly.files
        let root = assembly.root()
        var findings = assembly.findings
        if let root {
            findings += ScriptReader.read(root, isPartial: findings.hasError).findings
        }
        // Words that a statement has no use for would be gone.
        let isCut = assembly.layout?.isCut ?? false
        findings = findings.filter { finding in
            finding.severity == .error
                && (root == nil || Self.isFatal(finding.code) || isCut && finding.isOverLimit)
                || finding.code == "KV110"
        }
        guard let root, findings.isEmpty else {
            throw ScriptProblems(problems: assembly.asked(findings).placed(in: files))
        }
        self.root = CanonicalScript.of(root)
        layout = assembly.layout
    }

    /// Whether the parts of the script are not even known for sure.
    private static func isFatal(_ code: String) -> Bool {
        code.hasPrefix("KV1") && code != "KV108" || code == "KV708"
    }

    /// Whether a `.kav` file is the one that names its bot.
    package static func namesBot(_ kav: [UInt8]) -> Bool {
        KavLines(of: kav, file: 0).contains { $0.text.headAndRest.head.isWord("bot") }
    }

    /// The script's files as they should stand, under the names that they have.
    ///
    /// In `.kav` line ids are written where there are several languages, and text files follow them.
    package func formatted() throws(ScriptProblems) -> [File] {
        guard let layout else {
            return files.filter { $0.kind == .json }
                .map { ($0.name, CanonicalJSONPrinter.bytes(of: self.root)) }
        }
        let root = Stamping.stamped(root)
        let plan = KavPlan(root, layout: layout, isOneFile: layout.isOneFile)
        var seen: Set<String> = []
        let sections = layout.sections.filter { seen.insert($0.language).inserted }
        var printed: [File] = []
        var unsayable: [SourceSpan] = []
        for (index, file) in files.enumerated() where file.kind == .kav || file.kind == .text {
            var printer = KavPrinter(root, plan: plan)
            let number = Int32(truncatingIfNeeded: index)
            if file.kind == .kav { printer.main(file: number) }
            for section in sections where section.span.file == number {
                printer.section(section.language, origin: section.span)
            }
            unsayable += printer.unsayable
            let comments = KavComments(file.bytes, file: index)
            let text = KavComments.woven([comments], into: printer.finished)
            printed.append((file.name, Array(text.utf8)))
        }
        try verify(printed, against: root, unsayable)
        return printed
    }

    /// Text files for languages that have none yet, beside the file that names the bot: all that a
    /// translator has to fill in.
    package func newTexts() -> [File] {
        guard let layout, let bot = root["bot"], files.indices.contains(Int(bot.span.file)) else {
            return []
        }
        let plan = KavPlan(root, layout: layout, isOneFile: layout.isOneFile)
        let stem = files[Int(bot.span.file)].name.dropLast("kav".count)
        let languages = (bot["languages"]?.elements ?? []).compactMap(\.text).dropFirst()
        return languages.compactMap { language in
            let name = "\(stem)\(language).kavtext"
            let isThere =
                layout.sections.contains { $0.language == language }
                || files.contains { $0.name == name }
            guard !isThere else { return nil }
            var printer = KavPrinter(root, plan: plan)
            printer.section(language, origin: SourceSpan())
            return (name, printer.bytes)
        }
    }

    /// The whole script as one text.
    package func document(_ form: Form) throws(ScriptProblems) -> [UInt8] {
        switch form {
        case .json: return CanonicalJSONPrinter.bytes(of: root)
        case .kav:
            if files.count(where: { $0.kind == .kav || $0.kind == .text }) == 1 {
                return try formatted().first?.bytes ?? []
            }
            var printer = KavPrinter(root, plan: plan)
            printer.main(file: nil)
            for language in sectionLanguages(plan) {
                let section = layout?.sections.first { $0.language == language }
                printer.section(language, origin: section?.span ?? SourceSpan())
            }
            let comments = files.indices.filter {
                files[$0].kind == .kav || files[$0].kind == .text
            }
            .map { KavComments(files[$0].bytes, file: $0) }
            let bytes = Array(KavComments.woven(comments, into: printer.finished).utf8)
            try verify([("bot.kav", bytes)], against: root, printer.unsayable)
            return bytes
        }
    }

    /// The bot as files of a folder, settings included.
    package func folder(_ form: Form) throws(ScriptProblems) -> [File] {
        let settings = files.filter { $0.kind == .settings }.map { ("settings.json", $0.bytes) }
        let name = root["bot"]?["id"]?.text ?? "bot"
        guard form == .kav else {
            return [("\(name).json", CanonicalJSONPrinter.bytes(of: root))] + settings
        }
        // What is .kav already keeps its files, and the comments in them.
        if layout != nil { return try formatted() + newTexts() + settings }
        let plan = plan
        let language = root.botLanguage
        var main = KavPrinter(root, plan: plan)
        main.main(file: nil)
        var unsayable: [SourceSpan] = []
        var printed: [File] = []
        for other in sectionLanguages(plan) {
            guard other != language else {
                main.section(other, origin: SourceSpan())
                continue
            }
            var printer = KavPrinter(root, plan: plan)
            printer.section(other, origin: SourceSpan())
            printed.append(("\(name).\(other).kavtext", printer.bytes))
            unsayable += printer.unsayable
        }
        printed.insert(("\(name).kav", main.bytes), at: 0)
        try verify(printed, against: root, unsayable + main.unsayable)
        return printed + settings
    }

    private var plan: KavPlan { KavPlan(root, layout: layout, isOneFile: true) }

    /// The languages that have something to say in a text section.
    private func sectionLanguages(_ plan: KavPlan) -> [String] {
        let language = root.botLanguage
        var names = plan.sectionLines.isEmpty ? [] : [language]
        var others = (root["text"]?.members ?? []).map(\.key)
        for value in [root["synonyms"], root["words"]] where value?.elements == nil {
            others += (value?.members ?? []).map(\.key).filter { $0 != "ignore" && $0 != "keep" }
        }
        for node in root["nodes"]?.elements ?? [] {
            for key in ["phrases", "not"] {
                others += (node["match"]?[key]?.members ?? []).map(\.key)
            }
        }
        for other in others where other != language && !names.contains(other) {
            names.append(other)
        }
        return names
    }

    /// Reads what was printed and compares.
    private func verify(
        _ printed: [File],
        against root: JSONValue,
        _ unsayable: [SourceSpan]
    ) throws(ScriptProblems) {
        var findings = unsayable.map { span in
            Finding(
                code: "KV107",
                span: span,
                message: "There is no place for this in .kav.",
                suggestion: "Take it out, or keep the script in its JSON form."
            )
        }
        if findings.isEmpty {
            var assembly = BotAssembly(BotSource(files: printed))
            let again = assembly.root().map { CanonicalScript.of($0) } ?? JSONValue(.null)
            if let span = root.firstDifference(from: again) {
                findings.append(
                    Finding(
                        code: "KV101",
                        span: span,
                        message: "This cannot be said in .kav.",
                        suggestion: "Keep the script in its JSON form."
                    )
                )
            }
        }
        guard findings.isEmpty else {
            throw ScriptProblems(problems: findings.placed(in: files))
        }
    }
}

extension KavPrinter {
    /// The part before the text sections, of one file or of all.
    mutating func main(file: Int32?) {
        header(file: file)
        for node in root["nodes"]?.elements ?? [] where file == nil || node.span.file == file {
            self.node(node)
        }
    }

    /// The lines, without empty ones at the end.
    var finished: ArraySlice<PrintedLine> {
        lines[..<(lines.lastIndex { !$0.text.isEmpty }.map { $0 + 1 } ?? 0)]
    }

    /// A file of its own, without comments.
    fileprivate var bytes: [UInt8] {
        Array(finished.map { $0.whole() + "\n" }.joined().utf8)
    }
}
