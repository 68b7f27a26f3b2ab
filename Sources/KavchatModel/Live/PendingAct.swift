/// An end or a left message on its way to the server; kept, so that it outlives the process.
package struct PendingAct: Hashable, Codable, Sendable {
    package var kind: Kind
    /// Its own id: repeated, it is the same act.
    package var rid: String
    /// Its tries came to nothing: only a person begins it again.
    ///
    /// It may have arrived all the same.
    package var isGivenUp = false

    package init(kind: Kind, rid: String) {
        self.kind = kind
        self.rid = rid
    }

    package enum Kind: Hashable, Codable, Sendable {
        case end
        /// Instead of waiting (K53); should an agent have come first, it becomes a message to them.
        case leave(OutgoingMessage)
    }
}
