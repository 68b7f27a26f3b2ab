import CProcess
import Glibc

/// What ends a server: a signal, or the end of its standard input.
struct SignalStream: Sendable {
    private let events: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    /// Takes TERM, INT, QUIT and HUP over from now on; those that were ignored stay so.
    init() {
        (events, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        let descriptor = kav_open_signals()
        guard descriptor >= 0 else { return }
        _ = BlockingThread.start { [continuation] in
            while let signal = Self.byte(from: descriptor) {
                switch Int32(signal) {
                case SIGTERM, SIGINT, SIGQUIT, SIGHUP: continuation.yield()
                case SIGTSTP: kav_stop_like_a_job()
                default: break
                }
            }
        }
    }

    /// Counts the end of standard input too: a child ends with its parent.
    func alsoEndsWithInput() {
        _ = BlockingThread.start { [continuation] in
            while Self.byte(from: STDIN_FILENO) != nil {}
            continuation.yield()
        }
    }

    /// Returns at the first of them.
    func first() async {
        for await _ in events { return }
    }

    /// The next byte, waited for; nil at the end.
    private static func byte(from descriptor: Int32) -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(descriptor, &byte, 1)
            if count > 0 { return byte }
            guard count < 0, errno == EINTR || errno == EAGAIN else { return nil }
            var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            poll(&wanted, 1, -1)
        }
    }
}
