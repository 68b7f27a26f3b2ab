import Testing

@testable import KavchatEngine

/// Slips that authors make, and all that they are told of each: no more than one slip needs.
@Suite struct AuthorSlipTests {
    private func told(_ bytes: [UInt8]) -> [String] {
        BotSource(files: [("shop.kav", bytes)]).check().problems.map { problem in
            let text =
                "\(problem.place.line):\(problem.place.column) \(problem.code) \(problem.message)"
                + (problem.suggestion.map { " \($0)" } ?? "")
            return text.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
        }
    }

    @Test(arguments: [
        (
            "bot shop\n== welcome\nHi.\n* Team -> contcat\n",
            "4:11 KV201 There is no node “contcat”. Did you mean “contact”?"
        ),
        (
            "bot shop\n== welcome\nHi.\n* A -> oders\n* Team -> contact\n== orders\nHere.\nend\n",
            "4:8 KV201 There is no node “oders”. Did you mean “orders”?"
        ),
        (
            "bot shop\n== welcome\nHi.\n* A -> a\n* Team -> contact\n== a\nOne.\nend\n== a\nTwo.\nend\n",
            "9:4 KV104 There is a node “a” already. Give one of them another name."
        ),
        (
            "bot shop\n== welcome\n\"Hi.\n* Team -> contact\n",
            "3:1 KV101 The quote at the beginning of this text is not closed. "
                + "Close it, or write \\\" for the character."
        ),
        (
            "bot shop\n== welcome\nHi.\ngotto team\n== team\ncontact\n",
            "4:1 KV203 The conversation stops behind this step: the node “welcome” goes nowhere and "
                + "asks nothing. Add buttons, “goto” a node, or “end” the conversation. "
                + "4:1 KV102 “gotto team” is said to the visitor here. Did you mean “goto team”? "
                + "5:4 KV202 Nothing leads to the node “team”. "
                + "Give it phrases, lead a button here, or delete it."
        ),
        (
            "\u{FEFF}== welcome\nHi.\nend\n",
            "1:1 KV101 The bot has no name. Begin with a line such as: bot my-shop"
        ),
        (
            "bot shop\n== welcome\nHi.\n* A → b\n* Team -> contact\n",
            "4:1 KV101 The button has no target. Write the arrow as “->”, not as “→”."
        ),
        (
            "bot shop\n== welcome\nHi.\n* A -> www.example.com\n* Team -> contact\n",
            "4:8 KV201 There is no node “www.example.com”. A link begins with https://."
        ),
        (
            "bot shop\n== welcome\nHi.\n* A -> tel:+49 30\n* Team -> contact\n",
            "4:16 KV110 “30” stands after the end of the statement. A target has no spaces in it."
        ),
        (
            "bot shop\n== welcome\nHi.\n* A -> \u{200F}welcome\n* Team -> contact\n",
            "4:8 KV201 There is no node “\u{200F}welcome”. It has characters that nobody sees; type it anew."
        ),
        (
            "bot shop\nfield age number 1-99\n== welcome\nask age “Hi?”\n* Team -> contact\n",
            "2:18 KV101 “1-99” is not a range of whole numbers. Write: 1..99 "
                + "4:1 KV101 A question needs a field and a text in quotes. Write the quotes as \"…\"."
        ),
        (
            "bot shop language english\n== a:\nHi.\n* Team -> contact\n",
            "1:19 KV101 A language is expected here, not “english”. "
                + "Write its code, such as en, he or de-AT. "
                + "2:4 KV105 “a:” cannot be a name: names have 1 to 64 Latin letters, digits, “_”, “.” "
                + "and “-”, and begin with a letter or a digit. Call it “a”."
        ),
        ("", "1:1 KV101 The bot has no name. Begin with a line such as: bot my-shop"),
    ])
    func aSlipIsToldOnce(script: String, problem: String) {
        #expect(told(Array(script.utf8)).joined(separator: " ") == problem)
    }

    @Test func aScriptInUTF16IsToldWithoutItsMark() {
        let script = Array("bot shop\n".utf8)
        let little: [UInt8] = script.flatMap { byte -> [UInt8] in [byte, 0] }
        for bytes in [little, [0] + little.dropLast()] {
            #expect(told(bytes) == ["1:1 KV101 This is UTF-16 text. Save the file as UTF-8."])
        }
    }

    @Test func lineEndsOfWindowsAreNotShown() {
        let script =
            "\u{FEFF}bot shop\r\n== welcome\r\nHi.\r\n* A -> nowhere\r\n* Team -> contact\r\n"
        let source = BotSource(files: [("shop.kav", Array(script.utf8))])
        #expect(
            ProblemPrinter(source).lines(source.check().problems) == [
                "shop.kav:4:8: error KV201: There is no node “\u{2068}nowhere\u{2069}”.",
                "  \u{2068}* A -> nowhere\u{2069}", "         ^",
                "  Add a node of that name, or lead to another.", "1 error",
            ]
        )
    }

    @Test func whatIsQuotedOfALongLineIsCut() throws {
        let word = String(repeating: "y", count: 100_000)
        let script = "bot shop\n== welcome\nHi.\n* Team -> contact\n== end\nend \(word)\n"
        let lines = told(Array(script.utf8))
        let cut = try #require(lines.first { $0.contains("KV110") })
        #expect(cut.count < 400 && cut.contains("yyy…”"))
    }
}
