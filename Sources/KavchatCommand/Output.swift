import CProcess
import Glibc
import TerminalText

/// Plain lines to standard output and standard error; what a full-screen view never touches.
enum Output {
    /// Writes text of our own as it is; false where nobody reads it any more.
    ///
    /// Where there is no room for it or no output at all, what the run was for is lost: it ends there.
    @discardableResult
    static func standard(_ text: String) -> Bool {
        if write(text, to: STDOUT_FILENO) { return true }
        if errno == EPIPE { return false }
        complain("the output cannot be written: \(SmallFile.reason()).")
        ExitCode.misuse.leave()
    }

    /// A file's content: byte for byte, but harmless where a terminal shows it.
    static func document(_ text: String) {
        guard kav_isatty(STDOUT_FILENO) else {
            standard(text)
            return
        }
        var shown = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        if shown.last?.isEmpty ?? false { shown.removeLast() }
        lines(shown.map { String($0) })
    }

    /// The terminal's width; nil where standard output is none.
    static var columns: Int? {
        var size: (rows: Int32, columns: Int32) = (0, 0)
        guard kav_isatty(STDOUT_FILENO),
            kav_terminal_size(STDOUT_FILENO, &size.rows, &size.columns)
        else { return nil }
        return Int(size.columns)
    }

    /// Writes one sentence to standard error; what a peer or a file put into it is made harmless.
    static func complain(_ sentence: String) {
        log("kavchat: " + sentence)
    }

    /// Lines to standard output in which text and names of files stand.
    static func lines(_ lines: [String]) {
        standard(lines.map { Sanitizer.line($0).string + "\n" }.joined())
    }

    /// Several lines to standard error that begin with places in files.
    static func report(_ lines: [String]) {
        for line in lines { log(line) }
    }

    /// One line of a log to standard error.
    static func log(_ line: String) {
        _ = write(Sanitizer.line(line).string + "\n", to: STDERR_FILENO)
    }

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
