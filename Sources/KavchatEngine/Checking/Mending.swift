/// Makes the edits that need no decision of the author's.
package struct Mending: Sendable {
    /// The files after the edits.
    package private(set) var files: [(name: String, bytes: [UInt8])]
    /// How many edits were made.
    package private(set) var count = 0

    /// One edit may uncover the next; a script that never comes to rest is left after so many rounds.
    private static let maxRounds = 10

    /// Mends what the policy tells of.
    package init(of source: BotSource, policy: CheckPolicy) {
        files = source.files
        for _ in 0..<Self.maxRounds {
            let report = CheckReport(of: source.with(files: files), policy: policy)
            guard apply(report.problems.flatMap(\.edits)) else { return }
        }
    }

    /// Makes edits that do not touch each other, from the last to the first; false where there is none.
    private mutating func apply(_ edits: [ScriptProblem.Edit]) -> Bool {
        var isChanged = false
        for index in files.indices {
            var free = Int.max
            let own = Set(edits.filter { $0.file == files[index].name })
                .sorted { ($0.start, $0.end, $0.replacement) > ($1.start, $1.end, $1.replacement) }
            var kept: [ScriptProblem.Edit] = []
            for edit in own where edit.end < free && edit.end <= files[index].bytes.count {
                kept.append(edit)
                free = edit.start
            }
            guard !kept.isEmpty else { continue }
            files[index].bytes = Self.edited(files[index].bytes, kept.reversed())
            count += kept.count
            isChanged = true
        }
        return isChanged
    }

    private static func edited(_ bytes: [UInt8], _ edits: [ScriptProblem.Edit]) -> [UInt8] {
        var edited: [UInt8] = []
        var at = 0
        for edit in edits {
            edited += bytes[at..<edit.start]
            edited += edit.replacement.utf8
            at = edit.end
        }
        return edited + bytes[at...]
    }
}
