package import KavchatModel

/// Published releases, kept for starts without network (K84-K86).
package struct ReleaseCachePort: Sendable {
    package var load: @Sendable (StateKey) -> StoredRelease?
    package var save: @Sendable (StateKey, StoredRelease) -> Void

    package init(
        load: @escaping @Sendable (StateKey) -> StoredRelease?,
        save: @escaping @Sendable (StateKey, StoredRelease) -> Void
    ) {
        self.load = load
        self.save = save
    }
}

/// A release as the server sent it, and what the server last said of it.
package struct StoredRelease: Hashable, Sendable {
    package var etag: String?
    /// The answer's bytes, envelope included; empty where only a refusal is known.
    package var body: [UInt8]
    /// Holds offline too, until the server gives the release again (A-K54).
    package var refusal: Refusal?

    package init(etag: String?, body: [UInt8], refusal: Refusal? = nil) {
        self.etag = etag
        self.body = body
        self.refusal = refusal
    }
}

/// The one kept session of a key, owned by the process that opened it last.
package struct SessionStorePort: Sendable {
    /// The kept session, taken over from whoever has it.
    package var open: @Sendable (StateKey) -> SessionRecord?
    /// Keeps the session and adds requests to the queue, in one transaction.
    package var save: @Sendable (StateKey, SessionRecord, [RequestRecord]) -> SaveResult
    package var delete: @Sendable (StateKey) -> Void

    package init(
        open: @escaping @Sendable (StateKey) -> SessionRecord?,
        save: @escaping @Sendable (StateKey, SessionRecord, [RequestRecord]) -> SaveResult,
        delete: @escaping @Sendable (StateKey) -> Void
    ) {
        self.open = open
        self.save = save
        self.delete = delete
    }
}

/// A session as a store keeps it.
package struct SessionRecord: Hashable, Sendable {
    package var id: SessionID
    package var lastActivity: Timestamp
    /// JSON of the whole session.
    package var body: [UInt8]

    package init(id: SessionID, lastActivity: Timestamp, body: [UInt8]) {
        self.id = id
        self.lastActivity = lastActivity
        self.body = body
    }
}

/// What became of a save.
package enum SaveResult: Hashable, Sendable {
    case saved
    /// Another terminal took the session over; nothing was written.
    case openedElsewhere
    /// The store cannot write: the program goes on from memory.
    case failed
}

/// Leads and tickets that wait for the network (K77, A-K63), shared by all users of a workspace.
package struct RequestQueuePort: Sendable {
    /// Claims the oldest request of the key's workspace for 30 s; nil where none is free.
    package var claim: @Sendable (StateKey, _ now: Timestamp) -> RequestRecord?
    /// The request is done: taken, or refused for good.
    package var remove: @Sendable (_ id: String) -> Void
    /// The claim ends early; the request stays.
    package var putBack: @Sendable (_ id: String) -> Void

    package init(
        claim: @escaping @Sendable (StateKey, _ now: Timestamp) -> RequestRecord?,
        remove: @escaping @Sendable (_ id: String) -> Void,
        putBack: @escaping @Sendable (_ id: String) -> Void
    ) {
        self.claim = claim
        self.remove = remove
        self.putBack = putBack
    }
}

/// A request that waits for the network.
package struct RequestRecord: Hashable, Sendable {
    /// Makes a double sending harmless.
    package var id: String
    package var kind: Kind
    /// Who it was made under.
    ///
    /// Nil for a guest. Tokens are never stored (A-X5).
    package var user: String?
    package var at: Timestamp
    /// The JSON body as it is sent.
    package var body: [UInt8]

    package enum Kind: String, Hashable, Sendable {
        case lead
        case ticket
    }

    package init(id: String, kind: Kind, user: String?, at: Timestamp, body: [UInt8]) {
        self.id = id
        self.kind = kind
        self.user = user
        self.at = at
        self.body = body
    }
}

/// Where secrets lie: a desktop's vault, the kernel's keyring, or a file of the user alone (K67).
package struct VaultPort: Sendable {
    package var read: @Sendable (_ name: String) async -> String?
    package var write: @Sendable (_ name: String, _ secret: String) async -> Void
    package var erase: @Sendable (_ name: String) async -> Void
    /// Erases all of a prefix but one that were written until then, whoever left them there.
    package var sweep: @Sendable (_ prefix: String, _ kept: String?, Timestamp) async -> Void

    package init(
        read: @escaping @Sendable (_ name: String) async -> String?,
        write: @escaping @Sendable (_ name: String, _ secret: String) async -> Void,
        erase: @escaping @Sendable (_ name: String) async -> Void,
        sweep: @escaping @Sendable (_ prefix: String, _ kept: String?, Timestamp) async -> Void
    ) {
        self.read = read
        self.write = write
        self.erase = erase
        self.sweep = sweep
    }
}
