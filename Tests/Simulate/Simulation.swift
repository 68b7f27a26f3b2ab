import KavchatLive
import KavchatModel
import LiveModel
import TestSupport

/// One run of a plan: several clients, one server, one agent, one virtual clock.
struct Simulation {
    private var clients: [Client]
    private var random: Seeded
    private var now: Int64 = 0
    private(set) var objections: [String] = []

    /// A sound network brings both ends together within this time: a dead link is noticed after
    /// 35 s, the longest wait is 16 s, and a message is given up after 60 s.
    private static let convergence: Int64 = 180_000
    private static let heartbeatEvery: Int64 = 25_000

    private struct Client {
        var world: LiveWorld
        var deliversAt: Int64 = 0
        var beatsAt = Simulation.heartbeatEvery
        /// Nothing gets through before this moment.
        var deadUntil: Int64 = 0
        var slowUntil: Int64 = 0
        var lossyUntil: Int64 = 0
        var lossPercent = 0
        var barredUntil: Int64 = 0
        var isBarredClearly = false
        /// When sockets were opened, in the last minute.
        var tries: [Int64] = []
    }

    init(_ plan: Plan) {
        random = Seeded(seed: ~plan.seed)
        clients = (0..<plan.clients).map { _ in
            Client(world: LiveWorld(state: .waiting, waitMs: Plan.waitMs, mutation: plan.mutation))
        }
    }

    /// Runs the plan to its end, heals the network, and tells what broke.
    static func run(_ plan: Plan) -> [String] {
        var simulation = Simulation(plan)
        for item in plan.items {
            simulation.pass(until: item.at)
            simulation.happen(item)
            if !simulation.objections.isEmpty { return simulation.objections }
        }
        simulation.heal()
        return simulation.objections
    }

    // MARK: Time

    /// Lets all happen that is due before a moment.
    private mutating func pass(until end: Int64) {
        while objections.isEmpty {
            guard let (at, index) = nextDue(), at <= end else { break }
            now = max(now, at)
            happenNext(to: index)
        }
        now = max(now, end)
    }

    private func nextDue() -> (at: Int64, client: Int)? {
        var earliest: (at: Int64, client: Int)?
        for index in clients.indices {
            let at = dueTimes(of: clients[index]).min() ?? .max
            if at < earliest?.at ?? .max { earliest = (at, index) }
        }
        return earliest
    }

    private func dueTimes(of client: Client) -> [Int64] {
        var times = [client.beatsAt]
        if let deadline = client.world.machine.deadline { times.append(deadline.milliseconds) }
        if let ends = client.world.waitsUntil { times.append(ends.milliseconds) }
        if client.world.hasDeliveries { times.append(client.deliversAt) }
        return times
    }

    private mutating func happenNext(to index: Int) {
        let client = clients[index]
        if let ends = client.world.waitsUntil, ends.milliseconds <= now {
            perform(.waitEnded, on: index)
        } else if client.beatsAt <= now {
            clients[index].beatsAt = now + Self.heartbeatEvery
            perform(.heartbeat, on: index)
        } else if client.world.hasDeliveries, client.deliversAt <= now {
            deliver(index)
        } else {
            perform(.deadlineCame, on: index)
        }
    }

    private mutating func deliver(_ index: Int) {
        let deliveries = clients[index].world.deliveries
        let delivery = deliveries[random.below(deliveries.count)]
        if now < clients[index].deadUntil {
            perform(delivery.failing, on: index)
        } else if case .opened(let socket) = delivery, now < clients[index].barredUntil {
            let isClear = clients[index].isBarredClearly
            perform(.fault(.barred(socket, isClear: isClear)), on: index)
        } else {
            perform(.delivery(delivery), on: index)
        }
        let isSlow = now < clients[index].slowUntil
        clients[index].deliversAt = now + random.within(1...120) * (isSlow ? 50 : 1)
        if now < clients[index].lossyUntil {
            clients[index].deliversAt += retransmission(losing: clients[index].lossPercent)
        }
    }

    /// How long TCP takes to get one packet through: each time twice as long as before.
    private mutating func retransmission(losing percent: Int) -> Int64 {
        var wait: Int64 = 0
        var timeout: Int64 = 200
        while random.below(100) < percent {
            wait += timeout
            timeout *= 2
        }
        return wait
    }

    private mutating func perform(_ step: Step, on index: Int) {
        clients[index].world.now = Moment(milliseconds: now)
        let opened = clients[index].world.network.opened
        clients[index].world.perform(step, chance: random.chance())
        let isNew = clients[index].world.network.opened > opened
        if isNew {
            clients[index].tries = clients[index].tries.filter { $0 > now - LiveTiming.minute }
            clients[index].tries.append(now)
            if clients[index].tries.count > LiveTiming.triesPerMinute {
                objections.append("V-13: \(clients[index].tries.count) tries in a minute")
            }
        }
        if let objection = clients[index].world.objections.first, objections.count < 3 {
            objections.append("client \(index) at \(now) ms: \(objection)")
        }
    }
}

// MARK: The plan

extension Simulation {
    private mutating func happen(_ item: Plan.Item) {
        guard item.client < clients.count else { return }
        switch item.what {
        case .person(let person): act(person, on: item.client)
        case .socketFault(let fault): suffer(fault, on: item.client)
        case .requestFails:
            let requests = clients[item.client].world.network.requests
            if let index = requests.firstIndex(where: { !$0.isFailed }) {
                perform(.fault(.failed(index)), on: item.client)
            }
        case .requestDoubled:
            let requests = clients[item.client].world.network.requests
            if let index = requests.firstIndex(where: \.isMessage) {
                perform(.fault(.doubled(index)), on: item.client)
            }
        case .barrier(let milliseconds, let isClear):
            clients[item.client].barredUntil = now + milliseconds
            clients[item.client].isBarredClearly = isClear
        case .slept(let milliseconds): sleep(milliseconds, item.client)
        case .clientKilled:
            if isRunning(item.client) { perform(.fault(.clientKilled), on: item.client) }
        case .withdrawn(let access): perform(.fault(.withdrawn(access)), on: item.client)
        case .takenElsewhere: perform(.fault(.tookElsewhere), on: item.client)
        case .outage(let milliseconds):
            clients[item.client].deadUntil = now + milliseconds
            perform(.fault(.swallowed), on: item.client)
        case .slowness(let milliseconds): clients[item.client].slowUntil = now + milliseconds
        case .loss(let percent, let milliseconds):
            clients[item.client].lossPercent = percent
            clients[item.client].lossyUntil = now + milliseconds
        case .serverKilled(let milliseconds):
            for index in clients.indices {
                clients[index].deadUntil = max(clients[index].deadUntil, now + milliseconds)
                perform(.fault(.serverKilled), on: index)
            }
        case .serverRestored:
            for index in clients.indices { perform(.fault(.serverRestored), on: index) }
        }
    }

    /// The others go on meanwhile; this client hears of nothing until it wakes.
    private mutating func sleep(_ milliseconds: Int64, _ index: Int) {
        let sleeper = clients.remove(at: index)
        pass(until: now + milliseconds)
        clients.insert(sleeper, at: index)
        guard objections.isEmpty, isRunning(index) else { return }
        clients[index].world.now = Moment(milliseconds: now - milliseconds)
        clients[index].world.perform(.slept(milliseconds), chance: random.chance())
    }

    /// People do only what their screens let them do.
    private mutating func act(_ person: Step.Person, on index: Int) {
        let world = clients[index].world
        let canAct: Bool
        switch person {
        case .visitorWrote, .visitorRetried, .visitorEnded, .visitorHurried, .visitorTookBack,
            .visitorWentAway:
            canAct = world.isOpen
        case .visitorLeft: canAct = world.isOpen && world.machine.transcript.state == .waiting
        case .visitorCameBack: canAct = isRunning(index)
        case .agentAccepted, .agentWrote, .agentTyped, .agentEnded: canAct = true
        }
        if canAct { perform(.person(person), on: index) }
    }

    private func isRunning(_ index: Int) -> Bool { clients[index].world.outcome == nil }

    private mutating func suffer(_ fault: Plan.SocketFault, on client: Int) {
        let sockets = clients[client].world.network.sockets
        guard let index = sockets.lastIndex(where: { $0.isOpen && !$0.isCut }) else { return }
        switch fault {
        case .cut: perform(.fault(.cut(index)), on: client)
        case .deafened: perform(.fault(.deafened(index)), on: client)
        case .muted: perform(.fault(.muted(index)), on: client)
        case .lostFrame:
            if !sockets[index].down.isEmpty { perform(.fault(.lostFrame(index)), on: client) }
        }
    }

    /// V-15: nothing goes wrong any more but that packets are lost, and a person takes back what another terminal has.
    private mutating func heal() {
        let end = now + Self.convergence
        for index in clients.indices {
            clients[index].deadUntil = now
            clients[index].slowUntil = now
            clients[index].barredUntil = now
            perform(.person(.visitorCameBack), on: index)
            if clients[index].world.machine.link == .replaced {
                perform(.person(.visitorTookBack), on: index)
            }
        }
        while objections.isEmpty, clients.contains(where: { !$0.world.isConverged }) {
            guard let (at, index) = nextDue(), at <= end else { break }
            now = max(now, at)
            happenNext(to: index)
        }
        guard objections.isEmpty else { return }
        for (index, client) in clients.enumerated() where !client.world.isConverged {
            objections.append(
                "client \(index): V-15: not together again: \(client.world.machine.link)"
            )
        }
    }
}

extension Step.Delivery {
    /// What becomes of it on a dead network.
    fileprivate var failing: Step {
        switch self {
        case .opened(let index): .fault(.cut(index))
        case .reachedServer(let index), .attached(let index): .fault(.deafened(index))
        case .reachedClient(let index): .fault(.muted(index))
        case .served(let index), .answered(let index): .fault(.failed(index))
        }
    }
}
