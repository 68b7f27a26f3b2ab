import Synchronization

/// Events of many sources for one reader, in order; nothing is dropped.
final class Inbox<News: Sendable>: Sendable {
    /// For one consumer, which tells of each event that it took.
    let stream: AsyncStream<News>
    private let continuation: AsyncStream<News>.Continuation
    private let waiting = Atomic(0)

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    func post(_ news: News) {
        waiting.add(1, ordering: .relaxed)
        continuation.yield(news)
    }

    /// The reader took an event; true when no other waits, so that a picture is worth drawing.
    func took() -> Bool {
        waiting.subtract(1, ordering: .relaxed).newValue == 0
    }
}
