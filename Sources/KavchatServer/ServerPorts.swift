package import KavchatModel

/// The server's clocks.
package struct ServerClock: Sendable {
    /// Civil time, for what is stored.
    package var now: @Sendable () -> Timestamp
    /// For deadlines of this process.
    package var moment: @Sendable () -> Moment
    /// Sleeps for milliseconds; throws when its task is cancelled.
    package var sleep: @Sendable (_ milliseconds: Int64) async throws -> Void

    package init(
        now: @escaping @Sendable () -> Timestamp,
        moment: @escaping @Sendable () -> Moment,
        sleep: @escaping @Sendable (_ milliseconds: Int64) async throws -> Void
    ) {
        self.now = now
        self.moment = moment
        self.sleep = sleep
    }
}

/// Where the server's ports lead to.
package struct ServerPorts: Sendable {
    package var clock: ServerClock
    /// Unpredictable bytes: keys and tokens are made of them.
    package var randomBytes: @Sendable (_ count: Int) -> [UInt8]
    /// The rules of a time zone, nil where there is no such zone.
    package var zone: @Sendable (_ name: String) -> ZoneRules?
    /// A constant sentence, and what varies as pairs; never a message's text or a secret.
    package var log: @Sendable (_ sentence: StaticString, _ pairs: [(String, String)]) -> Void

    package init(
        clock: ServerClock,
        randomBytes: @escaping @Sendable (_ count: Int) -> [UInt8],
        zone: @escaping @Sendable (_ name: String) -> ZoneRules?,
        log: @escaping @Sendable (_ sentence: StaticString, _ pairs: [(String, String)]) -> Void
    ) {
        self.clock = clock
        self.randomBytes = randomBytes
        self.zone = zone
        self.log = log
    }
}

/// How a server is set up.
package struct ServerConfiguration: Sendable {
    /// An address to listen on, `127.0.0.1` by default.
    package var address: String
    /// 0 means any free one.
    package var port: UInt16
    package var databasePath: String
    /// The power of two that a new password's scrypt costs; 15 takes about 0.1 s.
    package var passwordCost: UInt8
    /// All connections come from a proxy, which names the visitor's address last in `X-Forwarded-For`.
    ///
    /// Without one anybody could write that header, and so evade the limits for each address.
    package var isBehindProxy: Bool

    package init(
        address: String = "127.0.0.1",
        port: UInt16 = 0,
        databasePath: String,
        passwordCost: UInt8 = 15,
        isBehindProxy: Bool = false
    ) {
        self.address = address
        self.port = port
        self.databasePath = databasePath
        self.passwordCost = passwordCost
        self.isBehindProxy = isBehindProxy
    }
}
