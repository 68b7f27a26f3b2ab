/// A line of `.kav` as the printer makes it; empty ones part what belongs together.
struct PrintedLine {
    var text: String
    /// Where the statement stood, to bring its comments back.
    var origin = SourceSpan()
    /// The hash of a translation's source line.
    var source: String?

    /// With its comment, and with `remark` in that.
    func whole(_ remark: String? = nil) -> String {
        let from = source.map { "# from \($0)" }
        let more = remark.map { remark in
            from == nil ? remark : String(remark.drop { $0 == "#" || $0 == " " })
        }
        let comment = [from, more].compactMap { $0 }.joined(separator: " ")
        guard !comment.isEmpty else { return text }
        return text + Columns.padded("", to: max(2, 39 - text.count)) + comment
    }
}

/// How a script is to be printed, where its canonical form leaves a choice.
struct KavPlan {
    /// Fields that get a line of their own before the nodes.
    var declaredFields: Set<String>
    /// Lines whose ids are written; nil for all.
    var writtenIds: Set<String>?
    /// Lines of the bot's language that stand in a text section.
    var sectionLines: Set<String>
    /// Where each line has its text; it is named by its id elsewhere.
    var definers: [String: SourceSpan]
    /// The node that a conversation begins with where nothing is said.
    var firstNode: String?
    /// Where the nodes of text sections stood, by language and name.
    var heads: [String: SourceSpan]

    func writes(_ id: String) -> Bool { writtenIds?.contains(id) ?? true }
}
