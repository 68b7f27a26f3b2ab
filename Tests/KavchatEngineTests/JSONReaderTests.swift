import Testing

@testable import KavchatEngine

@Suite struct JSONReaderTests {
    private func problem(_ text: String) -> JSONProblem? {
        do throws(JSONProblem) {
            _ = try JSONReader.read(Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test func orderAndNumbersAreKept() throws {
        let text = #"{"b":1,"a":[true,false,null,-0.5e3,"x\né"],"z":{}}"#
        let reading = try JSONReader.read(Array(text.utf8))
        #expect(JSONWriter.write(reading.value) == Array(text.utf8))
    }

    @Test func aKeyThatStandsTwiceIsFoundAndTheFirstCounts() throws {
        let reading = try JSONReader.read(Array(#"{"a":1,"b":2,"a":3}"#.utf8))
        #expect(reading.value["a"]?.integer == 1)
        #expect(
            reading.duplicates == [
                JSONProblem(
                    code: "KV111",
                    offset: 13,
                    message: "The key “a” stands twice in this object.",
                    suggestion: "Delete one of them; the first one counts."
                )
            ]
        )
    }

    @Test(arguments: [
        "", " ", "{", "[1,]", "{\"a\" 1}", "{a:1}", "01", "1.", "-", "tru", "\"a", "\"\\x\"",
        "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\n\"", "[1] 2", "nul", "+1", "[1 2]", "\u{FEFF}",
    ])
    func brokenTextsAreRefused(_ text: String) {
        #expect(problem(text)?.code == "KV101")
    }

    @Test func surrogatePairsBecomeOneCharacter() throws {
        let reading = try JSONReader.read(Array(#""\ud83d\ude00\u05d0""#.utf8))
        #expect(reading.value.text == "😀א")
    }

    @Test func depthIsLimited() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(problem(deep)?.code == "KV108")
        let fits = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(problem(fits) == nil)
    }

    @Test func sizeIsLimited() {
        let large = [UInt8](repeating: 0x20, count: JSONReader.maxBytes + 1)
        #expect(throws: JSONProblem.self) { try JSONReader.read(large) }
    }

    @Test(
        arguments: [
            [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
            [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22],
            [0x22, 0xFF, 0x22], [0x22, 0xE2, 0x82, 0x22],
        ] as [[UInt8]]
    )
    func bytesThatAreNotUTF8AreRefused(_ bytes: [UInt8]) {
        let problem = JSONProblem(
            code: "KV101",
            offset: 1,
            message: "This is not UTF-8 text.",
            suggestion: "Save the file as UTF-8."
        )
        #expect(throws: problem) {
            try JSONReader.read(bytes)
        }
    }

    /// What stands behind it, and how long what stands before it is, does not matter.
    @Test(arguments: [[0xA3, 0xCC, 0x81], [0xE2, 0x82], [0xED, 0xA0, 0x80]] as [[UInt8]])
    func theFirstByteThatIsNotUTF8IsNamed(_ bad: [UInt8]) {
        for before in ["", "a", "שלום", "👍", String(repeating: "é", count: 5_000)] {
            #expect(UTF8Check.firstInvalid(in: Array(before.utf8)) == nil)
            #expect(UTF8Check.firstInvalid(in: before.utf8 + bad) == before.utf8.count)
        }
    }

    @Test func randomChangesNeverTrap() {
        let seed = Array(#"{"a":[1,-2.5e3,"\u05d0x"],"b":{"c":null,"d":true}}"#.utf8)
        var state: UInt64 = 42
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var refused = 0
        for _ in 0..<20_000 {
            var bytes = seed
            for _ in 0...random(4) { bytes[random(bytes.count)] = UInt8(random(256)) }
            if (try? JSONReader.read(bytes)) == nil { refused += 1 }
        }
        #expect(refused > 10_000)
        #expect(refused < 20_000)
    }
}
