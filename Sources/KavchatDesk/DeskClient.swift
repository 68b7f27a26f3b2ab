package import KavchatModel

/// The agent's side: the waiting room and many conversations over one link.
package actor DeskClient {
    /// The newest state; older ones that nobody read yet are dropped.
    package nonisolated let snapshots: AsyncStream<DeskSnapshot>

    private let configuration: DeskConfiguration
    private let ports: DeskPorts
    private let shown: AsyncStream<DeskSnapshot>.Continuation

    package init(configuration: DeskConfiguration, ports: DeskPorts) {
        self.configuration = configuration
        self.ports = ports
        (snapshots, shown) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Signs in and works until its task is cancelled or the sign-in is refused.
    package func run() async {
        shown.finish()
    }

    /// What the agent did.
    package func act(_ action: DeskAction) {}
}
