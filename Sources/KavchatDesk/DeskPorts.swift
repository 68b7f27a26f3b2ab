package import KavchatLive
package import KavchatWire

/// The world as the agent's side sees it.
package struct DeskPorts: Sendable {
    package var clock: ClockPort
    package var random: RandomPort
    package var http: HTTPPort
    package var sockets: SocketPort

    package init(clock: ClockPort, random: RandomPort, http: HTTPPort, sockets: SocketPort) {
        self.clock = clock
        self.random = random
        self.http = http
        self.sockets = sockets
    }
}

/// What a desk is started with.
package struct DeskConfiguration: Hashable, Sendable {
    /// Without a slash at its end.
    package var api: String
    package var publicKey: String
    package var agent: String
    package var password: String
    /// Random, one a process (`Kavchat-Client`).
    package var clientId: String

    package init(
        api: String,
        publicKey: String,
        agent: String,
        password: String,
        clientId: String
    ) {
        self.api = api
        self.publicKey = publicKey
        self.agent = agent
        self.password = password
        self.clientId = clientId
    }
}
