import KavchatModel

/// What a conversation's token is worth.
enum TokenStanding {
    case valid(until: Timestamp)
    /// Good for one thing: to be renewed.
    case expired
    case unknown
}

extension Store {
    static let tokenLifeMs: Int64 = 3_600_000
    /// How long an older token holds beside the one that renewed it.
    private static let overlapMs: Int64 = 60_000

    /// Keeps a new token's hash; `parent` is the one that it renews.
    func insertToken(
        _ token: String,
        for conversation: Conversation,
        parent: String?,
        at now: Timestamp
    ) throws -> Timestamp {
        let end = min(now.advanced(byMilliseconds: Self.tokenLifeMs), conversation.expiresAt)
        let parentHash = parent.map { Digest.sha256(Array($0.utf8)) }
        try database.run(
            "INSERT INTO conversation_token VALUES(?,?,?,?,?,0,0)",
            conversation.workspace,
            Digest.sha256(Array(token.utf8)),
            conversation.id,
            parentHash,
            end
        )
        if let parentHash {
            try database.run(
                "UPDATE conversation_token SET expires_at=min(expires_at, ?) WHERE hash=?",
                now.advanced(byMilliseconds: Self.overlapMs),
                parentHash
            )
        }
        return end
    }

    /// Judges a token for a conversation.
    ///
    /// The first use of a renewed one ends the one before it for good: until then the answer to the
    /// renewal may have been lost, and the older one can ask again.
    func standing(
        of token: String,
        for conversation: ConversationID,
        in workspace: String,
        at now: Timestamp
    ) throws -> TokenStanding {
        let hash = Digest.sha256(Array(token.utf8))
        let found = try database.first(
            """
            SELECT expires_at, is_used, is_replaced, parent FROM conversation_token
            WHERE hash=? AND workspace=? AND conv=?
            """,
            hash,
            workspace,
            conversation
        ) {
            (
                end: $0.time(0), isUsed: $0.bool(1), isReplaced: $0.bool(2),
                parent: $0.isNull(3) ? nil : $0.blob(3)
            )
        }
        guard let found else { return .unknown }
        if !found.isUsed {
            try database.transaction {
                try database.run("UPDATE conversation_token SET is_used=1 WHERE hash=?", hash)
                guard let parent = found.parent else { return }
                try database.run(
                    "UPDATE conversation_token SET is_replaced=1 WHERE hash=?",
                    parent
                )
            }
        }
        if now < found.end { return .valid(until: found.end) }
        return found.isReplaced ? .unknown : .expired
    }
}
