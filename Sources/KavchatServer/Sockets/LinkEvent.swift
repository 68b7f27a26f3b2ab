/// A link's name, given out by the core before its socket exists.
package struct LinkID: Hashable, Sendable {
    var number: UInt64

    package init(number: UInt64) {
        self.number = number
    }
}

/// What happens on a link.
package enum LinkEvent: Sendable {
    case text(String)
    /// A pong: the peer lives.
    case alive
    /// Everything that was queued has left.
    case drained
    /// The end, told once; nothing follows.
    case closed
}
