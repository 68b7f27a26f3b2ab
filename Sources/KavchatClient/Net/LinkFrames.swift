import KavchatLive
import KavchatModel
import KavchatWire

/// Puts the machine's words into frames, and frames into its words.
enum LinkFrames {
    static let subprotocol = "kavchat.live.v1"

    static func text(_ message: LineMessage, of conversation: ConversationID) -> String? {
        let frame: ClientFrame =
            switch message {
            case .hello(let attempt, let epoch, let after, let heartbeatMs):
                .hello(
                    generation: attempt,
                    heartbeatMs: heartbeatMs,
                    conversations: [.init(conv: conversation, epoch: epoch, after: after)]
                )
            case .message(let cmid, let text):
                .message(conversation: conversation, MessagePost(cmid: cmid, text: text))
            case .typing(let isOn): .typing(conversation: conversation, TypingPost(on: isOn))
            case .probe(let number): .probe(number)
            }
        guard let bytes = try? WireJSON.encode(frame) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What a socket brought; frames of unknown types and of other conversations only show that it lives.
    static func event(_ event: SocketEvent, of conversation: ConversationID) -> LinkEvent {
        switch event {
        case .alive: return .alive
        case .closed(let code, _): return .closed(CloseVerdict(code: code))
        case .text(let text):
            do {
                let frame = try WireJSON.decode(ServerFrame.self, from: Array(text.utf8))
                return self.event(frame, of: conversation)
            } catch is UnknownFrame {
                return .alive
            } catch {
                // A frame that makes no sense: this link is not to be trusted.
                return .closed(.unknown)
            }
        }
    }

    private static func event(_ frame: ServerFrame, of own: ConversationID) -> LinkEvent {
        switch frame {
        case .welcome(let welcome): welcome.conv == own ? .welcome(LinkWelcome(welcome)) : .alive
        case .event(let conversation, let event): conversation == own ? .event(event) : .alive
        case .large(let conversation, let seq): conversation == own ? .large(seq: seq) : .alive
        case .ack(let conversation, let cmid, _): conversation == own ? .acked(cmid) : .alive
        case .nak(let conversation, let cmid, let code, let retryAfterMs):
            conversation == own
                ? .refused(cmid, Outbox.Refusal(code: code, retryAfterMs: retryAfterMs)) : .alive
        case .ephemeral(let conversation, let news):
            conversation == own ? .ephemeral(EphemeralNews(news)) : .alive
        case .heartbeat(let heads, _): .heartbeat(head: heads[own.text])
        case .probeAnswer(let number): .probeAnswered(number)
        case .bye(let code, let retryAfterMs):
            .closed(CloseVerdict(code: UInt16(clamping: code), retryAfterMs: retryAfterMs))
        case .queue: .alive
        }
    }
}

extension LinkWelcome {
    fileprivate init(_ welcome: ServerFrame.Welcome) {
        self.init(
            epoch: welcome.epoch,
            head: welcome.head,
            isReset: welcome.mode == .reset,
            state: welcome.state,
            // A lost agent is told of after the welcome.
            news: EphemeralNews(
                agent: welcome.agent,
                isAgentReconnecting: false,
                remainingMs: welcome.remainingMs
            ),
            expiresAt: welcome.expiresAt
        )
    }
}

extension EphemeralNews {
    fileprivate init(_ news: Ephemeral) {
        self.init(
            isTyping: news.typing,
            agent: news.agent,
            isAgentReconnecting: news.agentReconnecting,
            remainingMs: news.remainingMs
        )
    }
}
