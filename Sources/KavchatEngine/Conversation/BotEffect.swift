package import KavchatModel

/// What the bot orders.
///
/// The order of a step's effects is the order in which they are carried out.
package enum BotEffect: Hashable, Sendable {
    /// Adds an entry to the history.
    case show(EntryBody, by: Author)
    /// The open button group, if any, was used or passed by: the last open group of the history takes
    /// this state.
    case closeGroup(GroupState)
    /// Asks whether an agent can be had; the answer comes back as `BotEvent.availability`, after at most
    /// 1.5 s (`script.md` 6.5).
    case checkAvailability
    /// Opens the contact form with these fields; `reason` stands above it (K49).
    case openContactForm(FormRequest)
    /// Opens the short form before a live conversation (K50).
    case openAgentForm(FormRequest)
    /// Asks the AI provider.
    case askAI(question: ReportedText)
    /// A lead to queue (K77); `BotEvent.leadQueued` comes back.
    case queueLead(Lead)
    /// Asks the host to open an address; `https` and `tel` only (K19).
    case openLink(String)
    /// Asks the host to open one of its screens (K16).
    case openScreen(id: String, target: String?)
    /// An event step (A-K41).
    case report(event: EventName)
    /// No script answers what the visitor wrote last (K44).
    case noteUnanswered
}

/// A lead as the script collected it; the client adds id, time and identity.
package struct Lead: Hashable, Codable, Sendable {
    package var name: String
    package var fields: [CapturedValue]
    /// The text agreed to.
    package var consent: String

    package init(name: String, fields: [CapturedValue], consent: String) {
        self.name = name
        self.fields = fields
        self.consent = consent
    }
}
