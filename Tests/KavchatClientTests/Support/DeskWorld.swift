import KavchatLive
import KavchatModel
import KavchatWire
import LiveModel
import TestSupport

@testable import KavchatDesk

/// The world of one desk in small: the production `Desk`, a server with several conversations, and a
/// network that loses what it likes, drawn from a seed.
struct DeskWorld {
    var desk = Desk(agent: "dana")
    var servers: [ConversationID: ServerModel] = [:]
    var now = Moment(milliseconds: 1_000_000)
    var random: Seeded
    /// The socket in use, and those that were left with something still under way.
    var socket: Socket?
    var left: [Socket] = []
    var requests: [Request] = []
    /// How many messages the agent wrote; they are named by their number.
    var written = 0
    var wrote: [ConversationID: Set<String>] = [:]
    /// Those that a retry or a restored log took out of their order (V-06).
    var reordered: Set<String> = []
    private var names: UInt64 = 0
    private let rules: ServerRules
    private(set) var objections: [String] = []

    struct Socket {
        var attempt: Int
        var isOpen = false
        var isCut = false
        var isGreeted = false
        var followed: Set<ConversationID> = []
        var up: [ClientFrame] = []
        var down: [DeskEvent] = []
    }

    struct Request {
        var ask: Ask
        var answer: Answer?
    }

    enum Ask {
        case signIn(attempt: Int)
        case load(ConversationID)
        case accept(ConversationID)
        case end(ConversationID)
    }

    enum Answer {
        case event(DeskEvent, attempt: Int)
        case result(DeskResult, ConversationID)
    }

    init(seed: UInt64, rules: ServerRules = ServerRules()) {
        random = Seeded(seed: seed)
        self.rules = rules
        arrives()
        carryOut(desk.start(now: now))
    }

    /// Keeps the first few; what follows is their consequence.
    mutating func object(_ sentence: String) {
        if objections.count < 3 { objections.append(sentence) }
    }

    /// Somebody asks for an agent.
    mutating func arrives() {
        let id = ConversationID("c\(servers.count + 1)")
        servers[id] = ServerModel(state: .waiting)
        servers[id]?.rules = rules
        announceQueue()
    }

    /// Names that are new each time.
    mutating func newNames() -> RandomPort {
        names += 1
        return RandomPort { [names] count in names.bytes(count) }
    }

    mutating func act(_ action: DeskAction) {
        let time = Timestamp(milliseconds: now.milliseconds)
        carryOut(desk.act(action, now: now, at: time, random: newNames()))
    }
}

// MARK: What the desk orders

extension DeskWorld {
    mutating func carryOut(_ orders: [DeskOrder]) {
        for order in orders {
            switch order {
            case .signIn(let attempt): requests.append(Request(ask: .signIn(attempt: attempt)))
            case .open(let attempt):
                leaveSocket()
                socket = Socket(attempt: attempt)
            case .hello(let attempt, _, let cursors):
                if socket?.attempt != attempt { object("V-12: hello without its socket") }
                say(.hello(generation: attempt, heartbeatMs: nil, conversations: cursors))
            case .drop: leaveSocket()
            case .send(let frame): say(frame)
            case .load(let id): requests.append(Request(ask: .load(id)))
            case .accept(let id, _): requests.append(Request(ask: .accept(id)))
            case .end(let id, _, _): requests.append(Request(ask: .end(id)))
            // Nobody is handed over here.
            case .askTargets, .transfer, .show: break
            case .finish: object("V-14: the desk ended, and nobody said so")
            }
        }
    }

    private mutating func leaveSocket() {
        if let socket, !socket.down.isEmpty { left.append(socket) }
        socket = nil
    }

    private mutating func say(_ frame: ClientFrame) {
        guard socket?.isOpen == true else { return object("V-12: \(frame) without a socket") }
        // A socket that was cut takes what is written for a while.
        if socket?.isCut == false { socket?.up.append(frame) }
    }
}

// MARK: What the server does

extension DeskWorld {
    mutating func serveFrame() {
        guard let frame = socket?.up.removeFirst() else { return }
        switch frame {
        case .hello(_, _, let cursors):
            socket?.isGreeted = true
            for cursor in cursors { follow(cursor) }
            tellQueue()
        case .subscribe(let cursors):
            for cursor in cursors { follow(cursor) }
        case .message(let id, let post): take(post, in: id)
        case .probe(let number): tell(.probeAnswer(number))
        case .typing, .seen, .leave, .end, .authenticate: break
        }
    }

    private mutating func follow(_ cursor: ClientFrame.Cursor) {
        guard let server = servers[cursor.conv] else { return }
        let isKnown = cursor.epoch == server.epoch && cursor.after <= server.head
        socket?.followed.insert(cursor.conv)
        let welcome = ServerFrame.Welcome(
            conv: cursor.conv,
            epoch: server.epoch,
            head: server.head,
            mode: isKnown ? .resume : .reset,
            state: server.state,
            agent: nil,
            remainingMs: nil,
            expiresAt: Timestamp(milliseconds: 0),
            hbMs: 25_000,
            serverNow: Timestamp(milliseconds: 0)
        )
        tell(.welcome(welcome))
        for event in server.log.dropFirst(isKnown ? cursor.after : 0) {
            tell(.event(conversation: cursor.conv, event))
        }
    }

    private mutating func take(_ post: MessagePost, in id: ConversationID) {
        guard let server = servers[id] else { return }
        var stored = ServerModel.Stored.closed
        if post.assignmentGen == server.agents.count {
            change(id) { stored = $0.receive(post.cmid, post.text, from: .agent(name: "dana")) }
        }
        switch stored {
        case .stored, .repeated:
            let answer = MessageAnswer(seq: 0, dup: stored == .repeated)
            tell(.ack(conversation: id, cmid: post.cmid, answer))
        case .closed:
            tell(.nak(conversation: id, cmid: post.cmid, code: "closed", retryAfterMs: nil))
        }
    }

    mutating func serve(request index: Int) {
        switch requests[index].ask {
        case .signIn(let attempt):
            let agent = AgentResource(id: "a1", name: "dana")
            requests[index].answer = .event(.signedIn(agent), attempt: attempt)
        case .load(let id): requests[index].answer = page(id).map { .result(.loaded($0), id) }
        case .accept(let id):
            change(id) { $0.accept(by: "dana") }
            requests[index].answer = acted(id)
        case .end(let id):
            change(id) { $0.end(by: .agent(name: "dana")) }
            requests[index].answer = acted(id)
        }
    }

    private func acted(_ id: ConversationID) -> Answer? {
        servers[id].map { server in
            let generation = server.agents.count
            return .result(
                .acted(ActionAnswer(state: server.state, assignmentGen: generation)),
                id
            )
        }
    }

    private func page(_ id: ConversationID) -> DeskConversationAnswer? {
        servers[id].map { server in
            DeskConversationAnswer(
                request: LiveRequestDetails(language: "en"),
                summary: summary(id, server),
                epoch: server.epoch,
                expiresAt: Timestamp(milliseconds: 0),
                events: server.log
            )
        }
    }

    private func summary(_ id: ConversationID, _ server: ServerModel) -> QueuedConversation {
        QueuedConversation(
            conv: id,
            epoch: server.epoch,
            state: server.state,
            assignmentGen: server.agents.count,
            agentId: server.agents.isEmpty ? nil : "a1",
            agentName: server.agents.first,
            department: nil,
            name: nil,
            createdAt: Timestamp(milliseconds: 0),
            head: server.head,
            remainingMs: nil
        )
    }

    private var queue: [QueuedConversation] {
        servers.filter { !$0.value.state.isTerminal }.map { summary($0.key, $0.value) }
            .sorted { $0.conv.text < $1.conv.text }
    }

    /// Changes a log, and tells a desk that follows it.
    mutating func change(_ id: ConversationID, _ change: (inout ServerModel) -> Void) {
        guard var server = servers[id] else { return }
        let before = server
        change(&server)
        servers[id] = server
        if socket?.followed.contains(id) == true {
            for event in server.log.dropFirst(before.head) {
                tell(.event(conversation: id, event))
            }
        }
        if server.state.isTerminal { socket?.followed.remove(id) }
        if server.state != before.state { announceQueue() }
    }

    private mutating func announceQueue() {
        if socket?.isGreeted == true { tellQueue() }
    }

    /// Two a page, so that most waiting rooms have several.
    private mutating func tellQueue() {
        var rest = queue[...]
        repeat {
            let page = Array(rest.prefix(2))
            rest = rest.dropFirst(2)
            tell(.queue(page, more: !rest.isEmpty))
        } while !rest.isEmpty
    }

    mutating func beat() {
        guard let socket, socket.isGreeted else { return }
        let heads = socket.followed.compactMap { id in servers[id].map { (id.text, $0.head) } }
        let now = Timestamp(milliseconds: 0)
        tell(.heartbeat(heads: Dictionary(uniqueKeysWithValues: heads), serverNow: now))
    }

    private mutating func tell(_ frame: ServerFrame) {
        if socket?.isCut == false { socket?.down.append(.frame(frame)) }
    }
}
