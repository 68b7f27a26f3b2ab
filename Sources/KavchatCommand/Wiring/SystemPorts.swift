import Glibc
import KavchatLive
import KavchatModel
import KavchatServer

/// The machine's clocks and its source of chance, which enter here and nowhere else.
enum SystemPorts {
    static let clock = ClockPort(
        now: { timestamp() },
        moment: { moment() },
        awake: { Moment(milliseconds: read(CLOCK_MONOTONIC)) },
        sleep: { until throws(CancellationError) in
            let wait = until.milliseconds - moment().milliseconds
            guard wait > 0 else {
                if Task.isCancelled { throw CancellationError() }
                return
            }
            do {
                try await Task.sleep(for: .milliseconds(wait), clock: .continuous)
            } catch {
                throw CancellationError()
            }
        }
    )

    static let random = RandomPort { count in
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    /// What a server is given.
    static func server(
        log: @escaping @Sendable (_ sentence: StaticString, _ pairs: [(String, String)]) -> Void
    ) -> ServerPorts {
        ServerPorts(
            clock: ServerClock(
                now: { timestamp() },
                moment: { moment() },
                sleep: { try await ContinuousClock().sleep(for: .milliseconds($0)) }
            ),
            randomBytes: random.bytes,
            zone: { ZoneFolder.known($0) },
            log: log
        )
    }

    /// Civil time.
    static func timestamp() -> Timestamp {
        Timestamp(milliseconds: read(CLOCK_REALTIME))
    }

    /// Counts while the machine sleeps (`live.md` 5.8).
    static func moment() -> Moment {
        Moment(milliseconds: read(CLOCK_BOOTTIME))
    }

    private static func read(_ clock: Int32) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}
