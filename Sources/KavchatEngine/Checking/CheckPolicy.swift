import KavchatModel

/// What an author asks of a check beside the rules: how much each of them matters.
package struct CheckPolicy: Sendable {
    /// The least that is told.
    package var level: ScriptProblem.Severity
    /// Rules whose findings count as errors.
    package var denied: [RulePattern]
    /// Rules that are silenced; what is an error by its own rule never is.
    package var allowed: [RulePattern]
    /// Findings that were there when the baseline was written.
    package var baseline: CheckBaseline?

    package init(
        level: ScriptProblem.Severity = .warning,
        denied: [RulePattern] = [],
        allowed: [RulePattern] = [],
        baseline: CheckBaseline? = nil
    ) {
        self.level = level
        self.denied = denied
        self.allowed = allowed
        self.baseline = baseline
    }
}

/// A rule, or a family of rules: `KV204`, `KV2xx`.
package struct RulePattern: Hashable, Sendable {
    private let prefix: String

    /// Nil where it names no rule.
    package init?(_ text: String) {
        let upper = text.uppercased()
        guard upper.hasPrefix("KV"), upper.count == 5 else { return nil }
        let digits = upper.reversed().drop { $0 == "X" }.reversed()
        prefix = String(digits)
        guard Rule.all.contains(where: { $0.code.hasPrefix(prefix) }), prefix.count >= 3 else {
            return nil
        }
    }

    func matches(_ code: String) -> Bool { code.hasPrefix(prefix) }
}

/// The findings of an old script, so that only new ones are told.
///
/// A finding is known by rule, file and message: lines may move.
package struct CheckBaseline: Sendable {
    private struct Key: Hashable {
        var code: String
        var file: String
        var message: String
    }

    private var counts: [Key: Int] = [:]
    private var order: [Key] = []

    package init(_ problems: [ScriptProblem]) {
        for problem in problems { add(Self.key(problem), 1) }
    }

    /// Nil where the bytes are no baseline.
    package init?(json bytes: [UInt8]) {
        guard let root = try? JSONReader.read(bytes).value, root["kavchat"]?.text == "baseline",
            root["version"]?.integer == 1, let findings = root["findings"]?.elements
        else { return nil }
        for finding in findings {
            guard let code = finding["code"]?.text, let file = finding["file"]?.text,
                let message = finding["message"]?.text
            else { return nil }
            add(Key(code: code, file: file, message: message), finding["count"]?.integer ?? 1)
        }
    }

    /// So many bytes tell whether a file is a baseline.
    package static let head = 200

    /// Whether a file is meant for a baseline, by its beginning: in a bot's folder it is no script.
    package static func begins(_ bytes: [UInt8]) -> Bool {
        bytes.lazy.prefix(head).filter { $0 > 0x20 }.starts(with: #"{"kavchat":"baseline""#.utf8)
    }

    package var json: [UInt8] {
        let findings = order.map { key in
            JSONValue.object([
                JSONMember("code", .text(key.code)), JSONMember("file", .text(key.file)),
                JSONMember("message", .text(key.message)),
                JSONMember("count", .integer(counts[key, default: 1])),
            ])
        }
        return JSONWriter.write(
            .object([
                JSONMember("kavchat", .text("baseline")), JSONMember("version", .integer(1)),
                JSONMember("findings", .array(findings)),
            ])
        )
    }

    /// Whether a finding was there; each counts once.
    mutating func take(_ problem: ScriptProblem) -> Bool {
        let key = Self.key(problem)
        guard let count = counts[key], count > 0 else { return false }
        counts[key] = count - 1
        return true
    }

    private mutating func add(_ key: Key, _ count: Int) {
        if counts[key] == nil { order.append(key) }
        counts[key, default: 0] += max(0, min(count, 1_000_000))
    }

    private static func key(_ problem: ScriptProblem) -> Key {
        Key(code: problem.code, file: problem.place.file, message: problem.message)
    }
}
