/// Finds what somebody may have meant.
enum Nearest {
    /// The name with the least edits, at most 2, and fewer than half of its letters.
    static func name(to typed: String, among names: [String]) -> String? {
        let scored = names.map { (name: $0, edits: edits(Array(typed), Array($0))) }
        guard let best = scored.min(by: { $0.edits < $1.edits }), best.edits <= 2,
            best.edits * 2 < best.name.count
        else { return nil }
        return best.name
    }

    /// Levenshtein's distance.
    private static func edits(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (i, one) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in right.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (one == other ? 0 : 1))
                diagonal = above
            }
        }
        return row[right.count]
    }
}
