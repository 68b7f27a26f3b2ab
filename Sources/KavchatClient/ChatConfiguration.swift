/// What a chat is started with.
package struct ChatConfiguration: Sendable {
    package var source: ChatSource
    /// The language given by option or configuration, before the device's (K35).
    package var locale: String?
    /// The variables that tell the device's language (A-K19).
    package var environment: [String: String]
    /// Where the visitor is in the host (K69, K82).
    package var screen: String?
    /// Random, one a process (`Kavchat-Client`).
    package var clientId: String
    /// Begins a new session, whatever was kept.
    package var startsFresh: Bool

    package init(
        source: ChatSource,
        locale: String? = nil,
        environment: [String: String] = [:],
        screen: String? = nil,
        clientId: String,
        startsFresh: Bool = false
    ) {
        self.source = source
        self.locale = locale
        self.environment = environment
        self.screen = screen
        self.clientId = clientId
        self.startsFresh = startsFresh
    }
}

/// Where the bot comes from.
package enum ChatSource: Sendable {
    case server(ServerAddress)
    /// A script of this machine, without a server.
    case script(ScriptSource)
}

/// A workspace of a server, and who is asking.
package struct ServerAddress: Sendable {
    /// Without a slash at its end: `https://api.example.com`.
    package var api: String
    package var publicKey: String
    /// The identity token of a signed-in visitor; kept in memory only (A-X5).
    package var token: String?
    /// Stands in where the token has no `name` (A-K51).
    package var userName: String?

    package init(api: String, publicKey: String, token: String? = nil, userName: String? = nil) {
        self.api = api
        self.publicKey = publicKey
        self.token = token
        self.userName = userName
    }
}
