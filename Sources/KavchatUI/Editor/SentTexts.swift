/// What was sent from an input, for Up and Down; the draft is kept at the end.
struct SentTexts: Hashable, Sendable {
    private static let capacity = 100

    private var texts: [String] = []
    /// Where the walk stands; nil outside one.
    private var place: Int?
    private var draft = ""

    mutating func add(_ text: String) {
        place = nil
        guard texts.last != text else { return }
        texts.append(text)
        if texts.count > Self.capacity { texts.removeFirst() }
    }

    /// The text sent before, nil where there is none.
    mutating func earlier(than current: String) -> String? {
        if place == nil { draft = current }
        let next = (place ?? texts.count) - 1
        guard texts.indices.contains(next) else { return nil }
        place = next
        return texts[next]
    }

    /// The text sent after, at last the draft; nil outside a walk.
    mutating func later() -> String? {
        guard let here = place else { return nil }
        guard here + 1 < texts.count else {
            place = nil
            return draft
        }
        place = here + 1
        return texts[here + 1]
    }

    mutating func endWalk() { place = nil }

    /// No walk is on.
    var isAtRest: Bool { place == nil }
}
