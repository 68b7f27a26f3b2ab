import Testing

@testable import KavchatEngine

/// What authors read when something is wrong; isolates are left out here to keep it readable.
@Suite struct ScriptProblemTests {
    private func problems(_ files: [(name: String, text: String)]) -> [String] {
        let source = BotSource(files: files.map { ($0.name, Array($0.text.utf8)) })
        return source.read().problems.map { problem in
            let text =
                "\(problem.place.file):\(problem.place.line):\(problem.place.column) \(problem.code)"
                + (problem.severity == .warning ? " warning" : "") + " \(problem.message)"
                + (problem.suggestion.map { " \($0)" } ?? "")
            return text.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
        }
    }

    private func problems(kav text: String) -> [String] {
        problems([(name: "shop.kav", text: text)])
    }

    @Test func everythingThatIsWrongIsToldAtOnce() {
        let script = """
            bot shop  languge en
            screens orders "My orders"
            field name nam

            == welcome
            Hi. @hi
            * Go -> welcom
            * Nowhere
            * Ours -> screen order
            * Bad -> http://example.com
            ask nickname "Who?" tries
                retri "Again"
                skip welcome
            if orderNo >> 5 -> welcome
            else -> nowhere
            goto
            end now
            * A
            == bad/id
            == welcome
            """
        #expect(
            problems(kav: script) == [
                "shop.kav:1:11 KV102 “languge” is not known here. Did you mean “language”?",
                "shop.kav:1:19 KV102 “en” is not known here. Known here: language, also.",
                "shop.kav:2:1 KV102 “screens” does not stand before the first node. "
                    + "Did you mean “screen”?",
                "shop.kav:3:12 KV102 “nam” is not known here. Did you mean “name”?",
                "shop.kav:7:9 KV201 There is no node “welcom”. Did you mean “welcome”?",
                "shop.kav:8:1 KV101 The button has no target. Write: * Label -> node",
                "shop.kav:9:18 KV402 warning The screen “order” is not declared. "
                    + "Declare it with the screens; in .kav: screen order \"Its label\"",
                "shop.kav:10:10 KV401 “http://example.com” cannot be opened. "
                    + "Links begin with https:// or tel: and hold no user name.",
                "shop.kav:11:21 KV102 “tries” is not known here. "
                    + "Known here: 3 tries, skippable, not skippable.",
                "shop.kav:12:5 KV102 “retri” is not known here. Did you mean “retry”?",
                "shop.kav:13:5 KV101 “->” and a target are expected here. "
                    + "Write: skip -> node",
                "shop.kav:14:12 KV102 There is no operator “>>”. "
                    + "The operators are =, !=, <, <=, >, >=, in, contains and starts with.",
                "shop.kav:15:1 KV101 There is no “if” above this “else”. "
                    + "Write an “if” line directly above it.",
                "shop.kav:16:1 KV101 A name is missing on this line. "
                    + "Write it behind “goto”.",
                "shop.kav:17:5 KV110 warning “now” stands after the end of the statement. "
                    + "Put a text that begins with a statement's word into quotes.",
                "shop.kav:18:1 KV101 The button has no target. Write: * Label -> node",
                "shop.kav:19:4 KV105 “bad/id” cannot be a name: names have 1 to 64 Latin letters, "
                    + "digits, “_”, “.” and “-”, and begin with a letter or a digit. "
                    + "Call it “bad-id”.",
                "shop.kav:20:4 KV104 There is a node “welcome” already. "
                    + "Give one of them another name.",
            ]
        )
    }

    /// Words and lines that would be dropped otherwise.
    @Test(arguments: [
        ("field size number 7", "2:19 KV102 “7” is not known here."),
        ("field size from", "2:12 KV101 A value is missing behind “from”."),
        ("field size no", "2:12 KV102 “no” is not known here."),
        ("start b\nstart a", "3:1 KV104 There is a line “start” already."),
        (
            "screen a \"A\" \"B\"",
            "2:15 KV110 warning “B” stands after the end of the statement."
        ),
        ("== b\nask size \"?\" not", "3:14 KV102 “not” is not known here."),
        ("== b\nask size \"?\" 3", "3:14 KV102 “3” is not known here."),
        ("== b\nwhen hours\nwhen never", "4:1 KV104 The node has a condition already."),
        ("== b \"B\"\ntitle C", "3:1 KV104 The node has a title already."),
        ("== b\n* Open -> screen", "3:11 KV101 What stands behind “screen” is missing."),
    ])
    func nothingIsDroppedWithoutAWord(line: String, problem: String) {
        let script = "bot shop\n\(line)\n== a\nHi.\n"
        #expect(problems(kav: script).contains { $0.hasPrefix("shop.kav:\(problem)") })
    }

    @Test func listsMayHaveCommas() {
        let script = """
            bot shop   language en   also he, ar
            agent before a, b
            field name
            field phone
            == a
            lead order name, phone
                consent "May we?"
            == b
            """
        let bot = try? BotSource(files: [("shop.kav", Array(script.utf8))]).compile()
        #expect(bot?.script.languages == ["en", "he", "ar"])
        #expect(bot?.script.agentBefore == ["a", "b"])
    }

    @Test func aLanguageThatTheBotHasNotIsToldWhereItStands() {
        let script = "bot shop\n== a\nHi.\ntext me\n== a\n? one\na.1 = Hi\n"
        #expect(
            problems(kav: script) == [
                "shop.kav:6:3 KV107 warning The language “me” is not one of the bot's languages. "
                    + "Add it to the bot's languages, which are en."
            ]
        )
    }

    @Test func columnsCountCharactersWhateverTheirBytes() {
        let script = """
            bot shop
            == welcome
            * שלום 👋🏽 -> nowhere # עברית
            """
        #expect(
            problems(kav: script) == [
                "shop.kav:3:13 KV201 There is no node “nowhere”. "
                    + "Add a node of that name, or lead to another."
            ]
        )
    }

    @Test func theCanonicalFormHasPlacesToo() {
        let json = """
            {"format": "kavscript", "version": 1,
             "bot": {"id": "shop", "language": "en"}, "bot": 1, "sart": "a",
             "fields": [{"id": "n", "type": "numbr"}],
             "nodes": [
              {"id": "a", "steps": [
                {"sya": "a.1"},
                {"say": "a.1", "goto": "b"},
                {"say": "a.2"},
                {"ask": "m", "text": "a.1"},
                {"if": [{"when": {"gt": [{"field": "n"}]}, "goto": "a"}]},
                {"lead": "x", "fields": []}
              ]},
              {"id": "a", "steps": []}
             ],
             "text": {"en": {"a.1": "Hi"}, "he": {}}}
            """
        #expect(
            problems([(name: "bot.json", text: json)]) == [
                "bot.json:1:1 KV101 The key “start” is missing here.",
                "bot.json:2:43 KV111 The key “bot” stands twice in this object. "
                    + "Delete one of them; the first one counts.",
                "bot.json:2:53 KV107 warning The key “sart” is unknown here and does nothing. "
                    + "Did you mean “start”?",
                "bot.json:3:33 KV102 There is no question type “numbr”. Did you mean “number”?",
                "bot.json:6:6 KV102 There is no step “sya”. Did you mean “say”?",
                "bot.json:7:20 KV103 This step has two verbs, “say” and “goto”. Make two of it.",
                "bot.json:8:13 KV701 The line “a.2” has no text in “en”. Did you mean “a.1”?",
                "bot.json:9:13 KV301 The field “m” is not declared. "
                    + "Declare it with the fields; in .kav: field m text",
                "bot.json:10:29 KV101 A comparison has a list of two sides.",
                "bot.json:11:5 KV501 The lead “x” has no consent text. "
                    + "Add a text that asks whether the answers may be sent; in .kav, below it: "
                    + "consent \"May we call you?\"",
                "bot.json:13:10 KV104 There is a node “a” already. Give one of them another name.",
                "bot.json:15:32 KV107 warning The language “he” is not one of the bot's languages. "
                    + "Add it to the bot's languages, which are en.",
            ]
        )
    }

    @Test(arguments: [
        (#"{"format":"kavscript","version":2}"#, "KV106"),
        (#"{"format":"kavscript","version":1,"requires":["telepathy"]}"#, "KV106"),
        (#"{"format":"other","version":1}"#, "KV101"), ("[]", "KV101"), ("{", "KV101"),
    ])
    func aScriptForAnotherEngineIsRefused(text: String, code: String) {
        let source = BotSource(files: [(name: "bot.json", bytes: Array(text.utf8))])
        #expect(source.read().problems.map(\.code) == [code])
        #expect(throws: ScriptProblems.self) { try source.compile() }
    }

    @Test func translationsThatAreMissingAreAWarning() throws {
        let files = [
            (name: "shop.kav", text: "bot shop language en also he\n== welcome\nHi. @a\nYou. @b\n"),
            (
                name: "shop.he.kavtext",
                text: "text he\na = שלום\n== welcom\n? היי\nc\nw.1: היי\n؟ היי\n"
            ),
        ]
        #expect(
            problems(files) == [
                "shop.he.kavtext:3:4 KV201 There is no node “welcom”. Did you mean “welcome”?",
                "shop.he.kavtext:4:1 KV101 A phrase stands below the line of its node. "
                    + "Write “== node” above it, with the node's name.",
                "shop.he.kavtext:5:1 KV101 A line of a text file is an id, “=” and the text. "
                    + "Write: welcome.1 = …",
                "shop.he.kavtext:6:1 KV101 A line of a text file is an id, “=” and the text. "
                    + "Write: w.1 = …",
                "shop.he.kavtext:7:1 KV101 A line of a text file is an id, “=” and the text. "
                    + "A phrase begins with the plain “?” or “!”.",
                "shop.kav:4:1 KV701 warning Lines without a text in “he”: 1. The first is “b”; "
                    + "it appears in “en”. "
                    + "In .kav, “kavchat fmt --write” adds them to the text file, to be filled in.",
            ]
        )
    }

    @Test func folderWithoutAScriptSaysSo() {
        #expect(
            problems([(name: "settings.json", text: "{}")]) == [
                "settings.json:1:1 KV101 There is no script here: a bot is a .kav or .json file, "
                    + "or a folder of them. Save the script under a name that ends in .kav."
            ]
        )
        #expect(BotSource(files: []).read().problems.count == 1)
    }

    @Test func inOneLineStandsTheWorstWithItsWayOut() {
        let text = "bot shop   also he\n== a\nHi.\n* A -> aa\n* B -> aaa\n"
        let source = BotSource(files: [(name: "shop.kav", bytes: Array(text.utf8))])
        let brief = ProblemPrinter(source).brief(source.read().problems)
        #expect(
            brief.filter { !"\u{2068}\u{2069}".contains($0) }
                == "shop.kav:4:8: error KV201: There is no node “aa”. Did you mean “a”? "
                + "(2 errors, 1 warning)"
        )
    }

    @Test func theCaretStandsBelowThePlace() {
        let text = "bot shop\n== welcome\n* A -> wlecome # here\n"
        let source = BotSource(files: [(name: "shop.kav", bytes: Array(text.utf8))])
        #expect(
            ProblemPrinter(source).lines(source.read().problems).joined(separator: "\n") == """
                shop.kav:3:8: error KV201: There is no node “\u{2068}wlecome\u{2069}”.
                  \u{2068}* A -> wlecome # here\u{2069}
                         ^
                  Did you mean “\u{2068}welcome\u{2069}”?
                1 error
                """
        )
    }

    @Test func changedScriptsNeverTrap() throws {
        let seed = Array((QuestionTests.script + ContactTests.script).utf8)
        let letters = Array("\n\n  *->?!=|\"@#{}().,\\:שa1 \u{300}".utf8)
        var state: UInt64 = 7
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var compiled = 0
        for _ in 0..<300 {
            var bytes = Array(seed.prefix(random(seed.count)))
            for _ in 0..<random(6) where !bytes.isEmpty {
                bytes[random(bytes.count)] = letters[random(letters.count)]
            }
            let reading = BotSource(files: [(name: "x.kav", bytes: bytes)]).read()
            #expect(reading.bot != nil || !reading.problems.isEmpty)
            if let bot = reading.bot {
                compiled += 1
                let again = BotSource(files: [(name: "x.json", bytes: bot.canonicalJSON)]).read()
                #expect(again.bot == bot)
            }
        }
        #expect(compiled > 10)
    }

    @Test func placesAreFoundAtEveryEdgeOfAFile() {
        let file = SourceFile(name: "a", bytes: Array("אב\n\ncd".utf8))
        var finder = PlaceFinder([file])
        func place(_ offset: Int) -> ScriptProblem.Place {
            finder.place(of: SourceSpan(file: 0, start: offset, end: offset))
        }
        #expect([0, 2, 4, 5, 6, 7, 8, 99].map { place($0).line } == [1, 1, 1, 2, 3, 3, 3, 3])
        #expect([0, 2, 4, 5, 6, 8, -1].map { place($0).column } == [1, 2, 3, 1, 1, 3, 1])
        let sourceLines = SourceLines(of: file)
        let lines = [0, 1, 2, 3, 4].map { sourceLines[$0] }
        #expect(lines == [nil, file.bytes[0..<4], [], file.bytes[6...], nil])
        #expect(SourceLines(of: SourceFile(name: "b", bytes: []))[1] == [])
    }

    /// A long line is not counted through for each place, and the places are the same.
    @Test(arguments: ["a", "é", "e\u{301}", "👋🏽", "\u{301}"])
    func placesInALongLineAreThoseOfAShortOne(character: String) {
        let text = String(repeating: character, count: 9_000)
        let size = character.utf8.count
        let offsets = [0, 1, 511, 512, 513, 5_000, 9_000].map { $0 * size }
        var finder = PlaceFinder([SourceFile(name: "a", bytes: Array("\n\(text)\n".utf8))])
        for offset in offsets {
            let place = finder.place(of: SourceSpan(file: 0, start: offset + 1, end: offset + 1))
            let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
            #expect(place.line == 2 && place.column == before.count + 1, "\(offset)")
            let shown = finder.characters(inLineOf: place, from: place.column, count: 76)
            #expect(shown == Array(text.dropFirst(before.count).prefix(76)), "\(offset)")
        }
    }

    @Test func aFileOfOneLineWithThousandsOfProblemsIsToldInShortLines() {
        let nodes = (0..<1_900).map { #"{"id":"n\#($0)","x":1,"steps":[{"say":"q\#($0)"}]}"# }
        let text = String(repeating: "x", count: 300_000)
        let head =
            #"{"format":"kavscript","version":1,"bot":{"id":"a","language":"en"},"start":"n1","#
        let json =
            head + #""text":{"en":{"a":"\#(text)"}},"nodes":[\#(nodes.joined(separator: ","))]}"#
        let source = BotSource(files: [("a.json", Array(json.utf8))])
        let problems = source.check().problems
        #expect(problems.count > 1_000)
        #expect(ProblemPrinter(source).lines(problems).allSatisfy { $0.count < 300 })
    }

    @Test func moreProblemsThanAnybodyMendsAreCounted() throws {
        let say = "Hi \u{202E}.\n"
        let nodes = (0..<200).map { "== n\($0)\n\(String(repeating: say, count: 40))end\n" }
        let kav = "bot a\nstart n0\n\(nodes.joined())== last\ngoto nowhere\n"
        let problems = BotSource(files: [("a.kav", Array(kav.utf8))]).check().problems
        #expect(problems.count == 5_001)
        #expect(problems.contains { $0.code == "KV201" && $0.severity == .error })
        let rest = try #require(problems.first { $0.code == "KV108" })
        #expect(rest.severity == .info && rest.message.hasSuffix("more problems."))
    }

    @Test func thousandsOfProblemsAreToldInBoundedTimeAndNoErrorIsLost() {
        let fields = (0..<20_000).map { "\"k\($0)\":1" }.joined(separator: ",")
        let nodes = (0..<5_000).map { "{\"id\":\"n\($0)\",\"steps\":[{\"goto\":\"m\($0)\"}]}" }
        let json = """
            {"format":"kavscript","version":1,\(fields),"start":"n0","bot":{"id":"b","language":"en"},
            "nodes":[\(nodes.joined(separator: ","))],"text":{"en":{}}}
            """
        let reading = BotSource(files: [(name: "b.json", bytes: Array(json.utf8))]).read()
        #expect(reading.bot == nil)
        #expect(reading.problems.count == 201)
        var kav = "bot b\n"
        for index in 0..<4_000 { kav += "== n\(index)\nHi.\nask f\(index) \"?\"\n* A -> x\n" }
        #expect(BotSource(files: [(name: "b.kav", bytes: Array(kav.utf8))]).read().bot == nil)
    }
}
