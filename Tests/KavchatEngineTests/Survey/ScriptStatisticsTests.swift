import Testing

@testable import KavchatEngine

@Suite struct ScriptStatisticsTests {
    private static let shop = """
        bot shop   language en   also he

        field name name

        == welcome
        ? hello
        ? good morning
        Hi {name}, it's 10 o'clock!  @hi
        | Hello again.
        * Orders -> orders  @b1
        * Team -> contact  @b2

        == orders
        ? my order
        ask name "Your name?"  @q
            retry "Again, please."  @r
        if known name -> welcome
        else -> contact

        text he

        unused = זה לא נאמר

        == welcome
        ? שלום
        hi = היי {name}, השעה 10!  # from 0000000000000000
        b1 = הזמנות
        """

    private func statistics(_ kav: String) throws -> ScriptStatistics {
        let reading = BotSource(files: [("bot.kav", Array(kav.utf8))]).check()
        return ScriptStatistics(try #require(reading.bot).script)
    }

    @Test func whatIsMissingCountsAndWhatIsNotSaidDoesNot() throws {
        let statistics = try statistics(Self.shop)
        #expect(
            statistics.lines(within: nil).joined(separator: "\n") == """
                shop

                  nodes       2
                  steps       4
                  buttons     2
                  questions   1
                  conditions  1
                  leads       0
                  fields      1
                  screens     0

                      words  lines  missing  changed  phrases  missing  complete
                  en     12      5        0        0        3        0     100 %
                  he      4      2        3        1        1        1      42 %
                """
        )
        // 2 of 5 lines and 1 of 2 nodes with phrases.
        #expect(statistics.languages.map(\.percent) == [100, 42])
    }

    @Test func aNarrowTerminalGetsAColumnALanguage() throws {
        let statistics = try statistics(Self.shop)
        let tables = { (columns: Int) in
            statistics.lines(within: columns).dropFirst(11).joined(separator: "\n")
        }
        #expect(tables(64) == tables(1_000))
        #expect(
            tables(63) == """
                                en    he
                  words         12     4
                  lines          5     2
                    missing      0     3
                    changed      0     1
                  phrases        3     1
                    missing      0     1
                  complete   100 %  42 %
                """
        )
    }

    @Test(arguments: [40, 41, 50, 63, 80, 200])
    func noTableIsWiderThanTheTerminal(columns: Int) throws {
        let long = String(repeating: "l", count: 64)
        let languages = "he ar de fr es it pt ru tr \(long) x\(long.dropFirst())"
        let lines = try statistics(
            "bot shop   language en   also \(languages)\n== a\n? b\nHi.\nend\n"
        )
        .lines(within: columns)
        #expect(lines.allSatisfy { $0.count <= columns })
        for language in ["en", "tr", "lll", "xll"] {
            #expect(lines.contains { $0.contains(language) })
        }
    }

    @Test func programsGetTheSameNumbers() throws {
        let json = String(decoding: try statistics(Self.shop).json, as: UTF8.self)
        #expect(
            json == #"{"bot":"shop","nodes":2,"steps":4,"buttons":2,"questions":1,"conditions":1,"#
                + #""leads":0,"fields":1,"screens":0,"languages":[{"language":"en","words":12,"#
                + #""lines":5,"missingLines":0,"changedLines":0,"phrases":3,"#
                + #""nodesWithoutPhrases":0,"percent":100},{"language":"he","words":4,"lines":2,"#
                + #""missingLines":3,"changedLines":1,"phrases":1,"nodesWithoutPhrases":1,"#
                + #""percent":42}]}"#
        )
    }

    @Test(arguments: [
        ("", 0), ("  —  ", 0), ("it's 10 o'clock", 3), ("3.50 € or 1,000", 3), ("ד״ר לוי", 2),
        ("e-mail", 2), ("\u{202E}x\u{0}y", 2), ("شكرًا جزيلاً", 2),
    ])
    func wordsAreCountedAsUnicodePartsThem(text: String, count: Int) {
        let counter = WordCounter()
        #expect(counter.words(in: text) == count)
    }

    @Test func withoutDataOfICUSpacesPartWords() {
        let counter = WordCounter(iterator: nil)
        #expect(counter.words(in: "it's 10 o'clock,\nnow") == 4)
        #expect(counter.words(in: "  ") == 0)
    }

    @Test func aHundredPerCentIsOnlyWhatIsWhole() {
        #expect(Translation.percent(999, of: 1_000) == 99)
        #expect(Translation.percent(0, of: 0) == 100)
    }

    @Test func theShippedBotsAreComplete() throws {
        for name in ShippedBots.all {
            let statistics = ScriptStatistics(try ShippedBots.bot(name).script)
            #expect(statistics.languages.allSatisfy { $0.percent == 100 && $0.changedLines == 0 })
        }
    }
}
