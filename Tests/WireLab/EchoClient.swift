import Glibc
import KavchatNet
import KavchatWire

/// Goes through all cases of a fuzzing server and sends back what each says.
struct EchoClient {
    let address: String
    private let sockets = CurlEngine().sockets

    init(address: String) {
        self.address = address
    }

    /// False where the fuzzing server cannot be reached.
    func run() async -> Bool {
        do {
            var count = 0
            try await visit("getCaseCount") { text, _ in count = Int(text) ?? 0 }
            guard count > 0 else { return false }
            for number in 1...count {
                try await visit("runCase?case=\(number)&agent=kavchat") { $1.send($0) }
            }
            try await visit("updateReports?agent=kavchat") { _, _ in }
            return true
        } catch {
            WireLab.tell("\(address): \(error)\n", on: STDERR_FILENO)
            return false
        }
    }

    private func visit(
        _ path: String,
        _ take: (String, SocketConnection) -> Void
    ) async throws(SocketFailure) {
        let request = SocketRequest(
            url: "ws://\(address)/\(path)",
            headers: [],
            subprotocol: nil,
            rules: .conformance
        )
        let connection = try await sockets.open(request)
        for await event in connection.events {
            switch event {
            case .text(let text): take(text, connection)
            case .alive, .closed: break
            }
        }
    }
}

extension WebSocketRules {
    /// The largest cases send 16 MiB, and some send binary messages.
    static let conformance = WebSocketRules(
        maxMessage: 16 << 20,
        maxQueuedBytes: 17 << 20,
        returnsBinary: true
    )
}
