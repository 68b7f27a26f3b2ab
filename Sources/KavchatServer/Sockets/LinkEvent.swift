/// A link's name, given out by the core before its socket exists.
struct LinkID: Hashable, Sendable {
    var number: UInt64
}

/// What happens on a link.
enum LinkEvent: Sendable {
    case text(String)
    /// A pong: the peer lives.
    case alive
    /// Everything that was queued has left.
    case drained
    /// The end, told once; nothing follows.
    case closed
}
