/// Proposes the name that was probably meant.
package enum NearestName {
    /// The nearest of `names`, nil where none is near; of equally near ones the first.
    package static func of(_ word: String, in names: some Sequence<String>) -> String? {
        let letters = Array(word.lowercased().unicodeScalars.prefix(80))
        var best: (name: String, distance: Int)?
        for name in names {
            let other = Array(name.lowercased().unicodeScalars.prefix(80))
            let limit = max(1, min(letters.count, other.count) / 3)
            guard abs(letters.count - other.count) <= limit else { continue }
            let distance = distance(letters, other)
            guard distance <= limit, distance < best?.distance ?? .max else { continue }
            best = (name, distance)
        }
        return best?.name
    }

    /// Edits between two words: a letter more, less, other, or two neighbours swapped.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var before = [Int](repeating: 0, count: right.count + 1)
        var previous = Array(0...right.count)
        var current = previous
        for row in 0..<left.count {
            current[0] = row + 1
            for column in 0..<right.count {
                let change = left[row] == right[column] ? 0 : 1
                var cost = min(
                    previous[column] + change,
                    previous[column + 1] + 1,
                    current[column] + 1
                )
                if row > 0, column > 0, left[row] == right[column - 1],
                    left[row - 1] == right[column]
                {
                    cost = min(cost, before[column - 1] + 1)
                }
                current[column + 1] = cost
            }
            before = previous
            previous = current
        }
        return previous[right.count]
    }
}
