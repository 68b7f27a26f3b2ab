import Glibc

/// Tells of changes in a folder, without a look at the disk while nothing changes.
///
/// Editors write beside a file and rename, so the folder is watched and not the file.
enum FolderWatch {
    /// A value for each burst of changes.
    ///
    /// Only the newest is kept. Ends where the folder cannot be watched, and with its reader.
    static func changes(in folder: String) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream<Void>.makeStream(
            bufferingPolicy: .bufferingNewest(1)
        )
        let descriptor = inotify_init1(Int32(IN_CLOEXEC))
        let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM)
        guard descriptor >= 0, inotify_add_watch(descriptor, folder, mask) >= 0 else {
            if descriptor >= 0 { close(descriptor) }
            continuation.finish()
            return stream
        }
        let reader = BlockingThread.start {
            var buffer = [UInt8](repeating: 0, count: 4_096)
            while true {
                let count = buffer.withUnsafeMutableBytes {
                    Glibc.read(descriptor, $0.baseAddress, $0.count)
                }
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { break }
                continuation.yield()
            }
            continuation.finish()
        }
        if !reader {
            close(descriptor)
            continuation.finish()
        }
        return stream
    }
}

/// A thread for a call that blocks, so that no thread of the concurrency runtime does.
enum BlockingThread {
    private final class Job: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Starts a detached thread; false where the system has none left.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, 256 * 1_024)
        let job = Unmanaged.passRetained(Job(body))
        var thread = pthread_t()
        let result = pthread_create(
            &thread,
            &attributes,
            { pointer in
                if let pointer {
                    Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().body()
                }
                return nil
            },
            job.toOpaque()
        )
        if result != 0 { job.release() }
        return result == 0
    }
}
