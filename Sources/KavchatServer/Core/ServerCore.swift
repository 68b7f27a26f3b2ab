import KavchatModel
import KavchatWire

/// All that the server decides, on the loop's thread.
///
/// A call of it never waits while it holds something half done: each method that changes the store
/// runs from its first look to its last write without a suspension, so a subscription and the
/// position in a log are always taken together (`live.md` 5.3).
actor ServerCore {
    nonisolated let loop: SocketLoop
    let ports: ServerPorts
    let store: Store
    let passwordCost: UInt8
    private let counter: CounterFile
    var limits = Limits()
    var admission = Admission()
    var links: [LinkID: Link] = [:]
    /// The links that follow a conversation.
    var followers: [ConversationID: Set<LinkID>] = [:]
    var typing: [ConversationID: TypingSigns] = [:]
    /// Agents whose last link broke, and when.
    var lostAgents: [AgentName: Moment] = [:]
    private var lastLink: UInt64 = 0
    /// Workspaces whose desks have an older waiting room.
    var changedQueues: Set<String> = []
    var isDraining = false
    /// What tells of acts that the disk does not have yet.
    var held: [SocketLoop.Order] = []
    /// Requests whose answer tells of such acts.
    var heldAnswers: [CheckedContinuation<Void, any Error>] = []
    var time: SteadyTime
    private var zones: [String: ZoneRules] = [:]

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        loop.asUnownedSerialExecutor()
    }

    init(
        configuration: ServerConfiguration,
        ports: ServerPorts,
        loop: SocketLoop
    ) throws(ServerProblem) {
        self.loop = loop
        self.ports = ports
        passwordCost = configuration.passwordCost
        time = SteadyTime(ports.clock.now(), at: ports.clock.moment())
        let path = configuration.databasePath
        guard let counter = try CounterFile(path: path + ".starts") else {
            throw .databaseInUse(path: path)
        }
        self.counter = counter
        store = try Store(path: path)
        do {
            try Self.prepare(store, counter, ports)
        } catch {
            throw .databaseUnusable(path: path, reason: "\(error)")
        }
    }

    private static func prepare(
        _ store: Store,
        _ counter: CounterFile,
        _ ports: ServerPorts
    ) throws {
        let isRestored = try store.count(beside: counter) {
            Epoch(Digest.hex(ports.randomBytes(8)))
        }
        if isRestored { ports.log("the database was restored: logs have new epochs", []) }
        guard try store.firstWorkspace() == nil else { return }
        try store.insert(
            Workspace(
                id: "w_" + Digest.hex(ports.randomBytes(8)),
                name: "Kavchat",
                plan: "self-hosted",
                publicKey: "pk_live_" + Digest.hex(ports.randomBytes(16)),
                secretKey: "sk_live_" + Digest.hex(ports.randomBytes(32)),
                webhookUrl: nil,
                isEnabled: true,
                audience: .all,
                testerPhones: [],
                sessionQuota: nil
            ),
            at: ports.clock.now()
        )
    }

    /// Counts the orderly stop, so that a copy made before it is known as one, and lets the files go.
    func close() {
        settle()
        store.database.isGathering = false
        do {
            _ = try store.count(beside: counter) { Epoch(Digest.hex(ports.randomBytes(8))) }
        } catch {
            ports.log("the stop could not be counted", [])
        }
        store.database.close()
        counter.release()
    }

    /// What is stored and compared with what is stored; a clock that is set shows after the next tick.
    var now: Timestamp { time.now(at: moment) }

    var moment: Moment { ports.clock.moment() }

    /// A name that nobody can guess.
    func secret(_ prefix: String = "", bytes: Int = 32) -> String {
        prefix + Digest.hex(ports.randomBytes(bytes))
    }

    func nextLinkID() -> LinkID {
        lastLink += 1
        return LinkID(number: lastLink)
    }

    /// The rules of a zone; UTC where there is no such zone.
    func zone(_ name: String) -> ZoneRules {
        if let known = zones[name] { return known }
        let rules = ports.zone(name)
        if rules == nil { ports.log("no such time zone, UTC is used", [("zone", name)]) }
        zones[name] = rules ?? ZoneRules()
        return rules ?? ZoneRules()
    }
}

// MARK: Answering

extension ServerCore {
    /// Answers a request; never throws, never traps on what was sent.
    func answer(_ call: Call) async -> Reply {
        do {
            let route = try Route(method: call.method, path: call.path)
            let reply = try await perform(route, call)
            try await settled()
            return reply
        } catch let refusal as Refusal {
            return Reply(refusal)
        } catch let error as SQLiteError {
            ports.log("the database refused", [("code", String(error.code))])
            return Reply(.storage)
        } catch {
            ports.log("a request failed", [("path", call.path)])
            return Reply(.internalError)
        }
    }

    private func perform(_ route: Route, _ call: Call) async throws -> Reply {
        switch route {
        case .release: try release(call)
        case .putScreens: try putScreens(call)
        case .putSession(let id): try putSession(id, call)
        case .postLead: try postLead(call)
        case .postTicket: try postTicket(call)
        case .askAI: try askAI(call)
        case .availability: try availability(call)
        case .postRequest: try postRequest(call)
        case .events(let id): try events(id, call)
        case .postMessage(let id): try postMessage(id, call)
        case .postTyping(let id): try postTyping(id, call)
        case .end(let id): try endByVisitor(id, call)
        case .leaveMessage(let id): try leaveMessage(id, call)
        case .renewToken(let id): try renewToken(id, call)
        case .openLink(let id): try openLink(id, call)
        case .workspace: try describeWorkspace(call)
        case .tickets: try listTickets(call)
        case .ticket(let id): try describeTicket(id, call)
        case .putTicketStatus(let id): try putTicketStatus(id, call)
        case .reports: try reports(call)
        case .settings: try describeSettings(call)
        case .putSettings: try putSettings(call)
        case .releases: try listReleases(call)
        case .postRelease: try postRelease(call)
        case .putAgent(let id): try await putAgent(id, call)
        case .signIn: try await signIn(call)
        case .deskConversations: try deskConversations(call)
        case .deskConversation(let id): try deskConversation(id, call)
        case .accept(let id): try accept(id, call)
        case .transferTargets: try transferTargets(call)
        case .transfer(let id): try transfer(id, call)
        case .deskMessage(let id): try postAgentMessage(id, call)
        case .deskTyping(let id): try postAgentTyping(id, call)
        case .deskEnd(let id): try endByAgent(id, call)
        case .openDeskLink: try openDeskLink(call)
        case .putPresence: try putPresence(call)
        }
    }
}
