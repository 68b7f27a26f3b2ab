import KavchatWire
import TestSupport
import Testing

/// Frames that break one rule each; a frame with a mask is made for a server.
struct WrongFrame: CustomTestStringConvertible {
    let testDescription: String
    let code: UInt16
    let bytes: [UInt8]
    var role = WebSocketRole.client

    static let all = [
        WrongFrame(testDescription: "RSV1", code: 1002, bytes: [0xC1, 0x00]),
        WrongFrame(testDescription: "RSV3", code: 1002, bytes: [0x91, 0x00]),
        WrongFrame(testDescription: "opcode 3", code: 1002, bytes: [0x83, 0x00]),
        WrongFrame(testDescription: "opcode 11", code: 1002, bytes: [0x8B, 0x00]),
        WrongFrame(testDescription: "masked by a server", code: 1002, bytes: [0x81, 0x80]),
        WrongFrame(testDescription: "no mask", code: 1002, bytes: [0x81, 0x00], role: .server),
        WrongFrame(testDescription: "ping in parts", code: 1002, bytes: [0x09, 0x00]),
        WrongFrame(testDescription: "long ping", code: 1002, bytes: [0x89, 126]),
        WrongFrame(testDescription: "16 bits for 125", code: 1002, bytes: [0x81, 126, 0, 125]),
        WrongFrame(
            testDescription: "64 bits for 65535",
            code: 1002,
            bytes: [0x81, 127, 0, 0, 0, 0, 0, 0, 255, 255]
        ),
        WrongFrame(
            testDescription: "top bit of the length",
            code: 1002,
            bytes: [0x81, 127, 128, 0, 0, 0, 0, 0, 0, 0]
        ),
        WrongFrame(testDescription: "continues nothing", code: 1002, bytes: [0x80, 0x00]),
        WrongFrame(
            testDescription: "text in text",
            code: 1002,
            bytes: [0x01, 0x00, 0x81, 0x00]
        ),
        WrongFrame(testDescription: "close of one byte", code: 1002, bytes: [0x88, 1, 3]),
        WrongFrame(testDescription: "close 1005", code: 1002, bytes: [0x88, 2, 0x03, 0xED]),
        WrongFrame(testDescription: "close 999", code: 1002, bytes: [0x88, 2, 0x03, 0xE7]),
        WrongFrame(testDescription: "close 5000", code: 1002, bytes: [0x88, 2, 0x13, 0x88]),
        WrongFrame(
            testDescription: "reason cut in a character",
            code: 1007,
            bytes: [0x88, 3, 0x03, 0xE8, 0xC3]
        ),
        WrongFrame(testDescription: "binary", code: 1003, bytes: [0x82, 0x00]),
        WrongFrame(testDescription: "overlong", code: 1007, bytes: [0x81, 2, 0xC0, 0x80]),
        WrongFrame(testDescription: "surrogate", code: 1007, bytes: [0x81, 3, 0xED, 0xA0, 0x80]),
        WrongFrame(
            testDescription: "beyond U+10FFFF",
            code: 1007,
            bytes: [0x81, 4, 0xF4, 0x90, 0x80, 0x80]
        ),
        WrongFrame(testDescription: "cut off character", code: 1007, bytes: [0x81, 1, 0xE2]),
        WrongFrame(testDescription: "too big", code: 1009, bytes: [0x81, 126, 0x04, 0x01]),
        WrongFrame(
            testDescription: "as big as can be written",
            code: 1009,
            bytes: [0x81, 127, 127, 255, 255, 255, 255, 255, 255, 255]
        ),
        WrongFrame(
            testDescription: "too big in parts",
            code: 1009,
            bytes: [0x01, 1, 0x61, 0x80, 126, 0x04, 0x00]
        ),
    ]
}

@Suite struct WebSocketViolationTests {
    @Test(arguments: WrongFrame.all)
    func eachRuleHasItsCloseCodeAndNothingFollows(_ wrong: WrongFrame) throws {
        var machine = WebSocketMachine(role: wrong.role, maxMessage: 1_024)
        let outputs = machine.receive(wrong.bytes + [0x81, 0x00])
        try #require(outputs.count == 2)
        #expect(outputs[0] == .answer(.close(wrong.code)))
        guard case .event(.failed(let violation)) = outputs[1] else {
            Issue.record("not failed: \(outputs)")
            return
        }
        #expect(violation.closeCode == wrong.code)
        #expect(machine.receive([0x81, 0x00]).isEmpty)
    }

    @Test func wrongTextFailsAtItsFirstWrongByteAndBeforeTheFrameEnds() {
        var machine = WebSocketMachine(role: .client, maxMessage: 1_024)
        #expect(machine.receive([0x81, 100, 0x61, 0xE0]).isEmpty)
        #expect(machine.receive([0x80]) == [.answer(.close(1007)), .event(.failed(.notUTF8))])
    }

    @Test func aFrameThatIsTooBigFailsBeforeItsPayload() {
        var machine = WebSocketMachine(role: .client, maxMessage: 5)
        #expect(
            machine.receive([0x81, 6]) == [.answer(.close(1009)), .event(.failed(.tooBig(max: 5)))]
        )
    }

    @Test func aWrongFrameAfterOurCloseIsNotAnswered() {
        var machine = WebSocketMachine(role: .client, maxMessage: 5)
        _ = machine.close(1000)
        #expect(machine.receive([0xF1]) == [.event(.failed(.reservedBits))])
    }

    // MARK: Any bytes

    @Test(arguments: [WebSocketRole.client, .server])
    func anySlicingGivesTheSameOutputs(_ role: WebSocketRole) {
        for seed in UInt64(0)..<300 {
            var random = Seeded(seed: seed)
            var whole = WebSocketMachine(role: role, maxMessage: 300, takesBinary: seed % 2 == 0)
            let bytes = stream(for: role, with: &random)
            let sliced = slicing(bytes, into: whole, with: &random)
            #expect(sliced == whole.receive(bytes), "seed \(seed)")
        }
    }

    /// Right frames of all kinds, of which about half the streams are spoilt by one changed byte.
    private func stream(for role: WebSocketRole, with random: inout Seeded) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let text = Array("aé€😀ש".utf8.prefix(Int.random(in: 0...12, using: &random)))
            let long = Array(repeating: UInt8(0x61), count: Int.random(in: 0...310, using: &random))
            let frames = [
                WebSocketFrame(.text, long), WebSocketFrame(.text, text),
                WebSocketFrame(.binary, long), WebSocketFrame(.ping, text),
                WebSocketFrame(.text, text, isFinal: false), WebSocketFrame(.continuation, text),
                WebSocketFrame(.pong, []), .close(1000, reason: "bye"),
            ]
            let frame = frames[Int.random(in: 0..<frames.count, using: &random)]
            let key = role == .server ? UInt32.random(in: 0...UInt32.max, using: &random) : nil
            bytes += frame.bytes(maskedWith: key)
        }
        if Bool.random(using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            bytes[place] ^= UInt8.random(in: 1...255, using: &random)
        }
        return bytes
    }

    @Test(arguments: [WebSocketRole.client, .server])
    func noiseEndsInOneFailureOrWaitsForMore(_ role: WebSocketRole) {
        var random = Seeded(seed: 20_260_301)
        for _ in 0..<2_000 {
            var machine = WebSocketMachine(role: role, maxMessage: 64)
            let count = Int.random(in: 1...60, using: &random)
            let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let ends = machine.receive(noise).filter { output in
                switch output {
                case .event(.failed), .event(.closed): true
                case _: false
                }
            }
            #expect(ends.count <= 1)
        }
    }
}
