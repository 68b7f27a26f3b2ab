import CProcess
import Glibc

/// Tells of changes of the machine's interfaces, addresses and routes.
enum NetworkWatch {
    /// A value for each burst of changes.
    ///
    /// Only the newest is kept. Ends where nothing can be watched, and with its reader.
    static func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream<Void>.makeStream(
            bufferingPolicy: .bufferingNewest(1)
        )
        let descriptor = kav_open_network()
        guard descriptor >= 0 else {
            continuation.finish()
            return stream
        }
        let isRead = BlockingThread.start {
            while kav_await_network(descriptor) {
                if case .terminated = continuation.yield() { break }
            }
            close(descriptor)
            continuation.finish()
        }
        if !isRead {
            close(descriptor)
            continuation.finish()
        }
        return stream
    }
}
