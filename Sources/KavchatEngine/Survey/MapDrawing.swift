/// The spots and lines of a drawn map, or of a part of it.
struct MapDrawing {
    struct Line {
        var from: ScriptMap.Spot
        var label: String?
        var cause: ScriptGraph.Cause
        var to: ScriptMap.Spot
    }

    let map: ScriptMap
    /// In the order of the script, what is no node at the end.
    private(set) var spots: [ScriptMap.Spot] = []
    private(set) var lines: [Line] = []

    init(_ map: ScriptMap, _ extent: Extent) {
        self.map = map
        let nodes = map.nodes(of: extent)
        let isWhole = nodes.count == map.nodes.count
        var others: [ScriptMap.Spot] = []
        var seen: Set<ScriptMap.Spot> = []
        for spot in map.sources {
            if case .node(let index) = spot {
                guard nodes.contains(index) else { continue }
                spots.append(spot)
            }
            for way in map.ways(from: spot) where Self.shows(way, from: spot, nodes, isWhole) {
                let label = way.label.map { Self.cut($0.words) }
                lines.append(Line(from: spot, label: label, cause: way.cause, to: way.to))
                for end in [spot, way.to] where !end.isNode && seen.insert(end).inserted {
                    others.append(end)
                }
            }
        }
        spots += others
        guard seen.contains(.agent), seen.contains(.beforeAgent) else { return }
        lines.append(Line(from: .agent, label: "asks first", cause: .automatic, to: .beforeAgent))
    }

    private static func shows(
        _ way: ScriptMap.Way,
        from spot: ScriptMap.Spot,
        _ nodes: Set<Int>,
        _ isWhole: Bool
    ) -> Bool {
        if case .node(let to) = way.to { return nodes.contains(to) }
        return spot.isNode || isWhole
    }

    /// What stands in a spot, in one or more lines.
    func words(of spot: ScriptMap.Spot) -> [String] {
        guard case .node(let index) = spot else { return [Self.cut(map.name(of: spot))] }
        let sight = map.nodes[index]
        return [sight.id] + [sight.title].compactMap { $0.map(Self.cut) }
    }

    /// Longer texts stretch the drawing.
    private static func cut(_ text: String) -> String {
        text.count > 60 ? text.prefix(59) + "…" : text
    }

    /// A text with some characters written otherwise, and without those that would be obeyed.
    static func escaped(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x2028, 0x2029: result.append(" ")
            case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: continue
            default:
                if let words = escape(scalar) {
                    result.append(contentsOf: words.unicodeScalars)
                } else {
                    result.append(scalar)
                }
            }
        }
        return String(result)
    }
}

extension ScriptMap.Label {
    /// The text of the button, or the statement.
    package var words: String {
        switch self {
        case .button(let text): text
        case .statement(let words): words
        }
    }
}

extension ScriptMap.Spot {
    var isNode: Bool {
        if case .node = self { true } else { false }
    }
}
