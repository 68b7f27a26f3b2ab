/// The heartbeat that a client asks the server for (`live.md` 5.8).
///
/// Something on the way may cut links that are idle for less time than the server's own interval.
package struct HeartbeatWish: Hashable, Sendable {
    private var cuts = 0
    /// What `hello` asks for; nil leaves it to the server.
    package private(set) var milliseconds: Int64?

    package init() {}

    /// A link was cut without a word, this long after its `welcome`.
    package mutating func cut(after lifetime: Int64) {
        guard lifetime < 2 * (milliseconds ?? LiveTiming.heartbeat) else {
            cuts = 0
            return
        }
        cuts += 1
        guard cuts >= LiveTiming.cutsNoticed else { return }
        cuts = 0
        milliseconds = max(LiveTiming.shortestHeartbeat, lifetime / 2)
    }
}
