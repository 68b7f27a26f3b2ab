import KavchatModel

/// Writes reports as SARIF 2.1.0, which code hosts and editors read.
package struct SARIFWriter {
    /// Bytes of a line in which columns are told.
    private static let longestLine = 4_096

    private let version: String
    private let files: [String: SourceLines]

    /// `version` is that of the program; the sources are those that were checked.
    package init(version: String, sources: [BotSource]) {
        self.version = version
        let all = sources.flatMap(\.sourceFiles).map { ($0.name, SourceLines(of: $0)) }
        files = Dictionary(all) { first, _ in first }
    }

    package func log(of problems: [ScriptProblem]) -> [UInt8] {
        let driver = JSONValue.object([
            JSONMember("name", .text("kavchat")), JSONMember("version", .text(version)),
            JSONMember("rules", .array(Rule.all.map { Self.rule($0) })),
        ])
        let run = JSONValue.object([
            JSONMember("tool", .object([JSONMember("driver", driver)])),
            JSONMember("columnKind", .text("unicodeCodePoints")),
            JSONMember("results", .array(problems.map { result($0) })),
        ])
        return JSONWriter.write(
            .object([
                JSONMember("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
                JSONMember("version", .text("2.1.0")), JSONMember("runs", .array([run])),
            ])
        )
    }

    private static func rule(_ rule: Rule) -> JSONValue {
        .object([
            JSONMember("id", .text(rule.code)),
            JSONMember("shortDescription", message(rule.title)),
            JSONMember(
                "defaultConfiguration",
                .object([JSONMember("level", .text(level(rule.severity)))])
            ),
        ])
    }

    private static func level(_ severity: ScriptProblem.Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }

    private static func message(_ text: String) -> JSONValue {
        .object([JSONMember("text", .text(text.withoutIsolates))])
    }

    private func result(_ problem: ScriptProblem) -> JSONValue {
        var members = [
            JSONMember("ruleId", .text(problem.code)),
            JSONMember("level", .text(Self.level(problem.severity))),
            JSONMember(
                "message",
                Self.message(problem.message + (problem.suggestion.map { " " + $0 } ?? ""))
            ),
        ]
        if let index = Rule.all.firstIndex(where: { $0.code == problem.code }) {
            members.insert(JSONMember("ruleIndex", .integer(index)), at: 1)
        }
        if let location = location(problem.place) {
            members.append(JSONMember("locations", .array([location])))
        }
        let related = problem.related.compactMap { related -> JSONValue? in
            location(related.place, message: related.message)
        }
        if !related.isEmpty { members.append(JSONMember("relatedLocations", .array(related))) }
        if !problem.edits.isEmpty {
            members.append(JSONMember("fixes", .array([fix(problem.edits, problem.suggestion)])))
        }
        return .object(members)
    }

    private func location(_ place: ScriptProblem.Place, message: String? = nil) -> JSONValue? {
        guard place.line > 0, !place.file.isEmpty else { return nil }
        var region = [JSONMember("startLine", .integer(place.line))]
        // A generated file of one line would be counted through for every finding.
        if let bytes = files[place.file]?[place.line], bytes.count <= Self.longestLine {
            let before = String(decoding: bytes, as: UTF8.self).prefix(place.column - 1)
            let column = String(before).unicodeScalars.count + 1
            region.append(JSONMember("startColumn", .integer(column)))
        }
        let physical = JSONValue.object([
            JSONMember("artifactLocation", Self.artifact(place.file)),
            JSONMember("region", .object(region)),
        ])
        var members = [JSONMember("physicalLocation", physical)]
        if let message { members.append(JSONMember("message", Self.message(message))) }
        return .object(members)
    }

    private func fix(_ edits: [ScriptProblem.Edit], _ description: String?) -> JSONValue {
        let changes = edits.map { edit in
            let region = JSONValue.object([
                JSONMember("byteOffset", .integer(edit.start)),
                JSONMember("byteLength", .integer(edit.end - edit.start)),
            ])
            let replacement = JSONValue.object([
                JSONMember("deletedRegion", region),
                JSONMember(
                    "insertedContent",
                    .object([JSONMember("text", .text(edit.replacement))])
                ),
            ])
            return JSONValue.object([
                JSONMember("artifactLocation", Self.artifact(edit.file)),
                JSONMember("replacements", .array([replacement])),
            ])
        }
        return .object([
            JSONMember("description", Self.message(description ?? "Mend it.")),
            JSONMember("artifactChanges", .array(changes)),
        ])
    }

    /// A relative reference (RFC 3986 4.2).
    private static func artifact(_ file: String) -> JSONValue {
        var uri = ""
        for byte in file.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let hex = String(byte, radix: 16, uppercase: true)
                uri += "%" + (hex.count < 2 ? "0" + hex : hex)
            }
        }
        return .object([JSONMember("uri", .text(uri))])
    }
}
