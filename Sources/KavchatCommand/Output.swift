import Glibc
import TerminalText

/// Plain lines to standard output and standard error; what a full-screen view never touches.
enum Output {
    /// Writes text of our own as it is; false where nobody reads it any more.
    @discardableResult
    static func standard(_ text: String) -> Bool {
        write(text, to: STDOUT_FILENO)
    }

    /// Writes one sentence to standard error; what a peer or a file put into it is made harmless.
    static func complain(_ sentence: String) {
        log("kavchat: " + sentence)
    }

    /// Lines to standard output in which text of files stands.
    static func lines(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            standard(Sanitizer.display(String(line)).string + "\n")
        }
    }

    /// Several lines to standard error that begin with places in files.
    static func report(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            log(String(line))
        }
    }

    /// One line of a log to standard error.
    static func log(_ line: String) {
        write(Sanitizer.display(line).string + "\n", to: STDERR_FILENO)
    }

    @discardableResult
    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            if count < 0 && errno == EAGAIN {
                var awaited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&awaited, 1, -1)
                continue
            }
            guard count > 0 else { return false }
            bytes = bytes.dropFirst(count)
        }
        return true
    }
}
