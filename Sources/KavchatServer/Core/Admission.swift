import KavchatModel

/// How many sockets are opened each second; the rest is told when there will be room.
///
/// Who is sent away keeps a place in a queue of times, so that a crowd that lost its server comes
/// back evenly instead of all at once again (`live.md` 5.7).
struct Admission {
    /// A reconnect costs about a millisecond; so even then most of a core is left for messages.
    private static let perSecond: Int64 = 250
    private static let longestMs: Int64 = 30_000

    private var bucket = TokenBucket(burst: perSecond, refillMs: 1_000 / perSecond)
    /// Until when the places are given away.
    private var placesEnd: Moment?

    /// Nil where there is room, else the seconds until there is.
    mutating func admit(at now: Moment) -> Int? {
        guard bucket.take(at: now) != nil else { return nil }
        let start = max(placesEnd ?? now, now)
        let place = start.advanced(byMilliseconds: 1_000 / Self.perSecond)
        let waitMs = min(place.milliseconds(since: now), Self.longestMs)
        placesEnd = now.advanced(byMilliseconds: waitMs)
        return Int((waitMs + 999) / 1_000)
    }
}
