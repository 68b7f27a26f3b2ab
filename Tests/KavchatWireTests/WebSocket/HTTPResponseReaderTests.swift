import KavchatWire
import Testing

@Suite struct HTTPResponseReaderTests {
    /// Feeds an answer byte by byte and gives the first result that is not `more`.
    private func read(_ text: String, ending: Bool = false) -> HTTPResponseReader.Progress {
        var reader = HTTPResponseReader()
        for byte in text.utf8 {
            let progress = reader.take([byte])
            if progress != .more { return progress }
        }
        return ending ? reader.end() : .more
    }

    @Test func bytesBehindA101AreKept() {
        // F-10
        var reader = HTTPResponseReader()
        let head = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"
        let response = HTTPResponse(status: 101, headers: [HTTPHeader("Upgrade", "websocket")])
        #expect(
            reader.take(Array(head.utf8) + [0x81, 0x00]) == .switched(response, rest: [0x81, 0x00])
        )
    }

    @Test func aRefusalHasStatusHeadersAndBody() {
        let expected = HTTPResponse(
            status: 503,
            headers: [HTTPHeader("Retry-After", "7"), HTTPHeader("Content-Length", "4")],
            body: Array("busy".utf8)
        )
        let text = "HTTP/1.1 503 Busy\r\nRetry-After:  7 \r\nContent-Length: 4\r\n\r\nbusy"
        #expect(read(text) == .answered(expected))
        #expect(expected.retryAfterMs == 7_000)
    }

    @Test func aBodyMayComeInChunksOrEndWithTheConnection() {
        let chunked =
            "HTTP/1.1 403 No\r\nTransfer-Encoding: chunked\r\n\r\n2;x=1\r\nab\r\n1\r\nc\r\n0\r\n"
        guard case .answered(let first) = read(chunked) else {
            Issue.record("not read")
            return
        }
        #expect(first.body == Array("abc".utf8))
        guard case .answered(let second) = read("HTTP/1.0 200 OK\n\npage", ending: true) else {
            Issue.record("not read")
            return
        }
        #expect(second.body == Array("page".utf8))
    }

    @Test func anInterimAnswerIsPassedOver() {
        let text = "HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 426 Upgrade\r\nContent-Length: 0\r\n\r\n"
        guard case .answered(let response) = read(text) else {
            Issue.record("not read")
            return
        }
        #expect(response.status == 426)
    }

    @Test func aBodyIsCutAt64KiB() {
        var reader = HTTPResponseReader()
        _ = reader.take(Array("HTTP/1.1 200 OK\r\n\r\n".utf8))
        guard case .answered(let response) = reader.take(Array(repeating: 1, count: 70_000)) else {
            Issue.record("without end")
            return
        }
        #expect(response.body.count == 65_536)
    }

    @Test(arguments: [
        "SSH-2.0-OpenSSH\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n123456789\r\n",
    ])
    func whatIsNoHTTPIsMalformed(_ text: String) {
        #expect(read(text) == .malformed)
    }

    @Test func aHeadWithoutEndIsMalformed() {
        var reader = HTTPResponseReader()
        #expect(reader.take(Array(repeating: UInt8(ascii: "a"), count: 20_000)) == .malformed)
        #expect(read("HTTP/1.1 200 OK\r\n", ending: true) == .malformed)
    }
}
