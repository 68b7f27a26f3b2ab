import KavchatEngine
import KavchatUI
import Testing

/// Trees as they stand in a terminal.
@Suite struct TreeTextTests {
    private func tree(
        _ kav: String,
        from focus: String? = nil,
        depth: Int? = nil,
        columns: Int? = nil
    ) throws -> String {
        let source = BotSource(files: [("bot.kav", Array(kav.utf8))])
        let map = ScriptMap(try source.compile().script)
        let extent = Extent(
            focus: try focus.map { try #require(map.node(named: $0)) },
            depth: depth
        )
        let text = TreeText(columns: columns)
        return ScriptTree(map, extent).rows.map { text.line($0) }.joined(separator: "\n")
    }

    private static let shop = """
        bot shop   language en

        field order number
        fallback "Sorry."
            then contact
        agent before who

        == welcome
        Hi.
        * Orders -> track
        * Anything else -> topics
        * Call -> tel:+97230000000

        == track
        ? where is it
        ? my order
        ask order "Which?"
            retry "Again?"
            skip -> topics
        if order > 500 -> fresh
        else -> old

        == fresh
        goto topics

        == old
        call who
        goto welcome

        == topics
        * Back -> restart
        * Team -> agent

        == who
        Someone.
        return

        == bye
        ? bye
        end

        == lost
        goto lonely

        == lonely
        goto lost
        """

    @Test func aNodeStandsOnceWhereTheFewestWaysLeadToIt() throws {
        #expect(
            try tree(Self.shop) == """
                welcome  start
                ├─ * Orders → track  2 phrases · asks order
                │  ├─ skip order ↓ topics
                │  ├─ if order > 500 → fresh
                │  │  └─ goto ↓ topics
                │  └─ else → old
                │     ├─ call → who
                │     │  └─ return
                │     └─ goto ↑ welcome
                ├─ * Anything else → topics
                │  ├─ * Back ↑ welcome
                │  └─ * Team → agent
                └─ * Call → tel:+97230000000

                fallback
                └─ contact

                before an agent
                └─ call ↑ who

                bye  1 phrase
                └─ end

                Nothing leads here:

                lost
                └─ goto → lonely
                   └─ goto ↑ lost

                (↑ is drawn above, ↓ below)
                shop: 9 nodes
                """
        )
    }

    @Test func theNeighbourhoodOfANodeHasWhatLeadsThere() throws {
        #expect(
            try tree(Self.shop, from: "topics", depth: 1) == """
                Ways to “topics”:
                  welcome  * Anything else
                  track  skip order
                  fresh  goto

                topics
                ├─ * Back → welcome  start · … 4 more
                └─ * Team → agent
                """
        )
        #expect(try tree(Self.shop, from: "bye") == "bye  1 phrase\n└─ end")
    }

    @Test func foreignTextKeepsItsDirectionAndItsControlsAreShown() throws {
        let kav = """
            bot b   language he

            == a
            * חזרה להתחלה -> a
            * "\\u{1B}[2Jx\\u{202E}y" -> a
            """
        #expect(
            try tree(kav, from: "a") == """
                Ways to “a”:
                  a  * \u{2068}חזרה להתחלה\u{2069}
                  a  * \u{2068}␛[2Jx⇄y\u{2069}

                a  start
                ├─ * \u{2068}חזרה להתחלה\u{2069} ↑ a
                └─ * \u{2068}␛[2Jx⇄y\u{2069} ↑ a

                (↑ is drawn above, ↓ below)
                """
        )
    }

    @Test(arguments: [20, 40, 80])
    func noLineIsWiderThanTheTerminal(columns: Int) throws {
        var kav = "bot b   language en\n"
        for index in 0..<30 {
            kav += "\n== quite.a.long.name.for.a.node.\(index)\n? where is number \(index)\n"
            kav += "* A label that would not fit into many terminals, however wide"
            kav += " -> quite.a.long.name.for.a.node.\(min(index + 1, 29))\n"
        }
        let lines = try tree(kav, columns: columns).split(separator: "\n")
        // Bars of eight levels stay, whatever the width.
        #expect(lines.allSatisfy { $0.count <= max(columns, 8 * 3 + 20) })
        #expect(try tree(kav, columns: 80).contains("│") == false)
    }

    @Test func arabicLettersTakeTheCellsThatTheyHaveUnjoined() throws {
        let kav = "bot b   language ar\n\n== a\n* الإبلاغ عن مشكلة -> a\n? مشكلة\n"
        // "└─ * ", 16 letters, " ↑ a": nothing is cut at 25 columns, a letter at 24.
        #expect(try tree(kav, columns: 25).contains("\u{2068}الإبلاغ عن مشكلة\u{2069} ↑ a"))
        #expect(try tree(kav, columns: 24).contains("\u{2068}الإبلاغ عن…\u{2069} ↑ a"))
    }

    @Test func aDeepScriptBeginsAtTheEdgeAgain() throws {
        var kav = "bot b   language en\n"
        for index in 0..<20 { kav += "\n== n\(index)\n* On -> n\(min(index + 1, 19))\n" }
        let text = try tree(kav)
        #expect(text.contains("                     └─ * On ↓ n8\n\nn8  continued\n└─ * On → n9\n"))
        #expect(text.contains("\n\nn16  continued\n"))
        #expect(try tree(kav, depth: 10).contains("   └─ * On → n10  … 9 more\n"))
    }

    @Test func ofALargeScriptAnOverviewIsDrawn() throws {
        var kav = "bot b   language en\n"
        for index in 0..<300 {
            kav +=
                "\n== n\(index)\n? what is \(index)\n* On -> n\(index / 100 * 100 + index % 100 / 2)\n"
        }
        let text = try tree(kav)
        let lines = text.split(separator: "\n")
        #expect(lines.count < 40)
        #expect(text.contains("\nNot led to from the start:\nn1  1 phrase · …\n"))
        #expect(text.contains("\nand 279 more\n"))
        #expect(try tree(kav, depth: .max).split(separator: "\n").count > 600)
    }
}
