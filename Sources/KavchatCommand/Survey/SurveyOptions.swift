import KavchatEngine

/// Options of `kavchat graph`.
struct GraphOptions {
    var path: String
    var form: Form
    /// The node whose neighbourhood is drawn.
    var from: String?
    /// How many ways deep; nil leaves it to the drawing.
    var depth: Int?
    /// A file to write to.
    var output: String?

    enum Form: String {
        case tree
        case dot
        case mermaid
    }

    init(_ parsed: ParsedOptions) throws(UsageProblem) {
        guard let path = parsed.paths.first else { throw .missingPath(command: "graph") }
        guard parsed.paths.count == 1 else { throw .tooManyPaths(command: "graph") }
        self.path = path
        guard let form = Form(rawValue: parsed["format"] ?? Form.tree.rawValue) else {
            throw .badValue(name: "format", allowed: "tree, dot or mermaid")
        }
        self.form = form
        from = parsed["from"]
        output = parsed["output"]
        guard let depth = parsed["depth"] else { return }
        self.depth = depth == "all" ? .max : Int(depth).flatMap { $0 > 0 ? $0 : nil }
        if self.depth == nil {
            throw .badValue(name: "depth", allowed: "a number from 1 on, or all")
        }
    }
}

/// Options of `kavchat stats`.
struct StatsOptions {
    var paths: [String]
    /// For programs.
    var isJSON: Bool

    init(_ parsed: ParsedOptions) throws(UsageProblem) {
        paths = parsed.paths
        guard !paths.isEmpty else { throw .missingPath(command: "stats") }
        isJSON = parsed.has("json")
    }
}
