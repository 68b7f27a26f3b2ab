/// What one end of a WebSocket takes and keeps; the product's edges and the conformance tests differ
/// in nothing else.
package struct WebSocketRules: Hashable, Sendable {
    /// The largest message taken, in bytes; a larger one closes with 1009.
    package var maxMessage: Int
    /// What may wait to be sent (`live.md` 5.16).
    package var maxQueuedBytes: Int
    package var maxQueuedMessages: Int
    /// Binary messages go back as they came, as conformance tests want it; else they close with 1003.
    package var returnsBinary: Bool

    package init(
        maxMessage: Int,
        maxQueuedBytes: Int = 256 << 10,
        maxQueuedMessages: Int = 256,
        returnsBinary: Bool = false
    ) {
        self.maxMessage = maxMessage
        self.maxQueuedBytes = maxQueuedBytes
        self.maxQueuedMessages = maxQueuedMessages
        self.returnsBinary = returnsBinary
    }
}
