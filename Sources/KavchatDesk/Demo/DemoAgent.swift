import KavchatLive
import KavchatModel

/// A scripted agent, so that one person alone sees the whole hand-off; it says that it is one.
package actor DemoAgent {
    private let client: DeskClient
    private let ports: DeskPorts
    private var mind = DemoMind()
    /// The last state seen, to be looked at again when a plan is done.
    private var desk: DeskSnapshot?
    private let plans: AsyncStream<DemoMind.Plan>
    private let post: AsyncStream<DemoMind.Plan>.Continuation
    /// Holds no value and ends once the agent is there.
    private let arrival: AsyncStream<Never>
    private let arrive: AsyncStream<Never>.Continuation

    package init(configuration: DeskConfiguration, ports: DeskPorts) {
        client = DeskClient(configuration: configuration, ports: ports)
        self.ports = ports
        (plans, post) = AsyncStream.makeStream()
        (arrival, arrive) = AsyncStream.makeStream()
    }

    /// Returns once visitors can ask for the agent, or when it is clear that it will not come.
    package func hasArrived() async {
        let limit = ports.clock.moment().advanced(byMilliseconds: 2_000)
        await withTaskGroup { group in
            group.addTask { [arrival] in for await _ in arrival {} }
            group.addTask { [ports] in try? await ports.clock.sleep(limit) }
            await group.next()
            group.cancelAll()
        }
    }

    /// Serves whoever asks, until its task is cancelled or the sign-in is refused.
    package func run() async {
        await withDiscardingTaskGroup { group in
            group.addTask { [client, post] in
                await client.run()
                post.finish()
            }
            group.addTask { [client] in
                for await snapshot in client.snapshots { await self.look(snapshot) }
            }
            for await plan in plans {
                group.addTask { await self.carryOut(plan) }
            }
            group.cancelAll()
        }
        arrive.finish()
    }

    private func look(_ snapshot: DeskSnapshot) {
        desk = snapshot
        if snapshot.link == .live { arrive.finish() }
        for plan in mind.look(snapshot) { post.yield(plan) }
    }

    private func carryOut(_ plan: DemoMind.Plan) async {
        for step in plan.steps {
            switch step {
            case .act(let action): await client.act(action)
            case .pause(let range):
                let spread = UInt64(range.upperBound - range.lowerBound)
                let extra = Int64(spread * UInt64(ports.random.chance()) >> 32)
                let until = ports.clock.moment().advanced(
                    byMilliseconds: range.lowerBound + extra
                )
                guard (try? await ports.clock.sleep(until)) != nil else { return }
            }
        }
        mind.done(plan.conversation)
        if let desk { look(desk) }
    }
}
