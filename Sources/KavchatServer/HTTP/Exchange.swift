import CMicroHTTP
import KavchatWire
import Synchronization

/// One request and its reply, on their way between the daemon's thread and the core.
package final class Exchange: Sendable {
    private struct State {
        var call: Call
        var stage = Stage.receiving
    }

    /// Receiving goes to handed over or refused; handed over goes to answered.
    private enum Stage {
        case receiving
        /// The connection is suspended until there is a reply.
        case handedOver
        case answered(Reply)
    }

    /// A body that keeps coming beyond this ends the connection.
    private static let hardLimit = 16 << 20
    /// The daemon's connection; only a name here, it has a meaning on the daemon's thread alone.
    private let connection: UInt
    private let bodyLimit: Int
    private let state: Mutex<State>

    init(connection: OpaquePointer, call: Call, bodyLimit: Int) {
        self.connection = UInt(bitPattern: connection)
        self.bodyLimit = bodyLimit
        state = Mutex(State(call: call))
    }

    /// The request; whole once it is handed over.
    package var call: Call { state.withLock { $0.call } }

    /// The reply, once there is one.
    var reply: Reply? {
        state.withLock {
            if case .answered(let reply) = $0.stage { reply } else { nil }
        }
    }

    /// Whether a refusal goes out before the body: where the client waits for it, or would send for
    /// ever.
    ///
    /// Others are read to their end: who still writes would find a broken connection, and no answer.
    var isAnsweredAtOnce: Bool {
        state.withLock { state in
            state.call.header("Expect") != nil
                || state.call.header("Content-Length").flatMap { Int($0) } ?? .max > Self.hardLimit
        }
    }

    /// Takes a part of the body; false when there is no end to it.
    func receive(_ bytes: UnsafeRawBufferPointer, total: inout Int) -> Bool {
        total += bytes.count
        return state.withLock { state in
            if state.call.body.count + bytes.count <= bodyLimit, case .receiving = state.stage {
                state.call.body += bytes
            } else {
                state.call.body = []
                state.stage = .answered(Reply(.tooLarge(limit: bodyLimit)))
            }
            return total <= Self.hardLimit
        }
    }

    /// Marks the request as whole; false where it has a reply already.
    func handOver() -> Bool {
        state.withLock { state in
            guard case .receiving = state.stage else { return false }
            state.stage = .handedOver
            return true
        }
    }

    /// Refuses a request before its body has come.
    func refuse(_ refusal: Refusal) {
        state.withLock { $0.stage = .answered(Reply(refusal)) }
    }

    /// Gives the reply and lets the daemon go on; once, after `handOver`.
    package func finish(_ reply: Reply) {
        state.withLock { $0.stage = .answered(reply) }
        guard let pointer = OpaquePointer(bitPattern: connection) else { return }
        kavchat_mhd_resume(pointer)
    }
}
