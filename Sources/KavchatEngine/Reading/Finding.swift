import KavchatModel

/// A problem while its place is still a span of bytes.
struct Finding: Hashable {
    var code: String
    var severity: ScriptProblem.Severity = .error
    var span: SourceSpan
    var message: String
    var suggestion: String?
    var related: [Related] = []
    var edits: [Edit] = []

    /// Whether more stands there than a limit allows.
    var isOverLimit: Bool { code == "KV108" || code == "KV404" }

    struct Related: Hashable {
        var span: SourceSpan
        var message: String
    }

    /// What mends it; statements are mended in `.kav` and text files only.
    enum Edit: Hashable {
        case rename(SourceSpan, to: String)
        case addStatement(String, below: SourceSpan)
        case deleteStatement(SourceSpan)
    }
}

extension [Finding] {
    /// More than anybody reads; past it nothing is noted and no near name is looked for.
    private static let most = 200

    var isFull: Bool { count >= Self.most }

    mutating func note(_ finding: Finding) {
        // However many warnings there are, an error is never lost.
        guard !isFull || (finding.severity == .error && !hasError) else { return }
        append(finding)
    }

    /// Of warnings by the rules not more is kept.
    private static let mostGathered = 20_000

    /// Adds what a rule finds; a small file can have it find millions of times the same.
    mutating func gather(_ found: [Finding]) {
        self += count < Self.mostGathered ? found : found.filter { $0.severity == .error }
    }

    var hasError: Bool { contains { $0.severity == .error } }
}

extension PiledMarks {
    static let sentence = "More than \(mostWritten) marks stand on one letter here."
}

/// User text inside a message: quoted, and isolated so that mixed directions stay readable.
///
/// What is longer than anything that may stand there is cut.
func quoted(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(200)
    let rest = shown.endIndex < text.unicodeScalars.endIndex ? "…" : ""
    return "“\u{2068}\(String(shown))\(rest)\u{2069}”"
}

/// “Did you mean”, where a near name is known.
func meant(_ name: String?) -> String? {
    name.map { "Did you mean \(quoted($0))?" }
}

/// What a name may be: `[A-Za-z0-9][A-Za-z0-9_.-]*`, at most `max` characters.
func isValidId(_ id: String, max: Int = 64) -> Bool {
    let bytes = id.utf8Span.span
    guard !bytes.isEmpty, bytes.count <= max, bytes[0].isLetterOrDigit else { return false }
    return bytes.indices.allSatisfy { index in
        let byte = bytes[index]
        return byte.isLetterOrDigit || byte == 0x5F || byte == 0x2E || byte == 0x2D
    }
}

/// A name that is allowed and looks like what was written; nil where nothing of it is left.
func nameLike(_ id: String, max: Int) -> String? {
    let words = id.prefix(max * 4).split { character in
        !(character.asciiValue.map { $0.isLetterOrDigit || $0 == 0x5F || $0 == 0x2E } ?? false)
    }
    let name = String(
        words.joined(separator: "-").drop { !$0.isLetter && !$0.isNumber }.prefix(max)
    )
    return isValidId(name, max: max) ? name : nil
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}
