import KavchatModel

/// The files of a bot: one `.kav` or `.json` file, or those of a folder (`script.md`, first page).
package struct BotSource: Sendable {
    package var files: [(name: String, bytes: [UInt8])]
    /// The files that were asked for, where others are read because of them; empty for all.
    package var named: Set<String>
    /// Whether the time zone database has a name; nil where that is not known.
    package var isZone: (@Sendable (_ name: String) -> Bool)?

    package init(
        files: [(name: String, bytes: [UInt8])],
        named: Set<String> = [],
        isZone: (@Sendable (_ name: String) -> Bool)? = nil
    ) {
        self.files = files
        self.named = named
        self.isZone = isZone
    }

    /// The same bot with other contents of its files.
    package func with(files: [(name: String, bytes: [UInt8])]) -> BotSource {
        BotSource(files: files, named: named, isZone: isZone)
    }

    func isAskedFor(_ name: String) -> Bool { named.isEmpty || named.contains(name) }

    /// What reading came to: a bot where nothing is wrong with it, and everything that was noted.
    package struct Reading: Sendable {
        package var bot: Bot?
        package var problems: [ScriptProblem]
    }

    /// The bot; throws everything that is wrong, warnings included, where there is an error.
    package func compile() throws(ScriptProblems) -> Bot {
        let reading = read()
        guard let bot = reading.bot else { throw ScriptProblems(problems: reading.problems) }
        return bot
    }

    /// Reads, and notes what keeps the engine from following the script.
    package func read() -> Reading { read(checks: false) }

    /// Reads, and notes all that the rules find (`script.md` 5).
    package func check() -> Reading { read(checks: true) }

    private func read(checks: Bool) -> Reading {
        var assembly = BotAssembly(self)
        return assembly.read(checks: checks)
    }

    /// The files, to say where in them something stands.
    var sourceFiles: [SourceFile] { files.map { SourceFile(name: $0.name, bytes: $0.bytes) } }
}

/// Puts the files of a bot together.
struct BotAssembly {
    let files: [SourceFile]
    /// Whether each file was asked for.
    private let isAskedFor: [Bool]
    private let isZone: (@Sendable (String) -> Bool)?
    private(set) var findings: [Finding] = []
    /// How a `.kav` script is laid out.
    private(set) var layout: KavLayout?

    /// Files in the order of their names, whatever order a folder gave them.
    init(_ source: BotSource) {
        files = source.sourceFiles.sorted { $0.name < $1.name }
        isAskedFor = files.map { source.isAskedFor($0.name) }
        isZone = source.isZone
    }

    /// Those in the files that were asked for; what keeps the bot from being used is told of others where
    /// nothing in these does.
    func asked(_ findings: [Finding]) -> [Finding] {
        func isOwn(_ finding: Finding) -> Bool {
            let file = Int(finding.span.file)
            return !isAskedFor.indices.contains(file) || isAskedFor[file]
        }
        let own = findings.filter(isOwn)
        if own.hasError { return own }
        return own + findings.filter { !isOwn($0) && $0.severity == .error }
    }

    mutating func read(checks: Bool) -> BotSource.Reading {
        let settings = readSettings()
        let root = root()
        var bot: Bot?
        if let root {
            let isPartial = findings.hasError
            let (script, found) = ScriptReader.read(root, isPartial: isPartial)
            findings += found
            if checks, let script, script.isWithinReason {
                let broken = BrokenParts(
                    findings,
                    root: root,
                    sections: layout?.sections.map(\.span) ?? [],
                    isKav: layout != nil
                )
                findings += ScriptChecker(script: script, settings: settings).findings()
                    .compactMap { broken.sifted($0) }
            }
            if let script, !findings.hasError {
                bot = Bot(
                    script: script,
                    settings: settings,
                    canonical: .compiled(root)
                )
            }
        }
        let ordered = told()
        let paths = root.map { JSONPaths.of(ordered.map(\.span), in: $0) } ?? [:]
        return BotSource.Reading(bot: bot, problems: ordered.placed(in: files, paths: paths))
    }

    /// More problems than these are not told: the worst ones are.
    private static let mostProblems = 5_000

    /// What is told, in the order of the files.
    private func told() -> [Finding] {
        var chosen = Array(asked(findings).enumerated())
        if chosen.count > Self.mostProblems {
            let worst = chosen.sorted {
                ($0.element.severity, $0.offset) < ($1.element.severity, $1.offset)
            }
            let more = Finding(
                code: "KV108",
                severity: .info,
                span: SourceSpan(file: 0, start: 0, end: 0),
                message: "There are \(chosen.count - Self.mostProblems) more problems.",
                suggestion: "Mend the ones that are told first."
            )
            chosen = worst.prefix(Self.mostProblems) + [(chosen.count, more)]
        }
        return chosen.sorted { left, right in
            let (one, other) = (left.element.span, right.element.span)
            return (one.file, one.start, Int32(left.offset))
                < (other.file, other.start, Int32(right.offset))
        }
        .map(\.element)
    }

    /// The script in its canonical form.
    mutating func root() -> JSONValue? {
        let scripts = files.indices.filter { files[$0].kind == .json }
        let kav = files.indices.filter { files[$0].kind == .kav }
        guard let first = scripts.first ?? kav.first else {
            let span = SourceSpan(file: files.isEmpty ? -1 : 0, start: 0, end: 0)
            let message =
                "There is no script here: a bot is a .kav or .json file, or a folder of them."
            findings.append(
                Finding(
                    code: "KV101",
                    span: span,
                    message: message,
                    suggestion: "Save the script under a name that ends in .kav."
                )
            )
            return nil
        }
        guard scripts.count + (kav.isEmpty ? 0 : 1) == 1 else {
            let span = SourceSpan(file: first, start: 0, end: 0)
            let message = "There are two scripts here, and a bot has one."
            findings.append(
                Finding(
                    code: "KV101",
                    span: span,
                    message: message,
                    suggestion: "Give each of them a folder of its own."
                )
            )
            return nil
        }
        return kav.isEmpty ? json(first) : compiled(kav)
    }

    private mutating func compiled(_ kav: [Int]) -> JSONValue? {
        let texts = files.indices.filter { files[$0].kind == .text }
        let before = findings.count
        for index in kav + texts { noteUnreadable(index) }
        guard findings.count == before else { return nil }
        var compiler = KavCompiler()
        let root = compiler.compile(
            (kav + texts).map { index in
                KavCompiler.File(
                    index: index,
                    bytes: files[index].bytes,
                    isTextFile: files[index].kind == .text
                )
            }
        )
        findings += compiler.findings
        layout = compiler.layout
        return root
    }

    private mutating func noteUnreadable(_ index: Int) {
        let bytes = files[index].bytes
        if bytes.count > JSONReader.maxBytes {
            let span = SourceSpan(file: index, start: 0, end: 0)
            let message = "The file is larger than 4 MiB."
            findings.append(Finding(code: "KV108", span: span, message: message))
        } else if files[index].isUTF16 {
            noteEncoding(index, at: 0)
        } else if let bad = UTF8Check.firstInvalid(in: bytes) {
            noteEncoding(index, at: bad)
        } else if let piled = PiledMarks.first(in: bytes) {
            let span = SourceSpan(file: index, start: piled, end: piled)
            findings.append(Finding(code: "KV108", span: span, message: PiledMarks.sentence))
        } else if !bytes.contains(0x0A), bytes.contains(0x0D) {
            findings.append(
                Finding(
                    code: "KV101",
                    span: SourceSpan(file: index, start: 0, end: 0),
                    message: "The lines of this file end in a carriage return alone.",
                    suggestion: "Save it with the line ends of Unix (LF) or of Windows (CR LF)."
                )
            )
        }
    }

    private mutating func noteEncoding(_ index: Int, at place: Int) {
        findings.append(
            Finding(
                code: "KV101",
                span: SourceSpan(file: index, start: place, end: place),
                message: "This is \(files[index].isUTF16 ? "UTF-16" : "not UTF-8") text.",
                suggestion: "Save the file as UTF-8."
            )
        )
    }

    private mutating func readSettings() -> BotSettings {
        guard let index = files.firstIndex(where: { $0.kind == .settings }),
            let root = json(index)
        else { return BotSettings() }
        let (settings, found) = SettingsReader.read(root, isZone: isZone)
        findings += found
        return settings
    }

    private mutating func json(_ index: Int) -> JSONValue? {
        guard !files[index].isUTF16 else {
            noteEncoding(index, at: 0)
            return nil
        }
        do throws(JSONProblem) {
            let reading = try JSONReader.read(files[index].bytes, file: index)
            findings += reading.duplicates.map { $0.finding(file: index) }
            return reading.value
        } catch {
            findings.append(error.finding(file: index))
            return nil
        }
    }
}

extension SourceFile {
    enum Kind {
        case json
        case settings
        case kav
        case text
        case other
    }

    /// Whether it begins with the byte order mark of UTF-16, or with Latin letters in it.
    var isUTF16: Bool {
        bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            || bytes.count > 1 && (bytes[0] == 0) != (bytes[1] == 0)
    }

    /// What a file is, by its name.
    var kind: Kind {
        let last = name.split(separator: "/").last.map(String.init) ?? name
        if last == "settings.json" { return .settings }
        if last.hasSuffix(".layout.json") { return .other }
        if last.hasSuffix(".json") { return .json }
        if last.hasSuffix(".kav") { return .kav }
        return last.hasSuffix(".kavtext") ? .text : .other
    }
}

extension JSONProblem {
    func finding(file: Int) -> Finding {
        Finding(
            code: code,
            span: SourceSpan(file: file, start: offset, end: offset),
            message: message,
            suggestion: suggestion
        )
    }
}
