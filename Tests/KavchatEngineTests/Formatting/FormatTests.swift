import Testing

@testable import KavchatEngine

/// What `fmt` makes of files as people write them.
@Suite struct FormatTests {
    private func formatted(_ files: [(name: String, text: String)]) throws -> [String: String] {
        let source = BotSource(files: files.map { ($0.name, Array($0.text.utf8)) })
        let printed = try ScriptFormatter(source).formatted()
        let again = try ScriptFormatter(BotSource(files: printed)).formatted()
        #expect(again.map(\.bytes) == printed.map(\.bytes))
        return printed.reduce(into: [:]) { $0[$1.name] = String(decoding: $1.bytes, as: UTF8.self) }
    }

    private func formatted(_ kav: String) throws -> String {
        try #require(try formatted([("shop.kav", kav)])["shop.kav"])
    }

    @Test func theLayoutIsOneAndCommentsStayWithTheirStatements() throws {
        let loose = """
            #  The shop's bot.

            screen   product "Product page"   needs-target
            # who asks
            field phone from identity   phone   # for calls
            bot shop   also   language en
            fallback Sorry, no idea.
              then   contact
              no ai


            start welcome
            ==   welcome   Hello again
            # first words
            Hi! How can I help?   # warm

            |   Hello!
            *Where is my order? ->track
            * A label that is longer than forty characters, you see -> contact
            *   Call us->tel:+97230000000   # by day
            # Orders

            == track

            ?   where is my order
            ! cancel it    # must not match
            ask orderNo "Which number?" 1000..999999 number skippable, 3 tries
               # patience
               retry Only digits, please.
               skip  ->  contact
            if (orderNo >= 500000 and not (screen checkout or known phone)) -> welcome
            else if orderNo in 1,2 , 3 -> contact
            else -> screen product "4 2"
            # the end
            """
        #expect(
            try formatted(loose) == """
                bot shop   language en

                #  The shop's bot.

                screen product "Product page" needs-target

                # who asks
                field phone phone from identity        # for calls

                fallback "Sorry, no idea."
                    no ai
                    then contact

                == welcome "Hello again"
                # first words
                Hi! How can I help?                    # warm
                    | Hello!
                * Where is my order?     -> track
                * A label that is longer than forty characters, you see -> contact
                * Call us                -> tel:+97230000000  # by day

                # Orders

                == track
                ? where is my order
                ! cancel it                            # must not match
                ask orderNo "Which number?" number 1000..999999, 3 tries, skippable
                    # patience
                    retry "Only digits, please."
                    skip -> contact
                if orderNo >= 500000 and not (screen checkout or known phone) -> welcome
                else if orderNo in (1, 2, 3) -> contact
                else -> screen product "4 2"

                # the end

                """
        )
    }

    @Test func idsAreWrittenOnceAndNeverReused() throws {
        let one = "bot shop   language en\n\n== welcome\nHi!\nHow are you?\n"
        #expect(try formatted(one) == one)
        let two = one.replacing("language en", with: "language en   also he")
        let written = try formatted(two)
        #expect(
            written == """
                bot shop   language en   also he

                == welcome
                Hi!  @welcome.1
                How are you?  @welcome.2

                """
        )
        // A line put between takes a new id, even that of none that a text file remembers.
        let between = written.replacing("How are", with: "Nice to see you.\nHow are")
        let texts = "text he\n\n== welcome\nwelcome.1 = היי\nwelcome.7 = ישן\n"
        let files = try formatted([("shop.kav", between), ("shop.he.kavtext", texts)])
        #expect(files["shop.kav"]?.contains("Nice to see you.  @welcome.8\n") == true)
        #expect(files["shop.kav"]?.contains("How are you?  @welcome.2\n") == true)
        // Going back to one language keeps what is written.
        let back = written.replacing("   also he", with: "")
        #expect(try formatted(back) == back)
    }

    @Test func textFilesAreKeptInStepWithTheSource() throws {
        let kav = """
            bot shop   language en   also he

            == welcome
            ? hello there
            Hi, friend!  @welcome.1
            * Go on                  -> more  @welcome.2

            == more
            ? tell me more
            More.  @more.1
            end

            """
        let hash = SourceHash.of(["Hi!"])
        let texts = """
            text he   # by Dana
            more.1 = עוד
            ignore בבקשה
            gone.1 = הלך
            # careful
            welcome.1 = היי   # from \(hash) checked twice
            == more
            ? ספר לי עוד
            """
        let files = try formatted([("shop.kav", kav), ("shop.he.kavtext", texts)])
        #expect(files["shop.kav"] == kav)
        #expect(
            files["shop.he.kavtext"] == """
                text he                                # by Dana

                ignore בבקשה

                == welcome
                #! missing: ? hello there
                #! changed: welcome.1 = Hi, friend!
                # careful
                welcome.1 = היי                        # from \(hash) checked twice
                #! missing: welcome.2 = Go on

                == more
                ? ספר לי עוד
                more.1 = עוד                           # from \(SourceHash.of(["More."]))

                #! not used by the script:
                gone.1 = הלך

                """
        )
        // What is marked is missing still.
        let source = BotSource(files: files.map { ($0.key, Array($0.value.utf8)) })
        #expect(source.read().problems.map(\.code) == ["KV701"])
        let table = source.read().bot?.script.texts["he"]
        #expect(table?["welcome.2"] == nil)
        #expect(table?["welcome.1"]?.source == hash)
    }

    @Test func aLanguageWithoutTextsGetsAFileToFillIn() throws {
        let kav = "bot shop language en also he ar\n== a\n? hello there\nHi!\nend\ntext ar\n"
        let formatter = try ScriptFormatter(BotSource(files: [("shop.kav", Array(kav.utf8))]))
        let new = formatter.newTexts()
        #expect(new.map(\.name) == ["shop.he.kavtext"])
        #expect(
            String(decoding: new.first?.bytes ?? [], as: UTF8.self) == """
                text he

                == a
                #! missing: ? hello there
                #! missing: a.1 = Hi!

                """
        )
        let all = BotSource(files: try formatter.formatted() + new)
        #expect(try ScriptFormatter(all).newTexts().isEmpty)
        #expect(try ScriptFormatter(all).document(.json) == formatter.document(.json))
    }

    @Test func aTranslationIsFreshByTheFirstDigitsOfItsHash() {
        let hash = SourceHash.of(["Hi!", "Hello!"])
        #expect(hash.utf8.count == 16)
        #expect(SourceHash.isOf(hash, ["Hi!", "Hello!"]))
        #expect(SourceHash.isOf(String(hash.prefix(4)).uppercased(), ["Hi!", "Hello!"]))
        #expect(!SourceHash.isOf(String(hash.prefix(3)), ["Hi!", "Hello!"]))
        #expect(!SourceHash.isOf(hash, ["Hi!"]))
    }

    @Test func aBotOfSeveralFilesKeepsThem() throws {
        let files = try formatted([
            ("a.kav", "== one\nOne.   @one.1\ngoto two\n# last of a\n"),
            ("b.kav", "# first of b\nbot shop language en\nscreen orders\n== two\nTwo.\n"),
        ])
        #expect(files["a.kav"] == "== one\nOne.  @one.1\ngoto two\n\n# last of a\n")
        #expect(
            files["b.kav"]
                == "# first of b\nbot shop   language en\n\nscreen orders\n\n== two\nTwo.\n"
        )
    }

    @Test func linesSaidTwiceAreNamedTheSecondTime() throws {
        let kav = """
            bot shop   language en

            == welcome
            ask name "Your name?"  @lead.q
            | Who are you?
            call again

            == again
            ask name @lead.q @@second
            say @lead.q
            * @lead.q -> welcome

            """
        let printed = try formatted(kav)
        #expect(printed.contains("ask name  @lead.q @@second\n@lead.q\n* @lead.q "))
        let bot = try BotSource(files: [("shop.kav", Array(printed.utf8))]).compile()
        #expect(bot.script.nodes["again"]?.steps.first?.id == "second")
        #expect(bot.script.texts["en"]?["lead.q"]?.variants.count == 2)
    }

    @Test func brokenFilesAreNotPrinted() {
        // The last one only has words too many, which printing would lose.
        for text in [
            "== a\nHi\n", "bot shop\n== a\n* Nowhere\n", "bot shop\n== a b\n== a\n",
            "bot shop\n== a\nend of the season\n",
        ] {
            let source = BotSource(files: [("shop.kav", Array(text.utf8))])
            #expect(throws: ScriptProblems.self) { try ScriptFormatter(source) }
        }
        // Names that lead nowhere are no reason.
        let loose = BotSource(files: [("a.kav", Array("bot a\n== a\nset x = 1\ngoto b\n".utf8))])
        #expect(throws: Never.self) { try ScriptFormatter(loose).formatted() }
    }

    @Test func whatKavHasNoPlaceForIsRefusedWithItsPlace() throws {
        let json = """
            {"format":"kavscript","version":1,"bot":{"id":"a","language":"en"},"start":"a","text":{"en":{}},
            "nodes":[{"id":"a","match":{"phrases":["b"],"wild":1},"steps":[{"end":true,"kept":[1]}]}]}
            """
        let formatter = try ScriptFormatter(BotSource(files: [("a.json", Array(json.utf8))]))
        let error = #expect(throws: ScriptProblems.self) { try formatter.document(.kav) }
        #expect(error?.problems.map(\.code) == ["KV107"])
        #expect(error?.problems.first?.place.line == 2)
        let kept = json.replacing(#","wild":1"#, with: "")
        let source = BotSource(files: [("a.json", Array(kept.utf8))])
        let kav = try ScriptFormatter(source).document(.kav)
        #expect(String(decoding: kav, as: UTF8.self).hasSuffix("end\n    extra kept = [1]\n"))
    }

    @Test func aBotOfSeveralFilesIsOneTextWithAllComments() throws {
        let files = [
            ("a.kav", "# Kept by the shop.\n== more\nMore. @more.1  # soon\nend\n# That is all.\n"),
            ("b.kav", "# The bot.\nbot shop also he\n\n# First.\n== welcome\nHi. @hi\ngoto more\n"),
            (
                "b.he.kavtext",
                "# Hebrew, by Noa.\ntext he\n\n# A greeting.\nhi = שלום  # short\n# Later.\n"
            ),
        ]
        let source = BotSource(files: files.map { ($0.0, Array($0.1.utf8)) })
        let printed = try ScriptFormatter(source).document(.kav)
        let text = String(decoding: printed, as: UTF8.self)
        #expect(
            text == """
                # The bot.
                bot shop   language en   also he
                start welcome

                # Kept by the shop.
                == more
                More.  @more.1                         # soon
                end

                # That is all.

                # First.
                == welcome
                Hi.  @hi
                goto more

                # Hebrew, by Noa.
                text he

                == more
                #! missing: more.1 = More.

                == welcome
                # A greeting.
                hi = שלום                              # short

                # Later.

                """
        )
    }

    @Test func theSchemaKnowsTheVerbsAndFeaturesOfTheReader() throws {
        let schema = try JSONReader.read(ShippedBots.resource("kavscript.schema.json")).value
        func texts(_ value: JSONValue?) -> Set<String> {
            Set((value?.elements ?? []).compactMap(\.text))
        }
        let features = schema["properties"]?["requires"]?["items"]?["enum"]
        #expect(texts(features) == ScriptReader.features)
        let steps = (schema["$defs"]?.members ?? []).map(\.key).filter { $0.hasPrefix("step.") }
        #expect(Set(steps) == Set(ScriptReader.verbs.map { "step." + $0 }))
    }
}
