/// What was killed, latest first; kills in a row grow one text.
struct KillRing: Hashable, Sendable {
    private static let capacity = 32

    private var texts: [String] = []

    var current: String? { texts.first }

    mutating func add(_ text: String, joins: Bool, isForward: Bool) {
        if joins, let last = texts.first {
            texts[0] = isForward ? last + text : text + last
        } else {
            texts.insert(text, at: 0)
        }
        if texts.count > Self.capacity { texts.removeLast() }
    }

    /// The text killed before the current one becomes current.
    mutating func turn() {
        guard texts.count > 1 else { return }
        texts.append(texts.removeFirst())
    }
}
