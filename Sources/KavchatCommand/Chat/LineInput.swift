import CProcess
import Glibc
import KavchatUI

/// Standard input line by line: one is handed out for each that is wanted, so that nothing piles up.
struct LineInput {
    enum Event: Hashable, Sendable {
        case line(LineSplitter.Line)
        case ended
    }

    /// A byte in it asks the thread for a line.
    private let wish: Int32

    /// Starts the thread that reads; nil where the system has no thread or descriptor left.
    ///
    /// It ends with the input or with the program.
    init?(_ tell: @escaping @Sendable (Event) -> Void) {
        var ends: [Int32] = [-1, -1]
        guard kav_open_pipe(&ends) else { return nil }
        let wishes = ends[0]
        wish = ends[1]
        let hasStarted = BlockingThread.start {
            var splitter = LineSplitter()
            var lines: [LineSplitter.Line] = []
            var isOver = false
            while Self.read(wishes, atMost: 1) != nil {
                while lines.isEmpty, !isOver {
                    guard let bytes = Self.read(STDIN_FILENO, atMost: 4_096) else {
                        isOver = true
                        lines = [splitter.finish()].compactMap(\.self)
                        break
                    }
                    lines = splitter.feed(bytes).reversed()
                }
                tell(lines.popLast().map { .line($0) } ?? .ended)
            }
        }
        guard hasStarted else {
            close(ends[0])
            close(ends[1])
            return nil
        }
    }

    /// Asks for the next line.
    func want() {
        var byte: UInt8 = 0
        write(wish, &byte, 1)
    }

    /// Waits for bytes; nil at the end.
    private static func read(_ descriptor: Int32, atMost limit: Int) -> [UInt8]? {
        while true {
            var reason: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
                let length = Glibc.read(descriptor, buffer.baseAddress, limit)
                reason = length < 0 ? errno : 0
                count = max(length, 0)
            }
            if !bytes.isEmpty { return bytes }
            guard reason == EINTR || reason == EAGAIN else { return nil }
            var awaited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            poll(&awaited, 1, -1)
        }
    }
}
