import FoundationEssentials
import KavchatModel
import KavchatServer
import Synchronization

/// A clock that only moves when told to, and only once its sleeper has arrived.
final class ManualClock: Sendable {
    private struct Sleeper {
        var id: Int
        var deadline: Int64
        var wake: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var elapsed: Int64 = 0
        /// By how much civil time was set.
        var setBy: Int64 = 0
        var nextID = 0
        var cancelled: Set<Int> = []
        var sleepers: [Sleeper] = []
        var arrivals: [CheckedContinuation<Void, Never>] = []
    }

    private let start: Timestamp
    private let state = Mutex(State())

    init(at start: Timestamp) {
        self.start = start
    }

    var now: Timestamp {
        start.advanced(byMilliseconds: state.withLock { $0.elapsed + $0.setBy })
    }

    var port: ServerClock {
        ServerClock(
            now: { self.now },
            moment: { Moment(milliseconds: self.state.withLock { $0.elapsed }) },
            sleep: { try await self.sleep($0) }
        )
    }

    /// Moves on and wakes whoever is due; returns when they have done their work and sleep again.
    func advance(seconds: Int64) async {
        await sleeperArrives()
        let due = state.withLock { state in
            state.elapsed += seconds * 1_000
            let due = state.sleepers.filter { $0.deadline <= state.elapsed }
            state.sleepers.removeAll { $0.deadline <= state.elapsed }
            return due
        }
        for sleeper in due { sleeper.wake.resume() }
        await sleeperArrives()
    }

    /// Moves on while nobody sleeps.
    func leap(seconds: Int64) {
        state.withLock { $0.elapsed += seconds * 1_000 }
    }

    /// Sets civil time, as an administrator does; no moment passes.
    func set(bySeconds seconds: Int64) {
        state.withLock { $0.setBy += seconds * 1_000 }
    }

    private func sleeperArrives() async {
        await withCheckedContinuation { arrival in
            let isThere = state.withLock { state in
                if state.sleepers.isEmpty { state.arrivals.append(arrival) }
                return !state.sleepers.isEmpty
            }
            if isThere { arrival.resume() }
        }
    }

    private func sleep(_ milliseconds: Int64) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wake in
                let (isCancelled, arrivals) = state.withLock { state in
                    if state.cancelled.contains(id) { return (true, state.arrivals) }
                    state.sleepers.append(
                        Sleeper(id: id, deadline: state.elapsed + milliseconds, wake: wake)
                    )
                    defer { state.arrivals = [] }
                    return (false, state.arrivals)
                }
                if isCancelled {
                    wake.resume(throwing: CancellationError())
                } else {
                    for arrival in arrivals { arrival.resume() }
                }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                state.cancelled.insert(id)
                guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                    return nil
                }
                return state.sleepers.remove(at: index)
            }
            sleeper?.wake.resume(throwing: CancellationError())
        }
    }
}

extension ServerPorts {
    /// A clock moved by hand, real chance, the machine's time zones, and a log that a test can read.
    static func test(_ clock: ManualClock, log: LogLines = LogLines()) -> ServerPorts {
        ServerPorts(
            clock: clock.port,
            randomBytes: { (0..<$0).map { _ in UInt8.random(in: .min ... .max) } },
            zone: { name in
                let file = URL(filePath: "/usr/share/zoneinfo/\(name)")
                return (try? Data(contentsOf: file)).flatMap { ZoneRules(tzif: Array($0)) }
            },
            log: { sentence, pairs in
                log.add(
                    ([sentence.description] + pairs.map { "\($0.0)=\($0.1)" }).joined(
                        separator: " "
                    )
                )
            }
        )
    }
}

/// What a server logged.
final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}
