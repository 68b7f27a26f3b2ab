/// Prints a map in the language of Graphviz.
package struct DotPrinter {
    private let map: ScriptMap

    package init(_ map: ScriptMap) {
        self.map = map
    }

    /// The graph, or the part of it, as the text of a file.
    package func text(_ extent: Extent) -> String {
        let drawing = MapDrawing(map, extent)
        var lines = [
            "digraph \(Self.quoted(map.name)) {", "    rankdir=LR;",
            "    node [shape=box, style=rounded, fontname=\"sans-serif\"];",
            "    edge [fontname=\"sans-serif\", fontsize=10];",
        ]
        for spot in drawing.spots {
            let words = drawing.words(of: spot).map { Self.escaped($0) }.joined(separator: "\\n")
            lines.append("    \(id(spot)) [label=\"\(words)\"\(look(of: spot))];")
        }
        for line in drawing.lines {
            var options: [String] = []
            if let label = line.label { options.append("label=" + Self.quoted(label)) }
            switch line.cause {
            case .visitor: break
            case .automatic: options.append("style=bold")
            case .conditional: options.append("style=dashed")
            }
            let list = options.isEmpty ? "" : " [" + options.joined(separator: ", ") + "]"
            lines.append("    \(id(line.from)) -> \(id(line.to))\(list);")
        }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    /// No node is named with a colon.
    private func id(_ spot: ScriptMap.Spot) -> String {
        let name = map.name(of: spot)
        return spot.isNode ? Self.quoted(name) : Self.quoted(":" + name)
    }

    private func look(of spot: ScriptMap.Spot) -> String {
        switch spot {
        case .node(let index) where index == map.start: ", penwidth=3"
        case .node(let index) where map.strays.contains(index): ", style=\"rounded,dotted\""
        case .node: ""
        case .fallback, .beforeAgent: ", shape=plaintext"
        case .contact, .agent: ", shape=ellipse, style=bold"
        case .screen, .link, .reply: ", shape=note"
        case .back, .end: ", shape=ellipse"
        }
    }

    private static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

    /// Inside quotes: what Graphviz would read as an end, an order or an entity.
    private static func escaped(_ text: String) -> String {
        MapDrawing.escaped(text) { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "&": "&amp;"
            default: nil
            }
        }
    }
}
