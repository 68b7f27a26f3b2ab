import KavchatModel

/// Three dots, one of which goes round: two cells change, four times a second.
struct TypingDots: Hashable {
    let now: Moment
    let isStill: Bool

    private static let step: Int64 = 250

    var text: String {
        guard !isStill else { return "…" }
        let place = Int((now.milliseconds / Self.step) % 3)
        return (0..<3).map { $0 == place ? "●" : "○" }.joined(separator: " ")
    }

    /// Milliseconds until the dots look different; nil where they never do.
    var delay: Int64? {
        isStill ? nil : Self.step - now.milliseconds % Self.step
    }
}
