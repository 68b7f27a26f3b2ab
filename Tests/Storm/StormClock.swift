import Glibc
import KavchatLive
import KavchatModel

/// The machine's clocks and chance.
enum StormClock {
    static let clock = ClockPort(
        now: { Timestamp(milliseconds: read(CLOCK_REALTIME)) },
        moment: { Moment(milliseconds: read(CLOCK_BOOTTIME)) },
        awake: { Moment(milliseconds: read(CLOCK_MONOTONIC)) },
        sleep: { until throws(CancellationError) in
            let wait = max(0, until.milliseconds - read(CLOCK_BOOTTIME))
            do {
                try await Task.sleep(for: .milliseconds(wait), clock: .continuous)
            } catch {
                throw CancellationError()
            }
        }
    )

    static let random = RandomPort { count in
        (0..<count).map { _ in UInt8.random(in: .min ... .max) }
    }

    private static func read(_ clock: Int32) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}
