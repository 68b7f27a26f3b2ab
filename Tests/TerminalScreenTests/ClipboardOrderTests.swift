import Testing

@testable import TerminalScreen

@Suite struct ClipboardOrderTests {
    // RFC 4648, section 10.
    @Test(arguments: [
        ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
    func base64IsTheStandards(text: String, encoded: String) {
        #expect(ClipboardOrder.base64(Array(text.utf8)) == Array(encoded.utf8))
    }

    @Test func nothingIsSentForATextThatIsTooLong() {
        #expect(ClipboardOrder.bytes(String(repeating: "a", count: 65_537)) == [])
        #expect(ClipboardOrder.bytes("") == [])
    }
}
