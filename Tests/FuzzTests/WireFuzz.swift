import KavchatModel
import KavchatWire
import TestSupport

/// WebSocket frames, and the JSON inside them.
enum WireFuzz {
    static func frames(_ target: FuzzTarget, to role: WebSocketRole) throws {
        let fuzz = Fuzz(target: target, samples: streams(to: role), pieces: [])
        try fuzz.run { input, random in
            let machine = WebSocketMachine(
                role: role,
                maxMessage: Int.random(in: 0...400, using: &random),
                takesBinary: Bool.random(using: &random)
            )
            var (whole, inPieces) = (machine, machine)
            let expected = whole.receive(input)
            let pieces = FuzzInput.sliced(input, &random)
            guard pieces.flatMap({ inPieces.receive($0) }) == expected else {
                return "pieces give other outputs"
            }
            let ends = expected.indices.filter { isEnd(expected[$0]) }
            return ends.allSatisfy { $0 == expected.count - 1 } ? nil : "more after the end"
        }
    }

    private static func isEnd(_ output: WebSocketOutput) -> Bool {
        switch output {
        case .event(.closed), .event(.failed): true
        case .event, .answer: false
        }
    }

    /// One right stream, and parts of it.
    private static func streams(to role: WebSocketRole) -> [[UInt8]] {
        let text = Array("aé€😀ש".utf8)
        let frames = [
            WebSocketFrame(.text, text), WebSocketFrame(.text, text, isFinal: false),
            WebSocketFrame(.ping, [1, 2]), WebSocketFrame(.continuation, text),
            WebSocketFrame(.text, Array(repeating: 0x61, count: 130)),
            WebSocketFrame(.binary, Array(repeating: 0xFF, count: 300)), WebSocketFrame(.pong),
            .close(1000, reason: "é"),
        ]
        let parts = frames.map { $0.bytes(maskedWith: role == .server ? 0x1234_5678 : nil) }
        return parts.indices.map { Array(parts[$0...].joined()) }
    }
}

// MARK: JSON

extension WireFuzz {
    private static let pieces = [
        "{", "[", "}", "]", ":", ",", "null", "true", #""conv":"#, #""seq":"#, #""at":"#, "\\u0000",
        "\\ud800", #""kind":"expired""#, #""2026-13-45T99:99:99Z""#, #""9999-12-31T23:59:60.999Z""#,
    ]

    static func serverFrames(_ target: FuzzTarget) throws {
        try values(
            target,
            ServerFrame.self,
            [
                #"{"type":"welcome","conv":"c1","epoch":"e1","head":3,"mode":"resume","state":"active","#
                    + #""agent":"Dana","remainingMs":1,"expiresAt":"2026-03-01T10:00:00Z","#
                    + #""hbMs":15000,"serverNow":"2026-03-01T10:00:00.5Z"}"#,
                #"{"type":"ack","conv":"c1","cmid":"m1","seq":3,"dup":false}"#,
                #"{"type":"nak","conv":"c1","cmid":"m1","code":"too_fast","retryAfterMs":100}"#,
                #"{"type":"eph","conv":"c1","typing":true,"queue":2}"#,
                #"{"type":"hb","heads":{"c1":3},"serverNow":"2026-03-01T10:00:00Z"}"#,
                #"{"type":"probe_ok","n":1}"#, #"{"type":"bye","code":4008,"retryAfterMs":9}"#,
                #"{"type":"ev","conv":"c1","seq":4,"large":true}"#,
                #"{"type":"queue","conversations":[]}"#,
                #"{"type":"ev","conv":"c1","seq":4,"at":"2026-03-01T10:00:00Z","kind":"message","#
                    + #""author":"visitor","cmid":"m1","text":"hi"}"#,
            ]
        )
    }

    static func clientFrames(_ target: FuzzTarget) throws {
        try values(
            target,
            ClientFrame.self,
            [
                #"{"type":"hello","gen":1,"hbMs":15000,"convs":[{"conv":"c1","epoch":"e1","after":0}]}"#,
                #"{"type":"msg","conv":"c1","cmid":"m1","text":"hi"}"#,
                #"{"type":"typing","conv":"c1","on":true}"#,
                #"{"type":"seen","conv":"c1","seq":3}"#,
                #"{"type":"leave","conv":"c1","rid":"r1"}"#,
                #"{"type":"end","conv":"c1","rid":"r1"}"#,
                #"{"type":"auth","token":"t"}"#, #"{"type":"probe","n":1}"#,
                #"{"type":"subscribe","convs":[{"conv":"c1","epoch":"e1","after":7}]}"#,
            ]
        )
    }

    static func liveEvents(_ target: FuzzTarget) throws {
        try values(
            target,
            LiveEvent.self,
            [
                #"{"seq":1,"at":"2026-03-01T10:00:00Z","kind":"message","author":"agent","name":"D","#
                    + #""cmid":"m1","text":"hi"}"#,
                #"{"seq":2,"at":"2026-03-01T10:00:00Z","kind":"agentJoined","name":"Dana"}"#,
                #"{"seq":3,"at":"2026-03-01T10:00:00Z","kind":"ended","author":"visitor"}"#,
                #"{"seq":4,"at":"2026-03-01T10:00:00Z","kind":"ticket","number":7,"leftMessage":true}"#,
                #"{"seq":5,"at":"2026-03-01T10:00:00Z","kind":"expired"}"#,
            ]
        )
    }

    /// What can be read is written so that it reads as the same.
    private static func values<Value: Codable & Equatable>(
        _ target: FuzzTarget,
        _ type: Value.Type,
        _ samples: [String]
    ) throws {
        let fuzz = Fuzz(target: target, samples: samples.map { Array($0.utf8) }, pieces: pieces)
        try fuzz.run { input, _ in
            guard let value = try? WireJSON.decode(type, from: input) else { return nil }
            let again = try WireJSON.decode(type, from: try WireJSON.encode(value))
            return again == value ? nil : "reads as another value once written"
        }
    }
}
