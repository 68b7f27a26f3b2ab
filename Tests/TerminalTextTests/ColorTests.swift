import Testing

@testable import TerminalText

@Suite struct ColorTests {
    private let black = Color(red: 0, green: 0, blue: 0)
    private let white = Color(red: 255, green: 255, blue: 255)

    @Test func contrastIsThatOfWCAG() {
        #expect(Color.contrast(black, white) == 21)
        #expect(Color.contrast(white, white) == 1)
        let grey = Color(red: 0x77, green: 0x77, blue: 0x77)
        #expect(abs(Color.contrast(grey, white) - 4.478) < 0.001)
        #expect(abs(Color(red: 255, green: 0, blue: 0).luminance - 0.2126) < 0.000_001)
        #expect(abs(Color(red: 0x40, green: 0x80, blue: 0xC0).luminance - 0.203_341) < 0.000_001)
    }

    @Test func coloursComeDownToTheNearestThatIsThere() {
        let red = Color(red: 255, green: 0, blue: 0)
        #expect(red.quantised(to: .mono) == .none)
        #expect(red.quantised(to: .sixteen) == .index(9, red))
        #expect(red.quantised(to: .palette256) == .index(196, red))
        #expect(red.quantised(to: .trueColor) == .exact(red))
        #expect(white.quantised(to: .palette256) == .index(231, white))
        let grey = Color(red: 9, green: 8, blue: 9)
        #expect(grey.quantised(to: .palette256).shown == Color(red: 8, green: 8, blue: 8))
        #expect(black.quantised(to: .sixteen).shown == black)
    }
}
