import CCrypto
import Glibc
package import KavchatModel

extension ServerClock {
    /// The machine's own clocks.
    package static let system = ServerClock(
        now: { Timestamp(milliseconds: read(CLOCK_REALTIME)) },
        moment: { Moment(milliseconds: read(CLOCK_BOOTTIME)) },
        sleep: { try await ContinuousClock().sleep(for: .milliseconds($0)) }
    )

    private static func read(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}

extension ServerPorts {
    /// The machine's clocks, libcrypto's random bytes, the zones of package `tzdata`.
    package static func system(
        log: @escaping @Sendable (_ sentence: StaticString, _ pairs: [(String, String)]) -> Void
    ) -> ServerPorts {
        ServerPorts(clock: .system, randomBytes: randomBytes, zone: zone, log: log)
    }

    private static func randomBytes(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        // Without it every key and token could be guessed.
        precondition(kavchat_crypto_random(&bytes, count), "no random bytes from libcrypto")
        return bytes
    }

    /// The rules of a zone from the system's zoneinfo, nil where there is none of that name.
    package static func zone(_ name: String) -> ZoneRules? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isName =
            name.utf8.count <= 64 && parts.count <= 3
            && parts.allSatisfy { part in
                part.utf8.first.map { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A } ?? false
                    && part.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
            }
        guard isName else { return nil }
        let file = open("/usr/share/zoneinfo/\(name)", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 18)
        let count = read(file, &bytes, bytes.count)
        return ZoneRules(tzif: Array(bytes.prefix(max(0, count))))
    }
}
