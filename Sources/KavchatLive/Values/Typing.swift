package import KavchatModel

/// Spaces the signals of one's own typing (`live.md` 5.11): at once, then every 3 s.
package struct TypingSender: Hashable, Sendable {
    /// When the signal is repeated; nil while nobody types.
    package private(set) var nextAt: Moment?

    package init() {}

    /// Whether to send "types" now.
    package mutating func began(now: Moment) -> Bool {
        guard nextAt == nil else { return false }
        nextAt = now.advanced(byMilliseconds: LiveTiming.typingEvery)
        return true
    }

    /// Whether to send "types" again now.
    package mutating func due(now: Moment) -> Bool {
        guard let at = nextAt, now >= at else { return false }
        nextAt = now.advanced(byMilliseconds: LiveTiming.typingEvery)
        return true
    }

    /// Whether to send "stopped" now.
    package mutating func stopped() -> Bool {
        guard nextAt != nil else { return false }
        nextAt = nil
        return true
    }
}

/// Whether the other side types: shown until 6 s after its last signal (V-17).
package struct TypingReceiver: Hashable, Sendable {
    /// When the indicator goes out; nil while it is out.
    package private(set) var until: Moment?

    package init() {}

    package var isOn: Bool { until != nil }

    /// A signal arrived; tells whether what is shown changed.
    package mutating func heard(_ isOn: Bool, now: Moment) -> Bool {
        guard isOn else { return clear() }
        let wasOn = self.isOn
        until = now.advanced(byMilliseconds: LiveTiming.typingFades)
        return !wasOn
    }

    /// Tells whether the indicator went out now.
    package mutating func due(now: Moment) -> Bool {
        guard let until, now >= until else { return false }
        return clear()
    }

    /// A message, an end, a transfer or a lost link puts the indicator out.
    package mutating func clear() -> Bool {
        defer { until = nil }
        return until != nil
    }
}
