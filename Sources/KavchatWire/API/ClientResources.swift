package import KavchatModel

/// `POST /v1/client/tickets` (K13, K79).
///
/// The id is the client's: repeated, it is the same ticket.
package struct TicketPost: Hashable, Codable, Sendable {
    package var id: String
    package var name: String?
    package var email: String?
    package var phone: String?
    package var topicId: String?
    package var message: String
    package var fields: [CapturedValue]
    package var transcript: [TranscriptLine]
    package var sessionId: SessionID
    package var scriptId: String?
    package var language: String
    /// The request for an agent that was given up for this: at most one ticket comes of both.
    package var requestId: String?

    package init(
        id: String,
        name: String?,
        email: String?,
        phone: String?,
        topicId: String?,
        message: String,
        fields: [CapturedValue],
        transcript: [TranscriptLine],
        sessionId: SessionID,
        scriptId: String?,
        language: String,
        requestId: String? = nil
    ) {
        self.id = id
        self.name = name
        self.email = email
        self.phone = phone
        self.topicId = topicId
        self.message = message
        self.fields = fields
        self.transcript = transcript
        self.sessionId = sessionId
        self.scriptId = scriptId
        self.language = language
        self.requestId = requestId
    }
}

package struct TicketAnswer: Hashable, Codable, Sendable {
    package var id: String
    package var number: Int

    package init(id: String, number: Int) {
        self.id = id
        self.number = number
    }
}

/// `POST /v1/client/leads` (K76, K77).
///
/// `consent` is the text that was agreed to.
package struct LeadPost: Hashable, Codable, Sendable {
    package var id: String
    /// The lead's name in the script.
    package var lead: String
    package var fields: [CapturedValue]
    package var consent: String
    /// Unproved where no token says so (A-K27).
    package var userId: String?
    package var sessionId: SessionID
    package var release: Int?
    package var at: Timestamp

    package init(
        id: String,
        lead: String,
        fields: [CapturedValue],
        consent: String,
        userId: String?,
        sessionId: SessionID,
        release: Int?,
        at: Timestamp
    ) {
        self.id = id
        self.lead = lead
        self.fields = fields
        self.consent = consent
        self.userId = userId
        self.sessionId = sessionId
        self.release = release
        self.at = at
    }
}
