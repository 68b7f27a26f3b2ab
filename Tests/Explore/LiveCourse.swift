import KavchatLive
import KavchatModel
import LiveModel

/// A live conversation with what may still happen to it.
struct LiveCourse: Explorable {
    private(set) var world: LiveWorld
    private var budget: Budget

    init(_ world: LiveWorld, _ budget: Budget) {
        self.world = world
        self.budget = budget
    }

    var objections: [String] { world.objections }

    var moves: [Step] {
        world.deliveries.map { .delivery($0) }
            + possible.filter { step in step.kind.map(budget.allows) ?? true }
    }

    mutating func perform(_ step: Step) {
        world.perform(step)
        if let kind = step.kind { budget.spend(kind) }
    }

    func key(_ keys: inout MachineKeys) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(worldKey(&keys))
        hasher.combine(budget)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }

    private func worldKey(_ keys: inout MachineKeys) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(keys.key(of: world.machine, now: world.now))
        world.hashWithoutMachine(into: &hasher)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }

    /// V-15: the way of healing is one, so that it is walked only until it meets one walked before.
    func objectionToHealing(_ healed: inout Set<UInt64>, _ keys: inout MachineKeys) -> String? {
        var course = self
        for _ in 0..<400 {
            guard healed.insert(course.worldKey(&keys)).inserted else { return nil }
            guard let step = course.world.healing else { return nil }
            course.world.perform(step)
            if let objection = course.objections.first { return "while healing: \(objection)" }
        }
        return "V-15: does not converge: \(course.world.machine.link)"
    }
}

// MARK: What may happen

extension LiveCourse {
    private var possible: [Step] { people + faults + time }

    private var people: [Step] {
        var all: [Step] = []
        if world.outcome == nil { all += [.person(.visitorCameBack), .slept(10_000)] }
        if world.isOpen {
            all += [
                .person(.visitorWrote), .person(.visitorEnded), .person(.visitorHurried),
                .person(.visitorWentAway),
            ]
            if world.machine.transcript.outbox.contains(where: { $0.delivery == .failed }) {
                all.append(.person(.visitorRetried))
            }
            if world.machine.transcript.state == .waiting { all.append(.person(.visitorLeft)) }
            if world.machine.link == .replaced { all.append(.person(.visitorTookBack)) }
        }
        switch world.server.state {
        case .active: all += [.person(.agentWrote), .person(.agentTyped), .person(.agentEnded)]
        case .waiting: all += [.person(.agentAccepted), .waitEnded]
        case .ended, .ticketed, .leftMessage, .expired: break
        }
        return all
    }

    private var faults: [Step] {
        var all: [Step.Fault] = []
        for (index, socket) in world.network.sockets.enumerated() where !socket.isCut {
            all.append(.cut(index))
            guard socket.isOpen else {
                if !socket.isLeft { all.append(.barred(index, isClear: true)) }
                continue
            }
            if !socket.isDeaf { all.append(.deafened(index)) }
            if !socket.isMute { all.append(.muted(index)) }
            if !socket.down.isEmpty { all.append(.lostFrame(index)) }
        }
        for (index, request) in world.network.requests.enumerated() where !request.isFailed {
            all.append(.failed(index))
            if request.answer == nil, request.isMessage { all.append(.doubled(index)) }
        }
        all += [.serverKilled, .serverRestored]
        if world.outcome == nil {
            all += [.clientKilled, .tookElsewhere]
            all += [.withdrawn(.expired), .withdrawn(.revoked), .withdrawn(.forgotten)]
        }
        return all.map { .fault($0) }
    }

    private var time: [Step] {
        (world.machine.deadline == nil ? [] : [.deadlineCame])
            + (world.network.sockets.contains(where: \.isSubscribed) ? [.heartbeat] : [])
    }
}

extension Step {
    /// What its number is bounded by.
    fileprivate var kind: Budget.Kind? {
        switch self {
        case .person(let person): person.kind
        case .delivery: nil
        case .fault(let fault): fault.kind
        case .deadlineCame: .deadlines
        case .waitEnded: .accepts
        case .heartbeat: .heartbeats
        case .slept: .absences
        }
    }
}

extension Step.Person {
    fileprivate var kind: Budget.Kind {
        switch self {
        case .visitorWrote: .visitorWrites
        case .visitorRetried: .retries
        case .visitorEnded, .visitorLeft: .acts
        case .visitorHurried: .hurries
        case .visitorTookBack: .takeovers
        case .visitorWentAway, .visitorCameBack: .absences
        case .agentWrote: .agentWrites
        case .agentTyped: .typing
        case .agentAccepted: .accepts
        case .agentEnded: .ends
        }
    }
}

extension Step.Fault {
    fileprivate var kind: Budget.Kind {
        switch self {
        case .cut, .deafened, .muted, .swallowed: .cuts
        case .lostFrame, .failed, .doubled: .losses
        case .barred: .barriers
        case .tookElsewhere: .takeovers
        case .serverKilled: .serverKills
        case .serverRestored: .restores
        case .clientKilled: .clientKills
        case .withdrawn: .lapses
        }
    }
}
