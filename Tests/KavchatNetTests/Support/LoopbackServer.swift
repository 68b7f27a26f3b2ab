import Glibc
import Synchronization

/// A server of raw sockets on a free loopback port: every connection gets a thread that runs the
/// script.
///
/// `stop` cuts what is open and returns when all threads are gone.
final class LoopbackServer: Sendable {
    let port: UInt16
    private let listener: Int32
    private let script: @Sendable (Peer) -> Void
    private let threads = Mutex<(peers: [Peer], handles: [pthread_t])>(([], []))

    init(_ script: @escaping @Sendable (Peer) -> Void) throws {
        self.script = script
        (listener, port) = try boundSocket()
        guard listen(listener, 64) == 0 else { throw Fault(what: "listen", code: errno) }
        start { [self] in acceptAll() }
    }

    /// Runs `body` with a server and stops it on every way out.
    static func with<Answer>(
        _ script: @escaping @Sendable (Peer) -> Void,
        body: (LoopbackServer) async throws -> Answer
    ) async throws -> Answer {
        let server = try LoopbackServer(script)
        defer { server.stop() }
        return try await body(server)
    }

    var url: String { "http://127.0.0.1:\(port)/" }

    private func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        while let handle = nextHandle() { pthread_join(handle, nil) }
        close(listener)
    }

    private func nextHandle() -> pthread_t? {
        threads.withLock { threads in
            for peer in threads.peers { shutdown(peer.descriptor, Int32(SHUT_RDWR)) }
            return threads.handles.popLast()
        }
    }

    private func acceptAll() {
        while true {
            let descriptor = accept(listener, nil, nil)
            guard descriptor >= 0 else { return }
            let peer = Peer(descriptor: descriptor)
            threads.withLock { $0.peers.append(peer) }
            start { [self] in
                script(peer)
                threads.withLock { $0.peers.removeAll { $0.descriptor == descriptor } }
                close(descriptor)
            }
        }
    }

    private func start(_ work: @escaping @Sendable () -> Void) {
        var handle = pthread_t()
        let box = Unmanaged.passRetained(Work(run: work)).toOpaque()
        threads.withLock { threads in
            pthread_create(
                &handle,
                nil,
                { box in
                    guard let box else { return nil }
                    Unmanaged<Work>.fromOpaque(box).takeRetainedValue().run()
                    return nil
                },
                box
            )
            threads.handles.append(handle)
        }
    }
}

/// One connection, seen from the server.
struct Peer: Sendable {
    let descriptor: Int32

    /// The request's head with its empty line; shorter where the client hung up.
    func readHead() -> String {
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8), let byte = read(1) { head += byte }
        return String(decoding: head, as: UTF8.self)
    }

    /// What comes next, at most `count` bytes; nil at the end.
    func read(_ count: Int) -> [UInt8]? {
        var result = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            result = recv(descriptor, buffer.baseAddress, count, 0)
            filled = max(0, result)
        }
        return result > 0 ? bytes : nil
    }

    /// Reads until the client hangs up.
    func drain() -> [UInt8] {
        var all: [UInt8] = []
        while let bytes = read(65_536) { all += bytes }
        return all
    }

    /// Reads nothing until the server stops.
    func hold() {
        var wait = pollfd(fd: descriptor, events: 0, revents: 0)
        poll(&wait, 1, -1)
    }

    /// Blocks while the client takes no more.
    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { buffer in
                send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            }
            guard sent > 0 else { return }
            rest = rest.dropFirst(sent)
        }
    }

    func write(_ text: String) { write(Array(text.utf8)) }

    /// The connection ends with a reset instead of a farewell.
    func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        let size = socklen_t(MemoryLayout<Glibc.linger>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, size)
    }
}

/// A loopback port that refuses every connection while `body` runs.
func withRefusingPort<Answer>(_ body: (UInt16) async throws -> Answer) async throws -> Answer {
    let (descriptor, port) = try boundSocket()
    defer { close(descriptor) }
    return try await body(port)
}

struct Fault: Error {
    var what: String
    var code: Int32
}

private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
}

private func boundSocket() throws -> (Int32, UInt16) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
            bind(descriptor, pointer, size) | getsockname(descriptor, pointer, &size)
        }
    }
    guard result == 0 else { throw Fault(what: "bind", code: errno) }
    return (descriptor, UInt16(bigEndian: address.sin_port))
}
