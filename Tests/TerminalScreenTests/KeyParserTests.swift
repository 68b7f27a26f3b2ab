import TerminalText
import TestSupport
import Testing

@testable import TerminalScreen

/// What a whole stream of bytes means, with the last wait given up.
private func parse(_ bytes: some Sequence<UInt8>) -> [ParsedInput] {
    var parser = KeyParser()
    return parser.feed(bytes) + parser.flush()
}

private func keys(_ text: String) -> [Key] {
    parse(text.utf8).compactMap { if case .key(let key) = $0 { key } else { nil } }.joiningClusters
}

@Suite struct KeyParserTests {
    @Test(arguments: [
        ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[1;2B", .down), ("\u{1B}[C", .right),
        ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;3D", .wordLeft), ("\u{1B}[H", .home),
        ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[3~", .delete), ("\u{1B}[5~", .pageUp),
        ("\u{1B}[6~", .pageDown), ("\u{1B}[Z", .backTab), ("\t", .tab), ("\r", .enter),
        ("\u{7F}", .backspace), ("\u{08}", .backspace), ("\u{01}", .control("a")),
        ("\u{1F}", .control("_")), ("\u{1C}", .control("\\")), ("\u{1B}OP", .function(1)),
        ("\u{1B}[11~", .function(1)), ("\u{1B}[[B", .function(2)), ("\u{1B}[1;2R", .function(3)),
        ("\u{1B}[24~", .function(12)), ("\u{1B}x", .alt("x")), ("\u{1B}\u{7F}", .alt("\u{7F}")),
        ("\u{1B}ש", .alt("ש")), ("\u{1B}", .escape), ("\u{1B}[", .alt("[")), ("\u{1B}]", .alt("]")),
        ("\u{1B}O", .alt("O")), ("\u{1B}OM", .enter), ("\u{1B}Op", .text("0")),
        ("\u{1B}[97;5u", .control("a")), ("\u{1B}[27u", .escape), ("\u{1B}[97:65;2u", .text("A")),
        ("\u{1B}[I", .focusIn), ("\u{1B}[O", .focusOut), ("e\u{301}", .text("e\u{301}")),
    ])
    func aKeyIsKnown(bytes: String, key: Key) {
        #expect(keys(bytes) == [key])
    }

    // U-I10
    @Test(arguments: ["\u{1B}\r", "\n", "\u{1B}[13;2u", "\u{1B}[27;2;13~", "\u{1B}[13;3u"])
    func aNewlineIsNotEnter(bytes: String) {
        #expect(keys(bytes) == [.newline])
    }

    // U-I2
    @Test func textAndEnterInOneReadAreTyped() {
        #expect(keys("hi\r") == [.text("h"), .text("i"), .enter])
    }

    @Test func theReleaseOfAKeyIsNoKey() {
        #expect(keys("\u{1B}[97;1:3u\u{1B}[1;1:3A") == [])
    }

    @Test func escapeTwiceIsTwoKeysAndASequenceKeepsItsEscape() {
        #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
        #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
    }

    @Test func aKeyInsideACutSequenceCounts() {
        #expect(keys("\u{1B}[1;\r") == [.enter])
        #expect(keys("\u{1B}]11;rgb:00\u{03}") == [.control("c")])
    }

    @Test func controlsWithoutAKeyAreNoText() {
        #expect(keys("\u{00}a\u{9B}b\u{85}") == [.text("a"), .text("b")])
    }

    // U-W17
    @Test(
        arguments: [
            ([0xF0, 0x9F, 0x98, 0x61], "\u{FFFD}a"),
            ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"), ([0xF0, 0x9F, 0x98], "\u{FFFD}"),
        ] as [([UInt8], String)]
    )
    func illFormedBytesBecomeReplacements(bytes: [UInt8], text: String) {
        let typed = parse(bytes).map { if case .key(.text(let text)) = $0 { text } else { "?" } }
        #expect(typed.joined() == text)
    }

    @Test func theMouseIsReadInBothForms() {
        #expect(keys("\u{1B}[<0;10;5M\u{1B}[<0;10;5m") == [.click(row: 4, column: 9)])
        #expect(keys("\u{1B}[<64;1;1M\u{1B}[<65;1;1M") == [.wheelUp, .wheelDown])
        #expect(keys("\u{1B}[M *%") == [.click(row: 4, column: 9)])
        #expect(keys("\u{1B}[M`!!a") == [.wheelUp, .text("a")])
        #expect(keys("\u{1B}[32;10;5M") == [.click(row: 4, column: 9)])
        #expect(keys("\u{1B}[<0;0;0M\u{1B}[<35;3;3M") == [])
    }
}

@Suite struct PasteTests {
    // U-I5, U-I8
    @Test func aPasteKeepsNewlinesAndLosesControls() {
        #expect(
            keys("\u{1B}[200~a\r\nb\rc\n\td\u{07}\u{9B}e\u{1B}[31m\n\u{1B}[201~x")
                == [.paste("a\nb\nc\n\tde[31m\n"), .text("x")]
        )
    }

    @Test func markersInsideAreStripped() {
        #expect(
            keys("\u{1B}[200~a\u{1B}[200~b\u{1B}[20\u{1B}[200~0~c\u{1B}[201~") == [.paste("abc")]
        )
    }

    @Test func anUnfinishedPasteIsHandedOverAfterTheWait() {
        var parser = KeyParser()
        #expect(parser.feed("\u{1B}[200~half".utf8) == [])
        #expect(parser.pending == .paste)
        #expect(parser.flush() == [.key(.paste("half"))])
        #expect(parser.feed("\u{1B}[201~q".utf8) == [.key(.text("q"))])
    }

    @Test func aPasteIsCutAtItsLimitBetweenCharacters() throws {
        let flood = "\u{1B}[200~" + "a" + String(repeating: "ש", count: 600_000) + "z\u{1B}[201~"
        guard case .key(.paste(let text)) = try #require(parse(flood.utf8).first) else {
            Issue.record("no paste")
            return
        }
        #expect(text.utf8.count == PasteCollector.limit - 1)
        #expect(text.unicodeScalars.last == "ש")
    }
}

@Suite struct ReplyTests {
    @Test(arguments: [
        ("\u{1B}[24;3R", TerminalReply.cursor(Place(row: 23, column: 2))),
        ("\u{1B}[?65;1;9c", .primaryAttributes([65, 1, 9])),
        ("\u{1B}[>1;4000;26c", .secondaryAttributes([1, 4000, 26])),
        ("\u{1B}P!|7E565445\u{1B}\\", .tertiaryAttributes("7E565445")),
        ("\u{1B}[8;1$y", .mode(number: 8, isPrivate: false, state: 1)),
        ("\u{1B}[?2026;4$y", .mode(number: 2026, isPrivate: true, state: 4)),
        ("\u{1B}P>|kitty(0.26.5)\u{1B}\\", .version("kitty(0.26.5)")),
        ("\u{1B}]11;rgb:ffff/8080/0000\u{07}", .background(Color(red: 255, green: 128, blue: 0))),
        ("\u{1B}]11;rgb:f/8/0\u{1B}\\", .background(Color(red: 255, green: 136, blue: 0))),
        ("\u{1B}[?1u", .keyboard(flags: 1)),
    ])
    func aReplyIsNoKey(bytes: String, reply: TerminalReply) {
        #expect(
            parse((bytes + "a" + bytes).utf8) == [.reply(reply), .key(.text("a")), .reply(reply)]
        )
    }

    @Test(arguments: ["\u{1B}[?65;1", "\u{1B}P>|kit", "\u{1B}]11;rgb:ff", "\u{1B}P!|7E\u{1B}"])
    func aCutReplyIsDroppedAfterTheWait(bytes: String) {
        #expect(parse(bytes.utf8) == [])
    }

    @Test func endlessRepliesHoldLittle() {
        let endless = "\u{1B}]11;" + String(repeating: "9", count: 100_000) + "\u{07}"
        #expect(
            parse((endless + "\u{1B}[" + String(repeating: "1", count: 9_999) + "cq").utf8)
                == [.key(.text("q"))]
        )
    }
}

@Suite struct KeyParserFuzzTests {
    private static let pieces = [
        "\u{1B}", "[", "O", "P", "]", "\\", "~", "200~", "\u{1B}[200~", "\u{1B}[201~",
        "\u{1B}[<0;1;1M",
        "\u{1B}[M", "\u{07}", "\r", "\n", ";", "1", "?", "$y", "R", "c", "u", "ש", "👍", "e\u{301}",
        "\u{1B}P>|",
        "\u{1B}]11;rgb:", ":", "/", "a", "\u{9B}", "\u{00}",
    ]

    @Test(arguments: 0..<200 as Range<UInt64>)
    func aStreamMeansTheSameHoweverItIsSliced(seed: UInt64) {
        var chance = Seeded(seed: seed)
        var bytes: [UInt8] = []
        for _ in 0..<chance.below(80) {
            if chance.below(5) == 0 {
                bytes.append(UInt8(chance.below(256)))
            } else {
                bytes += Self.pieces[chance.below(Self.pieces.count)].utf8
            }
        }
        let whole = parse(bytes)
        for longest in [1, 2, 7] {
            var parser = KeyParser()
            var sliced: [ParsedInput] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = 1 + chance.below(longest)
                sliced += parser.feed(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            #expect(sliced + parser.flush() == whole, "seed \(seed)")
        }
        for case .key(.text(let text)) in whole {
            #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
    }
}
