import Glibc
import KavchatServer
import KavchatWire

/// Upgrades every request by the server's daemon and sends back what comes on the server's loop.
struct EchoServer {
    private let loop = SocketLoop(rules: .conformance)

    /// Prints its port, then serves until it is killed; false where it cannot listen.
    func run() async -> Bool {
        let daemon = HTTPDaemon(isBehindProxy: false) { [loop] link, socket, bytes in
            loop.adopt(link, socket: socket, bytes)
        }
        loop.start(
            report: { [loop] link, event in
                switch event {
                case .text(let text): loop.send(link, Array(text.utf8))
                case .alive, .drained, .closed: break
                }
            },
            settle: {}
        )
        guard let socket = try? ListeningSocket(address: "127.0.0.1", port: 0),
            daemon.start(on: socket)
        else { return false }
        WireLab.tell("\(socket.port)\n")
        // Counts the seconds until a peer that does not answer a close is left.
        let ticking = Task { [loop] in
            while (try? await Task.sleep(for: .seconds(1))) != nil { loop.tick() }
        }
        defer { ticking.cancel() }
        var number: UInt64 = 0
        for await exchange in daemon.exchanges {
            number += 1
            exchange.finish(reply(to: exchange.call, as: LinkID(number: number)))
        }
        return true
    }

    private func reply(to call: Call, as link: LinkID) -> Reply {
        switch WebSocketHandshake.answer(
            method: call.method,
            headers: call.headers,
            subprotocol: nil
        ) {
        case .switching(let headers): Reply(status: 101, headers: headers, link: link)
        case .refused(let status, let headers, let sentence):
            Reply(status: status, headers: headers, body: Array(sentence.utf8))
        }
    }
}
