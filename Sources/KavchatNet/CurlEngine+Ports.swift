package import KavchatWire

extension CurlEngine {
    /// Plain HTTP over this engine.
    ///
    /// Follows no redirect, takes proxies from the environment, and an answer of at most 8 MiB.
    package var http: HTTPPort {
        HTTPPort { [self] request async throws(HTTPFailure) in
            guard let job = HTTPJob(request) else { throw .badAddress }
            let id = nextID()
            let outcome = await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    post(.request(id: id, job) { continuation.resume(returning: $0) })
                    // An earlier cancellation found nothing to cancel.
                    if Task.isCancelled { post(.cancel(id: id)) }
                }
            } onCancel: {
                post(.cancel(id: id))
            }
            return try outcome.get()
        }
    }

    /// WebSockets over this engine; pings are answered.
    package var sockets: SocketPort {
        SocketPort { [self] request async throws(SocketFailure) in
            guard let job = SocketJob(request) else { throw .badAddress }
            let id = nextID()
            let line = SocketLine(request.rules)
            let outcome = await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    post(.connect(id: id, job, line) { continuation.resume(returning: $0) })
                    if Task.isCancelled { post(.cancel(id: id)) }
                }
            } onCancel: {
                post(.cancel(id: id))
            }
            let handle = SocketHandle(id: id, engine: self, line: line)
            try outcome.get()
            return handle.connection()
        }
    }
}

/// The user's hold on a WebSocket: the last one to go takes the connection down.
private final class SocketHandle: Sendable {
    private let id: UInt64
    private let engine: CurlEngine
    private let line: SocketLine

    init(id: UInt64, engine: CurlEngine, line: SocketLine) {
        self.id = id
        self.engine = engine
        self.line = line
    }

    deinit {
        engine.post(.cancel(id: id))
    }

    func connection() -> SocketConnection {
        SocketConnection(
            events: AsyncStream(
                unfolding: { await self.line.next { self.engine.post(.look(id: self.id)) } },
                onCancel: { self.drop() }
            ),
            send: { text in
                if self.line.send(text) { self.engine.post(.look(id: self.id)) }
            },
            close: { code in
                if self.line.close(code) { self.engine.post(.look(id: self.id)) }
            }
        )
    }

    /// The reader was cancelled: nobody will hear the end.
    private func drop() {
        line.abandon()
        engine.post(.cancel(id: id))
    }
}
