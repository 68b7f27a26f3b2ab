import KavchatWire
import Synchronization

/// The server's end of a WebSocket in a script.
struct WebSocketPeer {
    static let subprotocol = "kavchat.live.v1"

    let peer: Peer
    private var machine = WebSocketMachine(role: .server, maxMessage: 16 << 20)
    private var pending: [WebSocketEvent] = []

    /// Shakes hands; `glued` goes out in the same write as the 101.
    init?(_ peer: Peer, glued: [WebSocketFrame] = []) {
        self.peer = peer
        guard let answer = Self.answer(to: peer.readHead()) else { return nil }
        peer.write(Array(answer.utf8) + glued.flatMap { $0.bytes(maskedWith: nil) })
    }

    /// The 101 for a request's head.
    static func answer(to head: String) -> String? {
        let headers = head.split(separator: "\r\n").dropFirst().compactMap(HTTPHead.header)
        guard
            case .switching(let answer) = WebSocketHandshake.answer(
                method: String(head.prefix(3)),
                headers: headers,
                subprotocol: subprotocol
            )
        else { return nil }
        let lines = answer.map { "\($0.name): \($0.value)\r\n" }.joined()
        return "HTTP/1.1 101 Switching Protocols\r\n\(lines)\r\n"
    }

    func send(_ frames: WebSocketFrame...) {
        for frame in frames { peer.write(frame.bytes(maskedWith: nil)) }
    }

    /// The next event; nil when the client has hung up.
    mutating func next() -> WebSocketEvent? {
        while pending.isEmpty {
            guard let bytes = peer.read(65_536) else { return nil }
            for output in machine.receive(bytes) {
                switch output {
                case .answer(let frame): send(frame)
                case .event(let event): pending.append(event)
                }
            }
        }
        return pending.removeFirst()
    }
}

extension SocketRequest {
    init(to server: LoopbackServer, timeoutMs: Int = 10_000, maxMessage: Int = 1 << 20) {
        self.init(
            url: "ws://127.0.0.1:\(server.port)/ws",
            headers: [HTTPHeader("Kavchat-Key", "pk_1")],
            subprotocol: WebSocketPeer.subprotocol,
            timeoutMs: timeoutMs,
            rules: WebSocketRules(maxMessage: maxMessage)
        )
    }
}

/// What a script wants the test to know, in order.
final class Notes<Note: Sendable>: Sendable {
    private let stream: AsyncStream<Note>
    private let continuation: AsyncStream<Note>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    func add(_ note: Note) { continuation.yield(note) }

    /// Waits for the next note.
    func next() async -> Note? {
        var iterator = stream.makeAsyncIterator()
        return await iterator.next()
    }
}
