/// A scripted agent for trying the hand-off alone: it says that it is one.
package struct DemoAgent: Sendable {
    private let client: DeskClient

    package init(configuration: DeskConfiguration, ports: DeskPorts) {
        client = DeskClient(configuration: configuration, ports: ports)
    }

    /// Serves whoever asks, until its task is cancelled.
    package func run() async {
        await client.run()
    }
}
