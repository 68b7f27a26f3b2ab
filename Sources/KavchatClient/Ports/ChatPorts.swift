package import KavchatLive
package import KavchatModel
package import KavchatWire

/// The world as the visitor's side sees it.
package struct ChatPorts: Sendable {
    package var clock: ClockPort
    package var random: RandomPort
    package var http: HTTPPort
    package var sockets: SocketPort
    package var releases: ReleaseCachePort
    package var sessions: SessionStorePort
    package var requests: RequestQueuePort
    package var vault: VaultPort
    package var rules: RulesPort
    package var machine: MachinePort

    package init(
        clock: ClockPort,
        random: RandomPort,
        http: HTTPPort,
        sockets: SocketPort,
        releases: ReleaseCachePort,
        sessions: SessionStorePort,
        requests: RequestQueuePort,
        vault: VaultPort,
        rules: RulesPort,
        machine: MachinePort
    ) {
        self.clock = clock
        self.random = random
        self.http = http
        self.sockets = sockets
        self.releases = releases
        self.sessions = sessions
        self.requests = requests
        self.vault = vault
        self.rules = rules
        self.machine = machine
    }
}

/// The machine that the chat runs on.
package struct MachinePort: Sendable {
    /// A value for each burst of changes of the network; newer ones replace those not read yet.
    package var networkChanges: @Sendable () -> AsyncStream<Void>
    /// Writes down that more tries than a network can explain were wanted (`live.md` 5.7).
    package var noteFuse: @Sendable () -> Void

    package init(
        networkChanges: @escaping @Sendable () -> AsyncStream<Void>,
        noteFuse: @escaping @Sendable () -> Void
    ) {
        self.networkChanges = networkChanges
        self.noteFuse = noteFuse
    }
}

/// What only the machine's own files tell: rules of time zones, texts of the interface.
package struct RulesPort: Sendable {
    /// Whether the opening hours of the settings hold at a time.
    package var isOpen: @Sendable (LiveChatSettings, Timestamp) -> Bool
    /// The interface's labels of the system's buttons, so that a typed one counts as a press.
    package var systemLabels: @Sendable (Language) -> [SystemTextKey: String]

    package init(
        isOpen: @escaping @Sendable (LiveChatSettings, Timestamp) -> Bool,
        systemLabels: @escaping @Sendable (Language) -> [SystemTextKey: String]
    ) {
        self.isOpen = isOpen
        self.systemLabels = systemLabels
    }
}
