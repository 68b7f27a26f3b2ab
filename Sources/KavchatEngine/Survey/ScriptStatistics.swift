/// What a script consists of, in numbers.
package struct ScriptStatistics: Hashable, Sendable {
    /// The bot's name.
    package let bot: String
    /// What there is, by its name in the plural.
    package let counts: [Count]
    package let languages: [LanguageStatistics]

    package struct Count: Hashable, Sendable {
        package var name: String
        package var count: Int
    }

    package init(_ script: Script) {
        bot = script.id
        let bodies = script.steps.map(\.body)
        let nodes = script.nodes.elements
        counts = [
            Count(name: "nodes", count: nodes.count), Count(name: "steps", count: bodies.count),
            Count(
                name: "buttons",
                count: bodies.reduce(0) { $0 + $1.buttonCount }
            ),
            Count(name: "questions", count: bodies.count(where: \.isQuestion)),
            Count(name: "conditions", count: script.conditions.count),
            Count(name: "leads", count: bodies.count(where: \.isLead)),
            Count(name: "fields", count: script.fields.count),
            Count(name: "screens", count: script.screens.count),
        ]
        let used = script.usedLines
        let counter = WordCounter()
        languages = script.languages.map { language in
            let lines = script.texts[language]?.lines.filter { used.contains($0.id) } ?? []
            var words = 0
            for text in lines.flatMap(\.variants) {
                for case .text(let part) in Template.parts(of: text) {
                    words += counter.words(in: String(part))
                }
            }
            return LanguageStatistics(
                language: language,
                words: words,
                lines: lines.count,
                phrases: nodes.reduce(0) { $0 + $1.phrases[language, default: []].count },
                Translation(script, into: language, lines: used)
            )
        }
    }
}

/// What a script has in one language, and what it lacks there.
package struct LanguageStatistics: Hashable, Sendable {
    package let language: String
    /// Of all that the bot says, all variants and no inserted values.
    package let words: Int
    package let lines: Int
    package let missingLines: Int
    /// Lines whose source has changed since they were translated.
    package let changedLines: Int
    package let phrases: Int
    /// Nodes that have phrases in the bot's own language only.
    package let nodesWithoutPhrases: Int
    /// Lines and nodes that are there, in per cent.
    package let percent: Int

    init(
        language: String,
        words: Int,
        lines: Int,
        phrases: Int,
        _ translation: Translation
    ) {
        self.language = language
        self.words = words
        self.lines = lines
        self.phrases = phrases
        missingLines = translation.missing
        changedLines = translation.changed
        nodesWithoutPhrases = translation.nodesWithout.count
        percent = translation.percent
    }
}

extension StepBody {
    fileprivate var buttonCount: Int {
        if case .buttons(let buttons) = self { buttons.count } else { 0 }
    }

    fileprivate var isLead: Bool {
        if case .lead = self { true } else { false }
    }
}
