import KavchatModel
import KavchatWire
import Synchronization

/// Plain HTTP as a test tells it: answers by call, everything else without network.
final class ScriptedServer: Sendable {
    typealias Answer = @Sendable (HTTPRequest) throws(HTTPFailure) -> HTTPResponse

    private let state = Mutex(State())

    private struct State {
        var answers: [String: Answer] = [:]
        var requests: [HTTPRequest] = []
        var waiters: [(call: String, CheckedContinuation<Void, Never>)] = []
    }

    var port: HTTPPort {
        HTTPPort { request throws(HTTPFailure) in try self.answer(request) }
    }

    /// Sets what a call such as `POST /v1/client/tickets` answers from now on.
    func on(_ call: String, _ answer: @escaping Answer) {
        state.withLock { $0.answers[call] = answer }
    }

    func on(_ call: String, _ resource: some Codable & Sendable) {
        let body = (try? WireJSON.encode(SuccessEnvelope(resource))) ?? []
        on(call) { _ in HTTPResponse(status: 200, body: body) }
    }

    func refuse(_ call: String, _ status: Int, _ code: String, details: [String: String]? = nil) {
        let error = APIError(code: code, message: "No.", details: details)
        let body = (try? WireJSON.encode(error)) ?? []
        on(call) { _ in HTTPResponse(status: status, body: body) }
    }

    /// Does something before a call is answered for the first time; gives what that came to, once it
    /// was done.
    func onAnswer<Result: Sendable>(
        to call: String,
        _ act: @escaping @Sendable () -> Result
    ) -> @Sendable () -> Result? {
        let result = Box<Result>()
        let answer = state.withLock { $0.answers[call] }
        on(call) { request throws(HTTPFailure) in
            result.value.withLock { if $0 == nil { $0 = act() } }
            guard let answer else { throw .unreachable("scripted") }
            return try answer(request)
        }
        return { result.value.withLock { $0 } }
    }

    private final class Box<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }

    /// The call cannot be made any more.
    func cut(_ call: String) {
        state.withLock { $0.answers[call] = nil }
    }

    func requests(_ call: String) -> [HTTPRequest] {
        state.withLock { state in state.requests.filter { Self.name($0) == call } }
    }

    /// Waits until this call was made.
    func called(_ call: String) async {
        await withCheckedContinuation { made in
            let isMade = state.withLock { state in
                if state.requests.contains(where: { Self.name($0) == call }) { return true }
                state.waiters.append((call, made))
                return false
            }
            if isMade { made.resume() }
        }
    }

    private func answer(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
        let call = Self.name(request)
        let (answer, told) = state.withLock { state in
            state.requests.append(request)
            let told = state.waiters.filter { $0.call == call }.map(\.1)
            state.waiters.removeAll { $0.call == call }
            return (state.answers[call], told)
        }
        for waiter in told { waiter.resume() }
        guard let answer else { throw .unreachable("scripted") }
        return try answer(request)
    }

    private static func name(_ request: HTTPRequest) -> String {
        let path = request.url.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" }
        return "\(request.method) \(path.prefix { $0 != "?" })"
    }
}

/// WebSockets as a test speaks them: one peer a connection, in order.
final class ScriptedSockets: Sendable {
    let peers: AsyncStream<Peer>
    private let arrived: AsyncStream<Peer>.Continuation
    private let state = Mutex(State())

    private struct State {
        var refusal: HTTPResponse?
        var closings: [UInt16] = []
    }

    /// The codes with which the client closed, in order.
    var closings: [UInt16] { state.withLock { $0.closings } }

    /// What every further handshake is answered with; nil lets them through.
    func refuse(with response: HTTPResponse?) {
        state.withLock { $0.refusal = response }
    }

    /// The server's end of a socket.
    struct Peer: Sendable {
        let request: SocketRequest
        /// What the client said, in order.
        let said: AsyncStream<ClientFrame>
        let events: AsyncStream<SocketEvent>.Continuation

        func send(_ frame: ServerFrame) {
            guard let bytes = try? WireJSON.encode(frame) else { return }
            events.yield(.text(String(decoding: bytes, as: UTF8.self)))
        }

        /// The connection breaks, without a close frame.
        func breakOff() {
            events.yield(.closed(code: 1_006, reason: ""))
            events.finish()
        }

        /// The next frame of the client.
        func next() async -> ClientFrame? {
            var iterator = said.makeAsyncIterator()
            return await iterator.next()
        }
    }

    init() {
        (peers, arrived) = AsyncStream.makeStream()
    }

    /// The next connection that the client opens.
    func next() async -> Peer? {
        var iterator = peers.makeAsyncIterator()
        return await iterator.next()
    }

    var port: SocketPort {
        SocketPort { request throws(SocketFailure) in
            if let refusal = self.state.withLock({ $0.refusal }) { throw .refused(refusal) }
            let (events, toClient) = AsyncStream<SocketEvent>.makeStream()
            let (said, fromClient) = AsyncStream<ClientFrame>.makeStream()
            self.arrived.yield(Peer(request: request, said: said, events: toClient))
            return SocketConnection(
                events: events,
                send: { text in
                    let frame = try? WireJSON.decode(ClientFrame.self, from: Array(text.utf8))
                    if let frame { fromClient.yield(frame) }
                },
                close: { code in
                    self.state.withLock { $0.closings.append(code) }
                    toClient.finish()
                    fromClient.finish()
                }
            )
        }
    }
}
