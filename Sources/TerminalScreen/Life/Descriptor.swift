import Glibc

/// A file descriptor and what is done with one.
struct Descriptor: Hashable, Sendable {
    static let input = Descriptor(number: STDIN_FILENO)
    static let output = Descriptor(number: STDOUT_FILENO)

    let number: Int32

    enum Read {
        case bytes([UInt8])
        case nothing
        /// The other side is gone.
        case ended
    }

    func read(atMost limit: Int = 4096) -> Read {
        var reason: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            let length = Glibc.read(number, buffer.baseAddress, limit)
            reason = length < 0 ? errno : 0
            count = max(length, 0)
        }
        if !bytes.isEmpty { return .bytes(bytes) }
        return reason == EINTR || reason == EAGAIN ? .nothing : .ended
    }

    /// Writes all, waiting where it must; what a terminal that is gone does not take is lost.
    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
            if written >= 0 {
                rest = rest.dropFirst(written)
            } else if errno == EAGAIN {
                _ = Self.wait(for: [(self, Int16(POLLOUT))], milliseconds: -1)
            } else if errno != EINTR {
                return
            }
        }
    }

    func close() {
        Glibc.close(number)
    }

    /// Which of the descriptors are ready; none after the time, or after a signal.
    ///
    /// A negative time waits without end and without waking up.
    static func wait(
        for descriptors: [(Descriptor, Int16)],
        milliseconds: Int32
    ) -> Set<Descriptor>? {
        var polled = descriptors.map { pollfd(fd: $0.0.number, events: $0.1, revents: 0) }
        let count = poll(&polled, nfds_t(polled.count), milliseconds)
        if count < 0 { return nil }
        return Set(polled.filter { $0.revents != 0 }.map { Descriptor(number: $0.fd) })
    }
}
