/// `{"success":true,"data":…}` of every answer over plain HTTP (`api.md`).
package struct SuccessEnvelope<Resource: Codable & Sendable>: Codable, Sendable {
    package var success: Bool
    package var data: Resource

    package init(_ data: Resource) {
        success = true
        self.data = data
    }
}

/// `{"success":false,"code":…,"message":…,"details":…}`.
package struct APIError: Error, Hashable, Codable, Sendable {
    package var success = false
    /// The case, in snake_case.
    package var code: String
    /// A sentence for a person.
    package var message: String
    package var details: [String: String]?

    package init(code: String, message: String, details: [String: String]? = nil) {
        self.code = code
        self.message = message
        self.details = details
    }
}

/// An answer's data where there is nothing to say.
package struct Nothing: Hashable, Codable, Sendable {
    package init() {}
}

/// The names of the headers that say who is asking.
package enum HeaderName {
    package static let key = "Kavchat-Key"
    package static let client = "Kavchat-Client"
    package static let conversation = "Kavchat-Conversation"
}
