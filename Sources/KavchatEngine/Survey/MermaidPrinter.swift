/// Prints a map, or a part of it, as a flowchart of Mermaid.
package struct MermaidPrinter {
    private let drawing: MapDrawing

    package init(_ map: ScriptMap, _ extent: Extent) {
        drawing = MapDrawing(map, extent)
    }

    /// As many ways as Mermaid draws unless it is told otherwise (`maxEdges`).
    package static let mostLines = 500

    /// How many ways the drawing has.
    package var lineCount: Int { drawing.lines.count }

    /// The chart as the text of a file.
    package var text: String {
        // Names of nodes may be words of Mermaid, as "end" is; numbers never are.
        var ids: [ScriptMap.Spot: String] = [:]
        for (index, spot) in drawing.spots.enumerated() { ids[spot] = "n\(index + 1)" }
        var lines = ["flowchart LR"]
        for spot in drawing.spots {
            let words = drawing.words(of: spot).map { Self.escaped($0) }.joined(separator: "<br/>")
            let (left, right) = brackets(of: spot)
            lines.append("    \(ids[spot, default: ""])\(left)\"\(words)\"\(right)")
        }
        for line in drawing.lines {
            let label = line.label.map { "|\"\(Self.escaped($0))\"|" } ?? ""
            let ends = [line.from, line.to].map { ids[$0, default: ""] }
            lines.append("    \(ends[0]) \(arrow(line.cause))\(label) \(ends[1])")
        }
        if let start = drawing.map.start, let id = ids[.node(start)] {
            lines.append("    style \(id) stroke-width:3px")
        }
        let strays = drawing.map.strays.compactMap { ids[.node($0)] }
        for id in strays { lines.append("    style \(id) stroke-dasharray:3") }
        return lines.joined(separator: "\n") + "\n"
    }

    private func arrow(_ cause: ScriptGraph.Cause) -> String {
        switch cause {
        case .visitor: "-->"
        case .automatic: "==>"
        case .conditional: "-.->"
        }
    }

    private func brackets(of spot: ScriptMap.Spot) -> (String, String) {
        switch spot {
        case .node: ("(", ")")
        case .fallback, .beforeAgent: ("[", "]")
        case .contact, .agent, .back, .end: ("([", "])")
        case .screen, .link, .reply: (">", "]")
        }
    }

    /// Inside quotes: entities for all that Mermaid, Markdown or HTML might read as more than itself.
    private static func escaped(_ text: String) -> String {
        let escaped = MapDrawing.escaped(text) { scalar in
            switch scalar {
            case "\"", "#", "&", "<", ">", "\\", "`", "*", "_", "~", "[", "]", "(", ")", "{", "}",
                "|", "%", ";", "+", "$", "^", "@":
                "#\(scalar.value);"
            default: nil
            }
        }
        // "1. " and "- " begin a list.
        let head = escaped.prefix { $0.isASCII && $0.isNumber }
        let rest = escaped[head.endIndex...]
        if rest.first == "." { return head + "#46;" + rest.dropFirst() }
        return head.isEmpty && rest.first == "-" ? "#45;" + rest.dropFirst() : escaped
    }
}
