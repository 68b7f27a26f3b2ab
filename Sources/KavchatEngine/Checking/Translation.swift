/// How far a script is written in one of its languages (KV701, KV702).
struct Translation {
    /// Lines that the script says, as far as its own language has them.
    let lines: Int
    /// Of these, those without a text in this language, and those whose source has changed since.
    let missing: Int
    let changed: Int
    /// Nodes with phrases in the script's own language.
    let nodes: Int
    /// Of these, those without phrases in this language.
    let nodesWithout: [Node]

    init(_ script: Script, into language: String, lines used: Set<String>) {
        let own = used.compactMap { script.texts[script.language]?[$0] }
        lines = own.count
        missing = own.count { script.lacks($0.id, in: language) }
        changed = own.count { source in
            script.texts[language]?[source.id]?.isStale(source) ?? false
        }
        let phrased = script.nodes.elements.filter { node in
            !node.phrases[script.language, default: []].isEmpty
        }
        nodes = phrased.count
        nodesWithout = phrased.filter { $0.phrases[language, default: []].isEmpty }
    }

    /// The share that is there in per cent, 100 only where nothing is missing.
    static func percent(_ there: Int, of all: Int) -> Int { all == 0 ? 100 : there * 100 / all }

    /// Nodes that have phrases, in per cent.
    var phrasesPercent: Int { Self.percent(nodes - nodesWithout.count, of: nodes) }

    /// Lines and nodes that are there, in per cent.
    var percent: Int {
        Self.percent(lines - missing + nodes - nodesWithout.count, of: lines + nodes)
    }
}

extension Script {
    /// Whether a line has no text in a language.
    func lacks(_ line: String, in language: String) -> Bool {
        !(texts[language]?.has(line) ?? false)
    }

    /// All lines that the script says.
    var usedLines: Set<String> {
        var used: Set<String> = []
        if let text = fallback.text { used.insert(text) }
        used.formUnion(nodes.elements.compactMap(\.title))
        used.formUnion(steps.flatMap(\.body.lines))
        return used
    }
}

extension TextLine {
    /// Whether the source of this translation has changed since.
    func isStale(_ own: TextLine) -> Bool {
        source.map { !SourceHash.isOf($0, own.variants) } ?? false
    }
}

extension StepBody {
    /// The lines that the step says.
    fileprivate var lines: [String] {
        switch self {
        case .say(let line): [line]
        case .buttons(let buttons): buttons.map(\.label)
        case .ask(let question): [question.text] + question.retry
        case .lead(let lead): [lead.consent] + (lead.done.map { [$0] } ?? [])
        case .branch, .set, .goto, .call, .returns, .contact, .agent, .ai, .event, .end: []
        }
    }
}
