import Testing

@testable import KavchatEngine

/// What is told of a script with statements that cannot be read, and what is mended in it.
@Suite struct BrokenScriptTests {
    private func source(_ text: String) -> BotSource {
        BotSource(files: [(name: "shop.kav", bytes: Array(text.utf8))])
    }

    private func told(_ text: String) -> [String] {
        CheckReport(of: source(text), policy: CheckPolicy()).problems
            .map { "\($0.place.line) \($0.code)" }
    }

    private func mended(_ text: String) -> String {
        let mending = Mending(of: source(text), policy: CheckPolicy(level: .info))
        return String(decoding: mending.files[0].bytes, as: UTF8.self)
    }

    private let half = """
        bot shop
        field mood text
        fallback "Sorry?"

        == welcome
        Hi.
        * Orders > orders

        == orders
        Ho.
        goto
        """

    @Test func nothingFollowsFromAStatementThatCannotBeRead() {
        #expect(told(half) == ["7 KV101", "11 KV101"])
        #expect(mended(half) == half)
    }

    @Test func aQuestionWithAWrongWordIsToldOnce() {
        let script = "bot shop\n\n== welcome\nend\nask nam \"Name?\" numer\n"
        #expect(told(script) == ["5 KV102"])
    }

    @Test func aBadNameIsToldOnce() {
        #expect(told("bot shop\n\n=== three\nHi.\nend\n") == ["3 KV105"])
        #expect(told("bot shop\n\n== a/b\nHi.\nend\n") == ["3 KV105"])
    }

    @Test func aScriptWithoutNodesLacksOneThing() {
        #expect(told("bot shop\n") == ["1 KV101"])
        #expect(told("bot shop\n= welcome\nHi.\n") == ["2 KV102", "3 KV102"])
        let problems = source("bot shop\r\r== welcome\rHi.\r").read().problems
        #expect(
            problems.map(\.message) == ["The lines of this file end in a carriage return alone."]
        )
    }

    /// Words that a statement has no use for take no finding away, but the edit.
    @Test func whatIsLeftOutWithAWarningIsNotMendedBlindly() {
        let script = "bot shop\n\n== welcome\nHi.\nend now\n"
        #expect(told(script).contains("4 KV203"))
        #expect(mended(script) == script)
    }

    @Test func aDeclarationWithACommentIsLeftToItsAuthor() {
        let script = """
            bot shop
            # Asked for by sales.
            field mood text
            field size text  # of shoes

            field colour text

            == welcome
            Hi.
            end
            """
        let left = script.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("field colour") }.joined(separator: "\n")
        #expect(mended(script) == left)
    }

    @Test func theButtonThatLeadsToAnAgentIsTheOneThatIsNamed() {
        let script = "bot shop\n\n== welcome\nHi.\n* A -> welcome\n* B -> agent\n* C -> contact\n"
        #expect(told(script).contains("6 KV506"))
    }

    @Test func aFolderPrintedAsKavKeepsItsComments() throws {
        let script = "# Ours.\nbot shop\n\n== welcome\nHi.  # warm\nend\n"
        let files = try ScriptFormatter(source(script)).folder(.kav)
        #expect(files.map(\.name) == ["shop.kav"])
        let text = String(decoding: files[0].bytes, as: UTF8.self)
        #expect(text.contains("# Ours.") && text.contains("# warm"))
    }
}
