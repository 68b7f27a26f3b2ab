import Testing

@testable import TerminalText

@Suite struct BidiTextTests {
    // U-R1
    @Test func hebrewWithLatinAndDigitsStandsInVisualOrder() {
        let line = lay("\u{5E9}\u{5DC}\u{5D5}\u{5DD} hello 123 \u{5E2}\u{5D5}")[0]
        #expect(line.drawn == "\u{5D5}\u{5E2} hello 123 \u{5DD}\u{5D5}\u{5DC}\u{5E9}")
        #expect(line.isRightToLeft)
        #expect(line.cells.first?.level == 1)
        #expect(line.cells.first { $0.text == "h" }?.level == 2)
    }

    // U-R4
    @Test(arguments: [40, 80])
    func everyBorderOfAnArabicBoxStandsInItsColumn(columns: Int) {
        let sentence =
            "\u{645}\u{631}\u{62D}\u{628}\u{627} \u{628}\u{643} \u{641}\u{64A} \u{627}\u{644}\u{645}\u{62A}\u{62C}\u{631} (2024) \u{644}\u{627} "
        let text = String(repeating: sentence, count: 12)
        let size = Size(rows: 20, columns: columns)
        let box = Region(size: size, direction: .leftToRight)
        var frame = Frame(size: size)
        frame.box(box)
        let inner = box.inset(rows: 1, columns: 2)
        for (row, line) in lay(text, columns: inner.columns.count).enumerated() {
            frame.put(line, in: inner, row: row, at: .natural)
        }
        for row in frame.rows.dropFirst().dropLast() {
            #expect(row.first?.text == "\u{2502}")
            #expect(row.last?.text == "\u{2502}")
            #expect(row.first?.level == 0)
        }
    }

    // U-R8
    @Test func aPaintedLetterLeavesItsWordWholeAndOrdered() {
        var hit = Paint()
        hit.isReversed = true
        let line = lay("\u{5E9}\u{5DC}\u{5D5}\u{5DD}")[0]
        let painted = line.painted(hit, clusters: 1..<2)
        #expect(painted.drawn == line.drawn)
        #expect(painted.cells.map(\.paint.isReversed) == [false, false, true, false])
    }

    // U-R10
    @Test func aRightToLeftRowEndsAtTheRightEdge() {
        let size = Size(rows: 1, columns: 20)
        var frame = Frame(size: size)
        let region = Region(size: size, direction: .leftToRight)
        frame.put(
            lay("\u{5D0}\u{5D1} ok \u{5D2}", columns: 20)[0],
            in: region,
            row: 0,
            at: .natural
        )
        #expect(frame.text == [String(repeating: " ", count: 13) + "\u{5D2} ok \u{5D1}\u{5D0}"])
    }

    // U-R11
    @Test func anOverrideIsShownAndNotObeyed() {
        let line = lay("harmless_file\u{202E}txt.exe")[0]
        #expect(line.drawn == "harmless_file\u{21C4}txt.exe")
        #expect(line.width == 21)
        #expect(line.cells.allSatisfy { $0.level == 0 })
    }

    // U-R13
    @Test(arguments: [
        (
            "\u{5E7}\u{5B5}\u{5DF} \u{5DC}\u{5B7}\u{5E6}\u{5B4}\u{5BC}\u{5E4}\u{5BC}\u{5D5}\u{5B9}\u{5E8}",
            8
        ),
        ("\u{628}\u{650}\u{633}\u{652}\u{645}\u{650}", 3),
        ("\u{E17}\u{E35}\u{E48}\u{E19}\u{E35}\u{E48}", 2),
    ])
    func marksStayBehindTheirLetters(text: String, width: Int) {
        let line = lay(text, options: LayoutOptions(shapesArabic: false))[0]
        #expect(line.width == width)
        let characters = Array(text)
        for (cell, owner) in zip(line.cells, line.cellClusters) {
            #expect(cell.text == String(characters[owner]))
        }
    }

    // U-R14
    @Test func aLineIsTheSameAsMessagePreviewAndInput() {
        let text = "\u{645}\u{631}\u{62D}\u{628}\u{627} (20) \u{644}\u{627}"
        let message = lay(text)[0]
        let preview = TextLayout.line(
            Sanitizer.display(text),
            columns: 40,
            base: .natural(fallback: .leftToRight)
        )
        let input = lay(text, options: LayoutOptions(keepsTrailingSpaces: true))[0]
        #expect(message.cells == preview.cells)
        #expect(message.cells == input.cells)
    }

    // U-R18
    @Test func bracketsAreMirroredAndNumbersIntact() {
        let line = lay("\u{5E1}\u{5DB}\u{5D5}\u{5DD}: \u{20AA}1,250.00 (20%)")[0]
        #expect(line.drawn == "(20%) \u{20AA}1,250.00 :\u{5DD}\u{5D5}\u{5DB}\u{5E1}")
    }

    @Test func bracketsStayForTerminalsThatMirror() {
        let line = lay("\u{5D0} (b)", options: LayoutOptions(mirrors: false))[0]
        #expect(line.drawn == ")b( \u{5D0}")
    }

    @Test func arabicLettersAreJoinedAndLamAlefTakesOneCell() {
        let line = lay("\u{633}\u{644}\u{627}\u{645}")[0]
        #expect(line.drawn == "\u{FEE1}\u{FEFC}\u{FEB3}")
        #expect(line.width == 3)
        #expect(line.clusters == 0..<4)
    }

    @Test func joinersDoTheirWorkAndAreNotSent() {
        let line = lay("\u{645}\u{6CC}\u{200C}\u{62E}\u{648}\u{200F}\u{627}\u{647}\u{61C}")[0]
        #expect(line.width == 6)
        let sent = line.cells.flatMap(\.text.unicodeScalars)
        #expect(sent.count == 6)
        #expect(line.drawn.unicodeScalars.contains("\u{FBFD}"))
    }

    // terminal.md 2.1
    @Test func everyRowTakesTheDirectionOfItsParagraph() {
        let lines = lay(
            "\u{5E9}\u{5DC}\u{5D5}\u{5DD} international shipping\nhello \u{5E9}\u{5DC}\n12",
            columns: 14,
            base: .natural(fallback: .rightToLeft)
        )
        #expect(lines.map(\.isRightToLeft) == [true, true, true, false, true])
        #expect(lines[2].drawn == "shipping")
    }

    // tmux#3262
    @Test func fieldsDoNotMixWhereTheyMeet() {
        let name = Sanitizer.display("\u{5D3}\u{5E0}\u{5D4}").isolated
        let joined = name + Sanitizer.display(" (3), ") + name
        let line = TextLayout.lay(joined, columns: 40, base: .fixed(.leftToRight))[0]
        #expect(line.drawn == "\u{5D4}\u{5E0}\u{5D3} (3), \u{5D4}\u{5E0}\u{5D3}")
    }
}
