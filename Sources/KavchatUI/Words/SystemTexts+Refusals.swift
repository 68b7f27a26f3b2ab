import KavchatModel

extension SystemTexts {
    /// Why the server refused something, in the language of the interface.
    ///
    /// Only what a newer server may invent is told in its own words.
    func sentence(_ refusal: ServerRefusal) -> String {
        switch refusal.code {
        case "bad_key", "secret_key_in_client": self[.refusedKey]
        case "bad_credentials": self[.refusedSignIn]
        case "bad_session": self[.deskSignedOut]
        case "agent_away":
            text(.refusedAgentAway, ["name": refusal.details["agent"] ?? self[.deskAgent]])
        case "unavailable":
            refusal.details["reason"] == "allBusy" ? self[.agentsBusy] : self[.agentsOutsideHours]
        case "closed": self[.refusedOver]
        case "not_found": self[.refusedGone]
        case "bad_text": self[.refusedText]
        case "too_long", "too_large": self[.refusedTooLong]
        case "too_many_requests", "busy", "storage_unavailable", "internal": self[.refusedLater]
        case "bad_json", "bad_field", "unknown_field", "unknown_content_type",
            "method_not_allowed", "id_conflict", "bad_handshake":
            self[.refusedVersion]
        default: refusal.sentence.isolated
        }
    }
}
