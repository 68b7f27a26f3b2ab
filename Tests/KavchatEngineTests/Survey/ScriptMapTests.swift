import Testing

@testable import KavchatEngine

/// What is drawn of a script, and how Graphviz and Mermaid are told it.
@Suite struct ScriptMapTests {
    private func map(_ kav: String) throws -> ScriptMap {
        let source = BotSource(files: [("bot.kav", Array(kav.utf8))])
        return ScriptMap(try source.compile().script)
    }

    /// Marks of all three languages, and names that are words of theirs.
    private static let awkward = """
        bot shop   language he

        screen orders "הזמנות"
        field city text
        fallback "לא הבנתי."
            then contact
        agent before who

        == end "הסוף & \\"חזרה\\""
        ? שלום
        שלום
        * "איפה [ההזמנה] \\"שלי\\"?"  -> graph
        * "1. a|b #1; <b>c\\\\n"  -> screen orders
        * שיחה -> agent

        == graph
        if city = "תל אביב" -> end
        else -> subgraph

        == subgraph
        goto end

        == who
        ask city "מאיפה?"
            retry "שוב?"
            skip -> end
        return

        == lost
        end
        """

    @Test func graphvizGetsIdsInQuotesAndNothingThatItWouldObey() throws {
        let text = DotPrinter(try map(Self.awkward)).text(Extent())
        #expect(
            text == """
                digraph "shop" {
                    rankdir=LR;
                    node [shape=box, style=rounded, fontname="sans-serif"];
                    edge [fontname="sans-serif", fontsize=10];
                    "end" [label="end\\nהסוף &amp; \\"חזרה\\"", penwidth=3];
                    "graph" [label="graph"];
                    "subgraph" [label="subgraph"];
                    "who" [label="who"];
                    "lost" [label="lost", style="rounded,dotted"];
                    ":fallback" [label="fallback", shape=plaintext];
                    ":contact" [label="contact", shape=ellipse, style=bold];
                    ":before an agent" [label="before an agent", shape=plaintext];
                    ":screen orders" [label="screen orders", shape=note];
                    ":agent" [label="agent", shape=ellipse, style=bold];
                    ":return" [label="return", shape=ellipse];
                    ":end" [label="end", shape=ellipse];
                    ":fallback" -> ":contact" [style=bold];
                    ":before an agent" -> "who" [label="call", style=bold];
                    "end" -> "graph" [label="איפה [ההזמנה] \\"שלי\\"?"];
                    "end" -> ":screen orders" [label="1. a|b #1; <b>c\\\\n"];
                    "end" -> ":agent" [label="שיחה"];
                    "graph" -> "end" [label="if city = \\"תל אביב\\"", style=dashed];
                    "graph" -> "subgraph" [label="else", style=dashed];
                    "subgraph" -> "end" [label="goto", style=bold];
                    "who" -> "end" [label="skip city"];
                    "who" -> ":return" [style=bold];
                    "lost" -> ":end" [style=bold];
                    ":agent" -> ":before an agent" [label="asks first", style=bold];
                }

                """
        )
    }

    @Test func mermaidGetsNumbersForIdsAndEntitiesForMarks() throws {
        let text = MermaidPrinter(try map(Self.awkward), Extent()).text
        #expect(
            text == """
                flowchart LR
                    n1("end<br/>הסוף #38; #34;חזרה#34;")
                    n2("graph")
                    n3("subgraph")
                    n4("who")
                    n5("lost")
                    n6["fallback"]
                    n7(["contact"])
                    n8["before an agent"]
                    n9>"screen orders"]
                    n10(["agent"])
                    n11(["return"])
                    n12(["end"])
                    n6 ==> n7
                    n8 ==>|"call"| n4
                    n1 -->|"איפה #91;ההזמנה#93; #34;שלי#34;?"| n2
                    n1 -->|"1#46; a#124;b #35;1#59; #60;b#62;c#92;n"| n9
                    n1 -->|"שיחה"| n10
                    n2 -.->|"if city = #34;תל אביב#34;"| n1
                    n2 -.->|"else"| n3
                    n3 ==>|"goto"| n1
                    n4 -->|"skip city"| n1
                    n4 ==> n11
                    n5 ==> n12
                    n10 ==>|"asks first"| n8
                    style n1 stroke-width:3px
                    style n5 stroke-dasharray:3

                """
        )
    }

    @Test func charactersThatTurnOrControlATextAreNotPassedOn() throws {
        let text = "a\u{202E}b\u{1B}[31m\u{2067}c\u{2069}\u{9B}\nd"
        #expect(MapDrawing.escaped(text) { _ in nil } == "ab[31mc d")
    }

    @Test func aNumberKeepsTheDigitsItIsWrittenWith() throws {
        let map = try map(
            """
            bot shop
            field code text
            == welcome
            ask code "Code?"
            if code = "007" -> secret
            else if code = 7 -> secret
            end
            == secret
            end
            """
        )
        let labels = map.ways(from: .node(0)).compactMap { $0.label?.words }
        #expect(labels == ["if code = \"007\"", "else if code = 7"])
    }

    @Test func longTextsAreCut() throws {
        let long = String(repeating: "word ", count: 30)
        let map = try map("bot b\n\n== a\nHi.\n* \(long)-> a\n")
        let label = try #require(MapDrawing(map, Extent()).lines.first?.label)
        #expect(label.count == 60 && label.hasSuffix("…"))
    }

    @Test func stepsThatAreNeverRunLeadNowhere() throws {
        let map = try map("bot b\n\n== a\n? x\ngoto b\n* No -> c\n\n== b\nend\n\n== c\ngoto b\n")
        #expect(map.strays == [2])
        #expect(map.ways(from: .node(0)).map(\.to) == [.node(1)])
    }

    @Test func aNeighbourhoodGoesAsDeepAsAskedAndHasWhatLeadsThere() throws {
        var kav = "bot b\n"
        for index in 0..<9 {
            kav += "\n== n\(index)\n* On -> n\(min(index + 1, 8))\n* Team -> contact\n"
        }
        let map = try map(kav)
        let middle = try #require(map.node(named: "n4"))
        #expect(map.nodes(of: Extent(focus: middle)) == [3, 4, 5, 6])
        #expect(map.nodes(of: Extent(focus: middle, depth: 1)) == [3, 4, 5])
        #expect(map.nodes(of: Extent(depth: 3)) == [0, 1, 2, 3])
        #expect(map.nodes(of: Extent()).count == 9)
        #expect(map.nearest(to: "n44") == "n4")
    }

    @Test func everyShippedBotIsDrawnWithAllItsNodes() throws {
        for name in ShippedBots.all {
            let map = ScriptMap(try ShippedBots.bot(name).script)
            #expect(map.strays.isEmpty)
            let dot = DotPrinter(map).text(Extent())
            for node in map.nodes { #expect(dot.contains("\n    \"\(node.id)\" [label=")) }
        }
    }
}
