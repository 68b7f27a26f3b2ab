import KavchatUI
import Testing

@Suite struct LineSplitterTests {
    @Test func linesComeWholeHoweverTheyArePieced() {
        let bytes = Array("one\r\n\nשלום\nrest".utf8)
        var splitter = LineSplitter()
        var lines: [LineSplitter.Line] = []
        for byte in bytes { lines += splitter.feed([byte]) }
        #expect(lines == [.text("one\r"), .text(""), .text("שלום")])
        #expect(splitter.finish() == .text("rest"))
        #expect(splitter.finish() == nil)
        #expect(splitter.feed(bytes) == lines)
    }

    @Test func aLineWithoutEndIsNotKept() {
        let piece = [UInt8](repeating: 0x61, count: LineSplitter.limit)
        var splitter = LineSplitter()
        #expect(splitter.feed(piece) == [])
        #expect(splitter.feed([0x61]) == [])
        #expect(splitter.feed(piece) == [])
        #expect(splitter.feed([0x0A, 0x62, 0x0A]) == [.tooLong, .text("b")])
        #expect(
            splitter.feed(piece + [0x0A]) == [.text(String(repeating: "a", count: piece.count))]
        )
    }

    @Test func brokenBytesAreShownAsSuch() {
        var splitter = LineSplitter()
        #expect(splitter.feed([0xFF, 0x0A]) == [.text("\u{FFFD}")])
    }
}
