import KavchatModel

/// Why a request is not done, as it stands on the wire.
struct Refusal: Error, Hashable {
    var status: Int
    /// The case, in snake_case.
    var code: String
    /// For a person: what happened, and what to do.
    var sentence: String
    var details: [String: String]?
    var retryAfterSeconds: Int?
    /// The methods that an address takes instead.
    var allowedMethods: [String]?

    private init(
        _ status: Int,
        _ code: String,
        _ sentence: String,
        details: [String: String]? = nil,
        retryAfterSeconds: Int? = nil,
        allowedMethods: [String]? = nil
    ) {
        self.status = status
        self.code = code
        self.sentence = sentence
        self.details = details
        self.retryAfterSeconds = retryAfterSeconds
        self.allowedMethods = allowedMethods
    }
}

// MARK: What was sent

extension Refusal {
    static let notFound = Refusal(404, "not_found", "There is nothing at this address.")
    static let badJSON = Refusal(400, "bad_json", "The body is no JSON.")
    static let badText = Refusal(
        400,
        "bad_text",
        "The text is empty or holds control characters; write it anew."
    )
    static let contactRequired = Refusal(
        400,
        "contact_required",
        "Give an e-mail address or a phone number."
    )
    static let idConflict = Refusal(
        409,
        "id_conflict",
        "Something else was sent with the same id before."
    )
    static let unknownContentType = Refusal(
        415,
        "unknown_content_type",
        "Send the body as application/json."
    )

    static func methodNotAllowed(_ allowed: [String]) -> Refusal {
        Refusal(
            405,
            "method_not_allowed",
            "This address takes other methods; see Allow.",
            allowedMethods: allowed
        )
    }

    static func tooLarge(limit: Int) -> Refusal {
        Refusal(413, "too_large", "The body is larger than \(limit) bytes; send less.")
    }

    /// A field, or a part of the query, that is missing or of a wrong kind.
    static func badField(_ name: String) -> Refusal {
        Refusal(
            400,
            "bad_field",
            "The field “\(name)” is missing or has a wrong value.",
            details: ["field": name]
        )
    }

    /// A request for a WebSocket that is none.
    static func badHandshake(status: Int, _ sentence: String) -> Refusal {
        Refusal(status, "bad_handshake", "No WebSocket came to be: \(sentence).")
    }

    static func unknownField(_ name: String) -> Refusal {
        Refusal(
            400,
            "unknown_field",
            "The field “\(name)” cannot be changed here.",
            details: ["field": name]
        )
    }

    static func tooLong(_ field: String, limit: Int) -> Refusal {
        Refusal(
            400,
            "too_long",
            "The field “\(field)” has more than \(limit) characters; shorten it.",
            details: ["field": field]
        )
    }

    /// A script that the checker refuses; its findings, the first as the sentence.
    static func badScript(_ findings: [String]) -> Refusal {
        let numbered = findings.prefix(100).enumerated().map { (String($0.offset + 1), $0.element) }
        return Refusal(
            422,
            "bad_script",
            findings.first ?? "The script has an error.",
            details: Dictionary(uniqueKeysWithValues: numbered)
        )
    }

    /// What `JSONDecoder` missed, as a code and the field's name.
    init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self = .badField(Self.path(context.codingPath + [key]))
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            self = .badField(Self.path(context.codingPath))
        case .dataCorrupted(let context):
            self = context.codingPath.isEmpty ? .badJSON : .badField(Self.path(context.codingPath))
        @unknown default: self = .badJSON
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        let text = keys.map(\.stringValue).joined(separator: ".")
        return text.isEmpty ? "body" : text
    }
}

// MARK: Who asks

extension Refusal {
    static let badKey = Refusal(401, "bad_key", "The key is unknown; check it.")
    static let secretKeyInClient = Refusal(
        401,
        "secret_key_in_client",
        "A secret key must not be given to a client; use the public key."
    )
    static let badCredentials = Refusal(
        401,
        "bad_credentials",
        "Agent and password do not match; try again."
    )
    static let badSession = Refusal(
        401,
        "bad_session",
        "The sign-in does not hold any more; sign in again."
    )
    static let badConversationToken = Refusal(
        401,
        "bad_conversation_token",
        "The conversation's token does not hold; ask for an agent again."
    )
    static let conversationTokenExpired = Refusal(
        401,
        "conversation_token_expired",
        "The conversation's token has expired; renew it."
    )
    static let botDisabled = Refusal(403, "bot_disabled", "This chat is switched off.")
    static let testersOnly = Refusal(403, "testers_only", "This chat is open to testers only.")
    static let quotaExceeded = Refusal(403, "quota_exceeded", "This chat's quota is used up.")

    static func badIdentity(_ flaw: IdentityToken.Flaw) -> Refusal {
        Refusal(401, flaw.rawValue, "The identity token does not hold; sign in again.")
    }
}

// MARK: How things stand

extension Refusal {
    static let requestTooOld = Refusal(
        409,
        "request_too_old",
        "This request was made too long ago; ask for an agent again."
    )
    static let openedElsewhere = Refusal(
        409,
        "opened_elsewhere",
        "The conversation is open in another place; take it back there or here."
    )
    static let logFull = Refusal(
        409,
        "log_full",
        "This conversation is too long; end it and begin another."
    )
    static let staleAssignment = Refusal(
        409,
        "stale_assignment",
        "This conversation is not yours any more; look at the queue."
    )

    static func agentAway(_ agent: String) -> Refusal {
        Refusal(
            409,
            "agent_away",
            "\(agent) is not at the desk now; choose somebody else.",
            details: ["agent": agent]
        )
    }

    static func unavailable(_ why: Unavailability) -> Refusal {
        let answer = AvailabilityReason(why)
        return Refusal(
            409,
            "unavailable",
            "No agent can be had now; leave a message.",
            details: answer.details
        )
    }

    static func closed(state: LiveState, ticket: Int?) -> Refusal {
        var details = ["state": state.rawValue]
        if let ticket { details["ticket"] = String(ticket) }
        return Refusal(410, "closed", "This conversation is over.", details: details)
    }

    static func alreadyTaken(by agent: String) -> Refusal {
        Refusal(
            409,
            "already_taken",
            "\(agent) has already taken this conversation.",
            details: ["agent": agent]
        )
    }

    static func tooMany(retryAfterSeconds seconds: Int) -> Refusal {
        Refusal(
            429,
            "too_many_requests",
            "Too many requests; try again later.",
            retryAfterSeconds: seconds
        )
    }

    static func busy(retryAfterSeconds seconds: Int) -> Refusal {
        Refusal(503, "busy", "The server is busy; try again later.", retryAfterSeconds: seconds)
    }

    static let storage = Refusal(
        503,
        "storage_unavailable",
        "The server cannot store anything now; try again later.",
        retryAfterSeconds: 5
    )
    static let internalError = Refusal(
        500,
        "internal",
        "The server made a mistake; try again later."
    )
}

/// Why no agent can be had, in the words of the wire.
struct AvailabilityReason {
    var details: [String: String]

    init(_ why: Unavailability) {
        switch why {
        case .outsideHours(let next):
            details = ["reason": "outsideHours"]
            if let next { details["nextOpen"] = next.iso8601 }
        case .allBusy: details = ["reason": "allBusy"]
        case .off: details = ["reason": "off"]
        case .unknown: details = [:]
        }
    }
}
