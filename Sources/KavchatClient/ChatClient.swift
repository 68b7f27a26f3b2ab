package import KavchatModel

/// The visitor's side of a chat: the published bot, the kept session, and the live conversation.
///
/// `start` shows what is stored, without network. `run` does everything else and returns when its
/// task is cancelled, with all its children gone.
package actor ChatClient {
    /// The newest state; older ones that nobody read yet are dropped.
    package nonisolated let snapshots: AsyncStream<ChatSnapshot>
    /// What the program around the chat is asked to do, in order; nothing is dropped.
    package nonisolated let hostRequests: AsyncStream<HostRequest>

    private let configuration: ChatConfiguration
    private let ports: ChatPorts
    private let shown: AsyncStream<ChatSnapshot>.Continuation
    private let asked: AsyncStream<HostRequest>.Continuation

    package init(configuration: ChatConfiguration, ports: ChatPorts) {
        self.configuration = configuration
        self.ports = ports
        (snapshots, shown) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        (hostRequests, asked) = AsyncStream.makeStream()
    }

    /// The first state, from the cache and the store alone; call once, before `run`.
    package func start() -> ChatSnapshot {
        let language = Language.ofInterface(
            given: configuration.locale,
            environment: configuration.environment,
            script: nil
        )
        return ChatSnapshot(
            phase: .loading,
            settings: BotSettings(),
            language: language,
            connection: .connecting
        )
    }

    /// Revalidates the release, sends what waits, keeps the live conversation.
    package func run() async {
        shown.finish()
        asked.finish()
    }

    /// What the visitor did.
    package func act(_ action: VisitorAction) {}
}
