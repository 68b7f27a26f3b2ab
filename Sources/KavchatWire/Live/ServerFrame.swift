package import KavchatModel

/// What the server sends over the WebSocket (`live.md` 5.3).
package enum ServerFrame: Hashable, Sendable {
    case welcome(Welcome)
    case event(conversation: ConversationID, LiveEvent)
    /// An event too large for a frame: it is fetched by the catch-up GET.
    case large(conversation: ConversationID, seq: Int)
    case ack(conversation: ConversationID, cmid: ClientMessageID, MessageAnswer)
    case nak(
        conversation: ConversationID,
        cmid: ClientMessageID,
        code: String,
        retryAfterMs: Int64?
    )
    case ephemeral(conversation: ConversationID, Ephemeral)
    /// Heads of all conversations of the link: an idle client notices a gap.
    case heartbeat(heads: [String: Int], serverNow: Timestamp)
    case probeAnswer(Int)
    case bye(code: Int, retryAfterMs: Int64?)
    /// To the desk: the waiting room as a whole, page by page until there is no more.
    case queue([QueuedConversation], more: Bool = false)

    /// The first frame of a conversation on a link.
    package struct Welcome: Hashable, Codable, Sendable {
        package var conv: ConversationID
        package var epoch: Epoch
        package var head: Int
        package var mode: Mode
        package var state: LiveState
        package var agent: String?
        package var remainingMs: Int64?
        package var expiresAt: Timestamp
        package var hbMs: Int64
        package var serverNow: Timestamp

        package enum Mode: String, Hashable, Codable, Sendable {
            case resume
            /// The log streams again from `seq` 1 and replaces what is shown.
            case reset
        }

        package init(
            conv: ConversationID,
            epoch: Epoch,
            head: Int,
            mode: Mode,
            state: LiveState,
            agent: String?,
            remainingMs: Int64?,
            expiresAt: Timestamp,
            hbMs: Int64,
            serverNow: Timestamp
        ) {
            self.conv = conv
            self.epoch = epoch
            self.head = head
            self.mode = mode
            self.state = state
            self.agent = agent
            self.remainingMs = remainingMs
            self.expiresAt = expiresAt
            self.hbMs = hbMs
            self.serverNow = serverNow
        }
    }
}

extension ServerFrame: Codable {
    private enum Key: String, CodingKey {
        case type, conv, cmid, code, retryAfterMs, heads, serverNow, n, large, seq, conversations,
            more
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let type = try values.decode(String.self, forKey: .type)
        func conversation() throws -> ConversationID {
            try values.decode(ConversationID.self, forKey: .conv)
        }
        switch type {
        case "welcome": self = .welcome(try Welcome(from: decoder))
        case "ev":
            if try values.decodeIfPresent(Bool.self, forKey: .large) == true {
                self = .large(
                    conversation: try conversation(),
                    seq: try values.decode(Int.self, forKey: .seq)
                )
            } else {
                self = .event(conversation: try conversation(), try LiveEvent(from: decoder))
            }
        case "ack":
            self = .ack(
                conversation: try conversation(),
                cmid: try values.decode(ClientMessageID.self, forKey: .cmid),
                try MessageAnswer(from: decoder)
            )
        case "nak":
            self = .nak(
                conversation: try conversation(),
                cmid: try values.decode(ClientMessageID.self, forKey: .cmid),
                code: try values.decode(String.self, forKey: .code),
                retryAfterMs: try values.decodeIfPresent(Int64.self, forKey: .retryAfterMs)
            )
        case "eph":
            self = .ephemeral(conversation: try conversation(), try Ephemeral(from: decoder))
        case "hb":
            self = .heartbeat(
                heads: try values.decodeIfPresent([String: Int].self, forKey: .heads) ?? [:],
                serverNow: try values.decode(Timestamp.self, forKey: .serverNow)
            )
        case "probe_ok": self = .probeAnswer(try values.decode(Int.self, forKey: .n))
        case "bye":
            self = .bye(
                code: try values.decode(Int.self, forKey: .code),
                retryAfterMs: try values.decodeIfPresent(Int64.self, forKey: .retryAfterMs)
            )
        case "queue":
            self = .queue(
                try values.decode([QueuedConversation].self, forKey: .conversations),
                more: try values.decodeIfPresent(Bool.self, forKey: .more) ?? false
            )
        default: throw UnknownFrame(type: type)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        switch self {
        case .welcome(let welcome):
            try values.encode("welcome", forKey: .type)
            try welcome.encode(to: encoder)
        case .event(let conversation, let event):
            try values.encode("ev", forKey: .type)
            try values.encode(conversation, forKey: .conv)
            try event.encode(to: encoder)
        case .large(let conversation, let seq):
            try values.encode("ev", forKey: .type)
            try values.encode(conversation, forKey: .conv)
            try values.encode(seq, forKey: .seq)
            try values.encode(true, forKey: .large)
        case .ack(let conversation, let cmid, let answer):
            try values.encode("ack", forKey: .type)
            try values.encode(conversation, forKey: .conv)
            try values.encode(cmid, forKey: .cmid)
            try answer.encode(to: encoder)
        case .nak(let conversation, let cmid, let code, let retryAfterMs):
            try values.encode("nak", forKey: .type)
            try values.encode(conversation, forKey: .conv)
            try values.encode(cmid, forKey: .cmid)
            try values.encode(code, forKey: .code)
            try values.encodeIfPresent(retryAfterMs, forKey: .retryAfterMs)
        case .ephemeral(let conversation, let ephemeral):
            try values.encode("eph", forKey: .type)
            try values.encode(conversation, forKey: .conv)
            try ephemeral.encode(to: encoder)
        case .heartbeat(let heads, let serverNow):
            try values.encode("hb", forKey: .type)
            try values.encode(heads, forKey: .heads)
            try values.encode(serverNow, forKey: .serverNow)
        case .probeAnswer(let number):
            try values.encode("probe_ok", forKey: .type)
            try values.encode(number, forKey: .n)
        case .bye(let code, let retryAfterMs):
            try values.encode("bye", forKey: .type)
            try values.encode(code, forKey: .code)
            try values.encodeIfPresent(retryAfterMs, forKey: .retryAfterMs)
        case .queue(let conversations, let more):
            try values.encode("queue", forKey: .type)
            try values.encode(conversations, forKey: .conversations)
            if more { try values.encode(true, forKey: .more) }
        }
    }
}
