import KavchatClient
import KavchatLive
import KavchatModel
import KavchatWire
import Synchronization
import TestSupport

/// A chat client in a scripted world.
final class ChatRig: Sendable {
    let server = ScriptedServer()
    let sockets = ScriptedSockets()
    let store: MemoryStore
    let clock: ManualClock
    let token: String?
    /// Civil time at the clock's beginning.
    static let start = Timestamp(milliseconds: 1_772_400_000_000)
    /// Changes of the network; one client at a time hears them.
    let network = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    private let counter = Mutex<UInt64>(0)
    private let wall = Mutex<Int64>(0)

    init(
        store: MemoryStore = MemoryStore(),
        clock: ManualClock = ManualClock(),
        token: String? = nil
    ) {
        self.store = store
        self.clock = clock
        self.token = token
    }

    var key: StateKey {
        StateKey(
            api: "https://api.example",
            publicKey: "pk_live_1",
            user: token == nil ? nil : "u-7"
        )
    }

    func client(
        fresh: Bool = false,
        locale: String? = "en",
        environment: [String: String] = [:]
    ) -> ChatClient {
        ChatClient(
            configuration: ChatConfiguration(
                source: .server(
                    ServerAddress(api: key.api, publicKey: key.publicKey, token: token)
                ),
                locale: locale,
                environment: environment,
                screen: "checkout",
                clientId: "client-1",
                startsFresh: fresh
            ),
            ports: ports
        )
    }

    /// The date is wrong by so much.
    func shiftWall(by milliseconds: Int64) {
        wall.withLock { $0 = milliseconds }
    }

    var clockPort: ClockPort {
        let beginning = clock.moment
        return ClockPort(
            now: {
                Self.start.advanced(
                    byMilliseconds: self.clock.moment.milliseconds - 1_000_000
                        + self.wall.withLock { $0 }
                )
            },
            moment: { self.clock.moment },
            awake: { self.clock.moment },
            sleep: { until throws(CancellationError) in
                try await self.clock.sleep(until: max(until, beginning))
            }
        )
    }

    /// Names are unique within a rig, and chance is always the lowest.
    var random: RandomPort {
        RandomPort { count in
            if count == 4 { return [0, 0, 0, 0] }
            let number = self.counter.withLock { counter in
                counter += 1
                return counter
            }
            return number.bytes(count)
        }
    }

    var ports: ChatPorts {
        ChatPorts(
            clock: clockPort,
            random: random,
            http: server.port,
            sockets: sockets.port,
            releases: store.releasePort,
            sessions: store.sessionPort,
            requests: store.requestPort,
            vault: store.vaultPort,
            rules: RulesPort(isOpen: { _, _ in true }, systemLabels: { _ in [:] }),
            machine: MachinePort(networkChanges: { self.network.stream }, noteFuse: {})
        )
    }
}

extension UInt64 {
    /// Bytes that no other number gives, for names that are unique.
    func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: self >> (8 * UInt64($0 % 8))) }
    }
}

/// Reads a client's states and remembers the last, so that a test may wait for what already is.
struct Watcher<Snapshot: Sendable> {
    private(set) var last: Snapshot
    private var iterator: AsyncStream<Snapshot>.Iterator

    init(_ snapshots: AsyncStream<Snapshot>, from first: Snapshot) {
        last = first
        iterator = snapshots.makeAsyncIterator()
    }

    /// The first state, beginning with the present one, of which this holds.
    @discardableResult
    mutating func until(_ holds: (Snapshot) -> Bool) async -> Snapshot {
        while !holds(last) {
            guard let next = await iterator.next() else { break }
            last = next
        }
        return last
    }
}

/// Runs a client beside a test, and has it gone when the test ends.
func whileRunning<Result: Sendable>(
    _ client: ChatClient,
    _ test: () async throws -> Result
) async rethrows -> Result {
    try await withThrowingTaskGroup { group in
        group.addTask { await client.run() }
        defer { group.cancelAll() }
        return try await test()
    }
}

/// Returns once it holds; the suite's time limit ends a test in which it never does.
func eventually(_ holds: () async -> Bool) async {
    while !(await holds()), !Task.isCancelled { await Task.yield() }
}

/// Starts and runs a client beside a test that watches it, from its first state on.
func whileWatching(
    _ client: ChatClient,
    _ test: (inout Watcher<ChatSnapshot>) async throws -> Void
) async rethrows {
    let first = await client.start()
    try await whileRunning(client) {
        var watcher = Watcher(client.snapshots, from: first)
        try await test(&watcher)
    }
}

/// A release of a small bot, as the server sends it.
enum SmallBot {
    static func release(
        version: Int = 1,
        liveChat: Bool = true,
        ai: Bool = false
    ) -> [UInt8] {
        Array(
            """
            {"success":true,"data":{"version":\(version),"note":"",
            "publishedAt":"2026-03-01T00:00:00.000Z",
            "settings":{"botName":"Shop","liveChat":{"enabled":\(liveChat)},
            "aiAnswers":{"enabled":\(ai)}},
            "script":{"format":"kavscript","version":1,"requires":[],
            "bot":{"id":"shop","language":"en","languages":["en"]},
            "start":"welcome","fields":[],"screens":[],
            "nodes":[{"id":"welcome","steps":[{"say":"welcome.1"},
              {"buttons":[{"id":"team","label":"welcome.b1","contact":true},
                          {"id":"human","label":"welcome.b2","agent":true}]}]},
             {"id":"hours","match":{"phrases":["opening hours"]},
              "steps":[{"say":"hours.1"},{"end":true}]}],
            "fallback":{"text":"fallback.1","suggest":0,"then":[{"contact":true}]},
            "text":{"en":{"welcome.1":"Hello!","welcome.b1":"Write to us","welcome.b2":"Talk to us",
              "hours.1":"Nine to five.","fallback.1":"Sorry?"}}}}}
            """.utf8
        )
    }
}

extension ChatSnapshot {
    /// What the bot and the others said, as plain lines.
    var lines: [String] {
        history.entries.compactMap { entry in
            switch entry.body {
            case .line(let line): line.text
            case .text(let text): text
            case .notice(let notice): "(\(notice))"
            case .buttons, .answer, .pressed, .aiAnswer, .form: nil
            }
        }
    }

    func has(_ notice: Notice) -> Bool {
        history.entries.contains { $0.body == .notice(notice) }
    }

    /// The button of this name in the open group.
    func press(_ label: String) -> VisitorAction? {
        guard let menuOrdinal,
            case .buttons(let group) = history.entries.first(where: { $0.ordinal == menuOrdinal })?
                .body,
            let button = group.buttons.first(where: { $0.label == .script(label) })
        else { return nil }
        return .press(ordinal: menuOrdinal, buttonId: button.id)
    }
}
