import KavchatModel

/// Who types in a conversation; never in the log, gone 6 s after the last sign (V-17).
struct TypingSigns {
    private static let lifeMs: Int64 = 6_000
    private static let gapMs: Int64 = 1_000
    private var visitor = Side()
    private var agent = Side()

    /// One side's last sign.
    private struct Side {
        var until: Moment?
        var lastShown: Moment?
    }

    /// Takes a sign; false where it says nothing new, or comes within a second of the last.
    mutating func take(_ on: Bool, ofAgent isAgent: Bool, at now: Moment) -> Bool {
        var side = isAgent ? agent : visitor
        defer { if isAgent { agent = side } else { visitor = side } }
        let wasOn = side.until.map { now < $0 } ?? false
        side.until = on ? now.advanced(byMilliseconds: Self.lifeMs) : nil
        guard on else { return wasOn }
        if wasOn, let last = side.lastShown, now.milliseconds(since: last) < Self.gapMs {
            return false
        }
        side.lastShown = now
        return true
    }

    func isAgentTyping(at now: Moment) -> Bool { agent.until.map { now < $0 } ?? false }

    func isQuiet(at now: Moment) -> Bool {
        [visitor, agent].allSatisfy { side in side.until.map { $0 <= now } ?? true }
    }
}
