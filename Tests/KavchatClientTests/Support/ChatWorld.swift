import KavchatEngine
import KavchatLive
import KavchatModel
import KavchatWire
import LiveModel
import TestSupport

@testable import KavchatClient

/// The world of one chat in small: the production `Chat`, what its process keeps on a disk, a server
/// that grants agents, and answers that come late, twice or never; drawn from a seed.
struct ChatWorld {
    private(set) var chat: Chat
    private var release: Release
    private var random: Seeded
    private var now: Int64 = 1_000_000
    private var names: UInt64 = 0
    private var disk: ChatSession?
    private var jobs: [Job] = []
    private var requests: [String: LiveRequestBody] = [:]
    private(set) var servers: [String: ServerModel] = [:]
    /// How often a visitor asked for an agent.
    private var submitted = 0
    /// A button of the bot, which may be pressed long after it was shown.
    private var button: VisitorAction?
    private(set) var objections: [String] = []

    private enum Job {
        case availability
        case ai(serial: Int)
        case agent(LiveRequestBody)
    }

    init(seed: UInt64) throws {
        random = Seeded(seed: seed)
        release = try Release.read(SmallBot.release(ai: true))
        chat = Chat(setup: Self.setup)
        start()
    }

    private static var setup: Chat.Setup {
        Chat.Setup(
            isLocal: false,
            locale: "en",
            environment: [:],
            screen: nil,
            identity: nil,
            startsFresh: false,
            rules: RulesPort(isOpen: { _, _ in true }, systemLabels: { _ in [:] })
        )
    }

    private mutating func object(_ sentence: String) {
        if objections.count < 3 { objections.append(sentence) }
    }

    private mutating func occasion() -> Occasion {
        now += 100
        names += 1
        return Occasion(
            now: Timestamp(milliseconds: now),
            moment: Moment(milliseconds: now),
            random: RandomPort { [names] count in names.bytes(count) }
        )
    }

    /// The program starts with what its disk holds.
    private mutating func start() {
        let before = chat
        chat = Chat(setup: Self.setup)
        jobs = []
        let stored = StoredRelease(etag: "1", body: [])
        let (release, kept) = (release, disk)
        let occasion = occasion()
        let orders = chat.start(cached: stored, release: release, kept: kept, on: occasion)
        carryOut(orders)
        check(since: before)
    }

    /// Tells the chat something, and looks whether the bot keeps silent.
    private mutating func tell(_ news: (inout Chat, Occasion) -> [ChatOrder]) {
        let before = chat
        let orders = news(&chat, occasion())
        if Self.isHandedOff(before), Self.isHandedOff(chat) {
            for case .askAI in orders { object("V-20: the AI is asked") }
        }
        carryOut(orders)
        check(since: before)
    }

    private mutating func carryOut(_ orders: [ChatOrder]) {
        for order in orders {
            switch order {
            case .save: disk = chat.session
            case .deleteSession: disk = nil
            case .checkAvailability: jobs.append(.availability)
            case .askAI(_, let serial): jobs.append(.ai(serial: serial))
            case .requestAgent(let body): jobs.append(.agent(body))
            case .live(.send(let message)):
                change { _ = $0.receive(message.cmid, message.text) }
            case .live(.begin(.end, _)): change { $0.end(by: .visitor) }
            case .live(.begin(.leave, _)): change { $0.leaveMessage() }
            case .live, .show, .host, .fetchRelease, .cache, .sendQueue, .openLive, .resumeLive,
                .report, .eraseCredentials, .askWhoseSession:
                break
            }
        }
    }

    /// Changes the log of the open conversation.
    private mutating func change(_ change: (inout ServerModel) -> Void) {
        guard let id = chat.session?.history.openLive?.conversation.text,
            var server = servers[id]
        else { return }
        change(&server)
        servers[id] = server
    }
}

// MARK: What must hold

extension ChatWorld {
    private mutating func check(since before: Chat) {
        guard Self.isHandedOff(before), Self.isHandedOff(chat) else { return }
        if Self.said(by: before) != Self.said(by: chat) { object("V-20: the bot spoke") }
        let shown = chat.snapshot
        if shown.menuOrdinal != nil || shown.question != nil || shown.isBotTyping {
            object("V-20: the bot is there")
        }
    }

    /// From the request until the conversation ends.
    private static func isHandedOff(_ chat: Chat) -> Bool {
        chat.session?.request != nil || chat.session?.history.openLive != nil
    }

    private static func said(by chat: Chat) -> Int {
        chat.session?.history.entries.count { $0.author == .bot } ?? 0
    }

    /// V-23: one conversation for each time that an agent was asked for, with one first message.
    mutating func checkRequests() {
        if servers.count > submitted {
            object("V-23: \(servers.count) conversations for \(submitted) requests")
        }
        for (id, server) in servers {
            let cmid = requests[id]?.message?.cmid
            let first = server.log.filter { $0.messageID == cmid }
            if first.count != 1 { object("V-23: \(first.count) first messages") }
        }
    }
}

// MARK: What happens

extension ChatWorld {
    /// Lets one drawn thing happen.
    mutating func go() {
        switch random.below(100) {
        case 0..<40: if !jobs.isEmpty { answer(jobs.remove(at: random.below(jobs.count))) }
        case 40..<72: act()
        case 72..<92: agentActs()
        case 92..<95: publish()
        default: start()
        }
        checkRequests()
    }

    private mutating func answer(_ job: Job) {
        // Now and then the answer is lost, or comes twice, and the job is done once more.
        let isRepeated = random.below(4) == 0
        switch job {
        case .availability:
            let state: Availability.State =
                random.below(6) == 0 ? .unavailable(.unknown) : .available
            tell { $0.availabilityKnown(Availability(state: state), on: $1) }
        case .ai(let serial):
            tell { $0.aiAnswered(AIReply(text: "Perhaps.", topic: nil), serial: serial, on: $1) }
        case .agent(let body):
            let id = body.requestId
            if let known = requests[id], known != body { object("V-23: a request has changed") }
            requests[id] = body
            let granted = grant(body)
            if random.below(4) > 0 {
                tell { $0.agentAnswered(.granted(granted), requestId: id, on: $1) }
            } else if !isRepeated {
                jobs.append(job)
            }
        }
        if isRepeated { jobs.append(job) }
    }

    /// A server knows a request by its id.
    private mutating func grant(_ body: LiveRequestBody) -> LiveRequestAnswer {
        var server = servers[body.requestId] ?? ServerModel(state: .waiting)
        if let first = body.message { _ = server.receive(first.cmid, first.text) }
        servers[body.requestId] = server
        return LiveRequestAnswer(
            conv: ConversationID(body.requestId),
            token: "t",
            epoch: server.epoch,
            head: server.head,
            state: server.state,
            remainingMs: nil,
            expiresAt: Timestamp(milliseconds: 0),
            pollMs: 3_000,
            serverNow: Timestamp(milliseconds: 0)
        )
    }

    private mutating func act() {
        let shown = chat.snapshot
        if let form = shown.form {
            let isAgents = form.kind == .agentRequest
            if random.below(4) == 0 { return tell { $0.act(.cancelForm, on: $1) } }
            if isAgents { submitted += 1 }
            let values = [
                FilledField(id: .name, value: "Noa"),
                FilledField(id: .email, value: "n@example.com"),
                FilledField(id: .message, value: "Help"),
            ]
            return tell { $0.act(.submitForm(values), on: $1) }
        }
        button = shown.press("Talk to us") ?? button
        let talk = button
        let acts: [VisitorAction] = [
            talk ?? .say("hm?"), talk ?? .say("opening hours"), .say("opening hours"),
            .say("hm?"), .say("hm?"), .endConversation, .leaveMessageInstead, .restart,
            .typing(true), .cancelQuestion,
        ]
        let action = acts[random.below(acts.count)]
        let wasHandedOff = Self.isHandedOff(chat)
        tell { $0.act(action, on: $1) }
        // The server's word ends it, not the visitor's.
        if wasHandedOff, !Self.isHandedOff(chat) { object("V-20: \(action) brought the bot back") }
    }

    /// Another release of the script comes.
    private mutating func publish() {
        release.version += 1
        let answer = Chat.ReleaseAnswer.fresh(StoredRelease(etag: nil, body: []), release)
        tell { $0.released(answer, stored: { nil }, kept: { nil }, on: $1) }
    }

    private mutating func agentActs() {
        change { [draw = random.below(10)] server in
            switch draw {
            case 0..<3: server.accept(by: "Dana")
            case 3..<7: server.agentWrites()
            case 7: server.end(by: .agent(name: "Dana"))
            default: break
            }
        }
        guard var transcript = chat.session?.history.openLive,
            let server = servers[transcript.conversation.text]
        else { return }
        for event in server.log { _ = transcript.apply(event) }
        let isOver = transcript.state.isTerminal
        let status = LiveStatus(
            stage: transcript.state == .active ? .active : .waiting,
            link: .live
        )
        let id = transcript.conversation
        tell { [transcript] in
            $0.liveChanged(.changed(transcript, isOver ? nil : status), of: id, on: $1)
        }
        if isOver { tell { $0.liveChanged(.finished(.over(server.state)), of: id, on: $1) } }
    }
}
