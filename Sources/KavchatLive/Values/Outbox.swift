package import KavchatModel

/// Sends the unsent messages of one conversation, one at a time and in order (`live.md` 5.6).
///
/// The messages themselves lie in the transcript, where they are stored; this is what a process
/// knows of the head's tries.
package struct Outbox: Hashable, Sendable {
    private var head: ClientMessageID?
    private var attempts: Attempts?

    package init() {}

    /// Why the server does not take a message.
    package enum Refusal: Hashable, Sendable {
        /// This text will never be taken; the next may be.
        case thisText
        /// Not now.
        case later(retryAfterMs: Int64?)

        /// Reads the code of a `nak`, or of an HTTP answer.
        package init(code: String, retryAfterMs: Int64?) {
            switch code {
            case "too_many_requests", "busy", "storage_unavailable", "internal":
                self = .later(retryAfterMs: retryAfterMs)
            default: self = retryAfterMs == nil ? .thisText : .later(retryAfterMs: retryAfterMs)
            }
        }
    }

    /// The message to send now, nil while one is in flight, pauses, or none is left.
    package mutating func next(
        of messages: [OutgoingMessage],
        canSend: Bool,
        now: Moment
    ) -> OutgoingMessage? {
        guard let first = messages.first(where: { $0.delivery == .sending }) else {
            forget()
            return nil
        }
        if first.cmid != head {
            head = first.cmid
            attempts = Attempts(now: now)
        }
        guard canSend, attempts?.begin(now: now) == true else { return nil }
        return first
    }

    /// The link is lost; what was in flight goes again over the next one.
    package mutating func wayLost() {
        attempts?.wayLost()
    }

    /// The server has it: by ack, or by its echo in the log (V-08).
    package mutating func settle(_ cmid: ClientMessageID, in messages: inout [OutgoingMessage]) {
        for index in messages.indices where messages[index].cmid == cmid {
            messages[index].delivery = .sent
        }
        if head == cmid { forget() }
    }

    /// The server refused it.
    package mutating func refuse(
        _ cmid: ClientMessageID,
        _ refusal: Refusal,
        in messages: inout [OutgoingMessage],
        now: Moment
    ) {
        guard head == cmid else { return }
        switch refusal {
        case .thisText:
            for index in messages.indices where messages[index].cmid == cmid {
                messages[index].delivery = .failed
            }
            forget()
        case .later(let retryAfterMs):
            if attempts?.failed(retryAfter: retryAfterMs, now: now) == .giveUp {
                giveUp(&messages)
            }
        }
    }

    /// When to look again; nil while nothing is unsent.
    package var deadline: Moment? { attempts?.deadline }

    /// Moves on at a moment; tells whether messages failed.
    ///
    /// The head fails with all behind it, so that a retry keeps the order (V-06).
    package mutating func due(in messages: inout [OutgoingMessage], now: Moment) -> Bool {
        guard attempts?.due(now: now) == .giveUp else { return false }
        giveUp(&messages)
        return true
    }

    /// Nothing unsent will go out any more: the conversation is over.
    package mutating func giveUp(_ messages: inout [OutgoingMessage]) {
        for index in messages.indices where messages[index].delivery == .sending {
            messages[index].delivery = .failed
        }
        forget()
    }

    private mutating func forget() {
        head = nil
        attempts = nil
    }
}
