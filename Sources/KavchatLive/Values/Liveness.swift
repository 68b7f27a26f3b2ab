package import KavchatModel

/// Whether a link still lives (`live.md` 5.8): bytes heard, and probes answered.
package struct Liveness: Hashable, Sendable {
    private var heardAt: Moment
    /// When something was sent that is not answered yet.
    private var unansweredSince: Moment?
    private var probe: Probe?
    private var probes = 0

    private struct Probe: Hashable, Sendable {
        var number: Int
        var until: Moment
    }

    /// A link that opened now.
    package init(openedAt now: Moment) {
        heardAt = now
    }

    /// What `due` found.
    package enum Verdict: Hashable, Sendable {
        case fine
        case sendProbe(Int)
        case dead
    }

    /// Some byte arrived.
    package mutating func heard(now: Moment) {
        heardAt = now
    }

    /// A message left.
    package mutating func sent(now: Moment) {
        if unansweredSince == nil { unansweredSince = now }
    }

    /// Nothing sent is unanswered any more.
    package mutating func answered() {
        unansweredSince = nil
        probe = nil
    }

    /// The peer answered a probe: it hears this end, even if it takes its time with the message.
    package mutating func probeAnswered(_ number: Int) {
        guard probe?.number == number else { return }
        answered()
    }

    /// When to look again.
    package var deadline: Moment {
        let silence = heardAt.advanced(byMilliseconds: LiveTiming.silence)
        if let probe { return min(silence, probe.until) }
        guard let unansweredSince else { return silence }
        return min(silence, unansweredSince.advanced(byMilliseconds: LiveTiming.probeAfter))
    }

    /// Judges the link at a moment.
    package mutating func due(now: Moment) -> Verdict {
        guard now >= deadline else { return .fine }
        if now.milliseconds(since: heardAt) >= LiveTiming.silence { return .dead }
        guard probe == nil else { return .dead }
        return .sendProbe(probe(within: LiveTiming.probeWithin, now: now))
    }

    /// This end slept: what was not heard meanwhile proves nothing, a probe does.
    package mutating func woke(now: Moment) -> Int {
        heardAt = now
        return probe(within: LiveTiming.probeAfterSleep, now: now)
    }

    /// Something happened to the way: a probe proves it, unless one is on its way already.
    package mutating func doubted(now: Moment) -> Int? {
        probe == nil ? probe(within: LiveTiming.probeAfterSleep, now: now) : nil
    }

    /// How long the link lived, as far as it was heard.
    package func lifetime(since opened: Moment) -> Int64 {
        heardAt.milliseconds(since: opened)
    }

    private mutating func probe(within milliseconds: Int64, now: Moment) -> Int {
        probes += 1
        probe = Probe(number: probes, until: now.advanced(byMilliseconds: milliseconds))
        return probes
    }
}
