import CProcess
import Glibc

/// The thread of the reader, with the pipe that ends it.
struct ReaderThread: Sendable {
    private let thread: pthread_t
    private let stop: (read: Descriptor, write: Descriptor)

    /// Starts reading; nil when the system has no thread or descriptor left.
    init?(
        canvas: Canvas,
        signals: Descriptor,
        events: AsyncStream<TerminalInput>.Continuation
    ) {
        var ends: [Int32] = [-1, -1]
        guard kav_open_pipe(&ends) else { return nil }
        stop = (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
        let reader = InputReader(canvas: canvas, signals: signals, stop: stop.read, events: events)
        let box = Unmanaged.passRetained(Box(reader))
        var thread = pthread_t()
        let result = pthread_create(
            &thread,
            nil,
            { raw in
                guard let raw else { return nil }
                Unmanaged<Box>.fromOpaque(raw).takeRetainedValue().reader.run()
                return nil
            },
            box.toOpaque()
        )
        guard result == 0 else {
            box.release()
            stop.read.close()
            stop.write.close()
            return nil
        }
        self.thread = thread
    }

    /// Ends the reader and waits until it has ended.
    func end() {
        stop.write.close()
        pthread_join(thread, nil)
        stop.read.close()
    }

    private final class Box: Sendable {
        let reader: InputReader

        init(_ reader: InputReader) {
            self.reader = reader
        }
    }
}
