import KavchatModel
import TestSupport
import Testing

@testable import KavchatEngine

/// The reference leaves nothing out that the reader knows.
@Suite struct LanguagePageTests {
    private let text: String
    /// Words in code that a heading or the first cell of a row explains.
    private let explained: Set<String>
    /// All that stands in code, in prose or in a block.
    private let named: Set<String>

    init() throws {
        let page = try Page("language.md")
        text = page.text
        var isBlock = false
        let prose = page.text.split(separator: "\n").filter { line in
            if line.hasPrefix("```") { isBlock.toggle() }
            return !isBlock
        }
        let entries =
            prose.filter { $0.hasPrefix("#") }.map { $0[...] } + prose.compactMap(Self.cell)
        explained = Set(entries.flatMap(Self.words))
        named = Set(prose.flatMap(Self.words) + page.blocks.flatMap { Self.parts($0.text[...]) })
    }

    /// The first cell of a table's row.
    private static func cell(_ line: Substring) -> Substring? {
        guard line.hasPrefix("| ") else { return nil }
        return line.dropFirst(2).replacing("\\|", with: "").split(separator: "|").first
    }

    /// The words between back quotes.
    private static func words(_ line: Substring) -> [String] {
        line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.flatMap { parts($0.element) + [String($0.element)] }
    }

    private static func parts(_ code: Substring) -> [String] {
        code.split { " \n\":,[]{}()".contains($0) }.map(String.init)
    }

    // MARK: The tables of the reader

    @Test func everyStatementIsExplained() {
        for word in KavStatement.allCases { #expect(explained.contains(word.rawValue)) }
        for word in KavHeader.allCases { #expect(explained.contains(word.rawValue)) }
        for mark in ["==", "?", "!", "*", "|", "#"] {
            #expect(explained.contains(mark) || text.contains("`\\\(mark)`"))
        }
    }

    @Test func everyOptionIsExplained() {
        let options =
            KavAskOption.allCases.map(\.rawValue) + KavLeadOption.allCases.map(\.rawValue)
            + KavFallbackOption.allCases.map(\.rawValue) + KavCompiler.fieldOptions
            + KavCompiler.askWords + IdentityClaim.allCases.map(\.rawValue)
        for option in options { #expect(explained.contains(option), "\(option)") }
    }

    @Test func everyTargetAndEveryConditionIsExplained() {
        let words =
            ScriptReader.exitVerbs + KavConditionParser.words + KavConditionParser.wordOperators
            + KavConditionParser.operators.keys
        for word in words { #expect(explained.contains(word), "\(word)") }
    }

    @Test func everyEscapeIsExplained() {
        let characters = KavEscape.marks + KavEscape.controls.keys
        for byte in characters {
            let escape = "\\" + String(Unicode.Scalar(byte))
            #expect(text.contains("`\(escape)`"), "\(escape)")
        }
    }

    @Test func everyReservedWordIsListed() throws {
        let list = try #require(text.components("## Reserved words\n", "\n## "))
        let words = Set(Self.words(list[...]))
        let reserved =
            KavStatement.allCases.map(\.rawValue) + KavHeader.allCases.map(\.rawValue)
            + KavAskOption.allCases.map(\.rawValue) + KavLeadOption.allCases.map(\.rawValue)
            + KavFallbackOption.allCases.map(\.rawValue) + ScriptReader.exitVerbs
            + KavConditionParser.wordOperators + KavPrinter.reserved
        for word in reserved { #expect(words.contains(word), "\(word)") }
    }

    @Test func everyKeyOfTheJSONFormIsNamed() {
        let orders = [
            CanonicalScript.keys, CanonicalScript.botKeys, CanonicalScript.screenKeys,
            CanonicalScript.synonymKeys, CanonicalScript.wordKeys, CanonicalScript.fallbackKeys,
            CanonicalScript.agentKeys, CanonicalScript.nodeKeys, CanonicalScript.matchKeys,
            CanonicalScript.lineKeys, CanonicalScript.fieldKeys, CanonicalSteps.keys,
            CanonicalSteps.exitKeys,
        ]
        let keys =
            orders.flatMap(\.names) + ScriptReader.verbs + ScriptReader.tests
            + SettingsReader.keys + SettingsReader.liveKeys
        for key in keys { #expect(named.contains(key), "\(key)") }
    }

    // K74
    @Test func everyWordThatEndsAQuestionIsListed() throws {
        let table = try #require(text.components("| in | cancels", "\n\n"))
        let rows = table.split(separator: "\n").dropFirst(2).map { $0.split(separator: "|") }
        func words(_ column: Int) -> Set<String> {
            Set(
                rows.flatMap { $0[column].split(separator: ",") }
                    .map { CaseFolding.folded(String($0).trimmed) }
            )
        }
        #expect(rows.count == 10)
        #expect(words(1) == QuestionWords.cancel)
        #expect(words(2) == QuestionWords.skip)
    }

    @Test(arguments: [
        ("nodes", ScriptReader.maxNodes), ("steps of a node", ScriptReader.maxSteps),
        ("phrases of a node", ScriptReader.maxPhrases), ("characters of a phrase", 200),
        ("variants that one phrase stands for", PhraseTemplate.max),
        (
            "characters of all phrases of a language, their variants written out",
            ScriptReader.maxSpelledOut
        ),
        ("buttons of a group", ScriptReader.maxButtons),
        ("branches of an `if`", ScriptReader.maxBranches),
        ("retry texts of a question", ScriptReader.maxRetries),
        ("ways to say a text", ScriptReader.maxVariants),
        ("characters of a text", ScriptReader.maxText),
        ("characters of an answer or a value", AnswerCheck.maxText),
        ("fields", ScriptReader.maxFields),
        ("screens", ScriptReader.maxScreens), ("languages", ScriptReader.maxLanguages),
        ("levels of a condition", JSONReader.maxDepth),
        ("automatic hops in a turn", Turn.maxHops), ("calls inside calls", Turn.maxCalls),
        ("AI questions in 15 minutes", Turn.maxAIAnswers),
    ])
    func everyLimitIsTheOneThatHolds(what: String, limit: Int) {
        let thousands = limit < 1_000_000 ? "\(limit / 1_000)" : "\(limit / 1_000_000),000"
        let digits = limit < 1_000 ? "\(limit)" : thousands + ",000"
        #expect(text.contains("\n| \(what) | \(digits) |\n"))
    }

    @Test func everyFeatureIsNamed() {
        for feature in ScriptReader.features { #expect(named.contains(feature)) }
    }
}

extension String {
    /// What stands between two marks.
    fileprivate func components(_ start: String, _ end: String) -> String? {
        guard let from = firstRange(of: start),
            let to = self[from.upperBound...].firstRange(of: end)
        else {
            return nil
        }
        return String(self[from.upperBound..<to.lowerBound])
    }
}
