import Testing

@testable import KavchatEngine

/// Scripts in which far too much stands: little of it is kept, and little is told.
@Suite struct LongScriptTests {
    private static let head = "bot shop\n\n== welcome\n? hello\nHi.\n"

    private func source(_ text: String) -> BotSource {
        BotSource(files: [(name: "shop.kav", bytes: Array(text.utf8))])
    }

    /// Each line beyond its limit, and what it may stand below.
    @Test(arguments: [
        ("", "event moved\n"), ("", "* Again -> welcome\n"), ("", "| Hello.\n"),
        ("ask name \"Who?\"\n", "    retry \"Please.\"\n"),
        ("if hours -> welcome\n", "else if hours -> welcome\n"), ("? hi\n", "? ho\n"),
        ("", "== again\nend\n"),
    ])
    func whatIsBeyondALimitIsToldOnceAndNotKept(above: String, line: String) throws {
        let source = source(Self.head + above + String(repeating: line, count: 5_000))
        var assembly = BotAssembly(source)
        let read = assembly.root()
        let root = try #require(read)
        // As large as the limits let it grow, whatever the length of the file.
        #expect(JSONWriter.write(root).count < 120_000)
        #expect(source.read().problems.count { $0.code == "KV108" } == 1)
        // What was passed over would be gone from a printed script.
        #expect(throws: ScriptProblems.self) { _ = try ScriptFormatter(source) }
    }

    /// The header's lists, and keys that mean nothing: each is looked for among the others.
    @Test(arguments: [
        ("field f text\n", "    extra a# = 1\n"),
        ("== w\nask f \"Who?\"\n", "    extra a# = 1\n"), ("== w\nend\n", "text a#\n"),
        ("== w\nend\n", "text a#\n? b\n"),
    ])
    func whatIsLookedThroughIsShort(above: String, line: String) throws {
        let lines = (0..<2_000).map { line.replacing("#", with: "\($0)") }.joined()
        let source = source("bot shop\n" + above + lines)
        var assembly = BotAssembly(source)
        let read = assembly.root()
        let root = try #require(read)
        #expect(root.longestObject < 60)
        #expect(source.read().problems.count { $0.code == "KV108" } >= 1)
        #expect(throws: ScriptProblems.self) { _ = try ScriptFormatter(source) }
    }

    /// Each of thousands of wrong names could else be held against each of hundreds of fields.
    @Test func aNearNameIsLookedForWhereSomebodyReads() {
        let inserted = (0..<300).map { "{orderNumber\($0)}" + ($0 == 150 ? "\n" : "") }.joined()
        let text = "bot shop\nfield orderNumber text\n== welcome\n\(inserted)\nend\n"
        let told = source(text).check().problems.filter { $0.code == "KV301" }
        #expect(told.count == 300)
        #expect(told.count { $0.suggestion?.contains("Did you mean") == true } == 200)
    }

    /// Many steps may say the same, and each of them is told of.
    @Test func whatRulesFindEverywhereIsKeptInBounds() {
        let fields = (0..<100).map { "field f\($0) text pii\n" }.joined()
        let shown = (0..<100).map { "{f\($0)}" }.joined()
        let nodes = (0..<100).map { node in
            "== n\(node)\n" + String(repeating: "say @all\n", count: 45) + "goto n\(node + 1)\n"
        }.joined()
        let source = source("bot shop\n\(fields)== n\n\(shown) @all\ngoto n0\n\(nodes)")
        var assembly = BotAssembly(source)
        _ = assembly.read(checks: true)
        #expect((10_000..<50_000).contains(assembly.findings.count))
    }

    /// To compare such names takes the square of their length.
    @Test(arguments: [
        ("a.kav", "bot shop\n== a#\nend\n", "\u{301}\u{323}"),
        ("a.kav", "bot shop\n== a\n\"a#\"\nend\n", "\\u{301}\\u{323}"),
        ("a.json", "{\"a#\":1}", "\u{301}\u{323}"), ("a.json", "{\"a#\":1}", "\\u0301\\u0323"),
        ("settings.json", "{\"botName\":\"a#\"}", "\u{301}\u{323}"),
    ])
    func marksWithoutEndOnALetterAreRefused(name: String, text: String, marks: String) {
        func problems(_ count: Int) -> [ScriptProblem] {
            let piled = text.replacing("#", with: String(repeating: marks, count: count))
            return BotSource(files: [(name: name, bytes: Array(piled.utf8))]).read().problems
        }
        let sentence = "More than 30 marks stand on one letter here."
        #expect(problems(16).contains { $0.code == "KV108" && $0.message == sentence })
        #expect(!problems(15).contains { $0.code == "KV108" })
    }

    @Test func manyFindingsAreCountedAndFewAreTold() {
        let fields = (0..<400).map { "field f\($0) text\n" }.joined()
        let texts = (0..<2_000).map { "x.\($0) = Never said.\n" }.joined()
        let source = source(
            "bot shop\n\(fields)\n== welcome\nHi.\n* Again -> welcome\n\ntext en\n" + texts
        )
        let problems = CheckReport(of: source, policy: CheckPolicy()).problems
        #expect(problems.count > 2_400)
        var printer = ProblemPrinter(source)
        let lines = printer.told(problems)
        let told = lines.count { $0.hasPrefix("shop.kav:") }
        #expect(lines.count { $0.contains("KV707") } == ProblemPrinter.mostOfARule)
        #expect(lines.last == "… and \(problems.count - told) more.")
        #expect(ProblemPrinter(source).lines(problems).last == "\(problems.count) warnings")
    }

    /// Allowances are looked up, however many stand there.
    @Test func eachAllowanceIsUsedByWhatItStandsAt() {
        let many = String(repeating: "# kav:allow KV203 why\n", count: 2_000)
        let source = source(
            """
            bot shop

            # kav:allow KV408 both are wanted
            == welcome
            Hi.
            * A -> other
            * B -> other

            == other
            Ho.
            * A -> welcome
            * B -> welcome  # kav:allow KV408 here too
            * C -> welcome
            \(many)end
            """
        )
        let report = CheckReport(of: source, policy: CheckPolicy())
        let same = report.problems.filter { $0.code == "KV408" }
        #expect(same.map(\.place.line) == [13])
        #expect(report.silenced.map(\.count) == [2])
        // Those that nothing needs are told, though not all of them.
        #expect(report.problems.count { $0.code == "KV107" } == 1_000)
    }

    /// A few lines could else stand for millions of phrases.
    @Test func phrasesThatStandForTooMuchAreRefused() throws {
        let choices = "(aaaa|bbbb|cccc|dddd) (eeee|ffff|gggg|hhhh) (iiii|jjjj|kkkk|llll)"
        var script = "bot shop\n"
        for node in 0..<40 {
            script += "\n== n\(node)\n"
            for phrase in 0..<100 { script += "? \(choices) \(node)x\(phrase)\n" }
            script += "end\n"
        }
        let reading = source(script).read()
        #expect(reading.problems.map(\.code) == ["KV108"])
        var assembly = BotAssembly(source(script))
        let root = assembly.root().map { ScriptReader.read($0).script }
        let kept = try #require(root ?? nil).nodes.elements.flatMap { $0.phrases["en"] ?? [] }
        #expect(kept.count * 64 * choices.count / 3 < ScriptReader.maxSpelledOut * 2)
        #expect(kept.count > 1_000)
    }
}

extension JSONValue {
    /// The most members that an object in it has.
    fileprivate var longestObject: Int {
        let inside = (members?.map(\.value) ?? []) + (elements ?? [])
        return max(members?.count ?? 0, inside.map(\.longestObject).max() ?? 0)
    }
}
