import KavchatModel

/// The report for programs.
extension CheckReport {
    /// One JSON object: `problems`, `silenced`, `errors`, `warnings`, `infos`.
    package var json: [UInt8] {
        let silenced = self.silenced.map { silenced in
            JSONValue.object([
                JSONMember("code", .text(silenced.code)),
                JSONMember("by", .text(silenced.way.word)),
                JSONMember("count", .integer(silenced.count)),
            ])
        }
        return JSONWriter.write(
            .object([
                JSONMember("problems", .array(problems.map { Self.json($0) })),
                JSONMember("silenced", .array(silenced)),
                JSONMember("errors", .integer(count(of: .error))),
                JSONMember("warnings", .integer(count(of: .warning))),
                JSONMember("infos", .integer(count(of: .info))),
            ])
        )
    }

    package func count(of severity: ScriptProblem.Severity) -> Int {
        problems.count { $0.severity == severity }
    }

    private static func json(_ problem: ScriptProblem) -> JSONValue {
        var members = [
            JSONMember("code", .text(problem.code)),
            JSONMember("severity", .text(problem.severity.word)),
            JSONMember("path", .text(problem.path)),
        ]
        members += json(problem.place)
        members.append(JSONMember("message", .text(problem.message.withoutIsolates)))
        if let suggestion = problem.suggestion {
            members.append(JSONMember("suggestion", .text(suggestion.withoutIsolates)))
        }
        let related = problem.related.map { related in
            let message = JSONMember("message", .text(related.message.withoutIsolates))
            return JSONValue.object(json(related.place) + [message])
        }
        let edits = problem.edits.map { edit in
            JSONValue.object([
                JSONMember("file", .text(edit.file)), JSONMember("start", .integer(edit.start)),
                JSONMember("end", .integer(edit.end)),
                JSONMember("replacement", .text(edit.replacement)),
            ])
        }
        if !related.isEmpty { members.append(JSONMember("related", .array(related))) }
        if !edits.isEmpty { members.append(JSONMember("edits", .array(edits))) }
        return .object(members)
    }

    private static func json(_ place: ScriptProblem.Place) -> [JSONMember] {
        [
            JSONMember("file", .text(place.file)), JSONMember("line", .integer(place.line)),
            JSONMember("column", .integer(place.column)),
        ]
    }
}

extension CheckReport.Silenced.Way {
    package var word: String {
        switch self {
        case .comment: "comment"
        case .option: "option"
        case .baseline: "baseline"
        }
    }
}
