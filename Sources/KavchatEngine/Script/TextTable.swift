/// The texts of one language by line id, in the order of the script.
package struct TextTable: Hashable, Sendable {
    package private(set) var lines: [TextLine] = []
    private var places: [String: Int] = [:]

    init(capacity: Int = 0) {
        lines.reserveCapacity(capacity)
        places.reserveCapacity(capacity)
    }

    package subscript(id: String) -> TextLine? {
        places[id].map { lines[$0] }
    }

    func has(_ id: String) -> Bool { places[id] != nil }

    /// The texts of a line, one or more; nil where there is none.
    func variants(of id: String) -> [String]? {
        places[id].map { lines[$0].variants }
    }

    /// False where the line is there already.
    mutating func add(_ line: TextLine) -> Bool {
        if let first = places.updateValue(lines.count, forKey: line.id) {
            places[line.id] = first
            return false
        }
        lines.append(line)
        return true
    }
}

/// A text, or variants that say the same.
package struct TextLine: Hashable, Sendable {
    package var id: String
    /// One or more.
    package var variants: [String]
    /// The hash of the source line when this was translated.
    package var source: String?
    var place: SourcePlace
}

/// What matching knows of a language from the script.
package struct MatchWords: Hashable, Sendable {
    package var synonyms: [Synonym] = []
    package var ignored: [String] = []
    package var kept: [String] = []

    package init() {}
}

/// Ways to say the same.
package struct Synonym: Hashable, Sendable {
    package var say: String
    package var also: [String]
}
