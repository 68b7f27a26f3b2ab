/// What an identity token says of a signed-in visitor.
///
/// Decoded without verification, for display and prefilling only (A-K29). The server decides who
/// somebody is.
package struct Identity: Hashable, Codable, Sendable {
    /// The token's `sub`; a token that cannot be read stands for itself (A-K28).
    package var user: String
    package var name: String?
    package var email: String?
    package var phone: String?

    package init(user: String, name: String? = nil, email: String? = nil, phone: String? = nil) {
        self.user = user
        self.name = name
        self.email = email
        self.phone = phone
    }

    /// What it says of the person, by the claims' names.
    package var claims: [CapturedValue] {
        [("name", name), ("email", email), ("phone", phone)].compactMap { name, value in
            value.map { CapturedValue(field: name, value: $0) }
        }
    }
}
