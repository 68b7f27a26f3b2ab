/// What the chat asks of the program around it.
package enum HostRequest: Hashable, Sendable {
    /// An `https` or `tel` address (K19).
    case openLink(String)
    /// A screen of the host, and the element shown on it (K16).
    case openScreen(id: String, target: String?)
    case event(HostEvent)
    /// What happens is not stored any more; asked once, until it is again.
    case tellUnsaved
}

/// What `onEvent` reports from here (K20, A-K41); `open` and `close` belong to the window.
package enum HostEvent: Hashable, Sendable {
    case ready
    case unavailable
    /// Something outside the conversation was triggered; its kind, or the name of an event step.
    case effect(String)
    case ticket(number: Int)
}
