import CMicroHTTP
import Glibc
import KavchatWire
import Synchronization

/// HTTP by libmicrohttpd: one thread that takes requests in, hands them over whole, and sends what
/// comes back.
///
/// A request waits suspended, so no handler ever holds the thread.
package final class HTTPDaemon: Sendable {
    /// Requests to be answered, in the order they became whole.
    ///
    /// Unbounded, but a connection has one at most, and there are `maxConnections`.
    package let exchanges: AsyncStream<Exchange>

    /// An identity token of 8 KiB must fit beside the other headers; an upgraded socket keeps none
    /// of it, since its descriptor is handed on.
    private static let memoryPerConnection = 24 << 10
    /// Beyond it nobody is let in, so it is far above a crowd whose connections rest after a request.
    private static let maxConnections = 10_000
    /// Longer than the longest wait between polls that come to something (`live.md` 5.9).
    private static let idleSeconds: UInt32 = 20

    private let feed: AsyncStream<Exchange>.Continuation
    private let isBehindProxy: Bool
    private let upgraded: @Sendable (LinkID, Int32, [UInt8]) -> Void
    /// The daemon's address while it runs.
    private let daemon = Mutex<UInt?>(nil)

    /// `upgraded` gets the socket of each request that became a link, and what came with it.
    package init(
        isBehindProxy: Bool,
        upgraded: @escaping @Sendable (LinkID, Int32, [UInt8]) -> Void
    ) {
        self.isBehindProxy = isBehindProxy
        self.upgraded = upgraded
        (exchanges, feed) = AsyncStream.makeStream()
    }

    /// Serves a listening socket, which is the daemon's from now on; false where it cannot.
    package func start(on socket: ListeningSocket) -> Bool {
        guard kavchat_mhd_load() else { return false }
        let started = kavchat_mhd_start(
            socket.descriptor,
            Unmanaged.passUnretained(self).toOpaque(),
            { HTTPDaemon.access($0, $1, $2, $3, $5, $6, $7) },
            { _, _, context, _ in HTTPDaemon.completed(context) },
            Self.connectionLimit(),
            Self.memoryPerConnection,
            Self.idleSeconds
        )
        guard let started else { return false }
        daemon.withLock { $0 = UInt(bitPattern: started) }
        return true
    }

    /// Leaves half of the files that may be open to links and the database.
    private static func connectionLimit() -> UInt32 {
        var files = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &files) == 0 else { return 500 }
        return UInt32(min(files.rlim_cur / 2, rlim_t(maxConnections)))
    }

    /// Takes no new connection; requests under way are still answered.
    package func quiesce() {
        let listening = daemon.withLock { address in
            address.flatMap(OpaquePointer.init(bitPattern:)).map(kavchat_mhd_quiesce)
        }
        if let listening, listening >= 0 { close(listening) }
        feed.finish()
    }

    /// Ends the thread; call after every exchange was finished.
    package func stop() {
        let running = daemon.withLock { address in
            defer { address = nil }
            return address
        }
        if let pointer = running.flatMap(OpaquePointer.init(bitPattern:)) {
            kavchat_mhd_stop(pointer)
        }
    }
}

// MARK: On the daemon's thread

extension HTTPDaemon {
    /// What the daemon keeps for a request from its first line to its end.
    private final class Pending {
        let exchange: Exchange
        var received = 0

        init(_ exchange: Exchange) {
            self.exchange = exchange
        }
    }

    private static func access(
        _ owner: UnsafeMutableRawPointer?,
        _ connection: OpaquePointer?,
        _ url: UnsafePointer<CChar>?,
        _ method: UnsafePointer<CChar>?,
        _ bytes: UnsafePointer<CChar>?,
        _ count: UnsafeMutablePointer<Int>?,
        _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> MHD_Result {
        guard let owner, let connection, let url, let method, let count, let context else {
            return .NO
        }
        let daemon = Unmanaged<HTTPDaemon>.fromOpaque(owner).takeUnretainedValue()
        guard let known = context.pointee else {
            let exchange = daemon.begin(
                connection,
                method: String(cString: method),
                path: String(cString: url)
            )
            context.pointee = Unmanaged.passRetained(Pending(exchange)).toOpaque()
            guard let reply = exchange.reply, exchange.isAnsweredAtOnce else { return .YES }
            return daemon.send(reply, to: connection)
        }
        let pending = Unmanaged<Pending>.fromOpaque(known).takeUnretainedValue()
        if count.pointee > 0 {
            let part = UnsafeRawBufferPointer(start: bytes, count: count.pointee)
            count.pointee = 0
            return pending.exchange.receive(part, total: &pending.received) ? .YES : .NO
        }
        if let reply = pending.exchange.reply { return daemon.send(reply, to: connection) }
        if pending.exchange.handOver() {
            // Suspended first: the reply may come before this returns.
            kavchat_mhd_suspend(connection)
            if case .terminated = daemon.feed.yield(pending.exchange) {
                pending.exchange.finish(Reply(.busy(retryAfterSeconds: 2)))
            }
        }
        return .YES
    }

    private static func completed(
        _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) {
        guard let context, let known = context.pointee else { return }
        Unmanaged<Pending>.fromOpaque(known).release()
        context.pointee = nil
    }

    private func begin(_ connection: OpaquePointer, method: String, path: String) -> Exchange {
        let headers = Self.values(of: connection, .HEADER_KIND)
        let query = Self.values(of: connection, .GET_ARGUMENT_KIND)
        let call = Call(
            method: method,
            path: path,
            query: Dictionary(query.map { ($0.name, $0.value) }) { first, _ in first },
            headers: headers,
            body: [],
            address: address(of: connection, headers)
        )
        let limit = (try? Route(method: method, path: path))?.bodyLimit ?? Route.plainBodyLimit
        let exchange = Exchange(connection: connection, call: call, bodyLimit: limit)
        if let length = call.header("Content-Length"), Int(length) ?? .max > limit {
            exchange.refuse(.tooLarge(limit: limit))
        }
        return exchange
    }

    /// The peer's own; behind a proxy the one that the proxy added, for before it stands what the
    /// visitor may have written.
    private func address(of connection: OpaquePointer, _ headers: [HTTPHeader]) -> String {
        if isBehindProxy, let last = HTTPHead.tokens(headers, "X-Forwarded-For").last {
            return String(last.prefix(64))
        }
        return ListeningSocket.text(kavchat_mhd_peer(connection))
    }

    private static func values(of connection: OpaquePointer, _ kind: MHD_ValueKind) -> [HTTPHeader]
    {
        var found: [HTTPHeader] = []
        withUnsafeMutablePointer(to: &found) { list in
            kavchat_mhd_values(
                connection,
                kind,
                { list, _, name, value in
                    guard let list, let name else { return .NO }
                    list.assumingMemoryBound(to: [HTTPHeader].self).pointee.append(
                        HTTPHeader(String(cString: name), value.map(String.init(cString:)) ?? "")
                    )
                    return .YES
                },
                list
            )
        }
        return found
    }

    private func send(_ reply: Reply, to connection: OpaquePointer) -> MHD_Result {
        let made =
            reply.link == nil
            ? kavchat_mhd_response(reply.body, reply.body.count)
            : kavchat_mhd_upgrade(
                { HTTPDaemon.handOn($0, $2, $3, $4, $5, $6) },
                Unmanaged.passUnretained(self).toOpaque()
            )
        guard let response = made else { return .NO }
        // The daemon writes the Connection header of an upgrade itself.
        for header in reply.headers where reply.link == nil || header.name != "Connection" {
            kavchat_mhd_add_header(response, header.name, header.value)
        }
        return kavchat_mhd_send(connection, UInt32(reply.status), response)
    }

    /// Takes a socket that was upgraded out of the daemon: a copy of it goes on, its own is closed,
    /// which ends the daemon's memory for it but not the connection.
    private static func handOn(
        _ owner: UnsafeMutableRawPointer?,
        _ context: UnsafeMutableRawPointer?,
        _ bytes: UnsafePointer<CChar>?,
        _ count: Int,
        _ socket: Int32,
        _ handle: OpaquePointer?
    ) {
        guard let owner, let context, let handle else { return }
        let daemon = Unmanaged<HTTPDaemon>.fromOpaque(owner).takeUnretainedValue()
        let pending = Unmanaged<Pending>.fromOpaque(context).takeUnretainedValue()
        let extra = Array(UnsafeRawBufferPointer(start: bytes, count: count))
        let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
        if copy >= 0, let link = pending.exchange.reply?.link {
            daemon.upgraded(link, copy, extra)
        } else if copy >= 0 {
            close(copy)
        }
        _ = kavchat_mhd_close_upgraded(handle)
    }
}
