import KavchatWire
import Testing

@Suite struct WebAddressTests {
    @Test func anAddressIsTakenApart() throws {
        let address = try #require(WebAddress("wss://Chat.Example:8443/a/b?c=d#e"))
        #expect(address.isSecure)
        #expect(address.host == "chat.example")
        #expect(address.port == 8443)
        #expect(address.target == "/a/b?c=d")
        #expect(address.httpText == "https://chat.example:8443/a/b?c=d")
        #expect(WebAddress("ws://[::1]:80?q")?.httpText == "http://[::1]:80/?q")
        #expect(WebAddress("http://a")?.httpText == "http://a/")
    }

    @Test(arguments: [
        "", "a", "ftp://a/", "http:/a", "http://", "http:///x", "http://a b/", "http://u:p@a/",
        "http://a:0/", "http://a:65536/", "http://a:x/", "http://[::1/", "http://[::1]x/",
        "http://é/", "http://a/\r\nX: y", "http://a:1:2/",
    ])
    func whatIsNoAddressIsRefused(_ text: String) {
        #expect(WebAddress(text) == nil)
    }
}
