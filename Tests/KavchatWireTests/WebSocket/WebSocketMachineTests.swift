import KavchatWire
import Testing

@Suite struct WebSocketMachineTests {
    private let key: UInt32 = 0x37FA_213D

    @Test func theExamplesOfTheStandardAreRead() {
        // RFC 6455 5.7
        var client = WebSocketMachine(role: .client, maxMessage: 1 << 20)
        #expect(
            client.receive([0x81, 0x05, 0x48, 0x65, 0x6C, 0x6C, 0x6F]) == [.event(.text("Hello"))]
        )
        #expect(
            client.receive([0x01, 0x03, 0x48, 0x65, 0x6C, 0x80, 0x02, 0x6C, 0x6F])
                == [.event(.text("Hello"))]
        )
        var server = WebSocketMachine(role: .server, maxMessage: 1 << 20)
        let masked: [UInt8] = [
            0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58,
        ]
        #expect(server.receive(masked) == [.event(.text("Hello"))])
        #expect(WebSocketFrame(.text, Array("Hello".utf8)).bytes(maskedWith: key) == masked)
    }

    @Test func aPingIsAnsweredWithItsOwnBytes() {
        var server = WebSocketMachine(role: .server, maxMessage: 10)
        let ping = WebSocketFrame(.ping, [1, 2, 3]).bytes(maskedWith: key)
        #expect(
            server.receive(ping) == [
                .answer(WebSocketFrame(.pong, [1, 2, 3])), .event(.ping([1, 2, 3])),
            ]
        )
    }

    @Test func aControlFrameMayStandInsideAMessage() {
        // F-12
        var client = WebSocketMachine(role: .client, maxMessage: 10)
        let bytes =
            WebSocketFrame(.text, Array("ab".utf8), isFinal: false).bytes(maskedWith: nil)
            + WebSocketFrame(.pong, [9]).bytes(maskedWith: nil)
            + WebSocketFrame(.continuation, Array("cd".utf8)).bytes(maskedWith: nil)
        #expect(client.receive(bytes) == [.event(.pong([9])), .event(.text("abcd"))])
    }

    @Test func aCharacterMayBeCutByFrames() {
        var client = WebSocketMachine(role: .client, maxMessage: 10)
        let bytes = Array("😀".utf8)
        let first = WebSocketFrame(.text, Array(bytes[..<1]), isFinal: false)
        let last = WebSocketFrame(.continuation, Array(bytes[1...]))
        #expect(client.receive(first.bytes(maskedWith: nil)).isEmpty)
        #expect(client.receive(last.bytes(maskedWith: nil)) == [.event(.text("😀"))])
    }

    @Test func theLimitIsOfOneMessageAndNotOfTheOnesBefore() {
        var client = WebSocketMachine(role: .client, maxMessage: 4)
        let whole = WebSocketFrame(.text, Array("abcd".utf8)).bytes(maskedWith: nil)
        #expect(client.receive(whole + whole) == [.event(.text("abcd")), .event(.text("abcd"))])
    }

    @Test func everyLengthFormTravels() {
        for count in [0, 1, 125, 126, 127, 65_535, 65_536, 70_000] {
            let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
            let frame = WebSocketFrame(.binary, payload)
            var server = WebSocketMachine(role: .server, maxMessage: 70_000, takesBinary: true)
            var client = WebSocketMachine(role: .client, maxMessage: 70_000, takesBinary: true)
            #expect(server.receive(frame.bytes(maskedWith: key)) == [.event(.binary(payload))])
            #expect(client.receive(frame.bytes(maskedWith: nil)) == [.event(.binary(payload))])
        }
    }

    // MARK: Closing

    @Test func aPeersCloseIsEchoedOnceAndEndsAll() {
        var client = WebSocketMachine(role: .client, maxMessage: 10)
        let close = WebSocketFrame.close(4001, reason: "session revoked").bytes(maskedWith: nil)
        #expect(
            client.receive(close + close) == [
                .answer(.close(4001)), .event(.closed(code: 4001, reason: "session revoked")),
            ]
        )
        #expect(client.receive(close).isEmpty)
        #expect(client.text("late") == nil)
        #expect(client.close(1000) == nil)
    }

    @Test func aCloseWithoutCodeIs1005AndIsEchoedEmpty() {
        var client = WebSocketMachine(role: .client, maxMessage: 10)
        #expect(
            client.receive([0x88, 0x00]) == [
                .answer(WebSocketFrame(.close)), .event(.closed(code: 1005, reason: "")),
            ]
        )
    }

    @Test func afterOurOwnCloseNothingIsAnswered() {
        var client = WebSocketMachine(role: .client, maxMessage: 10)
        #expect(client.close(1001) == .close(1001))
        #expect(client.close(1001) == nil)
        #expect(client.receive([0x89, 0x00]) == [.event(.ping([]))])
        #expect(
            client.receive(WebSocketFrame.close(1001).bytes(maskedWith: nil))
                == [.event(.closed(code: 1001, reason: ""))]
        )
    }

    @Test func aLongReasonIsCutAtACharacter() {
        let frame = WebSocketFrame.close(1011, reason: String(repeating: "שלום ", count: 40))
        #expect(frame.payload.count <= 125)
        var client = WebSocketMachine(role: .client, maxMessage: 10)
        guard
            case .event(.closed(1011, let reason)) = client.receive(frame.bytes(maskedWith: nil))[1]
        else {
            Issue.record("the frame was not taken")
            return
        }
        #expect(reason.hasPrefix("שלום שלום"))
    }

    @Test func codesThatStandForNoFrameAreNeverSent() {
        for code: UInt16 in [0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000] {
            #expect(WebSocketFrame.close(code, reason: "x") == WebSocketFrame(.close))
        }
    }
}
