/// What all stored state belongs to (`architecture.md`, Where identity cuts).
package struct StateKey: Hashable, Sendable {
    package var api: String
    package var publicKey: String
    /// The token's `sub`; nil for a guest.
    package var user: String?

    package init(api: String, publicKey: String, user: String?) {
        self.api = api
        self.publicKey = publicKey
        self.user = user
    }
}
