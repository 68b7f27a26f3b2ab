import TerminalText
import TestSupport
import Testing

@testable import TerminalScreen

private func profile(_ bidi: BidiOutput = .visual, colors: Int = 256) -> TerminalProfile {
    TerminalProfile(
        environment: ["TERM": "xterm-256color"],
        colorCount: colors,
        settings: ScreenSettings(bidi: bidi)
    )
}

private func frame(_ lines: [String], columns: Int = 20, cursor: Place? = nil) -> Frame {
    var frame = Frame(size: Size(rows: lines.count, columns: columns))
    for (row, line) in lines.enumerated() {
        var column = 0
        for character in line {
            let width = Clusters.width(of: character)
            let isHebrew = ("א"..."ת").contains(character)
            frame.put(
                Cell(text: String(character), width: width, level: isHebrew ? 1 : 0),
                at: Place(row: row, column: column)
            )
            column += width
        }
    }
    frame.cursor = cursor
    return frame
}

private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "ESC")
}

@Suite struct FrameRendererTests {
    private let renderer = FrameRenderer(profile: profile())

    // U-T13
    @Test func nothingChangedIsNothingSent() {
        let frame = frame(["hello", "שלום 👍🏽"], cursor: Place(row: 0, column: 2))
        #expect(renderer.render(from: frame, to: frame) == [])
    }

    @Test func aTypedLetterIsOneByte() {
        let before = frame(["› hel"], cursor: Place(row: 0, column: 5))
        let after = frame(["› hell"], cursor: Place(row: 0, column: 6))
        #expect(text(renderer.render(from: before, to: after)) == "l")
    }

    @Test func theCursorAloneMovesAndHides() {
        let before = frame(["abc"], cursor: Place(row: 0, column: 3))
        let moved = frame(["abc"], cursor: Place(row: 0, column: 1))
        #expect(text(renderer.render(from: before, to: moved)) == "ESC[2G")
        #expect(text(renderer.render(from: moved, to: frame(["abc"]))) == "ESC[?25l")
        #expect(text(renderer.render(from: frame(["abc"]), to: moved)) == "ESC[1;2HESC[?25h")
    }

    @Test func anotherSizeMakesTheScreenAnew() {
        let bytes = renderer.render(from: frame(["a"], columns: 9), to: frame(["a"], columns: 10))
        #expect(text(bytes) == "ESC[?2026hESC[?25lESC[?7lESC[mESC[2JESC[1;1HaESC[?2026l")
    }

    // U-W3: what follows a disputed cluster is placed absolutely, and its row is cleared first.
    @Test func aRiskyRowIsClearedAndPlaced() {
        let before = frame(["│👍🏽│"])
        let after = frame(["│👍🏽 │"])
        #expect(
            text(renderer.render(from: before, to: after)) == "ESC[1;1HESC[2K│👍🏽ESC[4G │"
        )
    }

    // U-T11
    @Test(arguments: [
        (ColorDepth.trueColor, "ESC[0;1;38;2;255;0;0m"), (.palette256, "ESC[0;1;38;5;196m"),
        (.sixteen, "ESC[0;1;91m"), (.mono, "ESC[0;1m"),
    ])
    func paintFollowsTheDepth(depth: ColorDepth, code: String) {
        var paint = Paint(foreground: Color(red: 255, green: 0, blue: 0))
        paint.isBold = true
        #expect(text(Array(paint.code(depth: depth).utf8)) == code)
    }

    @Test func paintIsPlainAgainBehindEachFrame() {
        var next = frame(["abc"])
        next.put(
            Cell(text: "X", paint: Paint(background: Color(red: 0, green: 0, blue: 0))),
            at: Place(row: 0, column: 1)
        )
        let bytes = renderer.render(from: frame(["abc"]), to: next)
        #expect(text(bytes) == "ESC[1;2HESC[0;48;5;16mXESC[m")
    }

    @Test func tinyScreensAreDrawn() {
        for size in [
            Size(rows: 0, columns: 0), Size(rows: 1, columns: 1), Size(rows: 1, columns: 0),
        ] {
            var next = Frame(size: size)
            next.cursor = Place(row: 9, column: 9)
            _ = renderer.render(from: nil, to: next)
        }
    }
}

@Suite struct BidiOutputTests {
    private func sent(_ bidi: BidiOutput, _ line: String) -> String {
        let bytes = FrameRenderer(profile: profile(bidi)).render(
            from: frame(["x"], columns: 12),
            to: frame([line], columns: 12)
        )
        let names = [
            "\u{200E}": "<LRM>", "\u{202D}": "<LRO>", "\u{202E}": "<RLO>", "\u{202C}": "<PDF>",
        ]
        return names.reduce(text(bytes)) { $0.replacing($1.key, with: $1.value) }
    }

    // The line is visual: "םולש" reads from the right.
    @Test(arguments: [
        (BidiOutput.visual, "ESC[1;1H םולש 12"),
        (.bdsm, "ESC[1;1HESC[2K םולש 12"),
        (.lro, "ESC[1;1HESC[2K <LRO>םולש 12<PDF>"),
        (.rlo, "ESC[1;1HESC[2K <LRO><RLO>שלום<PDF> 12<PDF>"),
        (.words, "ESC[1;1HESC[2K שלום 12"),
        (.terminal, "ESC[1;1HESC[2K <LRM>שלום<LRM> 12"),
    ])
    func aRowGoesOutAsTheTerminalNeedsIt(bidi: BidiOutput, bytes: String) {
        #expect(sent(bidi, " םולש 12") == bytes)
    }

    // Konsole and VTE drop a mark in column 0.
    @Test func noMarkStandsInTheFirstColumn() {
        for bidi in BidiOutput.allCases {
            var emulator = ScreenEmulator(size: Size(rows: 1, columns: 12))
            let next = frame(["םולש"], columns: 12)
            emulator.feed(FrameRenderer(profile: profile(bidi)).render(from: nil, to: next))
            #expect(!emulator.marks.contains { $0.hasSuffix("@0") }, "\(bidi)")
        }
    }

    @Test func theTerminalGetsLogicalOrderWithNumbers() {
        // "שלום 12 דג" at base level 1, as it stands on the screen.
        let cells = [
            ("ג", 1), ("ד", 1), (" ", 1), ("1", 2), ("2", 2), (" ", 1), ("ם", 1), ("ו", 1),
            ("ל", 1), ("ש", 1),
        ].map { Cell(text: $0.0, level: UInt8($0.1)) }
        let pieces = BidiOutput.terminal.arrange([.blank] + cells)
        let text = pieces.map { if case .cell(let cell) = $0 { cell.text } else { "" } }
        #expect(text.joined() == " שלום 12 דג")
    }

    @Test func kittyTurnsPersianDigitsButNotBrackets() {
        let cells = [("(", 1), ("۱", 2), ("۲", 2), (")", 1), ("م", 1), ("ل", 1)]
            .map { Cell(text: $0.0, level: UInt8($0.1)) }
        let pieces = BidiOutput.words.arrange(cells)
        #expect(
            pieces
                == ["(", "۲", "۱", ")", "ل", "م"].map { text in
                    .cell(cells.first { $0.text == text } ?? .blank)
                }
        )
    }
}

@Suite struct RandomFrameTests {
    private static func change(_ frame: inout Frame, with chance: inout Seeded, risky: Bool) {
        let clusters = risky ? Clusters.safe + Clusters.risky : Clusters.safe
        for _ in 0..<chance.below(30) {
            let cluster = clusters[chance.below(clusters.count)]
            var paint = Paint()
            if chance.below(3) == 0 { paint.background = Color(red: 0, green: 0, blue: 255) }
            paint.isBold = chance.below(4) == 0
            frame.put(
                Cell(text: cluster.text, width: cluster.width, paint: paint, level: cluster.level),
                at: Place(
                    row: chance.below(frame.size.rows),
                    column: chance.below(frame.size.columns)
                )
            )
        }
        let isHidden = chance.below(4) == 0
        frame.cursor =
            isHidden
            ? nil
            : Place(row: chance.below(frame.size.rows), column: chance.below(frame.size.columns))
    }

    private static func spots(of frame: Frame, depth: ColorDepth) -> [[ScreenEmulator.Spot]] {
        frame.rows.map { row in
            row.map { cell in
                let code = cell.paint.code(depth: depth).dropFirst(2).dropLast()
                return ScreenEmulator.Spot(text: cell.text, paint: String(code))
            }
        }
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func theTerminalShowsTheLastFrame(seed: UInt64) {
        var chance = Seeded(seed: seed)
        let size = Size(rows: 1 + chance.below(5), columns: 2 + chance.below(20))
        let profile = profile(chance.below(2) == 0 ? .visual : .lro)
        let renderer = FrameRenderer(profile: profile)
        var emulator = ScreenEmulator(size: size)
        var shown: Frame?
        var next = Frame(size: size)
        for _ in 0..<20 {
            Self.change(&next, with: &chance, risky: true)
            emulator.feed(renderer.render(from: shown, to: next))
            shown = next
            #expect(
                emulator.spots == Self.spots(of: next, depth: profile.colorDepth),
                "seed \(seed)"
            )
            #expect(emulator.isCursorVisible == (next.cursor != nil), "seed \(seed)")
            if let cursor = next.cursor {
                #expect(Place(row: emulator.row, column: emulator.column) == cursor, "seed \(seed)")
            }
        }
        #expect(emulator.complaints == [], "seed \(seed)")
    }

    // A terminal that splits a family of four into eight cells moves nothing that stands behind it.
    @Test(arguments: 0..<100 as Range<UInt64>)
    func aWrongWidthMovesNothingElse(seed: UInt64) {
        var chance = Seeded(seed: seed)
        let size = Size(rows: 3, columns: 24)
        let renderer = FrameRenderer(profile: profile())
        var emulator = ScreenEmulator(size: size, splitsClusters: true)
        var shown: Frame?
        for _ in 0..<10 {
            var next = Frame(size: size)
            Self.change(&next, with: &chance, risky: true)
            for row in 0..<size.rows {
                next.put(Cell(text: "│"), at: Place(row: row, column: 16))
            }
            emulator.feed(renderer.render(from: shown, to: next))
            shown = next
            for row in 0..<size.rows {
                #expect(emulator.spots[row][16].text == "│", "seed \(seed)")
            }
        }
    }
}
