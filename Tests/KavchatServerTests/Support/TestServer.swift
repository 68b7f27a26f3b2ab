import FoundationEssentials
import KavchatEngine
import KavchatModel
import KavchatNet
import KavchatServer
import KavchatWire
import Testing

/// A real server on loopback with a database in a folder of its own, and a clock moved by hand.
///
/// It begins on Sunday 2026-03-01, 10:00 in Jerusalem.
struct TestServer {
    let clock: ManualClock
    let databasePath: String
    let server: KavchatServer
    let keys: WorkspaceKeys
    let port: UInt16
    let log: LogLines
    private let engine = CurlEngine()

    /// Runs `body` with a server that offers a bot with live chat and the agent Dana.
    static func run(
        settings: String = TestBot.settings,
        isBehindProxy: Bool = false,
        _ body: (TestServer) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "kavchat-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let clock = ManualClock(at: try #require(Timestamp(iso8601: "2026-03-01T08:00:00Z")))
        let path = folder.appending(path: "server.db").path
        try await start(clock, path, isBehindProxy: isBehindProxy) { test in
            try await test.server.publish(try TestBot.make(settings: settings))
            try await test.server.addAgent(id: "dana", name: "Dana", password: "correct horse")
            try await test.server.addAgent(id: "omar", name: "Omar", password: "battery staple")
            try await body(test)
        }
    }

    /// Stops this server and runs `body` with another one on the same database.
    func restarted(_ body: (TestServer) async throws -> Void) async throws {
        await server.stop()
        try await started(on: databasePath, body)
    }

    /// Runs `body` with another server on another database.
    func started(on path: String, _ body: (TestServer) async throws -> Void) async throws {
        try await Self.start(clock, path, body)
    }

    private static func start(
        _ clock: ManualClock,
        _ path: String,
        isBehindProxy: Bool = false,
        _ body: (TestServer) async throws -> Void
    ) async throws {
        let log = LogLines()
        let ports = ServerPorts.test(clock, log: log)
        let server = try await KavchatServer(
            ServerConfiguration(
                databasePath: path,
                passwordCost: 4,
                isBehindProxy: isBehindProxy
            ),
            ports: ports
        )
        let port = try await server.start()
        let test = TestServer(
            clock: clock,
            databasePath: path,
            server: server,
            keys: try await server.keys,
            port: port,
            log: log
        )
        do {
            try await body(test)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }
}

// MARK: Calls

extension TestServer {
    func call(
        _ method: String,
        _ path: String,
        headers: [String: String] = [:],
        body: [UInt8]? = nil
    ) async throws -> HTTPResponse {
        var all = headers
        if body != nil, all["Content-Type"] == nil { all["Content-Type"] = "application/json" }
        return try await engine.http.send(
            HTTPRequest(
                method: method,
                url: "http://127.0.0.1:\(port)\(path)",
                headers: all.sorted { $0.key < $1.key }.map { HTTPHeader($0.key, $0.value) },
                body: body ?? []
            )
        )
    }

    /// A call with a resource as its body and one as its answer.
    func call<Answer: Codable & Sendable>(
        _ method: String,
        _ path: String,
        headers: [String: String],
        _ body: (some Encodable)?,
        as type: Answer.Type
    ) async throws -> Answer {
        let response = try await call(
            method,
            path,
            headers: headers,
            body: try body.map { try WireJSON.encode($0) }
        )
        guard (200..<300).contains(response.status) else {
            throw try WireJSON.decode(APIError.self, from: response.body)
        }
        return try WireJSON.decode(SuccessEnvelope<Answer>.self, from: response.body).data
    }

    /// Asserts that a call is refused with a status and a code.
    func expectRefusal(
        _ status: Int,
        _ code: String,
        _ method: String,
        _ path: String,
        headers: [String: String] = [:],
        body: [UInt8]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let response = try await call(method, path, headers: headers, body: body)
        #expect(response.status == status, sourceLocation: sourceLocation)
        let error = try WireJSON.decode(APIError.self, from: response.body)
        #expect(error.code == code, sourceLocation: sourceLocation)
        #expect(!error.success && error.message.hasSuffix("."), sourceLocation: sourceLocation)
    }

    func socket(_ path: String, headers: [String: String]) async throws -> TestSocket {
        TestSocket(
            try await engine.sockets.open(
                SocketRequest(
                    url: "ws://127.0.0.1:\(port)\(path)",
                    headers: headers.map { HTTPHeader($0.key, $0.value) },
                    subprotocol: "kavchat.live.v1"
                )
            )
        )
    }
}

/// One end of a WebSocket that speaks in frames.
final class TestSocket {
    private let connection: SocketConnection
    private var events: AsyncStream<SocketEvent>.Iterator

    init(_ connection: SocketConnection) {
        self.connection = connection
        events = connection.events.makeAsyncIterator()
    }

    func send(_ frame: ClientFrame) throws {
        connection.send(String(decoding: try WireJSON.encode(frame), as: UTF8.self))
    }

    func send(text: String) { connection.send(text) }

    func close() { connection.close(1_000) }

    /// The next frame, or the code of the end.
    func next() async throws -> Received {
        while let event = await events.next() {
            switch event {
            case .text(let text):
                return .frame(
                    try WireJSON.decode(ServerFrame.self, from: Array(text.utf8))
                )
            case .closed(let code, _): return .closed(code)
            case .alive: break
            }
        }
        return .closed(0)
    }

    enum Received: Equatable {
        case frame(ServerFrame)
        case closed(UInt16)
    }

    /// The next event of the log.
    func nextEvent() async throws -> LiveEvent {
        try await next { if case .event(_, let event) = $0 { event } else { nil } }
    }

    /// The next thing shown that is in no log.
    func nextEphemeral() async throws -> Ephemeral {
        try await next { if case .ephemeral(_, let eph) = $0 { eph } else { nil } }
    }

    /// The next welcome.
    func nextWelcome() async throws -> ServerFrame.Welcome {
        try await next { if case .welcome(let welcome) = $0 { welcome } else { nil } }
    }

    /// The server's time in the next heartbeat.
    func nextHeartbeat() async throws -> Timestamp {
        try await next { if case .heartbeat(_, let now) = $0 { now } else { nil } }
    }

    /// What the next frame holds that is looked for; others on the way are passed over.
    private func next<Value>(_ find: (ServerFrame) -> Value?) async throws -> Value {
        while true {
            switch try await next() {
            case .frame(let frame): if let value = find(frame) { return value }
            case .closed(let code): throw Closed(code: code)
            }
        }
    }

    /// The code that the link ends with; frames before it are passed over.
    func end() async throws -> UInt16 {
        while true {
            if case .closed(let code) = try await next() { return code }
        }
    }

    struct Closed: Error {
        var code: UInt16
    }
}
