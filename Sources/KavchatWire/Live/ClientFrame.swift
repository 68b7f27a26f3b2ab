package import KavchatModel

/// What a client sends over the WebSocket (`live.md` 5.3): one JSON object whose `type` is its name.
package enum ClientFrame: Hashable, Sendable {
    /// The first frame; the server waits 5 s for it. A desk may list no conversation.
    case hello(generation: Int, heartbeatMs: Int64?, conversations: [Cursor])
    case message(conversation: ConversationID, MessagePost)
    case typing(conversation: ConversationID, TypingPost)
    case seen(conversation: ConversationID, seq: Int)
    case leave(conversation: ConversationID, ActionPost)
    case end(conversation: ConversationID, ActionPost)
    case authenticate(token: String)
    case probe(Int)
    /// A desk takes part in more conversations, in each from its cursor on.
    case subscribe([Cursor])

    /// As many cursors as fit into a frame by far; the rest is named in further ones.
    package static let mostCursors = 100

    /// How far a client has come in a conversation.
    package struct Cursor: Hashable, Codable, Sendable {
        package var conv: ConversationID
        package var epoch: Epoch
        package var after: Int

        package init(conv: ConversationID, epoch: Epoch, after: Int) {
            self.conv = conv
            self.epoch = epoch
            self.after = after
        }
    }
}

extension ClientFrame: Codable {
    private enum Key: String, CodingKey {
        case type, gen, hbMs, convs, conv, cmid, text, on, seq, rid, message, assignmentGen, token,
            n
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let type = try values.decode(String.self, forKey: .type)
        func conversation() throws -> ConversationID {
            try values.decode(ConversationID.self, forKey: .conv)
        }
        switch type {
        case "hello":
            self = .hello(
                generation: try values.decodeIfPresent(Int.self, forKey: .gen) ?? 0,
                heartbeatMs: try values.decodeIfPresent(Int64.self, forKey: .hbMs),
                conversations: try values.decodeIfPresent([Cursor].self, forKey: .convs) ?? []
            )
        case "msg":
            self = .message(conversation: try conversation(), try MessagePost(from: decoder))
        case "typing":
            self = .typing(conversation: try conversation(), try TypingPost(from: decoder))
        case "seen":
            self = .seen(
                conversation: try conversation(),
                seq: try values.decode(Int.self, forKey: .seq)
            )
        case "leave": self = .leave(conversation: try conversation(), try ActionPost(from: decoder))
        case "end": self = .end(conversation: try conversation(), try ActionPost(from: decoder))
        case "auth":
            self = .authenticate(token: try values.decode(String.self, forKey: .token))
        case "probe": self = .probe(try values.decode(Int.self, forKey: .n))
        case "subscribe":
            self = .subscribe(try values.decode([Cursor].self, forKey: .convs))
        default: throw UnknownFrame(type: type)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        switch self {
        case .hello(let generation, let heartbeatMs, let conversations):
            try values.encode("hello", forKey: .type)
            try values.encode(generation, forKey: .gen)
            try values.encodeIfPresent(heartbeatMs, forKey: .hbMs)
            try values.encode(conversations, forKey: .convs)
        case .message(let conversation, let post):
            try values.encode("msg", forKey: .type)
            try values.encode(conversation, forKey: .conv)
            try post.encode(to: encoder)
        case .typing(let conversation, let post):
            try values.encode("typing", forKey: .type)
            try values.encode(conversation, forKey: .conv)
            try post.encode(to: encoder)
        case .seen(let conversation, let seq):
            try values.encode("seen", forKey: .type)
            try values.encode(conversation, forKey: .conv)
            try values.encode(seq, forKey: .seq)
        case .leave(let conversation, let post):
            try values.encode("leave", forKey: .type)
            try values.encode(conversation, forKey: .conv)
            try post.encode(to: encoder)
        case .end(let conversation, let post):
            try values.encode("end", forKey: .type)
            try values.encode(conversation, forKey: .conv)
            try post.encode(to: encoder)
        case .authenticate(let token):
            try values.encode("auth", forKey: .type)
            try values.encode(token, forKey: .token)
        case .probe(let number):
            try values.encode("probe", forKey: .type)
            try values.encode(number, forKey: .n)
        case .subscribe(let cursors):
            try values.encode("subscribe", forKey: .type)
            try values.encode(cursors, forKey: .convs)
        }
    }
}

/// A frame of a type that this version does not know; it is ignored.
package struct UnknownFrame: Error, Hashable, Sendable {
    package var type: String

    package init(type: String) {
        self.type = type
    }
}
