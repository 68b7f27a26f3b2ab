/// A name that a machine made.
///
/// The kind keeps one sort of name from standing in for another.
package struct Identifier<Kind>: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }
}

extension Identifier: CustomStringConvertible {
    package var description: String { text }
}

extension Identifier: Codable {
    package init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// The kinds of names.
///
/// No value of them exists.
package enum SessionKind {}
package enum ConversationKind {}
package enum MessageKind {}
package enum EpochKind {}

/// One visitor's chat on one device, from greeting to restart.
package typealias SessionID = Identifier<SessionKind>
/// A live conversation on the server.
package typealias ConversationID = Identifier<ConversationKind>
/// The client's own id of a live message (`cmid`), a UUIDv7 that is kept through every retry.
package typealias ClientMessageID = Identifier<MessageKind>
/// One incarnation of a live conversation's log (`live.md` 5.2).
package typealias Epoch = Identifier<EpochKind>
