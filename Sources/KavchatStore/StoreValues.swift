package import KavchatModel

/// What all that is stored belongs to (`architecture.md`, Where identity cuts).
package struct StoreKey: Hashable, Sendable {
    package var api: String
    package var publicKey: String
    /// Nil for a guest.
    package var user: String?

    package init(api: String, publicKey: String, user: String?) {
        self.api = api
        self.publicKey = publicKey
        self.user = user
    }
}

/// A session as it is kept.
package struct StoredSession: Hashable, Sendable {
    package var id: SessionID
    package var lastActivity: Timestamp
    /// State and history as its owner wrote them.
    package var body: [UInt8]

    package init(id: SessionID, lastActivity: Timestamp, body: [UInt8]) {
        self.id = id
        self.lastActivity = lastActivity
        self.body = body
    }
}

/// A request that waits for the network.
package struct StoredRequest: Hashable, Sendable {
    /// Made by the client; a second one of the same name is the same request.
    package var id: String
    package var kind: String
    /// Who it was made under; nil for a guest.
    package var user: String?
    package var at: Timestamp
    package var body: [UInt8]

    package init(id: String, kind: String, user: String?, at: Timestamp, body: [UInt8]) {
        self.id = id
        self.kind = kind
        self.user = user
        self.at = at
        self.body = body
    }
}

/// What became of a save.
package enum SaveOutcome: Hashable, Sendable {
    case saved
    /// Another process took the session over: nothing was written.
    case takenOver
    /// The disk does not take it.
    case failed
}
