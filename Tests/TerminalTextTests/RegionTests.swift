import Testing

@testable import TerminalText

@Suite struct RegionTests {
    private let size = Size(rows: 3, columns: 10)

    private func frame(_ direction: TextDirection) -> Frame {
        var frame = Frame(size: size)
        let region = Region(size: size, direction: direction)
        frame.box(region)
        let inner = region.inset(rows: 1, columns: 1)
        frame.put(lay("ab")[0], in: inner, row: 0, at: .leading(1))
        frame.put(lay("xyz")[0], in: inner, row: 0, at: .trailing(0))
        return frame
    }

    @Test func leadingAndTrailingChangeSidesWithTheDirection() {
        #expect(
            frame(.leftToRight).text == [
                "\u{256D}\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}\u{256E}",
                "\u{2502} ab  xyz\u{2502}",
                "\u{2570}\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}\u{256F}",
            ]
        )
        #expect(frame(.rightToLeft).text[1] == "\u{2502}xyz  ab \u{2502}")
    }

    @Test func nothingLeavesItsRegion() {
        var frame = Frame(size: size)
        let region = Region(rows: 1..<2, columns: 2..<6, direction: .leftToRight)
        frame.put(lay("abcdefgh")[0], in: region, row: 0, at: .leading(1))
        frame.put(lay("abcdefgh")[0], in: region, row: 1, at: .leading(0))
        frame.put(lay("abcdefgh")[0], in: region, row: -1, at: .leading(0))
        #expect(frame.text == ["", "   abc", ""])
        frame.put(lay("x\u{6F22}\u{6F22}y")[0], in: region, row: 0, at: .leading(0))
        #expect(frame.text[1] == "  x\u{6F22}c")
    }

    @Test func partsOfARegionStayInsideIt() {
        let region = Region(size: size, direction: .rightToLeft)
        #expect(region.columns(leading: 0, width: 3).columns == 7..<10)
        #expect(region.columns(trailing: 1, width: 30).columns == 1..<10)
        #expect(region.rows(1..<9).rows == 1..<3)
        #expect(region.rows(-4..<(-2)).rows.isEmpty)
        #expect(region.inset(rows: 2, columns: 6).columns.isEmpty)
    }

    @Test func ownPaintsStayAndOthersAreFilledIn() {
        var frame = Frame(size: size)
        var bold = Paint()
        bold.isBold = true
        var dim = Paint()
        dim.isDim = true
        let line = lay("ab")[0].painted(bold, clusters: 0..<1)
        frame.put(line, row: 0, column: 0, paint: dim)
        #expect(frame.rows[0][0].paint == bold)
        #expect(frame.rows[0][1].paint == dim)
    }
}
